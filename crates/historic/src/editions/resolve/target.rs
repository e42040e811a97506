//! The target of a reference, and the error of a reference without a target.

use alloc::string::String;
use core::fmt;

use uri_grammar::SyntaxError;

use crate::editions::{Algorithm, SplitComponent};

/// The target of a reference.
///
/// `Display` writes it in the form of the documents' examples.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, Resolution, Target};
///
/// let resolution = Resolution::new(Edition::Rfc2396);
/// let target = resolution.resolve("http://a/b", "#s").unwrap();
/// assert_eq!(target, Target::CurrentDocument { fragment: Some("s".into()) });
/// assert_eq!((target.uri(), target.to_string().as_str()), (None, "(current document)#s"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Target {
    /// A URL or URI, with a fragment if the reference has one.
    ///
    /// ```
    /// use uri_grammar_historic::editions::{Edition, Resolution, Target};
    ///
    /// // Until 2002, a base without a path lost the slash.
    /// let target = Resolution::new(Edition::Rfc2396).resolve("http://a", "g").unwrap();
    /// assert_eq!(target, Target::Uri { text: "http://ag".into(), round_trips: false });
    /// // In RFC 3986, a path can still be mistaken for an authority; the crate's Resolver refuses it.
    /// let target = Resolution::new(Edition::Rfc3986).resolve("foo:/a", "..//g").unwrap();
    /// assert_eq!(target, Target::Uri { text: "foo://g".into(), round_trips: false });
    /// ```
    Uri {
        /// The text.
        text: String,
        /// `true` if the text, split by the document, has the parts that it was composed of. If not, the algorithm of
        /// the document does not return what the document meant.
        round_trips: bool,
    },
    /// The document that contains the reference, wherever it came from, and a fragment within it. It should not be
    /// retrieved again.
    CurrentDocument {
        /// The text after `#`, if there is one.
        fragment: Option<String>,
    },
}

impl Target {
    /// Returns the text of the target, unless it is the current document.
    #[must_use]
    pub fn uri(&self) -> Option<&str> {
        match self {
            Self::Uri { text, .. } => Some(text),
            Self::CurrentDocument { .. } => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uri { text, .. } => f.write_str(text),
            Self::CurrentDocument { fragment: None } => f.write_str("(current document)"),
            Self::CurrentDocument { fragment: Some(fragment) } => {
                write!(f, "(current document)#{fragment}")
            }
        }
    }
}

/// The components of a target.
#[derive(Debug, Default)]
pub(super) struct Parts<'a> {
    pub(super) scheme: Option<&'a str>,
    pub(super) authority: Option<&'a str>,
    pub(super) path: &'a str,
    pub(super) params: Option<&'a str>,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
}

impl Parts<'_> {
    /// Composes the target by the pseudocode that ends all the algorithms (step 7; RFC 1808 describes it in words).
    pub(super) fn recompose(&self, algorithm: Algorithm) -> Target {
        let mut text = String::new();
        let mut spans = [const { None }; SplitComponent::Fragment as usize + 1];
        let all = [
            (SplitComponent::Scheme, "", self.scheme, ":"),
            (SplitComponent::Authority, "//", self.authority, ""),
            (SplitComponent::Path, "", Some(self.path), ""),
            (SplitComponent::Params, ";", self.params, ""),
            (SplitComponent::Query, "?", self.query, ""),
            (SplitComponent::Fragment, "#", self.fragment, ""),
        ];
        for (component, before, part, after) in all {
            let Some(part) = part else { continue };
            text.push_str(before);
            spans[component as usize] = Some(text.len()..text.len() + part.len());
            text.push_str(part);
            text.push_str(after);
        }
        let round_trips = *algorithm.split(text.as_str()).spans() == spans;
        Target::Uri { text, round_trips }
    }
}

/// Returns the step that permits refusing a reference.
const fn step_of_excess(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Rfc2396bis00 => "5.2, step 7 of merging",
        _ => "5.2 step 6g",
    }
}

/// The reason why a reference has no target.
///
/// Like [`SyntaxError`], it shows at most one character of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResolutionError {
    /// The base has no scheme, and is not absolute.
    #[error("the base has no scheme")]
    BaseWithoutScheme,
    /// The reference has more `..` than there are levels, and should not be followed (RFC 2396
    /// section 5.2 step 6g, and step 7 of merging in the draft of 2002).
    #[error("the reference climbs above the root ({0} section {step})", step = step_of_excess(*.0))]
    AboveRoot(Algorithm),
    /// The base is not a URI, or not an IRI, of the document.
    #[error("the base is no {noun}: {1}", noun = noun(*.0))]
    Base(Algorithm, SyntaxError),
    /// The reference is not a URI-reference, or not an IRI-reference, of the document.
    #[error("the reference is no {noun}-reference: {1}", noun = noun(*.0))]
    Reference(Algorithm, SyntaxError),
}

/// Returns the word of a document for what it defines.
pub(crate) const fn noun(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Rfc3987 => "IRI",
        _ => "URI",
    }
}
