//! Transfer encodings (RFC 2045 section 6), with the position of each byte.

use crate::map::Map;

/// Decodes quoted-printable: `=3D` is an octet, and `=` at the end of a line is removed. Any other character
/// represents itself.
pub(super) fn quoted_printable(raw: &str) -> (Vec<u8>, Map) {
    let bytes = raw.as_bytes();
    let mut read = Vec::with_capacity(bytes.len());
    let mut map = Map::new(0);
    let mut at = 0;
    while at < bytes.len() {
        let next = memchr::memchr(b'=', &bytes[at..]).map_or(bytes.len(), |next| at + next);
        read.extend_from_slice(&bytes[at..next]);
        map.literal(at..next);
        at = next;
        // All octets of one character form one escape.
        let mut octets = 0;
        while let Some(octet) = octet(bytes, at + 3 * octets) {
            read.push(octet);
            octets += 1;
            let is_inner = |octet: u8| octet & 0xC0 == 0x80;
            if !self::octet(bytes, at + 3 * octets).is_some_and(is_inner) {
                map.replaced(octets, at..at + 3 * octets);
                at += 3 * octets;
                octets = 0;
            }
        }
        if bytes.get(at) == Some(&b'=') {
            match soft_break(&bytes[at + 1..]) {
                Some(len) => at += 1 + len,
                None => {
                    read.push(b'=');
                    map.literal(at..at + 1);
                    at += 1;
                }
            }
        }
    }
    (read, map)
}

/// Returns the octet of the `=XX` at an offset.
fn octet(bytes: &[u8], at: usize) -> Option<u8> {
    let [b'=', high, low] = *bytes.get(at..at + 3)? else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    Some(digit(high)? * 16 + digit(low)?)
}

/// Returns the length of the end of a line after white space.
fn soft_break(rest: &[u8]) -> Option<usize> {
    let blank = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    match &rest[blank..] {
        [b'\r', b'\n', ..] => Some(blank + 2),
        [b'\n', ..] => Some(blank + 1),
        [] => Some(blank),
        _ => None,
    }
}

/// Decodes base64, up to its end or to the first character that is not part of it. Four characters encode three bytes
/// together.
pub(super) fn base64(raw: &str) -> (Vec<u8>, Map) {
    let mut read = Vec::with_capacity(raw.len() / 4 * 3);
    let mut map = Map::new(0);
    let (mut group, mut digits, mut start, mut end) = (0_u32, 0_usize, 0, 0);
    for (at, byte) in raw.bytes().enumerate() {
        let Some(digit) = digit(byte) else {
            if byte.is_ascii_whitespace() {
                continue;
            }
            break;
        };
        if digits == 0 {
            start = at;
        }
        group = group * 64 + digit;
        digits += 1;
        end = at + 1;
        if digits == 4 {
            read.extend_from_slice(&group.to_be_bytes()[1..]);
            map.replaced(3, start..end);
            (group, digits) = (0, 0);
        }
    }
    // Two digits encode one more byte, and three digits encode two.
    let more = digits.saturating_sub(1);
    let bytes = (group << (6 * (4 - digits))).to_be_bytes();
    read.extend_from_slice(&bytes[1..=more]);
    // The padding belongs to the text, but not the text that a mailing list appends.
    end += raw[end..].bytes().take_while(|byte| *byte == b'=').count();
    map.replaced(more, start..end);
    (read, map)
}

/// Returns the six bits of a character.
const fn digit(byte: u8) -> Option<u32> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    } as u32)
}
