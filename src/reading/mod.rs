//! The readings: one set of rules, read for different answers.
//!
//! | reading | watcher | gives |
//! |---|---|---|
//! | validate | [`Nobody`] | yes or no |
//! | parts | [`Components`](components::Components) | where each component lies |
//! | locate | [`Locator`](locator::Locator) | the first error, exact |
//! | tree | [`Builder`](builder::Builder) | the derivation |
//!
//! A [`Reading`] is a text of bytes, the [`Masks`] that say in advance where the runs of
//! characters end, and a watcher. The rules call the watcher's hooks through
//! [`Text`]; where nobody watches, nothing of them is left in the machine code.

pub(crate) mod components;
pub(crate) mod locator;
mod masks;

#[cfg(feature = "alloc")]
pub(crate) mod builder;

use core::ops::Range;

use crate::class::Class;
use crate::grammar::rfc3986;
use crate::rule::Rule;
use crate::runs::Run;
use crate::text::{Text, sealed::Sealed};

pub use masks::Masks;

/// Reads `text` by `rule`. Gives the length in bytes of the longest prefix that the rule
/// derives, `None` if it derives none.
#[inline]
pub(crate) fn read<W: Watcher>(rule: Rule, text: &[u8], watcher: &W) -> Option<usize> {
    let masks = Masks::of(text);
    let reading = Reading { text, at: 0, masks: &masks, watcher };
    match rfc3986::read::<_, ()>(rule, reading) {
        Ok((rest, _)) => Some(rest.at),
        Err(_) => None,
    }
}

/// Who wants to know how a reading goes. Offsets count bytes from the start of the text.
pub(crate) trait Watcher {
    /// Whether it wants to know of misses and rules.
    const WATCHES: bool = true;

    /// Whether characters may be compared with a class, instead of read rule by rule.
    #[inline(always)]
    fn by_class(&self) -> bool {
        true
    }

    /// A character of `class` could have stood at `at` and did not.
    #[inline(always)]
    fn miss(&self, _at: usize, _class: Class) {}

    /// Terminals took these bytes.
    #[inline(always)]
    fn leaf(&self, _span: Range<usize>) {}

    /// `rule` begins.
    #[inline(always)]
    fn enter(&self, _rule: Rule, _at: usize) -> usize {
        0
    }

    /// `rule` took these bytes.
    #[inline(always)]
    fn leave(&self, _rule: Rule, _mark: usize, _span: Range<usize>) {}

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
}

/// Nobody watches.
pub(crate) struct Nobody;

impl Watcher for Nobody {
    const WATCHES: bool = false;
}

/// A text of bytes, at some place, under a watcher's eyes.
pub(crate) struct Reading<'a, W> {
    text: &'a [u8],
    at: usize,
    masks: &'a Masks,
    watcher: &'a W,
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
        self.text.get(self.at).copied()
    }

    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        Self { text: self.text.get(..rest.at).unwrap_or(self.text), ..*self }
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        Self { at: self.at + count, ..*self }
    }

    #[inline(always)]
    fn scan(&self, run: &Run) -> Option<usize> {
        if run.begins().is_some() && W::WATCHES || !self.watcher.by_class() {
            return None;
        }
        if run.begins().is_some() && self.first() != run.begins() {
            return Some(0);
        }
        Some(self.masks.scan(run, self.text, self.at))
    }

    #[inline(always)]
    fn by_class(&self) -> bool {
        self.watcher.by_class()
    }

    #[inline(always)]
    fn watched(&self) -> bool {
        W::WATCHES
    }

    #[inline(always)]
    fn miss(&self, class: Class) {
        self.watcher.miss(self.at, class);
    }

    #[inline(always)]
    fn leaf(&self, rest: &Self) {
        self.watcher.leaf(self.at..rest.at);
    }

    #[inline(always)]
    fn enter(&self, rule: Rule) -> usize {
        self.watcher.enter(rule, self.at)
    }

    #[inline(always)]
    fn leave(&self, rule: Rule, mark: usize, rest: &Self) {
        self.watcher.leave(rule, mark, self.at..rest.at);
    }

    #[inline(always)]
    fn fail(&self, mark: usize) {
        self.watcher.fail(mark);
    }

    #[inline(always)]
    fn mark(&self) -> usize {
        self.watcher.mark()
    }

    #[inline(always)]
    fn take_back(&self, mark: usize) {
        self.watcher.take_back(mark);
    }
}
