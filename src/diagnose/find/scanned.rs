//! A text of which is known in advance where its runs end.

use core::ops::{Deref, Range};

use crate::error::SyntaxError;
use crate::reading::{Masks, masks};
use crate::rule::Rule;
use crate::runs::Run;

/// The bytes of a text with their [`Masks`]: those by which the text is validated tell the search
/// for errors, too, where a run ends, without another look at the bytes.
pub(in crate::diagnose) struct Scanned<'a> {
    bytes: &'a [u8],
    masks: Masks,
}

impl<'a> Scanned<'a> {
    pub(in crate::diagnose) fn of(bytes: &'a [u8]) -> Self {
        Self { bytes, masks: masks::<Rule>(bytes) }
    }

    /// [`Rule::check_bytes`] of the whole text.
    pub(in crate::diagnose) fn check(&self, rule: Rule) -> Result<(), SyntaxError> {
        rule.check_bytes(self.bytes)
    }

    /// Where the run ends that the part begins with, as far as it goes within the part. That does
    /// not end within a triplet.
    #[inline(always)]
    pub(super) fn run_end(&self, run: &Run, part: Range<usize>) -> usize {
        let end = part.start + self.masks.scan(run, self.bytes, part.start, part.len());
        debug_assert_eq!(end, part.start + run.scan(&self.bytes[part]));
        end
    }
}

impl Deref for Scanned<'_> {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        self.bytes
    }
}
