//! The segments `.` and `..` (RFC 3986 section 5.2.4).
//!
//! The RFC moves segments from one string to another, with the slash before them. Here, the slash
//! goes with the segment before it, so that the output is always either empty or a directory, and
//! the paths to be merged can be pushed one after the other:
//!
//! | written | `.` | `..` |
//! |---|---|---|
//! | nothing | nothing | nothing |
//! | `/` | `/` | `/` |
//! | `a/` | `a/` | `/` |
//! | `b/a/` | `b/a/` | `b/` |
//!
//! The third row is why `foo:a/b` and `../../g` make `foo:/g`.

use crate::fast::scan;
use crate::fast::window::{self, HAS_VECTORS, WINDOW};
use crate::uri::buffer::Buffer;

/// A dot segment in a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DotSegment {
    start: usize,
    /// The end of the segment, including the slash after it if there is one.
    end: usize,
    /// Whether it is `..`.
    double: bool,
}

/// The first dot segment of a path, or of the rest of a path after a slash.
#[inline]
fn first(path: &[u8]) -> Option<DotSegment> {
    let mut from = 0;
    while let Some(start) = dot(&path[from..]).map(|at| from + at) {
        let (double, rest) = match &path[start + 1..] {
            [b'.', rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        match rest {
            [] => return Some(DotSegment { start, end: path.len(), double }),
            [b'/', rest @ ..] => {
                return Some(DotSegment { start, end: path.len() - rest.len(), double });
            }
            _ => from = start + 1,
        }
        // The rest begins no segment: continue after the next slash.
        from += path[from..].iter().position(|&byte| byte == b'/')? + 1;
    }
    None
}

/// The start of the first segment that begins with a dot.
#[inline]
fn dot(path: &[u8]) -> Option<usize> {
    if path.first() == Some(&b'.') {
        return Some(0);
    }
    Some(scan::first_after_slash(path, b'.')? + 1)
}

/// Whether the path has a segment `.` or `..`. The output of `push` has none.
#[inline]
pub(in crate::uri) fn any(path: &[u8]) -> bool {
    if HAS_VECTORS && path.len() < WINDOW {
        let (slashes, dots) = window::slashes_and_dots(path);
        return any_of(slashes, dots, path.len());
    }
    first_of_long(path).is_some()
}

/// Out of line, since most paths are shorter than a window.
#[inline(never)]
fn first_of_long(path: &[u8]) -> Option<DotSegment> {
    first(path)
}

/// The same for a path of that length, less than a window, by its slashes and dots.
#[inline]
const fn any_of(slashes: u64, dots: u64, len: usize) -> bool {
    let (begins, ends) = (slashes << 1 | 1, slashes | 1 << len);
    dots & begins & (ends >> 1 | (dots & ends >> 1) >> 1) != 0
}

/// The length of the directory that a path begins with, to its last slash, and whether the
/// directory has dot segments.
#[inline]
pub(super) fn directory(bytes: &[u8]) -> (usize, bool) {
    if HAS_VECTORS && bytes.len() < WINDOW {
        let (slashes, dots) = window::slashes_and_dots(bytes);
        let len = (u64::BITS - slashes.leading_zeros()) as usize;
        return (len, any_of(slashes, dots & !(u64::MAX << len), len));
    }
    let len = scan::after_slash(bytes);
    (len, first(&bytes[..len]).is_some())
}

/// Appends the path without its dot segments to the output since `start`: nothing, or a path that
/// ends in a slash. Linear in the lengths of both, since every byte is written and taken back at
/// most once.
#[inline]
pub(in crate::uri) fn push(out: &mut impl Buffer, start: usize, mut path: &str) {
    while let Some(segment) = first(path.as_bytes()) {
        out.push(&path[..segment.start]);
        if segment.double {
            climb(out, start);
        }
        path = &path[segment.end..];
    }
    out.push(path);
}

/// The dot segments that a relative path begins with: how many of them are `..`, and how long all
/// of them are, with the slashes after them.
#[inline]
pub(super) fn leading(path: &[u8]) -> (usize, usize) {
    let (mut up, mut at) = (0, 0);
    loop {
        let (double, after) = match &path[at..] {
            [b'.', b'.', after @ ..] => (true, after),
            [b'.', after @ ..] => (false, after),
            _ => return (up, at),
        };
        at = match after {
            [] => path.len(),
            [b'/', rest @ ..] => path.len() - rest.len(),
            _ => return (up, at),
        };
        up += usize::from(double);
    }
}

/// Takes the last segment back, with the slash after it.
pub(super) fn climb(out: &mut impl Buffer, start: usize) {
    let Some(directory) = out.bytes().get(start..) else { return };
    match parent(directory) {
        Some(0) => {
            out.truncate(start);
            out.push("/");
        }
        Some(len) => out.truncate(start + len),
        None => {}
    }
}

/// The length of the directory above a directory: 0 if that is the root, which is `/` even if
/// nothing is written of it. Nothing is above nothing.
#[inline]
pub(super) fn parent(directory: &[u8]) -> Option<usize> {
    let [parents @ .., _slash] = directory else { return None };
    Some(scan::after_slash(parents))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All paths of five of these characters, short ones and around the edge of a window.
    #[test]
    fn in_a_window_as_in_any_path() {
        let characters = ['/', '.', 'b'];
        for number in 0..characters.len().pow(5) {
            let tail: String = (0..5)
                .map(|at| characters[number / characters.len().pow(at) % characters.len()])
                .collect();
            for before in (0..3).chain(WINDOW - 7..WINDOW + 3) {
                let path = "a".repeat(before) + &tail;
                let bytes = path.as_bytes();
                assert_eq!(any(bytes), first(bytes).is_some(), "{path}");
                let len = scan::after_slash(bytes);
                let expected = (len, first(&bytes[..len]).is_some());
                assert_eq!(directory(bytes), expected, "{path}");
                let (up, len) = leading(bytes);
                let dots = path[..len].split_terminator('/');
                assert_eq!(dots.filter(|segment| *segment == "..").count(), up, "{path}");
                assert!(path[..len].bytes().all(|byte| b"./".contains(&byte)), "{path}");
                assert!(first(&bytes[len..]).map_or(true, |next| next.start > 0), "{path}");
            }
        }
    }
}
