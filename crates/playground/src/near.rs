//! The members that are nearest to a text.

use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use oracle::Automaton;
use serde::Serialize;
use study::{AnyRule, Nearest, Why};

/// The largest number of edits. With more edits, the text is too different.
const MOST_EDITS: usize = 4;

thread_local! {
    /// The automata of requested rules. Creating one takes longer than using it.
    static AUTOMATA: RefCell<HashMap<AnyRule, Automaton>> = RefCell::default();
}

/// The nearest members.
#[derive(Debug, Serialize)]
pub struct Near {
    /// The number of edits, which is the smallest possible.
    edits: usize,
    texts: Vec<String>,
}

impl Near {
    /// Returns the nearest members, if the rule does not derive the text and a few edits make a member of it.
    pub fn of(rule: AnyRule, text: &str) -> Option<Self> {
        AUTOMATA.with_borrow_mut(|automata| {
            let automaton = match automata.entry(rule) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(study::automaton(rule).ok()?),
            };
            match Why::of(automaton, text.as_bytes(), MOST_EDITS).nearest {
                Nearest::Members { edits, repairs } => {
                    let texts = repairs.into_iter().map(|repair| repair.text).collect();
                    Some(Self { edits, texts })
                }
                _ => None,
            }
        })
    }
}
