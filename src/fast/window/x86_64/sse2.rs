//! Windows with SSE2, which nearly every x86-64 machine has, in lanes of 16 bytes.

use super::super::kinds::{self, Kinds, chunk, few};
use super::super::{Marks, Sets, WINDOW, tail};
use super::sixteen::Sixteen;

/// Returns the sets of the first bytes of `text`. If the first lane contains a byte that is neither legal nor a
/// bracket, the other lanes are examined only for IRIs.
#[inline(always)]
pub(in super::super) fn sets<const IRI: bool>(text: &[u8]) -> Sets {
    let of_lane = |lane: Sixteen| {
        let is = |byte| lane.is(byte);
        let (colon, slash, at) = (is(b':'), is(b'/'), is(b'@'));
        let (question, hash, percent) = (is(b'?'), is(b'#'), is(b'%'));
        let beyond_ascii = if IRI { lane } else { Sixteen::of(0, 0) };
        [lane.is_name(), lane.is_scheme(), colon, slash, at, question, hash, percent, beyond_ascii]
    };
    let goes_on = |[name, _, _, _, at, question, hash, percent, _]: [u64; 9]| {
        IRI || kinds::go_on(text, 16, name | at | question | hash | percent)
    };
    let [name, scheme, colon, slash, at, question, hash, percent, beyond_ascii] =
        each_while(text, of_lane, goes_on);
    let (reg_name, scheme) = (name & !(colon | slash), scheme & !slash);
    let legal = name | at | question | hash;
    Kinds { reg_name, scheme, colon, slash, at, question, hash, legal, beyond_ascii }
        .sets(text.len(), triplets(text, percent))
}

/// Returns the end of the path or query that continues at `at`, in a text that is no shorter than a window. If `IRI`
/// is `true`, everything beyond ASCII belongs to it.
#[inline(never)]
pub(in super::super) fn end_of_tail<const IRI: bool>(
    text: &[u8],
    at: usize,
    is_path: bool,
) -> usize {
    tail::end(text, at, |window, _| {
        let [members, percent] = each(window, |lane: Sixteen| {
            let marks = if is_path { lane.is(b'@') } else { lane.is_in(b'?', b'@') };
            let members = lane.is_name().or(marks);
            [if IRI { members.or(lane.is_in(0x80, 0xFF)) } else { members }, lane.is(b'%')]
        });
        members | triplets(window, percent)
    })
}

/// Marks the hexadecimal digits and the colons among the first bytes of `text`.
#[inline(never)]
pub(in super::super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    let [hex, colons] = each(text, |lane: Sixteen| [lane.is_hexdig(), lane.is(b':')]);
    (hex, colons)
}

/// Marks the slashes and the dots among the first bytes of `text`.
#[inline(never)]
pub(in super::super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    let [slashes, dots] = each(text, |lane: Sixteen| [lane.is(b'/'), lane.is(b'.')]);
    (slashes, dots)
}

/// Marks the bytes that normalization may change among the first bytes of `text`.
#[inline(never)]
pub(in super::super) fn marks(text: &[u8]) -> Marks {
    let [upper, percents, slashes, dots] = each(text, |lane: Sixteen| {
        [lane.is_in(b'A', b'Z'), lane.is(b'%'), lane.is(b'/'), lane.is(b'.')]
    });
    Marks { upper, percents, slashes, dots }
}

/// Marks the percent signs that begin a triplet.
#[inline(always)]
fn triplets(text: &[u8], percent: u64) -> u64 {
    if percent == 0 { 0 } else { kinds::triplets(percent, hexdigs(text)) }
}

/// Marks the hexadecimal digits among the first bytes of `text`. Most texts have no percent sign, so this is a
/// separate function.
#[inline(never)]
fn hexdigs(text: &[u8]) -> u64 {
    let [hexdig] = each(text, |lane: Sixteen| [lane.is_hexdig()]);
    hexdig
}

/// Marks the bytes of some kinds in the window, with one bit per byte, the first lowest.
#[inline(always)]
fn each<const N: usize>(text: &[u8], kinds: impl Fn(Sixteen) -> [Sixteen; N]) -> [u64; N] {
    each_while(text, kinds, |_| true)
}

/// Does the same, but stops after the first lane unless `goes_on` returns `true` for its result.
///
/// Each lane but the last is shifted by a constant, which takes less time. The last lane ends with the window, and
/// may overlap the lane before it.
#[inline(always)]
fn each_while<const N: usize>(
    text: &[u8],
    kinds: impl Fn(Sixteen) -> [Sixteen; N],
    goes_on: impl FnOnce([u64; N]) -> bool,
) -> [u64; N] {
    let text = text.get(..WINDOW).unwrap_or(text);
    let bits = |(low, high)| kinds(Sixteen::of(low, high)).map(Sixteen::bits);
    // Short texts have a separate branch, so that the branch for long texts saves no registers for a call.
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
