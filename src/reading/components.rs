//! The parts of a reference: where each of its components lies.

use core::cell::Cell;
use core::ops::Range;

use super::Watcher;
use crate::grammar_rule::RuleId;
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
    component_of(RuleId::new(0, rule as usize))
}

/// [`component`] of what the hooks hand on: compared by number, so that nothing is looked up.
#[inline(always)]
const fn component_of(rule: RuleId) -> Option<usize> {
    const fn is(rule: Rule, id: RuleId) -> bool {
        rule as usize == id.index()
    }
    Some(match rule {
        id if is(Rule::Scheme, id) => SCHEME,
        id if is(Rule::Userinfo, id) => USERINFO,
        id if is(Rule::Host, id) => HOST,
        id if is(Rule::Port, id) => PORT,
        id if is(Rule::Authority, id) => AUTHORITY,
        id if Rule::Path as usize <= id.index() && id.index() <= Rule::PathEmpty as usize => PATH,
        id if is(Rule::Query, id) => QUERY,
        id if is(Rule::Fragment, id) => FRAGMENT,
        _ => return None,
    })
}

impl Components {
    /// Notes that the component of the rule ends there, if the rule is one.
    #[inline(always)]
    pub(crate) fn end(&self, rule: Rule, end: usize) {
        self.note(component(rule), end);
    }

    #[inline(always)]
    fn note(&self, component: Option<usize>, end: usize) {
        if let Some(component) = component {
            self.ends[component].set(end);
            self.present.set(self.present.get() | 1 << component);
        }
    }

    /// Which components there are, as bits, and where each ends.
    #[inline(always)]
    pub(crate) fn noted(&self) -> (usize, [usize; COUNT]) {
        (self.present.get(), core::array::from_fn(|component| self.ends[component].get()))
    }
}

impl Watcher for Components {
    const WATCHES: bool = false;

    #[inline(always)]
    fn leave(&self, rule: RuleId, _mark: usize, span: Range<usize>) {
        self.note(component_of(rule), span.end);
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
