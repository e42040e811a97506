//! Errors of encoded texts and of their decoded octets.

#[cfg(feature = "alloc")]
use core::fmt;

use crate::error::Found;

/// A `%` that is not followed by two hexadecimal digits (RFC 3986 section 2.1).
///
/// The error shows at most one character of the text, and none that a terminal would interpret.
///
/// ```
/// use uri_grammar::Found;
/// use uri_grammar::percent::Encoded;
///
/// let error = Encoded::new("50%2g").unwrap_err();
/// assert_eq!((error.offset(), error.found()), (4, Found::Character('g')));
/// assert_eq!(
///     error.to_string(),
///     "at byte 4: found \"g\", expected HEXDIG, in the triplet at byte 2 (RFC 3986 section 2.1)",
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "at byte {offset}: found {found}, expected HEXDIG, in the triplet at byte {triplet} \
     (RFC 3986 section 2.1)"
)]
pub struct InvalidPercentEncoding {
    triplet: usize,
    offset: usize,
    found: Found,
}

impl InvalidPercentEncoding {
    /// Returns the error of the text, in which the `%` at `triplet` does not begin a triplet.
    #[cold]
    #[inline]
    pub(super) fn new(text: &str, triplet: usize) -> Self {
        let first = text.as_bytes().get(triplet + 1).is_some_and(u8::is_ascii_hexdigit);
        let offset = triplet + if first { 2 } else { 1 };
        let found = text.get(offset..).and_then(|rest| rest.chars().next());
        Self { triplet, offset, found: found.map_or(Found::EndOfInput, Found::Character) }
    }

    /// Returns the byte offset where a hexadecimal digit is missing: one or two after the `%`.
    #[must_use]
    #[inline]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the character that was found instead of a digit.
    #[must_use]
    #[inline]
    pub const fn found(&self) -> Found {
        self.found
    }
}

/// The error if the decoded octets of a text are not UTF-8. It contains the octets.
///
/// Neither `Display` nor `Debug` shows the octets, which may be a password.
///
/// ```
/// use uri_grammar::percent::Encoded;
///
/// let error = Encoded::new("caf%E9").unwrap().decode_utf8().unwrap_err();
/// assert_eq!((error.offset(), error.valid_up_to()), (3, 3));
/// assert_eq!(error.to_string(), "at byte 3: the decoded octets are not UTF-8");
/// assert_eq!(error.into_bytes(), b"caf\xE9");
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("at byte {offset}: the decoded octets are not UTF-8")]
pub struct Utf8Error {
    offset: usize,
    valid: usize,
    octets: alloc::vec::Vec<u8>,
}

#[cfg(feature = "alloc")]
impl Utf8Error {
    #[cold]
    #[inline]
    pub(super) fn new(encoded: &str, error: alloc::string::FromUtf8Error) -> Self {
        let valid = error.utf8_error().valid_up_to();
        let offset = super::decode::offset_of(encoded, valid);
        Self { offset, valid, octets: error.into_bytes() }
    }

    /// Returns the byte offset, in the encoded text, at which the octets stop being UTF-8.
    #[must_use]
    #[inline]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the number of decoded octets before the error, which are UTF-8.
    #[must_use]
    #[inline]
    pub const fn valid_up_to(&self) -> usize {
        self.valid
    }

    /// Returns all decoded octets.
    #[must_use]
    #[inline]
    pub fn into_bytes(self) -> alloc::vec::Vec<u8> {
        self.octets
    }
}

#[cfg(feature = "alloc")]
impl fmt::Debug for Utf8Error {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Utf8Error");
        debug.field("offset", &self.offset).field("valid_up_to", &self.valid);
        debug.finish_non_exhaustive()
    }
}
