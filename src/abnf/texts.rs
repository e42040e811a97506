//! The texts that a document has for each of its rules.

/// Concatenated texts, without a pointer for each: pointers have to be relocated when a program
/// starts, and take four times the space.
#[derive(Debug)]
pub struct Texts<const N: usize> {
    all: &'static str,
    ends: [u16; N],
}

impl<const N: usize> Texts<N> {
    /// Creates the texts with these lengths.
    pub const fn new(all: &'static str, lengths: [usize; N]) -> Self {
        let mut ends = [0; N];
        let (mut i, mut end) = (0, 0);
        while i < N {
            end += lengths[i];
            ends[i] = end as u16;
            i += 1;
        }
        assert!(end == all.len() && end <= u16::MAX as usize);
        Self { all, ends }
    }

    /// Returns the text at that index.
    pub fn get(&self, i: usize) -> &'static str {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        self.all.get(usize::from(start)..usize::from(self.ends[i])).unwrap_or_default()
    }
}

/// The definitions of rules in a grammar: the offsets where each begins and ends.
#[derive(Debug)]
pub struct Definitions<const N: usize> {
    grammar: &'static str,
    spans: [(u32, u32); N],
}

impl<const N: usize> Definitions<N> {
    /// Finds the definitions of these rules. A definition begins with the line that starts with the name and a space,
    /// and ends before the next line that does not start with a space.
    ///
    /// # Panics
    ///
    /// Panics if the grammar does not define one of them; in a constant, that is a compile-time
    /// error.
    #[must_use]
    pub const fn new(grammar: &'static str, names: [&str; N]) -> Self {
        let bytes = grammar.as_bytes();
        let mut spans = [(0, 0); N];
        // Most rules are in the order of the grammar: the search for each begins where the last one
        // ends, and wraps around.
        let (mut i, mut line) = (0, 0);
        while i < N {
            let from = line;
            while !begins(bytes, line, names[i].as_bytes()) {
                line = next_line(bytes, line);
                line = if line < bytes.len() { line } else { 0 };
                assert!(line != from, "every rule is in its grammar");
            }
            let start = line;
            line = next_line(bytes, line);
            while line < bytes.len() && bytes[line] == b' ' {
                line = next_line(bytes, line);
            }
            spans[i] = (start as u32, (line - 1) as u32);
            line = if line < bytes.len() { line } else { 0 };
            i += 1;
        }
        Self { grammar, spans }
    }

    /// Returns the definition at that index.
    #[must_use]
    pub fn get(&self, i: usize) -> &'static str {
        let (start, end) = self.spans[i];
        self.grammar.get(start as usize..end as usize).unwrap_or_default()
    }
}

/// Returns the start of the line after the line that contains `at`.
const fn next_line(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at] != b'\n' {
        at += 1;
    }
    at + 1
}

/// Returns `true` if the name and a space are at `at`.
const fn begins(bytes: &[u8], at: usize, name: &[u8]) -> bool {
    let mut i = 0;
    while i < name.len() {
        if at + i >= bytes.len() || bytes[at + i] != name[i] {
            return false;
        }
        i += 1;
    }
    at + i < bytes.len() && bytes[at + i] == b' '
}
