//! Sixteen bytes in a vector of SSE2. Classes are tested by comparisons.
//!
//! Compilers before 1.87 require `unsafe` for each instruction.
#![allow(unused_unsafe)]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_cmpeq_epi8, _mm_cmpgt_epi8, _mm_movemask_epi8, _mm_or_si128,
    _mm_set_epi64x, _mm_set1_epi8,
};

/// Sixteen bytes, or sixteen answers: each with all of its bits set or none.
#[derive(Clone, Copy)]
pub(super) struct Sixteen(__m128i);

impl Sixteen {
    /// Makes a vector of two numbers, the first byte lowest.
    #[inline(always)]
    pub(super) fn of(low: u64, high: u64) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }

    /// Marks the bytes that equal `byte`.
    #[inline(always)]
    pub(super) fn is(self, byte: u8) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_cmpeq_epi8(self.0, _mm_set1_epi8(byte as i8)) })
    }

    /// Marks the bytes between these, inclusive.
    #[inline(always)]
    pub(super) fn is_in(self, first: u8, last: u8) -> Self {
        // There are only comparisons of signed bytes, so the range is moved to the top of those.
        let largest = i8::MAX as u8;
        let before = (largest - (last - first)).wrapping_sub(1);
        // SAFETY: the target has SSE2.
        Self(unsafe {
            let moved = _mm_add_epi8(self.0, _mm_set1_epi8(largest.wrapping_sub(last) as i8));
            _mm_cmpgt_epi8(moved, _mm_set1_epi8(before as i8))
        })
    }

    /// Marks the bytes that either vector marks.
    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }

    /// Sets these bits in all bytes.
    #[inline(always)]
    pub(super) fn with(self, bits: u8) -> Self {
        // SAFETY: the target has SSE2.
        Self(unsafe { _mm_or_si128(self.0, _mm_set1_epi8(bits as i8)) })
    }

    /// Returns one bit for each answer, the first lowest.
    #[inline(always)]
    pub(super) fn bits(self) -> u64 {
        // SAFETY: the target has SSE2.
        u64::from(unsafe { _mm_movemask_epi8(self.0) } as u16)
    }

    /// Marks letters, in both cases.
    #[inline(always)]
    pub(super) fn is_alpha(self) -> Self {
        self.with(0x20).is_in(b'a', b'z')
    }

    /// Marks `unreserved / sub-delims`, and the colon and slash between them.
    #[inline(always)]
    pub(super) fn is_name(self) -> Self {
        let marks = self.is(b'_').or(self.is(b'~')).or(self.is(b'!')).or(self.is(b'$'));
        marks.or(self.is(b'=')).or(self.is_in(b'&', b';')).or(self.is_alpha())
    }

    /// Marks characters of a scheme, and the slash between them.
    #[inline(always)]
    pub(super) fn is_scheme(self) -> Self {
        self.is_in(b'-', b'9').or(self.is(b'+')).or(self.is_alpha())
    }

    /// Marks hexadecimal digits, in both cases.
    #[inline(always)]
    pub(super) fn is_hexdig(self) -> Self {
        self.is_in(b'0', b'9').or(self.with(0x20).is_in(b'a', b'f'))
    }
}
