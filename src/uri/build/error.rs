//! Why a reference cannot be written.

use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::reading::grammar_rule::GrammarRule;
use crate::uri::ReferenceKind;
use crate::uri::kind::sealed::Read as _;

/// Why a reference cannot be built from its parts, or changed as requested.
///
/// If a part breaks its rule, the error shows at most one character of it, and nothing of other
/// parts.
///
/// ```
/// use uri_grammar::uri::BuildError;
/// use uri_grammar::{Rule, UriRef};
///
/// let reference = UriRef::parse("/a")?;
/// let error = reference.with_query("a b").unwrap_err();
/// assert_eq!((error.component(), error.syntax().unwrap().offset()), (Rule::Query, 1));
/// let error = reference.with_path("//b").unwrap_err();
/// assert_eq!((error.component(), error), (Rule::Path, BuildError::PathLikeAuthority));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError<R: GrammarRule = Rule> {
    /// A part breaks the rule of its component. Offsets count bytes of the part.
    #[error("the {component}, {error}")]
    Syntax {
        /// The rule of the component.
        component: Rule,
        /// Where and why the part breaks it.
        error: SyntaxError<R>,
    },

    /// There is an authority, and the path neither is empty nor begins with `/` (RFC 3986 section
    /// 3.3). The repair puts `/` before it.
    #[error(
        "the path follows an authority, but neither is empty nor begins with \"/\" (RFC 3986 section 3.3)"
    )]
    PathWithoutSlash,

    /// There is no authority, and the path begins with `//` (section 3.3), so its first segment
    /// would be read as one. The repair puts `/.` before it.
    #[error("the path begins with \"//\", and there is no authority (RFC 3986 section 3.3)")]
    PathLikeAuthority,

    /// There is neither a scheme nor an authority, and the first segment of the path has a `:`
    /// (section 4.2), so that the text before the colon would be read as a scheme. The repair puts
    /// `./` before it.
    #[error(
        "the path has \":\" in its first segment, and there is no scheme (RFC 3986 section 4.2)"
    )]
    PathLikeScheme,

    /// Data for a segment is `.` or `..`, which would be a dot segment and not a name (section
    /// 3.3). Encoding cannot change that: dots are unreserved.
    #[error(
        "the segment is \".\" or \"..\", a dot segment however it is encoded (RFC 3986 section 3.3)"
    )]
    DotSegment,

    /// There is user information or a port, but no authority to put it in (section 3.2).
    #[error("the {0} needs a host (RFC 3986 section 3.2)")]
    NoHost(Rule),
}

impl<R: GrammarRule> BuildError<R> {
    /// Returns the rule of the component at fault.
    #[must_use]
    #[inline]
    pub const fn component(&self) -> Rule {
        match *self {
            Self::Syntax { component, .. } | Self::NoHost(component) => component,
            Self::PathWithoutSlash | Self::PathLikeAuthority | Self::PathLikeScheme => Rule::Path,
            Self::DotSegment => Rule::Segment,
        }
    }

    /// Returns where and why a part breaks the rule of its component, if that is the error.
    #[must_use]
    #[inline]
    pub const fn syntax(&self) -> Option<SyntaxError<R>> {
        match *self {
            Self::Syntax { error, .. } => Some(error),
            _ => None,
        }
    }

    /// Whether the rule derives the part.
    #[inline]
    pub(in crate::uri) fn check<K: ReferenceKind<Rule = R>>(
        component: Rule,
        part: &str,
    ) -> Result<(), Self> {
        K::Document::check(component, part).map_err(|error| Self::Syntax { component, error })
    }
}
