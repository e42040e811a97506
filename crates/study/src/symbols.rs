//! A text as a sequence of automaton symbols.

use oracle::Automaton;

/// A text as a sequence of automaton symbols.
pub struct Symbols {
    /// Each character with the offset at which it begins; `None` for bytes that are not UTF-8.
    pub characters: Vec<(usize, Option<char>)>,
    /// The class of each character.
    pub classes: Vec<usize>,
    /// The length of the text in bytes.
    pub len: usize,
}

impl Symbols {
    pub fn of(automaton: &Automaton, text: &[u8]) -> Self {
        let classes = automaton.classes();
        let other = classes.len() - 1;
        let class_of = |c: char| classes.iter().position(|class| class.contains(c));
        let ascii: Vec<usize> = ('\0'..='\x7F').map(|c| class_of(c).unwrap_or(other)).collect();
        let mut characters = Vec::new();
        let mut at = 0;
        for chunk in text.utf8_chunks() {
            for (offset, c) in chunk.valid().char_indices() {
                characters.push((at + offset, Some(c)));
            }
            at += chunk.valid().len();
            if !chunk.invalid().is_empty() {
                characters.push((at, None));
                at += chunk.invalid().len();
            }
        }
        let class = |&(_, c): &(usize, Option<char>)| {
            let known = c.and_then(|c| ascii.get(c as usize).copied().or_else(|| class_of(c)));
            known.unwrap_or(other)
        };
        let classes = characters.iter().map(class).collect();
        Self { characters, classes, len: text.len() }
    }

    /// Returns the byte offset of the character with this index. For the index after the last, returns the length of
    /// the text.
    pub fn offset(&self, number: usize) -> usize {
        self.characters.get(number).map_or(self.len, |&(offset, _)| offset)
    }
}
