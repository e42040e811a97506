//! Regular expressions between slashes, in the languages that have them.

use super::Scan;

impl Scan<'_, '_> {
    /// Returns `true` if a slash here begins a regular expression, because no value precedes it.
    pub(super) fn can_begin_regex(&self) -> bool {
        const KEYWORDS: [&[u8]; 11] = [
            b"return", b"typeof", b"case", b"in", b"of", b"delete", b"void", b"throw", b"if",
            b"and", b"or",
        ];
        let before = self.file[..self.at].trim_ascii_end();
        match before.last() {
            None => true,
            Some(b')' | b']' | b'}' | b'"' | b'\'' | b'`' | b'$' | b'_' | b'.' | b'@') => false,
            Some(byte) if byte.is_ascii_alphanumeric() => KEYWORDS.iter().any(|word| {
                before.strip_suffix(*word).is_some_and(|before| {
                    !before
                        .last()
                        .is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(byte))
                })
            }),
            // This can be the end of a tag: `</a>`.
            Some(b'<') => false,
            Some(byte) => byte.is_ascii(),
        }
    }

    /// Skips a regular expression that ends in its line.
    pub(super) fn regex(&mut self) {
        let (mut at, mut within) = (self.at + 1, false);
        while let Some(&byte) = self.file.get(at) {
            match byte {
                b'\n' => break,
                b'\\' => at += 1,
                b'[' => within = true,
                b']' => within = false,
                b'/' if !within => {
                    self.at = at + 1;
                    return;
                }
                _ => {}
            }
            at += 1;
        }
        // The sign is skipped like any other.
        self.no_regex = at;
    }
}
