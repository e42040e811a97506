//! Texts that should be references, and the messages about those that are not.

use std::ffi::OsStr;
use std::fmt;

use uri_grammar::ResolveError;
use uri_grammar::uri::{Document, Reference, ReferenceKind};
use uri_grammar_historic::editions::AnyRule;

use super::wording::Wording;
use crate::check::explain::explain;
use crate::outcome::{Outcome, complain};

/// A reference of a document, relative or not.
pub type Any<'a, D> = Reference<<D as Document>::AnyRef, &'a str>;

/// A reference of a document that begins with a scheme.
pub type Full<'a, D> = Reference<<D as Document>::Full, &'a str>;

/// A text that should be a reference.
#[derive(Debug, Clone, Copy)]
pub struct Text<'a> {
    /// The role of the text, if a command has several.
    name: Option<&'static str>,
    bytes: &'a [u8],
}

/// Returns the message for a reference without a target that can be written.
pub fn without_target(error: ResolveError) -> String {
    match error {
        ResolveError::PathLikeAuthority => {
            format!("{error}: its first segment would be read as an authority")
        }
        error => error.to_string(),
    }
}

/// A problem without an answer. Its message shows no password and no character that affects a terminal.
#[derive(Debug)]
pub enum Problem<'a> {
    /// The rule does not derive the text.
    Syntax { text: Text<'a>, rule: AnyRule, error: String },
    /// Any other problem.
    Words(String),
}

impl<'a> Text<'a> {
    /// The only text of a command.
    pub fn only(text: &'a (impl AsRef<OsStr> + ?Sized)) -> Self {
        Self { name: None, bytes: text.as_ref().as_encoded_bytes() }
    }

    /// One of several texts of a command.
    pub fn named(name: &'static str, text: &'a (impl AsRef<OsStr> + ?Sized)) -> Self {
        Self { name: Some(name), ..Self::only(text) }
    }

    /// Parses a reference of the document, relative or not.
    pub fn reference<D: Wording>(self) -> Result<Any<'a, D>, Problem<'a>> {
        Any::<D>::try_from(self.bytes).map_err(|error| Problem::Syntax {
            text: self,
            rule: D::any(D::AnyRef::RULE),
            error: error.to_string(),
        })
    }

    /// Parses a reference of the document that begins with a scheme.
    pub fn full<D: Wording>(self) -> Result<Full<'a, D>, Problem<'a>> {
        Full::<D>::try_from(self.bytes).map_err(|error| {
            if self.reference::<D>().is_ok() {
                return Problem::Words(format!(
                    "the {} is a relative reference; it must be {}, which begins with a scheme",
                    self.name.unwrap_or("text"),
                    D::FULL
                ));
            }
            Problem::Syntax { text: self, rule: D::any(D::Full::RULE), error: error.to_string() }
        })
    }

    /// Returns the bytes.
    pub fn bytes(self) -> &'a [u8] {
        self.bytes
    }
}

impl Problem<'_> {
    /// Prints the problem for people.
    pub fn show(&self) -> Outcome {
        match self {
            Self::Syntax { text, rule, .. } => {
                explain(*rule, &format!("<{}>", text.name.unwrap_or("uri")), text.bytes)
            }
            Self::Words(words) => {
                complain(words);
                Outcome::Fails
            }
        }
    }
}

/// Formats the problem on one line, for other programs.
impl fmt::Display for Problem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { text: Text { name: Some(name), .. }, error, .. } => {
                write!(f, "{name}: {error}")
            }
            Self::Syntax { error, .. } => write!(f, "{error}"),
            Self::Words(words) => f.write_str(words),
        }
    }
}
