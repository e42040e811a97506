//! The parts of a reference: where each of its components lies.

use core::cell::Cell;
use core::ops::Range;

use super::Watcher;
use crate::rule::Rule;

/// Where the components lie, noted while the rules are read.
///
/// An entry counts only while its bit in `present` is set: what a failed alternative noted
/// is taken back by putting the bits back as they were.
#[derive(Debug, Default)]
pub(crate) struct Components {
    present: Cell<usize>,
    spans: [Cell<(usize, usize)>; COMPONENTS],
}

const COMPONENTS: usize = 8;

/// The place of a component in the table; `None` for rules that are none.
#[inline(always)]
const fn slot(rule: Rule) -> Option<usize> {
    Some(match rule {
        Rule::Scheme => 0,
        Rule::Authority => 1,
        Rule::Userinfo => 2,
        Rule::Host => 3,
        Rule::Port => 4,
        Rule::PathAbempty
        | Rule::PathAbsolute
        | Rule::PathNoscheme
        | Rule::PathRootless
        | Rule::PathEmpty => 5,
        Rule::Query => 6,
        Rule::Fragment => 7,
        _ => return None,
    })
}

impl Components {
    /// Where the component is that the rule derived; any of the five paths stands for the
    /// path.
    #[inline(always)]
    pub(crate) fn span(&self, rule: Rule) -> Option<Range<usize>> {
        let slot = slot(rule)?;
        let (start, end) = self.spans[slot].get();
        (self.present.get() >> slot & 1 == 1).then_some(start..end)
    }
}

impl Watcher for Components {
    const WATCHES: bool = false;

    #[inline(always)]
    fn leave(&self, rule: Rule, _mark: usize, span: Range<usize>) {
        if let Some(slot) = slot(rule) {
            self.spans[slot].set((span.start, span.end));
            self.present.set(self.present.get() | 1 << slot);
        }
    }

    #[inline(always)]
    fn mark(&self) -> usize {
        self.present.get()
    }

    #[inline(always)]
    fn take_back(&self, mark: usize) {
        self.present.set(mark);
    }
}
