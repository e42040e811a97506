//! The older documents' rules against their automata.
#![cfg(feature = "historic")]

use oracle::documents::{self, Document};
use oracle::{Automaton, suite};
use uri_grammar::{GrammarRule, SyntaxError};

fn check<R: GrammarRule>(document: Document) {
    let grammar = document.grammar().expect("it can be read");
    let mut wrong = Vec::new();
    let mut words = 0;
    for &rule in R::all() {
        let members = Automaton::of(&grammar, rule.name()).expect("every rule is regular");
        let preferred = Automaton::with_preferred(&grammar, rule.name()).expect("so it is");
        let hsi = suite::hsi(&members).chain(suite::structural(&preferred));
        let more = suite::byte_sweep(&members).chain(suite::transplant(&members));
        let mut shortest: Option<(Vec<u8>, String)> = None;
        for word in hsi.chain(more) {
            if shortest.as_ref().is_some_and(|(known, _)| known.len() <= word.len()) {
                continue;
            }
            words += 1;
            let verdict = members.judge(&word);
            let text = word.utf8_chunks().next().map_or("", |chunk| chunk.valid());
            let prefix = rule.prefix(text).map(str::len);
            let found = match rule.check_bytes(&word) {
                Ok(()) => String::from("accepts"),
                Err(error) => show(&error),
            };
            let right = if verdict.accepts {
                String::from("accepts")
            } else {
                format!("{} {:?} {}", verdict.offset, verdict.expected, verdict.end)
            };
            if found != right || (text.len() == word.len() && prefix != verdict.prefix) {
                let what = format!("{found}, not {right}; prefix {prefix:?}, not {:?}", verdict.prefix);
                shortest = Some((word.clone(), what));
            }
            if verdict.accepts {
                let tree = rule.parse(text).expect("it is a member");
                assert_eq!(tree.root().span(), 0..text.len());
                rule.parse_characters(text).expect("it is a member");
            }
        }
        if let Some((word, what)) = shortest {
            wrong.push(format!("{rule}: \"{}\": {what}", word.escape_ascii()));
        }
    }
    println!("{}: {words} words", document.name);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn show<R: GrammarRule>(error: &SyntaxError<R>) -> String {
    let expected = error.expected();
    let ranges: Vec<_> =
        expected.ranges().map(|range| u32::from(*range.start())..=u32::from(*range.end())).collect();
    format!("{} {ranges:?} {}", error.offset(), expected.end_of_input())
}

#[test]
fn rfc2396() {
    check::<uri_grammar::rfc2396::Rule>(documents::RFC2396);
}

#[test]
fn url_syntax_00() {
    check::<uri_grammar::url_syntax_00::Rule>(documents::URL_SYNTAX_00);
}

#[test]
fn rfc2396bis_00() {
    check::<uri_grammar::rfc2396bis_00::Rule>(documents::RFC2396BIS_00);
}

#[test]
fn rfc1738() {
    check::<uri_grammar::rfc1738::Rule>(documents::RFC1738);
}
