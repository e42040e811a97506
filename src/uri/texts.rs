//! Conversions from strings, into strings, and between owners of the text.

use core::marker::PhantomData;

use super::kind::sealed::Read as _;
#[cfg(feature = "iri")]
use super::{IriRef, RelativeIriRef};
use super::{Reference, ReferenceKind, RelativeRef, Source, UriRef};
use crate::error::SyntaxError;
use crate::reading::reference::spans::Spans;

impl<'a, K: ReferenceKind> TryFrom<&'a str> for Reference<K, &'a str> {
    type Error = SyntaxError;

    fn try_from(text: &'a str) -> Result<Self, SyntaxError> {
        Self::parse(text)
    }
}

/// Bytes that are not UTF-8 are not a reference: the error is at the first such byte, unless
/// another error comes first.
impl<'a, K: ReferenceKind> TryFrom<&'a [u8]> for Reference<K, &'a str> {
    type Error = SyntaxError;

    fn try_from(bytes: &'a [u8]) -> Result<Self, SyntaxError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => Self::parse(text),
            Err(_) => Err(K::Document::error(K::OF_URIS, bytes)),
        }
    }
}

macro_rules! empty {
    ($($kind:ident: $($text:ty),*;)*) => {$($(
        /// The empty reference, which refers to the document that contains it (RFC 3986 section
        /// 4.4).
        impl Default for $kind<$text> {
            fn default() -> Self {
                Reference { text: "".into(), spans: Spans::EMPTY, kind: PhantomData }
            }
        }
    )*)*};
}

empty! {
    UriRef: &str;
    RelativeRef: &str;
}

#[cfg(feature = "iri")]
empty! {
    IriRef: &str;
    RelativeIriRef: &str;
}

/// Borrows the reference: see [`as_borrowed`](Reference::as_borrowed).
impl<'a, K: ReferenceKind, T: Source> From<&'a Reference<K, T>> for Reference<K, &'a str> {
    fn from(reference: &'a Reference<K, T>) -> Self {
        reference.as_borrowed()
    }
}

#[cfg(feature = "alloc")]
mod owned {
    use alloc::borrow::Cow;
    use alloc::boxed::Box;
    use alloc::rc::Rc;
    use alloc::string::String;
    use alloc::sync::Arc;
    use core::str::FromStr;

    use super::*;
    use crate::uri::{Lend, ParseError};

    impl<K: ReferenceKind, T> Reference<K, T> {
        /// Returns the same reference with another owner of its text.
        #[inline]
        fn map<U>(self, text: impl FnOnce(T) -> U) -> Reference<K, U> {
            Reference { text: text(self.text), spans: self.spans, kind: PhantomData }
        }
    }

    /// Parses an owned text, and returns it with the error if it is not a reference.
    fn owned<K: ReferenceKind, T: Source>(text: T) -> Result<Reference<K, T>, ParseError<T>> {
        match Reference::<K, &str>::parse(text.lend_str()).map(|borrowed| borrowed.spans) {
            Ok(spans) => Ok(Reference { text, spans, kind: PhantomData }),
            Err(error) => Err(ParseError::new(text, error)),
        }
    }

    macro_rules! owned {
        ($($owner:ty),*) => {$(
            impl<K: ReferenceKind> TryFrom<$owner> for Reference<K, $owner> {
                type Error = ParseError<$owner>;

                fn try_from(text: $owner) -> Result<Self, Self::Error> {
                    owned(text)
                }
            }

            /// Copies the text if it is a reference.
            impl<K: ReferenceKind> FromStr for Reference<K, $owner> {
                type Err = SyntaxError;

                fn from_str(text: &str) -> Result<Self, SyntaxError> {
                    Ok(Reference::<K, &str>::parse(text)?.map(<$owner>::from))
                }
            }

            /// Copies the text if it is a reference.
            impl<K: ReferenceKind> TryFrom<&str> for Reference<K, $owner> {
                type Error = SyntaxError;

                fn try_from(text: &str) -> Result<Self, SyntaxError> {
                    text.parse()
                }
            }
        )*};
    }

    owned!(String, Box<str>, Rc<str>, Arc<str>);

    impl<'a, K: ReferenceKind> TryFrom<Cow<'a, str>> for Reference<K, Cow<'a, str>> {
        type Error = ParseError<Cow<'a, str>>;

        fn try_from(text: Cow<'a, str>) -> Result<Self, Self::Error> {
            owned(text)
        }
    }

    /// Borrows the text.
    impl<'a, K: ReferenceKind> TryFrom<&'a str> for Reference<K, Cow<'a, str>> {
        type Error = SyntaxError;

        fn try_from(text: &'a str) -> Result<Self, SyntaxError> {
            Ok(Reference::<K, &str>::parse(text)?.into())
        }
    }

    /// Copies the text if it is a reference.
    impl<K: ReferenceKind> FromStr for Reference<K, Cow<'_, str>> {
        type Err = SyntaxError;

        fn from_str(text: &str) -> Result<Self, SyntaxError> {
            Ok(Reference::<K, String>::from_str(text)?.into())
        }
    }

    macro_rules! between {
        ($($from:ty => $($to:ty),*;)*) => {$($(
            /// Changes the owner of the text. Nothing is parsed again.
            impl<'a, K: ReferenceKind> From<Reference<K, $from>> for Reference<K, $to> {
                fn from(reference: Reference<K, $from>) -> Self {
                    reference.map(Into::into)
                }
            }
        )*)*};
    }

    between! {
        &'a str => String, Box<str>, Rc<str>, Arc<str>, Cow<'a, str>;
        String => Box<str>, Rc<str>, Arc<str>, Cow<'a, str>;
        Box<str> => String, Rc<str>, Arc<str>;
        Cow<'a, str> => String, Box<str>, Rc<str>, Arc<str>;
    }

    empty! {
        UriRef: String, Box<str>, Rc<str>, Arc<str>, Cow<'_, str>;
        RelativeRef: String, Box<str>, Rc<str>, Arc<str>, Cow<'_, str>;
    }

    #[cfg(feature = "iri")]
    empty! {
        IriRef: String, Box<str>, Rc<str>, Arc<str>, Cow<'_, str>;
        RelativeIriRef: String, Box<str>, Rc<str>, Arc<str>, Cow<'_, str>;
    }

    /// Returns the text, and copies it only if it is borrowed or shared.
    impl<K: ReferenceKind, T: Source> From<Reference<K, T>> for String {
        fn from(reference: Reference<K, T>) -> Self {
            reference.text.into_string()
        }
    }

    macro_rules! into {
        ($($owner:ty),*) => {$(
            /// Returns the text.
            impl<'a, K: ReferenceKind, T: Source + Into<$owner>> From<Reference<K, T>> for $owner {
                fn from(reference: Reference<K, T>) -> Self {
                    reference.text.into()
                }
            }
        )*};
    }

    into!(Box<str>, Rc<str>, Arc<str>, Cow<'a, str>);
}
