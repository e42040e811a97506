//! Vectors have the verdicts of the rules, distinct texts, and stable ids.

use std::collections::BTreeSet;

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_study::vectors::{FLAGS, Method, Suite, id};
use uri_grammar_study::{AnyRule, Edition};

fn bytes(test: &uri_grammar_study::vectors::Test) -> Vec<u8> {
    let digit = |digits: &[u8]| {
        let digits = std::str::from_utf8(digits).expect("digits");
        u8::from_str_radix(digits, 16).expect("hexadecimal")
    };
    match (&test.text, &test.hex) {
        (Some(text), None) => text.clone().into_bytes(),
        (None, Some(hex)) => hex.as_bytes().chunks(2).map(digit).collect(),
        _ => panic!("{test:?}"),
    }
}

#[test]
fn verdicts_match_the_rules() {
    for (rule, methods) in [
        (AnyRule::Rfc3986(Rule::DecOctet), &Method::ALL[..]),
        (AnyRule::Rfc3986(Rule::Scheme), &Method::ALL),
        (AnyRule::Rfc3986(Rule::PathNoscheme), &Method::ALL[..3]),
        (AnyRule::Rfc3986(Rule::Ipv4address), &Method::ALL[..2]),
        (AnyRule::Rfc3986(Rule::UriReference), &Method::ALL[..1]),
        (AnyRule::from_name_in(Edition::Rfc2396, "rel_path").expect("a rule"), &Method::ALL[..2]),
        (
            AnyRule::from_name_in(Edition::Rfc3987, "ipath-noscheme").expect("a rule"),
            &Method::ALL[..2],
        ),
    ] {
        for &method in methods {
            let suite = Suite::of(rule, method).expect("a suite");
            let mut ids = BTreeSet::new();
            for group in &suite.groups {
                for test in &group.tests {
                    let text = bytes(test);
                    assert!(ids.insert(test.id.clone()), "{rule} {method:?} {test:?}");
                    assert_eq!(test.id, id(rule.edition().name(), rule.name(), &text));
                    let error = rule.validate_bytes(&text).err();
                    assert_eq!(test.valid, error.is_none(), "{rule} {test:?}");
                    assert_eq!(
                        test.offset,
                        error.as_ref().map(|error| error.offset()),
                        "{rule} {test:?}"
                    );
                    assert!(
                        test.flags.iter().all(|flag| FLAGS.iter().any(|(name, _)| name == flag))
                    );
                    if let Some(error) = error {
                        let expected = error.expected().characters().ranges();
                        let expected: Vec<[u32; 2]> = expected
                            .map(|it| [u32::from(*it.start()), u32::from(*it.end())])
                            .collect();
                        assert_eq!(
                            (&group.expected, group.end),
                            (&expected, error.expected().end_of_input()),
                            "{rule} {test:?}"
                        );
                    }
                    // The table has the same verdicts.
                    let table = &suite.automaton;
                    let last = table.classes.len() - 1;
                    let class = |c: char| {
                        let has = |class: &Vec<[u32; 2]>| {
                            class.iter().any(|[a, b]| (*a..=*b).contains(&u32::from(c)))
                        };
                        table.classes.iter().position(has).unwrap_or(last)
                    };
                    let state = text.utf8_chunks().fold(0, |state, chunk| {
                        let state = chunk
                            .valid()
                            .chars()
                            .fold(state, |state, c| table.states[state].next[class(c)]);
                        if chunk.invalid().is_empty() {
                            state
                        } else {
                            table.states[state].next[last]
                        }
                    });
                    assert_eq!(table.states[state].accepts, test.valid, "{rule} {test:?}");
                }
            }
            assert_eq!(ids.len(), suite.tests);
        }
    }
}

#[test]
fn members_have_alternatives_and_components() {
    let suite =
        Suite::of(AnyRule::Rfc3986(Rule::UriReference), Method::Transitions).expect("a suite");
    assert_eq!(suite.alternatives, ["URI", "relative-ref"]);
    let members = suite.groups.iter().flat_map(|group| &group.tests).filter(|test| test.valid);
    let mut count = 0;
    for test in members {
        let text = test.text.as_deref().expect("a member is text");
        let reference = uri_grammar::UriRef::parse(text).expect("a member");
        assert_eq!(test.alternative, Some(u32::from(reference.scheme().is_none())), "{text}");
        let part = |name: &str| test.components.get(name).map(|&[start, end]| &text[start..end]);
        assert_eq!(part("scheme"), reference.scheme(), "{text}");
        assert_eq!(part("authority"), reference.authority(), "{text}");
        assert_eq!(part("host"), reference.host(), "{text}");
        assert_eq!(part("path"), Some(reference.path()), "{text}");
        assert_eq!(part("query"), reference.query(), "{text}");
        assert_eq!(part("fragment"), reference.fragment(), "{text}");
        count += 1;
    }
    assert!(count > 500, "{count}");
}

#[test]
fn ids_do_not_change() {
    // Ids are pinned, because users' lists of known failures depend on them.
    assert_eq!(id("rfc3986", "URI-reference", b""), "d0ecd8012561");
    assert_eq!(id("rfc3986", "URI-reference", b"http://a/"), "91dc1b0ab9de");
    assert_eq!(id("rfc3987", "IRI", "\u{e9}:".as_bytes()), "241d7ade8826");
}

/// A correct parser with one mistake.
#[derive(Clone, Copy)]
enum Mistake {
    /// The parser refuses the characters of a class in a state.
    Refuses,
    /// The parser skips the characters of a class in a state.
    PassesOver,
}

/// Returns `true` if the parser with the mistake in the state and class accepts the word, given as classes.
fn accepts(
    automaton: &oracle::Automaton,
    word: &[usize],
    at: (usize, usize),
    mistake: Mistake,
) -> bool {
    let mut state = 0;
    for &class in word {
        match mistake {
            Mistake::Refuses if (state, class) == at => return false,
            Mistake::PassesOver if (state, class) == at => {}
            _ => state = automaton.step(state, class),
        }
    }
    automaton.output(state) != 0
}

#[test]
fn transition_suites_find_wrong_transitions() {
    let mut tried = 0;
    for &rule in Rule::ALL {
        let automaton = uri_grammar_study::automaton(rule.into()).expect("an automaton");
        if automaton.state_count() > 32 {
            continue;
        }
        let classes = automaton.classes();
        let class = |c: char| automaton.class_of(Some(c));
        let words = Method::Transitions.words(&automaton);
        let words: Vec<Vec<usize>> =
            words.map(|word| String::from_utf8_lossy(&word).chars().map(class).collect()).collect();
        let live = (0..automaton.state_count()).filter(|&state| automaton.is_live(state));
        for at in live.flat_map(|state| (0..classes.len()).map(move |class| (state, class))) {
            let may_come = automaton.is_live(automaton.step(at.0, at.1));
            let mistake = if may_come { Mistake::Refuses } else { Mistake::PassesOver };
            let right = |word: &[usize]| {
                automaton.output(word.iter().fold(0, |state, &class| automaton.step(state, class)))
                    != 0
            };
            let is_found =
                words.iter().any(|word| accepts(&automaton, word, at, mistake) != right(word));
            assert!(is_found, "{rule}: {at:?}");
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}
