//! What a failed parse gives back.

use core::fmt;

use crate::error::SyntaxError;

/// The text is no reference of the kind asked for. Holds the error, and the text that was
/// given.
///
/// Neither `Display` nor `Debug` shows the text, which may hold a password.
///
/// ```
/// use uri_grammar::Uri;
///
/// let error = Uri::parse(String::from("http://a/ b")).unwrap_err();
/// assert_eq!(error.error().offset(), 9);
/// assert_eq!(error.into_input(), "http://a/ b");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct ParseError<T> {
    input: T,
    error: SyntaxError,
}

impl<T> ParseError<T> {
    pub(crate) const fn new(input: T, error: SyntaxError) -> Self {
        Self { input, error }
    }

    /// Where and why the text fails.
    pub const fn error(&self) -> SyntaxError {
        self.error
    }

    /// The text that was given.
    pub fn into_input(self) -> T {
        self.input
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
