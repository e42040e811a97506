//! The characters that IRIs have and URIs have not (RFC 3987 sections 2.2, 4.1 and 6.1).

/// Returns whether `character` is one of `ucschar` (RFC 3987 section 2.2): beyond ASCII, and neither a
/// control character, nor for private use, nor one that Unicode never assigns. An IRI can have it
/// wherever a URI can have a letter, but for the scheme and the port.
///
/// ```
/// use uri_grammar::iri::is_ucschar;
///
/// assert!(['é', '豆', '\u{1F600}'].into_iter().all(is_ucschar));
/// assert!(!['e', '\u{85}', '\u{E000}', '\u{FFFE}'].into_iter().any(is_ucschar));
/// ```
#[must_use]
#[inline]
pub const fn is_ucschar(character: char) -> bool {
    let code = character as u32;
    if code < 0x1_0000 {
        return matches!(code, 0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF);
    }
    // Each plane up to the fourteenth, without its last two code points; and the fourteenth has a
    // block of tags and variation selectors first.
    code & 0xFFFF <= 0xFFFD && (code < 0xE_0000 || matches!(code, 0xE_1000..=0xE_FFFD))
}

/// Returns whether `character` is one of `iprivate` (RFC 3987 section 2.2): for private use. An IRI can
/// have it in the query alone.
///
/// ```
/// use uri_grammar::iri::is_iprivate;
///
/// assert!(is_iprivate('\u{E000}') && is_iprivate('\u{10FFFD}'));
/// assert!(!is_iprivate('é'));
/// ```
#[must_use]
#[inline]
pub const fn is_iprivate(character: char) -> bool {
    matches!(character as u32, 0xE000..=0xF8FF | 0xF_0000..=0xF_FFFD | 0x10_0000..=0x10_FFFD)
}

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
