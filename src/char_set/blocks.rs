//! The blocks that make up sets of characters beyond ASCII.
//!
//! A set has 128 bits for ASCII, and one for each block beyond it. The boundaries of blocks come from the documents:
//! the boundaries of `ucschar` and `iprivate` in RFC 3987, U+0080, the surrogates, which are not characters, and
//! U+FFFE.

use core::ops::RangeInclusive;

/// The number of blocks.
pub(crate) const COUNT: usize = 41;

/// A bit for each block.
pub(super) const ALL: u64 = (1 << COUNT) - 1;

/// The code point where each block begins, and the end of the last block. All other boundaries are derived from
/// these. A block ends before the next begins; the second block also ends before the surrogates.
const STARTS: [u32; COUNT + 1] = [
    0x80, 0xA0, // to U+D7FF
    0xE000, 0xF900, 0xFDD0, 0xFDF0, 0xFFF0, 0xFFFE, // plane 0 beyond the surrogates
    0x1_0000, 0x1_FFFE, 0x2_0000, 0x2_FFFE, 0x3_0000, 0x3_FFFE, 0x4_0000, 0x4_FFFE, //
    0x5_0000, 0x5_FFFE, 0x6_0000, 0x6_FFFE, 0x7_0000, 0x7_FFFE, 0x8_0000, 0x8_FFFE, //
    0x9_0000, 0x9_FFFE, 0xA_0000, 0xA_FFFE, 0xB_0000, 0xB_FFFE, 0xC_0000, 0xC_FFFE, //
    0xD_0000, 0xD_FFFE, 0xE_0000, 0xE_1000, 0xE_FFFE, // tags stand apart
    0xF_0000, 0xF_FFFE, 0x10_0000, 0x10_FFFE, //
    0x11_0000,
];

/// The block that begins after the surrogates.
const AFTER_SURROGATES: usize = 2;

/// Returns the block of the character; `None` if it is ASCII.
pub(super) const fn of(character: char) -> Option<usize> {
    let mut block = COUNT;
    while block > 0 {
        block -= 1;
        if STARTS[block] <= character as u32 {
            return Some(block);
        }
    }
    None
}

/// Returns the last character of the block.
const fn last_of(block: usize) -> u32 {
    match STARTS[block + 1] - 1 {
        // The surrogates come before the third block.
        0xDFFF => 0xD7FF,
        last => last,
    }
}

/// Returns the bits of the blocks from the block that begins with `first` to the block that ends with `last`; `None`
/// if there are no such blocks.
pub(super) const fn between(first: u32, last: char) -> Option<u64> {
    let (mut from, mut to) = (0, 0);
    while from < COUNT && STARTS[from] != first {
        from += 1;
    }
    while to < COUNT && last_of(to) != last as u32 {
        to += 1;
    }
    if from <= to && to < COUNT { Some(ALL >> (COUNT - 1 - to) & (ALL << from)) } else { None }
}

/// Returns the first range of the characters of these blocks, and its blocks. Only the range of all characters beyond
/// ASCII spans the surrogates, since it is written that way: `%x80-10FFFF`.
pub(super) fn first(blocks: u64) -> Option<(RangeInclusive<char>, u64)> {
    let first = blocks.trailing_zeros() as usize;
    let mut after = first + blocks.checked_shr(first as u32)?.trailing_ones() as usize;
    if first < AFTER_SURROGATES && blocks != ALL {
        after = after.min(AFTER_SURROGATES);
    }
    let range = char::from_u32(STARTS[first])?..=char::from_u32(last_of(after - 1))?;
    Some((range, !(ALL << after) & (ALL << first)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::char_set::{CharSet, Ranges};

    const fn ranges(beyond: u64) -> Ranges {
        CharSet::from_parts(0, beyond).ranges()
    }

    #[test]
    fn each_character_beyond_ascii_is_in_one_block() {
        assert_eq!((of('\u{7F}'), of('\u{80}')), (None, Some(0)));
        assert_eq!(of(char::MAX), Some(COUNT - 1));
        let mut before = '\u{7F}';
        for block in 0..COUNT {
            let all: Vec<_> = ranges(1 << block).collect();
            let [range] = &all[..] else { panic!("block {block} is one range") };
            // Adjacent ranges, without a character between them.
            assert_eq!((before..=*range.start()).count(), 2, "{range:?}");
            for end in [range.start(), range.end()] {
                assert_eq!(of(*end), Some(block), "{range:?}");
            }
            assert_eq!(between(u32::from(*range.start()), *range.end()), Some(1 << block));
            before = *range.end();
        }
        assert_eq!(before, char::MAX);
    }

    #[test]
    fn merges_adjacent_ranges() {
        assert!(ranges(ALL).eq(['\u{80}'..=char::MAX]));
        assert!(ranges(0b1011).eq(['\u{80}'..='\u{D7FF}', '\u{F900}'..='\u{FDCF}']));
        assert!(ranges(0b111).eq(['\u{80}'..='\u{D7FF}', '\u{E000}'..='\u{F8FF}']));
        assert_eq!(ranges(0).count(), 0);
    }

    #[test]
    fn only_whole_blocks() {
        assert_eq!(between(0x80, char::MAX), Some(ALL));
        assert_eq!(between(0xA0, '\u{D7FF}'), Some(0b10));
        for (first, last) in [(0xA1, '\u{D7FF}'), (0xA0, '\u{D7FE}'), (0xE000, '\u{D7FF}')] {
            assert_eq!(between(first, last), None);
        }
    }
}
