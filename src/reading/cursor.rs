//! A position in a text that rules read.
//!
//! One type serves all kinds of readings, so each rule is compiled once. A type for each kind would be a little
//! faster, but would compile the rules four times in the crates that use them. The record is here and not in the
//! extra of a `LocatedSpan`, which belongs to the user.

use core::ops::Range;

use super::record::{Log, Source};
use crate::abnf::definition::Definition;
use crate::abnf::function::RuleFunction;
use crate::abnf::text::{self, Beyond, Text, sealed::Sealed};
use crate::char_set::CharSet;
use crate::fast::addresses::{Ahead, Derives};
use crate::fast::path::{Fast, FastPath};

/// A position in a [`Source`]: small, since rules pass it by value.
pub struct Cursor<'a, R> {
    source: &'a Source<'a, R>,
    at: usize,
}

impl<R: Definition> Source<'_, R> {
    /// Returns the length of the longest prefix of the text that the rule derives.
    #[inline(always)]
    pub fn longest_prefix(&self, rule: R) -> Option<usize>
    where
        R: RuleFunction,
    {
        let (rest, _) = rule.call::<_, ()>(self.cursor()).ok()?;
        Some(rest.at)
    }

    /// Returns a cursor at the beginning of the text.
    pub(super) fn cursor(&self) -> Cursor<'_, R> {
        Cursor { source: self, at: 0 }
    }
}

impl<R> Copy for Cursor<'_, R> {}

impl<R> Clone for Cursor<'_, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Sealed for Cursor<'_, R> {}

/// The next step of a reading from a position.
#[derive(Clone, Copy)]
enum After {
    /// The rule ends there.
    Rule,
    /// The rule derives nothing.
    Nothing,
    /// The body of the rule is to be read there.
    Body,
}

impl<R: Definition> Cursor<'_, R> {
    /// Returns `true` if the next `count` bytes can be skipped, rules included, since nothing in them would be
    /// recorded.
    #[inline(always)]
    fn passes(&self, count: usize) -> bool {
        self.source.misses.passes(self.at + count)
    }

    #[cold]
    #[inline(never)]
    fn note(self, set: impl FnOnce() -> CharSet) {
        self.source.misses.note(self.at, set());
    }

    /// Records that the rule begins here.
    #[inline(never)]
    fn begin(self, rule: R) {
        self.source.misses.enter(rule, self.at);
        if let Some(log) = self.source.log {
            log.enter(rule, self.at);
        }
    }

    /// Records that the rule begins here, and tries its fast path. Returns an offset, and whether
    /// the rule ends there, derives nothing, or its body is to be read from there.
    #[inline(never)]
    fn begin_fast(self, rule: R) -> (After, usize) {
        let Source { text, log, characters, ref misses, .. } = *self.source;
        let body = || {
            self.begin(rule);
            (After::Body, self.at)
        };
        let Some(path) = rule.fast_path().filter(|_| !characters) else { return body() };
        let over_rules = path.passes_over_rules();
        if over_rules && !self.passes(0) {
            return body();
        }
        let ahead = Ahead::new(text, self.at);
        let (after, length) = match path.derives(&ahead) {
            Derives::Bytes(length) => (After::Rule, length),
            Derives::Nothing => (After::Nothing, 0),
            Derives::Unknown => return body(),
        };
        let rest = self.after(length);
        // If a broken triplet ends a run, its error can be two bytes further.
        if log.is_none() && !misses.misses(rest.at + 2) {
            return (after, rest.at);
        }
        self.begin(rule);
        if over_rules {
            return (After::Body, self.body_of(&path, length));
        }
        if length > 0 {
            self.leaf(&rest);
        }
        if !path.is_full(length) {
            match path.goes_on(&ahead, length) {
                Some(set) => rest.miss(|| set),
                None => {
                    // The body reports the misses; the end of the rule is known.
                    misses.ends(matches!(after, After::Rule).then_some(rest.at));
                    return (After::Body, rest.at);
                }
            }
        }
        self.end(matches!(after, After::Rule).then_some(rest.at));
        (after, rest.at)
    }

    /// Returns the offset from which to read the body of a rule that matches `length` bytes, not all of which can be
    /// skipped. For segments, this is the last segment that begins in the part that can be skipped.
    fn body_of(self, path: &FastPath, length: usize) -> usize {
        let all = self.source.text.get(self.at..self.at + length).unwrap_or_default();
        let begins = |at: &usize| all[*at] == b'/' && self.passes(at + 2);
        match path {
            FastPath::Segments => self.at + (0..length).rev().find(begins).unwrap_or(0),
            _ => self.at,
        }
    }

    /// Records that the rule that began last ends at that offset, or derives nothing. Returns the offset, or the end
    /// that was known in advance.
    #[inline(never)]
    fn end(self, end: Option<usize>) -> Option<usize> {
        let end = self.source.misses.leave(end);
        if let Some(log) = self.source.log {
            log.leave(end.map(|end| self.at..end));
        }
        end
    }

    #[inline(never)]
    fn marked(self) -> usize {
        self.source.log.map_or(0, |log| log.mark())
    }

    #[inline(never)]
    fn taken_back(self, mark: usize) {
        if let Some(log) = self.source.log {
            log.take_back(mark);
        }
    }

    #[inline(never)]
    fn joined(self, mark: usize) {
        if let Some(log) = self.source.log {
            log.join(mark);
        }
    }

    #[inline(never)]
    fn read_byte(self, wanted: u8, other: u8) -> Option<Self> {
        text::byte(&self, wanted, other)
    }

    #[inline(never)]
    fn read_literal(self, text: &'static str, any_case: bool) -> Option<Self> {
        text::literal(&self, text, any_case)
    }

    #[inline(never)]
    fn read_range(self, first: u8, last: u8) -> Option<Self> {
        text::range(&self, first, last)
    }

    #[inline(never)]
    fn read_beyond(self, range: &'static Beyond) -> Option<Self> {
        text::beyond(&self, range)
    }
}

#[cold]
fn leaf<R>(log: &dyn Log<R>, span: Range<usize>) {
    log.leaf(span);
}

impl<R: Definition> Text for Cursor<'_, R> {
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        self.source.text.get(self.at).copied()
    }

    #[inline(always)]
    fn is_past(&self, other: &Self) -> bool {
        self.at > other.at
    }

    /// The value that a rule returns here is never read, so it is only the beginning of the span.
    #[inline(always)]
    fn until(&self, _rest: &Self) -> Self {
        *self
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        Self { at: self.at + count, ..*self }
    }

    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        self.source.text.get(self.at..).unwrap_or_default()
    }

    #[inline(always)]
    fn open(&self, rule: impl Definition) -> Fast<Self> {
        let Some(ours) = R::from_rule(rule) else { return Fast::Body(*self) };
        if rule.fast_path().is_none() {
            self.begin(ours);
            return Fast::Body(*self);
        }
        let (after, at) = self.begin_fast(ours);
        match after {
            After::Rule => Fast::Done(Some(Self { at, ..*self })),
            After::Nothing => Fast::Done(None),
            After::Body => Fast::Body(Self { at, ..*self }),
        }
    }

    #[inline(always)]
    fn close(&self, rule: impl Definition, rest: Option<Self>) -> Option<Self> {
        if R::from_rule(rule).is_none() {
            return rest;
        }
        let end = self.end(rest.map(|rest| rest.at))?;
        Some(Self { at: end, ..*self })
    }

    #[inline(always)]
    fn byte(&self, wanted: u8, other: u8) -> Option<Self> {
        self.read_byte(wanted, other)
    }

    #[inline(always)]
    fn literal(&self, text: &'static str, any_case: bool) -> Option<Self> {
        self.read_literal(text, any_case)
    }

    #[inline(always)]
    fn range(&self, first: u8, last: u8) -> Option<Self> {
        self.read_range(first, last)
    }

    #[inline(always)]
    fn beyond(&self, range: &'static Beyond) -> Option<Self> {
        self.read_beyond(range)
    }

    #[inline(always)]
    fn miss(&self, set: impl FnOnce() -> CharSet) {
        if self.source.misses.misses(self.at) {
            self.note(set);
        }
    }

    #[inline(always)]
    fn leaf(&self, rest: &Self) {
        if let Some(log) = self.source.log {
            leaf(log, self.at..rest.at);
        }
    }

    #[inline(always)]
    fn enter(&self, rule: impl Definition) {
        if let Some(ours) = R::from_rule(rule) {
            self.begin(ours);
        }
    }

    #[inline(always)]
    fn mark(&self) -> usize {
        self.marked()
    }

    #[inline(always)]
    fn take_back(&self, mark: usize) {
        self.taken_back(mark);
    }

    #[inline(always)]
    fn keeps(&self) -> bool {
        self.source.log.is_some()
    }

    #[inline(always)]
    fn join(&self, mark: usize) {
        self.joined(mark);
    }

    #[inline(always)]
    fn forget(&self, from: usize, to: usize) {
        if let Some(log) = self.source.log {
            log.forget(from, to);
        }
    }
}
