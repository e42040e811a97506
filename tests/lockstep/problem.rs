//! The message of a check: the wrong rule, the position, and the remedy.

use std::fmt;

/// A problem that a check finds.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The rule in the spelling of the ABNF; or the file, if the problem is not about a rule.
    pub rule: String,
    /// The position: files and lines.
    pub place: String,
    /// The description of the problem.
    pub what: String,
    /// The remedy.
    pub remedy: &'static str,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, place, what, remedy } = self;
        write!(f, "{rule}: {what}\n  look at: {place}\n  to do:   {remedy}")
    }
}

/// Fails the test if there are problems, with all of them.
pub fn none(problems: &[Problem]) {
    let list: Vec<String> = problems.iter().map(Problem::to_string).collect();
    assert!(list.is_empty(), "{} problem(s)\n\n{}\n", list.len(), list.join("\n\n"));
}

/// Returns the word in quotes. Long words are cut in the middle.
pub fn quoted(word: &[u8]) -> String {
    let quote = |bytes: &[u8]| format!("\"{}\"", bytes.escape_ascii());
    if word.len() <= 100 {
        return quote(word);
    }
    let (front, back) = (quote(&word[..20]), quote(&word[word.len() - 20..]));
    format!("{front} ... {back} ({} bytes)", word.len())
}
