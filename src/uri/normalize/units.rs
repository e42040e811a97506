//! The units of a component, characters and triplets, and how each is normalized.

use core::ops::Range;

use super::dots;
use crate::fast::runs::UNRESERVED;
use crate::percent;
use crate::uri::buffer::Buffer;

/// The normalization of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Mode {
    /// Converts letters outside of triplets, and decoded ones, to lower case.
    pub(crate) lower: bool,
    /// Converts the digits of triplets to upper case.
    pub(crate) upper: bool,
    /// Decodes the triplets of unreserved characters.
    pub(crate) decode: bool,
    /// Does not decode if that would make a dot segment.
    pub(crate) guard: bool,
    /// Encodes characters beyond ASCII, when two references are compared.
    pub(crate) align: bool,
}

impl Mode {
    /// Changes nothing.
    pub(crate) const NONE: Self =
        Self { lower: false, upper: false, decode: false, guard: false, align: false };

    /// Returns the same mode, ignoring case.
    #[inline]
    pub(super) const fn without_case(self) -> Self {
        Self { lower: true, ..self }
    }

    pub(super) const fn changes(self) -> bool {
        self.lower || self.upper || self.decode
    }
}

const TRIPLET: usize = "%41".len();

/// Every ASCII character, as a source of slices.
const ASCII: &str = {
    const CHARACTERS: [u8; 128] = {
        let mut characters = [0; 128];
        let mut i = 0;
        while i < characters.len() {
            characters[i] = i as u8;
            i += 1;
        }
        characters
    };
    match core::str::from_utf8(&CHARACTERS) {
        Ok(text) => text,
        Err(_) => panic!("ASCII"),
    }
};

fn character(byte: u8) -> &'static str {
    let at = usize::from(byte);
    ASCII.get(at..=at).unwrap_or_default()
}

/// Returns the text that replaces the triplet at `at`, if it changes. In the text, every `%` begins a triplet.
fn triplet(bytes: &[u8], at: usize, mode: Mode) -> Option<&'static str> {
    let &[_, high, low, ..] = bytes.get(at..)? else { return None };
    let octet = percent::triplet(high, low)?;
    let makes_dots = || mode.guard && octet == b'.' && guarded(bytes, at);
    if mode.decode && UNRESERVED.contains_byte(octet) && !makes_dots() {
        let byte = if mode.lower { octet.to_ascii_lowercase() } else { octet };
        return Some(character(byte));
    }
    (mode.upper && (high >= b'a' || low >= b'a')).then(|| percent::encode_byte(octet))
}

/// Returns `true` if the triplet is in a segment that becomes a dot segment by decoding, and is not one yet.
#[cold]
pub(crate) fn guarded(bytes: &[u8], at: usize) -> bool {
    /// `%2e%2e`, and one more byte to see that the segment is longer.
    const MOST: usize = 2 * TRIPLET + 1;
    let near = |range: Range<usize>| &bytes[range.start..range.end.min(bytes.len())];
    let before = near(at.saturating_sub(MOST)..at);
    let start = at - before.iter().rev().take_while(|&&byte| byte != b'/').count();
    let after = near(at..at + MOST);
    let end = at + after.iter().take_while(|&&byte| byte != b'/').count();
    dots::is_encoded(&bytes[start..end])
}

/// Returns the offset of the first unit from `from` on that changes, the text that it becomes, and the end of the
/// unit.
#[inline(never)]
fn change(bytes: &[u8], from: usize, mode: Mode) -> Option<(usize, &'static str, usize)> {
    let is_upper = |byte: &u8| *byte == b'%' || byte.is_ascii_uppercase();
    let mut at = from;
    loop {
        let rest = bytes.get(at..)?;
        at += match mode.lower {
            true => rest.iter().position(is_upper)?,
            false => percent::first_percent(rest)?,
        };
        if bytes[at] != b'%' {
            return Some((at, character(bytes[at].to_ascii_lowercase()), at + 1));
        }
        let end = bytes.len().min(at + TRIPLET);
        if let Some(changed) = triplet(bytes, at, mode) {
            return Some((at, changed, end));
        }
        at = end;
    }
}

/// The number of bytes examined together, each with the two after it.
const MANY: usize = 16;

/// Returns `true` if a triplet of the text may have a different normal form.
pub(super) fn has_triplet(text: &[u8]) -> bool {
    percent::first_percent(text).is_some_and(|first| may_change(text, first))
}

/// Returns `true` if a triplet from `first` on may have a different normal form: a triplet of an unreserved character,
/// of a character with a code near theirs, or with digits in lower case.
///
/// Each byte is examined together with the two after it and without branches, many at once, so that the compiler can
/// vectorize the loop.
pub(super) fn may_change(text: &[u8], first: usize) -> bool {
    let Some(last) = text.len().checked_sub(MANY + 2) else {
        return text
            .windows(TRIPLET)
            .fold(false, |found, unit| found | is_other(unit[0], unit[1], unit[2]));
    };
    let (mut found, mut at) = (false, first.min(last));
    while let Some(bytes) = text.get(at..at + MANY + 2) {
        let units = bytes[..MANY].iter().zip(&bytes[1..=MANY]).zip(&bytes[2..]);
        found |= units.fold(false, |found, ((&a, &b), &c)| found | is_other(a, b, c));
        if at == last {
            break;
        }
        // The last bytes may overlap those before them.
        at = last.min(at + MANY);
    }
    found
}

/// Returns `true` if these begin a triplet that may have a different normal form.
#[inline(always)]
const fn is_other(percent: u8, high: u8, low: u8) -> bool {
    let lower = (high >= b'a') | (low >= b'a');
    let dash_or_dot = (high == b'2') & ((low == b'D') | (low == b'E'));
    let digit = (high == b'3') & (low <= b'9');
    // From 4 to 7.
    let letter = high & !3 == b'4';
    (percent == b'%') & (lower | dash_or_dot | digit | letter)
}

/// Returns the offset of each unit, and its character: `%` for a triplet that is not decoded.
pub(super) const fn spelt(text: &str, mode: Mode) -> Spelt<'_> {
    Spelt { bytes: text.as_bytes(), at: 0, mode: Mode { upper: false, ..mode } }
}

/// An iterator over the units of a text: see [`spelt`].
#[derive(Debug, Clone)]
pub(super) struct Spelt<'t> {
    bytes: &'t [u8],
    at: usize,
    mode: Mode,
}

impl Iterator for Spelt<'_> {
    type Item = (Range<usize>, u8);

    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let &byte = self.bytes.get(start)?;
        if byte != b'%' {
            self.at += 1;
            return Some((start..self.at, byte));
        }
        self.at = self.bytes.len().min(start + TRIPLET);
        let decoded = triplet(self.bytes, start, self.mode);
        Some((start..self.at, decoded.map_or(byte, |character| character.as_bytes()[0])))
    }
}

/// Returns `true` if the component is its own normal form.
pub(super) fn is_normal(text: &str, mode: Mode) -> bool {
    !mode.changes() || change(text.as_bytes(), 0, mode).is_none()
}

/// Writes the normal form.
pub(super) fn push(out: &mut impl Buffer, text: &str, mode: Mode) {
    let mut done = 0;
    if mode.changes() {
        while let Some((start, changed, end)) = change(text.as_bytes(), done, mode) {
            out.push(&text[done..start]);
            out.push(changed);
            done = end;
        }
    }
    out.push(&text[done..]);
}

/// An iterator over the normal form, byte by byte.
#[derive(Debug, Clone)]
pub(crate) struct Bytes<'t> {
    bytes: &'t [u8],
    at: usize,
    mode: Mode,
    /// The rest of the unit before `at`.
    unit: &'t [u8],
}

impl<'t> Bytes<'t> {
    pub(crate) const fn new(text: &'t str, mode: Mode) -> Self {
        Self { bytes: text.as_bytes(), at: 0, mode, unit: &[] }
    }
}

impl<'t> From<Part<'t>> for Bytes<'t> {
    fn from((text, mode): Part<'t>) -> Self {
        Self::new(text, mode)
    }
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    #[inline(never)]
    fn next(&mut self) -> Option<u8> {
        if let [first, rest @ ..] = self.unit {
            self.unit = rest;
            return Some(*first);
        }
        let &byte = self.bytes.get(self.at)?;
        if byte != b'%' {
            self.at += 1;
            if cfg!(feature = "iri") && self.mode.align && !byte.is_ascii() {
                self.unit = &percent::encode_byte(byte).as_bytes()[1..];
                return Some(b'%');
            }
            return Some(if self.mode.lower { byte.to_ascii_lowercase() } else { byte });
        }
        let end = self.bytes.len().min(self.at + TRIPLET);
        let unit = triplet(self.bytes, self.at, self.mode)
            .map_or(&self.bytes[self.at..end], str::as_bytes);
        self.at = end;
        let (&first, rest) = unit.split_first()?;
        self.unit = rest;
        Some(first)
    }
}

/// A text, and its normalization.
pub(in crate::uri) type Part<'t> = (&'t str, Mode);

/// Takes the first bytes, unless nothing is left.
pub(super) fn take<'t>(rest: &mut Part<'t>, len: usize) -> Option<Part<'t>> {
    if rest.0.is_empty() {
        return None;
    }
    let (part, after) = rest.0.split_at(len);
    rest.0 = after;
    Some((part, rest.1))
}

/// Returns `true` if both have the same normal form.
#[inline(never)]
pub(in crate::uri) fn same(a: Part<'_>, b: Part<'_>) -> bool {
    if a == b {
        return true;
    }
    let is_itself = |(text, mode): Part<'_>| {
        is_normal(text, mode) && (!cfg!(feature = "iri") || !mode.align || text.is_ascii())
    };
    if is_itself(a) && is_itself(b) {
        return a.0 == b.0;
    }
    Bytes::from(a).eq(Bytes::from(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The search finds every triplet, at every position of texts up to three times as long as the bytes examined
    /// together.
    #[test]
    fn triplets_with_another_form_are_found() {
        const EVERY: Mode = Mode { upper: true, decode: true, ..Mode::NONE };
        for length in TRIPLET..3 * MANY {
            for digits in 0..=u8::MAX {
                let of =
                    |digit: u8, ten: u8| if digit < 10 { b'0' + digit } else { ten + digit - 10 };
                let (high, low) = (digits / 16, digits % 16);
                for (ten_of_high, ten_of_low) in [(b'A', b'A'), (b'a', b'A'), (b'A', b'a')] {
                    let (high, low) = (of(high, ten_of_high), of(low, ten_of_low));
                    for at in 0..=length - TRIPLET {
                        let mut text = vec![b'a'; length];
                        text[at..at + TRIPLET].copy_from_slice(&[b'%', high, low]);
                        let found = is_other(b'%', high, low);
                        for first in [0, at / 2, at] {
                            assert_eq!(may_change(&text, first), found, "{}", text.escape_ascii());
                        }
                        assert_eq!(has_triplet(&text), found);
                        // The search may find a triplet that does not change, but must not miss one that does.
                        assert!(
                            found || change(&text, 0, EVERY).is_none(),
                            "{}",
                            text.escape_ascii()
                        );
                    }
                }
            }
        }
    }
}
