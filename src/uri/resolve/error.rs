//! The error of a reference without a target.

use crate::error::SyntaxError;

/// An error of a reference that has no target, or whose target cannot be written.
///
/// The error shows at most one character of the texts.
///
/// ```
/// use uri_grammar::{ResolveError, Uri, UriRef};
///
/// let base = Uri::parse("foo:/a")?;
/// let error = base.resolve(&UriRef::parse("..//g")?).unwrap_err();
/// assert_eq!(error, ResolveError::PathLikeAuthority);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveError {
    /// The reference is given as a text that the rule `URI-reference` does not derive.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),

    /// The path of the target would begin with `//` without an authority before it, which section
    /// 3.3 forbids: the first segment would be read as the authority. The algorithm of section 5.2
    /// does not mention this. See [`Resolver::repair`](super::Resolver::repair).
    #[error(
        "the target would have no authority and a path that begins with \"//\" (RFC 3986 section 3.3)"
    )]
    PathLikeAuthority,

    /// The caller's buffer is too small. Only
    /// [`Resolver::resolve_to_slice`](super::Resolver::resolve_to_slice) returns this.
    #[error("the buffer is too small for the target")]
    BufferTooSmall,
}
