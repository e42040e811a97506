//! Windows in lanes of 16 bytes, for machines on which classes are tested by comparisons.

use super::kinds::{self, Kinds, chunk, few};
use super::{Marks, Sets, WINDOW, tail};

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

/// The sets of the first bytes of `text`. If the first lane contains a byte that is illegal, and it
/// is no bracket, the other lanes are examined only if the reader `reads_on`.
#[inline(always)]
pub(super) fn sets<L: Lane>(text: &[u8], reads_on: bool) -> Sets {
    let of_lane = |lane: L| {
        let is = |byte| lane.is(byte);
        let (colon, slash, at) = (is(b':'), is(b'/'), is(b'@'));
        let (question, hash, percent) = (is(b'?'), is(b'#'), is(b'%'));
        [lane.is_name(), lane.is_scheme(), colon, slash, at, question, hash, percent]
    };
    let goes_on = |[name, _, _, _, at, question, hash, percent]: [u64; 8]| {
        reads_on || kinds::go_on(text, 16, name | at | question | hash | percent)
    };
    let [name, scheme, colon, slash, at, question, hash, percent] =
        each_while(text, of_lane, goes_on);
    let (reg_name, scheme) = (name & !(colon | slash), scheme & !slash);
    let legal = name | at | question | hash;
    Kinds { reg_name, scheme, colon, slash, at, question, hash, legal }
        .sets(text.len(), triplets::<L>(text, percent))
}

/// The end of a path or query that continues there, in a text that is no shorter than a window.
/// `IRI` says that everything beyond ASCII belongs to it.
#[inline(always)]
pub(super) fn end_of_tail<L: Lane, const IRI: bool>(
    text: &[u8],
    at: usize,
    is_path: bool,
) -> usize {
    tail::end(text, at, |window, _| {
        let [members, percent] = each(window, |lane: L| {
            let marks = if is_path { lane.is(b'@') } else { lane.is_in(b'?', b'@') };
            let members = lane.is_name().or(marks);
            [if IRI { members.or(lane.is_in(0x80, 0xFF)) } else { members }, lane.is(b'%')]
        });
        members | triplets::<L>(window, percent)
    })
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

/// What normalization may change in the first bytes of `text`.
#[inline(always)]
pub(super) fn marks<L: Lane>(text: &[u8]) -> Marks {
    let [upper, percents, slashes, dots] =
        each(text, |lane: L| [lane.is_in(b'A', b'Z'), lane.is(b'%'), lane.is(b'/'), lane.is(b'.')]);
    Marks { upper, percents, slashes, dots }
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
#[inline(always)]
fn each<L: Lane, const N: usize>(text: &[u8], kinds: impl Fn(L) -> [L; N]) -> [u64; N] {
    each_while(text, kinds, |_| true)
}

/// The same, but it ends with the first lane unless it `goes_on`, given what that has.
///
/// Each lane but the last is shifted by a constant, which takes less time. The last ends with the
/// window, and may overlap the one before it.
#[inline(always)]
fn each_while<L: Lane, const N: usize>(
    text: &[u8],
    kinds: impl Fn(L) -> [L; N],
    goes_on: impl FnOnce([u64; N]) -> bool,
) -> [u64; N] {
    let text = text.get(..WINDOW).unwrap_or(text);
    let bits = |(low, high)| kinds(L::of(low, high)).map(Lane::bits);
    // A branch of its own, so that the other saves no registers for a call.
    if text.len() < 16 {
        return bits(few(text));
    }
    let mut sets = bits(sixteen(text, 0));
    let last = text.len() - 16;
    if last == 0 || !goes_on(sets) {
        return sets;
    }
    let mut add = |at: usize| {
        for (set, lane) in sets.iter_mut().zip(bits(sixteen(text, at))) {
            *set |= lane << at;
        }
    };
    if last > 16 {
        add(16);
    }
    if last > 32 {
        add(32);
    }
    add(last);
    sets
}

/// Sixteen bytes of a text from `at` on as two numbers, the first lowest.
#[inline(always)]
fn sixteen(text: &[u8], at: usize) -> (u64, u64) {
    let eight = |at| u64::from_le_bytes(*chunk(text, at));
    (eight(at), eight(at + 8))
}
