//! The list of changes is complete, in order, and true as far as a program can check.

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition, Example, Resolution, changes};

#[test]
fn all_changes_are_listed_in_order() {
    // A number never changes: changes that were noticed late have the last numbers.
    let mut numbers: Vec<u8> = changes().map(|change| change.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=59).collect::<Vec<_>>());
    let time = [
        "RFC 1738",
        "RFC 1808",
        "draft-ietf-url-syntax-00",
        "RFC 2396",
        "RFC 2732",
        "draft-fielding-uri-rfc2396bis-00",
        "RFC 3986",
        "RFC 6874",
        // It applies in addition to RFC 3986, and comes last.
        "RFC 3987",
    ];
    let when = |document| time.iter().position(|other| *other == document).unwrap();
    assert!(changes().is_sorted_by_key(|change| when(change.to)));
    for change in changes() {
        assert!(when(change.from) < when(change.to), "{}", change.number);
        let sentences = [
            Some(change.text),
            change.why,
            match change.witness {
                Example::Nowhere(reason) => Some(reason),
                _ => None,
            },
        ];
        for sentence in sentences.into_iter().flatten() {
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
        }
    }
}

#[test]
fn targets_match_the_algorithms() {
    let mut count = 0;
    for change in changes() {
        let Example::Resolution { base, reference, before, after } = change.witness else {
            continue;
        };
        for (algorithm, target) in [before, after] {
            let found = Resolution::new(algorithm).resolve(base, reference).unwrap();
            assert_eq!(found.to_string(), target, "{}: {algorithm}", change.number);
        }
        assert!(before.0 < after.0 && before.1 != after.1);
        assert_eq!((before.0.document(), after.0.document()), (change.from, change.to));
        count += 1;
    }
    assert_eq!(count, 8);
}

/// Returns `true` if the rule of the edition derives the text.
fn derives(edition: Edition, name: &str, text: &str) -> bool {
    let rule = AnyRule::from_name_in(edition, name).filter(|rule| rule.name() == name).expect(name);
    // Exactly the members have a derivation.
    assert_eq!(rule.is_match(text), rule.tree(text).is_ok());
    rule.is_match(text)
}

#[test]
fn texts_match_the_grammars() {
    let mut count = 0;
    for change in changes() {
        let Example::Language { text, accepts, refuses } = change.witness else { continue };
        assert_ne!(accepts.0, refuses.0, "{}", change.number);
        for ((edition, rule), expected) in [(accepts, true), (refuses, false)] {
            let number = change.number;
            assert_eq!(derives(edition, rule, text), expected, "{number}: {edition} {rule} {text}");
        }
        count += 1;
    }
    assert_eq!(count, 28);
}
