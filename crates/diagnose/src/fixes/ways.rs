//! The ways to put a finding right, handed over one by one: each is tried before the next is
//! thought of, so that no list of them is made where there is one finding.

use alloc::vec::Vec;

use crate::catalogue::Applicability;
use crate::text::edits::Edit;

/// Edits that might put a finding right, and how far they could be trusted.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) applicability: Applicability,
    /// One at least.
    pub(super) edits: Vec<Edit>,
}

/// Hands over the ways to put a finding right, the best first.
pub(super) struct Ways<'a> {
    /// How far the first one could be trusted.
    most: Applicability,
    has_first: bool,
    hand_over: &'a mut dyn FnMut(Candidate),
}

impl<'a> Ways<'a> {
    pub(super) const fn new(most: Applicability, hand_over: &'a mut dyn FnMut(Candidate)) -> Self {
        Self { most, has_first: false, hand_over }
    }

    /// Says that none of them is certain.
    pub(super) fn guess(&mut self) {
        self.most = self.most.max(Applicability::MaybeIncorrect);
    }

    /// Adds the edits of one way. Where there are none, it is none.
    pub(super) fn push(&mut self, edits: Vec<Edit>) {
        if edits.is_empty() {
            return;
        }
        let fills_in = |edit: &Edit| edit.text.contains(char::is_alphanumeric);
        let guesses = match self.most {
            // Of two ways to put it right one is not what was meant.
            Applicability::MachineApplicable => self.has_first,
            Applicability::HasPlaceholders => !edits.iter().any(fills_in),
            _ => false,
        };
        let applicability = if guesses { Applicability::MaybeIncorrect } else { self.most };
        self.has_first = true;
        (self.hand_over)(Candidate { applicability, edits });
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
