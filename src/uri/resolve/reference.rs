//! The arguments of a resolver: a base, and references as values or as texts.

use crate::error::SyntaxError;
use crate::reading::reference::spans::Spans;
use crate::uri::{Document, Reference, ReferenceKind, Source};

/// A reference to be resolved: a `&Reference` of any kind, or a text, which is then parsed.
///
/// The trait is sealed. `D` is the document that defines the reference.
pub trait ToReference<D: Document>: sealed::Sealed {
    /// Reads the text and the positions of its components.
    #[doc(hidden)]
    fn read<A>(&self, read: impl FnOnce(&str, &Spans) -> A) -> Result<A, SyntaxError>;
}

impl<K: ReferenceKind, T: Source> ToReference<K::Document> for &Reference<K, T> {
    #[inline(always)]
    fn read<A>(&self, read: impl FnOnce(&str, &Spans) -> A) -> Result<A, SyntaxError> {
        Ok(read(self.as_str(), &self.spans))
    }
}

macro_rules! texts {
    ($($text:ty),*) => {$(
        impl<D: Document> ToReference<D> for $text {
            #[inline(always)]
            fn read<A>(&self, read: impl FnOnce(&str, &Spans) -> A) -> Result<A, SyntaxError> {
                let reference = Reference::<D::AnyRef, &str>::parse(&**self)?;
                Ok(read(reference.as_str(), &reference.spans))
            }
        }

        impl sealed::Sealed for $text {}
    )*};
}

texts!(&str, &&str);
#[cfg(feature = "alloc")]
texts!(&alloc::string::String, &alloc::borrow::Cow<'_, str>);

/// A base for a [`Resolver`](super::Resolver): a reference, which the resolver then owns, or a borrow of one.
///
/// The trait is sealed.
pub trait IntoBase: sealed::Sealed {
    /// The kind of the base.
    type Kind: ReferenceKind;

    /// The text of the base.
    type Text: Source;

    /// Returns the base for the resolver.
    #[doc(hidden)]
    fn into_base(self) -> Reference<Self::Kind, Self::Text>;
}

impl<K: ReferenceKind, T: Source> IntoBase for Reference<K, T> {
    type Kind = K;
    type Text = T;

    fn into_base(self) -> Self {
        self
    }
}

impl<'b, K: ReferenceKind, T: Source> IntoBase for &'b Reference<K, T> {
    type Kind = K;
    type Text = &'b str;

    fn into_base(self) -> Reference<K, &'b str> {
        self.as_borrowed()
    }
}

mod sealed {
    use crate::uri::{Reference, ReferenceKind, Source};

    /// Restricts the traits to the types of this crate and to texts.
    pub trait Sealed {}

    impl<K: ReferenceKind, T: Source> Sealed for Reference<K, T> {}
    impl<K: ReferenceKind, T: Source> Sealed for &Reference<K, T> {}
}
