//! The reasons for the choices of a derivation.

use std::cell::RefCell;

use serde::Serialize;
use study::{AnyRule, Definitions};

thread_local! {
    static DEFINITIONS: RefCell<Definitions> = RefCell::default();
}

/// The choice of an alternative for a part of the text.
#[derive(Debug, Serialize)]
pub struct Choice {
    rule: &'static str,
    start: usize,
    end: usize,
    /// The alternative, as ABNF.
    chosen: String,
    /// The other alternatives, each with the reason why it is not chosen.
    others: Vec<[String; 2]>,
}

impl Choice {
    /// Returns the choices in the derivation of a member up to an offset, each before the choices within it.
    pub fn all(rule: AnyRule, member: &str, until: usize) -> Vec<Self> {
        let derived = DEFINITIONS.with_borrow_mut(|it| it.derive(rule, member, false));
        let Ok(derived) = derived else { return Vec::new() };
        let is_whole = until == member.len();
        let steps = derived.steps.iter().filter(|step| is_whole || step.span[0] < until);
        let of = |step: &study::Step| {
            let why = |other: &study::Other| {
                // The rest of the member is not part of the text.
                let is_beyond = !is_whole && !other.derives && other.offset >= until;
                let why = match is_beyond {
                    true => "gets as far, and no further".to_owned(),
                    false => derived.reason(step, other),
                };
                [other.alternative.to_string(), why]
            };
            Self {
                rule: step.rule,
                start: step.span[0],
                end: step.span[1].min(until),
                chosen: step.chosen.to_string(),
                others: step.others.iter().map(why).collect(),
            }
        };
        steps.map(of).collect()
    }
}
