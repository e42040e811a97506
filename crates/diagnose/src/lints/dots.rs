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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognizes_dot_segments() {
        for dots in [".", "..", "%2e", "%2E", ".%2e", "%2e.", "%2e%2E"] {
            assert!(is_dots(dots), "{dots}");
            for (before, after) in [("", ""), ("/", "/"), ("/a/", "/b"), ("a%2Fb%2F/", "/%2e%2e")] {
                let path = [before, dots, after].concat();
                for at in before.len()..before.len() + dots.len() {
                    assert!(is_within_dots(&path, at), "{path} {at}");
                }
            }
        }
        for other in ["", "a", "...", "%2e%2e%2e", "%2e%2e.", "a.", ".%2f", "%2f", "%41"] {
            assert!(!is_dots(other), "{other}");
            let path = ["/", other, "/"].concat();
            for at in 1..=other.len() {
                assert!(!is_within_dots(&path, at), "{path} {at}");
            }
        }
        // Paths of IRIs, whose examined piece may begin or end within a character.
        for path in ["…/a/%2e%2e/b", "é/%2e/é", "/%2e%2e/aaaa…", "/%2e%2eé", "…%2e"] {
            for (at, _) in path.char_indices() {
                let (before, after) = path.split_at(at);
                let start = before.rfind('/').map_or(0, |slash| slash + 1);
                let end = after.find('/').map_or(path.len(), |slash| at + slash);
                let is_dots = start < end && is_dots(&path[start..end]);
                assert_eq!(is_within_dots(path, at), is_dots, "{path} {at}");
            }
        }
        // The result depends only on the text near the offset, whatever the length.
        let long = "%2e".repeat(100);
        assert!((0..long.len()).step_by(3).all(|at| !is_within_dots(&long, at)));
    }
}
