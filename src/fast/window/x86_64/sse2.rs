//! Windows with SSE2, which nearly every x86-64 machine has.
//!
//! Compilers before 1.87 require `unsafe` for each instruction.
#![allow(unused_unsafe)]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_cmpeq_epi8, _mm_cmpgt_epi8, _mm_movemask_epi8, _mm_or_si128,
    _mm_set_epi64x, _mm_set1_epi8,
};

use super::super::lanes::{self, Lane};
use super::super::{Marks, Sets};

/// The sets of the first bytes of `text`, for a reader that does or does not [read
/// on](super::super::Reader::READS_ON).
#[inline(never)]
pub(in super::super) fn sets(text: &[u8], reads_on: bool) -> Sets {
    lanes::sets::<Sixteen>(text, reads_on)
}

/// The end of a path or query that continues there, in a text that is no shorter than a window.
/// `IRI` says that everything beyond ASCII belongs to it.
#[inline(never)]
pub(in super::super) fn end_of_tail<const IRI: bool>(
    text: &[u8],
    at: usize,
    is_path: bool,
) -> usize {
    lanes::end_of_tail::<Sixteen, IRI>(text, at, is_path)
}

/// Which of the first bytes of `text` are hexadecimal digits, and which are colons.
#[inline(never)]
pub(in super::super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    lanes::hex_and_colons::<Sixteen>(text)
}

/// Which of the first bytes of `text` are slashes, and which are dots.
#[inline(never)]
pub(in super::super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    lanes::slashes_and_dots::<Sixteen>(text)
}

/// What normalization may change in the first bytes of `text`.
#[inline(never)]
pub(in super::super) fn marks(text: &[u8]) -> Marks {
    lanes::marks::<Sixteen>(text)
}

/// Which of the first bytes of `text` are not ASCII.
#[cfg(feature = "iri")]
#[inline(never)]
pub(in super::super) fn beyond_ascii(text: &[u8]) -> u64 {
    lanes::beyond_ascii::<Sixteen>(text)
}

#[derive(Clone, Copy)]
struct Sixteen(__m128i);

impl Lane for Sixteen {
    #[inline(always)]
    fn of(low: u64, high: u64) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }

    #[inline(always)]
    fn is(self, byte: u8) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_cmpeq_epi8(self.0, _mm_set1_epi8(byte as i8)) })
    }

    #[inline(always)]
    fn is_in(self, first: u8, last: u8) -> Self {
        // There are only comparisons of signed bytes, so the range is moved to the top of those.
        let largest = i8::MAX as u8;
        let before = (largest - (last - first)).wrapping_sub(1);
        // SAFETY: the target has SSE2.
        Self(unsafe {
            let moved = _mm_add_epi8(self.0, _mm_set1_epi8(largest.wrapping_sub(last) as i8));
            _mm_cmpgt_epi8(moved, _mm_set1_epi8(before as i8))
        })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn with(self, bits: u8) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_or_si128(self.0, _mm_set1_epi8(bits as i8)) })
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        // SAFETY: the target has SSE2.
        u64::from(unsafe { _mm_movemask_epi8(self.0) } as u16)
    }
}
