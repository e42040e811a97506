//! The record of a reading: nothing, the furthest miss, or everything.

use core::ops::Range;

use super::furthest_miss::FurthestMiss;
use crate::abnf::definition::Definition;

/// The part of a reading that is recorded.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(super) enum Watch<'a, R> {
    Nothing,
    /// Misses, except those before the offset.
    MissesFrom(usize),
    /// The matches of rules and terminals.
    Everything {
        log: &'a dyn Log<R>,
        characters: bool,
    },
}

/// A record of the matches of rules and terminals. Offsets count bytes from the start of the text.
pub(crate) trait Log<R> {
    /// Records that terminals matched these bytes.
    fn leaf(&self, span: Range<usize>);

    /// Records that the rule begins.
    fn enter(&self, rule: R, at: usize);

    /// Records that the innermost open rule matched these bytes, or derives nothing.
    fn leave(&self, span: Option<Range<usize>>);

    /// Returns the length of the record.
    fn mark(&self) -> usize;

    /// Forgets everything recorded since the mark.
    fn take_back(&self, mark: usize);

    /// Joins the adjacent terminals recorded since the mark.
    fn join(&self, mark: usize);

    /// Forgets everything recorded between the marks.
    fn forget(&self, from: usize, to: usize);
}

/// A text that is read, and the record of the reading.
pub struct Source<'a, R> {
    pub(super) text: &'a [u8],
    pub(super) misses: FurthestMiss<R>,
    pub(super) log: Option<&'a dyn Log<R>>,
    /// `true` if the rules for single characters are read, too.
    pub(super) characters: bool,
}

impl<'a, R: Definition> Source<'a, R> {
    #[inline(always)]
    pub(super) fn new(text: &'a [u8], watch: Watch<'a, R>) -> Self {
        let (passes, from, log, characters) = match watch {
            Watch::Nothing => (usize::MAX, usize::MAX, None, false),
            Watch::MissesFrom(offset) => (offset, offset, None, false),
            Watch::Everything { log, characters } => (0, usize::MAX, Some(log), characters),
        };
        Self { text, misses: FurthestMiss::new(passes, from), log, characters }
    }

    /// Returns the whole text.
    pub fn text(&self) -> &'a [u8] {
        self.text
    }
}
