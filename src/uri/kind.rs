//! The four kinds of reference, and the documents that define them.

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::spans::Spans;
use crate::abnf::GrammarRule;
use crate::error::SyntaxError;
#[cfg(feature = "iri")]
use crate::grammar::rfc3987;
#[cfg(all(feature = "alloc", feature = "iri"))]
use crate::percent::push_shown;
#[cfg(feature = "alloc")]
use crate::percent::{EncodeSet, encode};
use crate::reading::whole;
#[cfg(feature = "iri")]
use crate::reading::whole_iri;
use crate::rule::Rule;

/// A kind of [`Reference`](super::Reference): the document that defines it, and the rule that derives it.
///
/// The trait is sealed; its types are in [`kinds`].
pub trait ReferenceKind: Copy + sealed::Kind {
    /// The document that defines the kind: [`Rfc3986`](kinds::Rfc3986) for URIs.
    type Document: Document<Rule = Self::Rule>;

    /// Its rules: [`Rule`] for URIs.
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
    /// Its rules.
    type Rule: GrammarRule;

    /// The kind with a scheme, and with or without a fragment.
    type Full: HasScheme<Document = Self, Rule = Self::Rule> + HasFragment;

    /// The kind with or without a scheme.
    type AnyRef: HasFragment<Document = Self, Rule = Self::Rule>;

    /// The kind with a scheme and without a fragment.
    type Absolute: HasScheme<Document = Self, Rule = Self::Rule>;

    /// The kind without a scheme.
    type Relative: HasFragment<Document = Self, Rule = Self::Rule>;
}

/// A kind whose references always have a scheme.
pub trait HasScheme: ReferenceKind {}

/// A kind whose references may have a fragment.
pub trait HasFragment: ReferenceKind {}

/// The kinds, as types without values. Messages of the compiler call a [`Uri<&str>`](super::Uri)
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

/// The kinds of a document: what each is called, which rule derives it, and what it has.
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
        whole::check(rule, text.as_bytes()).map(|components| Spans::of(&components))
    }

    #[inline]
    fn error(rule: Rule, text: &[u8]) -> SyntaxError {
        whole::error(rule, text)
    }

    #[cfg(feature = "alloc")]
    fn known(rule: Rule, text: &str) -> Spans {
        let components = whole::components(rule, text.as_bytes());
        debug_assert!(components.is_some(), "what is written is a reference of its kind");
        Spans::of(&components.unwrap_or_default())
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
    fn read(rule: Rule, text: &str) -> Result<Spans, SyntaxError<rfc3987::Rule>> {
        whole_iri::check(rule, text).map(|components| Spans::of(&components))
    }

    #[inline]
    fn error(rule: Rule, text: &[u8]) -> SyntaxError<rfc3987::Rule> {
        whole_iri::error(rule, text)
    }

    #[cfg(feature = "alloc")]
    fn known(rule: Rule, text: &str) -> Spans {
        let components = whole_iri::components(rule, text);
        debug_assert!(components.is_some(), "what is written is a reference of its kind");
        Spans::of(&components.unwrap_or_default())
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn check(component: Rule, part: &str) -> Result<(), SyntaxError<rfc3987::Rule>> {
        whole_iri::like(component).validate(part)
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

    /// Keeps [`ReferenceKind`](super::ReferenceKind) to the kinds of this crate.
    pub trait Kind {
        /// The rule of RFC 3986 for the same kind of URI.
        const OF_URIS: Rule;

        /// Whether there may be characters beyond ASCII.
        const IS_IRI: bool;
    }

    /// Keeps [`Document`] to those of this crate, and says how references by it are read. Rules are
    /// those of RFC 3986 for the same.
    pub trait Read {
        /// The components of a whole text, or its first error.
        fn read(rule: Rule, text: &str) -> Result<Spans, SyntaxError<Self::Rule>>
        where
            Self: Document;

        /// The first error of a text that is no member.
        fn error(rule: Rule, text: &[u8]) -> SyntaxError<Self::Rule>
        where
            Self: Document;

        /// The components of a text that is known to be a member.
        #[cfg(feature = "alloc")]
        fn known(rule: Rule, text: &str) -> Spans;

        /// Appends data, encoded as it must be at its place.
        #[cfg(feature = "alloc")]
        fn push_data(data: &[u8], place: EncodeSet, text: &mut String);

        /// Whether a text can be the component.
        #[cfg(feature = "alloc")]
        fn check(component: Rule, part: &str) -> Result<(), SyntaxError<Self::Rule>>
        where
            Self: Document;
    }
}
