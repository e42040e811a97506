//! Every call of a rule during a reading, with its result.

use alloc::vec::Vec;
use core::cell::RefCell;
use core::ops::Range;

use super::{Derive, Log, read_to};
use crate::abnf::definition::{Definition, Level};
use crate::tree::Call;

/// Reads the text by the rule, and returns every call, in order.
pub(super) fn of<R: Definition>(
    rule: R,
    derive: Derive<R>,
    text: &[u8],
    characters: bool,
) -> Vec<Call<R>> {
    let recorder = Recorder { calls: RefCell::default(), open: RefCell::default(), characters };
    read_to(rule, derive, text, &recorder, characters);
    recorder.calls.into_inner()
}

/// A recorder of every call, including calls that were taken back.
struct Recorder<R> {
    calls: RefCell<Vec<Call<R>>>,
    /// The calls that have not ended, by index; `None` for calls that are not kept.
    open: RefCell<Vec<Option<usize>>>,
    characters: bool,
}

impl<R: Definition> Log<R> for Recorder<R> {
    fn leaf(&self, _span: Range<usize>) {}

    fn enter(&self, rule: R, at: usize) {
        let (mut calls, mut open) = (self.calls.borrow_mut(), self.open.borrow_mut());
        if rule.level() == Level::Character && !self.characters && !open.is_empty() {
            return open.push(None);
        }
        let depth = open.iter().flatten().count();
        open.push(Some(calls.len()));
        calls.push(Call::new(rule, at, depth));
    }

    fn leave(&self, span: Option<Range<usize>>) {
        let Some(Some(place)) = self.open.borrow_mut().pop() else { return };
        self.calls.borrow_mut()[place].ended(span.map(|span| span.end));
    }

    fn mark(&self) -> usize {
        0
    }

    fn take_back(&self, _mark: usize) {}

    fn join(&self, _mark: usize) {}

    fn forget(&self, _from: usize, _to: usize) {}
}
