//! Errors in a text that should be ABNF.

use thiserror::Error;

/// The position where a text stops being ABNF, and the reason.
///
/// ```
/// use uri_grammar_oracle::abnf::{Grammar, SyntaxErrorKind};
///
/// let error = Grammar::parse("a = \"b").unwrap_err();
/// assert_eq!((error.line, error.column), (1, 5));
/// assert_eq!(error.kind, SyntaxErrorKind::Unterminated { closing: '"' });
/// assert_eq!(error.to_string(), "line 1, column 5: no closing `\"` on this line");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct SyntaxError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The kind of the error.
    pub kind: SyntaxErrorKind,
}

/// The kinds of [`SyntaxError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// Something else was expected here.
    #[error("expected {expected}, found {}", Found(*.found))]
    Unexpected {
        /// The expected syntax, in words.
        expected: &'static str,
        /// The character found; `None` at the end of the text.
        found: Option<char>,
    },
    /// A string or prose value has no closing delimiter on its line.
    #[error("no closing `{closing}` on this line")]
    Unterminated {
        /// The delimiter that is missing.
        closing: char,
    },
    /// An indented line does not follow a rule, so it continues nothing.
    #[error("an indented line continues a rule, and there is none before it")]
    NothingToContinue,
    /// A number is larger than 4,294,967,295 or, as a character, than U+10FFFF.
    #[error("the number is too large")]
    NumberTooLarge,
    /// A range or a repetition whose end is before its beginning.
    #[error("the last of the range comes before the first")]
    RangeBackwards,
    /// A rule is defined by `=` a second time.
    #[error("rule `{name}` is already defined on line {first}")]
    DefinedTwice {
        /// The name in the spelling of the second definition.
        name: String,
        /// The line of the first definition, counted from 1 in its own text.
        first: usize,
    },
    /// `=/` adds alternatives to a rule that no line before has defined.
    #[error("`=/` adds alternatives to rule `{name}`, which is not defined before")]
    NothingToExtend {
        /// The name in the spelling of the text.
        name: String,
    },
    /// Groups and options are nested more than [`MAX_NESTING`](super::Grammar::MAX_NESTING) deep.
    #[error("groups are nested too deeply")]
    TooDeep,
}

/// Prints the character found, in quotes unless it has no printable form.
struct Found(Option<char>);

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            None => f.write_str("the end of the text"),
            Some('\r' | '\n') => f.write_str("the end of the line"),
            Some(c) if c.is_control() => write!(f, "U+{:04X}", u32::from(c)),
            Some(c) => write!(f, "`{c}`"),
        }
    }
}
