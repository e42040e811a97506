//! The steps of the reader that are the same for all notations: lookahead, consumption, and positions.

use super::reader::Reader;
use super::{SyntaxError, SyntaxErrorKind};

impl<'t> Reader<'t> {
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    pub(super) fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn eat_str(&mut self, s: &str) -> bool {
        let found = self.rest().starts_with(s);
        if found {
            self.at += s.len();
        }
        found
    }

    pub(super) fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    pub(super) fn unexpected(&self, expected: &'static str) -> SyntaxError {
        self.error(SyntaxErrorKind::Unexpected { expected, found: self.peek() })
    }

    pub(super) fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        self.error_at(self.at, kind)
    }

    pub(super) fn error_at(&self, at: usize, kind: SyntaxErrorKind) -> SyntaxError {
        let (line, column) = self.position(at);
        SyntaxError { line, column, kind }
    }

    /// Returns the line and the column, from 1, of a byte offset.
    pub(super) fn position(&self, at: usize) -> (usize, usize) {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}
