//! Valid and invalid percent-encoded triplets (RFC 3986 section 2.1).

use alloc::string::String;

use uri_grammar::percent::{Encoded, Piece, encode_byte};

/// The length of a triplet in bytes.
pub(crate) const TRIPLET: usize = "%41".len();

/// Returns the octet of a triplet with these two digits, or `None` if one is not a hexadecimal digit.
pub(crate) fn octet_of(high: u8, low: u8) -> Option<u8> {
    let digit = |byte| char::from(byte).to_digit(16);
    Some((digit(high)? << 4 | digit(low)?) as u8)
}

/// Returns the octet of the triplet at an offset of the text, if there is one.
pub(crate) fn octet_at(text: &[u8], at: usize) -> Option<u8> {
    match *text.get(at..)? {
        [b'%', high, low, ..] => octet_of(high, low),
        _ => None,
    }
}

/// Returns `true` if there is a triplet at an offset of the text, before the offset `end`.
pub(crate) fn is_triplet(text: &[u8], at: usize, end: usize) -> bool {
    octet_at(&text[..end], at).is_some()
}

pub(crate) fn push_encoded(bytes: &[u8], out: &mut String) {
    bytes.iter().for_each(|&byte| out.push_str(encode_byte(byte)));
}

/// Returns a part of a text that the grammar has accepted, for decoding.
pub(crate) fn encoded(part: &str) -> Encoded<'_> {
    let read = Encoded::new(part);
    debug_assert!(read.is_ok(), "the grammar knows no broken triplets");
    read.unwrap_or_default()
}

/// Returns the offset and the octet of each triplet in a part of a text that the grammar has accepted.
pub(crate) fn triplets(text: &str) -> impl Iterator<Item = (usize, u8)> {
    let mut at = 0;
    encoded(text).pieces().filter_map(move |piece| {
        let start = at;
        match piece {
            Piece::Plain(plain) => {
                at += plain.len();
                None
            }
            Piece::Octet(octet) => {
                at += TRIPLET;
                Some((start, octet))
            }
        }
    })
}

/// Returns the length and the octet of a repeatedly encoded octet at the beginning: `%2541` has the same octet as
/// `%252541` and `%25%34%31`.
pub(crate) fn twice(text: &[u8]) -> Option<(usize, u8)> {
    let (mut end, mut octet) = pair(text, text.strip_prefix(b"%25").map(|_| "%25".len())?)?;
    while octet == b'%'
        && let Some(deeper) = pair(text, end)
    {
        (end, octet) = deeper;
    }
    Some((end, octet))
}

/// Returns the end and the octet of two hexadecimal digits, each of which may be encoded itself.
fn pair(text: &[u8], at: usize) -> Option<(usize, u8)> {
    let digit = |at: usize| match *text.get(at..)? {
        [b'%', high, low, ..] => Some((at + 3, octet_of(high, low)?)),
        [byte, ..] => Some((at + 1, byte)),
        [] => None,
    };
    let (next, high) = digit(at)?;
    let (end, low) = digit(next)?;
    Some((end, octet_of(high, low)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triplets_encode_and_decode_octets() {
        for octet in 0..=255 {
            let triplet = encode_byte(octet);
            assert!(encoded(triplet).decode().eq([octet]), "{triplet}");
            let digits = |digits: &[u8]| octet_of(digits[1], digits[2]);
            assert_eq!(digits(triplet.as_bytes()), Some(octet));
            assert_eq!(digits(triplet.to_ascii_lowercase().as_bytes()), Some(octet));
        }
        for byte in (0..=255u8).filter(|byte| !byte.is_ascii_hexdigit()) {
            assert_eq!((octet_of(byte, b'0'), octet_of(b'0', byte)), (None, None), "{byte}");
        }
    }
}
