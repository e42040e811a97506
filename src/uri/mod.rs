//! References as types, whose values are always valid.

mod buffer;
pub(crate) mod component;
pub(crate) mod error;
pub(crate) mod host;
mod kind;
pub(crate) mod named;
pub(crate) mod schemes;
mod source;

// The documentation of `Reference` lists methods in the order of these modules: reading and asking
// first, building last. Empty lines keep rustfmt from sorting them. No method is in `impl Uri`, which rustdoc would
// show on the page of `Uri` before all others.
mod parse;

mod components;

mod encoded;

mod convert;

mod literal;

mod texts;
mod traits;

pub(crate) mod resolve;

#[cfg(feature = "alloc")]
mod relativize;

pub(crate) mod normalize;

mod origin;
mod query_pairs;
pub(crate) mod redacted;
mod zone;

mod modify;

#[cfg(feature = "alloc")]
pub(crate) mod build;

#[cfg(feature = "alloc")]
mod file_path;
#[cfg(feature = "form")]
mod form_pairs;

use core::marker::PhantomData;

#[cfg(feature = "alloc")]
pub use build::Part;
pub use components::Segments;
pub use error::{BufferTooSmall, PortTooLarge};
#[cfg(feature = "alloc")]
pub use file_path::{FilePathError, PathStyle};
pub use kind::{Document, HasFragment, HasScheme, ReferenceKind, kinds};
pub use normalize::Normalizer;
pub use origin::{Origin, TupleOrigin};
pub use query_pairs::QueryPairs;
pub use redacted::Redacted;
pub use resolve::{IntoBase, ToReference};
pub use schemes::SchemeInfo;
pub use source::{IntoSource, Lend, Source};
pub use zone::{Zone, ZoneError, ZoneForm};

// The crate exports these at its root.
pub(crate) use component::Component;
#[cfg(feature = "alloc")]
pub(crate) use error::ParseError;
pub(crate) use host::Host;
pub(crate) use named::*;

use crate::reading::reference::spans::Spans;

/// A valid text of its kind: a URI, an IRI or a relative reference.
///
/// There are four kinds for URIs, each with a name of its own, and four more for IRIs (feature
/// `iri`):
///
/// | type | rule | section |
/// |---|---|---|
/// | [`Uri`] | `URI` | 3 |
/// | [`UriRef`] | `URI-reference` | 4.1 |
/// | [`AbsoluteUri`] | `absolute-URI` | 4.3 |
/// | [`RelativeRef`] | `relative-ref` | 4.2 |
///
/// `T` contains the text: `&str` borrows it (the reference is then `Copy`), `String` owns it, `Arc<str>` shares it,
/// and any other [`Source`] works, too.
///
/// A component lives as long as the text is borrowed: `Uri<&'a str>` returns `&'a str`, which can
/// outlive the `Uri`; `Uri<String>` lends from itself. See [`Lend`].
///
/// A reference keeps its text unchanged. It stores the end of each component in 72 bytes, so that no method parses
/// the text again. A reference takes 88 bytes with `&str` and 96 with `String`.
///
/// References are compared, ordered and hashed by their text: `http://a` and `HTTP://a` are not
/// equal. See [`equivalent`](Self::equivalent) to compare their normal forms.
#[derive(Clone, Copy)]
pub struct Reference<K, T> {
    text: T,
    spans: Spans,
    kind: PhantomData<K>,
}

/// The kind that has a scheme, in the document of `K`: [`Uri`] if `K` is a kind of URI.
pub type FullOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::Full, T>;

/// The kind that may have a scheme, in the document of `K`: [`UriRef`] if `K` is a kind of URI.
pub type AnyRefOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::AnyRef, T>;

/// The kind that has a scheme and no fragment, in the document of `K`: [`AbsoluteUri`] if `K` is a
/// kind of URI.
pub type AbsoluteOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::Absolute, T>;
