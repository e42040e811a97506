//! Near misses: texts that a rule does not derive, one character from a text that it does.

use oracle::Automaton;

/// The edit that turns a near miss into a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// The character at the offset is one too many.
    Remove,
    /// A character is missing at the offset.
    Insert(char),
}

/// A text that the rule does not derive, and an edit that turns it into a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearMiss {
    /// The text.
    pub text: String,
    /// The byte offset of the edit in the text.
    pub offset: usize,
    /// The edit that turns the text into a member.
    pub change: Change,
    /// The state of the automaton in which the text goes wrong.
    pub state: usize,
}

impl NearMiss {
    /// Returns one near miss for each way in which a text can go wrong, shortest first. For each state and each class
    /// of characters that must not come next, this is a shortest member through this state with such a character
    /// inserted. For each state that is one character short of a member, it is a shortest text that leads to the
    /// state.
    ///
    /// ```
    /// use uri_grammar_study::{AnyRule, Change, NearMiss};
    /// use uri_grammar::Rule;
    ///
    /// let octet = uri_grammar_study::automaton(AnyRule::Rfc3986(Rule::DecOctet))?;
    /// let misses = NearMiss::all(&octet);
    /// let empty = &misses[0];
    /// assert_eq!((empty.text.as_str(), empty.change), ("", Change::Insert('0')));
    /// let large = misses.iter().find(|miss| miss.text == "256").expect("it is near 25");
    /// assert_eq!((large.offset, large.change), (2, Change::Remove));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn all(automaton: &Automaton) -> Vec<Self> {
        let access = automaton.access_words();
        let completions = automaton.completions();
        let text = |word: &[u8]| String::from_utf8(word.to_vec()).ok();
        let mut misses = Vec::new();
        for (state, completion) in completions.iter().enumerate() {
            let Some(end) = completion.as_deref().and_then(text) else { continue };
            let Some(begin) = text(&access[state]) else { continue };
            let offset = begin.len();
            let mut missing = end.chars();
            if let (Some(c), "") = (missing.next(), missing.as_str()) {
                let change = Change::Insert(c);
                misses.push(Self { text: begin.clone(), offset, change, state });
            }
            for (class, members) in automaton.classes().iter().enumerate() {
                let Some(c) = members.representative() else { continue };
                if !automaton.is_live(automaton.step(state, class)) {
                    let text = format!("{begin}{c}{end}");
                    misses.push(Self { text, offset, change: Change::Remove, state });
                }
            }
        }
        // The sort is stable: texts of the same length remain in the order of states and classes.
        misses.sort_by_key(|miss| miss.text.chars().count());
        misses
    }

    /// Returns the member that the edit makes.
    #[must_use]
    pub fn member(&self) -> String {
        let (begin, end) = self.text.split_at(self.offset);
        match self.change {
            Change::Insert(c) => format!("{begin}{c}{end}"),
            Change::Remove => {
                let mut rest = end.chars();
                rest.next();
                format!("{begin}{}", rest.as_str())
            }
        }
    }
}
