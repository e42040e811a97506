//! The members that are nearest to a text.

use serde::Serialize;
use study::{AnyRule, Nearest, Why};

use crate::automata;

/// The largest number of edits. With more edits, the text is too different.
const MOST_EDITS: usize = 4;

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
        automata::with(rule, |automaton| {
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
