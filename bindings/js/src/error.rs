//! The error of a question without an answer.

use serde::Serialize;
use uri_grammar::{Label, SyntaxError};

/// An error for JavaScript. `UriError` in `lib/wasm.js` has the same fields.
#[derive(Debug, Default, Serialize)]
pub struct Error {
    message: String,
    /// The argument with the error, if there are several.
    argument: Option<&'static str>,
    offset: Option<usize>,
    expected: Vec<String>,
    rule: Option<&'static str>,
}

impl From<SyntaxError> for Error {
    fn from(error: SyntaxError) -> Self {
        Self {
            message: error.message().to_string(),
            argument: None,
            offset: Some(error.offset()),
            expected: error.expected().labels().map(label).collect(),
            rule: Some(error.rule().name()),
        }
    }
}

impl Error {
    /// Creates an error without an offset in a text.
    pub(crate) fn without_place(error: &impl std::error::Error) -> Self {
        Self { message: error.to_string(), ..Self::default() }
    }

    /// Adds the name of the argument that has the error.
    pub(crate) fn in_argument(self, argument: &'static str) -> Self {
        Self { argument: Some(argument), ..self }
    }
}

/// Returns the label in ABNF, or the character itself if it is visible.
fn label(label: Label) -> String {
    match label {
        Label::Character(byte) if byte.is_ascii_graphic() => char::from(byte).to_string(),
        other => other.to_string(),
    }
}
