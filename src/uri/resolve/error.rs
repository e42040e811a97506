//! Why there is no target.

use crate::abnf::GrammarRule;
use crate::error::SyntaxError;
use crate::rule::Rule;

/// Why a reference has no target, or none that could be written.
///
/// It shows nothing of the texts.
///
/// ```
/// use uri_grammar::uri::ResolveError;
/// use uri_grammar::{Uri, UriRef};
///
/// let base = Uri::parse("foo:/a")?;
/// let error = base.resolve(&UriRef::parse("..//g")?).unwrap_err();
/// assert_eq!(error, ResolveError::PathLikeAuthority);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
// A word, for results are copied in words then, and faster than around a single byte.
#[repr(usize)]
pub enum ResolveError {
    /// The target would have a path that begins with `//` and no authority, and section 3.3
    /// forbids it: written down, the first segment would be the authority. Resolution as
    /// section 5.2 has it says nothing of this. See
    /// [`Resolver::repair`](super::Resolver::repair).
    #[error(
        "the target would have no authority and a path that begins with \"//\" (RFC 3986 section 3.3)"
    )]
    PathLikeAuthority,

    /// The caller's buffer is too small; only
    /// [`Resolver::resolve_to_slice`](super::Resolver::resolve_to_slice) gives this.
    #[error("the buffer is too small for the target")]
    BufferTooSmall,
}

/// Why a text has no target: it is no reference, or has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveTextError<R: GrammarRule = Rule> {
    /// The rule `URI-reference` does not derive the text.
    #[error(transparent)]
    Syntax(#[from] SyntaxError<R>),

    /// The reference has no target that could be written.
    #[error(transparent)]
    Resolve(#[from] ResolveError),
}
