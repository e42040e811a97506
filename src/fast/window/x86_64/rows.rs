//! Classes as tables of 16 entries, looked up by half a byte.

use crate::char_set::CharSet;

/// A class as a table: bit `h` of row `l` says whether the character `16h + l` is a member.
pub(super) struct Rows([u8; 16]);

impl Rows {
    /// Which bit of a row counts for each high half. Above ASCII, none.
    pub(super) const COLUMNS: Self = Self([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);

    /// The table of `class`.
    pub(super) const fn of(class: CharSet) -> Self {
        let mut rows = [0; 16];
        let (mut left, _) = class.parts();
        while left != 0 {
            let byte = left.trailing_zeros();
            rows[byte as usize & 0xF] |= 1 << (byte >> 4);
            left &= left - 1;
        }
        Self(rows)
    }

    /// The rows, from low half 0 to 15.
    #[inline(always)]
    pub(super) const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}
