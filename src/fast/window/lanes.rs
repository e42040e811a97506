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

    /// Characters of a scheme, and the comma and slash between them.
    #[inline(always)]
    fn is_scheme(self) -> Self {
        self.is_in(b'+', b'9').or(self.is_alpha())
    }

    #[inline(always)]
    fn is_hexdig(self) -> Self {
        self.is_in(b'0', b'9').or(self.with(0x20).is_in(b'a', b'f'))
    }
}

/// The sets of the first bytes of `text`.
#[inline(always)]
pub(super) fn sets<L: Lane>(text: &[u8]) -> Sets {
    let mut kinds = Kinds::default();
    each(text, |lane: L, at| {
        kinds.reg_name |= lane.is_name().bits() << at;
        kinds.scheme |= (lane.is_scheme().bits() & !lane.is(b',').bits()) << at;
        kinds.colon |= lane.is(b':').bits() << at;
        kinds.slash |= lane.is(b'/').bits() << at;
        kinds.at |= lane.is(b'@').bits() << at;
        kinds.question |= lane.is(b'?').bits() << at;
        kinds.hash |= lane.is(b'#').bits() << at;
        kinds.percent |= lane.is(b'%').bits() << at;
    });
    // Until the next step, names include the colons and slashes between their characters.
    kinds.legal = kinds.reg_name | kinds.at | kinds.question | kinds.hash;
    kinds.reg_name &= !(kinds.colon | kinds.slash);
    kinds.scheme &= !kinds.slash;
    let triplets = triplets::<L>(text, kinds.percent);
    kinds.sets(text.len(), triplets)
}

/// Which of the first bytes of `text` belong to a query, and which are question marks.
#[inline(always)]
pub(super) fn query<L: Lane>(text: &[u8]) -> (u64, u64) {
    let [mut query, mut question, mut percent] = [0; 3];
    each(text, |lane: L, at| {
        query |= lane.is_name().or(lane.is_in(b'?', b'@')).bits() << at;
        question |= lane.is(b'?').bits() << at;
        percent |= lane.is(b'%').bits() << at;
    });
    (query | triplets::<L>(text, percent), question)
}

/// Which of the first bytes of `text` are hexadecimal digits, and which are colons.
#[inline(always)]
pub(super) fn hex_and_colons<L: Lane>(text: &[u8]) -> (u64, u64) {
    (which::<L>(text, L::is_hexdig), which::<L>(text, |lane| lane.is(b':')))
}

/// Which of the first bytes of `text` are not ASCII.
#[cfg(feature = "iri")]
#[inline(always)]
pub(super) fn beyond_ascii<L: Lane>(text: &[u8]) -> u64 {
    which::<L>(text, |lane| lane.is_in(0x80, 0xFF))
}

/// Which percent signs begin a triplet.
#[inline(always)]
fn triplets<L: Lane>(text: &[u8], percent: u64) -> u64 {
    if percent == 0 { 0 } else { kinds::triplets(percent, which::<L>(text, L::is_hexdig)) }
}

#[inline(always)]
fn which<L: Lane>(text: &[u8], is: impl Fn(L) -> L) -> u64 {
    let mut bits = 0;
    each(text, |lane, at| bits |= is(lane).bits() << at);
    bits
}

/// Calls `look` for each lane of the window, with its offset. The last lane ends with the window
/// and may overlap the one before; after a text that is shorter than a lane, there are zeros.
#[inline(always)]
fn each<L: Lane>(text: &[u8], mut look: impl FnMut(L, usize)) {
    let text = text.get(..WINDOW).unwrap_or(text);
    let (mut at, last) = (0, text.len().saturating_sub(16));
    let (mut low, mut high) = if text.len() < 16 { few(text) } else { sixteen(text, 0) };
    loop {
        look(L::of(low, high), at);
        if at == last {
            return;
        }
        at = last.min(at + 16);
        (low, high) = sixteen(text, at);
    }
}

/// Sixteen bytes of a text from `at` on as two numbers, the first lowest.
#[inline(always)]
fn sixteen(text: &[u8], at: usize) -> (u64, u64) {
    let eight = |at| u64::from_le_bytes(*chunk(text, at));
    (eight(at), eight(at + 8))
}
