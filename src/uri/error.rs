//! Errors of references: a failed parse, a port that is too large, and a buffer that is too small.

use core::fmt;

use crate::error::SyntaxError;

/// The error of an owned text that is not a reference of the requested kind. It returns the text to the caller.
///
/// `TryFrom` returns it for an owned text. [`parse`](super::Reference::parse) returns the [`SyntaxError`] alone,
/// and `?` converts this error into it.
///
/// ```
/// use uri_grammar::{SyntaxError, Uri};
///
/// fn parse(text: String) -> Result<Uri, SyntaxError> {
///     Ok(Uri::try_from(text)?)
/// }
///
/// let error = Uri::try_from(String::from("http://a/ b")).unwrap_err();
/// assert_eq!(error.error().offset(), 9);
/// assert_eq!(Err(error.error()), parse(error.into_text()));
/// ```
///
/// Neither `Display` nor `Debug` shows the text, which may contain a password. `Display` writes the [`SyntaxError`],
/// which is therefore not the `source` of this error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{error}")]
pub struct ParseError<T> {
    text: T,
    error: SyntaxError,
}

impl<T> ParseError<T> {
    #[cfg(feature = "alloc")]
    pub(super) const fn new(text: T, error: SyntaxError) -> Self {
        Self { text, error }
    }

    /// Returns the syntax error of the text.
    pub const fn error(&self) -> SyntaxError {
        self.error
    }

    /// Returns the text.
    pub fn into_text(self) -> T {
        self.text
    }
}

impl<T> fmt::Debug for ParseError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError").field("error", &self.error).finish_non_exhaustive()
    }
}

impl<T> From<ParseError<T>> for SyntaxError {
    fn from(error: ParseError<T>) -> Self {
        error.error
    }
}

/// The port is above 65535: see [`port_number`](super::Reference::port_number).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the port is above 65535")]
#[non_exhaustive]
pub struct PortTooLarge;

/// The caller's buffer is too small for the result: see
/// [`Normalizer::normalize_to_slice`](super::Normalizer::normalize_to_slice).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the buffer is too small for the result")]
#[non_exhaustive]
pub struct BufferTooSmall;
