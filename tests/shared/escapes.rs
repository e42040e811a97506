//! Texts with escapes, as in files of test data and in `docs/confusion.md`. The test programs of the crates share
//! this file.

/// Decodes the escapes of a text: `\\`, `\t`, `\r`, `\n`, `\xNN` for a byte, and `\u{...}` for a character by its
/// number.
///
/// # Panics
///
/// Panics if there is another escape, or none after a backslash.
pub fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        bytes.extend(before.as_bytes());
        let none = || -> ! { panic!("no escape: {text}") };
        let hex = |digits| u32::from_str_radix(digits, 16).unwrap_or_else(|_| none());
        let mut characters = escape.chars();
        rest = match characters.next() {
            Some('x') => {
                let (digits, after) = escape[1..].split_at_checked(2).unwrap_or_else(|| none());
                bytes.extend(u8::try_from(hex(digits)));
                after
            }
            Some('u') => {
                let number = escape.strip_prefix("u{").and_then(|number| number.split_once('}'));
                let (digits, after) = number.unwrap_or_else(|| none());
                let character = char::from_u32(hex(digits)).unwrap_or_else(|| none());
                bytes.extend(character.encode_utf8(&mut [0; 4]).as_bytes());
                after
            }
            Some(one) => {
                let byte = match one {
                    '\\' => b'\\',
                    't' => b'\t',
                    'r' => b'\r',
                    'n' => b'\n',
                    _ => none(),
                };
                bytes.push(byte);
                characters.as_str()
            }
            None => none(),
        };
    }
    bytes.extend(rest.as_bytes());
    bytes
}
