//! Windows with NEON, which every AArch64 machine has.
//!
//! NEON has no instruction that takes one bit from each byte. But two shifts combine one byte of each of four vectors
//! into four bits. These bits are in order if every fourth byte of the text is in the same vector.
//!
//! Compilers before 1.87 require `unsafe` for each instruction.
#![allow(unused_unsafe)]

use core::arch::aarch64::{
    uint8x16_t, uint8x16x4_t, vaddq_u8, vandq_u8, vceqq_u8, vcgeq_u8, vcombine_u8, vcreate_u8,
    vdupq_n_u8, vget_lane_u64, vld1q_u8, vld4q_u8, vqtbl1q_u8, vreinterpret_u64_u8,
    vreinterpretq_u16_u8, vshrn_n_u16, vshrq_n_u8, vsriq_n_u8, vtstq_u8, vuzp1q_u8, vuzp2q_u8,
};

use super::kinds::{chunk, few};
use super::lookup::{Rows, Vectors};
use super::{Marks, Reader, WINDOW, tail};

pub(super) const HAS_VECTORS: bool = true;

/// Lets the reader read a text by the sets of its window.
#[inline(always)]
pub(super) fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    reader.read(Quarters::of(text).sets(text.len()))
}

/// Returns the end of the path or query that continues at `at`, in a text that is no shorter than a window. If `IRI`
/// is `true`, everything beyond ASCII belongs to it.
#[inline(never)]
pub(super) fn end_of_tail<const IRI: bool>(text: &[u8], at: usize, is_path: bool) -> usize {
    tail::end(text, at, |window, _| Quarters::of(window).tail::<IRI>(is_path))
}

/// Marks the hexadecimal digits and the colons among the first bytes of `text`.
#[inline(never)]
pub(super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    Quarters::of(text).hex_and_colons()
}

/// Marks the slashes and the dots among the first bytes of `text`.
#[inline(never)]
pub(super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    Quarters::of(text).slashes_and_dots()
}

/// Marks the bytes that normalization may change among the first bytes of `text`.
#[inline(never)]
pub(super) fn marks(text: &[u8]) -> Marks {
    Quarters::of(text).marks()
}

/// Every fourth byte from the first, second, third and fourth on.
#[derive(Clone, Copy)]
struct Quarters([uint8x16_t; 4]);

impl Quarters {
    /// Returns the first bytes of the text.
    #[inline(always)]
    fn of(text: &[u8]) -> Self {
        if text.len() >= WINDOW {
            let text: &[u8; WINDOW] = chunk(text, 0);
            // SAFETY: the target has NEON, and the load is as long as its source.
            let uint8x16x4_t(first, second, third, fourth) = unsafe { vld4q_u8(text.as_ptr()) };
            return Self([first, second, third, fourth]);
        }
        if text.len() >= 16 {
            return Self::dealt([0, 16, 32, 48].map(|at| sixteen(text, at)));
        }
        let (low, high) = few(text);
        // SAFETY: the target has NEON.
        let (first, none) =
            unsafe { (vcombine_u8(vcreate_u8(low), vcreate_u8(high)), vdupq_n_u8(0)) };
        Self::dealt([first, none, none, none])
    }

    /// Distributes the bytes of the text, given in order, to the quarters.
    #[inline(always)]
    fn dealt([first, second, third, fourth]: [uint8x16_t; 4]) -> Self {
        // SAFETY: the target has NEON.
        unsafe {
            let (even, odd) = (vuzp1q_u8(first, second), vuzp2q_u8(first, second));
            let (more_even, more_odd) = (vuzp1q_u8(third, fourth), vuzp2q_u8(third, fourth));
            Self([
                vuzp1q_u8(even, more_even),
                vuzp1q_u8(odd, more_odd),
                vuzp2q_u8(even, more_even),
                vuzp2q_u8(odd, more_odd),
            ])
        }
    }

    /// Returns one bit per byte. The function sets all bits of a byte, or none.
    #[inline(always)]
    fn bits(self, is: impl Fn(uint8x16_t) -> uint8x16_t) -> u64 {
        let [first, second, third, fourth] = self.0.map(is);
        // SAFETY: the target has NEON.
        unsafe {
            let (low, high) = (vsriq_n_u8::<1>(second, first), vsriq_n_u8::<1>(fourth, third));
            let four = vsriq_n_u8::<2>(high, low);
            let both = vsriq_n_u8::<4>(four, four);
            vget_lane_u64::<0>(vreinterpret_u64_u8(vshrn_n_u16::<4>(vreinterpretq_u16_u8(both))))
        }
    }
}

impl Vectors for Quarters {
    #[inline(always)]
    fn members(self, class: &Rows) -> u64 {
        // SAFETY: the target has NEON.
        self.bits(|bytes| unsafe {
            let row = vqtbl1q_u8(table(class), vandq_u8(bytes, vdupq_n_u8(0xF)));
            let column = vqtbl1q_u8(table(&Rows::COLUMNS), vshrq_n_u8::<4>(bytes));
            vtstq_u8(row, column)
        })
    }

    #[inline(always)]
    fn equal(self, byte: u8) -> u64 {
        // SAFETY: the target has NEON.
        self.bits(|bytes| unsafe { vceqq_u8(bytes, vdupq_n_u8(byte)) })
    }

    #[inline(always)]
    fn beyond_ascii(self) -> u64 {
        // SAFETY: the target has NEON.
        self.bits(|bytes| unsafe { vcgeq_u8(bytes, vdupq_n_u8(0x80)) })
    }
}

/// Sixteen bytes of a text that has at least as many, from `at` on, with zeros after its end.
#[inline(always)]
fn sixteen(text: &[u8], at: usize) -> uint8x16_t {
    let start = at.min(text.len() - 16);
    let missing = (at - start) as u8;
    let bytes: &[u8; 16] = chunk(text, start);
    let numbers: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    // SAFETY: the target has NEON, and each load is as long as its source. A byte with a number that
    // is too large is zero.
    unsafe {
        let numbers = vaddq_u8(vld1q_u8(numbers.as_ptr()), vdupq_n_u8(missing));
        vqtbl1q_u8(vld1q_u8(bytes.as_ptr()), numbers)
    }
}

#[inline(always)]
fn table(rows: &Rows) -> uint8x16_t {
    // SAFETY: the target has NEON, and the load is as long as its source.
    unsafe { vld1q_u8(rows.bytes().as_ptr()) }
}
