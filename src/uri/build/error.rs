//! The error of a reference that cannot be written.

use crate::error::SyntaxError;
use crate::uri::kind::sealed::Read as _;
use crate::uri::{Component, ReferenceKind};

/// An error of a reference that cannot be built from its parts, or cannot be changed as requested.
///
/// If a part breaks its rule, the error shows at most one character of it, and nothing of other
/// parts.
///
/// ```
/// use uri_grammar::{BuildError, Component, UriRef};
///
/// let reference = UriRef::parse("/a")?;
/// let error = reference.edit().query("a b").build().unwrap_err();
/// assert_eq!((error.component(), error.syntax().unwrap().offset()), (Component::Query, 1));
/// let error = reference.edit().path("//b").build().unwrap_err();
/// assert_eq!((error.component(), error), (Component::Path, BuildError::PathLikeAuthority));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// A part breaks the rule of its component. Offsets count bytes of the part.
    #[error("the {component}, {error}")]
    Syntax {
        /// The component.
        component: Component,
        /// The position and the reason.
        error: SyntaxError,
    },

    /// There is an authority, and the path neither is empty nor begins with `/` (RFC 3986 section
    /// 3.3). The repair puts `/` before it.
    #[error(
        "the path follows an authority, but neither is empty nor begins with \"/\" (RFC 3986 section 3.3)"
    )]
    PathWithoutSlash,

    /// There is no authority, and the path begins with `//` (section 3.3), so its first segment would be read as an
    /// authority. The repair puts `/.` before it.
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
    NoHost(Component),
}

impl BuildError {
    /// Returns the component at fault.
    #[must_use]
    #[inline]
    pub const fn component(&self) -> Component {
        match *self {
            Self::Syntax { component, .. } | Self::NoHost(component) => component,
            Self::PathWithoutSlash
            | Self::PathLikeAuthority
            | Self::PathLikeScheme
            | Self::DotSegment => Component::Path,
        }
    }

    /// Returns the position and the reason if a part breaks the rule of its component.
    #[must_use]
    #[inline]
    pub const fn syntax(&self) -> Option<SyntaxError> {
        match *self {
            Self::Syntax { error, .. } => Some(error),
            _ => None,
        }
    }

    /// Checks that the rule derives the part.
    #[inline]
    pub(in crate::uri) fn check<K: ReferenceKind>(
        component: Component,
        part: &str,
    ) -> Result<(), Self> {
        K::Document::check(component.rule(), part)
            .map_err(|error| Self::Syntax { component, error })
    }
}
