//! The call of a rule during a reading, with its result.

use core::ops::Range;

/// A call of a rule: the offset where it began, and its match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Call<R> {
    rule: R,
    start: usize,
    end: Option<usize>,
    depth: usize,
}

impl<R: Copy> Call<R> {
    /// Returns the call of a rule that begins at `start`.
    pub(crate) const fn new(rule: R, start: usize, depth: usize) -> Self {
        Self { rule, start, end: None, depth }
    }

    /// Records where the rule ended; `None` if it failed.
    pub(crate) fn ended(&mut self, end: Option<usize>) {
        self.end = end;
    }

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

    /// Returns the half-open range of bytes that the rule matched; `None` if it failed.
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
    #[doc(hidden)]
    #[must_use]
    pub fn map_rule<S>(self, other: impl FnOnce(R) -> S) -> Call<S> {
        let Self { rule, start, end, depth } = self;
        Call { rule: other(rule), start, end, depth }
    }
}
