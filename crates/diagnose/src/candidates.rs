//! The candidates for fixes of a finding, passed on one by one. Each is tried before the next is made, so a single
//! finding needs no list of them. A candidate is a fix whose result is still empty.

use alloc::string::String;
use alloc::vec::Vec;

use crate::diagnostic::Fix;
use crate::levels::Applicability;
use crate::site::Site;
use crate::text::edits::{Edit, remove, replace};

/// A sink for the candidates of a finding, the best first.
pub(crate) struct Candidates<'a> {
    /// The highest applicability of a candidate.
    most: Applicability,
    has_first: bool,
    hand_over: &'a mut dyn FnMut(Fix),
}

impl<'a> Candidates<'a> {
    pub(crate) const fn new(most: Applicability, hand_over: &'a mut dyn FnMut(Fix)) -> Self {
        Self { most, has_first: false, hand_over }
    }

    /// Marks all further candidates as guesses.
    pub(crate) fn guess(&mut self) {
        self.most = self.most.max(Applicability::MaybeIncorrect);
    }

    /// Adds a candidate. Does nothing if there are no edits.
    pub(crate) fn push(&mut self, edits: impl IntoIterator<Item = Edit>) {
        self.push_with(None, edits);
    }

    pub(crate) fn push_with(
        &mut self,
        help: impl Into<Option<&'static str>>,
        edits: impl IntoIterator<Item = Edit>,
    ) {
        let edits: Vec<Edit> = edits.into_iter().collect();
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
        (self.hand_over)(Fix { applicability, help: help.into(), edits, result: String::new() });
    }

    pub(crate) fn extend(
        &mut self,
        candidates: impl IntoIterator<Item = impl IntoIterator<Item = Edit>>,
    ) {
        candidates.into_iter().for_each(|edits| self.push(edits));
    }

    /// Adds the candidates for text between the slashes before an authority.
    pub(crate) fn between_slashes(&mut self, at: &Site<'_>) {
        self.push([remove(at.span())]);
        self.push([replace(at.span(), "/")]);
    }
}
