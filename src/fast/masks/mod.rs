//! Where the runs of a text end, known in advance.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(test)]
mod tests;

use crate::fast::runs::{Mask, Run};

/// For the first bytes of a text, one bit a byte and run: whether the byte belongs to it.
///
/// A run from any place is then a shift and a count of ones, without a loop. The masks cover
/// 64 bytes; after them a run is followed window by window, and where the machine has no
/// instructions for it, byte by byte.
#[derive(Debug)]
pub struct Masks {
    /// The bits count for offsets below this one.
    seam: usize,
    bits: [u64; Mask::COUNT],
}

/// How many bytes are looked at together.
#[cfg(target_arch = "x86_64")]
const WINDOW: usize = 64;

/// Whether the last two bytes of a full window begin a triplet is not known from the window.
#[cfg(target_arch = "x86_64")]
const SEAM: usize = WINDOW - 2;

impl Masks {
    /// Masks that know of nothing: every run is followed.
    pub const NONE: Self = Self { seam: 0, bits: [0; Mask::COUNT] };

    /// The masks of `text`.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub fn of(text: &[u8]) -> Self {
        let mut masks = Self::NONE;
        if has_avx2() {
            // SAFETY: the machine has AVX2.
            unsafe { avx2::fill(&mut masks.bits, text) };
            masks.seam = if text.len() < WINDOW { WINDOW } else { SEAM };
        }
        masks
    }

    /// Without instructions for it nothing is known.
    #[cfg(not(target_arch = "x86_64"))]
    #[inline]
    pub fn of(_: &[u8]) -> Self {
        Self::NONE
    }

    /// One bit for each of the `count` bytes from `at` on, the first lowest, and perhaps for more:
    /// whether it belongs to the run of the mask. `None` where that is not known.
    #[inline(always)]
    pub fn bits(&self, mask: Mask, at: usize, count: usize) -> Option<u64> {
        (at + count <= self.seam).then(|| self.bits[mask as usize] >> at)
    }

    /// How many bytes of `text` from `at` on belong to `run`, at most `most` of them.
    #[inline(always)]
    pub fn scan(&self, run: &Run, text: &[u8], at: usize, most: usize) -> usize {
        let mut length = 0;
        if let (Some(mask), true) = (run.masked(), at < self.seam) {
            length = (!(self.bits[mask as usize] >> at)).trailing_zeros() as usize;
            if length >= most || at + length < self.seam {
                return length.min(most);
            }
        }
        let rest = text.get(at + length..).unwrap_or_default();
        let rest = rest.get(..most - length).unwrap_or(rest);
        length + scan(run, rest)
    }
}

/// How many bytes at the front of `bytes` belong to `run`.
fn scan(run: &Run, bytes: &[u8]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if bytes.len() >= 16 && has_avx2() {
        // SAFETY: the machine has AVX2.
        return unsafe { avx2::scan(run, bytes) };
    }
    run.scan(bytes)
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn has_avx2() -> bool {
    #[cfg(feature = "std")]
    return std::arch::is_x86_feature_detected!("avx2");
    #[cfg(not(feature = "std"))]
    return cfg!(target_feature = "avx2");
}
