//! Positions of the components of a reference.

use core::ops::Range;

use crate::grammar::rfc3986::Rule;
use crate::reading::components::{
    AUTHORITY, COUNT, Components, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO, component,
};

/// The end of each component. Its start follows from the delimiters of the grammar.
///
/// An end is meaningful only if its bit in `present` is set.
#[derive(Debug, Clone, Copy)]
pub struct Spans {
    present: usize,
    ends: [usize; COUNT],
}

impl Spans {
    /// The spans of the empty text, which has an empty path and nothing else.
    pub(crate) const EMPTY: Self = Self::of_ends(1 << PATH, [0; COUNT]);

    #[inline(always)]
    pub(crate) fn of(components: &Components) -> Self {
        let (present, &ends) = components.noted();
        Self { present, ends }
    }

    /// The components whose bits are set, with their ends.
    pub(crate) const fn of_ends(present: usize, ends: [usize; COUNT]) -> Self {
        Self { present, ends }
    }

    /// The same without a fragment.
    pub(crate) const fn without_fragment(self) -> Self {
        Self { present: self.present & !(1 << FRAGMENT), ..self }
    }

    /// Keeps the scheme and the authority, and sets the path that ends there.
    #[inline(always)]
    pub(crate) fn set_path(&mut self, end: usize) {
        self.present = self.present & ((1 << PATH) - 1) | 1 << PATH;
        self.ends[PATH] = end;
    }

    /// Takes the authority of `other`; its text is at `from` there, and at `to` here.
    #[inline(always)]
    pub(crate) fn take_authority(&mut self, other: &Self, from: usize, to: usize) {
        self.take(USERINFO..PATH, other, from, to);
    }

    /// Takes the query and fragment of `other`; their text is at `from` there, and at `to` here.
    #[inline(always)]
    pub(crate) fn take_query_and_fragment(&mut self, other: &Self, from: usize, to: usize) {
        self.take(QUERY..COUNT, other, from, to);
    }

    /// Takes the fragment of `other`; its text is at `from` there, and at `to` here.
    #[inline(always)]
    pub(crate) fn take_fragment(&mut self, other: &Self, from: usize, to: usize) {
        self.take(FRAGMENT..COUNT, other, from, to);
    }

    #[inline(always)]
    fn take(&mut self, components: Range<usize>, other: &Self, from: usize, to: usize) {
        let bits = (1 << components.end) - (1 << components.start);
        self.present = self.present & !bits | other.present & bits;
        for component in components {
            // A meaningless end may be before `from`.
            self.ends[component] = other.ends[component].wrapping_sub(from).wrapping_add(to);
        }
    }

    /// The position of the rule's component; each path rule stands for the path.
    #[inline(always)]
    pub(crate) fn of_rule(&self, rule: Rule) -> Option<Range<usize>> {
        let component = component(rule)?;
        Some(self.start(component)..self.end(component)?)
    }

    #[inline(always)]
    fn end(&self, component: usize) -> Option<usize> {
        (self.present >> component & 1 == 1).then(|| self.ends[component])
    }

    /// The start of the component, if it is present: after the component before it and a delimiter.
    #[inline(always)]
    fn start(&self, component: usize) -> usize {
        let after = |component| self.end(component).map(|end| end + 1);
        let after_scheme = || after(SCHEME).unwrap_or(0);
        let authority = || after_scheme() + "//".len();
        match component {
            SCHEME => 0,
            AUTHORITY | USERINFO => authority(),
            HOST => after(USERINFO).unwrap_or_else(authority),
            PORT => after(HOST).unwrap_or(0),
            PATH => self.end(AUTHORITY).unwrap_or_else(after_scheme),
            QUERY => after(PATH).unwrap_or(0),
            FRAGMENT => after(QUERY).or_else(|| after(PATH)).unwrap_or(0),
            _ => 0,
        }
    }

    /// Whether both have the same components at the same places.
    pub(crate) fn agree(&self, other: &Self) -> bool {
        (0..COUNT).all(|component| self.end(component) == other.end(component))
    }
}
