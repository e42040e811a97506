//! Conversions between kinds of references. No conversion parses the text again: the kinds only differ in whether a
//! scheme and a fragment are allowed or required.

#[cfg(all(feature = "iri", feature = "alloc"))]
use alloc::borrow::Cow;
use core::marker::PhantomData;

#[cfg(all(feature = "iri", feature = "alloc"))]
use super::kind::sealed::Read as _;
use super::kind::{HasFragment, HasScheme};
#[cfg(feature = "iri")]
use super::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
use super::{
    AbsoluteOf, AbsoluteUri, Lend, Reference, ReferenceKind, RelativeRef, Source, Uri, UriRef,
};
use crate::grammar::rfc3986::Rule;

impl<K, T> Reference<K, T> {
    fn into_kind<L: ReferenceKind>(self) -> Reference<L, T> {
        Reference { text: self.text, spans: self.spans, kind: PhantomData }
    }
}

macro_rules! every {
    ($($narrow:ident is a $wide:ident),* $(,)?) => {$(
        /// Always succeeds, and does not examine the text.
        impl<T: Source> From<$narrow<T>> for $wide<T> {
            fn from(reference: $narrow<T>) -> Self {
                reference.into_kind()
            }
        }
    )*};
}

every!(Uri is a UriRef, AbsoluteUri is a UriRef, RelativeRef is a UriRef, AbsoluteUri is a Uri);

#[cfg(feature = "iri")]
every!(
    Iri is a IriRef, AbsoluteIri is a IriRef, RelativeIriRef is a IriRef, AbsoluteIri is a Iri,
    // Every URI is an IRI.
    Uri is a Iri, UriRef is a IriRef, AbsoluteUri is a AbsoluteIri, RelativeRef is a RelativeIriRef,
    Uri is a IriRef, AbsoluteUri is a Iri, AbsoluteUri is a IriRef, RelativeRef is a IriRef,
);

/// Returns `true` if the component is present.
fn has<K, T>(reference: &Reference<K, T>, rule: Rule) -> bool {
    reference.spans.of_rule(rule).is_some()
}

macro_rules! some {
    ($($wide:ident can be a $narrow:ident where $holds:expr),* $(,)?) => {$(
        /// Returns the reference unchanged, as the error, if it is not of the narrower kind.
        impl<T: Source> TryFrom<$wide<T>> for $narrow<T> {
            type Error = $wide<T>;

            fn try_from(reference: $wide<T>) -> Result<Self, Self::Error> {
                let holds: fn(&$wide<T>) -> bool = $holds;
                if holds(&reference) { Ok(reference.into_kind()) } else { Err(reference) }
            }
        }
    )*};
}

some!(
    UriRef can be a Uri where |it| has(it, Rule::Scheme),
    UriRef can be a RelativeRef where |it| !has(it, Rule::Scheme),
    UriRef can be a AbsoluteUri where |it| has(it, Rule::Scheme) && !has(it, Rule::Fragment),
    Uri can be a AbsoluteUri where |it| !has(it, Rule::Fragment),
);

#[cfg(feature = "iri")]
some!(
    IriRef can be a Iri where |it| has(it, Rule::Scheme),
    IriRef can be a RelativeIriRef where |it| !has(it, Rule::Scheme),
    IriRef can be a AbsoluteIri where |it| has(it, Rule::Scheme) && !has(it, Rule::Fragment),
    Iri can be a AbsoluteIri where |it| !has(it, Rule::Fragment),
    // An IRI in ASCII is a URI. `to_uri` maps the others to URIs.
    Iri can be a Uri where |it| it.as_str().is_ascii(),
    IriRef can be a UriRef where |it| it.as_str().is_ascii(),
    AbsoluteIri can be a AbsoluteUri where |it| it.as_str().is_ascii(),
    RelativeIriRef can be a RelativeRef where |it| it.as_str().is_ascii(),
);

impl<'s, 'p, K: HasScheme + HasFragment, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the URI without its fragment, borrowed: the form in which it serves as a base
    /// (section 5.1).
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let base = Uri::parse("http://a/b#c")?;
    /// assert_eq!(base.to_absolute(), "http://a/b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn to_absolute(&'s self) -> AbsoluteOf<K, &'p str> {
        self.before_fragment()
    }
}

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns everything before the fragment, as a reference of the kind `L`.
    #[inline]
    pub(super) fn before_fragment<L: ReferenceKind>(&'s self) -> Reference<L, &'p str> {
        let text = self.as_str();
        let end = self.spans.of_rule(Rule::Fragment).map_or(text.len(), |span| span.start - 1);
        Reference { text: &text[..end], spans: self.spans.without_fragment(), kind: PhantomData }
    }

    /// Returns the reference after its text has been mapped, as a reference of the kind `L`. If the text is borrowed,
    /// it has not changed.
    #[cfg(all(feature = "iri", feature = "alloc"))]
    pub(crate) fn mapped<'t, L: ReferenceKind>(
        &self,
        text: Cow<'t, str>,
    ) -> Reference<L, Cow<'t, str>> {
        let spans = match &text {
            Cow::Borrowed(_) => self.spans,
            Cow::Owned(text) => L::Document::known(L::OF_URIS, text),
        };
        Reference { text, spans, kind: PhantomData }
    }
}
