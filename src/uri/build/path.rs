//! The forms that a path must not have, depending on the components before it.

use super::BuildError;

/// Returns the text to put before the path so that it is read as the same path: empty unless a repair is needed (RFC
/// 3986 sections 3.3 and 4.2) and requested.
#[inline]
pub(in crate::uri) fn before(
    path: &str,
    scheme: bool,
    authority: bool,
    repair: bool,
) -> Result<&'static str, BuildError> {
    let (before, error) = if authority {
        if path.is_empty() || path.starts_with('/') {
            return Ok("");
        }
        ("/", BuildError::PathWithoutSlash)
    } else if path.starts_with("//") {
        ("/.", BuildError::PathLikeAuthority)
    } else if !scheme && path.bytes().find(|byte| matches!(byte, b':' | b'/')) == Some(b':') {
        ("./", BuildError::PathLikeScheme)
    } else {
        return Ok("");
    };
    if repair { Ok(before) } else { Err(error) }
}
