//! Scans the classes of characters of `java.net.URI`.

/// The text is not a URI for Java.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Malformed;

/// A class of characters.
#[derive(Clone, Copy)]
pub(super) struct Class {
    /// The characters besides letters and digits.
    marks: &'static [u8],
    letters: bool,
    /// `true` if the class includes triplets and non-ASCII characters.
    escaped: bool,
}

/// The classes of the documentation of `java.net.URI`.
pub(super) mod classes {
    use super::Class;

    const fn escaped(marks: &'static [u8]) -> Class {
        Class { marks, letters: true, escaped: true }
    }

    const fn plain(marks: &'static [u8]) -> Class {
        Class { marks, letters: true, escaped: false }
    }

    pub(in super::super) const SCHEME: Class = plain(b"+-.");
    pub(in super::super) const PATH: Class = escaped(b"_-!.~'()*:@&=+$,;/");
    pub(in super::super) const URIC: Class = escaped(b"_-!.~'()*;/?:@&=+$,[]");
    pub(in super::super) const REG_NAME: Class = escaped(b"_-!.~'()*$,;:@&=+");
    pub(in super::super) const USERINFO: Class = escaped(b"_-!.~'()*;:&=+$,");
    pub(in super::super) const SERVER: Class = escaped(b"_-!.~'()*;:&=+$,@[]");
    pub(in super::super) const SERVER_WITH_ZONE: Class = escaped(b"_-!.~'()*;:&=+$,@[]%");
    pub(in super::super) const ZONE: Class = plain(b"_.");
    pub(in super::super) const DIGIT: Class = Class { marks: b"", letters: false, escaped: false };
    pub(in super::super) const DIGIT_OR_DOT: Class =
        Class { marks: b".", letters: false, escaped: false };
    pub(in super::super) const ALPHANUM: Class = plain(b"");
    pub(in super::super) const ALPHANUM_OR_HYPHEN: Class = plain(b"-");
}

/// A text with functions to scan it.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a> {
    text: &'a str,
}

impl<'a> Scan<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text }
    }

    pub(super) const fn len(self) -> usize {
        self.text.len()
    }

    pub(super) fn slice(self, start: usize, end: usize) -> &'a str {
        &self.text[start..end]
    }

    pub(super) fn byte(self, place: usize) -> Option<u8> {
        self.text.as_bytes().get(place).copied()
    }

    pub(super) fn at(self, place: usize, byte: u8) -> bool {
        self.byte(place) == Some(byte)
    }

    /// Returns the offset of the first of these characters, or `end`.
    pub(super) fn until(self, start: usize, end: usize, stops: &[u8]) -> usize {
        let found = self.text.as_bytes()[start..end].iter().position(|byte| stops.contains(byte));
        found.map_or(end, |found| start + found)
    }

    /// Returns the end of the characters of the class. An invalid triplet is an error if the class includes triplets.
    pub(super) fn run(self, start: usize, end: usize, class: Class) -> Result<usize, Malformed> {
        let bytes = self.text.as_bytes();
        let mut place = start;
        while place < end {
            let byte = bytes[place];
            let of_class = byte.is_ascii_digit()
                || class.letters && byte.is_ascii_alphabetic()
                || class.marks.contains(&byte);
            place += match byte {
                _ if of_class => 1,
                b'%' if class.escaped => {
                    let digits = bytes[place + 1..end].iter().take(2);
                    if digits.filter(|digit| digit.is_ascii_hexdigit()).count() < 2 {
                        return Err(Malformed);
                    }
                    3
                }
                0x80.. if class.escaped => match self.text[place..].chars().next() {
                    Some(other) if !other.is_control() && !is_space(other) => other.len_utf8(),
                    _ => break,
                },
                _ => break,
            };
        }
        Ok(place)
    }

    /// Checks that all characters are in the class.
    pub(super) fn all(self, start: usize, end: usize, class: Class) -> Result<(), Malformed> {
        if self.run(start, end, class)? < end { Err(Malformed) } else { Ok(()) }
    }
}

/// Returns the result of `Character.isSpaceChar`: separators of spaces, lines and paragraphs.
const fn is_space(other: char) -> bool {
    matches!(
        other,
        '\u{A0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200A}' | '\u{2028}' | '\u{2029}' | '\u{202F}' | '\u{205F}' | '\u{3000}'
    )
}
