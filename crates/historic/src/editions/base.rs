//! The sources of a base URI, in each document's order.
//!
//! All documents have four layers, and the innermost that exists counts: a base embedded in the content; the base of
//! the enclosing entity; the URL from which the document was retrieved; a default. They differ in this:
//!
//! | | headers of a message | default |
//! |---|---|---|
//! | RFC 1808 section 3 | `Base: <URL:...>` (3.1) | `""`: all references are absolute (3.4) |
//! | url-syntax-00 section 5.1 | `Content-Base`, else `Content-Location`, which may be relative (5.1.1) | `""`, the same (5.1.4) |
//! | RFC 2396 section 5.1, and the draft of 2002 | the same two, by MHTML of the day, RFC 2110 section 5 (5.1.1) | the application's (5.1.4) |
//! | RFC 3986 section 5.1, RFC 3987, which refers to it, and RFC 6874 | `Content-Location`, by RFC 2557 section 5 (5.1.2) | the application's (5.1.4) |
//!
//! In both versions of MHTML, a `Content-Location` must be absolute to be a base; otherwise, the next layer counts.
//! RFC 2557 has dropped `Content-Base`. Fields that a document does not define are ignored.
//!
//! A base is absolute. Only RFC 3986 has a rule for an embedded base that is not: it is resolved against the base
//! that would apply without it. A base has no fragment, except in RFC 1808, where an empty reference inherits it.
//!
//! ```
//! use uri_grammar_historic::editions::Edition;
//! use uri_grammar_historic::editions::base::{Origin, Sources};
//!
//! let sources = Sources::new().retrieval("http://a/b/c").header("Content-Base", "http://x/y");
//! let base = sources.establish(Edition::UrlSyntax00)?;
//! assert_eq!((base.as_str(), base.origin()), ("http://x/y", Origin::ContentBase));
//! let base = sources.establish(Edition::Rfc3986)?;
//! assert_eq!((base.as_str(), base.origin()), ("http://a/b/c", Origin::Retrieval));
//! # Ok::<(), uri_grammar_historic::editions::base::BaseError>(())
//! ```

use alloc::string::{String, ToString};
use core::fmt;

use uri_grammar::{GrammarRule, Rule, SyntaxError, rfc3987};

use super::resolve::noun;
use super::{Algorithm, Resolution, ResolutionError, Target};
use crate::rfc6874;

/// The sources from which a document may have a base.
///
/// Each is a text as found; white space in the values of header fields is ignored, as all documents with such fields
/// require.
#[derive(Clone, Copy, Default)]
pub struct Sources<'a> {
    embedded: Option<&'a str>,
    base_header: Option<&'a str>,
    content_base: Option<&'a str>,
    content_location: Option<&'a str>,
    encapsulating: Option<&'a str>,
    retrieval: Option<&'a str>,
    default: Option<&'a str>,
}

/// The source of a base. `Display` names it in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// Embedded in the content, such as the BASE element of HTML.
    Embedded,
    /// The header field `Base` of RFC 1808.
    BaseHeader,
    /// The header field `Content-Base`.
    ContentBase,
    /// The header field `Content-Location`.
    ContentLocation,
    /// The base of the message or document around it.
    Encapsulating,
    /// The URL from which the document was retrieved.
    Retrieval,
    /// None of the other sources.
    Default,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Embedded => "embedded",
            Self::BaseHeader => "Base",
            Self::ContentBase => "Content-Base",
            Self::ContentLocation => "Content-Location",
            Self::Encapsulating => "enclosing",
            Self::Retrieval => "retrieval",
            Self::Default => "default",
        })
    }
}

/// A base and its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    text: String,
    origin: Origin,
    algorithm: Algorithm,
}

/// The reason why there is no base. It shows at most one character of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BaseError {
    /// No source has a base, and the default is up to the application, which gave none.
    #[error("there is no base, and the application has no default")]
    NoBase,
    /// The source has a text without a scheme.
    #[error("the base is not absolute ({0})")]
    NotAbsolute(Origin),
    /// The field `Base` is not `<URL:...>` (RFC 1808 section 3.1).
    #[error("the field Base is not \"<URL:\", a URL and \">\" (RFC 1808 section 3.1)")]
    BaseHeader,
    /// The text is not a URI, or not an IRI, of the document (RFC 3986 section 5.1).
    #[error("the base is no {noun} ({1}): {2}", noun = noun(*.0))]
    Syntax(Algorithm, Origin, SyntaxError),
    /// The text is relative, and could not be resolved.
    #[error("the base is relative, and has no target ({0}): {1}")]
    Relative(Origin, ResolutionError),
}

impl Base {
    /// Returns the text: absolute, or empty in the documents that have this as the default.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the source of the base.
    #[must_use]
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// Returns the section of the document that applies.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, base::Sources};
    /// let sources = Sources::new().retrieval("http://a/");
    /// assert_eq!(sources.establish(Edition::Rfc1738)?.section(), "3.3", "of RFC 1808");
    /// assert_eq!(sources.establish(Edition::Rfc3986)?.section(), "5.1.3");
    /// # Ok::<(), uri_grammar_historic::editions::base::BaseError>(())
    /// ```
    #[must_use]
    pub const fn section(&self) -> &'static str {
        let layer = match (self.origin, self.algorithm) {
            // In this document, the section on encapsulation describes MHTML.
            (
                Origin::ContentLocation,
                Algorithm::Rfc3986 | Algorithm::Rfc3987 | Algorithm::Rfc6874,
            )
            | (Origin::Encapsulating, _) => 1,
            (Origin::Retrieval, _) => 2,
            (Origin::Default, _) => 3,
            _ => 0,
        };
        match self.algorithm {
            Algorithm::Rfc1808 => ["3.1", "3.2", "3.3", "3.4"][layer],
            _ => ["5.1.1", "5.1.2", "5.1.3", "5.1.4"][layer],
        }
    }
}

impl<'a> Sources<'a> {
    /// Creates an empty set of sources.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the base embedded in the content, as its media type defines it: the BASE element of
    /// HTML.
    #[must_use]
    pub const fn embedded(self, text: &'a str) -> Self {
        Self { embedded: Some(text), ..self }
    }

    /// Sets a header field: `Base`, `Content-Base` or `Content-Location`, ignoring case. All other
    /// fields are ignored.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, base::Sources};
    /// // The example of RFC 1808 section 3.1.
    /// let sources = Sources::new().header("base", "<URL:http://www.ics.uci.edu/Test/a/b/c>");
    /// let base = sources.establish(Edition::Rfc1738)?;
    /// assert_eq!(base.as_str(), "http://www.ics.uci.edu/Test/a/b/c");
    /// # Ok::<(), uri_grammar_historic::editions::base::BaseError>(())
    /// ```
    #[must_use]
    pub fn header(self, name: &str, value: &'a str) -> Self {
        if name.eq_ignore_ascii_case("Base") {
            Self { base_header: Some(value), ..self }
        } else if name.eq_ignore_ascii_case("Content-Base") {
            Self { content_base: Some(value), ..self }
        } else if name.eq_ignore_ascii_case("Content-Location") {
            Self { content_location: Some(value), ..self }
        } else {
            self
        }
    }

    /// Sets the base of the entity that encloses the document. That base is determined in the same way, and so on
    /// outwards. (By RFC 2110 section 4.1, no field of a multipart heading counts for its parts; then set no field.)
    #[must_use]
    pub const fn encapsulating(self, base: &'a str) -> Self {
        Self { encapsulating: Some(base), ..self }
    }

    /// Sets the URL from which the document was retrieved: after redirections, the last one. It
    /// does not count for a document that is enclosed in another.
    #[must_use]
    pub const fn retrieval(self, url: &'a str) -> Self {
        Self { retrieval: Some(url), ..self }
    }

    /// Sets the default of the application, which applies if there is no other source. Documents since RFC 2396 allow
    /// it.
    #[must_use]
    pub const fn default_base(self, base: &'a str) -> Self {
        Self { default: Some(base), ..self }
    }

    /// Determines the base by the rules of the document; for [`Edition::Rfc1738`], by the rules of RFC 1808.
    ///
    /// [`Edition::Rfc1738`]: super::Edition::Rfc1738
    ///
    /// # Errors
    ///
    /// Fails if the first source that exists has no base, or if there is no source. Sources further out do not
    /// replace it.
    pub fn establish(&self, document: impl Into<Algorithm>) -> Result<Base, BaseError> {
        let algorithm = document.into();
        let found = |origin, text: &str| finish(algorithm, origin, text);
        if let Some(embedded) = self.embedded {
            if algorithm >= Algorithm::Rfc3986 && !is_absolute(algorithm, embedded) {
                let outer = Self { embedded: None, ..*self };
                return outer.resolved(algorithm, Origin::Embedded, embedded);
            }
            return found(Origin::Embedded, embedded);
        }
        match algorithm {
            Algorithm::Rfc1808 => {
                if let Some(value) = self.base_header {
                    return found(Origin::BaseHeader, bracketed(&without_space(value))?);
                }
            }
            Algorithm::UrlSyntax00 => {
                if let Some(value) = self.content_base {
                    return found(Origin::ContentBase, &without_space(value));
                }
                if let Some(value) = self.content_location.map(without_space) {
                    if is_absolute(algorithm, &value) {
                        return found(Origin::ContentLocation, &value);
                    }
                    let outer = Self { content_location: None, ..*self };
                    return outer.resolved(algorithm, Origin::ContentLocation, &value);
                }
            }
            Algorithm::Rfc2396
            | Algorithm::Rfc2396bis00
            | Algorithm::Rfc3986
            | Algorithm::Rfc3987
            | Algorithm::Rfc6874 => {
                let rfc2110 = algorithm < Algorithm::Rfc3986;
                if let Some(value) = self.content_base.filter(|_| rfc2110) {
                    return found(Origin::ContentBase, &without_space(value));
                }
                let location = self.content_location.map(without_space);
                if let Some(value) = location.filter(|value| is_absolute(algorithm, value)) {
                    return found(Origin::ContentLocation, &value);
                }
            }
        }
        // An empty base is the undefined base of the older documents.
        if let Some(base) = self.encapsulating.filter(|base| !base.is_empty()) {
            return found(Origin::Encapsulating, base);
        }
        if let Some(url) = self.retrieval {
            return found(Origin::Retrieval, url);
        }
        match algorithm {
            Algorithm::Rfc1808 | Algorithm::UrlSyntax00 => {
                Ok(Base { text: String::new(), origin: Origin::Default, algorithm })
            }
            _ => found(Origin::Default, self.default.ok_or(BaseError::NoBase)?),
        }
    }

    /// Resolves a relative base against the base of these sources.
    fn resolved(
        &self,
        algorithm: Algorithm,
        origin: Origin,
        text: &str,
    ) -> Result<Base, BaseError> {
        let outer = self.establish(algorithm)?;
        let target = Resolution::new(algorithm).resolve(outer.as_str(), text);
        match target.map_err(|error| BaseError::Relative(origin, error))? {
            Target::Uri { text, .. } => finish(algorithm, origin, &text),
            Target::CurrentDocument { .. } => Ok(Base { origin, ..outer }),
        }
    }
}

/// A source may contain a password, and is not shown.
impl fmt::Debug for Sources<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sources").finish_non_exhaustive()
    }
}

fn is_absolute(algorithm: Algorithm, text: &str) -> bool {
    algorithm.split(text).scheme().is_some()
}

/// Returns a text as a base: absolute, and without a fragment if the document requires it.
fn finish(algorithm: Algorithm, origin: Origin, text: &str) -> Result<Base, BaseError> {
    if !is_absolute(algorithm, text) {
        return Err(BaseError::NotAbsolute(origin));
    }
    let checked = match algorithm {
        Algorithm::Rfc3986 => Rule::Uri.validate(text),
        Algorithm::Rfc3987 => rfc3987::Rule::Iri.validate(text),
        Algorithm::Rfc6874 => rfc6874::Rule::Uri.validate(text),
        _ => Ok(()),
    };
    checked.map_err(|error| BaseError::Syntax(algorithm, origin, error))?;
    let keeps_fragment = algorithm == Algorithm::Rfc1808;
    let text = if keeps_fragment { text } else { text.split('#').next().unwrap_or_default() };
    Ok(Base { text: text.to_string(), origin, algorithm })
}

/// Removes white space: fields can be folded at any offset of a URL.
fn without_space(value: &str) -> String {
    value.chars().filter(|character| !matches!(character, ' ' | '\t' | '\r' | '\n')).collect()
}

/// Reads `"<URL:" absoluteURL ">"`.
fn bracketed(value: &str) -> Result<&str, BaseError> {
    const PREFIX: &str = "<URL:";
    let inner = value.strip_suffix('>').and_then(|value| {
        let prefix = value.get(..PREFIX.len())?;
        prefix.eq_ignore_ascii_case(PREFIX).then(|| &value[PREFIX.len()..])
    });
    inner.ok_or(BaseError::BaseHeader)
}
