//! The changes from document to document.

mod table;

use super::{Algorithm, Edition};

/// A change that a document made to an older one.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Change {
    /// The number, from 1. It does not change when changes are added.
    pub number: u8,
    /// The document before.
    pub from: &'static str,
    /// The first document with the change. It need not be an [`Edition`].
    pub to: &'static str,
    /// The section that mentions the change, or else a section that shows it.
    pub source: &'static str,
    /// The rules affected, by their names in either document. There may be none.
    pub rules: &'static [&'static str],
    /// The change, in one sentence.
    pub text: &'static str,
    /// The reason, if a document states it.
    pub why: Option<&'static str>,
    /// An example that shows the change.
    pub witness: Example,
}

/// An example that shows a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Example {
    /// A text that a rule of one edition derives, and a rule of the other does not. If the document with the change
    /// is not an edition, the next edition is meant.
    Language {
        /// The text.
        text: &'static str,
        /// An edition, and its rule that derives the text.
        accepts: (Edition, &'static str),
        /// The other edition, and its rule that does not.
        refuses: (Edition, &'static str),
    },
    /// A reference whose target differs, with the default options.
    Resolution {
        /// The base.
        base: &'static str,
        /// The reference.
        reference: &'static str,
        /// The target before the change, in the form of [`Target`](super::Target)'s `Display`.
        before: (Algorithm, &'static str),
        /// The target since the change.
        after: (Algorithm, &'static str),
    },
    /// Neither a text nor a target shows the change. The reason is given.
    Nowhere(&'static str),
}

/// Returns all changes in chronological order, from RFC 1738 to those made to RFC 3986, and finally
/// the differences of RFC 3987.
///
/// ```
/// use uri_grammar_historic::editions::{Example, changes};
///
/// let change = changes().find(|change| change.rules.contains(&"userinfo")).unwrap();
/// assert_eq!((change.number, change.to), (16, "RFC 2396"));
/// assert!(matches!(change.witness, Example::Language { text: "a:b:c@h", .. }));
/// ```
pub fn changes() -> impl DoubleEndedIterator<Item = &'static Change> {
    table::CHANGES.iter()
}
