//! What is encoded more than once (RFC 3986 section 2.4).

use super::decode::triplet;

/// The octet that the text begins with, encoded twice or more, and how long that is: `%2541` has
/// the same octet as `%252541`.
pub(crate) fn twice(text: &[u8]) -> Option<(usize, u8)> {
    const AGAIN: &[u8] = b"25";
    let more = text.strip_prefix(b"%25")?.chunks(2).take_while(|pair| *pair == AGAIN).count();
    // The last "25" can be the digits themselves: "%2525".
    (0..=more).rev().take(2).find_map(|more| {
        let digits = "%25".len() + AGAIN.len() * more;
        let (&high, &low) = (text.get(digits)?, text.get(digits + 1)?);
        Some((digits + 2, triplet(high, low)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
