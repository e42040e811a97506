//! Conversions between the types of IRIs and the types of URIs.

use alloc::borrow::Cow;

use super::{to_iri, to_uri};
use crate::uri::Lend;
use crate::uri::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, Reference, RelativeIriRef, RelativeRef, Uri, UriRef,
    kinds,
};

macro_rules! pairs {
    ($($iri:ident: $iri_kind:ident and $uri:ident: $uri_kind:ident),*) => {$(
        impl<'s, 'p, T: Lend<'s, 'p>> Reference<kinds::$iri_kind, T> {
            /// Maps the IRI to its URI (RFC 3987 section 3.1): characters beyond ASCII are percent-encoded. The text
            /// is borrowed if it is ASCII.
            ///
            /// ```
            #[doc = concat!("use uri_grammar::", stringify!($iri), ";")]
            ///
            /// fn request_target(iri: &str) -> Option<String> {
            #[doc = concat!("    Some(", stringify!($iri), "::parse(iri).ok()?.to_uri().into())")]
            /// }
            ///
            #[doc = concat!("let target = request_target(\"", pairs!(example $iri), "/rosé\");")]
            #[doc = concat!("assert_eq!(target.as_deref(), Some(\"", pairs!(example $iri), "/ros%C3%A9\"));")]
            /// ```
            ///
            /// A host is percent-encoded, too. [`ToUri::host`](crate::iri::ToUri::host) (feature `idna`)
            /// makes it a name of the DNS.
            pub fn to_uri(&'s self) -> $uri<Cow<'p, str>> {
                self.mapped(to_uri(self.as_str()))
            }
        }

        impl<'s, 'p, T: Lend<'s, 'p>> Reference<kinds::$uri_kind, T> {
            /// Converts the URI to an IRI (RFC 3987 section 3.2), by decoding the characters that
            /// an IRI can contain. The text is borrowed if nothing changes.
            ///
            /// ```
            #[doc = concat!("use uri_grammar::", stringify!($uri), ";")]
            ///
            /// fn shown(uri: &str) -> Option<String> {
            #[doc = concat!("    Some(", stringify!($uri), "::parse(uri).ok()?.to_iri().into())")]
            /// }
            ///
            #[doc = concat!("let shown = shown(\"", pairs!(example $iri), "/ros%C3%A9%2F\");")]
            #[doc = concat!("assert_eq!(shown.as_deref(), Some(\"", pairs!(example $iri), "/rosé%2F\"));")]
            /// ```
            ///
            /// [`to_iri`](crate::iri::to_iri()) describes the characters that stay percent-encoded.
            pub fn to_iri(&'s self) -> $iri<Cow<'p, str>> {
                self.mapped(to_iri(self.as_str()))
            }
        }
    )*};
    (example RelativeIriRef) => { "" };
    (example $other:ident) => { "http://example.org" };
}

pairs!(
    Iri: IriKind and Uri: UriKind,
    IriRef: IriRefKind and UriRef: UriRefKind,
    AbsoluteIri: AbsoluteIriKind and AbsoluteUri: AbsoluteUriKind,
    RelativeIriRef: RelativeIriRefKind and RelativeRef: RelativeRefKind
);
