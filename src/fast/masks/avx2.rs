//! Masks with AVX2: 32 bytes in a handful of instructions.
//!
//! Whether a byte is in a class is found with two table look-ups of 16 entries each, one by
//! its low and one by its high half: the low half selects the row of the class ([`Rows`]),
//! the high half which bit of it counts.
//!
//! Every access to the text is a checked one; the functions are unsafe to call only where
//! the machine may lack the instructions. Compilers before 1.87 want the word for each of them.
#![allow(unused_unsafe)]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_set_epi64x, _mm256_and_si256, _mm256_cmpeq_epi8, _mm256_movemask_epi8,
    _mm256_set_m128i, _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16,
};

use super::{SEAM, WINDOW};
use crate::abnf::char_set::Rows;
use crate::fast::runs::{self, Mask, Run};

/// Writes the masks of the first [`WINDOW`] bytes of `text`.
///
/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn fill(bits: &mut [u64; Mask::COUNT], text: &[u8]) {
    const SCHEME: Rows = Rows::of(runs::SCHEME_CHARACTERS);
    const REG_NAME: Rows = Rows::of(runs::REG_NAME_CHARACTERS);

    // SAFETY: the machine has AVX2.
    unsafe {
        let window = Window::of(text);
        let hex = window.members(&HEXDIG);
        let reg_name = window.members(&REG_NAME) | triplets(window.equal(b'%'), hex);
        let colon = window.equal(b':');
        let at = window.equal(b'@');
        let pchar = reg_name | colon | at;
        let path = pchar | window.equal(b'/');
        bits[Mask::Scheme as usize] = window.members(&SCHEME);
        bits[Mask::RegName as usize] = reg_name;
        bits[Mask::Userinfo as usize] = reg_name | colon;
        bits[Mask::SegmentNc as usize] = reg_name | at;
        bits[Mask::Pchar as usize] = pchar;
        bits[Mask::Path as usize] = path;
        bits[Mask::Query as usize] = path | window.equal(b'?');
        bits[Mask::Hexdig as usize] = hex;
    }
}

/// How many bytes at the front of `bytes` belong to `run`.
///
/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn scan(run: &Run, bytes: &[u8]) -> usize {
    let mut at = 0;
    loop {
        let rest = &bytes[at..];
        // SAFETY: the machine has AVX2.
        let members = unsafe {
            let window = Window::of(rest);
            let members = window.members(run.rows());
            if run.has_triplets() {
                members | triplets(window.equal(b'%'), window.members(&HEXDIG))
            } else {
                members
            }
        };
        let length = (!members).trailing_zeros() as usize;
        at += length;
        if rest.len() < WINDOW || length < SEAM {
            return at;
        }
    }
}

/// Which bit of a row counts for each high half. Above ASCII, none.
const COLUMNS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

const HEXDIG: Rows = Rows::of(runs::HEXDIG);

/// Up to [`WINDOW`] bytes, as two halves that may overlap; the second begins at `shift`.
/// Where there is no byte there is a zero, which is in no class.
#[derive(Clone, Copy)]
struct Window {
    first: __m256i,
    second: __m256i,
    shift: u32,
}

impl Window {
    /// # Safety
    ///
    /// The machine has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn of(text: &[u8]) -> Self {
        let text = if text.len() > WINDOW { &text[..WINDOW] } else { text };
        let length = text.len();
        // SAFETY: the machine has AVX2.
        unsafe {
            if length >= 32 {
                let shift = length - 32;
                let (first, second) = (wide(text), wide(&text[shift..]));
                Self { first, second, shift: shift as u32 }
            } else if length >= 16 {
                let shift = length - 16;
                let (first, second) = (padded(narrow(text)), padded(narrow(&text[shift..])));
                Self { first, second, shift: shift as u32 }
            } else {
                let few = few(text);
                let first = padded(_mm_set_epi64x((few >> 64) as i64, few as i64));
                Self { first, second: _mm256_setzero_si256(), shift: 0 }
            }
        }
    }

    /// Which bytes are in the class.
    ///
    /// # Safety
    ///
    /// The machine has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn members(&self, rows: &Rows) -> u64 {
        // SAFETY: the machine has AVX2.
        unsafe { self.join(members(self.first, rows), members(self.second, rows)) }
    }

    /// Which bytes are this one, which is not zero.
    ///
    /// # Safety
    ///
    /// The machine has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn equal(&self, byte: u8) -> u64 {
        // SAFETY: the machine has AVX2.
        unsafe { self.join(equal(self.first, byte), equal(self.second, byte)) }
    }

    #[inline(always)]
    fn join(&self, first: u32, second: u32) -> u64 {
        u64::from(first) | u64::from(second) << self.shift
    }
}

/// Which percent signs two hexadecimal digits follow. The digits themselves are in every
/// class that allows triplets.
#[inline(always)]
fn triplets(percent: u64, hex: u64) -> u64 {
    percent & hex >> 1 & hex >> 2
}

/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn members(bytes: __m256i, rows: &Rows) -> u32 {
    // SAFETY: the machine has AVX2.
    unsafe {
        let low_half = _mm256_set1_epi8(0xF);
        let row = _mm256_shuffle_epi8(twice(rows.bytes()), _mm256_and_si256(bytes, low_half));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low_half);
        let column = _mm256_shuffle_epi8(twice(&COLUMNS), high);
        let outside = _mm256_cmpeq_epi8(_mm256_and_si256(row, column), _mm256_setzero_si256());
        !_mm256_movemask_epi8(outside) as u32
    }
}

/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn equal(bytes: __m256i, byte: u8) -> u32 {
    // SAFETY: the machine has AVX2.
    unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte as i8))) as u32 }
}

/// The first 32 bytes of a text that is no shorter.
///
/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn wide(bytes: &[u8]) -> __m256i {
    // SAFETY: the machine has AVX2.
    unsafe { _mm256_set_m128i(narrow(&bytes[16..]), narrow(bytes)) }
}

/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn twice(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: the machine has AVX2.
    unsafe { _mm256_set_m128i(narrow(bytes), narrow(bytes)) }
}

/// The first 16 bytes of a text that is no shorter.
///
/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn narrow(bytes: &[u8]) -> __m128i {
    // SAFETY: the machine has AVX2.
    unsafe { _mm_set_epi64x(eight(&bytes[8..]) as i64, eight(bytes) as i64) }
}

/// # Safety
///
/// The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn padded(low: __m128i) -> __m256i {
    // SAFETY: the machine has AVX2.
    unsafe { _mm256_set_m128i(_mm_set_epi64x(0, 0), low) }
}

/// Fewer than 16 bytes as a number, the first lowest, zeros after the last. Two reads that
/// overlap agree where they do.
#[inline(always)]
fn few(bytes: &[u8]) -> u128 {
    let length = bytes.len();
    if length >= 8 {
        let last = length - 8;
        u128::from(eight(bytes)) | u128::from(eight(&bytes[last..])) << (8 * last)
    } else if length >= 4 {
        let last = length - 4;
        u128::from(four(bytes)) | u128::from(four(&bytes[last..])) << (8 * last)
    } else {
        bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
    }
}

/// The first eight bytes of a text that is no shorter, the first lowest.
#[inline(always)]
fn eight(bytes: &[u8]) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&bytes[..8]);
    u64::from_le_bytes(number)
}

/// The first four bytes of a text that is no shorter, the first lowest.
#[inline(always)]
fn four(bytes: &[u8]) -> u32 {
    let mut number = [0; 4];
    number.copy_from_slice(&bytes[..4]);
    u32::from_le_bytes(number)
}
