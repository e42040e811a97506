//! Sets of characters: what a terminal accepts, and what an error expected.

use core::fmt;
use core::ops::RangeInclusive;

/// A set of ASCII characters, as 128 bits.
///
/// Every terminal of RFC 3986 stands for such a set, and no character outside ASCII is ever a
/// member. One terminal of an older document, `national` of the 1996 draft, stands for all of
/// those: [`NON_ASCII`](Self::NON_ASCII).
///
/// ```
/// use uri_grammar::CharSet;
///
/// const DIGIT: CharSet = CharSet::range(b'0', b'9');
/// const SIGN: CharSet = CharSet::from_chars("+-");
///
/// assert!(DIGIT.union(SIGN).contains(b'7'));
/// assert!(!SIGN.contains(b'7'));
/// assert_eq!(DIGIT.union(SIGN).ranges().collect::<Vec<_>>(), [b'+'..=b'+', b'-'..=b'-', b'0'..=b'9']);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CharSet {
    ascii: u128,
    beyond: bool,
}

impl CharSet {
    /// The set without members.
    pub const EMPTY: Self = Self { ascii: 0, beyond: false };

    /// Every character that is not ASCII, and none that is.
    pub const NON_ASCII: Self = Self { ascii: 0, beyond: true };

    /// The set of the characters of `text`. Characters outside ASCII are left out.
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

    /// The set of one character; empty where `byte` is not ASCII.
    #[must_use]
    pub const fn single(byte: u8) -> Self {
        if byte < 128 { Self { ascii: 1 << byte, beyond: false } } else { Self::EMPTY }
    }

    /// The set of the characters from `first` to `last`, both included: RFC 5234's
    /// `%x30-39` is `CharSet::range(0x30, 0x39)`.
    #[must_use]
    pub const fn range(first: u8, last: u8) -> Self {
        let last = if last < 127 { last } else { 127 };
        if first > last {
            return Self::EMPTY;
        }
        Self { ascii: u128::MAX >> (127 - (last - first)) << first, beyond: false }
    }

    /// The set of these bits, one for each ASCII character, and what is beyond.
    pub(crate) const fn from_parts(ascii: u128, beyond: bool) -> Self {
        Self { ascii, beyond }
    }

    /// What [`from_parts`](Self::from_parts) makes it of.
    pub(crate) const fn parts(self) -> (u128, bool) {
        (self.ascii, self.beyond)
    }

    /// The characters of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { ascii: self.ascii | other.ascii, beyond: self.beyond || other.beyond }
    }

    /// The characters of this set that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self { ascii: self.ascii & !other.ascii, beyond: self.beyond && !other.beyond }
    }

    /// The set with each letter in both cases: RFC 5234 compares quoted strings without
    /// case (section 2.3).
    #[must_use]
    pub const fn ignore_case(self) -> Self {
        let upper = Self::range(b'A', b'Z').ascii;
        let lower = upper << 32;
        let Self { ascii, beyond } = self;
        Self { ascii: ascii | (ascii & upper) << 32 | (ascii & lower) >> 32, beyond }
    }

    /// Whether the ASCII character is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        // A shift of 64 bits is one instruction where one of 128 is several.
        let half = if byte < 64 { self.ascii } else { self.ascii >> 64 };
        byte < 128 && half as u64 >> (byte & 63) & 1 == 1
    }

    /// Whether every character of `other` is in this set.
    #[must_use]
    pub const fn is_superset(self, other: Self) -> bool {
        other.ascii & !self.ascii == 0 && (self.beyond || !other.beyond)
    }

    /// Whether the set has no members.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.ascii == 0 && !self.beyond
    }

    /// Whether every character that is not ASCII is in the set; otherwise none is.
    #[must_use]
    pub const fn contains_non_ascii(self) -> bool {
        self.beyond
    }

    /// The members that are ASCII, in the order of their codes.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.ranges().flatten()
    }

    /// The members that are ASCII as the fewest inclusive ranges, in the order of their codes.
    pub fn ranges(self) -> impl Iterator<Item = RangeInclusive<u8>> {
        let mut left = self.ascii;
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let first = left.trailing_zeros();
            let length = (!(left >> first)).trailing_zeros();
            left &= u128::MAX.checked_shl(first + length).unwrap_or(0);
            Some(first as u8..=(first + length - 1) as u8)
        })
    }
}

impl fmt::Debug for CharSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(char::from))
            .entries(self.beyond.then_some(format_args!("beyond ASCII")))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_in_both_cases() {
        let class = CharSet::from_chars("vA1-");
        assert_eq!(class.ignore_case(), CharSet::from_chars("vVaA1-"));
        // "@" and "`" differ by the same bit as the cases of a letter, and are not letters.
        assert_eq!(CharSet::from_chars("@[`{").ignore_case(), CharSet::from_chars("@[`{"));
    }

    #[test]
    fn ranges_are_the_fewest() {
        let all = CharSet::range(0, 127);
        assert_eq!(all.ranges().collect::<Vec<_>>(), [0..=127]);
        assert_eq!(CharSet::EMPTY.ranges().count(), 0);
        assert_eq!(
            CharSet::from_chars("abd").ranges().collect::<Vec<_>>(),
            [b'a'..=b'b', b'd'..=b'd']
        );
    }

    #[test]
    fn nothing_outside_ascii() {
        assert!(CharSet::from_chars("é").is_empty());
        assert!(!CharSet::range(0, 255).contains(128));
    }

    #[test]
    fn a_range_has_its_bounds_and_what_is_between() {
        for first in 0..=u8::MAX {
            for last in [0, 1, 63, 64, 126, 127, 128, u8::MAX] {
                let set = CharSet::range(first, last);
                assert!((0..=u8::MAX).all(|byte| set.contains(byte)
                    == (byte.is_ascii() && (first..=last).contains(&byte))));
            }
        }
    }
}
