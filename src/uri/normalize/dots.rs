//! The segments `.` and `..` (RFC 3986 section 5.2.4) of paths that are still encoded.
//!
//! Slashes are never decoded, so a path can be split into segments first, and each segment can be decoded separately.
//! If `decode` is `true`, `%2e` is a dot.

use crate::fast::scan;

/// Returns `Some(false)` if the segment is `.`, and `Some(true)` if it is `..`.
pub(crate) fn kind(segment: &[u8], decode: bool) -> Option<bool> {
    let one = |segment: &[u8]| match segment {
        [b'.', ..] => Some(1),
        [b'%', b'2', b'e' | b'E', ..] if decode => Some(3),
        _ => None,
    };
    let first = one(segment)?;
    match &segment[first..] {
        [] => Some(false),
        rest => (one(rest)? == rest.len()).then_some(true),
    }
}

/// Returns `true` if a segment becomes a dot segment by decoding.
pub(super) fn are_encoded(path: &str) -> bool {
    path.split('/').any(|segment| is_encoded(segment.as_bytes()))
}

/// Returns `true` if the segment becomes a dot segment by decoding, and is not one yet.
pub(super) fn is_encoded(segment: &[u8]) -> bool {
    kind(segment, true).is_some() && kind(segment, false).is_none()
}

/// A dot segment in a path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DotSegment {
    pub(crate) start: usize,
    /// The end of the segment, including the slash after it if there is one.
    pub(crate) end: usize,
    /// `true` for `..`.
    pub(super) double: bool,
}

/// Returns the first dot segment of a path, or of the rest of a path after a slash.
pub(crate) fn first(path: &str, decode: bool) -> Option<DotSegment> {
    let path = path.as_bytes();
    let begins = |&byte: &u8| byte == b'.' || decode && byte == b'%';
    let mut start = 0;
    loop {
        if !path.get(start).is_some_and(begins) {
            start += slash_before_dot(path.get(start..)?, decode)? + 1;
        }
        let slash = path[start..].iter().position(|&byte| byte == b'/');
        let end = slash.map_or(path.len(), |slash| start + slash);
        if let Some(double) = kind(&path[start..end], decode) {
            return Some(DotSegment { start, end: path.len().min(end + 1), double });
        }
        start = end + 1;
    }
}

/// Returns `true` if a segment of the path begins with a dot, or with a triplet if triplets can be dots. The order does
/// not matter here, and two searches that read a machine word at a time are faster than one search byte by byte.
pub(super) fn may_be_in(path: &[u8], decode: bool) -> bool {
    matches!(path, [b'.', ..])
        || decode && matches!(path, [b'%', ..])
        || scan::first_after_slash(path, b'.').is_some()
        || decode && scan::first_after_slash(path, b'%').is_some()
}

/// Returns the offset of the first slash before a dot, or before a `%` if triplets can be dots.
fn slash_before_dot(path: &[u8], decode: bool) -> Option<usize> {
    if decode {
        path.windows(2).position(|pair| matches!(pair, b"/." | b"/%"))
    } else {
        scan::first_after_slash(path, b'.')
    }
}

/// The segments that remain after dot segments are removed from a path that begins with a slash,
/// from the last to the first.
///
/// In this direction, only the number of pending `..` has to be remembered. In the other direction, segments would
/// have to be withdrawn after they have been returned.
#[derive(Debug, Clone)]
pub(super) struct Survivors<'p> {
    /// The part that has not been examined yet.
    rest: Option<&'p str>,
    decode: bool,
    /// The number of segments still to be removed.
    pending: usize,
    /// `true` if nothing has been examined yet.
    last: bool,
}

impl<'p> Survivors<'p> {
    pub(super) fn of(path: &'p str, decode: bool) -> Self {
        Self { rest: path.strip_prefix('/'), decode, pending: 0, last: true }
    }
}

impl<'p> Iterator for Survivors<'p> {
    type Item = &'p str;

    fn next(&mut self) -> Option<&'p str> {
        loop {
            let segments = self.rest?;
            let (rest, segment) = match segments.rsplit_once('/') {
                Some((rest, segment)) => (Some(rest), segment),
                None => (None, segments),
            };
            self.rest = rest;
            let last = core::mem::replace(&mut self.last, false);
            match kind(segment.as_bytes(), self.decode) {
                Some(double) => {
                    self.pending += usize::from(double);
                    // A dot segment at the end leaves the slash before it.
                    if last {
                        return Some("");
                    }
                }
                None if self.pending > 0 => self.pending -= 1,
                None => return Some(segment),
            }
        }
    }
}
