//! The segments `.` and `..` (RFC 3986 section 5.2.4) in encoded paths.

use crate::text::triplets::encoded;

/// The maximum length of a dot segment.
const LONGEST: usize = "%2e%2e".len();

/// Returns `true` if the decoded segment of a valid path is `.` or `..`.
pub(super) fn is_dots(segment: &str) -> bool {
    if segment.len() > LONGEST {
        return false;
    }
    let octets = encoded(segment).decode();
    octets.clone().eq(*b".") || octets.eq(*b"..")
}

/// Returns `true` if the segment at an offset of a valid path is a dot segment.
pub(super) fn is_within_dots(path: &str, at: usize) -> bool {
    // One more byte shows that the segment is longer than a dot segment.
    let (start, end) = (at.saturating_sub(LONGEST + 1), path.len().min(at + LONGEST + 1));
    let is_slash = |byte: &u8| *byte == b'/';
    let bytes = path.as_bytes();
    let start =
        bytes[start..at].iter().rposition(is_slash).map_or(start, |slash| start + slash + 1);
    let end = bytes[at..end].iter().position(is_slash).map_or(end, |slash| at + slash);
    // A piece that begins or ends within a character is not a dot segment.
    path.get(start..end).is_some_and(is_dots)
}
