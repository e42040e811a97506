//! RFC 3987 section 2.2: Characters.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{alpha, digit};
use crate::abnf::Text;
use crate::abnf::{alt, char_range, literal, rule};

/// `iunreserved`: a character without any delimiting role.
///
/// ```abnf
/// iunreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Iunreserved.is_match("é"));
/// assert!(!Rule::Iunreserved.is_match("!"));
/// // The no-break space is in ucschar; the ASCII space is not allowed.
/// assert!(Rule::Iunreserved.is_match("\u{A0}") && !Rule::Iunreserved.is_match(" "));
/// ```
pub fn iunreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Iunreserved,
        alt((alpha, digit, literal("-"), literal("."), literal("_"), literal("~"), ucschar)),
        input,
    )
}

/// `ucschar`: a character beyond ASCII, except for controls, specials and private use.
///
/// ```abnf
/// ucschar        = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
///                / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
///                / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
///                / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
///                / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
///                / %xD0000-DFFFD / %xE1000-EFFFD
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Ucschar.is_match("é"));
/// assert!(!Rule::Ucschar.is_match("e"));
/// // Controls, noncharacters, and the tags and variation selectors of plane 14 are excluded.
/// let others = ["\u{85}", "\u{FDD0}", "\u{FFFD}", "\u{1FFFE}", "\u{E0001}"];
/// assert!(!others.iter().any(|text| Rule::Ucschar.is_match(text)));
/// // Bytes are read as UTF-8: these would be a surrogate.
/// assert!(!Rule::Ucschar.is_match_bytes(b"\xED\xA0\x80"));
/// ```
pub fn ucschar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ucschar,
        alt([
            char_range::<'\u{A0}', '\u{D7FF}'>(),
            char_range::<'\u{F900}', '\u{FDCF}'>(),
            char_range::<'\u{FDF0}', '\u{FFEF}'>(),
            char_range::<'\u{10000}', '\u{1FFFD}'>(),
            char_range::<'\u{20000}', '\u{2FFFD}'>(),
            char_range::<'\u{30000}', '\u{3FFFD}'>(),
            char_range::<'\u{40000}', '\u{4FFFD}'>(),
            char_range::<'\u{50000}', '\u{5FFFD}'>(),
            char_range::<'\u{60000}', '\u{6FFFD}'>(),
            char_range::<'\u{70000}', '\u{7FFFD}'>(),
            char_range::<'\u{80000}', '\u{8FFFD}'>(),
            char_range::<'\u{90000}', '\u{9FFFD}'>(),
            char_range::<'\u{A0000}', '\u{AFFFD}'>(),
            char_range::<'\u{B0000}', '\u{BFFFD}'>(),
            char_range::<'\u{C0000}', '\u{CFFFD}'>(),
            char_range::<'\u{D0000}', '\u{DFFFD}'>(),
            char_range::<'\u{E1000}', '\u{EFFFD}'>(),
        ]),
        input,
    )
}

/// `iprivate`: a private use character.
///
/// ```abnf
/// iprivate       = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Iprivate.is_match("\u{E000}"));
/// assert!(!Rule::Iprivate.is_match("é"));
/// // The last two code points of a plane are excluded.
/// assert!(Rule::Iprivate.is_match("\u{10FFFD}") && !Rule::Iprivate.is_match("\u{10FFFE}"));
/// ```
pub fn iprivate<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Iprivate,
        alt([
            char_range::<'\u{E000}', '\u{F8FF}'>(),
            char_range::<'\u{F0000}', '\u{FFFFD}'>(),
            char_range::<'\u{100000}', '\u{10FFFD}'>(),
        ]),
        input,
    )
}
