//! Full-width forms of ASCII characters, U+FF01 to U+FF5E: what keyboards for Chinese, Japanese and
//! Korean write where a URI has the plain ones.

/// The character of which it is the full-width form.
pub(crate) fn plain(character: char) -> Option<char> {
    let number = u32::from(character);
    let offset = ('\u{FF01}'..='\u{FF5E}').contains(&character).then_some(0xFEE0)?;
    char::from_u32(number - offset)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn forms_are_of_ascii() {
        for (character, ascii) in [
            ('\u{FF01}', Some('!')),
            ('\u{FF1A}', Some(':')),
            ('\u{FF5E}', Some('~')),
            ('\u{FF00}', None),
            ('\u{FF5F}', None),
            ('a', None),
            ('\u{3002}', None),
        ] {
            assert_eq!(plain(character), ascii);
        }
    }
}
