//! Where the runs of a text end, known in advance.

use crate::runs::{Mask, Run};

/// For the first bytes of a text, one bit a byte and run: whether the byte belongs to it.
///
/// A run from any place is then a shift and a count of ones, without a loop. Only the first
/// 64 bytes are covered; behind them, and where the machine has no instructions for it, a
/// run is followed byte by byte.
#[derive(Debug)]
pub struct Masks {
    /// The bits at and behind this offset do not count.
    seam: usize,
    bits: [u64; Mask::COUNT],
}

impl Masks {
    /// The masks of `text`.
    #[inline]
    pub fn of(_text: &[u8]) -> Self {
        Self { seam: 0, bits: [0; Mask::COUNT] }
    }

    /// How many bytes of `text` from `at` on belong to `run`.
    #[inline(always)]
    pub fn scan(&self, run: &Run, text: &[u8], at: usize) -> usize {
        let mut length = 0;
        if let Some(mask) = run.masked()
            && at < self.seam
        {
            length = (!(self.bits[mask as usize] >> at)).trailing_zeros() as usize;
            if at + length < self.seam {
                return length;
            }
        }
        let behind = text.get(at + length..).unwrap_or_default();
        length + run.scan(behind)
    }
}
