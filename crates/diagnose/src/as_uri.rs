//! Conversion of IRIs to URIs for diagnosis (RFC 3987).
//!
//! An IRI can have characters of `ucschar`, and in a query characters of `iprivate`, wherever a URI can have letters.
//! This module replaces these characters by letters without changing the length. The errors of the IRI are then the
//! errors of the URI, at the same offsets.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;
use uri_grammar::iri::{is_iprivate, is_ucschar};

use crate::text::marks::DELIMITERS;

/// A letter, which is allowed in every component except ports and addresses.
const LETTER: u8 = b'x';

/// Returns the text with letters in place of non-ASCII characters that an IRI can have at their position.
///
/// The rule matches the result if and only if the corresponding rule of RFC 3987 matches the text.
pub(crate) fn as_uri(rule: Rule, text: &[u8]) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut letters = Letters { text, written: text.to_vec() };
    letters.by_rule(rule);
    Cow::Owned(letters.written)
}

/// A text and its converted copy.
struct Letters<'a> {
    text: &'a [u8],
    written: Vec<u8>,
}

impl Letters<'_> {
    fn by_rule(&mut self, rule: Rule) {
        let all = 0..self.text.len();
        match rule {
            Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef => self.whole(),
            Rule::HierPart | Rule::RelativePart => self.after_scheme(all),
            Rule::Authority => self.authority(all),
            Rule::Host => self.host(all),
            Rule::Query => self.query(all),
            Rule::Userinfo
            | Rule::RegName
            | Rule::Path
            | Rule::PathAbempty
            | Rule::PathAbsolute
            | Rule::PathNoscheme
            | Rule::PathRootless
            | Rule::Segment
            | Rule::SegmentNz
            | Rule::SegmentNzNc
            | Rule::Fragment => self.data(all),
            Rule::Pchar => self.one_character(),
            _ => {}
        }
    }

    /// Converts a whole reference, split as in appendix B of RFC 3986.
    fn whole(&mut self) {
        let end = self.text.len();
        let first = self.first_of(0..end, b":/?#");
        let has_scheme = self.text.get(first) == Some(&b':');
        if !has_scheme {
            return self.after_scheme(0..end);
        }
        self.after_scheme(first + 1..self.without_closing_quote().max(first + 1));
    }

    /// Returns the end of the text without its closing quotation mark, if a typographic quotation mark precedes
    /// the scheme and its counterpart is the last character.
    fn without_closing_quote(&self) -> usize {
        let is_around = |(open, close): &&(&str, &str)| {
            !open.is_ascii()
                && self.text.starts_with(open.as_bytes())
                && self.text.ends_with(close.as_bytes())
        };
        let close = DELIMITERS.iter().find(is_around).map_or(0, |(_, close)| close.len());
        self.text.len() - close
    }

    fn after_scheme(&mut self, part: Range<usize>) {
        let Range { mut start, end } = part;
        if self.text[start.min(end)..end].starts_with(b"//") {
            let authority = start + 2..self.first_of(start + 2..end, b"/?#");
            start = authority.end;
            self.authority(authority);
        }
        let path = start..self.first_of(start..end, b"?#");
        let fragment = self.first_of(path.end..end, b"#");
        self.query(path.end..fragment);
        self.data(path);
        self.data(fragment..end);
    }

    fn authority(&mut self, part: Range<usize>) {
        let at = self.text[part.clone()].iter().rposition(|&byte| byte == b'@');
        let host = at.map_or(part.start, |at| part.start + at);
        self.data(part.start..host);
        // The last colon begins the port, which consists of digits.
        let literal = self.text[host..part.end].iter().rposition(|&byte| byte == b']').unwrap_or(0);
        let after = host + literal..part.end;
        let colon = self.text[after.clone()].iter().rposition(|&byte| byte == b':');
        self.host(host..colon.map_or(part.end, |colon| after.start + colon));
    }

    /// Converts a host. Text between brackets is ASCII.
    fn host(&mut self, part: Range<usize>) {
        let open = self.first_of(part.clone(), b"[");
        self.data(part.start..open);
        self.data(self.first_of(open..part.end, b"]")..part.end);
    }

    fn query(&mut self, part: Range<usize>) {
        self.replace(part, |character| is_ucschar(character) || is_iprivate(character));
    }

    fn data(&mut self, part: Range<usize>) {
        self.replace(part, is_ucschar);
    }

    /// Converts a text that should be one character. A text of several characters does not change.
    fn one_character(&mut self) {
        let mut characters = self.text.utf8_chunks().flat_map(|chunk| chunk.valid().chars());
        let first = characters.next().filter(|first| first.len_utf8() == self.text.len());
        if first.is_some_and(is_ucschar) {
            self.written = [LETTER].into();
        }
    }

    /// Replaces each byte of the `allowed` characters of the part by a letter.
    fn replace(&mut self, part: Range<usize>, allowed: impl Fn(char) -> bool) {
        let mut at = part.start;
        for chunk in self.text.get(part).unwrap_or_default().utf8_chunks() {
            for character in chunk.valid().chars() {
                let end = at + character.len_utf8();
                if allowed(character) {
                    self.written[at..end].fill(LETTER);
                }
                at = end;
            }
            at += chunk.invalid().len();
        }
    }

    /// Returns the offset of the first of these bytes in the part, or the end of the part.
    fn first_of(&self, part: Range<usize>, bytes: &[u8]) -> usize {
        let inside = self.text.get(part.clone()).unwrap_or_default();
        let length = inside.iter().position(|byte| bytes.contains(byte));
        length.map_or(part.end, |length| part.start + length)
    }
}

#[cfg(test)]
mod tests {
    use uri_grammar::GrammarRule;

    use super::*;
    use crate::grammar::of_iris;

    /// The delimiters of references and addresses, and one character of each type.
    const PIECES: [&[u8]; 17] = [
        b"a",
        b"4",
        b":",
        b"/",
        b"?",
        b"#",
        b"@",
        b"[",
        b"]",
        b"%41",
        b" ",
        b"v4.",
        "\u{E9}".as_bytes(),
        "\u{201C}".as_bytes(),
        "\u{201D}".as_bytes(),
        "\u{E000}".as_bytes(),
        b"\xE9",
    ];

    fn check_validity(rule: Rule, text: &[u8]) {
        let Some(of_iris) = of_iris(rule) else { panic!("{rule}") };
        let as_uri = as_uri(rule, text);
        let is_iri = of_iris.is_match_bytes(text);
        assert_eq!(rule.is_match_bytes(&as_uri), is_iri, "{rule} {}", text.escape_ascii());
        assert!(as_uri.len() == text.len() || is_iri);
    }

    /// Returns all texts made of the beginning and `count` pieces.
    fn texts(beginning: &[u8], count: u32) -> impl Iterator<Item = Vec<u8>> {
        (0..PIECES.len().pow(count)).map(move |number| {
            let mut text = beginning.to_vec();
            let piece = |digit| PIECES[number / PIECES.len().pow(digit) % PIECES.len()];
            (0..count).for_each(|digit| text.extend_from_slice(piece(digit)));
            text
        })
    }

    #[test]
    fn as_uri_keeps_validity_of_iris() {
        for &rule in Rule::ALL {
            for count in 0..=2 {
                texts(b"", count).for_each(|text| check_validity(rule, &text));
            }
        }
        for beginning in [&b""[..], b"a:", b"//", b"//[", b"//[v4.", b"//a:", b"//\xC3\xA9@"] {
            for rule in [Rule::UriReference, Rule::Uri] {
                texts(beginning, 3).for_each(|text| check_validity(rule, &text));
            }
        }
    }

    #[test]
    fn keeps_quotation_marks_around_an_iri() {
        let text = "\u{201C}http://\u{E9}/\u{201D}".as_bytes();
        let expected = "\u{201C}http://xx/\u{201D}".as_bytes();
        assert_eq!(&*as_uri(Rule::Uri, text), expected);
        let relative = "\u{201C}a\u{201D}".as_bytes();
        assert_eq!(&*as_uri(Rule::UriReference, relative), b"xxxaxxx");
    }
}
