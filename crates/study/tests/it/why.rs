//! The nearest members are members at the stated distance, and no member is nearer.

use std::collections::BTreeSet;

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_study::{AnyRule, Edition, Nearest, Why};

/// Returns all texts that are one edit away, with characters of the alphabet.
fn edited(text: &str, alphabet: &[char]) -> BTreeSet<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut all = BTreeSet::new();
    for at in 0..=characters.len() {
        let (begin, end) = characters.split_at(at);
        let joined = |middle: Option<char>, end: &[char]| -> String {
            begin.iter().copied().chain(middle).chain(end.iter().copied()).collect()
        };
        for &c in alphabet {
            all.insert(joined(Some(c), end));
            if !end.is_empty() {
                all.insert(joined(Some(c), &end[1..]));
            }
        }
        if !end.is_empty() {
            all.insert(joined(None, &end[1..]));
        }
    }
    all
}

#[test]
fn no_member_is_nearer() {
    // The alphabet has a character of each class that the rules distinguish, and some that people type.
    let alphabet: Vec<char> = "aGgvzV019256:/?#[]@!%.-+ ~\u{e9}".chars().collect();
    for (rule, texts) in [
        (Rule::DecOctet, &["256", "00", "a", "", "1a2", "2566", "1.2"][..]),
        (Rule::Scheme, &["", "1a", "a:", "\u{e9}"]),
        (Rule::PctEncoded, &["", "%", "a", "%zz", "zz"]),
        (Rule::IpLiteral, &["[::1", "::1]", "::1", "[1:2]"]),
        (Rule::PathAbsolute, &["//", "a", "a//b", " "]),
        (Rule::Uri, &["", "a", "//h", "1:a"]),
    ] {
        let automaton = uri_grammar_study::automaton(rule.into()).expect("an automaton");
        for &text in texts {
            let mut within = BTreeSet::from([text.to_owned()]);
            let mut distance = 0;
            while distance < 2 && !within.iter().any(|text| rule.is_match(text)) {
                within = within.iter().flat_map(|text| edited(text, &alphabet)).collect();
                distance += 1;
            }
            let wanted = within.iter().any(|text| rule.is_match(text)).then_some(distance);
            let why = Why::of(&automaton, text.as_bytes(), 2);
            let told = match &why.nearest {
                Nearest::Itself => Some(0),
                Nearest::Members { edits, repairs } => {
                    assert!(!repairs.is_empty(), "{rule} {text:?}");
                    for repair in repairs {
                        assert!(rule.is_match(&repair.text), "{rule} {text:?} {repair:?}");
                        assert_eq!(repair.edits.len(), *edits, "{rule} {text:?} {repair:?}");
                    }
                    Some(*edits)
                }
                _ => None,
            };
            assert_eq!(told, wanted, "{rule} {text:?}");
        }
    }
}

#[test]
fn lists_likely_intentions_first() {
    for (rule, text, wanted) in [
        (
            Rule::UriReference,
            "http://user@[2001:db8::1::2]:80/a",
            "http://user@[2001:db8::1:2]:80/a",
        ),
        (Rule::UriReference, "http://[::1", "http://[::1]"),
        (Rule::UriReference, "http://h/a b", "http://h/ab"),
        (Rule::Ipv4address, "1.2.3.256", "1.2.3.255"),
        (Rule::PctEncoded, "%fg", "%ff"),
    ] {
        let automaton = uri_grammar_study::automaton(rule.into()).expect("an automaton");
        let why = Why::of(&automaton, text.as_bytes(), 2);
        let error = rule.validate(text).expect_err("it is wrong");
        assert_eq!(why.offset, error.offset(), "{text}");
        let Nearest::Members { edits: 1, repairs } = &why.nearest else {
            panic!("{text}: {why:?}")
        };
        assert_eq!(repairs[0].text, wanted, "{text}: {repairs:?}");
    }
}

#[test]
fn any_bytes_are_judged_in_linear_time() {
    let rule = AnyRule::start_symbol(Edition::Rfc3986);
    let automaton = uri_grammar_study::automaton(rule).expect("an automaton");
    let why = Why::of(&automaton, b"a\xFFb", 2);
    assert_eq!((why.derives, why.offset), (false, 1));
    let Nearest::Members { edits: 1, repairs } = &why.nearest else { panic!("{why:?}") };
    assert_eq!(repairs[0].text, "ab");
    assert_eq!(repairs[0].edits[0].span, [1, 2]);
    let long = [&b"a".repeat(1 << 20)[..], b" "].concat();
    assert_eq!(Why::of(&automaton, &long, 2).nearest, Nearest::TooLarge);
    let octet =
        uri_grammar_study::automaton(AnyRule::Rfc3986(Rule::DecOctet)).expect("an automaton");
    assert_eq!(Why::of(&octet, b"aaaaaa", 2).nearest, Nearest::TooFar);
    assert!(matches!(Why::of(&octet, b"aaaaaa", 200).nearest, Nearest::Members { edits: 6, .. }));
}
