//! Windows with the vectors of WebAssembly, for programs that are compiled with `simd128`.

use core::arch::wasm32::{
    i8x16_bitmask, i8x16_eq, i8x16_swizzle, u8x16_add, u8x16_shr, u8x16_splat, u64x2, v128,
    v128_and, v128_load,
};

use super::kinds::{chunk, few};
use super::lookup::{Rows, Vectors};
use super::{Marks, Reader, tail};

pub(super) const HAS_VECTORS: bool = true;

/// Lets the reader read a text by the sets of its window.
#[inline(always)]
pub(super) fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    reader.read(Sixteens::of(text).sets(text.len()))
}

/// Returns the end of the path or query that continues at `at`, in a text that is no shorter than a window. If `IRI`
/// is `true`, everything beyond ASCII belongs to it.
#[inline(never)]
pub(super) fn end_of_tail<const IRI: bool>(text: &[u8], at: usize, is_path: bool) -> usize {
    tail::end(text, at, |window, _| Sixteens::of(window).tail::<IRI>(is_path))
}

/// Marks the hexadecimal digits and the colons among the first bytes of `text`.
#[inline(never)]
pub(super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    Sixteens::of(text).hex_and_colons()
}

/// Marks the slashes and the dots among the first bytes of `text`.
#[inline(never)]
pub(super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    Sixteens::of(text).slashes_and_dots()
}

/// Marks the bytes that normalization may change among the first bytes of `text`.
#[inline(never)]
pub(super) fn marks(text: &[u8]) -> Marks {
    Sixteens::of(text).marks()
}

/// The first vectors of a text.
#[derive(Clone, Copy)]
struct Sixteens([v128; 4]);

impl Sixteens {
    #[inline(always)]
    fn of(text: &[u8]) -> Self {
        if text.len() < 16 {
            let ((low, high), none) = (few(text), u64x2(0, 0));
            return Self([u64x2(low, high), none, none, none]);
        }
        Self([0, 16, 32, 48].map(|at| sixteen(text, at)))
    }

    /// Returns one bit per byte. The function sets all bits of a byte, or none.
    #[inline(always)]
    fn bits(self, is: impl Fn(v128) -> v128) -> u64 {
        let [first, second, third, fourth] =
            self.0.map(|bytes| u64::from(i8x16_bitmask(is(bytes))));
        first | second << 16 | third << 32 | fourth << 48
    }
}

impl Vectors for Sixteens {
    #[inline(always)]
    fn members(self, class: &Rows) -> u64 {
        !self.bits(|bytes| {
            let row = i8x16_swizzle(table(class), v128_and(bytes, u8x16_splat(0xF)));
            let column = i8x16_swizzle(table(&Rows::COLUMNS), u8x16_shr(bytes, 4));
            i8x16_eq(v128_and(row, column), u8x16_splat(0))
        })
    }

    #[inline(always)]
    fn equal(self, byte: u8) -> u64 {
        self.bits(|bytes| i8x16_eq(bytes, u8x16_splat(byte)))
    }

    #[inline(always)]
    fn beyond_ascii(self) -> u64 {
        self.bits(|bytes| bytes)
    }
}

/// Sixteen bytes of a text that has at least as many, from `at` on, with zeros after its end.
#[inline(always)]
fn sixteen(text: &[u8], at: usize) -> v128 {
    let start = at.min(text.len() - 16);
    let numbers = u64x2(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908);
    // A byte with a number that is too large is zero.
    let numbers = u8x16_add(numbers, u8x16_splat((at - start) as u8));
    i8x16_swizzle(vector(chunk(text, start)), numbers)
}

#[inline(always)]
fn table(rows: &Rows) -> v128 {
    vector(rows.bytes())
}

#[inline(always)]
fn vector(bytes: &[u8; 16]) -> v128 {
    // SAFETY: the load is as long as its source.
    unsafe { v128_load(bytes.as_ptr().cast()) }
}
