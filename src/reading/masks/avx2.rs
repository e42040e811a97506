//! Masks with AVX2: 32 bytes in a handful of instructions.
//!
//! Whether a byte is in a class is found with two table look-ups of 16 entries each, one by
//! its low and one by its high half: the low half selects the row of the class ([`Rows`]),
//! the high half which bit of it counts.
//!
//! Every access to the text is a checked one; the functions are unsafe to call only where
//! the machine may lack the instructions.

use core::arch::x86_64::{
    __m128i, __m256i, _mm_set_epi64x, _mm256_and_si256, _mm256_cmpeq_epi8, _mm256_movemask_epi8,
    _mm256_set_m128i, _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16,
};

use super::{SEAM, WINDOW};
use crate::class::Rows;
use crate::runs::{self, Mask, Run};

/// Writes the masks of the first [`WINDOW`] bytes of `text`.
#[target_feature(enable = "avx2")]
pub(super) fn fill(bits: &mut [u64; Mask::COUNT], text: &[u8]) {
    const SCHEME: Rows = Rows::of(runs::SCHEME_CHARACTERS);
    const REG_NAME: Rows = Rows::of(runs::REG_NAME_CHARACTERS);

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

/// How many bytes at the front of `bytes` belong to `run`.
#[target_feature(enable = "avx2")]
pub(super) fn scan(run: &Run, bytes: &[u8]) -> usize {
    let mut at = 0;
    loop {
        let rest = &bytes[at..];
        let window = Window::of(rest);
        let mut members = window.members(run.rows());
        if run.has_triplets() {
            members |= triplets(window.equal(b'%'), window.members(&HEXDIG));
        }
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
    #[target_feature(enable = "avx2")]
    fn of(text: &[u8]) -> Self {
        let text = if text.len() > WINDOW { &text[..WINDOW] } else { text };
        let length = text.len() as u32;
        if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
            Self { first: wide(first), second: wide(last), shift: length - 32 }
        } else if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
            let (first, second) = (padded(narrow(first)), padded(narrow(last)));
            Self { first, second, shift: length - 16 }
        } else {
            let few = few(text);
            let first = padded(_mm_set_epi64x((few >> 64) as i64, few as i64));
            Self { first, second: _mm256_setzero_si256(), shift: 0 }
        }
    }

    /// Which bytes are in the class.
    #[target_feature(enable = "avx2")]
    fn members(&self, rows: &Rows) -> u64 {
        self.join(members(self.first, rows), members(self.second, rows))
    }

    /// Which bytes are this one, which is not zero.
    #[target_feature(enable = "avx2")]
    fn equal(&self, byte: u8) -> u64 {
        self.join(equal(self.first, byte), equal(self.second, byte))
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

#[target_feature(enable = "avx2")]
fn members(bytes: __m256i, rows: &Rows) -> u32 {
    let low_half = _mm256_set1_epi8(0xF);
    let row = _mm256_shuffle_epi8(twice(rows.bytes()), _mm256_and_si256(bytes, low_half));
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low_half);
    let column = _mm256_shuffle_epi8(twice(&COLUMNS), high);
    let outside = _mm256_cmpeq_epi8(_mm256_and_si256(row, column), _mm256_setzero_si256());
    !_mm256_movemask_epi8(outside) as u32
}

#[target_feature(enable = "avx2")]
fn equal(bytes: __m256i, byte: u8) -> u32 {
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte as i8))) as u32
}

#[target_feature(enable = "avx2")]
fn wide(bytes: &[u8; 32]) -> __m256i {
    let (low, high) = bytes.split_at(16);
    match (low.first_chunk(), high.first_chunk()) {
        (Some(low), Some(high)) => _mm256_set_m128i(narrow(high), narrow(low)),
        _ => _mm256_setzero_si256(),
    }
}

#[target_feature(enable = "avx2")]
fn twice(bytes: &[u8; 16]) -> __m256i {
    _mm256_set_m128i(narrow(bytes), narrow(bytes))
}

#[target_feature(enable = "avx2")]
fn narrow(bytes: &[u8; 16]) -> __m128i {
    let number = u128::from_le_bytes(*bytes);
    _mm_set_epi64x((number >> 64) as i64, number as i64)
}

#[target_feature(enable = "avx2")]
fn padded(low: __m128i) -> __m256i {
    _mm256_set_m128i(_mm_set_epi64x(0, 0), low)
}

/// Fewer than 16 bytes as a number, the first lowest, zeros behind the last. Two reads that
/// overlap agree where they do.
#[inline(always)]
fn few(bytes: &[u8]) -> u128 {
    let length = bytes.len();
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let shift = 8 * (length - 8);
        u128::from(u64::from_le_bytes(*first)) | u128::from(u64::from_le_bytes(*last)) << shift
    } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let shift = 8 * (length - 4);
        u128::from(u32::from_le_bytes(*first)) | u128::from(u32::from_le_bytes(*last)) << shift
    } else {
        bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
    }
}
