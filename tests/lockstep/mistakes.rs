//! Mistakes: the test of the tests. They are derived from the rules, and the check responsible for each has to notice
//! it.
//!
//! | mistakes | made in | noticed by |
//! |---|---|---|
//! | in the expression of a rule, at random | [`exact`](crate::exact) | the proofs, and the words of the suites |
//! | in a reading: limits, lengths, ends | here | the words of the suites |
//! | in errors and trees | [`answers`] | `position` and `tree` |
//! | in the files | [`files`] | `names`, `text`, `mirror`, `order`, `controls`, `dependencies` |
//!
//! A mistake does not change every rule. Snapshots have the number of rules in which each is noticed. If a number
//! falls, a check has become weaker.

mod answers;
mod files;

use crate::controls;
use crate::edition::{Edition, editions};
use crate::suites::suite;

/// A wrong reading: returns the length of its match of a word, given the length of the right match.
type Reading = fn(&[u8], Option<usize>) -> Option<usize>;

const READINGS: [(&str, Reading); 12] = [
    ("255 bytes at most", |_, taken| Some(taken?.min(255))),
    ("256 bytes at most", |_, taken| Some(taken?.min(256))),
    ("65,535 bytes at most", |_, taken| Some(taken?.min(65_535))),
    ("65,536 bytes at most", |_, taken| Some(taken?.min(65_536))),
    ("a length in a u8", |_, taken| Some(taken? % 256)),
    ("never empty", |_, taken| taken.filter(|&taken| taken > 0)),
    ("empty for a failure", |_, taken| taken.or(Some(0))),
    ("a byte too few", |_, taken| Some(taken?.saturating_sub(1))),
    ("a byte too many", |word, taken| Some(word.len().min(taken? + 1))),
    ("a space at the end", |word, taken| Some(taken? + usize::from(&word[taken?..] == b" "))),
    ("no triplet of zero", |word, taken| {
        let at = word.windows(3).position(|triplet| triplet == b"%00");
        taken.filter(|&taken| at.is_none_or(|at| at + 3 > taken))
    }),
    ("a byte for a character", |word, taken| {
        let first = word[..taken?].iter().position(|byte| !byte.is_ascii());
        first.map_or(taken, |first| Some(first + 1))
    }),
];

/// Reads every rule wrongly, by changing the answers of the automaton.
fn readings<R: Edition>() {
    let mut counts = [0; READINGS.len()];
    for &rule in R::ALL {
        let suite = suite(rule);
        let mut open: Vec<usize> = (0..READINGS.len()).collect();
        for word in suite.short().cloned().chain(suite.pump()) {
            let right = suite.members.judge(&word).prefix;
            open.retain(|&number| READINGS[number].1(&word, right) == right);
            if open.is_empty() {
                break;
            }
        }
        (0..READINGS.len()).filter(|it| !open.contains(it)).for_each(|it| counts[it] += 1);
    }
    let lines = READINGS.iter().zip(counts);
    let lines: Vec<_> = lines.map(|((what, _), count)| format!("{what}: {count}")).collect();
    controls::snapshot(
        &format!("{}.mistakes", R::ORACLE.name),
        &format!(
            "mistakes in a reading, and in how many of {} rules each is noticed",
            R::ALL.len()
        ),
        &lines.join("\n"),
    );
}

editions!(mistakes_in_readings_are_noticed, readings);
