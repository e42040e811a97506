//! Every call of a rule during a reading, with its result.

use alloc::vec::Vec;
use core::cell::RefCell;
use core::ops::Range;

use crate::abnf::{GrammarRule, RuleId};
use crate::reading::{Log, read_to};

/// A call of a rule: where it began, and what it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Call<R> {
    rule: R,
    start: usize,
    end: Option<usize>,
    depth: usize,
}

impl<R: Copy> Call<R> {
    /// Returns the rule that was called.
    #[must_use]
    pub const fn rule(&self) -> R {
        self.rule
    }

    /// Returns the byte offset at which the rule began.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }

    /// Returns the half-open range of bytes that the rule took; `None` if it failed.
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.end.map(|end| self.start..end)
    }

    /// Returns the number of calls that this one was made within; 0 for the first.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Converts the call to the rules of another document.
    #[must_use]
    pub fn map_rule<S>(self, other: impl FnOnce(R) -> S) -> Call<S> {
        let Self { rule, start, end, depth } = self;
        Call { rule: other(rule), start, end, depth }
    }
}

/// Reads the text by the rule, and returns every call, in order.
pub(crate) fn calls<R: GrammarRule>(rule: R, text: &[u8], characters: bool) -> Vec<Call<R>> {
    let recorder = Recorder { calls: RefCell::default(), open: RefCell::default(), characters };
    read_to(rule, text, &recorder, characters);
    recorder.calls.into_inner()
}

/// Keeps every call, even those taken back.
struct Recorder<R> {
    calls: RefCell<Vec<Call<R>>>,
    /// The calls that have not ended, by index; `None` for those that are not kept.
    open: RefCell<Vec<Option<usize>>>,
    characters: bool,
}

impl<R: GrammarRule> Log for Recorder<R> {
    fn leaf(&self, _span: Range<usize>) {}

    fn enter(&self, rule: RuleId, at: usize) {
        let rule = R::ALL[R::index_of(rule)];
        let (mut calls, mut open) = (self.calls.borrow_mut(), self.open.borrow_mut());
        if rule.is_character() && !self.characters && !open.is_empty() {
            return open.push(None);
        }
        let depth = open.iter().flatten().count();
        open.push(Some(calls.len()));
        calls.push(Call { rule, start: at, end: None, depth });
    }

    fn leave(&self, span: Option<Range<usize>>) {
        let Some(Some(place)) = self.open.borrow_mut().pop() else { return };
        self.calls.borrow_mut()[place].end = span.map(|span| span.end);
    }

    fn mark(&self) -> usize {
        0
    }

    fn take_back(&self, _mark: usize) {}

    fn join(&self, _mark: usize) {}

    fn forget(&self, _from: usize, _to: usize) {}
}
