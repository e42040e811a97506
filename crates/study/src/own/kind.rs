//! The kinds of findings in a grammar.

use serde::Serialize;

/// The kind of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The text is not ABNF.
    Syntax,
    /// A rule is defined a second time.
    DefinedTwice,
    /// A name is used that no rule defines.
    Undefined,
    /// A prose value has no known meaning.
    Prose,
    /// A rule derives nothing.
    DerivesNothing,
    /// A rule has octets of UTF-8 among other elements, so that they are read as code points.
    Octets,
    /// No rule uses the rule, and it is not the first.
    Unused,
    /// A rule is recursive.
    Recursive,
    /// An unlimited repetition repeats an element that can be empty.
    EmptyRepetition,
    /// A rule is too large for an automaton, or for a question about it.
    TooLarge,
    /// A rule derives a text in two ways.
    Ambiguous,
    /// Other alternatives derive everything that an alternative derives.
    Redundant,
    /// A parser with ordered choice takes less than the rule derives.
    OrderedChoice,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 13] = [
        Self::Syntax,
        Self::DefinedTwice,
        Self::Undefined,
        Self::Prose,
        Self::DerivesNothing,
        Self::Octets,
        Self::Unused,
        Self::Recursive,
        Self::EmptyRepetition,
        Self::TooLarge,
        Self::Ambiguous,
        Self::Redundant,
        Self::OrderedChoice,
    ];

    /// Returns the name, such as `ordered-choice`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::DefinedTwice => "defined-twice",
            Self::Undefined => "undefined",
            Self::Prose => "prose",
            Self::DerivesNothing => "derives-nothing",
            Self::Octets => "octets",
            Self::Unused => "unused",
            Self::Recursive => "recursive",
            Self::EmptyRepetition => "empty-repetition",
            Self::TooLarge => "too-large",
            Self::Ambiguous => "ambiguous",
            Self::Redundant => "redundant",
            Self::OrderedChoice => "ordered-choice",
        }
    }

    /// Returns `true` if this is certainly an error. All other kinds are doubtful definitions.
    pub fn is_error(self) -> bool {
        matches!(
            self,
            Self::Syntax
                | Self::DefinedTwice
                | Self::Undefined
                | Self::Prose
                | Self::DerivesNothing
                | Self::Octets
        )
    }
}
