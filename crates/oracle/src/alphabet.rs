//! The alphabet: all Unicode scalar values, and bytes that are not UTF-8, in classes.
//!
//! An automaton treats all members of a class alike: no state has transitions that distinguish two of them. The last
//! class also contains everything that the grammar never mentions, such as a byte that is not part of any UTF-8
//! sequence.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Inclusive ranges of code points.
pub(crate) type Ranges = Vec<RangeInclusive<u32>>;

/// The code points of characters: all but the surrogates.
const CHARACTERS: [RangeInclusive<u32>; 2] = [0..=0xD7FF, 0xE000..=0x10_FFFF];

/// A set of code points that an automaton does not distinguish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    pub(crate) ranges: Ranges,
    /// `true` for the one class of an alphabet to which bytes that are not part of any UTF-8 sequence belong, too. No
    /// such byte is part of a member.
    pub(crate) invalid: bool,
}

impl Class {
    /// Returns the members, as sorted ranges that neither touch nor overlap. A range of the grammar that spans the
    /// surrogates is not split, although no word contains a surrogate: they are not characters.
    pub fn ranges(&self) -> &[RangeInclusive<u32>] {
        &self.ranges
    }

    /// Returns whether the character is a member.
    pub fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|range| range.contains(&u32::from(c)))
    }

    /// Returns the member that suites use for the whole class: the most readable one. The order is lower-case
    /// letters, digits, upper-case letters, marks, the space, and then the first code point. Returns `None` if the
    /// class contains only invalid bytes.
    pub fn representative(&self) -> Option<char> {
        let ascii = (0..0x80).filter_map(char::from_u32).filter(|&c| self.contains(c));
        let beyond = ['é', '字', '😀'].into_iter().find(|&c| self.contains(c));
        let mut edges = self.ranges.iter().flat_map(|range| [*range.start(), *range.end()]);
        let first = || edges.find_map(char::from_u32);
        ascii.min_by_key(|&c| readability(c)).or(beyond).or_else(first)
    }

    /// Returns a key that orders classes by the readability of their representatives.
    pub(crate) fn preference(&self) -> Option<(u8, char)> {
        self.representative().map(readability)
    }

    /// Returns the representative as bytes of UTF-8, or `FF` for a class of invalid bytes only.
    pub(crate) fn symbol(&self) -> Vec<u8> {
        self.representative().map_or_else(|| vec![0xFF], |c| c.to_string().into_bytes())
    }

    /// Returns the number of members in `within`.
    pub(crate) fn size(&self, within: &RangeInclusive<u32>) -> u32 {
        let overlap = |range: &RangeInclusive<u32>, half: &RangeInclusive<u32>| {
            let first = *range.start().max(within.start()).max(half.start());
            let last = *range.end().min(within.end()).min(half.end());
            (last + 1).saturating_sub(first)
        };
        let both = |range| CHARACTERS.iter().map(|half| overlap(range, half)).sum::<u32>();
        self.ranges.iter().map(both).sum()
    }
}

/// Returns a key that is lower for more readable characters. Quotes and backslashes come last among the marks, since
/// they are escaped when a word is printed.
fn readability(c: char) -> (u8, char) {
    let kind = match c {
        'a'..='z' => 0,
        '0'..='9' => 1,
        'A'..='Z' => 2,
        '"' | '\'' | '\\' => 4,
        '!'..='~' => 3,
        ' ' => 5,
        _ => 6,
    };
    (kind, c)
}

/// Classes that cover everything, and the class of each character.
#[derive(Clone, Debug)]
pub(crate) struct Alphabet {
    pub(crate) classes: Vec<Class>,
    /// The symbol of each class. They are stored because millions of words are spelled.
    symbols: Vec<Vec<u8>>,
    /// The class of each ASCII character, since most lookups are for these.
    ascii: [u16; 0x80],
    /// The first code point of each range, and the class of the range, sorted.
    starts: Vec<(u32, u16)>,
}

impl Alphabet {
    /// Creates an alphabet of classes in the order given; the class with invalid bytes is last.
    pub(crate) fn new(classes: Vec<Class>) -> Self {
        let mut starts: Vec<(u32, u16)> = Vec::new();
        for (class, id) in classes.iter().zip(0u16..) {
            starts.extend(class.ranges.iter().map(|range| (*range.start(), id)));
        }
        starts.sort_unstable();
        let symbols = classes.iter().map(Class::symbol).collect();
        let mut alphabet = Self { classes, symbols, ascii: [0; 0x80], starts };
        let mut ascii = [0; 0x80];
        for (c, class) in ('\0'..='\x7F').zip(&mut ascii) {
            *class = alphabet.search(c);
        }
        alphabet.ascii = ascii;
        alphabet
    }

    /// Returns the class of a character, or of a byte that is not UTF-8.
    pub(crate) fn class_of(&self, symbol: Option<char>) -> usize {
        let Some(c) = symbol else { return self.classes.len() - 1 };
        let class = self.ascii.get(c as usize).copied();
        usize::from(class.unwrap_or_else(|| self.search(c)))
    }

    /// Returns the representative of a class as bytes of UTF-8, or `FF` for a class of invalid bytes only.
    pub(crate) fn symbol(&self, class: usize) -> &[u8] {
        &self.symbols[class]
    }

    fn search(&self, c: char) -> u16 {
        let after = self.starts.partition_point(|&(start, _)| start <= u32::from(c));
        self.starts[after - 1].1
    }

    /// Returns the first code point of every range.
    pub(crate) fn starts(&self) -> impl Iterator<Item = u32> {
        self.starts.iter().map(|&(start, _)| start)
    }
}

/// Groups all code points by a key that changes only at `cuts` and may be missing. The ranges of each group are
/// sorted and merged.
///
/// Surrogates count as code points here, although no word contains one: `%x80-10FFFF` is one range to readers of
/// messages.
pub(crate) fn partition<K: Ord>(
    cuts: impl IntoIterator<Item = u32>,
    key: impl Fn(u32) -> Option<K>,
) -> BTreeMap<K, Ranges> {
    const END: u32 = 0x11_0000;
    let mut cuts: BTreeSet<u32> = cuts.into_iter().filter(|&cut| cut < END).collect();
    cuts.extend([0, 0xD800, 0xE000, END]);
    let cuts: Vec<u32> = cuts.into_iter().collect();
    let mut groups: BTreeMap<K, Ranges> = BTreeMap::new();
    for pair in cuts.windows(2) {
        if let Some(key) = key(pair[0]) {
            groups.entry(key).or_default().push(pair[0]..=pair[1] - 1);
        }
    }
    groups.values_mut().for_each(|ranges| *ranges = merge(std::mem::take(ranges)));
    groups
}

/// Sorts ranges and joins ranges that touch or overlap.
pub(crate) fn merge(mut ranges: Ranges) -> Ranges {
    ranges.sort_unstable_by_key(|range| *range.start());
    let mut merged: Ranges = Vec::with_capacity(ranges.len());
    for range in ranges {
        match merged.last_mut() {
            Some(last) if *range.start() <= *last.end() + 1 => {
                *last = *last.start()..=*last.end().max(range.end());
            }
            _ => merged.push(range),
        }
    }
    merged
}
