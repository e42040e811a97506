//! Windows without vector instructions. A table contains the kinds of each byte. Eight bytes are gathered in a word
//! of 64 bits, with one byte for each kind.

use super::kinds::{Kinds, chunk, few, go_on, triplets};
use super::{Marks, Reader, Sets, WINDOW, tail};
use crate::char_set::CharSet;
use crate::fast::runs;

pub(super) const HAS_VECTORS: bool = false;

/// Lets the reader read a text by the sets of its window.
#[inline(always)]
pub(super) fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    reader.read(if R::IRI { sets::<true>(text) } else { sets::<false>(text) })
}

/// Returns the sets of the first bytes of `text`. If the first eight contain a byte that is neither legal nor a
/// bracket, the others are examined only for IRIs.
#[inline(always)]
pub(super) fn sets<const IRI: bool>(text: &[u8]) -> Sets {
    let goes_on = |first: u64| {
        // Bytes beyond ASCII are marked as percent signs, too.
        let [_, _, hexdig, .., percent] = first.to_le_bytes();
        let first = first & !(0xFF << (8 * PERCENT)) | u64::from(percent & !hexdig);
        let first = first & !(0xFF << (8 * HEXDIG));
        let halves = first | first >> 32;
        let quarters = halves | halves >> 16;
        let legal = (quarters | quarters >> 8) as u8;
        IRI || go_on(text, u8::BITS, legal.into())
    };
    let [reg_name, scheme, hexdig, colon, slash, at, question, percent] =
        kinds_while(text, goes_on);
    let (scheme, hash) = (scheme & reg_name, scheme & !reg_name);
    let (beyond_ascii, hexdig, percent) = (hexdig & percent, hexdig & !percent, percent & !hexdig);
    let legal = reg_name | colon | slash | at | question | hash;
    Kinds { reg_name, scheme, colon, slash, at, question, hash, legal, beyond_ascii }
        .sets(text.len(), triplets(percent, hexdig))
}

/// Returns the end of the path or query that continues at `at`, in a text that is no shorter than a window. If `IRI`
/// is `true`, everything beyond ASCII belongs to it.
#[inline(never)]
pub(super) fn end_of_tail<const IRI: bool>(text: &[u8], at: usize, is_path: bool) -> usize {
    tail::end(text, at, |window, from| {
        // Bytes before `from` are not examined, so the masks begin at `from`.
        let [reg_name, _, hexdig, colon, slash, at, question, percent] = kinds(&window[from..]);
        let (beyond, hexdig, percent) = (hexdig & percent, hexdig & !percent, percent & !hexdig);
        let members = reg_name | colon | slash | at | triplets(percent, hexdig);
        let members = if is_path { members } else { members | question };
        (if IRI { members | beyond } else { members }) << from
    })
}

/// Marks the hexadecimal digits and the colons among the first bytes of `text`.
#[inline(never)]
pub(super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    let [_, _, hexdig, colon, .., percent] = kinds(text);
    (hexdig & !percent, colon)
}

/// Marks the slashes and the dots among the first bytes of `text`.
#[inline(never)]
pub(super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    (equal(text, b'/'), equal(text, b'.'))
}

/// Marks the bytes that normalization may change among the first bytes of `text`.
#[inline(never)]
pub(super) fn marks(text: &[u8]) -> Marks {
    let (slashes, dots) = slashes_and_dots(text);
    Marks { upper: upper(text), percents: equal(text, b'%'), slashes, dots }
}

/// Marks the upper-case letters among the first bytes of `text`. Only the tests use this.
fn upper(text: &[u8]) -> u64 {
    let bits = text.iter().take(WINDOW).map(|byte| u64::from(byte.is_ascii_uppercase()));
    bits.enumerate().fold(0, |upper, (at, bit)| upper | bit << at)
}

/// Marks the bytes that equal `byte` among the first bytes of `text`.
#[inline(always)]
fn equal(text: &[u8], byte: u8) -> u64 {
    let text = text.get(..WINDOW).unwrap_or(text);
    // A byte is zero if its highest bit is clear, and adding 0x7F to its lower bits does not set the highest bit.
    let zeros = |eight: u64| !(((eight & !HIGH) + !HIGH) | eight) & HIGH;
    let bits = gathered(text, |eight| zeros(eight ^ (u64::MAX / 0xFF * u64::from(byte))));
    // After the text there are zeros.
    if text.len() < WINDOW { bits & !(u64::MAX << text.len()) } else { bits }
}

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// Returns one bit per byte of a window. Each answer is in the highest bit of a byte.
#[inline(always)]
fn gathered(text: &[u8], answers: impl Fn(u64) -> u64) -> u64 {
    /// The factor that brings the highest bits together in the highest byte.
    const TOGETHER: u64 = 0x0002_0408_1020_4081;
    let bits = |eight| answers(eight).wrapping_mul(TOGETHER) >> 56;
    let mut chunks = text.chunks_exact(8);
    let (mut all, mut at) = (0, 0);
    for eight in &mut chunks {
        all |= bits(u64::from_le_bytes(*chunk(eight, 0))) << at;
        at += 8;
    }
    match chunks.remainder() {
        [] => all,
        rest => all | bits(few(rest).0) << at,
    }
}

/// The number of kinds of bytes: as many as a word has bytes.
const KINDS: usize = 8;

/// The numbers of two kinds.
const HEXDIG: usize = 2;
const PERCENT: usize = 7;

/// For each byte, a one in the byte of each kind that it has. In a word, the kinds are in this
/// order.
static TABLE: [u64; 256] = {
    let kinds: [CharSet; KINDS] = [
        runs::REG_NAME_CHARACTERS,
        // Number signs are not in names, so both share a byte.
        runs::SCHEME_CHARACTERS.union(CharSet::from_chars("#")),
        // Everything beyond ASCII is marked as a hexadecimal digit and a percent sign.
        runs::HEXDIG,
        CharSet::from_chars(":"),
        CharSet::from_chars("/"),
        CharSet::from_chars("@"),
        CharSet::from_chars("?"),
        CharSet::from_chars("%"),
    ];
    let mut table = [0; 256];
    let mut kind = 0;
    while kind < KINDS {
        let (mut left, _) = kinds[kind].parts();
        while left != 0 {
            table[left.trailing_zeros() as usize] |= 1 << (8 * kind);
            left &= left - 1;
        }
        kind += 1;
    }
    let mut byte = 0x80;
    while byte < table.len() {
        table[byte] = 1 << (8 * HEXDIG) | 1 << (8 * PERCENT);
        byte += 1;
    }
    table
};

/// Returns, for each kind, one bit per byte of the window, the first lowest.
#[inline(always)]
fn kinds(text: &[u8]) -> [u64; KINDS] {
    kinds_while(text, |_| true)
}

/// Does the same, but stops after the first eight bytes unless `goes_on` returns `true` for their word.
#[inline(always)]
fn kinds_while(text: &[u8], goes_on: impl FnOnce(u64) -> bool) -> [u64; KINDS] {
    let mut text = text.get(..WINDOW).unwrap_or(text);
    let mut words = [0; 8];
    let mut i = 0;
    if let [_, _, _, _, _, _, _, _, rest @ ..] = text {
        words[0] = word(chunk(text, 0));
        i = 1;
        text = if goes_on(words[0]) { rest } else { &[] };
    }
    let mut chunks = text.chunks_exact(8);
    for eight in &mut chunks {
        words[i] = word(chunk(eight, 0));
        i += 1;
    }
    if let rest @ [_, ..] = chunks.remainder() {
        words[i] = word(&few(rest).0.to_le_bytes());
    }
    transposed(words)
}

/// Returns, for each kind, a byte with one bit for each of eight bytes, the first lowest.
#[inline(always)]
fn word(eight: &[u8; 8]) -> u64 {
    eight.iter().rev().fold(0, |word, &byte| word << 1 | TABLE[usize::from(byte)])
}

/// Returns the first bytes of all words as one word, then the second bytes, and so on: halves, quarters and bytes are
/// exchanged.
#[inline(always)]
fn transposed(mut words: [u64; 8]) -> [u64; 8] {
    for (step, mask) in [(4, 0xFFFF_FFFF), (2, 0xFFFF_0000_FFFF), (1, 0xFF_00FF_00FF_00FF)] {
        for i in (0..8).filter(|i| i & step == 0) {
            let differ = (words[i] >> (8 * step) ^ words[i + step]) & mask;
            words[i + step] ^= differ;
            words[i] ^= differ << (8 * step);
        }
    }
    words
}
