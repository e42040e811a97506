//! The characters that IRIs have and URIs have not (RFC 3987 sections 2.2, 4.1 and 6.1).

pub use crate::fast::ucschar::{is_iprivate, is_ucschar};

/// Whether the character changes the direction of text and cannot be seen: the seven of section 4.1,
/// and those that Unicode has had since 6.3 for the same (U+061C, U+2066 to U+2069).
#[cfg(feature = "alloc")]
#[inline]
pub(super) const fn is_bidi_formatting(character: char) -> bool {
    matches!(
        character,
        '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{61C}' | '\u{2066}'..='\u{2069}'
    )
}

/// Whether the character looks like a space or like nothing, which section 6.1 would not have in an IRI.
#[cfg(feature = "alloc")]
#[inline]
pub(super) fn is_like_a_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}

/// The printable characters of ASCII that no URI has, but for `#`, `%` and brackets (section 3.1).
#[cfg(feature = "alloc")]
#[inline]
pub(super) const fn is_excluded(byte: u8) -> bool {
    matches!(byte, b'<' | b'>' | b'"' | b' ' | b'{' | b'}' | b'|' | b'\\' | b'^' | b'`')
}
