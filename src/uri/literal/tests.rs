//! The automaton in a constant, compared with the parsers.

use oracle::{Automaton, documents, suite};

use super::message::Message;
use super::{Mistake, read};
use crate::grammar::rfc3986::Rule;
use crate::reading::grammar_rule::GrammarRule;
use crate::uri::kind::sealed::Read as _;
use crate::uri::kinds::Rfc3986;

const KINDS: [(Rule, &str); 4] = [
    (Rule::UriReference, "UriRef"),
    (Rule::Uri, "Uri"),
    (Rule::AbsoluteUri, "AbsoluteUri"),
    (Rule::RelativeRef, "RelativeRef"),
];

fn automaton() -> Automaton {
    let grammar = documents::RFC3986.grammar().expect("it is ABNF");
    Automaton::of(&grammar, Rule::UriReference.name()).expect("it is regular")
}

/// Compares the reading in a constant with the parsers: verdict and components, for all four kinds.
fn agree(text: &str) {
    for (rule, name) in KINDS {
        let (read, parsed) = (read(rule, false, text.as_bytes()), Rfc3986::read(rule, text));
        match (read, parsed) {
            (Ok(spans), Ok(parsed)) => assert!(spans.agree(&parsed), "{name}: {text:?}"),
            (Err(mistake), Err(error)) => {
                let message = Message::of(name, false, text.as_bytes(), mistake);
                assert!(message.as_str().starts_with(name), "{name}: {text:?}");
                // This is the automaton of URI-reference, for which the offset is exact.
                if let (Rule::UriReference, Mistake::Grammar { offset, .. }) = (rule, mistake) {
                    assert_eq!(offset, error.offset(), "{text:?}");
                }
            }
            (read, parsed) => panic!("{name}: {text:?}: {read:?}, {parsed:?}"),
        }
    }
}

#[test]
fn constants_are_parsed_like_other_texts() {
    every(5);
}

mod gate {
    #[test]
    #[ignore = "takes a few seconds; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn constants_are_parsed_like_other_texts() {
        super::every(1);
    }
}

/// One of every `step` words of the suites of URI-reference.
fn every(step: usize) {
    let automaton = automaton();
    let preferred = Automaton::with_preferred(
        &documents::RFC3986.grammar().expect("it is ABNF"),
        Rule::UriReference.name(),
    )
    .expect("it is regular");
    let words = suite::hsi(&automaton)
        .chain(suite::w(&automaton))
        .chain(suite::structural(&preferred))
        .chain(suite::byte_sweep(&preferred))
        .chain(suite::transplant(&automaton))
        .chain(suite::pump(&preferred).filter(|word| word.len() < 300));
    let mut count = 0;
    for word in words.step_by(step) {
        if let Ok(text) = core::str::from_utf8(&word) {
            agree(text);
            count += 1;
        }
    }
    assert!(count > 500_000 / step, "{count}");
}

#[test]
fn message_names_the_error_and_its_offset() {
    let message = |rule: Rule, text: &str| {
        let (_, name) = KINDS.into_iter().find(|&(kind, _)| kind == rule).expect("it is a kind");
        let mistake = read(rule, false, text.as_bytes()).expect_err("it is none");
        Message::of(name, false, text.as_bytes(), mistake).as_str().to_owned()
    };
    for (rule, text, expected) in [
        (
            Rule::Uri,
            "http://example.com/my page",
            "Uri::from_static: at byte 21: found a space, expected \"!\", \"#\" to \";\", \"=\", \
             \"?\" to \"Z\", \"_\", \"a\" to \"z\", \"~\" or the end",
        ),
        (
            Rule::UriReference,
            "/%4\u{E9}",
            "UriRef::from_static: at byte 3: found U+00E9, expected \"0\" to \"9\", \"A\" to \"F\" \
             or \"a\" to \"f\"",
        ),
        (
            Rule::UriReference,
            "/\u{1F600}\n",
            "UriRef::from_static: at byte 1: found U+1F600, expected \"!\", \"#\" to \";\", \"=\", \"?\" to \"Z\", \"_\", \"a\" to \"z\", \"~\" or the end",
        ),
        (
            Rule::UriReference,
            "//[::1",
            "UriRef::from_static: at byte 6: found the end, expected \".\", \"0\" to \":\", \"A\" to \
             \"F\", \"]\" or \"a\" to \"f\"",
        ),
        (
            Rule::UriReference,
            "/\"",
            "UriRef::from_static: at byte 1: found '\"', expected \"!\", \"#\" to \";\", \"=\", \"?\" to \"Z\", \"_\", \"a\" to \"z\", \"~\" or the end",
        ),
        (
            Rule::Uri,
            "example.com/x",
            "Uri::from_static: at byte 0: a URI begins with a scheme, such as \"https:\"; \
             UriRef::from_static takes this",
        ),
        (
            Rule::Uri,
            "",
            "Uri::from_static: at byte 0: the text is empty, but a URI begins with a scheme, such \
             as \"https:\"",
        ),
        (
            Rule::AbsoluteUri,
            "http://a/?b#c",
            "AbsoluteUri::from_static: at byte 11: found \"#\", but an absolute URI has no \
             fragment; Uri::from_static takes this",
        ),
        (
            Rule::RelativeRef,
            "a:b",
            "RelativeRef::from_static: at byte 1: found \":\", but a relative reference has no \
             scheme; UriRef::from_static takes this",
        ),
    ] {
        assert_eq!(message(rule, text), expected);
    }
}
