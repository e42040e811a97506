//! References of any kind: what lints look at.

/// A URI reference, or with the feature `iri` an IRI reference, which every URI reference is.
#[cfg(feature = "iri")]
pub(crate) type AnyRef<'a> = uri_grammar::IriRef<&'a str>;

/// A URI reference, or with the feature `iri` an IRI reference, which every URI reference is.
#[cfg(not(feature = "iri"))]
pub(crate) type AnyRef<'a> = uri_grammar::UriRef<&'a str>;

/// Reads a text that some rule for references derives.
pub(crate) fn parse(text: &str) -> Option<AnyRef<'_>> {
    AnyRef::parse(text).ok()
}
