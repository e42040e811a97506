//! The meaning of rules that a document describes in prose.

use std::ops::RangeInclusive;

/// One prose value: the words, with a line break read as a space, and the code points.
type Meaning = (&'static str, &'static [RangeInclusive<u32>]);

/// All prose that this crate understands. Other text in angle brackets has no automaton.
const MEANINGS: [Meaning; 3] = [
    // RFC 2396 section 2.4.3 and draft-ietf-url-syntax-00 section 2.3.3.
    ("US-ASCII coded characters 00-1F and 7F hexadecimal", &[0x00..=0x1F, 0x7F..=0x7F]),
    ("US-ASCII coded character 20 hexadecimal", &[0x20..=0x20]),
    // draft-ietf-url-syntax-00 section 2.3.3. The sets that it names contain all of US-ASCII, so the remaining
    // characters begin after it.
    (
        "Any character not in the reserved, unreserved, control, space, delims, or unwise sets",
        &[0x80..=0x10_FFFF],
    ),
];

/// Returns the code points that a prose value means, or `None` for prose that this crate does not understand. The
/// value derives each of these code points.
///
/// ```
/// use uri_grammar_oracle::abnf::meaning;
///
/// assert_eq!(meaning("US-ASCII coded character 20 hexadecimal"), Some(&[0x20..=0x20][..]));
/// assert_eq!(meaning("any OCTET"), None);
/// ```
pub fn meaning(prose: &str) -> Option<&'static [RangeInclusive<u32>]> {
    MEANINGS.iter().find(|(words, _)| *words == prose).map(|&(_, meaning)| meaning)
}
