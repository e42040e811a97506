//! The ways to put one finding right, as they are thought of.

use alloc::string::String;
use alloc::vec::Vec;

use crate::diagnose::catalogue::Applicability;
use crate::diagnose::diagnostic::{Edit, Fix};

/// The ways so far, the best first. They have no result before they are [tried](super).
pub(super) struct Ways<'a> {
    fixes: &'a mut Vec<Fix>,
    most: Applicability,
}

impl<'a> Ways<'a> {
    /// None yet. `most` is how far the first could be trusted.
    pub(super) const fn new(fixes: &'a mut Vec<Fix>, most: Applicability) -> Self {
        Self { fixes, most }
    }

    /// Adds the edits of one way. Where there are none, it is none.
    pub(super) fn push(&mut self, edits: Vec<Edit>) {
        if edits.is_empty() {
            return;
        }
        if self.fixes.is_empty() {
            // Most errors have one way or two.
            *self.fixes = Vec::with_capacity(2);
        }
        let fills_in = |edit: &Edit| edit.text.contains(char::is_alphanumeric);
        let guesses = match self.most {
            // Of two ways to put it right one is not what was meant.
            Applicability::MachineApplicable => !self.fixes.is_empty(),
            Applicability::HasPlaceholders => !edits.iter().any(fills_in),
            _ => false,
        };
        let applicability = if guesses { Applicability::MaybeIncorrect } else { self.most };
        self.fixes.push(Fix { applicability, edits, result: String::new() });
    }

    /// Adds a way of one edit.
    pub(super) fn push_one(&mut self, edit: Edit) {
        self.push(alloc::vec![edit]);
    }

    /// Adds all of these.
    pub(super) fn extend(&mut self, ways: impl IntoIterator<Item = Vec<Edit>>) {
        ways.into_iter().for_each(|edits| self.push(edits));
    }
}
