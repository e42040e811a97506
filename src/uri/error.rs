//! Errors of references: a failed parse, a port that is too large, and a buffer that is too small.

use core::fmt;

use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::reading::grammar_rule::GrammarRule;

/// The error of a text that is not a reference of the requested kind. Holds the text.
///
/// [`parse`](super::Reference::parse) returns it for an owned text, which would otherwise be lost;
/// for a borrowed text (`&str`) it returns the [`SyntaxError`] alone. To keep both in one place,
/// such as a variant of your own error type, keep the [`SyntaxError`]: `?` converts this error into
/// it.
///
/// ```
/// use uri_grammar::{SyntaxError, Uri};
///
/// fn parse(text: String) -> Result<Uri<String>, SyntaxError> {
///     Ok(Uri::parse(text)?)
/// }
///
/// let error = Uri::parse(String::from("http://a/ b")).unwrap_err();
/// assert_eq!(error.error().offset(), 9);
/// assert_eq!(Err(error.error()), parse(error.into_input()));
/// ```
///
/// Neither `Display` nor `Debug` shows the text, which may hold a password. `Display` is that of
/// the [`SyntaxError`], which is therefore not the `source` of this error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{error}")]
pub struct ParseError<T, R: GrammarRule = Rule> {
    input: T,
    error: SyntaxError<R>,
}

impl<T, R: GrammarRule> ParseError<T, R> {
    /// Creates an error from a text and its [`SyntaxError`], for a [`Source`](super::Source) of
    /// your own.
    pub const fn new(input: T, error: SyntaxError<R>) -> Self {
        Self { input, error }
    }

    /// Returns where and why the text is wrong.
    pub const fn error(&self) -> SyntaxError<R> {
        self.error
    }

    /// Returns the text.
    pub fn into_input(self) -> T {
        self.input
    }
}

impl<T, R: GrammarRule> fmt::Debug for ParseError<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError").field("error", &self.error).finish_non_exhaustive()
    }
}

impl<T, R: GrammarRule> From<ParseError<T, R>> for SyntaxError<R> {
    fn from(error: ParseError<T, R>) -> Self {
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
