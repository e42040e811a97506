//! Windows: the fast reading examines 16, 32 or 64 bytes at a time. So every word of the small rules is read again
//! where it straddles the edge of such a window, within a whole reference. The automaton of URI-reference judges the
//! result.

use uri_grammar::{GrammarRule, Rule};

use crate::effort;
use crate::language::{REMEDY, Reading, compare, taken, valid};
use crate::problem::{self, Problem, quoted};
use crate::sources::Sources;
use crate::suites::suite;

/// A rule whose words are read, the text before the words, a filler, and the text after them. The filler is repeated so
/// that the word lies at the edge of a window.
const PLACES: [(Rule, &str, &str, &str); 11] = [
    (Rule::Scheme, "", "a", ":b"),
    (Rule::SegmentNzNc, "", "a", ""),
    (Rule::SegmentNz, "a:", "a", "/a"),
    (Rule::PathAbempty, "", "/a", "?"),
    (Rule::Segment, "//a/", "%41", "#"),
    (Rule::RegName, "//", "a", "/"),
    (Rule::Userinfo, "//", "a:", "@a"),
    (Rule::Port, "//a:", "1", "/"),
    (Rule::Query, "?", "a", "#%41"),
    (Rule::Query, "?", "%aF", ""),
    (Rule::Fragment, "#", "?/", ""),
];

/// Returns the offsets of the words: around each multiple of 16 that begins or ends a window.
fn places() -> impl Iterator<Item = usize> {
    [12..=18, 29..=34, 45..=49, 59..=67, 77..=81, 93..=97, 124..=130].into_iter().flatten()
}

#[test]
fn window_edges_do_not_change_results() {
    let references = suite(Rule::UriReference);
    let mut count = 0;
    let mut problems = Vec::new();
    for (rule, before, filler, after) in PLACES {
        // Other code reads the end of a text, so one of the tails is long.
        let tails = [after.to_owned(), format!("{after}{}", filler.repeat(40))];
        let words = suite(rule).short().filter(|word| word.len() <= 8).flat_map(|word| {
            places().flat_map(|place| {
                let fill = filler.repeat(place / filler.len());
                let front = [before, &fill[..]].concat();
                tails.each_ref().map(|tail| [front.as_bytes(), word, tail.as_bytes()].concat())
            })
        });
        // There are 44 offsets and two tails, so each word is at some of the offsets, and each offset has some of the
        // words.
        let words = words.step_by(effort::of(13, 1));
        let (words, wrong) = compare(
            references,
            words,
            &[
                Reading::Whole("Rule::is_match_bytes", &|word| {
                    Rule::UriReference.is_match_bytes(word)
                }),
                Reading::Prefix("Rule::prefix", &|word| {
                    Rule::UriReference.prefix(valid(word)).map(str::len)
                }),
                Reading::Prefix("the function on &[u8]", &|word| {
                    taken(word, Rule::UriReference.parse_prefix(word))
                }),
            ],
        );
        count += words;
        problems.extend(wrong.map(|(word, what)| Problem {
            rule: rule.to_string(),
            place: format!("src/fast/window, src/fast/runs.rs, {}", Sources::read().places(rule)),
            what: format!("on {}: {what}", quoted(&word)),
            remedy: REMEDY,
        }));
    }
    println!("windows: {count} words");
    problem::none(&problems);
}
