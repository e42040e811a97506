//! Percent-encoded triplets (RFC 3986 section 2.1), right and wrong ones.

use alloc::string::String;

use uri_grammar::percent::{Encoded, encode_byte};

/// The octet of a triplet with these two digits; `None` if they are none.
pub(crate) fn octet_of(high: u8, low: u8) -> Option<u8> {
    let digit = |byte| char::from(byte).to_digit(16);
    Some((digit(high)? << 4 | digit(low)?) as u8)
}

/// Appends the bytes percent-encoded.
pub(crate) fn push_encoded(bytes: &[u8], out: &mut String) {
    bytes.iter().for_each(|&byte| out.push_str(encode_byte(byte)));
}

/// A part of a text that the grammar has accepted, to be decoded.
pub(crate) fn encoded(part: &str) -> Encoded<'_> {
    let read = Encoded::new(part);
    debug_assert!(read.is_ok(), "the grammar knows no broken triplets");
    read.unwrap_or_default()
}

/// The octet that the text begins with, encoded twice or more, and how long that is: `%2541` has
/// the same octet as `%252541`.
pub(crate) fn twice(text: &[u8]) -> Option<(usize, u8)> {
    const AGAIN: &[u8] = b"25";
    let more = text.strip_prefix(b"%25")?.chunks(2).take_while(|pair| *pair == AGAIN).count();
    // The last "25" can be the digits themselves: "%2525".
    (0..=more).rev().take(2).find_map(|more| {
        let digits = "%25".len() + AGAIN.len() * more;
        let (&high, &low) = (text.get(digits)?, text.get(digits + 1)?);
        Some((digits + 2, octet_of(high, low)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triplets_are_those_of_their_octets() {
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

    #[test]
    fn what_is_encoded_twice_is_found() {
        for (text, found) in [
            ("%2541", Some((5, b'A'))),
            ("%252541", Some((7, b'A'))),
            ("%2525", Some((5, b'%'))),
            ("%252525x", Some((7, b'%'))),
            ("%25e9%2541", Some((5, 0xE9))),
            ("%25", None),
            ("%252", None),
            ("%25added", Some((5, 0xAD))),
            ("%25zz", None),
            ("%41", None),
            ("x%2541", None),
            ("", None),
        ] {
            assert_eq!(twice(text.as_bytes()), found, "{text}");
        }
    }
}
