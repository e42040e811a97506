//! What a check has to say: which rule is wrong, where to look, and what to do.

use std::fmt;

use oracle::Word;

/// One thing that a check finds wrong.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The rule as the ABNF spells it; or the file, where the problem is none of a rule.
    pub rule: String,
    /// Where to look: files and lines.
    pub place: String,
    /// What is wrong.
    pub what: String,
    /// What to do.
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

/// Keeps the shortest of the words that went wrong, with what went wrong.
#[derive(Default)]
pub struct Shortest(Option<(Word, String)>);

impl Shortest {
    /// Returns `true` if the word would be the shortest so far.
    pub fn wants(&self, word: &[u8]) -> bool {
        self.0.as_ref().is_none_or(|(shortest, _)| word.len() < shortest.len())
    }

    /// Returns a word that went wrong.
    pub fn add(&mut self, word: &[u8], what: impl FnOnce() -> String) {
        if self.wants(word) {
            self.0 = Some((word.to_vec(), what()));
        }
    }

    /// Returns the shortest, if any was added.
    pub fn found(self) -> Option<(Word, String)> {
        self.0
    }
}
