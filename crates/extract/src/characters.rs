//! The characters of references and of the words in them.

/// Returns `true` if a scheme or a host name can contain the byte.
pub(super) const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// Returns `true` if a URI can contain the byte.
pub(super) const fn is_uri_character(byte: u8) -> bool {
    byte.is_ascii_graphic()
        && !matches!(byte, b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}')
}
