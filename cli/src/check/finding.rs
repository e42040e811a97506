//! What was found wrong, in words.

use uri_grammar::{Rule, SyntaxError};

/// A line with an error.
pub struct Finding<'a> {
    /// The rule that the line was to be derived from.
    pub rule: Rule,
    /// The file, as messages call it.
    pub name: &'a str,
    /// The line, counted from 1.
    pub number: u64,
    /// The line, without its line end.
    pub text: &'a [u8],
    pub error: SyntaxError,
}

impl Finding<'_> {
    /// The character of the line that the error is at, counted from 1.
    pub fn column(&self) -> usize {
        let before = &self.text[..self.error.offset()];
        1 + before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
    }

    /// The section that defines the rule with the error: `RFC 3986 section 3.3`.
    pub fn section(&self) -> String {
        let rule = self.error.rule();
        format!("{} section {}", rule.document(), rule.section())
    }

    /// The error on one line, without its place.
    pub fn message(&self) -> String {
        let error = &self.error;
        let (found, expected, rule) = (error.found(), error.expected(), error.rule());
        format!("found {found}, expected {expected}, in {rule} ({})", self.section())
    }

    /// What may have led to the error, where it can be told from the file.
    pub fn hint(&self) -> Option<&'static str> {
        if self.number != 1 || self.error.offset() > 0 {
            return None;
        }
        match self.text {
            [0xEF, 0xBB, 0xBF, ..] => {
                Some("the text begins with a byte order mark; save it without one")
            }
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
                Some("the text seems to be UTF-16; save it as UTF-8")
            }
            _ => None,
        }
    }
}
