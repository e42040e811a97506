//! Checks of what a path and triplets mean to other systems.

use core::ops::Range;

use crate::percent;

/// The offset and value of each octet of a component whose triplets are whole.
#[inline]
pub(super) fn octets(text: &str) -> impl Iterator<Item = (usize, u8)> + '_ {
    let mut next = 0;
    core::iter::from_fn(move || {
        let at = next;
        let (octet, len) = unit(text.as_bytes().get(at..)?)?;
        next = at + len;
        Some((at, octet))
    })
}

/// The first octet of a text, and how long it is: a triplet or another byte.
#[inline]
fn unit(rest: &[u8]) -> Option<(u8, usize)> {
    match *rest {
        [b'%', high, low, ..] => Some((percent::triplet(high, low)?, 3)),
        [byte, ..] => Some((byte, 1)),
        [] => None,
    }
}

/// Returns the length of the pattern at the beginning of a text, which begins with a triplet.
pub(super) type Pattern = fn(&[u8]) -> Option<usize>;

#[inline]
pub(super) fn delimiter(rest: &[u8]) -> Option<usize> {
    matches!(rest, [_, b'2', b'F' | b'f', ..] | [_, b'5', b'C' | b'c', ..]).then_some(3)
}

#[inline]
pub(super) fn control(rest: &[u8]) -> Option<usize> {
    matches!(rest, [_, b'0' | b'1', ..] | [_, b'7', b'F' | b'f', ..]).then_some(3)
}

/// The text of a triplet, encoded: `%25`, and two hexadecimal digits, each encoded or not.
///
/// One level is enough. A text that decodes to no triplet decodes to itself from then on, so each
/// deeper level begins with a match of this one.
#[inline]
pub(super) fn twice(rest: &[u8]) -> Option<usize> {
    let digit = |at: usize| {
        let (octet, len) = unit(rest.get(at..)?)?;
        octet.is_ascii_hexdigit().then_some(at + len)
    };
    rest.strip_prefix(b"%25").and_then(|_| digit(digit("%25".len())?))
}

/// The first match of the pattern at a triplet in the range.
#[inline]
pub(super) fn first(text: &str, within: Range<usize>, pattern: Pattern) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    within
        .filter(|&at| bytes[at] == b'%')
        .find_map(|at| pattern(&bytes[at..]).map(|len| at..at + len))
}

/// The first character in a segment that is special to file systems.
#[inline]
pub(super) fn file_system_character(path: &str) -> Option<Range<usize>> {
    let bytes = path.as_bytes();
    let (at, _) = octets(path).find(|&(at, octet)| match octet {
        // A plain slash separates segments.
        b'/' => bytes[at] == b'%',
        _ => matches!(octet, b'\\' | b':' | b'[' | b']'),
    })?;
    Some(at..at + if bytes[at] == b'%' { 3 } else { 1 })
}

/// The first segment that names a device.
#[inline]
pub(super) fn device(path: &str) -> Option<Range<usize>> {
    let mut start = 0;
    path.split('/').find_map(|segment| {
        let place = start..start + segment.len();
        start = place.end + 1;
        is_device(segment).then_some(place)
    })
}

/// Returns whether the segment names a device on some system. The part before a dot, a colon or trailing
/// spaces decides. Three dots and more once meant directories further up than two do.
#[inline]
fn is_device(segment: &str) -> bool {
    /// The longest name, `conout$`, with room to see that a segment is longer.
    const MOST: usize = 8;
    let (mut name, mut len, mut space) = ([0; MOST], 0, false);
    for (_, octet) in octets(segment) {
        match octet {
            b'.' | b':' => break,
            b' ' => space = true,
            _ if space || len == MOST => return false,
            _ => {
                name[len] = octet.to_ascii_lowercase();
                len += 1;
            }
        }
    }
    match &name[..len] {
        b"con" | b"prn" | b"aux" | b"nul" | b"lpt" | b"clock$" | b"conin$" | b"conout$" => true,
        [b'c', b'o', b'm', number @ ..] | [b'l', b'p', b't', number @ ..] => {
            // The superscript digits are included.
            matches!(number, [b'0'..=b'9'] | [0xC2, 0xB9 | 0xB2 | 0xB3])
        }
        [] => {
            let mut dots = octets(segment);
            !space
                && dots.by_ref().take(3).filter(|&(_, octet)| octet == b'.').count() == 3
                && dots.all(|(_, octet)| octet == b'.')
        }
        _ => false,
    }
}
