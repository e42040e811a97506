//! Sets of characters: the characters that a terminal accepts, and those that an error expects.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::RangeInclusive;

pub(crate) mod blocks;

/// A set of characters: any ASCII characters, and blocks of other characters.
///
/// Every terminal of RFC 3986 is a set of ASCII characters. The terminals of RFC 3987 include ranges beyond ASCII
/// ([`range`](Self::range)), and `national` of the 1996 draft contains all characters beyond ASCII
/// ([`NON_ASCII`](Self::NON_ASCII)). To be small, a set has one bit for each block of characters beyond ASCII. The
/// boundaries of the blocks come from the documents.
///
/// ```
/// use uri_grammar::CharSet;
///
/// const DIGIT: CharSet = CharSet::range('0', '9');
/// const SIGN: CharSet = CharSet::from_chars("+-");
///
/// assert!(DIGIT.union(SIGN).contains('7'));
/// assert!(!SIGN.contains('7'));
/// assert_eq!(DIGIT.union(SIGN).ranges().collect::<Vec<_>>(), ['+'..='+', '-'..='-', '0'..='9']);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CharSet {
    ascii: u128,
    /// A bit for each block.
    beyond: u64,
}

impl CharSet {
    /// The empty set.
    pub const EMPTY: Self = Self { ascii: 0, beyond: 0 };

    /// All characters beyond ASCII, and no ASCII characters.
    pub const NON_ASCII: Self = Self { ascii: 0, beyond: blocks::ALL };

    /// Creates the set of the characters of `text`, ignoring those beyond ASCII.
    #[must_use]
    pub const fn from_chars(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < bytes.len() {
            set = set.union(Self::single(bytes[i]));
            i += 1;
        }
        set
    }

    /// Creates the set of one byte; empty if it is not ASCII.
    pub(crate) const fn single(byte: u8) -> Self {
        if byte < 128 { Self { ascii: 1 << byte, beyond: 0 } } else { Self::EMPTY }
    }

    /// Creates the set of the ASCII characters from `first` to `last`, inclusive.
    pub(crate) const fn bytes(first: u8, last: u8) -> Self {
        let last = if last < 127 { last } else { 127 };
        if first > last {
            return Self::EMPTY;
        }
        Self { ascii: u128::MAX >> (127 - (last - first)) << first, beyond: 0 }
    }

    /// Creates the set of the characters from `first` to `last`, inclusive: RFC 5234's `%x30-39` is
    /// `CharSet::range('0', '9')`.
    ///
    /// # Panics
    ///
    /// Panics if a range beyond ASCII does not consist of whole blocks; in a constant, that is a
    /// compile-time error. Blocks begin at U+0080, U+00A0, U+E000, U+F900, U+FDD0, U+FDF0, U+FFF0,
    /// U+FFFE, at the first character and the last but one of each plane from 1 to 16, and at
    /// U+E1000. `first` must begin a block, and `last` must be the last character before another
    /// block, the surrogates or the end.
    ///
    /// ```
    /// use uri_grammar::CharSet;
    ///
    /// const IPRIVATE: CharSet = CharSet::range('\u{E000}', '\u{F8FF}')
    ///     .union(CharSet::range('\u{F0000}', '\u{FFFFD}'))
    ///     .union(CharSet::range('\u{100000}', '\u{10FFFD}'));
    ///
    /// assert!(IPRIVATE.contains('\u{F8FF}') && !IPRIVATE.contains('é'));
    /// ```
    ///
    /// ```compile_fail
    /// # use uri_grammar::CharSet;
    /// const GREEK: CharSet = CharSet::range('\u{370}', '\u{3FF}');
    /// # let _ = GREEK;
    /// ```
    #[must_use]
    pub const fn range(first: char, last: char) -> Self {
        if first > last {
            return Self::EMPTY;
        }
        let ascii = if first.is_ascii() {
            Self::bytes(first as u8, if last.is_ascii() { last as u8 } else { 127 })
        } else {
            Self::EMPTY
        };
        if last.is_ascii() {
            return ascii;
        }
        let first = if first.is_ascii() { 0x80 } else { first as u32 };
        match blocks::between(first, last) {
            Some(beyond) => Self { beyond, ..ascii },
            None => panic!("beyond ASCII a set consists of whole blocks: see CharSet::range"),
        }
    }

    /// Creates a set from one bit for each ASCII character and one for each block beyond.
    pub(crate) const fn from_parts(ascii: u128, beyond: u64) -> Self {
        Self { ascii, beyond }
    }

    /// Returns the arguments of [`from_parts`](Self::from_parts) that make this set.
    pub(crate) const fn parts(self) -> (u128, u64) {
        (self.ascii, self.beyond)
    }

    /// Returns the characters that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { ascii: self.ascii | other.ascii, beyond: self.beyond | other.beyond }
    }

    /// Returns the characters of this set that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self { ascii: self.ascii & !other.ascii, beyond: self.beyond & !other.beyond }
    }

    /// Returns the set with each letter in both cases: RFC 5234 compares quoted strings
    /// case-insensitively (section 2.3).
    #[must_use]
    pub const fn ignore_case(self) -> Self {
        let upper = Self::bytes(b'A', b'Z').ascii;
        let lower = upper << 32;
        let Self { ascii, beyond } = self;
        Self { ascii: ascii | (ascii & upper) << 32 | (ascii & lower) >> 32, beyond }
    }

    /// Returns whether the byte is an ASCII character of the set.
    #[inline]
    pub(crate) const fn contains_byte(self, byte: u8) -> bool {
        // A shift of 64 bits is one instruction; one of 128 bits is several.
        let half = if byte < 64 { self.ascii } else { self.ascii >> 64 };
        byte < 128 && half as u64 >> (byte & 63) & 1 == 1
    }

    /// Returns whether every character of `other` is in this set.
    #[must_use]
    pub const fn is_superset(self, other: Self) -> bool {
        other.ascii & !self.ascii == 0 && other.beyond & !self.beyond == 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.ascii == 0 && self.beyond == 0
    }

    /// Returns whether the character is in the set.
    ///
    /// ```
    /// # use uri_grammar::CharSet;
    /// assert!(CharSet::NON_ASCII.contains('é') && !CharSet::NON_ASCII.contains('e'));
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, character: char) -> bool {
        if character.is_ascii() {
            return self.contains_byte(character as u8);
        }
        self.beyond != 0
            && matches!(blocks::of(character), Some(block) if self.beyond >> block & 1 == 1)
    }

    /// Returns whether all members are ASCII.
    #[must_use]
    pub const fn is_ascii(self) -> bool {
        self.beyond == 0
    }

    /// Iterates over the members as the fewest inclusive ranges, ordered by code. Ranges end before
    /// the surrogates, unless all characters beyond ASCII are members.
    ///
    /// ```
    /// # use uri_grammar::CharSet;
    /// let set = CharSet::range('a', 'z').union(CharSet::range('\u{A0}', '\u{D7FF}'));
    /// assert!(set.ranges().eq(['a'..='z', '\u{A0}'..='\u{D7FF}']));
    /// ```
    #[must_use]
    pub const fn ranges(self) -> Ranges {
        Ranges { left: self }
    }
}

/// The ranges of a set: see [`CharSet::ranges`].
#[derive(Debug, Clone)]
pub struct Ranges {
    left: CharSet,
}

impl Iterator for Ranges {
    type Item = RangeInclusive<char>;

    fn next(&mut self) -> Option<Self::Item> {
        let CharSet { ascii, beyond } = self.left;
        if ascii == 0 {
            let range = blocks::first(beyond)?;
            self.left.beyond &= !range.1;
            return Some(range.0);
        }
        let first = ascii.trailing_zeros();
        let after = first + (ascii >> first).trailing_ones();
        self.left.ascii &= u128::MAX.checked_shl(after).unwrap_or(0);
        let mut last = char::from(after as u8 - 1);
        // A range that reaches the end of ASCII continues beyond it.
        if last == '\x7F' && beyond & 1 == 1 {
            last = *self.next()?.end();
        }
        Some(char::from(first as u8)..=last)
    }
}

impl FusedIterator for Ranges {}

impl fmt::Debug for CharSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ascii = Self { beyond: 0, ..*self };
        let beyond = Self { ascii: 0, ..*self };
        f.debug_set().entries(ascii.ranges().flatten()).entries(beyond.ranges()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_in_both_cases() {
        let class = CharSet::from_chars("vA1-");
        assert_eq!(class.ignore_case(), CharSet::from_chars("vVaA1-"));
        // "@" and "`" differ by the same bit as the cases of a letter, but are not letters.
        assert_eq!(CharSet::from_chars("@[`{").ignore_case(), CharSet::from_chars("@[`{"));
    }

    #[test]
    fn ranges_are_minimal() {
        let all = CharSet::range('\0', '\x7F');
        assert_eq!(all.ranges().collect::<Vec<_>>(), ['\0'..='\x7F']);
        assert_eq!(CharSet::EMPTY.ranges().count(), 0);
        assert_eq!(CharSet::from_chars("abd").ranges().collect::<Vec<_>>(), ['a'..='b', 'd'..='d']);
    }

    #[test]
    fn excludes_characters_outside_ascii() {
        assert!(CharSet::from_chars("é").is_empty());
        assert!(!CharSet::bytes(0, 255).contains_byte(128));
    }

    #[test]
    fn sets_beyond_ascii() {
        let all = CharSet::range('\0', char::MAX);
        assert_eq!(all, CharSet::bytes(0, 127).union(CharSet::NON_ASCII));
        assert!(all.ranges().eq(['\0'..=char::MAX]));
        let private = CharSet::range('\u{E000}', '\u{F8FF}');
        assert!(all.is_superset(private) && !private.is_superset(all));
        assert_eq!(all.difference(private).union(private), all);
        assert!(!all.difference(private).contains('\u{E000}'));
        assert!(!private.is_ascii() && !private.is_empty() && private.ranges().count() == 1);
        assert_eq!(CharSet::range('0', '9'), CharSet::bytes(b'0', b'9'));
        assert!(CharSet::range('9', '0').is_empty());
        assert_eq!(
            format!("{:?}", private.union(CharSet::single(b'a'))),
            r"{'a', '\u{e000}'..='\u{f8ff}'}"
        );
        assert_eq!(core::mem::size_of::<CharSet>(), 32);
    }

    #[test]
    fn range_includes_both_bounds() {
        for first in 0..=u8::MAX {
            for last in [0, 1, 63, 64, 126, 127, 128, u8::MAX] {
                let set = CharSet::bytes(first, last);
                assert!((0..=u8::MAX).all(|byte| set.contains_byte(byte)
                    == (byte.is_ascii() && (first..=last).contains(&byte))));
            }
        }
    }
}
