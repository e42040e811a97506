//! The ways to put a finding right, handed over one by one: each is tried before the next is
//! thought of, so that no list of them is made where there is one finding.

use alloc::vec::Vec;

use crate::levels::Applicability;
use crate::site::Site;
use crate::text::edits::{Edit, remove, replace};

/// Edits that might put a finding right, and how far they could be trusted.
#[derive(Debug)]
pub(crate) struct Candidate {
    pub(crate) applicability: Applicability,
    /// What to do, where that is more than the finding says.
    pub(crate) help: Option<&'static str>,
    /// One at least.
    pub(crate) edits: Vec<Edit>,
}

/// Hands over the ways to put a finding right, the best first.
pub(crate) struct Ways<'a> {
    /// How far the first one could be trusted.
    most: Applicability,
    has_first: bool,
    hand_over: &'a mut dyn FnMut(Candidate),
}

impl<'a> Ways<'a> {
    pub(crate) const fn new(most: Applicability, hand_over: &'a mut dyn FnMut(Candidate)) -> Self {
        Self { most, has_first: false, hand_over }
    }

    /// Says that none of them is certain.
    pub(crate) fn guess(&mut self) {
        self.most = self.most.max(Applicability::MaybeIncorrect);
    }

    /// Adds the edits of one way. Where there are none, it is no way.
    pub(crate) fn push(&mut self, edits: Vec<Edit>) {
        self.push_with(None, edits);
    }

    /// Adds the edits of one way, with the help that goes with it.
    pub(crate) fn push_with(&mut self, help: impl Into<Option<&'static str>>, edits: Vec<Edit>) {
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
        (self.hand_over)(Candidate { applicability, help: help.into(), edits });
    }

    /// Adds a way of one edit.
    pub(crate) fn push_one(&mut self, edit: Edit) {
        self.push(alloc::vec![edit]);
    }

    /// Adds a way of one edit, with the help that goes with it.
    pub(crate) fn push_one_with(&mut self, help: impl Into<Option<&'static str>>, edit: Edit) {
        self.push_with(help, alloc::vec![edit]);
    }

    /// Adds all of these.
    pub(crate) fn extend(&mut self, ways: impl IntoIterator<Item = Vec<Edit>>) {
        ways.into_iter().for_each(|edits| self.push(edits));
    }

    /// Adds what can be done with something between the slashes before an authority.
    #[inline(never)]
    pub(crate) fn between_slashes(&mut self, at: &Site<'_>) {
        self.push_one(remove(at.span()));
        self.push_one(replace(at.span(), "/"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::edits::insert;

    /// How far each of two ways can be trusted, which write this.
    fn trusted(most: Applicability, written: [&'static str; 2]) -> Vec<Applicability> {
        let mut all = Vec::new();
        let mut hand_over = |way: Candidate| all.push(way.applicability);
        let mut ways = Ways::new(most, &mut hand_over);
        ways.push(Vec::new());
        for text in written {
            ways.push_one(insert(0, text));
        }
        all
    }

    #[test]
    fn of_two_ways_the_first_alone_can_be_certain() {
        use Applicability::{HasPlaceholders, MachineApplicable, MaybeIncorrect, Unspecified};
        let both = ["a", "b"];
        assert_eq!(trusted(MachineApplicable, both), [MachineApplicable, MaybeIncorrect]);
        assert_eq!(trusted(MaybeIncorrect, both), [MaybeIncorrect; 2]);
        assert_eq!(trusted(Unspecified, both), [Unspecified; 2]);
        // What fills nothing in has no placeholder.
        assert_eq!(trusted(HasPlaceholders, ["a", "/"]), [HasPlaceholders, MaybeIncorrect]);
    }
}
