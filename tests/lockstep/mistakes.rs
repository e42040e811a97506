//! Mistakes: the test of the tests. Each is one that somebody could make, in the code of one
//! rule, in what a reading answers, or in the files. The check that is there for it has to
//! notice; what it says of mistakes in code is a snapshot.

mod answers;
mod code;
pub mod edits;
pub mod older;
pub mod rfc3987;

use uri_grammar::Rule;

use crate::controls::{self, Control};
use crate::edition::Edition;
use crate::language;
use crate::problem::quoted;
use crate::suites::suite;

/// Reads every rule of the table wrongly, and shows the word that gives it away.
fn noticed<R: Edition>(mistakes: &[Control<R>]) -> Vec<String> {
    let (mut lines, mut unnoticed) = (Vec::new(), Vec::new());
    for &(rule, mistake, read) in mistakes {
        let prefix = |word: &[u8]| language::taken(word, read(word));
        match language::caught(suite(rule), &prefix) {
            Some((word, what)) => {
                let what = what.replace("the reading takes", "takes");
                lines.push(format!("{rule}: {mistake}\n    {}: {what}", quoted(&word)));
            }
            None => unnoticed.push(format!("{rule}: {mistake}")),
        }
    }
    assert!(unnoticed.is_empty(), "no word of their suites shows these mistakes: {unnoticed:#?}");
    lines
}

/// Whether everything is right as it is. If not, the checks themselves fail and say why, and
/// what mistakes would do on top of that says nothing.
fn all_is_well<R: Edition>() -> bool {
    R::ALL.iter().all(|&rule| language::holds(rule))
}

#[test]
fn mistakes_in_code_change_the_language() {
    if !all_is_well::<Rule>() {
        return;
    }
    let mistakes = [code::ADDRESSES, code::AUTHORITIES, code::PATHS, code::CHARACTERS].concat();
    let lines = noticed(&mistakes);
    println!("mistakes in code: {}, all noticed", lines.len());
    controls::snapshot(
        "mistakes",
        "plausible mistakes in the code of a rule, and the shortest word that shows each",
        &lines.join("\n"),
    );
}
