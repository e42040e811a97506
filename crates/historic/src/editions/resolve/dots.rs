//! The removal of dot segments in the documents before RFC 3986.

use alloc::string::String;

use crate::editions::AboveRoot;

/// Returns the buffer after the four steps of all the older documents, and after the treatment of the `..` segments
/// that are left at its beginning. Returns `None` if these are refused.
///
/// The steps (RFC 2396 section 5.2 step 6 c to f): remove every `./`; remove a last `.`; remove every
/// `<segment>/../`, the leftmost first, until none is left; remove a last `<segment>/..`. In each step, the dots are
/// a complete segment, and `<segment>` is a segment that is not `..`.
///
/// TRAP: the empty string before a leading slash is not a segment. If it were, `/../g` would become `g`, and
/// `../../../g` would become `http://ag`. Between two slashes, the empty string is a segment: `g//../h` becomes
/// `g/h`. This can change during the steps: `a/..//x` becomes `/x`, whose slash is then the leading one.
pub(super) fn removed(buffer: &str, excess: AboveRoot) -> Option<String> {
    let mut path = Path::default();
    let mut rest = buffer;
    while let Some((segment, after)) = rest.split_once('/') {
        path.inner(segment);
        rest = after;
    }
    path.last(rest);
    path.out(excess)
}

/// The part of the buffer that has been read, one segment and one slash at a time, without the removed segments. So
/// each byte is written and removed at most once.
#[derive(Default)]
struct Path {
    text: String,
    /// The offset where the first segment begins: after a leading slash.
    root: usize,
    /// The number of bytes of `../` at the root, which are never removed.
    excess: usize,
}

impl Path {
    /// Reads a segment with a slash after it.
    fn inner(&mut self, segment: &str) {
        match segment {
            "." => {}
            ".." if self.pop() => {}
            "" if self.text.is_empty() => {
                self.text.push('/');
                self.root = 1;
            }
            _ => {
                if segment == ".." {
                    self.excess += "../".len();
                }
                self.text.push_str(segment);
                self.text.push('/');
            }
        }
    }

    /// Reads the segment that ends the buffer.
    fn last(&mut self, segment: &str) {
        match segment {
            "." => {}
            ".." if self.pop() => {}
            _ => {
                if segment == ".." {
                    self.excess += "..".len();
                }
                self.text.push_str(segment);
            }
        }
    }

    /// Removes a segment that is not `..` from the end, if there is one. A `..` can be at the end only at the root.
    fn pop(&mut self) -> bool {
        let floor = self.root + self.excess;
        let Some(segments) = self.text[floor..].strip_suffix('/') else { return false };
        let keep = segments.rfind('/').map_or(floor, |slash| floor + slash + 1);
        self.text.truncate(keep);
        true
    }

    fn out(mut self, excess: AboveRoot) -> Option<String> {
        if self.excess > 0 {
            match excess {
                AboveRoot::Retain => {}
                AboveRoot::Remove => {
                    self.text.replace_range(self.root..self.root + self.excess, "");
                }
                AboveRoot::Refuse => return None,
            }
        }
        Some(self.text)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::{AboveRoot, removed};

    /// Follows the steps as printed: search, remove, start again.
    fn literal(buffer: &str) -> String {
        let mut parts: Vec<&str> = buffer.split('/').collect();
        // c and d
        let last = parts.len() - 1;
        if parts[last] == "." {
            parts[last] = "";
        }
        let mut at = 0;
        parts.retain(|part| {
            at += 1;
            *part != "." || at - 1 == last
        });
        // e
        let segment =
            |parts: &[&str], i: usize| parts[i] != ".." && !(i == 0 && parts[i].is_empty());
        while let Some(i) =
            (0..parts.len().saturating_sub(2)).find(|&i| segment(&parts, i) && parts[i + 1] == "..")
        {
            parts.drain(i..i + 2);
        }
        // f
        let len = parts.len();
        if len > 1 && parts[len - 1] == ".." && segment(&parts, len - 2) {
            parts.truncate(len - 2);
            parts.push("");
        }
        parts.join("/")
    }

    #[test]
    fn short_paths_agree_with_the_printed_steps() {
        let words = ["", ".", "..", "a", "b"];
        for length in 1..=6u32 {
            for number in 0..words.len().pow(length) {
                let word = |i| words[number / words.len().pow(i) % words.len()];
                let buffer = (0..length).map(word).collect::<Vec<_>>().join("/");
                let found = removed(&buffer, AboveRoot::Retain);
                assert_eq!(found, Some(literal(&buffer)), "{buffer:?}");
            }
        }
    }

    #[test]
    fn retains_removes_or_rejects_excess_dot_segments() {
        for (buffer, retained, without) in [
            ("/../../g", "/../../g", "/g"),
            ("../g", "../g", "g"),
            ("..", "..", ""),
            ("/a/../..", "/..", "/"),
            ("/..//g", "/..//g", "//g"),
            ("/..g/x", "/..g/x", "/..g/x"),
        ] {
            assert_eq!(removed(buffer, AboveRoot::Retain).unwrap(), retained, "{buffer}");
            assert_eq!(removed(buffer, AboveRoot::Remove).unwrap(), without, "{buffer}");
            let refused = (retained == without).then(|| without.to_string());
            assert_eq!(removed(buffer, AboveRoot::Refuse), refused, "{buffer}");
        }
    }

    #[test]
    fn accepts_megabytes() {
        let deep = "a/".repeat(1 << 20) + &"../".repeat(1 << 20) + "g";
        assert_eq!(removed(&deep, AboveRoot::Retain).unwrap(), "g");
        let slashes = "/".repeat(1 << 21) + &"../".repeat(1 << 20);
        assert_eq!(removed(&slashes, AboveRoot::Retain).unwrap().len(), 1 << 20);
        let above = "../".repeat(1 << 20);
        assert_eq!(removed(&above, AboveRoot::Remove).unwrap(), "");
    }
}
