//! Changes that make a reference of another kind.

use alloc::string::String;

use super::Editor;
use crate::uri::build::BuildError;
#[cfg(feature = "iri")]
use crate::uri::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
use crate::uri::{AbsoluteUri, ReferenceKind, RelativeRef, Source, Uri, UriRef};

/// The kinds, by the names of their references.
mod kind_of {
    #[cfg(feature = "iri")]
    pub(super) use crate::uri::kinds::{
        AbsoluteIriKind as AbsoluteIri, IriKind as Iri, IriRefKind as IriRef,
        RelativeIriRefKind as RelativeIriRef,
    };
    pub(super) use crate::uri::kinds::{
        AbsoluteUriKind as AbsoluteUri, RelativeRefKind as RelativeRef, UriKind as Uri,
        UriRefKind as UriRef,
    };
}

macro_rules! with_scheme {
    ($rules:literal: $($from:ident gives $to:ident),*) => {$(
        impl<'r> Editor<'r, kind_of::$from> {
            /// Sets the scheme (RFC 3986 section 3.1), given without its colon.
            #[inline]
            pub fn with_scheme(self, scheme: &'r str) -> Editor<'r, kind_of::$to> {
                self.set_scheme(Some(scheme))
            }
        }

        impl<T: Source> $from<T> {
            /// Returns a copy with another scheme (RFC 3986 section 3.1), given without its colon.
            ///
            /// ```
            #[doc = concat!("use uri_grammar::", stringify!($from), ";")]
            ///
            #[doc = concat!("let reference = ", stringify!($from), "::builder()", with_scheme!(example $from), ".host(\"a\").build()?;")]
            /// assert_eq!(reference.with_scheme("https")?, "https://a");
            #[doc = concat!("# Ok::<(), uri_grammar::uri::BuildError<uri_grammar::", $rules, ">>(())")]
            /// ```
            ///
            /// # Errors
            ///
            /// Where it breaks the rule `scheme`.
            #[inline]
            pub fn with_scheme(&self, scheme: &str) -> Result<$to<String>, BuildError<<kind_of::$from as ReferenceKind>::Rule>> {
                self.edit().with_scheme(scheme).finish()
            }
        }
    )*};
    (example RelativeRef) => { "" };
    (example RelativeIriRef) => { "" };
    (example $other:ident) => { ".scheme(\"http\")" };
}

with_scheme!("Rule": Uri gives Uri, UriRef gives Uri, AbsoluteUri gives AbsoluteUri, RelativeRef gives Uri);
#[cfg(feature = "iri")]
with_scheme!("rfc3987::Rule": Iri gives Iri, IriRef gives Iri, AbsoluteIri gives AbsoluteIri, RelativeIriRef gives Iri);

macro_rules! without_scheme {
    ($rules:literal, $relative:ident: $($from:ident),*) => {$(
        impl<'r> Editor<'r, kind_of::$from> {
            /// Removes the scheme and its colon.
            #[inline]
            pub fn without_scheme(self) -> Editor<'r, kind_of::$relative> {
                self.set_scheme(None)
            }
        }

        impl<T: Source> $from<T> {
            /// Returns a copy without its scheme. This is not the
            /// [reference](crate::uri::Reference::relativize) from a base to this URI.
            ///
            /// ```
            #[doc = concat!("use uri_grammar::", stringify!($from), ";")]
            /// use uri_grammar::uri::BuildError;
            ///
            #[doc = concat!("assert_eq!(", stringify!($from), "::parse(\"http://a/b\")?.without_scheme().unwrap(), \"//a/b\");")]
            #[doc = concat!("let urn = ", stringify!($from), "::parse(\"urn:a:b\")?;")]
            /// assert_eq!(urn.without_scheme().unwrap_err(), BuildError::PathLikeScheme);
            /// assert_eq!(urn.edit().without_scheme().repair(true).finish().unwrap(), "./a:b");
            #[doc = concat!("# Ok::<(), uri_grammar::SyntaxError<uri_grammar::", $rules, ">>(())")]
            /// ```
            ///
            /// # Errors
            ///
            /// [`BuildError::PathLikeScheme`] where a `:` in the path would then end a scheme.
            #[inline]
            pub fn without_scheme(&self) -> Result<$relative<String>, BuildError<<kind_of::$from as ReferenceKind>::Rule>> {
                self.edit().without_scheme().finish()
            }
        }
    )*};
}

without_scheme!("Rule", RelativeRef: Uri, UriRef, AbsoluteUri);
#[cfg(feature = "iri")]
without_scheme!("rfc3987::Rule", RelativeIriRef: Iri, IriRef, AbsoluteIri);

macro_rules! with_fragment {
    ($rules:literal: $($from:ident gives $to:ident),*) => {$(
        impl<'r> Editor<'r, kind_of::$from> {
            /// Sets the fragment (RFC 3986 section 3.5), given without its number sign.
            #[inline]
            pub fn with_fragment(self, fragment: &'r str) -> Editor<'r, kind_of::$to> {
                self.set_fragment(fragment)
            }
        }

        impl<T: Source> $from<T> {
            /// Returns a copy with another fragment (RFC 3986 section 3.5), given without its
            /// number sign.
            ///
            /// ```
            #[doc = concat!("use uri_grammar::", stringify!($from), ";")]
            ///
            #[doc = concat!("let reference = ", stringify!($from), "::builder()", with_scheme!(example $from), ".host(\"a\").build()?;")]
            /// assert!(reference.with_fragment("b c").is_err());
            /// assert!(reference.with_fragment("b")?.as_str().ends_with("//a#b"));
            #[doc = concat!("# Ok::<(), uri_grammar::uri::BuildError<uri_grammar::", $rules, ">>(())")]
            /// ```
            ///
            /// # Errors
            ///
            /// Where it breaks the rule `fragment`.
            #[inline]
            pub fn with_fragment(&self, fragment: &str) -> Result<$to<String>, BuildError<<kind_of::$from as ReferenceKind>::Rule>> {
                self.edit().with_fragment(fragment).finish()
            }
        }
    )*};
}

with_fragment!("Rule": Uri gives Uri, UriRef gives UriRef, AbsoluteUri gives Uri, RelativeRef gives RelativeRef);
#[cfg(feature = "iri")]
with_fragment!("rfc3987::Rule": Iri gives Iri, IriRef gives IriRef, AbsoluteIri gives Iri, RelativeIriRef gives RelativeIriRef);
