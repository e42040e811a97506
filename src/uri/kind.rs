//! The four kinds of reference.

use crate::rule::Rule;
use crate::text::sealed;

/// A kind of [`Reference`](super::Reference): which rule derives it.
///
/// The trait is sealed; its types are in [`kinds`].
pub trait Kind: Copy + sealed::Kind {
    /// The rule that derives references of the kind.
    const RULE: Rule;

    /// The name of the type.
    const NAME: &'static str;
}

/// A kind whose references always have a scheme.
pub trait HasScheme: Kind {}

/// A kind whose references may have a fragment.
pub trait HasFragment: Kind {}

/// The kinds, as types without values.
pub mod kinds {
    /// `URI`.
    #[derive(Debug, Clone, Copy)]
    pub enum Uri {}

    /// `URI-reference`.
    #[derive(Debug, Clone, Copy)]
    pub enum UriRef {}

    /// `absolute-URI`.
    #[derive(Debug, Clone, Copy)]
    pub enum AbsoluteUri {}

    /// `relative-ref`.
    #[derive(Debug, Clone, Copy)]
    pub enum RelativeRef {}
}

impl sealed::Kind for kinds::Uri {}
impl Kind for kinds::Uri {
    const RULE: Rule = Rule::Uri;
    const NAME: &'static str = "Uri";
}
impl HasScheme for kinds::Uri {}
impl HasFragment for kinds::Uri {}

impl sealed::Kind for kinds::UriRef {}
impl Kind for kinds::UriRef {
    const RULE: Rule = Rule::UriReference;
    const NAME: &'static str = "UriRef";
}
impl HasFragment for kinds::UriRef {}

impl sealed::Kind for kinds::AbsoluteUri {}
impl Kind for kinds::AbsoluteUri {
    const RULE: Rule = Rule::AbsoluteUri;
    const NAME: &'static str = "AbsoluteUri";
}
impl HasScheme for kinds::AbsoluteUri {}

impl sealed::Kind for kinds::RelativeRef {}
impl Kind for kinds::RelativeRef {
    const RULE: Rule = Rule::RelativeRef;
    const NAME: &'static str = "RelativeRef";
}
impl HasFragment for kinds::RelativeRef {}
