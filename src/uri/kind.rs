//! The four kinds of reference.

use crate::rule::Rule;

/// A kind of [`Reference`](super::Reference): which rule derives it.
///
/// The trait is sealed; its types are in [`kinds`].
pub trait ReferenceKind: Copy + sealed::Kind {
    /// The rule that derives references of the kind.
    const RULE: Rule;

    /// The name of the type.
    const NAME: &'static str;
}

/// A kind whose references always have a scheme.
pub trait HasScheme: ReferenceKind {}

/// A kind whose references may have a fragment.
pub trait HasFragment: ReferenceKind {}

/// The kinds, as types without values. Messages of the compiler call a [`Uri<&str>`](super::Uri)
/// `Reference<UriKind, &str>`.
pub mod kinds {
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
}

impl sealed::Kind for kinds::UriKind {}
impl ReferenceKind for kinds::UriKind {
    const RULE: Rule = Rule::Uri;
    const NAME: &'static str = "Uri";
}
impl HasScheme for kinds::UriKind {}
impl HasFragment for kinds::UriKind {}

impl sealed::Kind for kinds::UriRefKind {}
impl ReferenceKind for kinds::UriRefKind {
    const RULE: Rule = Rule::UriReference;
    const NAME: &'static str = "UriRef";
}
impl HasFragment for kinds::UriRefKind {}

impl sealed::Kind for kinds::AbsoluteUriKind {}
impl ReferenceKind for kinds::AbsoluteUriKind {
    const RULE: Rule = Rule::AbsoluteUri;
    const NAME: &'static str = "AbsoluteUri";
}
impl HasScheme for kinds::AbsoluteUriKind {}

impl sealed::Kind for kinds::RelativeRefKind {}
impl ReferenceKind for kinds::RelativeRefKind {
    const RULE: Rule = Rule::RelativeRef;
    const NAME: &'static str = "RelativeRef";
}
impl HasFragment for kinds::RelativeRefKind {}

mod sealed {
    /// Keeps [`ReferenceKind`](super::ReferenceKind) to the kinds of this crate.
    pub trait Kind {}
}
