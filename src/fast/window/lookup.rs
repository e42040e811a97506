//! Windows for machines that look up a vector of bytes in a table: AVX2 and NEON.
//!
//! Two tables of 16 entries each decide whether a byte is in a class. The low half of the byte selects the row of the
//! class, and the high half selects the bit in it.

use super::kinds::{self, Kinds};
use super::{Marks, Sets};
use crate::char_set::CharSet;
use crate::fast::runs;

/// A class as a table: bit `h` of row `l` says whether the character `16h + l` is a member.
pub(super) struct Rows([u8; 16]);

impl Rows {
    /// The bit of a row that counts for each high half. Bytes above ASCII have no bit.
    pub(super) const COLUMNS: Self = Self([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);

    const QUERY: Self = Self::of(runs::QUERY_CHARACTERS);
    const PATH: Self = Self::of(runs::PATH_CHARACTERS);
    const LEGAL: Self = Self::of(runs::QUERY_CHARACTERS.union(CharSet::from_chars("#")));
    const REG_NAME: Self = Self::of(runs::REG_NAME_CHARACTERS);
    const SCHEME: Self = Self::of(runs::SCHEME_CHARACTERS);
    const UPPER: Self = Self::of(CharSet::range('A', 'Z'));
    const HEXDIG: Self = Self::of(runs::HEXDIG);

    /// Returns the table of `class`.
    const fn of(class: CharSet) -> Self {
        let mut rows = [0; 16];
        let (mut left, _) = class.parts();
        while left != 0 {
            let byte = left.trailing_zeros();
            rows[byte as usize & 0xF] |= 1 << (byte >> 4);
            left &= left - 1;
        }
        Self(rows)
    }

    /// Returns the rows, from low half 0 to 15.
    #[inline(always)]
    pub(super) const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// The first bytes of a text, in vectors. After the end of the text, there are zeros.
pub(super) trait Vectors: Copy {
    /// Marks the bytes in the class, with one bit per byte, the first lowest.
    fn members(self, class: &Rows) -> u64;

    /// Marks the bytes that equal `byte`, which is not zero.
    fn equal(self, byte: u8) -> u64;

    /// Marks the bytes that are not ASCII.
    fn beyond_ascii(self) -> u64;

    /// Marks the bytes that begin a triplet.
    #[inline(always)]
    fn triplets(self) -> u64 {
        let percent = self.equal(b'%');
        if percent == 0 { 0 } else { kinds::triplets(percent, self.members(&Rows::HEXDIG)) }
    }

    /// Returns the sets of the window of a text that is `length` bytes long.
    #[inline(always)]
    fn sets(self, length: usize) -> Sets {
        let kinds = Kinds {
            reg_name: self.members(&Rows::REG_NAME),
            scheme: self.members(&Rows::SCHEME),
            colon: self.equal(b':'),
            slash: self.equal(b'/'),
            at: self.equal(b'@'),
            question: self.equal(b'?'),
            hash: self.equal(b'#'),
            legal: self.members(&Rows::LEGAL),
            beyond_ascii: self.beyond_ascii(),
        };
        kinds.sets(length, self.triplets())
    }

    /// Marks the bytes that belong to a path, or to a query. If `IRI` is `true`, everything beyond ASCII does.
    #[inline(always)]
    fn tail<const IRI: bool>(self, is_path: bool) -> u64 {
        let rows = if is_path { &Rows::PATH } else { &Rows::QUERY };
        let members = self.members(rows) | self.triplets();
        if IRI { members | self.beyond_ascii() } else { members }
    }

    /// Marks the hexadecimal digits and the colons.
    #[inline(always)]
    fn hex_and_colons(self) -> (u64, u64) {
        (self.members(&Rows::HEXDIG), self.equal(b':'))
    }

    /// Marks the slashes and the dots.
    #[inline(always)]
    fn slashes_and_dots(self) -> (u64, u64) {
        (self.equal(b'/'), self.equal(b'.'))
    }

    /// Marks the bytes that normalization may change.
    #[inline(always)]
    fn marks(self) -> Marks {
        Marks {
            upper: self.members(&Rows::UPPER),
            percents: self.equal(b'%'),
            slashes: self.equal(b'/'),
            dots: self.equal(b'.'),
        }
    }
}
