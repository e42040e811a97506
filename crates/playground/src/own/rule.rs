//! A rule of a grammar: its definition, its diagram, and its members.

use serde::Serialize;
use study::{Change, NearMiss, Texts};

use super::opened::Opened;
use crate::diagram;

/// The number of members and of near misses.
const MOST: usize = 12;

/// The most states of an automaton whose near misses are computed, because there is one for each state and class.
const MOST_STATES: usize = 2_000;

/// The properties of a rule.
#[derive(Debug, Serialize)]
pub struct Shown {
    /// The name of the rule.
    rule: String,
    /// The definition, on one line.
    definition: String,
    /// The railroad diagram, as SVG; `null` if it would be too large.
    diagram: Option<String>,
    /// The reason why the rule has no automaton.
    problem: Option<String>,
    /// The number of states, without the state from which no member can be reached.
    states: Option<usize>,
    /// The shortest members. Each represents the texts that lead through the same states.
    members: Vec<String>,
    near_misses: Vec<Miss>,
}

/// A text that is one edit from a member.
#[derive(Debug, Serialize)]
struct Miss {
    text: String,
    member: String,
    /// The reason in words.
    why: String,
}

impl Shown {
    pub fn of(opened: &Opened) -> Self {
        let Opened { own, rule, automaton, .. } = opened;
        // The rule as written, without the levels of recursive rules.
        let defined = own.grammar().get(rule).or_else(|| own.whole().get(rule));
        let link = |name: &str| own.whole().get(name).map(|it| format!("#rule={}", it.name));
        let drawn = defined.and_then(|rule| diagram::draw(&rule.name, &rule.expr, link));
        let automaton = automaton.as_ref();
        let misses = automaton.ok().filter(|it| it.state_count() <= MOST_STATES);
        let misses = misses.map(NearMiss::all).unwrap_or_default();
        Self {
            rule: rule.clone(),
            definition: defined.map(|it| format!("{} = {}", it.name, it.expr)).unwrap_or_default(),
            diagram: drawn,
            problem: automaton.err().cloned(),
            states: automaton
                .ok()
                .map(|it| (0..it.state_count()).filter(|&at| it.is_live(at)).count()),
            members: automaton
                .ok()
                .map(|it| Texts::of(it).members().take(MOST).collect())
                .unwrap_or_default(),
            near_misses: misses.iter().take(MOST).map(Miss::of).collect(),
        }
    }
}

impl Miss {
    fn of(miss: &NearMiss) -> Self {
        let at = miss.text[..miss.offset].chars().count() + 1;
        let why = match miss.change {
            Change::Remove => format!("character {at} is one too many"),
            Change::Insert(_) => format!("character {at} is missing"),
        };
        Self { text: miss.text.clone(), member: miss.member(), why }
    }
}
