//! The characters of IRIs that URIs do not allow (RFC 3987 section 2.2).

pub use crate::fast::ucschar::{is_iprivate, is_ucschar};

/// Returns `true` for the printable ASCII characters that no URI contains, except for `#`, `%` and brackets (section
/// 3.1).
#[cfg(feature = "alloc")]
#[inline]
pub(super) const fn is_excluded(byte: u8) -> bool {
    matches!(byte, b'<' | b'>' | b'"' | b' ' | b'{' | b'}' | b'|' | b'\\' | b'^' | b'`')
}
