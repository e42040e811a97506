//! The minimal automaton of the rule: figures, drawing and table.

use maud::{Markup, html};
use study::Edition;
use study::regex::{Dialect, Form, Regex};
use uri_grammar::GrammarRule;

use super::{Scene, heading};
use crate::facts::Facts;
use crate::text::{count, number};
use crate::{Error, drawing, page};

/// The largest number of states in a table. Larger tables are not readable.
const MOST_STATES: usize = 250;
/// The largest number of states in an unfolded table.
const MOST_OPEN: usize = 12;
/// The length of the longest expression that is shown, in bytes.
const LONGEST_REGEX: usize = 200;
/// The greatest length for which members are counted.
const LONGEST: usize = 6;

/// Returns the path of the file with the automaton.
pub fn automaton_path(facts: &Facts) -> String {
    facts.path().replacen("rules/", "automata/", 1).replace(".html", ".json")
}

/// Returns the states as JSON, as `uri-grammar automaton --format json` writes them.
pub fn automaton_file(facts: &Facts) -> Result<Vec<u8>, Error> {
    let file = serde_json::json!({
        "rule": facts.rule.name(),
        "edition": facts.rule.edition().name(),
        "states": facts.states,
    });
    serde_json::to_vec(&file).map_err(|error| Error::Write(error.into()))
}

pub fn section(scene: &Scene<'_>) -> Markup {
    let facts = scene.facts;
    let states = facts.states.states.len();
    let name = facts.rule.name();
    let file = scene.here.to(&automaton_path(facts));
    let table = || page::wide("States", drawing::table(&facts.states, ""));
    html! {
        (heading("automaton"))
        p {
            "The smallest machine that reads a text character by character and tells whether it is a member. "
            "State 0 is the start; from where no way leads on, nothing is a member any more."
        }
        (figures(facts))
        @if let Some(drawn) = drawing::draw(name, &facts.states, "") {
            (page::wide("Automaton", drawn))
        }
        @if states <= MOST_OPEN {
            (table())
        } @else if states <= MOST_STATES {
            details { summary { "Table of " (count(states, "state")) } (table()) }
        } @else {
            p { "Its " (count(states, "state")) " are too many for a table that anybody reads." }
        }
        p {
            a href=(file) { "The states as JSON" }
            @if let Some(regex) = regex(facts) {
                ", or as a regular expression: " code.text { (regex) }
            }
        }
    }
}

/// Returns the rule as an expression of ECMAScript, if it is short.
fn regex(facts: &Facts) -> Option<String> {
    let (grammar, name) = study::grammar(facts.rule).ok()?;
    let regex = Regex::of(&grammar, name, Form::default()).ok()?.write(Dialect::Ecmascript).ok()?;
    (regex.len() <= LONGEST_REGEX).then_some(regex)
}

fn figures(facts: &Facts) -> Markup {
    let automaton = &facts.automaton;
    let (alphabet, of) = match facts.rule.edition() {
        Edition::Rfc3987 => (0..=u32::from(char::MAX), "Unicode"),
        _ => (0..=0x7F, "US-ASCII"),
    };
    let lengths = automaton.count_by_length(LONGEST, alphabet);
    let all = automaton.cardinality();
    html! {
        dl {
            dt { "States" }
            dd {
                (number(&facts.states.states.len()))
                @if facts.states.states.len() < automaton.state_count() { " and the dead one" }
                ", which tell " (number(&automaton.classes().len())) " classes"
                " of characters apart"
            }
            dt { "Members" }
            dd { @match &all { Some(all) => (number(all)), None => "without end" } }
            dt { "Longest member" }
            dd {
                @match automaton.longest_member() {
                    Some(length) => (count(length, "character")),
                    None => "there is none",
                }
            }
        }
        (page::wide("Members by length", html! {
            table.figures {
                caption { "Members by length, among strings of " (of) }
                thead { tr { @for length in 0..lengths.len() { th scope="col" { (length) } } } }
                tbody { tr { @for count in &lengths { td { (number(count)) } } } }
            }
        }))
    }
}
