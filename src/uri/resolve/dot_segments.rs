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
    /// `true` for `..`.
    double: bool,
}

/// Returns the first dot segment of a path, or of the rest of a path after a slash.
#[inline]
fn first(path: &[u8]) -> Option<DotSegment> {
    let mut from = 0;
    while let Some(start) = dot(&path[from..]).map(|at| from + at) {
        if let Some(DotSegment { end, double, .. }) = at_start(&path[start..]) {
            return Some(DotSegment { start, end: start + end, double });
        }
        // The rest begins no segment: continue after the next slash.
        from = start + 1;
        from += path[from..].iter().position(|&byte| byte == b'/')? + 1;
    }
    None
}

/// Returns the dot segment that a path begins with.
#[inline]
fn at_start(path: &[u8]) -> Option<DotSegment> {
    let (double, rest) = match path {
        [b'.', b'.', rest @ ..] => (true, rest),
        [b'.', rest @ ..] => (false, rest),
        _ => return None,
    };
    let end = match rest {
        [] => path.len(),
        [b'/', rest @ ..] => path.len() - rest.len(),
        _ => return None,
    };
    Some(DotSegment { start: 0, end, double })
}

/// Returns the start of the first segment that begins with a dot.
#[inline]
fn dot(path: &[u8]) -> Option<usize> {
    if path.first() == Some(&b'.') {
        return Some(0);
    }
    Some(scan::first_after_slash(path, b'.')? + 1)
}

/// The slashes and dots of a path that is shorter than a window, with one bit per byte, the first
/// lowest.
#[derive(Debug, Clone, Copy)]
struct Segments {
    slashes: u64,
    dots: u64,
    len: usize,
}

impl Segments {
    /// Returns the segments of a path, unless it is quicker to search without them.
    #[inline]
    fn of(path: &[u8]) -> Option<Self> {
        if !HAS_VECTORS || path.len() >= WINDOW {
            return None;
        }
        let (slashes, dots) = window::slashes_and_dots(path);
        Some(Self { slashes, dots, len: path.len() })
    }

    /// Marks the starts of segments.
    const fn begins(self) -> u64 {
        self.slashes << 1 | 1
    }

    /// Marks the last characters of segments.
    const fn ends(self) -> u64 {
        (self.slashes | 1 << self.len) >> 1
    }

    /// Marks the starts of segments `..`.
    const fn double(self) -> u64 {
        self.dots & self.begins() & (self.dots & self.ends()) >> 1
    }

    /// Marks the starts of segments `.` and `..`.
    const fn dot_segments(self) -> u64 {
        self.dots & self.begins() & self.ends() | self.double()
    }
}

/// Returns `true` if the path has a segment `.` or `..`. The output of `push` has none.
#[inline]
pub(in crate::uri) fn any(path: &[u8]) -> bool {
    match Segments::of(path) {
        Some(segments) => segments.dot_segments() != 0,
        None => first_of_long(path).is_some(),
    }
}

/// Out of line, since most paths are shorter than a window.
#[inline(never)]
fn first_of_long(path: &[u8]) -> Option<DotSegment> {
    first(path)
}

/// The directory that a path begins with, up to its last slash.
#[derive(Debug, Clone, Copy)]
pub(super) struct Directory {
    pub(super) len: usize,
    /// `true` if it has dot segments.
    pub(super) dotted: bool,
    /// Its slashes, if it is shorter than a window: see [`Segments`].
    slashes: Option<u64>,
}

impl Directory {
    #[inline]
    pub(super) fn of(path: &[u8]) -> Self {
        match Segments::of(path) {
            Some(segments) => {
                let len = (u64::BITS - segments.slashes.leading_zeros()) as usize;
                let dotted = Segments { len, ..segments }.dot_segments() != 0;
                Self { len, dotted, slashes: Some(segments.slashes) }
            }
            None => {
                let len = scan::after_slash(path);
                Self { len, dotted: first(&path[..len]).is_some(), slashes: None }
            }
        }
    }

    /// Returns the length of the directory `up` segments above this directory. This directory is a part of `path` and
    /// has no dot segments. Returns 0 if no more segments are left, which is the root.
    #[inline]
    pub(super) fn above(&self, path: &[u8], up: usize) -> usize {
        let Some(mut slashes) = self.slashes else {
            return (0..up).fold(self.len, |len, _| parent(&path[..len]).unwrap_or(0));
        };
        for _ in 0..up {
            let last = (1_u64 << 63).checked_shr(slashes.leading_zeros());
            slashes &= !last.unwrap_or(0);
        }
        (u64::BITS - slashes.leading_zeros()) as usize
    }
}

/// Appends the path without its dot segments to the output since `start`, which is empty or a path that ends in a
/// slash. The time is linear in the lengths of both, since every byte is written and removed at most once.
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

/// The dot segments of a relative path.
pub(super) struct Relative {
    /// The number of `..` segments at its beginning.
    pub(super) up: usize,
    /// The length of the dot segments at its beginning, with the slashes after them.
    pub(super) len: usize,
    /// `true` if it has other dot segments.
    pub(super) dotted: bool,
}

impl Relative {
    #[inline]
    pub(super) fn of(path: &[u8]) -> Self {
        let Some(segments) = Segments::of(path) else { return Self::of_long(path) };
        let len =
            (segments.begins() & !segments.dot_segments()).trailing_zeros().min(path.len() as u32);
        let after = u64::MAX << len;
        Self {
            up: (segments.double() & !after).count_ones() as usize,
            len: len as usize,
            dotted: segments.dot_segments() & after != 0,
        }
    }

    /// Out of line, since most paths are shorter than a window.
    #[inline(never)]
    fn of_long(path: &[u8]) -> Self {
        let (mut up, mut len) = (0, 0);
        while let Some(DotSegment { end, double, .. }) = at_start(&path[len..]) {
            up += usize::from(double);
            len += end;
        }
        Self { up, len, dotted: first_of_long(&path[len..]).is_some() }
    }
}

/// Removes the last segment, with the slash after it.
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

/// Returns the length of the directory above a directory: 0 if that is the root, which is `/` even if nothing is
/// written of it. Returns `None` above the root.
#[inline]
pub(super) fn parent(directory: &[u8]) -> Option<usize> {
    let [parents @ .., _slash] = directory else { return None };
    Some(scan::after_slash(parents))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The arithmetic of a window agrees with the general search, on all paths of five of these characters, short
    /// ones and around the edge of a window.
    #[test]
    fn window_search_agrees_with_general_search() {
        let characters = ['/', '.', 'b'];
        for number in 0..characters.len().pow(5) {
            let tail: String = (0..5)
                .map(|at| characters[number / characters.len().pow(at) % characters.len()])
                .collect();
            for before in (0..3).chain(WINDOW - 7..WINDOW + 3) {
                let path = "a".repeat(before) + &tail;
                let bytes = path.as_bytes();
                assert_eq!(any(bytes), first(bytes).is_some(), "{path}");
                let directory = Directory::of(bytes);
                assert_eq!(directory.len, scan::after_slash(bytes), "{path}");
                assert_eq!(directory.dotted, first(&bytes[..directory.len]).is_some(), "{path}");
                for up in 0..4 {
                    let above = |len, _| parent(&bytes[..len]).unwrap_or(0);
                    let expected = (0..up).fold(directory.len, above);
                    assert_eq!(directory.above(bytes, up), expected, "{up} above {path}");
                }
                let relative = Relative::of(bytes);
                let Relative { up, len, dotted } = Relative::of_long(bytes);
                assert_eq!(
                    (relative.up, relative.len, relative.dotted),
                    (up, len, dotted),
                    "{path}"
                );
                let dots = path[..len].split_terminator('/');
                assert_eq!(dots.filter(|segment| *segment == "..").count(), up, "{path}");
                assert!(path[..len].bytes().all(|byte| b"./".contains(&byte)), "{path}");
                assert!(first(&bytes[len..]).map_or(true, |next| next.start > 0), "{path}");
            }
        }
    }
}
