//! A part of a URL with its offset.

use uri_grammar::percent::Encoded;

use super::error::{UrlError, Wanted};

/// A part of a URL, and its offset in the URL.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Part<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { text, start: 0 }
    }

    pub(super) const fn as_str(self) -> &'a str {
        self.text
    }

    pub(super) const fn start(self) -> usize {
        self.start
    }

    /// Returns the text, which was checked before: its triplets are whole.
    pub(super) fn encoded(self) -> Encoded<'a> {
        Encoded::new(self.text).unwrap_or_default()
    }

    /// Splits the part into the first `length` bytes, and the rest.
    pub(super) fn split_at(self, length: usize) -> (Self, Self) {
        let (text, rest) = self.text.split_at(length);
        (Self { text, start: self.start }, Self { text: rest, start: self.start + length })
    }

    /// Splits at the first such ASCII character, which is in neither part.
    pub(super) fn split_once(self, delimiter: u8) -> Option<(Self, Self)> {
        let (before, rest) = self.split_before(delimiter)?;
        Some((before, rest.split_at(1).1))
    }

    /// Splits before the first such character.
    pub(super) fn split_before(self, delimiter: u8) -> Option<(Self, Self)> {
        let at = self.text.bytes().position(|byte| byte == delimiter)?;
        Some(self.split_at(at))
    }

    /// Returns the text after the prefix.
    pub(super) fn after(self, prefix: &str, wanted: Wanted) -> Result<Self, UrlError> {
        if self.text.starts_with(prefix) {
            return Ok(self.split_at(prefix.len()).1);
        }
        let same = |(a, b): &(u8, u8)| a == b;
        let same = self.text.bytes().zip(prefix.bytes()).take_while(same).count();
        Err(UrlError::new(self.start + same, wanted))
    }

    /// Returns an error at the beginning of this part.
    pub(super) const fn error(self, wanted: Wanted) -> UrlError {
        UrlError::new(self.start, wanted)
    }

    /// Returns an error after this part.
    pub(super) const fn error_at_end(self, wanted: Wanted) -> UrlError {
        UrlError::new(self.start + self.text.len(), wanted)
    }

    /// Checks that the part is empty.
    pub(super) fn end(self) -> Result<(), UrlError> {
        if self.text.is_empty() { Ok(()) } else { Err(self.error(Wanted::End)) }
    }

    /// Checks that every character is `uchar` (section 5) or one of these.
    pub(super) fn check(self, besides: &[u8]) -> Result<Self, UrlError> {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let step = uchar(&bytes[at..]).or_else(|| besides.contains(&bytes[at]).then_some(1));
            at += step.ok_or_else(|| broken(bytes, at, self.start))?;
        }
        Ok(self)
    }

    /// Does the same, with another error for reserved characters.
    pub(super) fn check_or(self, besides: &[u8], reserved: Wanted) -> Result<Self, UrlError> {
        self.check(besides).map_err(|error| match error.wanted {
            Wanted::Character => UrlError::new(error.offset, reserved),
            _ => error,
        })
    }

    /// Returns the offset in the URL of the first triplet for one of these octets.
    pub(super) fn encoded_octet(self, octets: &[u8]) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|it| u8::try_from(it).ok());
        let is_one = |triplet: &[u8]| match *triplet {
            [b'%', high, low] => {
                digit(high).zip(digit(low)).is_some_and(|(h, l)| octets.contains(&(h << 4 | l)))
            }
            _ => false,
        };
        bytes.windows("%xx".len()).position(is_one).map(|at| self.start + at)
    }

    /// Checks that the part is not empty and that all its bytes are of this kind.
    pub(super) fn some(self, kind: impl Fn(&u8) -> bool, wanted: Wanted) -> Result<Self, UrlError> {
        let good = self.text.bytes().take_while(|byte| kind(byte)).count();
        if good == self.text.len() && good > 0 {
            return Ok(self);
        }
        Err(UrlError::new(self.start + good, wanted))
    }
}

/// The reserved characters. Together with `uchar`, they are `xchar`.
pub(super) const RESERVED: &[u8] = b";/?:@&=";

/// Returns the error of a character that is not allowed here, or of a malformed triplet.
#[cold]
fn broken(bytes: &[u8], at: usize, start: usize) -> UrlError {
    if bytes[at] != b'%' {
        let is_reserved = RESERVED.contains(&bytes[at]);
        let wanted = if is_reserved { Wanted::Character } else { Wanted::Unsafe };
        return UrlError::new(start + at, wanted);
    }
    let first = bytes.get(at + 1).is_some_and(u8::is_ascii_hexdigit);
    UrlError::new(start + at + if first { 2 } else { 1 }, Wanted::Hex)
}

/// Returns the length of the `uchar` at the beginning of the text: `unreserved` or `escape`.
fn uchar(bytes: &[u8]) -> Option<usize> {
    match *bytes {
        [b'%', first, second, ..] => {
            (first.is_ascii_hexdigit() && second.is_ascii_hexdigit()).then_some("%xx".len())
        }
        [byte, ..] => (byte.is_ascii_alphanumeric() || b"$-_.+!*'(),".contains(&byte)).then_some(1),
        [] => None,
    }
}
