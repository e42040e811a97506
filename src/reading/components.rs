//! The parts of a reference: where each of its components lies.

use core::cell::Cell;
use core::ops::Range;

use super::Watcher;
use crate::rule::Rule;

/// Where the components of a URI-reference end, noted while the rules are read.
///
/// An end counts only while its bit in `present` is set: what a failed alternative noted is
/// taken back by putting the bits back as they were.
#[derive(Debug, Default)]
pub(crate) struct Components {
    present: Cell<usize>,
    ends: [Cell<usize>; COUNT],
}

/// The components, in the order of the text.
pub(crate) const SCHEME: usize = 0;
pub(crate) const USERINFO: usize = 1;
pub(crate) const HOST: usize = 2;
pub(crate) const PORT: usize = 3;
pub(crate) const AUTHORITY: usize = 4;
pub(crate) const PATH: usize = 5;
pub(crate) const QUERY: usize = 6;
pub(crate) const FRAGMENT: usize = 7;
pub(crate) const COUNT: usize = 8;

/// Which component the rule is, if it is one.
#[inline(always)]
pub(crate) const fn component(rule: Rule) -> Option<usize> {
    Some(match rule {
        Rule::Scheme => SCHEME,
        Rule::Userinfo => USERINFO,
        Rule::Host => HOST,
        Rule::Port => PORT,
        Rule::Authority => AUTHORITY,
        Rule::Path
        | Rule::PathAbempty
        | Rule::PathAbsolute
        | Rule::PathNoscheme
        | Rule::PathRootless
        | Rule::PathEmpty => PATH,
        Rule::Query => QUERY,
        Rule::Fragment => FRAGMENT,
        _ => return None,
    })
}

impl Components {
    /// Which components there are, as bits, and where each ends.
    #[inline(always)]
    pub(crate) fn noted(&self) -> (usize, [usize; COUNT]) {
        (self.present.get(), core::array::from_fn(|component| self.ends[component].get()))
    }
}

impl Watcher for Components {
    const WATCHES: bool = false;

    #[inline(always)]
    fn leave(&self, rule: Rule, _mark: usize, span: Range<usize>) {
        if let Some(component) = component(rule) {
            self.ends[component].set(span.end);
            self.present.set(self.present.get() | 1 << component);
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
