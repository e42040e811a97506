//! Converts a text and its verdict to a test.

use std::collections::BTreeMap;

use oracle::{Automaton, Grammar};
use uri_grammar_historic::editions::AnyRule;

use super::{Method, Test, components};
use crate::Error;

/// The length in bytes beyond which a text counts as long.
const LONG: usize = 1000;

/// The data to judge texts of a rule.
pub struct Judge<'a> {
    automaton: &'a Automaton,
    rule: Option<AnyRule>,
    /// The alternatives of the rule.
    alternatives: Vec<String>,
    preferred: Option<Automaton>,
}

impl<'a> Judge<'a> {
    pub fn of(
        grammar: &Grammar,
        name: &str,
        automaton: &'a Automaton,
        rule: Option<AnyRule>,
    ) -> Result<Self, Error> {
        let defined = grammar.get(name).map(|rule| rule.expr.alternatives()).unwrap_or_default();
        let (alternatives, preferred) = if (2..=64).contains(&defined.len()) {
            let names = defined.iter().map(ToString::to_string).collect();
            (names, Some(Automaton::with_alternatives(grammar, name)?))
        } else {
            (Vec::new(), None)
        };
        Ok(Self { automaton, rule, alternatives, preferred })
    }

    pub fn alternatives(&self) -> &[String] {
        &self.alternatives
    }

    /// Returns the test of a text, and the number of the state in which the text ends or goes wrong.
    pub fn test(&self, id: String, word: Vec<u8>, method: Method, is_trap: bool) -> (usize, Test) {
        let verdict = self.automaton.judge(&word);
        let begin = String::from_utf8_lossy(&word[..verdict.offset]);
        let state = self.automaton.run(begin.chars());
        let mut flags = vec![match method {
            Method::Transitions => "transition",
            Method::Hsi => "identification",
            Method::Sweep => "sweep",
            Method::Pump => "pump",
        }];
        let mut flag = |name, has: bool| {
            if has {
                flags.push(name)
            }
        };
        flag("trap", is_trap);
        flag("near-miss", !verdict.accepts && self.is_near(&word, verdict.offset));
        flag("incomplete", !verdict.accepts && verdict.offset == word.len());
        let text = String::from_utf8(word);
        flag("non-ascii", text.as_ref().is_ok_and(|text| !text.is_ascii()));
        flag("not-utf8", text.is_err());
        let (text, hex, len) = match text {
            Ok(text) => {
                let len = text.len();
                (Some(text), None, len)
            }
            Err(error) => {
                let bytes = error.as_bytes();
                let hex = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                (None, Some(hex), bytes.len())
            }
        };
        flag("long", len > LONG);
        let member = text.as_deref().filter(|_| verdict.accepts);
        let alternative = member
            .zip(self.preferred.as_ref())
            .map(|(text, preferred)| preferred.alternatives(text).trailing_zeros());
        let components = match (member, self.rule) {
            (Some(text), Some(rule)) => components(rule, text),
            _ => BTreeMap::new(),
        };
        let offset = (!verdict.accepts).then_some(verdict.offset);
        let valid = verdict.accepts;
        (state, Test { id, text, hex, valid, flags, offset, alternative, components })
    }

    /// Returns `true` if the text without its character at the offset is a member.
    fn is_near(&self, word: &[u8], offset: usize) -> bool {
        let Some(rest) = word.get(offset..).filter(|rest| !rest.is_empty()) else { return false };
        let first = rest.utf8_chunks().next();
        let length = first.map_or(1, |chunk| match chunk.valid().chars().next() {
            Some(c) => c.len_utf8(),
            None => chunk.invalid().len(),
        });
        self.automaton.accepts([&word[..offset], &rest[length..]].concat())
    }
}
