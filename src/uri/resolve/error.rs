//! Why there is no target.

use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::reading::grammar_rule::GrammarRule;

/// Why a reference has no target, or none that can be written.
///
/// The error shows nothing of the texts.
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
// As large as a word: results are then copied in words, which is faster than around a single byte.
#[repr(usize)]
pub enum ResolveError {
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

/// Why a text has no target: it is not a reference, or the reference has no target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveTextError<R: GrammarRule = Rule> {
    /// The rule `URI-reference` does not derive the text.
    #[error(transparent)]
    Syntax(#[from] SyntaxError<R>),

    /// The reference has no target that can be written.
    #[error(transparent)]
    Resolve(#[from] ResolveError),
}
