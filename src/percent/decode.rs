//! From triplets to octets.

use core::iter::FusedIterator;
use core::slice;

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};

use super::Encoded;
#[cfg(feature = "alloc")]
use super::Utf8Error;
use crate::fast::runs::UNRESERVED;
use crate::fast::scan;

/// Marks bytes that are not hexadecimal digits.
const NONE: u8 = 0x80;

/// The value of each hexadecimal digit.
static VALUES: [u8; 256] = {
    let mut values = [NONE; 256];
    let mut digit = 0;
    while digit < 16 {
        values[b"0123456789ABCDEF"[digit] as usize] = digit as u8;
        values[b"0123456789abcdef"[digit] as usize] = digit as u8;
        digit += 1;
    }
    values
};

#[inline(always)]
fn octet(high: u8, low: u8) -> u8 {
    VALUES[usize::from(high)] << 4 | VALUES[usize::from(low)]
}

/// Returns the octet of a triplet with these two digits; `None` if they are not digits.
#[inline]
pub(crate) fn triplet(high: u8, low: u8) -> Option<u8> {
    let is_whole = (VALUES[usize::from(high)] | VALUES[usize::from(low)]) & NONE == 0;
    is_whole.then(|| octet(high, low))
}

/// Returns `true` if every `%` begins a whole triplet.
///
/// Each byte is examined together with the two after it and without branches, so that the compiler can vectorize the
/// loop. A triplet cannot begin inside another one: `%` is not a digit.
#[inline]
pub(super) fn all_whole(text: &[u8]) -> bool {
    let Some(first) = first_percent(text) else { return true };
    let text = &text[first..];
    let digit = |byte: u8| byte.wrapping_sub(b'0') < 10 || (byte | 0x20).wrapping_sub(b'a') < 6;
    let (body, tail) = text.split_at(text.len().saturating_sub(2));
    let (high, low) = (text.get(1..).unwrap_or_default(), text.get(2..).unwrap_or_default());
    let broken = |bad, ((&byte, &high), &low): ((&u8, &u8), &u8)| {
        bad | ((byte == b'%') & !(digit(high) & digit(low)))
    };
    !body.iter().zip(high).zip(low).fold(false, broken) && !tail.contains(&b'%')
}

/// Returns the offset of the first `%` that does not begin a triplet.
#[cold]
#[inline]
pub(super) fn broken(text: &[u8]) -> Option<usize> {
    let value = |digit: Option<&u8>| digit.map_or(NONE, |&digit| VALUES[usize::from(digit)]);
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += match byte {
            b'%' if (value(text.get(at + 1)) | value(text.get(at + 2))) & NONE != 0 => {
                return Some(at);
            }
            b'%' => 3,
            _ => 1,
        };
    }
    None
}

/// Returns the number of triplets in a text whose triplets are all whole.
///
/// The counters are bytes, since a vector instruction adds many of them at once. Each run of text is short enough
/// that they do not overflow.
#[inline]
#[cfg(feature = "alloc")]
pub(super) fn triplets(text: &[u8]) -> usize {
    let count = |few: &[u8]| few.iter().map(|&byte| u8::from(byte == b'%')).sum::<u8>();
    text.chunks(usize::from(u8::MAX)).map(|few| usize::from(count(few))).sum()
}

/// The number of bytes examined together.
#[cfg(feature = "alloc")]
const WORD: usize = 8;

/// Returns the offset of the first `%`.
#[inline]
pub(crate) fn first_percent(text: &[u8]) -> Option<usize> {
    scan::first(text, b'%')
}

/// Decodes into a buffer of exactly the decoded length.
#[cfg(feature = "alloc")]
#[inline]
fn decode_into(mut text: &[u8], octets: &mut [u8]) {
    let mut at = 0;
    // While enough space is left, a whole word is written; the bytes after a `%` are overwritten later.
    while let (Some(word), Some(room)) = (text.get(..WORD), octets.get_mut(at..at + WORD)) {
        room.copy_from_slice(word);
        let Ok(word) = word.try_into() else { break };
        let plain = scan::before(word, b'%').unwrap_or(WORD);
        (text, at) = (&text[plain..], at + plain);
        while let [b'%', high, low, rest @ ..] = text {
            octets[at] = octet(*high, *low);
            (text, at) = (rest, at + 1);
        }
    }
    let rest = Decode { rest: text.iter() };
    octets[at..].iter_mut().zip(rest).for_each(|(room, octet)| *room = octet);
}

/// Returns the offset in the encoded text of the octet with that index.
#[cfg(feature = "alloc")]
#[inline]
pub(super) fn offset_of(text: &str, octet: usize) -> usize {
    let mut decode = Decode::new(text);
    decode.by_ref().take(octet).for_each(drop);
    text.len() - decode.rest.len()
}

/// Returns the octets, each with `true` if its encoding is significant: if it is encoded and not unreserved.
#[inline]
pub(super) fn units(text: &str) -> impl Iterator<Item = (u8, bool)> + '_ {
    let mut decode = Decode::new(text);
    core::iter::from_fn(move || {
        let encoded = decode.rest.as_slice().first() == Some(&b'%');
        decode.next().map(|octet| (octet, encoded && !UNRESERVED.contains_byte(octet)))
    })
}

impl<'a> Encoded<'a> {
    /// Iterates over the decoded octets. Allocates nothing and needs no allocator.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// assert!(Encoded::new("%00%ff-")?.decode().eq([0x00, 0xFF, b'-']));
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[inline]
    pub fn decode(self) -> Decode<'a> {
        Decode::new(self.0)
    }

    /// Iterates over the text in pieces: maximal runs of literal characters, and the octets of triplets one by one.
    ///
    /// ```
    /// use uri_grammar::percent::{Encoded, Piece};
    ///
    /// let pieces = Encoded::new("caf%C3%A9")?.pieces();
    /// assert!(pieces.eq([Piece::Plain("caf"), Piece::Octet(0xC3), Piece::Octet(0xA9)]));
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[inline]
    pub const fn pieces(self) -> Pieces<'a> {
        Pieces { rest: self.0 }
    }

    /// Returns the decoded octets, borrowed if nothing is encoded; otherwise, this allocates once.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// assert_eq!(*Encoded::new("%FFa")?.to_bytes(), [0xFF, b'a']);
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn to_bytes(self) -> Cow<'a, [u8]> {
        self.decoded().map_or(Cow::Borrowed(self.0.as_bytes()), Cow::Owned)
    }

    /// Decodes the text as UTF-8, borrowing it if nothing is encoded.
    ///
    /// The result can contain any character: line breaks, NUL, `/`. It is data, and no longer part
    /// of a reference.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// assert_eq!(Encoded::new("%E2%82%AC")?.decode_utf8().unwrap(), "€");
    /// assert!(Encoded::new("%80")?.decode_utf8().is_err());
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`Utf8Error`] with the position and the octets if the octets are not UTF-8.
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn decode_utf8(self) -> Result<Cow<'a, str>, Utf8Error> {
        match self.decoded().map(String::from_utf8) {
            None => Ok(Cow::Borrowed(self.0)),
            Some(Ok(text)) => Ok(Cow::Owned(text)),
            Some(Err(error)) => Err(Utf8Error::new(self.0, error)),
        }
    }

    /// Decodes the text as UTF-8 and replaces invalid sequences with U+FFFD. Borrows the text if nothing is encoded.
    ///
    /// Different octets can decode to the same text: do not compare the results.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// assert_eq!(Encoded::new("caf%E9s")?.decode_utf8_lossy(), "caf\u{FFFD}s");
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn decode_utf8_lossy(self) -> Cow<'a, str> {
        match self.decoded().map(String::from_utf8) {
            None => Cow::Borrowed(self.0),
            Some(Ok(text)) => Cow::Owned(text),
            Some(Err(error)) => Cow::Owned(String::from_utf8_lossy(error.as_bytes()).into_owned()),
        }
    }

    /// Returns the decoded octets; `None` if nothing is encoded.
    #[cfg(feature = "alloc")]
    #[inline]
    fn decoded(self) -> Option<Vec<u8>> {
        first_percent(self.0.as_bytes()).map(|first| self.octets(first))
    }

    /// Returns the decoded octets, given the offset of the first triplet.
    #[cfg(feature = "alloc")]
    #[inline]
    fn octets(self, first: usize) -> Vec<u8> {
        let (plain, encoded) = self.0.as_bytes().split_at(first);
        let count = first + encoded.len() - 2 * triplets(encoded);
        let mut octets = Vec::with_capacity(count);
        octets.extend_from_slice(plain);
        octets.resize(count, 0);
        decode_into(encoded, &mut octets[first..]);
        octets
    }
}

/// An iterator over the octets of an [`Encoded`] text: see [`Encoded::decode`].
#[derive(Debug, Clone)]
pub struct Decode<'a> {
    rest: slice::Iter<'a, u8>,
}

impl<'a> Decode<'a> {
    #[inline]
    fn new(text: &'a str) -> Self {
        Self { rest: text.as_bytes().iter() }
    }
}

impl Iterator for Decode<'_> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        match *self.rest.next()? {
            b'%' => Some(octet(*self.rest.next()?, *self.rest.next()?)),
            byte => Some(byte),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len().div_ceil(3), Some(self.rest.len()))
    }
}

impl FusedIterator for Decode<'_> {}

/// A piece of an [`Encoded`] text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece<'a> {
    /// One or more literal characters.
    Plain(&'a str),
    /// The octet of a triplet.
    Octet(u8),
}

/// An iterator over the pieces of an [`Encoded`] text: see [`Encoded::pieces`].
#[derive(Debug, Clone)]
pub struct Pieces<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    #[inline]
    fn next(&mut self) -> Option<Piece<'a>> {
        let (piece, rest) = match self.rest.as_bytes() {
            [] => return None,
            [b'%', high, low, ..] => (Piece::Octet(octet(*high, *low)), &self.rest[3..]),
            _ => {
                let end = self.rest.find('%').unwrap_or(self.rest.len());
                let (plain, rest) = self.rest.split_at(end);
                (Piece::Plain(plain), rest)
            }
        };
        self.rest = rest;
        Some(piece)
    }
}

impl FusedIterator for Pieces<'_> {}
