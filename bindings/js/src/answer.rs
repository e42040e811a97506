//! The answers to what JavaScript asks.

use uri_grammar::iri::{self, ToUri, ToUriError};
use uri_grammar::uri::{HasScheme, Normalizer, Reference, ReferenceKind, kinds};
use uri_grammar::{Component, ResolveError, Resolver};

use crate::rule::call;
use crate::{Error, Rule};

/// The start and the end of each component, in the order of [`Component::ALL`]: -1 for a component that is absent.
pub type Spans = [i32; 2 * Component::ALL.len()];

/// Parses a text, and returns the spans of its components.
///
/// ```
/// use uri_grammar_js::{Rule, parse};
///
/// let spans = parse("//é/?q", Rule::IriReference).unwrap();
/// assert_eq!(spans, [-1, -1, 2, 4, -1, -1, 2, 4, -1, -1, 4, 5, 6, 7, -1, -1]);
/// assert!(parse("//é/?q", Rule::UriReference).is_err());
/// ```
///
/// # Errors
///
/// Returns the first error of a text that the rule does not derive.
pub fn parse(text: &str, rule: Rule) -> Result<Spans, Error> {
    fn spans<K: ReferenceKind>(text: &str) -> Result<Spans, Error> {
        let reference = Reference::<K, &str>::parse(text)?;
        let place = |offset| i32::try_from(offset).unwrap_or(i32::MAX);
        let mut spans = Spans::default();
        for (component, places) in Component::ALL.into_iter().zip(spans.chunks_exact_mut(2)) {
            let span = reference.span(component);
            places.copy_from_slice(&span.map_or([-1; 2], |span| [span.start, span.end].map(place)));
        }
        Ok(spans)
    }
    call!(rule, spans(text))
}

/// The options of resolution.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// `true` if base and reference are of RFC 3987.
    pub is_iri: bool,
    /// See [`Resolver::strict`].
    pub strict: bool,
    /// See [`Resolver::repair`].
    pub repair: bool,
}

/// Resolves a reference against a base.
///
/// # Errors
///
/// Returns the first error of the base or the reference, or why they have no target.
pub fn resolve(base: &str, reference: &str, options: Options) -> Result<String, Error> {
    fn target<K: HasScheme>(
        base: &str,
        reference: &str,
        options: Options,
    ) -> Result<String, Error> {
        let base = Reference::<K, &str>::parse(base);
        let base = base.map_err(|error| Error::from(error).in_argument("base"))?;
        let resolver = Resolver::new(base).strict(options.strict).repair(options.repair);
        let target = resolver.resolve(reference).map_err(|error| match error {
            ResolveError::Syntax(error) => Error::from(error).in_argument("reference"),
            other => Error::without_place(&other),
        })?;
        Ok(target.into_inner())
    }
    if options.is_iri {
        target::<kinds::IriKind>(base, reference, options)
    } else {
        target::<kinds::UriKind>(base, reference, options)
    }
}

/// Normalizes a text.
///
/// # Errors
///
/// Returns the first error of a text that the rule does not derive.
pub fn normalize(text: &str, rule: Rule, normalizer: Normalizer) -> Result<String, Error> {
    fn normal<K: ReferenceKind>(text: &str, normalizer: Normalizer) -> Result<String, Error> {
        let reference = Reference::<K, &str>::parse(text)?;
        Ok(normalizer.normalize(&reference).into_inner())
    }
    call!(rule, normal(text, normalizer))
}

/// Converts an IRI reference to a URI reference.
///
/// # Errors
///
/// Returns the first error of the text.
pub fn to_uri(text: &str, lenient: bool) -> Result<String, Error> {
    if !lenient {
        Reference::<kinds::IriRefKind, &str>::parse(text)?;
        return Ok(iri::to_uri(text).into_owned());
    }
    match ToUri::lenient().reference(text) {
        Ok(reference) => Ok(reference.into()),
        Err(ToUriError::Syntax(error)) => Err(error.into()),
        Err(other) => Err(Error::without_place(&other)),
    }
}

/// Converts a URI reference to an IRI reference, for display. Characters of an IRI reference that turn the text around, or
/// are invisible, are encoded.
///
/// # Errors
///
/// Returns the first error of the text.
pub fn to_iri(text: &str) -> Result<String, Error> {
    Reference::<kinds::IriRefKind, &str>::parse(text)?;
    Ok(iri::to_iri(&iri::to_uri(text)).into_owned())
}
