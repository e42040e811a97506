//! The changes that make a reference of another kind.

use alloc::string::String;

use super::Editor;
use crate::uri::build::BuildError;
use crate::uri::{AbsoluteUri, ReferenceKind, RelativeRef, Source, Uri, UriRef};

/// The kinds, by the names of their references.
mod kind_of {
    pub(super) use crate::uri::kinds::{
        AbsoluteUriKind as AbsoluteUri, RelativeRefKind as RelativeRef, UriKind as Uri,
        UriRefKind as UriRef,
    };
}

macro_rules! with_scheme {
    ($($from:ident gives $to:ident),*) => {$(
        impl<'r> Editor<'r, kind_of::$from> {
            /// Replaces or adds the scheme (RFC 3986 section 3.1), given without its colon.
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
            /// # Ok::<(), uri_grammar::uri::BuildError>(())
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
    (example $other:ident) => { ".scheme(\"http\")" };
}

with_scheme!(Uri gives Uri, UriRef gives Uri, AbsoluteUri gives AbsoluteUri, RelativeRef gives Uri);

macro_rules! without_scheme {
    ($($from:ident),*) => {$(
        impl<'r> Editor<'r, kind_of::$from> {
            /// Removes the scheme, and its colon.
            #[inline]
            pub fn without_scheme(self) -> Editor<'r, kind_of::RelativeRef> {
                self.set_scheme(None)
            }
        }

        impl<T: Source> $from<T> {
            /// Returns a copy without its scheme. That is not the
            /// [way](crate::uri::Reference::relativize) from a base to it.
            ///
            /// ```
            #[doc = concat!("use uri_grammar::", stringify!($from), ";")]
            /// use uri_grammar::uri::BuildError;
            ///
            #[doc = concat!("assert_eq!(", stringify!($from), "::parse(\"http://a/b\")?.without_scheme().unwrap(), \"//a/b\");")]
            #[doc = concat!("let urn = ", stringify!($from), "::parse(\"urn:a:b\")?;")]
            /// assert_eq!(urn.without_scheme().unwrap_err(), BuildError::PathLikeScheme);
            /// assert_eq!(urn.edit().without_scheme().repair(true).finish().unwrap(), "./a:b");
            /// # Ok::<(), uri_grammar::SyntaxError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// [`BuildError::PathLikeScheme`] where a `:` in the path would then end a scheme.
            #[inline]
            pub fn without_scheme(&self) -> Result<RelativeRef<String>, BuildError<<kind_of::$from as ReferenceKind>::Rule>> {
                self.edit().without_scheme().finish()
            }
        }
    )*};
}

without_scheme!(Uri, UriRef, AbsoluteUri);

macro_rules! with_fragment {
    ($($from:ident gives $to:ident),*) => {$(
        impl<'r> Editor<'r, kind_of::$from> {
            /// Replaces or adds the fragment (RFC 3986 section 3.5), given without its number sign.
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
            /// # Ok::<(), uri_grammar::uri::BuildError>(())
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

with_fragment!(Uri gives Uri, UriRef gives UriRef, AbsoluteUri gives Uri, RelativeRef gives RelativeRef);
