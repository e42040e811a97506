//! The reading of a text by a rule: one, for all that can be asked.
//!
//! | question | what is noted | gives |
//! |---|---|---|
//! | validate | nothing | yes or no |
//! | locate | the furthest miss | the first error, exact |
//! | tree | what rules and terminals took | the derivation |
//!
//! A [`Reading`] is a place in a text of bytes, with the [`Masks`] that say in advance where the runs
//! of characters end. It is compiled once for each document. Whole references are validated and taken
//! apart without it ([`whole`]).

pub(crate) mod components;
mod locator;
pub(crate) mod whole;

#[cfg(feature = "alloc")]
pub(crate) mod builder;

use core::ops::Range;

use crate::abnf::CharSet;
use crate::abnf::text::{self, Text, sealed::Sealed};
use crate::abnf::{GrammarRule, RuleId};
use crate::error::SyntaxError;
use crate::fast::addresses::{Ahead, Derives};
use crate::fast::masks::Masks;
use crate::fast::path::{Fast, FastPath};

use locator::Locator;

/// Reads `text` by `rule`. Gives the length in bytes of the longest prefix that the rule
/// derives, `None` if it derives none.
#[inline(never)]
pub fn prefix<R: GrammarRule>(rule: R, text: &[u8]) -> Option<usize> {
    rule.derive(&Source::new(text, &masks::<R>(text), Watch::Nothing))
}

/// Whether the rule derives all of the text, with the first error if it does not.
#[inline(never)]
pub(crate) fn check<R: GrammarRule>(rule: R, text: &[u8]) -> Result<(), SyntaxError<R>> {
    let masks = masks::<R>(text);
    match rule.derive(&Source::new(text, &masks, Watch::Nothing)) {
        Some(length) if length == text.len() => Ok(()),
        derived => Err(locate(rule, R::derive, text, &masks, derived.unwrap_or(0))),
    }
}

/// How a rule is read: [`GrammarRule::derive`], or the same for some rules only.
type Derive<R> = fn(R, &Source<'_, R>) -> Option<usize>;

/// The first error of a text that the rule does not derive. Of its first `derived` bytes it is
/// known that some text that begins with them is a member: no error is before their end.
#[cold]
#[inline(never)]
pub(crate) fn locate<R: GrammarRule>(
    rule: R,
    derive: Derive<R>,
    text: &[u8],
    masks: &Masks,
    derived: usize,
) -> SyntaxError<R> {
    let source = Source::new(text, masks, Watch::MissesFrom(derived));
    let prefix = derive(rule, &source);
    SyntaxError::new(rule, text, prefix, source.locator.found())
}

/// Tells the log what rules and terminals take of a text, down to single characters if `characters`
/// says so.
#[cfg(feature = "alloc")]
pub(crate) fn read_to<R: GrammarRule>(rule: R, text: &[u8], log: &dyn Log, characters: bool) {
    rule.derive(&Source::new(text, &masks::<R>(text), Watch::Everything { log, characters }));
}

/// The masks of a text for the rules of a document.
#[inline]
pub(crate) fn masks<R: GrammarRule>(text: &[u8]) -> Masks {
    if R::MASKED { Masks::of(text) } else { Masks::NONE }
}

/// What is noted of a reading.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
enum Watch<'a> {
    Nothing,
    /// Misses, but none before the offset.
    MissesFrom(usize),
    /// What rules and terminals take.
    Everything {
        log: &'a dyn Log,
        characters: bool,
    },
}

/// What keeps what rules and terminals took. Offsets count bytes from the start of the text.
pub(crate) trait Log {
    /// Terminals took these bytes.
    fn leaf(&self, span: Range<usize>);

    /// The rule begins.
    fn enter(&self, rule: RuleId, at: usize);

    /// The rule that began last, of those that have not ended, took these bytes or derives nothing.
    fn leave(&self, span: Option<Range<usize>>);

    /// How much has been noted.
    fn mark(&self) -> usize;

    /// Forgets what was noted since the mark.
    fn take_back(&self, mark: usize);

    /// Terminals noted side by side since the mark belong together.
    fn join(&self, mark: usize);

    /// Forgets what was noted between the marks.
    fn forget(&self, from: usize, to: usize);
}

/// A text that is read, and what is noted of that.
pub struct Source<'a, R> {
    text: &'a [u8],
    masks: &'a Masks,
    locator: Locator<R>,
    log: Option<&'a dyn Log>,
    /// Whether the rules of single characters are read, too.
    characters: bool,
}

impl<'a, R: GrammarRule> Source<'a, R> {
    #[inline(always)]
    fn new(text: &'a [u8], masks: &'a Masks, watch: Watch<'a>) -> Self {
        let (passes, misses, log, characters) = match watch {
            Watch::Nothing => (usize::MAX, usize::MAX, None, false),
            Watch::MissesFrom(offset) => (offset, offset, None, false),
            Watch::Everything { log, characters } => (0, usize::MAX, Some(log), characters),
        };
        Self { text, masks, locator: Locator::new(passes, misses), log, characters }
    }

    /// The whole text.
    pub fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The whole text, to be read from its beginning.
    pub fn reading(&self) -> Reading<'_, R> {
        Reading { source: self, at: 0 }
    }
}

/// A place in a [`Source`]: small, since rules hand it around by value.
pub struct Reading<'a, R> {
    source: &'a Source<'a, R>,
    at: usize,
}

impl<R> Reading<'_, R> {
    /// How many bytes of the text stand before it.
    pub fn offset(&self) -> usize {
        self.at
    }
}

impl<R> Copy for Reading<'_, R> {}

impl<R> Clone for Reading<'_, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Sealed for Reading<'_, R> {}

/// How it goes on from a place.
#[derive(Clone, Copy)]
enum After {
    /// The rule ends there.
    Rule,
    /// The rule derives nothing.
    Nothing,
    /// The body of the rule is to be read there.
    Body,
}

impl<R: GrammarRule> Reading<'_, R> {
    /// Whether the next `count` bytes can be passed over, rules and all, since nothing of them
    /// would be noted.
    #[inline(always)]
    fn passes(&self, count: usize) -> bool {
        self.source.locator.passes(self.at + count)
    }

    #[cold]
    #[inline(never)]
    fn note(self, set: impl FnOnce() -> CharSet) {
        self.source.locator.note(self.at, set());
    }

    /// The rule begins here.
    #[inline(never)]
    fn begin(self, rule: RuleId) {
        self.source.locator.enter(rule, self.at);
        if let Some(log) = self.source.log {
            log.enter(rule, self.at);
        }
    }

    /// The rule begins here, and has a fast path. Gives a place, and whether the rule ends there, or
    /// nowhere, or its body is to be read from there.
    #[inline(never)]
    fn begin_fast(self, rule: R) -> (After, usize) {
        let Source { text, masks, log, characters, ref locator, .. } = *self.source;
        let body = || {
            self.begin(RuleId::from_rule(rule));
            (After::Body, self.at)
        };
        let Some(path) = rule.fast_path().filter(|_| !characters) else { return body() };
        let over_rules = path.passes_over_rules();
        if over_rules && !self.passes(0) {
            return body();
        }
        let ahead = Ahead::new(text, masks, self.at);
        let (after, length) = match path.derives(&ahead) {
            Derives::Bytes(length) => (After::Rule, length),
            Derives::Nothing => (After::Nothing, 0),
            Derives::Unknown => return body(),
        };
        let rest = self.after(length);
        // Where a broken triplet ends a run, its error can be two bytes further.
        if log.is_none() && !locator.misses(rest.at + 2) {
            return (after, rest.at);
        }
        self.begin(RuleId::from_rule(rule));
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
                    // The body says what could not be read; where the rule ends is known.
                    locator.ends(matches!(after, After::Rule).then_some(rest.at));
                    return (After::Body, rest.at);
                }
            }
        }
        self.end(matches!(after, After::Rule).then_some(rest.at));
        (after, rest.at)
    }

    /// Where the body of a rule that takes `length` bytes has to be read from, since not all of them
    /// can be passed over: of segments, from the last one that begins where they can.
    fn body_of(self, path: &FastPath, length: usize) -> usize {
        let all = self.source.text.get(self.at..self.at + length).unwrap_or_default();
        let begins = |at: &usize| all[*at] == b'/' && self.passes(at + 2);
        match path {
            FastPath::Segments => self.at + (0..length).rev().find(begins).unwrap_or(0),
            _ => self.at,
        }
    }

    /// The rule that began last ends at that offset, or derives nothing. Gives the offset, or what
    /// was known of it beforehand.
    #[inline(never)]
    fn end(self, end: Option<usize>) -> Option<usize> {
        let end = self.source.locator.leave(end);
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
}

#[cold]
fn leaf(log: &dyn Log, span: Range<usize>) {
    log.leaf(span);
}

impl<R: GrammarRule> Text for Reading<'_, R> {
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        self.source.text.get(self.at).copied()
    }

    fn non_ascii(&self) -> usize {
        text::non_ascii(self.bytes())
    }

    #[inline(always)]
    fn is_behind(&self, other: &Self) -> bool {
        self.at > other.at
    }

    /// Nobody reads what a rule returns here, so it is only where the span begins.
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
    fn open(&self, rule: impl GrammarRule) -> Fast<Self> {
        let id = RuleId::from_rule(rule);
        if rule.fast_path().is_none() {
            self.begin(id);
            return Fast::Body(*self);
        }
        let (after, at) = self.begin_fast(R::ALL[R::index_of(id)]);
        match after {
            After::Rule => Fast::Done(Some(Self { at, ..*self })),
            After::Nothing => Fast::Done(None),
            After::Body => Fast::Body(Self { at, ..*self }),
        }
    }

    #[inline(always)]
    fn close(&self, rest: Option<Self>) -> Option<Self> {
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
    fn miss(&self, set: impl FnOnce() -> CharSet) {
        if self.source.locator.misses(self.at) {
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
    fn enter(&self, rule: RuleId) {
        self.begin(rule);
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
