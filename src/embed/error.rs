//! An error type for nom with the exact errors of rules.

use core::fmt;
use core::num::ParseIntError;

use nom::error::{ContextError, ErrorKind, FromExternalError, ParseError};
use nom::{AsBytes, Input, Offset};
use nom_locate::LocatedSpan;

use crate::abnf::text::Text;
use crate::error::{Found, SyntaxError};

/// The error of a nom grammar with rules in it: [the module](crate::embed) has an example.
///
/// `Display` writes one line: the character found and the characters expected, in the words of [`SyntaxError`]. If
/// the input is a [`LocatedSpan`], the line and the column come first, in characters from 1.
/// [`located_in`](Self::located_in) adds them to an error of a plain text.
///
/// If all alternatives of nom's `alt` fail, the error of the alternative that read furthest is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExactError<I> {
    /// The error of a rule.
    Syntax {
        /// The input from the error on.
        at: I,
        /// The error. Its offset counts from the beginning of the rule.
        error: SyntaxError,
    },
    /// The error of a nom parser.
    Nom {
        /// The input from the error on.
        at: I,
        /// The kind of parser.
        kind: ErrorKind,
        /// The character that the parser reads, if it is nom's `char`.
        expected: Option<char>,
    },
}

impl<I> ExactError<I> {
    /// Returns the input from the error on.
    pub const fn at(&self) -> &I {
        let (Self::Syntax { at, .. } | Self::Nom { at, .. }) = self;
        at
    }

    /// Adds the line and the column in `text`, which contains the input.
    ///
    /// ```
    /// use nom::Finish;
    /// use uri_grammar::{Rule, embed::{ExactError, exact}};
    ///
    /// let text = "http://a/\nhttp://a/%zz";
    /// let error: ExactError<_> = exact(Rule::Uri)(&text[10..]).finish().unwrap_err();
    /// let words = "found \"z\", but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)";
    /// assert_eq!(error.to_string(), words);
    /// assert_eq!(error.located_in(text).to_string(), format!("2:11: {words}"));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics or shows another position if `text` does not contain the input.
    #[must_use]
    pub fn located_in(self, text: I) -> ExactError<LocatedSpan<I>>
    where
        I: AsBytes + Input + Offset,
    {
        let offset = text.offset(self.at());
        let at = LocatedSpan::new(text).take_from(offset);
        match self {
            Self::Syntax { error, .. } => ExactError::Syntax { at, error },
            Self::Nom { kind, expected, .. } => ExactError::Nom { at, kind, expected },
        }
    }
}

impl<I: Text> fmt::Display for ExactError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.at().line_and_column() {
            write!(f, "{line}:{column}: ")?;
        }
        let found = Found::at(self.at().bytes(), 0);
        match self {
            Self::Syntax { error, .. } => error.message().fmt(f),
            Self::Nom { expected: Some(expected), .. } => {
                write!(f, "found {found}, expected {}", Found::Character(*expected))
            }
            Self::Nom { kind, .. } => write!(f, "found {found}, where nom's {kind:?} failed"),
        }
    }
}

impl<I: Text> ParseError<I> for ExactError<I> {
    fn from_error_kind(at: I, kind: ErrorKind) -> Self {
        Self::Nom { at, kind, expected: None }
    }

    fn from_char(at: I, expected: char) -> Self {
        Self::Nom { at, kind: ErrorKind::Char, expected: Some(expected) }
    }

    fn append(_: I, _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Returns the error that is further. At the same position, it prefers the error of a rule, and otherwise
    /// `other`.
    fn or(self, other: Self) -> Self {
        let place = |error: &Self| error.at().bytes().as_ptr();
        let is_kept = match place(&self).cmp(&place(&other)) {
            core::cmp::Ordering::Equal => matches!(self, Self::Syntax { .. }),
            order => order.is_gt(),
        };
        if is_kept { self } else { other }
    }
}

impl<I> ContextError<I> for ExactError<I> {}

impl<I> FromExternalError<I, SyntaxError> for ExactError<I> {
    fn from_external_error(at: I, _: ErrorKind, error: SyntaxError) -> Self {
        Self::Syntax { at, error }
    }
}

/// For a number read by `map_res(digit1, str::parse)`, the words are nom's.
impl<I> FromExternalError<I, ParseIntError> for ExactError<I> {
    fn from_external_error(at: I, kind: ErrorKind, _: ParseIntError) -> Self {
        Self::Nom { at, kind, expected: None }
    }
}
