//! Test vectors: texts with verdicts, for parsers in any language. The files have the structure of
//! Wycheproof.

mod choice;
mod claim;
mod components;
mod id;
mod judge;

use std::collections::BTreeMap;

use oracle::peg::Literal;
use oracle::{Automaton, Grammar, Word, suite};
use serde::Serialize;
use uri_grammar_historic::editions::AnyRule;

use crate::Error;

pub use choice::{Choice, Chosen};
pub use claim::Claim;
pub use components::components;
pub use id::id;
use judge::Judge;
use uri_grammar::GrammarRule;

/// The name of the format in which [`Suite`] is written.
pub const SCHEMA: &str = "uri-vectors-1";

/// The method that selects texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every state and transition of the automaton once. These are few texts, which people can read.
    Transitions,
    /// Texts that distinguish the automaton from every other with as many states.
    Hsi,
    /// Every byte and many characters in every state.
    Sweep,
    /// Every cycle, up to 65,537 times.
    Pump,
}

impl Method {
    /// All methods, smallest first.
    pub const ALL: [Self; 4] = [Self::Transitions, Self::Hsi, Self::Sweep, Self::Pump];

    /// Returns the name of the method in files and options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transitions => "transitions",
            Self::Hsi => "hsi",
            Self::Sweep => "sweep",
            Self::Pump => "pump",
        }
    }

    /// Returns the texts that the method chooses, always in the same order. Some are not UTF-8.
    pub fn words(self, automaton: &Automaton) -> Box<dyn Iterator<Item = Word> + '_> {
        match self {
            Self::Transitions => Box::new(suite::transitions(automaton)),
            Self::Hsi => Box::new(suite::hsi(automaton)),
            Self::Sweep => Box::new(suite::byte_sweep(automaton)),
            Self::Pump => Box::new(suite::pump(automaton)),
        }
    }
}

/// Vectors for a rule.
///
/// ```
/// use uri_grammar_study::AnyRule;
/// use uri_grammar_study::vectors::{Method, Suite};
/// use uri_grammar::Rule;
///
/// let suite = Suite::of(AnyRule::Rfc3986(Rule::DecOctet), Method::Transitions)?;
/// assert_eq!(suite.claim.states, 7);
/// let tests: Vec<_> = suite.groups.iter().flat_map(|group| &group.tests).collect();
/// assert_eq!(tests.len(), suite.tests);
/// let large = tests.iter().find(|test| test.text.as_deref() == Some("256")).expect("it is in every suite");
/// assert_eq!((large.valid, large.offset), (false, Some(2)));
/// assert_eq!(large.flags, ["transition", "near-miss"]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Suite {
    /// The name of the format, [`SCHEMA`].
    pub schema: &'static str,
    /// The program that made the vectors, with its version.
    pub generator: &'static str,
    /// The document of the rule.
    pub edition: String,
    /// The name of the rule.
    pub rule: String,
    /// The definition of the rule, in ABNF.
    pub definition: String,
    /// The name of the method that selected the texts.
    pub method: &'static str,
    /// The conclusion if a parser agrees with all tests.
    pub claim: Claim,
    /// The alternatives of the definition, if there are 2 to 64; tests refer to them by index.
    pub alternatives: Vec<String>,
    /// The minimal automaton, so that a reader can judge other texts.
    pub automaton: Table,
    /// The number of tests.
    pub tests: usize,
    /// The tests, by the state in which their texts end or go wrong.
    pub groups: Vec<Group>,
}

/// A minimal automaton. It begins in state 0. A text is valid if it ends in a state that accepts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The classes of characters that the automaton distinguishes, as inclusive ranges of code points. Bytes that are
    /// not UTF-8 are in the last class.
    pub classes: Vec<Vec<[u32; 2]>>,
    /// The states, by their numbers.
    pub states: Vec<Row>,
}

/// A state of a [`Table`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// `true` if a text that ends here is valid.
    pub accepts: bool,
    /// The state after a character of each class.
    pub next: Vec<usize>,
}

/// The tests whose texts end in a state, or go wrong in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The number of the state.
    pub state: usize,
    /// A shortest text that leads to the state.
    pub access: String,
    /// The characters that can follow there: inclusive ranges of code points.
    pub expected: Vec<[u32; 2]>,
    /// `true` if a text can end there.
    pub end: bool,
    /// The tests.
    pub tests: Vec<Test>,
}

/// A text and its verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Test {
    /// [`id`] of the edition, the rule and the text: the same in every version that has the test.
    pub id: String,
    /// The text; `None` if it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The bytes in hexadecimal digits, if they are not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// `true` if the rule derives the text.
    pub valid: bool,
    /// The properties of the test: see [`FLAGS`].
    pub flags: Vec<&'static str>,
    /// The length in bytes of the longest prefix of an invalid text that begins a member. The group has the
    /// characters that can follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
    /// The index of the first alternative of the definition that derives a valid text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternative: Option<u32>,
    /// The components of a valid text, as half-open byte ranges, if the rule is about whole references or
    /// authorities. The path is always present.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub components: BTreeMap<&'static str, [usize; 2]>,
}

/// The flags of tests and their meanings.
pub const FLAGS: [(&str, &str); 10] = [
    ("transition", "takes one transition of the automaton, and ends as soon as it can"),
    (
        "identification",
        "leads to a state, with an ending that distinguishes this state from others",
    ),
    ("sweep", "has one of all bytes or characters at some offset"),
    ("pump", "repeats a cycle of the automaton, a few or very many times"),
    ("trap", "shows what a parser loses if it chooses the first alternative that matches"),
    ("near-miss", "is not valid, and would be without the one character at its offset"),
    ("incomplete", "is not valid, and begins a longer text that is"),
    ("non-ascii", "has characters beyond US-ASCII"),
    ("not-utf8", "has bytes that are not UTF-8"),
    ("long", "has more than 1000 bytes"),
];

impl Suite {
    /// Makes the vectors of a rule.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`grammar`](crate::grammar()).
    pub fn of(rule: AnyRule, method: Method) -> Result<Self, Error> {
        let (grammar, name) = crate::grammar(rule)?;
        Self::make(&grammar, name, (rule.edition().name(), rule.name()), Some(rule), method)
    }

    /// Makes the vectors of a rule of any grammar, with the name `document`.
    ///
    /// # Errors
    ///
    /// Returns an error if the rule has no automaton.
    pub fn of_grammar(
        grammar: &Grammar,
        name: &str,
        document: &str,
        method: Method,
    ) -> Result<Self, Error> {
        Self::make(grammar, name, (document, name), None, method)
    }

    fn make(
        grammar: &Grammar,
        name: &str,
        (edition, rule): (&str, &str),
        known: Option<AnyRule>,
        method: Method,
    ) -> Result<Self, Error> {
        let automaton = Automaton::of(grammar, name)?;
        let judge = Judge::of(grammar, name, &automaton, known)?;
        let trap = trap(grammar, name, &automaton);
        let words =
            trap.clone().map(String::into_bytes).into_iter().chain(method.words(&automaton));
        let mut by_state: BTreeMap<usize, Vec<Test>> = BTreeMap::new();
        let mut known = std::collections::HashSet::new();
        let mut tests = 0;
        for word in words {
            let id = id(edition, rule, &word);
            if !known.insert(id.clone()) {
                continue;
            }
            let is_trap = trap.as_ref().is_some_and(|trap| trap.as_bytes() == word);
            let (state, test) = judge.test(id, word, method, is_trap);
            by_state.entry(state).or_default().push(test);
            tests += 1;
        }
        let access = automaton.access_words();
        let expected = |state: usize| {
            let ranges = automaton.judge(&access[state]).expected;
            ranges.iter().map(|range| [*range.start(), *range.end()]).collect()
        };
        let group = |(state, tests)| Group {
            state,
            access: String::from_utf8_lossy(&access[state]).into_owned(),
            expected: expected(state),
            end: automaton.output(state) != 0,
            tests,
        };
        Ok(Self {
            schema: SCHEMA,
            generator: concat!("uri-grammar ", env!("CARGO_PKG_VERSION")),
            edition: edition.to_owned(),
            rule: rule.to_owned(),
            definition: grammar.get(name).map(|it| it.expr.to_string()).unwrap_or_default(),
            method: method.name(),
            claim: Claim::of(method, &automaton),
            alternatives: judge.alternatives().to_vec(),
            automaton: Table::of(&automaton),
            tests,
            groups: by_state.into_iter().map(group).collect(),
        })
    }
}

/// Returns the longest derived prefix of a shortest text for which a literal parser matches too little.
fn trap(grammar: &Grammar, name: &str, automaton: &Automaton) -> Option<String> {
    /// The largest number of states of an examined rule. Larger rules take seconds.
    const LARGEST: usize = 64;
    if automaton.state_count() > LARGEST {
        return None;
    }
    // If the transcription is too large to examine, there is no such text.
    let loss = Literal::of(grammar).rule(name).ok()?.loss?;
    Some(loss.text.get(..loss.derived?)?.to_owned())
}

impl Table {
    /// Converts an automaton to a table.
    pub fn of(automaton: &Automaton) -> Self {
        let ranges = |class: &oracle::alphabet::Class| {
            class.ranges().iter().map(|range| [*range.start(), *range.end()]).collect()
        };
        let classes = 0..automaton.classes().len();
        let row = |state| Row {
            accepts: automaton.output(state) != 0,
            next: classes.clone().map(|class| automaton.step(state, class)).collect(),
        };
        Self {
            classes: automaton.classes().iter().map(ranges).collect(),
            states: (0..automaton.state_count()).map(row).collect(),
        }
    }
}
