//! Windows in lanes of 16 bytes, for machines on which classes are tested by comparisons.

use super::kinds::{self, Kinds, chunk, few};
use super::{Sets, WINDOW};

/// Sixteen bytes, or sixteen answers: each with all of its bits set or none.
pub(super) trait Lane: Copy {
    fn of(low: u64, high: u64) -> Self;

    /// Which bytes are this byte.
    fn is(self, byte: u8) -> Self;

    /// Which bytes are between these, inclusive.
    fn is_in(self, first: u8, last: u8) -> Self;

    fn or(self, other: Self) -> Self;

    /// The same with this bit set in all bytes.
    fn with(self, bit: u8) -> Self;

    /// One bit for each answer, the first lowest.
    fn bits(self) -> u64;

    /// Letters, in both cases.
    #[inline(always)]
    fn is_alpha(self) -> Self {
        self.with(0x20).is_in(b'a', b'z')
    }

    /// `unreserved / sub-delims`, and the colon and slash between them.
    #[inline(always)]
    fn is_name(self) -> Self {
        let marks = self.is(b'_').or(self.is(b'~')).or(self.is(b'!')).or(self.is(b'$'));
        marks.or(self.is(b'=')).or(self.is_in(b'&', b';')).or(self.is_alpha())
    }

    /// Characters of a scheme, and the slash between them.
    #[inline(always)]
    fn is_scheme(self) -> Self {
        self.is_in(b'-', b'9').or(self.is(b'+')).or(self.is_alpha())
    }

    #[inline(always)]
    fn is_hexdig(self) -> Self {
        self.is_in(b'0', b'9').or(self.with(0x20).is_in(b'a', b'f'))
    }
}

/// The sets of the first bytes of `text`.
#[inline(always)]
pub(super) fn sets<L: Lane>(text: &[u8]) -> Sets {
    let [name, scheme, colon, slash, at, question, hash, percent] = each(text, |lane: L| {
        let is = |byte| lane.is(byte);
        let (colon, slash, at) = (is(b':'), is(b'/'), is(b'@'));
        let (question, hash, percent) = (is(b'?'), is(b'#'), is(b'%'));
        [lane.is_name(), lane.is_scheme(), colon, slash, at, question, hash, percent]
    });
    let (reg_name, scheme) = (name & !(colon | slash), scheme & !slash);
    let legal = name | at | question | hash;
    Kinds { reg_name, scheme, colon, slash, at, question, hash, legal }
        .sets(text.len(), triplets::<L>(text, percent))
}

/// Which of the first bytes of `text` belong to a query, and which are question marks.
#[inline(always)]
pub(super) fn query<L: Lane>(text: &[u8]) -> (u64, u64) {
    let [query, question, percent] = each(text, |lane: L| {
        [lane.is_name().or(lane.is_in(b'?', b'@')), lane.is(b'?'), lane.is(b'%')]
    });
    (query | triplets::<L>(text, percent), question)
}

/// Which of the first bytes of `text` are hexadecimal digits, and which are colons.
#[inline(always)]
pub(super) fn hex_and_colons<L: Lane>(text: &[u8]) -> (u64, u64) {
    let [hex, colons] = each(text, |lane: L| [lane.is_hexdig(), lane.is(b':')]);
    (hex, colons)
}

/// Which of the first bytes of `text` are slashes, and which are dots.
#[inline(always)]
pub(super) fn slashes_and_dots<L: Lane>(text: &[u8]) -> (u64, u64) {
    let [slashes, dots] = each(text, |lane: L| [lane.is(b'/'), lane.is(b'.')]);
    (slashes, dots)
}

/// Which of the first bytes of `text` are percent signs.
#[inline(always)]
pub(super) fn percents<L: Lane>(text: &[u8]) -> u64 {
    let [percents] = each(text, |lane: L| [lane.is(b'%')]);
    percents
}

/// Which of the first bytes of `text` are not ASCII.
#[cfg(feature = "iri")]
#[inline(always)]
pub(super) fn beyond_ascii<L: Lane>(text: &[u8]) -> u64 {
    let [beyond] = each(text, |lane: L| [lane.is_in(0x80, 0xFF)]);
    beyond
}

/// Which percent signs begin a triplet.
#[inline(always)]
fn triplets<L: Lane>(text: &[u8], percent: u64) -> u64 {
    if percent == 0 { 0 } else { kinds::triplets(percent, hexdigs::<L>(text)) }
}

/// Which of the first bytes of `text` are hexadecimal digits. Most texts have no percent sign, so
/// this is code of its own.
#[inline(never)]
fn hexdigs<L: Lane>(text: &[u8]) -> u64 {
    let [hexdig] = each(text, |lane: L| [lane.is_hexdig()]);
    hexdig
}

/// Which bytes of the window are of some kinds, with one bit per byte, the first lowest.
///
/// The last lane ends with the window, and comes first: so all other shifts are by a constant,
/// which takes less time. After a text that is shorter than a lane, there are zeros.
#[inline(always)]
fn each<L: Lane, const N: usize>(text: &[u8], kinds: impl Fn(L) -> [L; N]) -> [u64; N] {
    let text = text.get(..WINDOW).unwrap_or(text);
    let last = text.len().saturating_sub(16);
    let lane = if text.len() < 16 { few(text) } else { sixteen(text, last) };
    let mut sets = [0; N];
    let mut add = |(low, high), shift: usize| {
        let lanes = kinds(L::of(low, high));
        for (set, lane) in sets.iter_mut().zip(&lanes) {
            *set = *set << shift | lane.bits();
        }
    };
    add(lane, 0);
    if last > 0 {
        // The last lane may overlap the one before it.
        let mut at = (last - 1) / 16 * 16;
        add(sixteen(text, at), last - at);
        while at > 0 {
            at -= 16;
            add(sixteen(text, at), 16);
        }
    }
    sets
}

/// Sixteen bytes of a text from `at` on as two numbers, the first lowest.
#[inline(always)]
fn sixteen(text: &[u8], at: usize) -> (u64, u64) {
    let eight = |at| u64::from_le_bytes(*chunk(text, at));
    (eight(at), eight(at + 8))
}
