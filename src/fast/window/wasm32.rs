//! Windows with the vectors of WebAssembly, for programs that are compiled with `simd128`.

use core::arch::wasm32::{
    i8x16_bitmask, i8x16_eq, i8x16_sub, u8x16_le, u8x16_splat, u64x2, v128, v128_or,
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
struct Sixteen(v128);

impl Lane for Sixteen {
    #[inline(always)]
    fn of(low: u64, high: u64) -> Self {
        Self(u64x2(low, high))
    }

    #[inline(always)]
    fn is(self, byte: u8) -> Self {
        Self(i8x16_eq(self.0, u8x16_splat(byte)))
    }

    #[inline(always)]
    fn is_in(self, first: u8, last: u8) -> Self {
        Self(u8x16_le(i8x16_sub(self.0, u8x16_splat(first)), u8x16_splat(last - first)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn with(self, bits: u8) -> Self {
        Self(v128_or(self.0, u8x16_splat(bits)))
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        u64::from(i8x16_bitmask(self.0))
    }
}
