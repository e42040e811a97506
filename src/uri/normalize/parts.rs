//! The parts of a component: one, unless the scheme has several with different normalizations.

use super::special::State;
use super::units::{Mode, Part, take};

/// The parts of a component, each with its normalization. The normal form leaves out text that is in no part.
#[derive(Debug)]
pub(super) struct Parts<'t> {
    /// The rest, if all of it is treated alike.
    rest: Part<'t>,
    /// Otherwise, the function that reads the next part, and its state.
    special: Option<(Next, State<'t>)>,
}

/// Reads the next part. A pointer, so that a program without scheme-based normalization does not
/// link the function.
pub(super) type Next = for<'s, 't> fn(&'s mut State<'t>) -> Option<Part<'t>>;

/// Divides a component into parts, as a scheme does. A pointer for the same reason.
pub(super) type Divide = for<'t> fn(Part<'t>) -> Parts<'t>;

impl<'t> Parts<'t> {
    /// Returns the whole component as one part.
    pub(super) fn of(component: Part<'t>) -> Self {
        Self { rest: component, special: None }
    }

    pub(super) fn special(next: Next, state: State<'t>) -> Self {
        Self { rest: ("", Mode::NONE), special: Some((next, state)) }
    }

    pub(super) fn divided(component: Part<'t>, divide: Option<Divide>) -> Self {
        divide.map_or(Self::of(component), |divide| divide(component))
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = Part<'t>;

    fn next(&mut self) -> Option<Part<'t>> {
        match &mut self.special {
            Some((next, state)) => next(state),
            None => {
                let len = self.rest.0.len();
                take(&mut self.rest, len)
            }
        }
    }
}
