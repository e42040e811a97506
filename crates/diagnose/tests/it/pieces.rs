//! Reads `data/pieces.txt`.

use crate::escapes::unescaped;

/// Returns the pieces of a section.
pub fn of(section: &str) -> Vec<Vec<u8>> {
    let sections = include_str!("../data/pieces.txt").split("\n== ");
    let mut named = sections.filter_map(|text| text.split_once(": "));
    let (_, pieces) = named.find(|(name, _)| *name == section).expect(section);
    pieces.lines().skip(1).filter(|line| !line.is_empty()).map(unescaped).collect()
}
