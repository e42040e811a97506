//! Fixes as data, without secrets.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use serde::Serialize;
use uri_grammar::Rule;

use crate::render::secrets;
use crate::{Edit, Fix};

/// A span, and its text or replacement.
#[derive(Debug, Clone, Serialize)]
pub(super) struct At<'a, S> {
    pub(super) span: S,
    pub(super) text: &'a str,
}

/// The length in bytes beyond which a text is omitted.
pub(super) const LONGEST: usize = 64 << 10;

/// A fix as data. `S` is the type of its spans.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Fixed<'a, S> {
    applicability: String,
    pub(super) edits: Vec<At<'a, S>>,
    /// `true` if the edits are omitted because they are long.
    #[serde(skip_serializing_if = "is_false")]
    pub(super) edit_omitted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
    #[serde(skip)]
    of: &'a Fix,
}

fn is_false(is: &bool) -> bool {
    !is
}

impl<'a, S> Fixed<'a, S> {
    /// Returns the data of a fix, without the resulting text.
    pub(super) fn of(fix: &'a Fix, span: impl Fn(&Range<usize>) -> S) -> Self {
        let edit = |edit: &'a Edit| At { span: span(&edit.span), text: &edit.text };
        let edit_omitted = fix.edits.iter().map(|edit| edit.text.len()).sum::<usize>() > LONGEST;
        Self {
            applicability: format!("{:?}", fix.applicability),
            edits: if edit_omitted { Vec::new() } else { fix.edits.iter().map(edit).collect() },
            edit_omitted,
            result: None,
            of: fix,
        }
    }

    /// Adds the resulting text, unless it is long or has a secret. A fix can turn ordinary text into a secret.
    pub(super) fn add_result(&mut self, rule: Rule) {
        let result = self.of.result.as_str();
        let is_open =
            result.len() <= LONGEST && secrets(rule, result.as_bytes(), 0..result.len()).is_empty();
        self.result = is_open.then_some(result);
    }
}

/// Returns `true` if a fix reveals no secret of its text.
#[must_use]
pub fn may_show(fix: &Fix, secrets: &[Range<usize>]) -> bool {
    let is_apart = |edit: &Edit| !secrets.iter().any(|at| touch(at, &edit.span));
    fix.edits.iter().all(|edit| is_harmless(&edit.text) || is_apart(edit))
}

/// Returns `true` if a text consists of delimiters, encoded or not.
pub(super) fn is_harmless(text: &str) -> bool {
    let mut triplets = text.as_bytes().chunks(3);
    text.chars().all(|c| !c.is_alphanumeric())
        || triplets.all(|triplet| triplet.len() == 3 && triplet[0] == b'%')
}

/// Returns `true` if two ranges overlap or are adjacent.
pub(super) fn touch(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start <= other.end && other.start <= one.end
}
