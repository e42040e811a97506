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

#[cfg(test)]
mod tests {
    use crate::{Format, Language, references};

    fn found(code: &str) -> Vec<String> {
        let language = Language::from_name("javascript").expect("a language");
        let found = references(Format::Program(language), code).expect("any text is a program");
        found.into_iter().map(|found| found.text.into_owned()).collect()
    }

    /// A quotation mark in a regular expression begins no string. Only a string as a whole is an IRI.
    #[test]
    fn regular_expressions_do_not_follow_values() {
        let is_regex = |before: &str| {
            let code = format!("{before} /\"/; 'http://a/é' // \"");
            found(&code) == ["http://a/é"]
        };
        for before in [
            "return",
            "typeof",
            "case",
            "in",
            "of",
            "delete",
            "void",
            "throw",
            "if",
            "and",
            "or",
            "",
            "=",
            "(",
            ",",
            "!",
            "{",
            ";",
            "+",
            "?",
            "x.y = z && !",
            "b;return",
        ] {
            assert!(is_regex(before), "{before}");
        }
        for before in [
            "a", "1", ")", "]", "}", "_", "$", "a.in", "$of", "_if", "areturn", "1of", "returns",
            "'b'", "@", "é",
        ] {
            assert!(!is_regex(before), "{before}");
        }
        for (code, wanted) in [
            ("a = /[/\"]/; 'http://a/é' // \"", &["http://a/é"][..]),
            ("a = /\\/\"/; 'http://a/é' // \"", &["http://a/é"]),
            ("a = /[\\]\"]/; 'http://a/é' // \"", &["http://a/é"]),
            ("a = /b\n'http://a/é'", &["http://a/é"]),
        ] {
            assert_eq!(found(code), wanted, "{code}");
        }
    }
}
