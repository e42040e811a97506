//! Conversion of the kinds of bytes to the sets of a window, and loading of short texts.

use super::{SEAM, Sets, WINDOW};

/// The bytes of each kind in a window, with one bit per byte, the first lowest.
#[derive(Default)]
pub(super) struct Kinds {
    /// Characters of a reg-name, without triplets.
    pub(super) reg_name: u64,
    /// Characters of a scheme.
    pub(super) scheme: u64,
    pub(super) colon: u64,
    pub(super) slash: u64,
    pub(super) at: u64,
    pub(super) question: u64,
    pub(super) hash: u64,
    /// Characters of any of these kinds.
    pub(super) legal: u64,
    pub(super) beyond_ascii: u64,
}

impl Kinds {
    /// Returns the sets of a window of a text that is `length` bytes long, with these [`triplets`].
    #[inline(always)]
    pub(super) fn sets(self, length: usize, triplets: u64) -> Sets {
        let Self { reg_name, scheme, colon, slash, at, question, hash, legal, beyond_ascii } = self;
        let reg_name = reg_name | triplets;
        let legal = legal | triplets;
        let seam = if length < WINDOW { WINDOW } else { SEAM };
        Sets { seam, scheme, reg_name, colon, slash, at, question, hash, legal, beyond_ascii }
    }
}

/// Marks the percent signs that are followed by two hexadecimal digits. The digits themselves are in every class that
/// allows triplets.
#[inline(always)]
pub(super) fn triplets(percent: u64, hexdig: u64) -> u64 {
    percent & hexdig >> 1 & hexdig >> 2
}

/// Returns `true` if a reader of URIs needs the bytes after the first `length` bytes of a text, given the legal bytes
/// among the first.
#[inline(always)]
pub(super) fn go_on(text: &[u8], length: u32, legal: u64) -> bool {
    let legal = legal.trailing_ones();
    legal >= length || text.get(legal as usize) == Some(&b'[')
}

/// Returns the next bytes of a text from `at` on; there are enough.
#[inline(always)]
pub(super) fn chunk<const N: usize>(text: &[u8], at: usize) -> &[u8; N] {
    match text[at..at + N].try_into() {
        Ok(chunk) => chunk,
        Err(_) => unreachable!("it is that long"),
    }
}

/// Returns fewer than 16 bytes as two numbers, the first byte lowest, with zeros after the last. Two overlapping
/// reads agree where they overlap.
#[inline(never)]
pub(super) fn few(text: &[u8]) -> (u64, u64) {
    let length = text.len();
    if length >= 8 {
        let [first, last] = [0, length - 8].map(|at| u64::from_le_bytes(*chunk(text, at)));
        // Bytes that the first also has are shifted out.
        (first, if length > 8 { last >> (8 * (16 - length)) } else { 0 })
    } else if length >= 4 {
        let four = |at| u64::from(u32::from_le_bytes(*chunk(text, at)));
        (four(0) | four(length - 4) << (8 * (length - 4)), 0)
    } else {
        (text.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)), 0)
    }
}
