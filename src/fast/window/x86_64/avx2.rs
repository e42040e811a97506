//! Windows with AVX2: 32 bytes in a handful of instructions.
//!
//! Functions on vectors are always inlined into functions that enable the instructions: elsewhere, the compiler must
//! not assume that the machine has them. Compilers before 1.87 require `unsafe` for each instruction.
#![allow(unused_unsafe)]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_loadu_si128, _mm256_and_si256, _mm256_cmpeq_epi8, _mm256_cmpeq_epi32,
    _mm256_loadu_si256, _mm256_maskload_epi32, _mm256_movemask_epi8, _mm256_or_si256,
    _mm256_set_m128i, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_setr_epi32, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_srli_epi16,
};

use super::super::kinds::{chunk, few};
use super::super::lookup::{Rows, Vectors};
use super::super::{Marks, Reader, WINDOW, tail};

/// Lets the reader read a text by the sets of its window.
///
/// # Safety
///
/// The machine has AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in super::super) unsafe fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    // SAFETY: the machine has AVX2.
    let window = unsafe { Halves::of(text) };
    reader.read(window.sets(text.len()))
}

/// Marks the hexadecimal digits and the colons among the first bytes of `text`.
///
/// # Safety
///
/// The machine has AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in super::super) unsafe fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    // SAFETY: the machine has AVX2.
    unsafe { Halves::of(text) }.hex_and_colons()
}

/// Marks the slashes and the dots among the first bytes of `text`.
///
/// # Safety
///
/// The machine has AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in super::super) unsafe fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    // SAFETY: the machine has AVX2.
    unsafe { Halves::of(text) }.slashes_and_dots()
}

/// Marks the bytes that normalization may change among the first bytes of `text`.
///
/// # Safety
///
/// The machine has AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in super::super) unsafe fn marks(text: &[u8]) -> Marks {
    // SAFETY: the machine has AVX2.
    unsafe { Halves::of(text) }.marks()
}

/// Returns the end of the path or query that continues at `at`, in a text that is no shorter than a window. If `IRI`
/// is `true`, everything beyond ASCII belongs to it.
///
/// # Safety
///
/// The machine has AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in super::super) unsafe fn end_of_tail<const IRI: bool>(
    text: &[u8],
    at: usize,
    is_path: bool,
) -> usize {
    tail::end(text, at, |window, _| {
        // SAFETY: the machine has AVX2.
        unsafe { Halves::of(window) }.tail::<IRI>(is_path)
    })
}

/// Two halves, which may overlap; the second begins at `shift`.
#[derive(Clone, Copy)]
struct Halves {
    first: __m256i,
    second: __m256i,
    shift: usize,
}

impl Halves {
    /// Returns the first bytes of the text.
    ///
    /// # Safety
    ///
    /// The machine has AVX2.
    #[inline(always)]
    unsafe fn of(text: &[u8]) -> Self {
        let length = text.len();
        // SAFETY: the machine has AVX2, and each load is as long as its source.
        unsafe {
            // Long texts could be cut without a branch. But this branch comes early and helps to predict later
            // branches: long texts have triplets, and more than one window.
            if length > WINDOW {
                let (first, second) = (wide(chunk(text, 0)), wide(chunk(text, WINDOW / 2)));
                return Self { first, second, shift: WINDOW / 2 };
            }
            match length.checked_sub(32) {
                Some(shift) => {
                    Self { first: wide(chunk(text, 0)), second: wide(chunk(text, shift)), shift }
                }
                None => Self { first: short(text), second: _mm256_setzero_si256(), shift: 0 },
            }
        }
    }

    #[inline(always)]
    fn join(self, first: u32, second: u32) -> u64 {
        u64::from(first) | u64::from(second) << self.shift
    }
}

impl Vectors for Halves {
    #[inline(always)]
    fn members(self, class: &Rows) -> u64 {
        // SAFETY: there is a window, so the machine has AVX2.
        unsafe { self.join(members(self.first, class), members(self.second, class)) }
    }

    #[inline(always)]
    fn equal(self, byte: u8) -> u64 {
        // SAFETY: there is a window, so the machine has AVX2.
        unsafe { self.join(equal(self.first, byte), equal(self.second, byte)) }
    }

    #[inline(always)]
    fn beyond_ascii(self) -> u64 {
        // SAFETY: there is a window, so the machine has AVX2.
        unsafe { self.join(highest(self.first), highest(self.second)) }
    }
}

/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn members(bytes: __m256i, class: &Rows) -> u32 {
    // SAFETY: the machine has AVX2.
    unsafe {
        let low_half = _mm256_set1_epi8(0xF);
        let row = _mm256_shuffle_epi8(twice(class), _mm256_and_si256(bytes, low_half));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low_half);
        let column = _mm256_shuffle_epi8(twice(&Rows::COLUMNS), high);
        let outside = _mm256_cmpeq_epi8(_mm256_and_si256(row, column), _mm256_setzero_si256());
        !highest(outside)
    }
}

/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn equal(bytes: __m256i, byte: u8) -> u32 {
    // SAFETY: the machine has AVX2.
    unsafe { highest(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte as i8))) }
}

/// Returns the highest bits of all bytes.
///
/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn highest(bytes: __m256i) -> u32 {
    // SAFETY: the machine has AVX2.
    unsafe { _mm256_movemask_epi8(bytes) as u32 }
}

/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn wide(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the machine has AVX2, and there are that many bytes.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// Loads fewer than 32 bytes, and zeros after the last: whole words of four bytes, then the rest. Branches on the
/// length would take longer, since they are hard to predict.
///
/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn short(text: &[u8]) -> __m256i {
    /// A word is loaded if its highest bit is set here.
    const LOADED: [u8; 64] = {
        let mut loaded = [0; 64];
        let mut at = 0;
        while at < 32 {
            loaded[at] = 0xFF;
            at += 1;
        }
        loaded
    };
    let (words, rest) = (text.len() / 4, rest(text));
    // SAFETY: the machine has AVX2, and the text has the words that are loaded.
    unsafe {
        let loaded = wide(chunk(&LOADED, 32 - 4 * words));
        let words_of_text = _mm256_maskload_epi32(text.as_ptr().cast(), loaded);
        let numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        let is_next = _mm256_cmpeq_epi32(numbers, _mm256_set1_epi32(words as i32));
        let next = _mm256_and_si256(is_next, _mm256_set1_epi32(rest as i32));
        _mm256_or_si256(words_of_text, next)
    }
}

/// Returns the bytes after the last whole word of four bytes, as a number, the first byte lowest.
#[inline(always)]
fn rest(text: &[u8]) -> u32 {
    let length = text.len();
    match length.checked_sub(4) {
        Some(last) => {
            let last = u64::from(u32::from_le_bytes(*chunk(text, last)));
            (last >> (32 - 8 * (length % 4))) as u32
        }
        None => few(text).0 as u32,
    }
}

/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn narrow(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: the machine has AVX2, and there are that many bytes.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// Returns a vector with the table in both halves.
///
/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn twice(rows: &Rows) -> __m256i {
    // SAFETY: the machine has AVX2.
    unsafe { _mm256_set_m128i(narrow(rows.bytes()), narrow(rows.bytes())) }
}
