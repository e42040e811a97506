//! The language: in every reading, a rule matches the longest prefix that its ABNF derives, and fails if the ABNF
//! derives no prefix.
//!
//! Equal on the words of [`suites`](crate::suites) means equal on all words, for any
//! implementation with no more states than the automaton.

use nom_locate::LocatedSpan;
use oracle::Word;
use uri_grammar::{GrammarRule, Rule};

use crate::edition::{Edition, editions};
use crate::effort;
use crate::suites::{Outcome, Suite, every_rule, outcome, suite};

pub const REMEDY: &str = "the function or the ABNF is wrong: correct the one that differs from \
    the RFC. If every reading but the first is right, look at src/reading and src/fast";

/// A way to read, and its answer.
pub enum Reading<'a> {
    /// The length of the longest prefix.
    Prefix(&'static str, &'a dyn Fn(&[u8]) -> Option<usize>),
    /// `true` if the whole word is a member.
    Whole(&'static str, &'a dyn Fn(&[u8]) -> bool),
}

/// Compares readings of the rule with its automaton on some words.
pub fn compare<R: Edition>(
    suite: &Suite<R>,
    words: impl Iterator<Item = impl AsRef<[u8]>>,
    readings: &[Reading],
) -> Outcome {
    outcome(words, |word| {
        let verdict = suite.members.judge(word);
        readings.iter().find_map(|reading| match *reading {
            Reading::Prefix(name, prefix) if prefix(word) != verdict.prefix => {
                let (taken, derived) = (bytes(prefix(word)), bytes(verdict.prefix));
                Some(format!("{name} takes {taken}, the ABNF derives {derived}"))
            }
            Reading::Whole(name, whole) if whole(word) != verdict.accepts => {
                let (taken, derived) = (truth(whole(word)), truth(verdict.accepts));
                Some(format!("{name} says {taken}, the ABNF says {derived}"))
            }
            _ => None,
        })
    })
}

fn bytes(prefix: Option<usize>) -> String {
    match prefix {
        None => "no prefix".to_owned(),
        Some(1) => "1 byte".to_owned(),
        Some(length) => format!("{length} bytes"),
    }
}

fn truth(accepts: bool) -> &'static str {
    if accepts { "it is a member" } else { "it is not a member" }
}

/// Returns the text before the first byte that is not UTF-8. Members are UTF-8, so a reading of `&str` has the same
/// prefix to find there.
pub fn valid(word: &[u8]) -> &str {
    word.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// Returns the length of a nom parser's match; the rest has to be the remaining input.
pub fn taken<T: AsRef<[u8]>>(word: &[u8], result: nom::IResult<T, T, ()>) -> Option<usize> {
    let (rest, taken) = result.ok()?;
    let (rest, taken) = (rest.as_ref(), taken.as_ref());
    let whole = taken.len() + rest.len() == word.len();
    assert!(
        whole && word.starts_with(taken) && word.ends_with(rest),
        "not from the front: {word:?}"
    );
    Some(taken.len())
}

/// Does the same for spans, and checks their position.
fn prefix_of_span(rule: impl GrammarRule, word: &[u8]) -> Option<usize> {
    let result = rule.parse_prefix::<_, ()>(LocatedSpan::new_extra(word, 'x'));
    let (rest, taken) = result.ok()?;
    let length = taken.fragment().len();
    assert_eq!((taken.location_offset(), rest.location_offset()), (0, length), "{word:?}");
    // Of all rules, only `control` matches a line end.
    let ends = word[..length].iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(rest.location_line() as usize, 1 + ends, "{word:?}");
    assert_eq!((taken.extra, rest.extra), ('x', 'x'), "{word:?}");
    assert!(*rest.fragment() == &word[length..], "{word:?}");
    Some(length)
}

fn language<R: Edition>() {
    every_rule::<R>("language, four readings", REMEDY, |suite| {
        let rule = suite.rule;
        compare(
            suite,
            suite.all(),
            &[
                Reading::Whole("Rule::is_match_bytes", &|word| rule.is_match_bytes(word)),
                Reading::Prefix("Rule::prefix", &|word| rule.prefix(valid(word)).map(str::len)),
                Reading::Prefix("the function on &[u8]", &|word| {
                    taken(word, rule.parse_prefix(word))
                }),
                Reading::Prefix("the function on &str", &|word| {
                    taken(valid(word).as_bytes(), rule.parse_prefix(valid(word)))
                }),
            ],
        )
    });
}

editions!(rules_match_what_their_abnf_derives, language);

/// Spans count lines at every step, which takes time: long words are left out.
fn spans<R: Edition>() {
    every_rule::<R>("language, spans", REMEDY, |suite| {
        let rule = suite.rule;
        compare(
            suite,
            suite.words.iter().step_by(effort::of(11, 1)),
            &[
                Reading::Prefix("the function on LocatedSpan<&[u8], _>", &|word| {
                    prefix_of_span(rule, word)
                }),
                Reading::Prefix("the function on LocatedSpan<&str>", &|word| {
                    let result = rule.parse_prefix::<_, ()>(LocatedSpan::new(valid(word)));
                    Some(result.ok()?.1.fragment().len())
                }),
            ],
        )
    });
}

editions!(rules_match_the_same_prefixes_of_spans, spans);

/// A match inside a document has the line and the column of its place.
#[test]
fn span_inside_a_document_keeps_its_position() {
    let document = LocatedSpan::new("see\n\u{e9}: http://a/b c");
    let value = nom::Input::take_from(&document, 8);
    let (rest, uri) = Rule::Uri.parse_prefix::<_, ()>(value).expect("a URI");
    assert_eq!((*uri.fragment(), *rest.fragment()), ("http://a/b", " c"));
    assert_eq!((uri.location_line(), uri.get_utf8_column()), (2, 4));
    assert_eq!((rest.location_line(), rest.get_utf8_column()), (2, 14));
}

/// Returns the first suite that distinguishes a wrong reading from the automaton, and its shortest word that does.
pub fn caught<R: Edition>(
    suite: &Suite<R>,
    prefix: &dyn Fn(&[u8]) -> Option<usize>,
) -> Option<(Word, String)> {
    let readings = [Reading::Prefix("the reading", prefix)];
    compare(suite, suite.words.iter(), &readings)
        .1
        .or_else(|| compare(suite, suite.short(), &readings).1)
        .or_else(|| compare(suite, suite.pump(), &readings).1)
}

/// Returns `true` if the library reads the rule correctly, on a sample. If it does not, the tests above fail, and the
/// [`mistakes`](crate::mistakes), which are derived from it, show nothing.
pub fn holds<R: Edition>(rule: R) -> bool {
    let suite = suite(rule);
    let every = 1 + (suite.words.len() + suite.beyond.len()) / 20_000;
    let prefix = |word: &[u8]| taken(word, rule.parse_prefix(word));
    let reading = [Reading::Prefix("", &prefix)];
    compare(suite, suite.short().step_by(every), &reading).1.is_none()
}
