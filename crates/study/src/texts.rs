//! The texts that a rule derives or does not derive, shortest first.

use oracle::comparison::Words;
use oracle::{Automaton, Comparison, Part};

/// The texts that an automaton accepts or rejects.
///
/// One text represents all texts that lead through the same states. For example, `a` represents every letter of the
/// same class.
///
/// ```
/// use uri_grammar_study::{AnyRule, Texts};
/// use uri_grammar::Rule;
///
/// let texts = Texts::of(&uri_grammar_study::automaton(AnyRule::Rfc3986(Rule::PathNoscheme))?);
/// assert_eq!(texts.members().take(3).collect::<Vec<_>>(), ["a", "aa", "a/"]);
/// assert_eq!(texts.others().take(2).collect::<Vec<_>>(), ["", "%"]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Texts {
    /// A comparison with all texts on the left, and the members on the right.
    comparison: Comparison,
}

impl Texts {
    /// Prepares the texts of an automaton.
    pub fn of(automaton: &Automaton) -> Self {
        Self { comparison: Comparison::with_all_texts(automaton) }
    }

    /// Returns the texts that the rule derives, the shortest first. There may be infinitely many.
    pub fn members(&self) -> Words<'_> {
        self.comparison.words(Part::Both)
    }

    /// Returns the texts of `length` characters that the rule derives. Takes memory for each
    /// shorter length.
    pub fn members_of_length(&self, length: usize) -> Words<'_> {
        self.comparison.words_of(Part::Both, length)
    }

    /// Returns the texts that the rule does not derive, the shortest first. There may be infinitely
    /// many.
    pub fn others(&self) -> Words<'_> {
        self.comparison.words(Part::Left)
    }

    /// Returns the texts of `length` characters that the rule does not derive. Takes memory for
    /// each shorter length.
    pub fn others_of_length(&self, length: usize) -> Words<'_> {
        self.comparison.words_of(Part::Left, length)
    }
}

#[cfg(test)]
mod tests {
    use oracle::Grammar;

    use super::*;

    /// Bytes that are not UTF-8 are not a text.
    #[test]
    fn rule_of_all_texts_has_no_counterexamples() {
        let of = |grammar: &str| {
            Texts::of(
                &Automaton::of(&Grammar::parse(grammar).expect("a grammar"), "a").expect("a rule"),
            )
        };
        let all = of("a = *%x0-10FFFF\n");
        assert_eq!(all.others().next(), None);
        assert_eq!(all.others_of_length(2).next(), None);
        assert_eq!(all.members().take(2).collect::<Vec<_>>(), ["", "a"]);
        let longer = of("a = 2*%x0-10FFFF\n");
        assert_eq!(longer.others().collect::<Vec<_>>(), ["", "a"]);
    }
}
