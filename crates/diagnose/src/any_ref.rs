//! References of any kind, as input of lints.

/// A URI reference, or with the feature `iri` an IRI reference. Every URI reference is an IRI reference.
#[cfg(feature = "iri")]
pub(crate) type AnyRef<'a> = uri_grammar::IriRef<&'a str>;

/// A URI reference, or with the feature `iri` an IRI reference. Every URI reference is an IRI reference.
#[cfg(not(feature = "iri"))]
pub(crate) type AnyRef<'a> = uri_grammar::UriRef<&'a str>;

/// Parses a text that matches some rule for references.
pub(crate) fn parse(text: &str) -> Option<AnyRef<'_>> {
    AnyRef::parse(text).ok()
}
