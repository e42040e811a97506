//! The conclusion if a parser agrees with a suite.

use oracle::Automaton;
use serde::Serialize;

use super::Method;

/// The conclusion if a parser agrees with every test of a suite, and its limits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// The number of states of the minimal automaton, including the dead state, if it has one.
    pub states: usize,
    /// The number of classes of characters that it distinguishes.
    pub classes: usize,
    /// The conclusion.
    pub claim: String,
    /// The assumptions about the parser.
    pub assumes: Vec<String>,
    /// Mistakes that agreement does not rule out.
    pub does_not_cover: Vec<&'static str>,
}

impl Claim {
    /// Returns the claim of a method for the rule of an automaton.
    pub fn of(method: Method, automaton: &Automaton) -> Self {
        let (states, classes) = (automaton.state_count(), automaton.classes().len());
        let uniform = "it treats the members of each class of characters alike".to_owned();
        let few = format!("it behaves as an automaton with at most {states} states");
        let equal = "the parser accepts exactly what the rule derives";
        let (claim, assumes): (String, Vec<String>) = match method {
            Method::Transitions => (
                "in no state does the parser refuse a character that may come next, or pass over one that must \
                 not"
                    .to_owned(),
                vec![uniform, "it is equal to the rule's automaton, except for one such mistake".to_owned()],
            ),
            Method::Hsi => (equal.to_owned(), vec![few, uniform]),
            Method::Sweep => (
                equal.to_owned(),
                vec![
                    "it is equal to the rule's automaton, but that in one state it takes one of the bytes or \
                     characters of the suite for a member of another class, or for nothing"
                        .to_owned(),
                ],
            ),
            Method::Pump => (
                "the parser has no limit on lengths or repetitions that shows below 65,537 rounds".to_owned(),
                vec!["it is equal to the rule's automaton up to the limit".to_owned()],
            ),
        };
        let all = [
            (
                Method::Sweep,
                "single characters that are treated unlike the others of their class (sweep)",
            ),
            (Method::Pump, "limits on lengths and counts, and counters that overflow (pump)"),
            (Method::Hsi, "states that are confused with others (hsi)"),
        ];
        let mut does_not_cover: Vec<&str> =
            all.into_iter().filter(|(by, _)| *by != method).map(|(_, what)| what).collect();
        does_not_cover.extend([
            "parsers with more states than the automaton, as those that allow something once too often",
            "what a parser says besides yes and no, if it is not compared: components, errors, their places",
            "crashes, time and memory, on texts that are not in the suite",
        ]);
        Self { states, classes, claim, assumes, does_not_cover }
    }
}
