//! Positions: the error of every rejected word is at the end of its longest viable prefix, and its expected set is
//! exactly the set of the rule's automaton. The rules that the error names are a path through the grammar, and the last
//! of them had begun.

use std::ops::RangeInclusive;

use uri_grammar::{GrammarRule, Rule, RuleRef, SyntaxError, UriRef};

use crate::edition::{Edition, editions};
use crate::suites::{Outcome, Suite, every_rule, outcome, suite, uses};

pub const REMEDY: &str = "a terminal that could have matched must report a miss (Text::miss): build rules \
    from crate::abnf only, and look at src/reading/furthest_miss.rs";

/// An error, in the terms of the automaton.
#[derive(Debug, Clone, PartialEq)]
pub struct Error<R = Rule> {
    pub offset: usize,
    pub expected: Vec<RangeInclusive<u32>>,
    pub end: bool,
    pub path: Vec<R>,
}

impl<R: Edition> From<SyntaxError> for Error<R> {
    fn from(error: SyntaxError) -> Self {
        let code_points =
            |range: RangeInclusive<char>| (*range.start()).into()..=(*range.end()).into();
        Self {
            offset: error.offset(),
            expected: error.expected().characters().ranges().map(code_points).collect(),
            end: error.expected().end_of_input(),
            path: error.rule_path().iter().filter_map(RuleRef::get).collect(),
        }
    }
}

/// Compares the errors of the rule with its automaton on some words.
pub fn compare<R: Edition>(
    suite: &Suite<R>,
    words: impl Iterator<Item = impl AsRef<[u8]>>,
    error: impl Fn(&[u8]) -> Option<Error<R>>,
) -> Outcome {
    outcome(words, |word| {
        let verdict = suite.members.judge(word);
        match error(word) {
            None if verdict.accepts => None,
            None => Some("no error, and the ABNF does not derive it".to_owned()),
            Some(_) if verdict.accepts => Some("an error, and the ABNF derives it".to_owned()),
            Some(error) => {
                let found = (error.offset, &error.expected, error.end);
                let right = (verdict.offset, &verdict.expected, verdict.end);
                if found == right {
                    return wrong_path(suite.rule, word, &error);
                }
                Some(format!("(offset, expected, end) is {found:?}, by the automaton {right:?}"))
            }
        }
    })
}

/// Returns the problem of the rules that an error names.
fn wrong_path<R: Edition>(rule: R, word: &[u8], error: &Error<R>) -> Option<String> {
    let path = &error.path;
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
        return Some("the error names no rule".to_owned());
    };
    if first != rule {
        return Some(format!("the error begins with {first}, {rule} was asked for"));
    }
    if let Some(pair) = path.windows(2).find(|pair| !uses(pair[0]).contains(&pair[1])) {
        return Some(format!("the error names {} in {}, which does not use it", pair[1], pair[0]));
    }
    // The innermost rule matched something before the error. If the error is far from the beginning of the rule, a long
    // run precedes the error, and other text before the run is short.
    let machine = &suite(last).members;
    let had_begun = |from: usize| {
        let taken = str::from_utf8(&word[from..error.offset]).unwrap_or("\n");
        machine.is_live(machine.run(taken.chars()))
    };
    let near = error.offset.saturating_sub(50)..error.offset;
    let begun = path.len() == 1 || near.rev().chain(0..error.offset.min(50)).any(had_begun);
    (!begun).then(|| format!("the error names {last}, which had not begun"))
}

fn position<R: Edition>() {
    every_rule::<R>("position", REMEDY, |suite| {
        compare(suite, suite.all(), |word| {
            let error = suite.rule.validate_bytes(word).err()?;
            assert_eq!(error.rule_path().iter().next_back(), Some(error.rule()));
            Some(error.into())
        })
    });
}

editions!(error_offsets_match_the_automaton, position);

/// `UriRef` reads without the rules and has the same errors.
#[test]
fn parts_have_the_same_errors() {
    let suite = suite(Rule::UriReference);
    let words = suite.short().filter_map(|word| str::from_utf8(word).ok());
    for word in words {
        let expected = Rule::UriReference.validate(word).err();
        assert_eq!(UriRef::parse(word).err(), expected, "{word:?}");
    }
}
