//! The units of a component: characters and triplets, and what becomes of each.

use core::ops::Range;

use super::scan;
use crate::runs::UNRESERVED;

/// How a component is normalized.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Mode {
    /// Letters outside of triplets, and decoded ones, to lower case.
    pub(crate) lower: bool,
    /// The digits of triplets to upper case.
    pub(crate) upper: bool,
    /// The triplets of unreserved characters to the characters.
    pub(crate) decode: bool,
    /// Not where that would make a dot segment.
    pub(crate) guard: bool,
}

impl Mode {
    pub(super) const fn changes_triplets(self) -> bool {
        self.upper || self.decode
    }
}

/// A triplet that becomes something else.
const TRIPLET: usize = "%41".len();

/// The values of the hexadecimal digits.
static DIGITS: [u8; 256] = {
    let mut values = [0; 256];
    let mut value = 0;
    while value < 16 {
        values[b"0123456789ABCDEF"[value] as usize] = value as u8;
        values[b"0123456789abcdef"[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// Every ASCII character, to lend one.
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
    text(&CHARACTERS)
};

/// Every triplet in upper case, to lend one.
const TRIPLETS: &str = {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    const CHARACTERS: [u8; 256 * TRIPLET] = {
        let mut characters = [b'%'; 256 * TRIPLET];
        let mut i = 0;
        while i < 256 {
            characters[i * TRIPLET + 1] = DIGITS[i >> 4];
            characters[i * TRIPLET + 2] = DIGITS[i & 15];
            i += 1;
        }
        characters
    };
    text(&CHARACTERS)
};

const fn text(bytes: &[u8]) -> &str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("ASCII"),
    }
}

/// For every octet, whether its character is unreserved.
static IS_UNRESERVED: [bool; 256] = {
    let mut members = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        members[byte] = UNRESERVED.contains(byte as u8);
        byte += 1;
    }
    members
};

fn character(byte: u8) -> &'static str {
    let at = usize::from(byte);
    ASCII.get(at..=at).unwrap_or_default()
}

/// What the triplet at `at` becomes, if it is not what it is. The text is that of a component,
/// in which every `%` begins a triplet.
#[inline(always)]
fn triplet(bytes: &[u8], at: usize, mode: Mode) -> Option<&'static str> {
    let &[_, high, low] = bytes.get(at..)?.first_chunk()?;
    let octet = DIGITS[usize::from(high)] << 4 | DIGITS[usize::from(low)];
    if mode.decode && IS_UNRESERVED[usize::from(octet)] && !(mode.guard && guarded(bytes, at)) {
        let byte = if mode.lower { octet.to_ascii_lowercase() } else { octet };
        return Some(character(byte));
    }
    (mode.upper && (high >= b'a' || low >= b'a')).then(|| {
        let at = usize::from(octet) * TRIPLET;
        &TRIPLETS[at..at + TRIPLET]
    })
}

/// Whether the triplet lies in a segment that is a dot segment once it is decoded, but not yet.
#[cold]
pub(crate) fn guarded(bytes: &[u8], at: usize) -> bool {
    /// `%2e%2e`, and a byte more to see that it is longer.
    const MOST: usize = 2 * TRIPLET + 1;
    let near = |range: Range<usize>| &bytes[range.start..range.end.min(bytes.len())];
    let before = near(at.saturating_sub(MOST)..at);
    let start = at - before.iter().rev().take_while(|&&byte| byte != b'/').count();
    let behind = near(at..at + MOST);
    let end = at + behind.iter().take_while(|&&byte| byte != b'/').count();
    let segment = &bytes[start..end];
    super::dots::kind(segment, true).is_some() && super::dots::kind(segment, false).is_none()
}

/// Where the first unit from `from` on is that becomes something else, what it becomes, and
/// where it ends.
#[inline(always)]
fn change(bytes: &[u8], from: usize, mode: Mode) -> Option<(usize, &'static str, usize)> {
    if !mode.lower && !mode.changes_triplets() {
        return None;
    }
    let mut at = from;
    loop {
        let rest = bytes.get(at..)?;
        at += if mode.lower { scan::percent_or_upper(rest)? } else { scan::triplet(rest)? };
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

/// Where each unit lies, and which character it is; `%` for a triplet that is not decoded.
pub(super) fn spelt(text: &str, mode: Mode) -> impl Iterator<Item = (Range<usize>, u8)> {
    let (bytes, mut at) = (text.as_bytes(), 0);
    core::iter::from_fn(move || {
        let start = at;
        let &byte = bytes.get(start)?;
        if byte != b'%' {
            at += 1;
            return Some((start..at, byte));
        }
        at = bytes.len().min(start + TRIPLET);
        let decoded = triplet(bytes, start, Mode { upper: false, ..mode });
        Some((start..at, decoded.map_or(byte, |character| character.as_bytes()[0])))
    })
}

/// Whether the component is what it becomes.
#[inline]
pub(super) fn is_normal(text: &str, mode: Mode) -> bool {
    change(text.as_bytes(), 0, mode).is_none()
}

/// The normal form, in pieces.
#[inline]
pub(super) fn pieces(text: &str, mode: Mode, mut piece: impl FnMut(&str)) {
    let mut done = 0;
    while let Some((start, changed, end)) = change(text.as_bytes(), done, mode) {
        piece(&text[done..start]);
        piece(changed);
        done = end;
    }
    piece(&text[done..]);
}

/// The normal form, byte by byte.
#[derive(Debug, Clone)]
pub(crate) struct Bytes<'t> {
    bytes: &'t [u8],
    at: usize,
    mode: Mode,
    /// What is left of the unit before `at`.
    unit: &'t [u8],
}

impl<'t> Bytes<'t> {
    pub(crate) const fn new(text: &'t str, mode: Mode) -> Self {
        Self { bytes: text.as_bytes(), at: 0, mode, unit: &[] }
    }
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if let [first, rest @ ..] = self.unit {
            self.unit = rest;
            return Some(*first);
        }
        let &byte = self.bytes.get(self.at)?;
        if byte != b'%' {
            self.at += 1;
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

/// A text, and how it is normalized.
pub(in crate::uri) type Part<'t> = (&'t str, Mode);

/// Whether both have the same normal form.
#[inline]
pub(in crate::uri) fn same(a: Part<'_>, b: Part<'_>) -> bool {
    if a == b {
        return true;
    }
    if is_normal(a.0, a.1) && is_normal(b.0, b.1) {
        return a.0 == b.0;
    }
    Bytes::new(a.0, a.1).eq(Bytes::new(b.0, b.1))
}
