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
        let mut start = 0;
        let symbol = |(end, c)| ((std::mem::replace(&mut start, end), c), automaton.class_of(c));
        let (characters, classes) = oracle::symbols(text).map(symbol).unzip();
        Self { characters, classes, len: text.len() }
    }

    /// Returns the byte offset of the character with this index. For the index after the last, returns the length of
    /// the text.
    pub fn offset(&self, number: usize) -> usize {
        self.characters.get(number).map_or(self.len, |&(offset, _)| offset)
    }
}
