//! The readings: one set of rules, read for different answers.
//!
//! | reading | watcher | gives |
//! |---|---|---|
//! | validate | [`Nobody`] | yes or no |
//! | parts | [`Components`](components::Components) | where each component lies |
//! | locate | `Locator` | the first error, exact |
//! | tree | [`Builder`](builder::Builder) | the derivation |
//!
//! A [`Reading`] is a text of bytes, the [`Masks`] that say in advance where the runs of
//! characters end, and a watcher. The rules call the watcher's hooks through
//! [`Text`]; where nobody watches, nothing of them is left in the machine code. Who reads a text
//! several times (to validate it, then to locate its error) makes its masks once.

pub(crate) mod components;
pub(crate) mod locator;
mod masks;

#[cfg(feature = "alloc")]
pub(crate) mod builder;

use core::ops::Range;

use crate::class::Class;
use crate::error::SyntaxError;
use crate::grammar_rule::{GrammarRule, RuleId};
use crate::runs::Run;
use crate::shortcuts::Ahead;
use crate::text::{self, Text, sealed::Sealed};

pub use masks::Masks;

/// Reads `text` by `rule`. Gives the length in bytes of the longest prefix that the rule
/// derives, `None` if it derives none.
#[inline]
pub(crate) fn read<R: GrammarRule, W: Watcher>(rule: R, text: &[u8], watcher: &W) -> Option<usize> {
    read_with(rule, text, &masks::<R>(text), watcher)
}

/// The masks of a text for the rules of a document.
#[inline]
pub(crate) fn masks<R: GrammarRule>(text: &[u8]) -> Masks {
    if R::MASKED { Masks::of(text) } else { Masks::NONE }
}

/// [`read`]s a text that has its masks already.
#[inline(always)]
pub(crate) fn read_with<R: GrammarRule, W: Watcher>(
    rule: R,
    text: &[u8],
    masks: &Masks,
    watcher: &W,
) -> Option<usize> {
    let source = Source { text, masks, watcher };
    match rule.read::<_, ()>(Reading { source: &source, at: 0 }) {
        Ok((rest, _)) => Some(rest.at),
        Err(_) => None,
    }
}

/// Whether the rule derives all of a text that has its masks already, with the first error if it
/// does not.
#[inline]
pub(crate) fn check_with<R: GrammarRule, W: Watcher>(
    rule: R,
    text: &[u8],
    masks: &Masks,
    watcher: &W,
) -> Result<(), SyntaxError<R>> {
    match read_with(rule, text, masks, watcher) {
        Some(length) if length == text.len() => Ok(()),
        derived => Err(rule.locate(text, masks, derived.unwrap_or(0))),
    }
}

/// Who wants to know how a reading goes. Offsets count bytes from the start of the text.
pub(crate) trait Watcher {
    /// Whether it wants to know of misses and rules.
    const WATCHES: bool = true;

    /// Whether it keeps what rules and terminals took.
    const KEEPS: bool = false;

    /// Whether characters may be compared with a class, instead of read rule by rule.
    #[inline(always)]
    fn by_class(&self) -> bool {
        true
    }

    /// Whether everything before `at` may be passed over, rules and all, since the watcher keeps
    /// nothing of it.
    #[inline(always)]
    fn passes(&self, _at: usize) -> bool {
        !Self::WATCHES
    }

    /// A character of `class` could have stood at `at` and did not.
    #[inline(always)]
    fn miss(&self, _at: usize, _class: Class) {}

    /// Terminals took these bytes.
    #[inline(always)]
    fn leaf(&self, _span: Range<usize>) {}

    /// `rule` begins.
    #[inline(always)]
    fn enter(&self, _rule: RuleId, _at: usize) -> usize {
        0
    }

    /// `rule` took these bytes.
    #[inline(always)]
    fn leave(&self, _rule: RuleId, _mark: usize, _span: Range<usize>) {}

    /// The rule that began at the mark derives nothing.
    #[inline(always)]
    fn fail(&self, _mark: usize) {}

    /// How much has been noted.
    #[inline(always)]
    fn mark(&self) -> usize {
        0
    }

    /// Forgets what was noted since the mark.
    #[inline(always)]
    fn take_back(&self, _mark: usize) {}

    /// Terminals noted side by side since the mark belong together.
    #[inline(always)]
    fn join(&self, _mark: usize) {}

    /// Forgets what was noted between the marks.
    #[inline(always)]
    fn forget(&self, _from: usize, _to: usize) {}
}

/// Nobody watches.
pub(crate) struct Nobody;

impl Watcher for Nobody {
    const WATCHES: bool = false;
}

/// A text under a watcher's eyes.
struct Source<'a, W> {
    text: &'a [u8],
    masks: &'a Masks,
    watcher: &'a W,
}

/// A place in a [`Source`]: small, since rules hand it around by value.
pub(crate) struct Reading<'a, W> {
    source: &'a Source<'a, W>,
    at: usize,
}

impl<W> Clone for Reading<'_, W> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<W> Sealed for Reading<'_, W> {}

impl<W: Watcher> Text for Reading<'_, W> {
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        self.source.text.get(self.at).copied()
    }

    fn beyond_ascii(&self) -> usize {
        text::beyond_ascii(self.source.text.get(self.at..).unwrap_or_default())
    }

    #[inline(always)]
    fn is_behind(&self, other: &Self) -> bool {
        self.at > other.at
    }

    /// Watchers learn of spans through their hooks; nobody reads what a rule returns here,
    /// so it is only where the span begins.
    #[inline(always)]
    fn until(&self, _rest: &Self) -> Self {
        self.clone()
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        Self { at: self.at + count, ..*self }
    }

    #[inline(always)]
    fn scan(&self, run: &Run, most: usize) -> Option<usize> {
        let Source { text, masks, watcher } = *self.source;
        // Only runs that begin with a delimiter pass over rules.
        let may_pass = |at| run.begins().is_none() || watcher.passes(at);
        if !watcher.by_class() || !may_pass(self.at) {
            return None;
        }
        if run.begins().is_some() && self.first() != run.begins() {
            return Some(0);
        }
        let length = masks.scan(run, text, self.at, most);
        // Where a broken triplet ends the run, its error can be two bytes further: it is one of the
        // last rule that was passed over.
        may_pass(self.at + length + 2).then_some(length)
    }

    #[inline(always)]
    fn ahead(&self) -> Option<Ahead<'_>> {
        let Source { text, masks, .. } = *self.source;
        Some(Ahead::new(text, masks, self.at))
    }

    #[inline(always)]
    fn by_class(&self) -> bool {
        self.source.watcher.by_class()
    }

    #[inline(always)]
    fn passes(&self, count: usize) -> bool {
        self.source.watcher.passes(self.at + count)
    }

    #[inline(always)]
    fn watched(&self) -> bool {
        W::WATCHES
    }

    #[inline(always)]
    fn miss(&self, class: Class) {
        self.source.watcher.miss(self.at, class);
    }

    #[inline(always)]
    fn leaf(&self, rest: &Self) {
        self.source.watcher.leaf(self.at..rest.at);
    }

    #[inline(always)]
    fn enter(&self, rule: RuleId) -> usize {
        self.source.watcher.enter(rule, self.at)
    }

    #[inline(always)]
    fn leave(&self, rule: RuleId, mark: usize, rest: &Self) {
        self.source.watcher.leave(rule, mark, self.at..rest.at);
    }

    #[inline(always)]
    fn fail(&self, mark: usize) {
        self.source.watcher.fail(mark);
    }

    #[inline(always)]
    fn mark(&self) -> usize {
        self.source.watcher.mark()
    }

    #[inline(always)]
    fn take_back(&self, mark: usize) {
        self.source.watcher.take_back(mark);
    }

    #[inline(always)]
    fn keeps(&self) -> bool {
        W::KEEPS
    }

    #[inline(always)]
    fn join(&self, mark: usize) {
        self.source.watcher.join(mark);
    }

    #[inline(always)]
    fn forget(&self, from: usize, to: usize) {
        self.source.watcher.forget(from, to);
    }
}
