//! What is recorded while rules read a text: nothing, the furthest miss, or everything.

use core::ops::Range;

use super::furthest_miss::FurthestMiss;
use crate::abnf::definition::Definition;

/// What is recorded of a reading.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(super) enum Watch<'a, R> {
    Nothing,
    /// Misses, but none before the offset.
    MissesFrom(usize),
    /// What rules and terminals take.
    Everything {
        log: &'a dyn Log<R>,
        characters: bool,
    },
}

/// Records what rules and terminals took. Offsets count bytes from the start of the text.
pub(crate) trait Log<R> {
    /// Terminals took these bytes.
    fn leaf(&self, span: Range<usize>);

    /// The rule begins.
    fn enter(&self, rule: R, at: usize);

    /// The innermost open rule took these bytes, or derives nothing.
    fn leave(&self, span: Option<Range<usize>>);

    /// How much has been recorded.
    fn mark(&self) -> usize;

    /// Forgets everything recorded since the mark.
    fn take_back(&self, mark: usize);

    /// Adjacent terminals recorded since the mark belong together.
    fn join(&self, mark: usize);

    /// Forgets everything recorded between the marks.
    fn forget(&self, from: usize, to: usize);
}

/// A text that is read, and what is recorded of the reading.
pub struct Source<'a, R> {
    pub(super) text: &'a [u8],
    pub(super) misses: FurthestMiss<R>,
    pub(super) log: Option<&'a dyn Log<R>>,
    /// Whether the rules for single characters are read, too.
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
