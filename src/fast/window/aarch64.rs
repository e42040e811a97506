//! Windows with NEON, which every AArch64 machine has.
//!
//! Compilers before 1.87 require `unsafe` for each instruction.
#![allow(unused_unsafe)]

use core::arch::aarch64::{
    uint8x16_t, vaddv_u8, vandq_u8, vceqq_u8, vcleq_u8, vcombine_u8, vcreate_u8, vdupq_n_u8,
    vget_high_u8, vget_low_u8, vorrq_u8, vsubq_u8,
};

use super::lanes::{self, Lane};
use super::{Marks, Reader, Sets};

pub(super) const HAS_VECTORS: bool = true;

/// Reads a text by its sets.
#[inline(always)]
pub(super) fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    reader.read(sets(text, R::READS_ON))
}

#[inline(never)]
fn sets(text: &[u8], reads_on: bool) -> Sets {
    lanes::sets::<Sixteen>(text, reads_on)
}

/// The end of a path or query that continues there, in a text that is no shorter than a window.
/// `IRI` says that everything beyond ASCII belongs to it.
#[inline(never)]
pub(super) fn end_of_tail<const IRI: bool>(text: &[u8], at: usize, is_path: bool) -> usize {
    lanes::end_of_tail::<Sixteen, IRI>(text, at, is_path)
}

/// Which of the first bytes of `text` are hexadecimal digits, and which are colons.
#[inline(never)]
pub(super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    lanes::hex_and_colons::<Sixteen>(text)
}

/// Which of the first bytes of `text` are slashes, and which are dots.
#[inline(never)]
pub(super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    lanes::slashes_and_dots::<Sixteen>(text)
}

/// What normalization may change in the first bytes of `text`.
#[inline(never)]
pub(super) fn marks(text: &[u8]) -> Marks {
    lanes::marks::<Sixteen>(text)
}

/// Which of the first bytes of `text` are not ASCII.
#[cfg(feature = "iri")]
#[inline(never)]
pub(super) fn beyond_ascii(text: &[u8]) -> u64 {
    lanes::beyond_ascii::<Sixteen>(text)
}

#[derive(Clone, Copy)]
struct Sixteen(uint8x16_t);

impl Lane for Sixteen {
    #[inline(always)]
    fn of(low: u64, high: u64) -> Self {
        // SAFETY: the target has NEON.
        Self(unsafe { vcombine_u8(vcreate_u8(low), vcreate_u8(high)) })
    }

    #[inline(always)]
    fn is(self, byte: u8) -> Self {
        // SAFETY: the target has NEON.
        Self(unsafe { vceqq_u8(self.0, vdupq_n_u8(byte)) })
    }

    #[inline(always)]
    fn is_in(self, first: u8, last: u8) -> Self {
        // SAFETY: the target has NEON.
        Self(unsafe { vcleq_u8(vsubq_u8(self.0, vdupq_n_u8(first)), vdupq_n_u8(last - first)) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: the target has NEON.
        Self(unsafe { vorrq_u8(self.0, other.0) })
    }

    #[inline(always)]
    fn with(self, bits: u8) -> Self {
        // SAFETY: the target has NEON.
        Self(unsafe { vorrq_u8(self.0, vdupq_n_u8(bits)) })
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        // One bit in each byte, a different one in each of eight: their sum contains them all.
        let places = u64::from_le_bytes([1, 2, 4, 8, 16, 32, 64, 128]);
        // SAFETY: the target has NEON.
        unsafe {
            let bits = vandq_u8(self.0, vcombine_u8(vcreate_u8(places), vcreate_u8(places)));
            let (low, high) = (vaddv_u8(vget_low_u8(bits)), vaddv_u8(vget_high_u8(bits)));
            u64::from(low) | u64::from(high) << 8
        }
    }
}
