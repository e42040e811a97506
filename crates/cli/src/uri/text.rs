//! Texts that ought to be references, and what is said where they are not.

use std::ffi::OsStr;
use std::fmt;

use uri_grammar::{Rule, SyntaxError, Uri, UriRef};

use crate::check;
use crate::outcome::{Outcome, complain};

/// A text to be read as a reference.
#[derive(Debug, Clone, Copy)]
pub struct Text<'a> {
    /// What it is to the command, where that has several.
    name: Option<&'static str>,
    bytes: &'a [u8],
}

/// Why there is no answer. Shows no password, and nothing that a terminal acts upon.
#[derive(Debug)]
pub enum Problem<'a> {
    /// The rule does not derive the text.
    Syntax { text: Text<'a>, rule: Rule, error: Box<SyntaxError> },
    /// Anything else.
    Words(String),
}

impl<'a> Text<'a> {
    /// The only text there is.
    pub fn only(text: &'a (impl AsRef<OsStr> + ?Sized)) -> Self {
        Self { name: None, bytes: text.as_ref().as_encoded_bytes() }
    }

    /// One of several.
    pub fn named(name: &'static str, text: &'a (impl AsRef<OsStr> + ?Sized)) -> Self {
        Self { name: Some(name), ..Self::only(text) }
    }

    pub fn reference(self) -> Result<UriRef<&'a str>, Problem<'a>> {
        UriRef::try_from(self.bytes).map_err(|error| Problem::Syntax {
            text: self,
            rule: Rule::UriReference,
            error: Box::new(error),
        })
    }

    pub fn uri(self) -> Result<Uri<&'a str>, Problem<'a>> {
        Uri::try_from(self.bytes).map_err(|error| {
            if self.reference().is_ok() {
                return Problem::Words(format!(
                    "the {} is a relative reference; it must be a URI, which begins with a scheme",
                    self.name.unwrap_or("text")
                ));
            }
            Problem::Syntax { text: self, rule: Rule::Uri, error: Box::new(error) }
        })
    }
}

impl Problem<'_> {
    /// Tells people.
    pub fn show(&self) -> Outcome {
        match self {
            Self::Syntax { text, rule, .. } => {
                check::explain(*rule, &format!("<{}>", text.name.unwrap_or("uri")), text.bytes)
            }
            Self::Words(words) => {
                complain(words);
                Outcome::Fails
            }
        }
    }
}

/// On one line, for other programs.
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
