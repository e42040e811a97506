//! The lines of a text, each with the information whether a rule derives it.

use core::fmt;
use core::ops::Range;

use crate::grammar::rfc3986::Rule;

/// An iterator over the lines of a text, with the information whether a rule derives each:
/// [`GrammarRule::match_lines`](crate::GrammarRule::match_lines).
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Lines<'t, R = Rule> {
    pub(super) rule: R,
    pub(super) text: &'t [u8],
    /// The offset where the next line begins, and the number of lines before it.
    pub(super) at: usize,
    pub(super) number: u64,
}

impl<'t, R> Lines<'t, R> {
    #[inline]
    pub(super) const fn new(rule: R, text: &'t [u8]) -> Self {
        Self { rule, text, at: 0, number: 0 }
    }
}

/// Shows how much has been read, but not the text.
impl<R: fmt::Debug> fmt::Debug for Lines<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines")
            .field("rule", &self.rule)
            .field("offset", &self.at)
            .finish_non_exhaustive()
    }
}

/// A line of a text: an item of [`Lines`].
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// let text = b"http://a/\nhttp://a/b c\n";
/// let line = Rule::Uri.match_lines(text).find(|line| !line.is_match()).unwrap();
/// assert_eq!((line.number(), line.span()), (2, 10..22));
/// assert_eq!(line.bytes(), b"http://a/b c");
/// let error = line.validate().unwrap_err();
/// assert_eq!(line.span().start + error.offset(), 20);
/// ```
#[derive(Clone, Copy)]
pub struct Line<'t, R = Rule> {
    pub(super) rule: R,
    pub(super) number: u64,
    pub(super) start: usize,
    pub(super) bytes: &'t [u8],
    pub(super) is_match: bool,
}

impl<'t, R> Line<'t, R> {
    /// Returns whether the rule derives the line.
    #[must_use]
    #[inline]
    pub const fn is_match(&self) -> bool {
        self.is_match
    }

    /// Returns the number of the line; the first line has the number 1.
    #[must_use]
    #[inline]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Returns the line without its line end.
    #[must_use]
    #[inline]
    pub const fn bytes(&self) -> &'t [u8] {
        self.bytes
    }

    /// Returns the position of the line in the text, as a half-open range of bytes, without its
    /// line end.
    #[must_use]
    #[inline]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.start + self.bytes.len()
    }
}

/// Shows everything but the bytes of the line, which could contain a secret.
impl<R: fmt::Debug> fmt::Debug for Line<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("rule", &self.rule)
            .field("number", &self.number)
            .field("start", &self.start)
            .field("len", &self.bytes.len())
            .field("is_match", &self.is_match)
            .finish()
    }
}

/// Returns `true` if a line end begins at the LF or CR at this offset.
#[inline(always)]
pub(super) fn is_end(text: &[u8], at: usize) -> bool {
    text[at] == b'\n' || text.get(at + 1) == Some(&b'\n')
}

/// Returns the offset of the first line end: LF or CRLF, or else the end of the text.
pub(super) fn end_of_line(text: &[u8]) -> usize {
    let Some(feed) = memchr::memchr(b'\n', text) else { return text.len() };
    if feed > 0 && text[feed - 1] == b'\r' { feed - 1 } else { feed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::grammar_rule::GrammarRule;

    /// Compares the lines of a text with the lines that the standard library makes.
    fn compare(text: &[u8]) {
        for rule in
            [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef, Rule::Path]
        {
            let mut start = 0;
            let mut lines = rule.match_lines(text);
            for (i, with_end) in text.split_inclusive(|&byte| byte == b'\n').enumerate() {
                let line = match with_end {
                    [line @ .., b'\r', b'\n'] | [line @ .., b'\n'] | line => line,
                };
                let read = lines.next().expect("there is another line");
                assert_eq!(read.bytes(), line, "{}", text.escape_ascii());
                assert_eq!(read.span(), start..start + line.len());
                assert_eq!(read.number(), i as u64 + 1);
                let is_match = rule.is_match_bytes(line);
                assert_eq!(read.is_match(), is_match, "{rule} {}", text.escape_ascii());
                assert_eq!(read.validate(), rule.validate_bytes(line));
                start += with_end.len();
            }
            assert!(lines.next().is_none() && lines.next().is_none());
        }
    }

    #[test]
    fn short_texts_split_like_std_lines() {
        let symbols = b"a:/?#[%4@|\r\n";
        let count = symbols.len();
        for number in 0..count.pow(5) {
            let text: Vec<u8> = (0..5).map(|at| symbols[number / count.pow(at) % count]).collect();
            compare(&text);
        }
    }

    /// The lines agree at the edges of the windows from which masks are made.
    #[test]
    fn long_texts_split_like_std_lines() {
        for front in ["", "a:", "//", "//a@", "//a:", "//[::1]", "//[v1.a", "?", "#", "/%4", "é"] {
            for length in [0, 1, 7, 8, 15, 16].into_iter().chain(55..70).chain(120..135) {
                for end in
                    ["\n", "\r\n", "\r", "%\n", "%4\r\n", "%41\n", ":80\r\n", "[\n", "\r\r\n"]
                {
                    let line = format!("{front}{}{end}", "x".repeat(length));
                    compare(format!("{line}{line}b").as_bytes());
                }
            }
        }
    }
}
