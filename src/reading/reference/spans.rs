//! The span of each component of a reference.
//!
//! Storing starts as well as ends would double the size of a reference, and make parsing a fifth slower.

use core::ops::Range;

use crate::grammar::rfc3986::Rule;

/// The end of each component. The start of a component follows from the delimiters of the grammar.
///
/// An end is meaningful only if its bit in `present` is set.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spans {
    present: usize,
    ends: [usize; COUNT],
}

// The components, in the order of the text.
pub(crate) const SCHEME: usize = 0;
pub(crate) const USERINFO: usize = 1;
pub(crate) const HOST: usize = 2;
pub(crate) const PORT: usize = 3;
pub(crate) const AUTHORITY: usize = 4;
pub(crate) const PATH: usize = 5;
pub(crate) const QUERY: usize = 6;
pub(crate) const FRAGMENT: usize = 7;
const COUNT: usize = 8;

/// Returns the component of the rule, if it is the rule of a component.
#[inline(always)]
const fn component(rule: Rule) -> Option<usize> {
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

impl Spans {
    /// No components.
    pub(crate) const NONE: Self = Self { present: 0, ends: [0; COUNT] };

    /// The spans of the empty text, which has only an empty path.
    pub(crate) const EMPTY: Self = Self::NONE.with(PATH, 0);

    /// Records that the component ends at `end`.
    #[inline(always)]
    pub(crate) fn note(&mut self, component: usize, end: usize) {
        self.ends[component] = end;
        self.present |= 1 << component;
    }

    /// Returns the same spans, and a component that ends at `end`.
    pub(crate) const fn with(mut self, component: usize, end: usize) -> Self {
        self.ends[component] = end;
        self.present |= 1 << component;
        self
    }

    /// Returns the same spans without a fragment.
    pub(crate) const fn without_fragment(self) -> Self {
        Self { present: self.present & !(1 << FRAGMENT), ..self }
    }

    /// Keeps the scheme and the authority, and sets the path, which ends at `end`.
    #[inline(always)]
    pub(crate) fn set_path(&mut self, end: usize) {
        self.present = self.present & ((1 << PATH) - 1) | 1 << PATH;
        self.ends[PATH] = end;
    }

    /// Copies the spans of the authority from `other`, shifted from the offset `from` to the offset `to`.
    #[inline(always)]
    pub(crate) fn take_authority(&mut self, other: &Self, from: usize, to: usize) {
        self.take(USERINFO..PATH, other, from, to);
    }

    /// Copies the spans of the query and fragment from `other`, shifted from the offset `from` to the offset `to`.
    #[inline(always)]
    pub(crate) fn take_query_and_fragment(&mut self, other: &Self, from: usize, to: usize) {
        self.take(QUERY..COUNT, other, from, to);
    }

    /// Copies the span of the fragment from `other`, shifted from the offset `from` to the offset `to`.
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

    /// Returns the span of the rule's component; each path rule means the path.
    #[inline(always)]
    pub(crate) fn of_rule(&self, rule: Rule) -> Option<Range<usize>> {
        let component = component(rule)?;
        Some(self.start(component)..self.end(component)?)
    }

    /// Returns the offset where the component ends, if it is present.
    #[inline(always)]
    pub(crate) const fn end(&self, component: usize) -> Option<usize> {
        if self.present >> component & 1 == 1 { Some(self.ends[component]) } else { None }
    }

    /// Returns the start of the component, if it is present: after the component before it and a delimiter.
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

    /// Returns `true` if both have the same components at the same offsets.
    pub(crate) fn agree(&self, other: &Self) -> bool {
        (0..COUNT).all(|component| self.end(component) == other.end(component))
    }
}
