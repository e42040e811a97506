//! The candidates for fixes of a finding, passed on one by one. Each is tried before the next is made, so a single
//! finding needs no list of them.

use alloc::vec::Vec;

use crate::levels::Applicability;
use crate::site::Site;
use crate::text::edits::{Edit, remove, replace};

/// Edits that might fix a finding, and their certainty.
#[derive(Debug)]
pub(crate) struct Candidate {
    pub(crate) applicability: Applicability,
    /// Advice for this candidate, if it differs from the help of the finding.
    pub(crate) help: Option<&'static str>,
    /// The edits, at least one.
    pub(crate) edits: Vec<Edit>,
}

/// A sink for the candidates of a finding, the best first.
pub(crate) struct Candidates<'a> {
    /// The highest applicability of a candidate.
    most: Applicability,
    has_first: bool,
    hand_over: &'a mut dyn FnMut(Candidate),
}

impl<'a> Candidates<'a> {
    pub(crate) const fn new(most: Applicability, hand_over: &'a mut dyn FnMut(Candidate)) -> Self {
        Self { most, has_first: false, hand_over }
    }

    /// Marks all further candidates as guesses.
    pub(crate) fn guess(&mut self) {
        self.most = self.most.max(Applicability::MaybeIncorrect);
    }

    /// Adds a candidate. Does nothing if there are no edits.
    pub(crate) fn push(&mut self, edits: Vec<Edit>) {
        self.push_with(None, edits);
    }

    /// Adds a candidate with its own help.
    pub(crate) fn push_with(&mut self, help: impl Into<Option<&'static str>>, edits: Vec<Edit>) {
        if edits.is_empty() {
            return;
        }
        let fills_in = |edit: &Edit| edit.text.contains(char::is_alphanumeric);
        let guesses = match self.most {
            // If there are two candidates, at least one of them is not what the author meant.
            Applicability::MachineApplicable => self.has_first,
            Applicability::HasPlaceholders => !edits.iter().any(fills_in),
            _ => false,
        };
        let applicability = if guesses { Applicability::MaybeIncorrect } else { self.most };
        self.has_first = true;
        (self.hand_over)(Candidate { applicability, help: help.into(), edits });
    }

    /// Adds a candidate of one edit.
    pub(crate) fn push_one(&mut self, edit: Edit) {
        self.push(alloc::vec![edit]);
    }

    /// Adds a candidate of one edit with its own help.
    pub(crate) fn push_one_with(&mut self, help: impl Into<Option<&'static str>>, edit: Edit) {
        self.push_with(help, alloc::vec![edit]);
    }

    /// Adds several candidates.
    pub(crate) fn extend(&mut self, candidates: impl IntoIterator<Item = Vec<Edit>>) {
        candidates.into_iter().for_each(|edits| self.push(edits));
    }

    /// Adds the candidates for text between the slashes before an authority.
    pub(crate) fn between_slashes(&mut self, at: &Site<'_>) {
        self.push_one(remove(at.span()));
        self.push_one(replace(at.span(), "/"));
    }
}
