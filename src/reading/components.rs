//! The parts of a reference: where each of its components lies.

use core::cell::Cell;
use core::ops::Range;

use super::Watcher;
use crate::rule::Rule;

/// Where the components of a URI-reference end, noted while the rules are read. Where one
/// begins follows from the delimiters of the grammar.
///
/// An end counts only while its bit in `present` is set: what a failed alternative noted is
/// taken back by putting the bits back as they were.
#[derive(Debug, Default)]
pub(crate) struct Components {
    present: Cell<usize>,
    ends: [Cell<usize>; COUNT],
}

/// The components, in the order of the text.
const SCHEME: usize = 0;
const USERINFO: usize = 1;
const HOST: usize = 2;
const PORT: usize = 3;
const AUTHORITY: usize = 4;
const PATH: usize = 5;
const QUERY: usize = 6;
const FRAGMENT: usize = 7;
const COUNT: usize = 8;

/// Which component the rule is, if it is one.
#[inline(always)]
const fn component(rule: Rule) -> Option<usize> {
    Some(match rule {
        Rule::Scheme => SCHEME,
        Rule::Userinfo => USERINFO,
        Rule::Host => HOST,
        Rule::Port => PORT,
        Rule::Authority => AUTHORITY,
        Rule::PathAbempty
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
    /// Where the component is that the rule derived; any of the five paths stands for the
    /// path.
    #[inline(always)]
    pub(crate) fn span(&self, rule: Rule) -> Option<Range<usize>> {
        let component = component(rule)?;
        Some(self.start(component)..self.end(component)?)
    }

    #[inline(always)]
    fn end(&self, component: usize) -> Option<usize> {
        (self.present.get() >> component & 1 == 1).then(|| self.ends[component].get())
    }

    /// Where the component begins, if it is there: behind the one before it and a
    /// delimiter.
    #[inline(always)]
    fn start(&self, component: usize) -> usize {
        let behind = |component| self.end(component).map(|end| end + 1);
        let behind_scheme = || behind(SCHEME).unwrap_or(0);
        let authority = || behind_scheme() + "//".len();
        match component {
            SCHEME => 0,
            AUTHORITY | USERINFO => authority(),
            HOST => behind(USERINFO).unwrap_or_else(authority),
            PORT => behind(HOST).unwrap_or(0),
            PATH => self.end(AUTHORITY).unwrap_or_else(behind_scheme),
            QUERY => behind(PATH).unwrap_or(0),
            _ => behind(QUERY).or_else(|| behind(PATH)).unwrap_or(0),
        }
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
