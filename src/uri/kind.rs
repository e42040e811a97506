//! Kinds of reference, and the documents that define them.

#[cfg(feature = "alloc")]
use alloc::string::String;

use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
#[cfg(feature = "iri")]
use crate::grammar::rfc3987;
#[cfg(all(feature = "alloc", feature = "iri"))]
use crate::percent::push_shown;
#[cfg(feature = "alloc")]
use crate::percent::{EncodeSet, encode};
use crate::reading::grammar_rule::GrammarRule;
#[cfg(all(feature = "alloc", feature = "iri"))]
use crate::reading::reference::document::References;
use crate::reading::reference::spans::Spans;
use crate::reading::reference::{self, first_error};

/// A kind of [`Reference`](super::Reference): the document that defines it, and the rule that derives it.
///
/// The trait is sealed; its types are in [`kinds`].
pub trait ReferenceKind: Copy + sealed::Kind {
    /// The document that defines the kind: [`Rfc3986`](kinds::Rfc3986) for URIs.
    type Document: Document<Rule = Self::Rule>;

    /// The rules of the document: [`Rule`] for URIs.
    type Rule: GrammarRule;

    /// The rule that derives references of the kind.
    const RULE: Self::Rule;

    /// The name of the type.
    const NAME: &'static str;
}

/// A document that defines four kinds of reference.
///
/// The trait is sealed; its types are in [`kinds`].
pub trait Document: Copy + sealed::Read {
    /// The rules of the document.
    type Rule: GrammarRule;

    /// The kind that has a scheme and may have a fragment.
    type Full: HasScheme<Document = Self, Rule = Self::Rule> + HasFragment;

    /// The kind that may have a scheme and a fragment.
    type AnyRef: HasFragment<Document = Self, Rule = Self::Rule>;

    /// The kind that has a scheme and no fragment.
    type Absolute: HasScheme<Document = Self, Rule = Self::Rule>;

    /// The kind that has no scheme.
    type Relative: HasFragment<Document = Self, Rule = Self::Rule>;
}

/// A kind whose references always have a scheme.
pub trait HasScheme: ReferenceKind {}

/// A kind whose references may have a fragment.
pub trait HasFragment: ReferenceKind {}

/// The kinds, as uninhabited types. Compiler messages call a [`Uri<&str>`](super::Uri)
/// `Reference<UriKind, &str>`.
pub mod kinds {
    /// RFC 3986, which defines URIs.
    #[derive(Debug, Clone, Copy)]
    pub enum Rfc3986 {}

    /// RFC 3987, which defines IRIs.
    #[cfg(feature = "iri")]
    #[derive(Debug, Clone, Copy)]
    pub enum Rfc3987 {}

    /// The kind of [`Uri`](crate::Uri): the rule `URI`.
    #[derive(Debug, Clone, Copy)]
    pub enum UriKind {}

    /// The kind of [`UriRef`](crate::UriRef): the rule `URI-reference`.
    #[derive(Debug, Clone, Copy)]
    pub enum UriRefKind {}

    /// The kind of [`AbsoluteUri`](crate::AbsoluteUri): the rule `absolute-URI`.
    #[derive(Debug, Clone, Copy)]
    pub enum AbsoluteUriKind {}

    /// The kind of [`RelativeRef`](crate::RelativeRef): the rule `relative-ref`.
    #[derive(Debug, Clone, Copy)]
    pub enum RelativeRefKind {}

    /// The kind of [`Iri`](crate::Iri): the rule `IRI`.
    #[cfg(feature = "iri")]
    #[derive(Debug, Clone, Copy)]
    pub enum IriKind {}

    /// The kind of [`IriRef`](crate::IriRef): the rule `IRI-reference`.
    #[cfg(feature = "iri")]
    #[derive(Debug, Clone, Copy)]
    pub enum IriRefKind {}

    /// The kind of [`AbsoluteIri`](crate::AbsoluteIri): the rule `absolute-IRI`.
    #[cfg(feature = "iri")]
    #[derive(Debug, Clone, Copy)]
    pub enum AbsoluteIriKind {}

    /// The kind of [`RelativeIriRef`](crate::RelativeIriRef): the rule `irelative-ref`.
    #[cfg(feature = "iri")]
    #[derive(Debug, Clone, Copy)]
    pub enum RelativeIriRefKind {}
}

/// Declares the kinds of a document: the name and rule of each, and the components it can have.
macro_rules! kinds {
    ($document:ident: $rule:ty, iri: $is_iri:literal;
     $($kind:ident = $name:literal, $variant:ident like $of_uris:ident $(, $has:ident)*;)*) => {$(
        impl sealed::Kind for kinds::$kind {
            const OF_URIS: Rule = Rule::$of_uris;
            const IS_IRI: bool = $is_iri;
        }

        impl ReferenceKind for kinds::$kind {
            type Document = kinds::$document;
            type Rule = $rule;

            const RULE: $rule = <$rule>::$variant;
            const NAME: &'static str = $name;
        }

        $(impl $has for kinds::$kind {})*
    )*};
}

impl Document for kinds::Rfc3986 {
    type Rule = Rule;
    type Full = kinds::UriKind;
    type AnyRef = kinds::UriRefKind;
    type Absolute = kinds::AbsoluteUriKind;
    type Relative = kinds::RelativeRefKind;
}

kinds! {
    Rfc3986: Rule, iri: false;
    UriKind = "Uri", Uri like Uri, HasScheme, HasFragment;
    UriRefKind = "UriRef", UriReference like UriReference, HasFragment;
    AbsoluteUriKind = "AbsoluteUri", AbsoluteUri like AbsoluteUri, HasScheme;
    RelativeRefKind = "RelativeRef", RelativeRef like RelativeRef, HasFragment;
}

#[cfg(feature = "iri")]
impl Document for kinds::Rfc3987 {
    type Rule = rfc3987::Rule;
    type Full = kinds::IriKind;
    type AnyRef = kinds::IriRefKind;
    type Absolute = kinds::AbsoluteIriKind;
    type Relative = kinds::RelativeIriRefKind;
}

#[cfg(feature = "iri")]
kinds! {
    Rfc3987: rfc3987::Rule, iri: true;
    IriKind = "Iri", Iri like Uri, HasScheme, HasFragment;
    IriRefKind = "IriRef", IriReference like UriReference, HasFragment;
    AbsoluteIriKind = "AbsoluteIri", AbsoluteIri like AbsoluteUri, HasScheme;
    RelativeIriRefKind = "RelativeIriRef", IrelativeRef like RelativeRef, HasFragment;
}

impl sealed::Read for kinds::Rfc3986 {
    #[inline]
    fn read(rule: Rule, text: &str) -> Result<Spans, SyntaxError> {
        let mut spans = Spans::NONE;
        reference::check::<Rule>(rule, text.as_bytes(), &mut spans).map(|()| spans)
    }

    #[inline]
    fn error(rule: Rule, text: &[u8]) -> SyntaxError {
        first_error::error::<Rule>(rule, text, &Spans::NONE)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn check(component: Rule, part: &str) -> Result<(), SyntaxError> {
        component.validate(part)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn push_data(data: &[u8], place: EncodeSet, text: &mut String) {
        text.extend(encode(data, place));
    }
}

#[cfg(feature = "iri")]
impl sealed::Read for kinds::Rfc3987 {
    #[inline]
    fn read(rule: Rule, text: &str) -> Result<Spans, SyntaxError> {
        let mut spans = Spans::NONE;
        reference::check::<rfc3987::Rule>(rule, text, &mut spans).map(|()| spans)
    }

    #[inline]
    fn error(rule: Rule, text: &[u8]) -> SyntaxError {
        first_error::error::<rfc3987::Rule>(rule, text, &Spans::NONE)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn check(component: Rule, part: &str) -> Result<(), SyntaxError> {
        rfc3987::Rule::like(component).validate(part)
    }

    #[cfg(feature = "alloc")]
    fn push_data(data: &[u8], place: EncodeSet, text: &mut String) {
        push_shown(data, place, text);
    }
}

pub(super) mod sealed {
    use super::{Document, Rule, Spans, SyntaxError};
    #[cfg(feature = "alloc")]
    use super::{EncodeSet, String};

    /// Restricts [`ReferenceKind`](super::ReferenceKind) to the kinds of this crate.
    pub trait Kind {
        /// The rule of RFC 3986 for the corresponding kind of URI.
        const OF_URIS: Rule;

        /// `true` if characters beyond ASCII are allowed.
        const IS_IRI: bool;
    }

    /// Restricts [`Document`] to the documents of this crate, and defines how their references are read. `rule` and
    /// `component` are always the corresponding rule of RFC 3986.
    pub trait Read {
        /// Returns the components of a whole text, or its first error.
        fn read(rule: Rule, text: &str) -> Result<Spans, SyntaxError>
        where
            Self: Document;

        /// Returns the first error of a text that is not a member of the rule.
        fn error(rule: Rule, text: &[u8]) -> SyntaxError
        where
            Self: Document;

        /// Returns the components of a text that is known to be a member.
        #[cfg(feature = "alloc")]
        fn known(rule: Rule, text: &str) -> Spans
        where
            Self: Document,
        {
            let read = Self::read(rule, text);
            debug_assert!(read.is_ok(), "what is written is a reference of its kind");
            read.unwrap_or(Spans::EMPTY)
        }

        /// Appends data, encoded as `place` requires.
        #[cfg(feature = "alloc")]
        fn push_data(data: &[u8], place: EncodeSet, text: &mut String);

        /// Checks that the component's rule derives `part`.
        #[cfg(feature = "alloc")]
        fn check(component: Rule, part: &str) -> Result<(), SyntaxError>
        where
            Self: Document;
    }
}
