//! A part of a URL that knows where it is.

use uri_grammar::percent::Encoded;

use super::error::{UrlError, Wanted};

/// A part of a URL, and its offset there.
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

    /// Two parts: that number of bytes, and the rest.
    pub(super) fn split_at(self, length: usize) -> (Self, Self) {
        let (text, rest) = self.text.split_at(length);
        (Self { text, start: self.start }, Self { text: rest, start: self.start + length })
    }

    /// What is before the first such ASCII character, and what is after it.
    pub(super) fn split_once(self, delimiter: u8) -> Option<(Self, Self)> {
        let (before, rest) = self.split_before(delimiter)?;
        Some((before, rest.split_at(1).1))
    }

    /// What is before the first such character, and the rest with it.
    pub(super) fn split_before(self, delimiter: u8) -> Option<(Self, Self)> {
        let at = self.text.bytes().position(|byte| byte == delimiter)?;
        Some(self.split_at(at))
    }

    /// What is after the prefix.
    pub(super) fn after(self, prefix: &str, wanted: Wanted) -> Result<Self, UrlError> {
        if self.text.starts_with(prefix) {
            return Ok(self.split_at(prefix.len()).1);
        }
        let same = |(a, b): &(u8, u8)| a == b;
        let same = self.text.bytes().zip(prefix.bytes()).take_while(same).count();
        Err(UrlError::new(self.start + same, wanted))
    }

    /// An error at the beginning of this part.
    pub(super) const fn error(self, wanted: Wanted) -> UrlError {
        UrlError::new(self.start, wanted)
    }

    /// An error after this part.
    pub(super) const fn error_at_end(self, wanted: Wanted) -> UrlError {
        UrlError::new(self.start + self.text.len(), wanted)
    }

    /// That there is nothing.
    pub(super) fn end(self) -> Result<(), UrlError> {
        if self.text.is_empty() { Ok(()) } else { Err(self.error(Wanted::End)) }
    }

    /// That all is `uchar` (section 5) or one of these.
    pub(super) fn check(self, besides: &[u8]) -> Result<Self, UrlError> {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let step = uchar(&bytes[at..]).or_else(|| besides.contains(&bytes[at]).then_some(1));
            at += step.ok_or_else(|| broken(bytes, at, self.start))?;
        }
        Ok(self)
    }

    /// The same, with another error for reserved characters.
    pub(super) fn check_or(self, besides: &[u8], reserved: Wanted) -> Result<Self, UrlError> {
        self.check(besides).map_err(|error| match error.wanted() {
            Wanted::Character => UrlError::new(error.offset(), reserved),
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

    /// That all bytes are of this kind, and that there is one.
    pub(super) fn some(self, kind: impl Fn(&u8) -> bool, wanted: Wanted) -> Result<Self, UrlError> {
        let good = self.text.bytes().take_while(|byte| kind(byte)).count();
        if good == self.text.len() && good > 0 {
            return Ok(self);
        }
        Err(UrlError::new(self.start + good, wanted))
    }
}

/// The reserved characters, which together with `uchar` are `xchar`.
pub(super) const RESERVED: &[u8] = b";/?:@&=";

/// Returns the error of a character that may not stand there, or of a malformed triplet.
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

/// How long the `uchar` is that the text begins with: `unreserved` or `escape`.
fn uchar(bytes: &[u8]) -> Option<usize> {
    match *bytes {
        [b'%', first, second, ..] => {
            (first.is_ascii_hexdigit() && second.is_ascii_hexdigit()).then_some("%xx".len())
        }
        [byte, ..] => (byte.is_ascii_alphanumeric() || b"$-_.+!*'(),".contains(&byte)).then_some(1),
        [] => None,
    }
}
