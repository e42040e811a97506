//! Errors of rules that cannot be compiled to an automaton.

use thiserror::Error;

/// The error of a rule that has no automaton.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CompileError {
    /// The grammar does not define a name that is requested or used.
    #[error("rule `{name}` is not defined{}", used_by(.within))]
    Undefined {
        /// The name in the spelling of its use.
        name: String,
        /// The rule that uses it and its line; `None` if the caller asked for the name.
        within: Option<(String, usize)>,
    },
    /// The rule uses itself. Such a rule may not be regular, so it has no automaton.
    #[error("rule `{rule}` (line {line}) uses itself: {path}")]
    Recursive {
        /// The rule that uses itself.
        rule: String,
        /// The line of its definition.
        line: usize,
        /// The names from the rule back to itself, joined by ` > `.
        path: String,
    },
    /// The rule is described in prose.
    #[error("rule `{rule}` (line {line}) is described in prose: <{text}>")]
    Prose {
        /// The rule that contains the prose.
        rule: String,
        /// The line of its definition.
        line: usize,
        /// The prose.
        text: String,
    },
    /// Rules and groups are nested so deeply that following them could exhaust the stack.
    #[error("rule `{rule}` (line {line}) is nested too deeply")]
    TooDeep {
        /// The rule in which the limit was reached.
        rule: String,
        /// The line of its definition.
        line: usize,
    },
    /// The automaton would not fit into memory. An example is the automaton of `1000000000DIGIT`.
    #[error("the automaton of rule `{rule}` is too large")]
    TooLarge {
        /// The requested rule.
        rule: String,
    },
    /// More alternatives than a bit mask has bits.
    #[error("rule `{rule}` has {count} alternatives, more than 64")]
    TooManyAlternatives {
        /// The requested rule.
        rule: String,
        /// The number of its alternatives.
        count: usize,
    },
}

fn used_by(within: &Option<(String, usize)>) -> String {
    within
        .as_ref()
        .map_or_else(String::new, |(rule, line)| format!(", but `{rule}` (line {line}) uses it"))
}
