//! The end of each component of a reference.

use crate::grammar::rfc3986::Rule;

/// The ends of the components of a URI-reference.
///
/// An end is meaningful only if its bit in `present` is set.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Components {
    present: usize,
    ends: [usize; COUNT],
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

/// The component of the rule, if it is the rule of a component.
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
    /// Records that the component of the rule ends there, if the rule is that of a component.
    #[inline(always)]
    pub(crate) fn end(&mut self, rule: Rule, end: usize) {
        if let Some(component) = component(rule) {
            self.note(component, end);
        }
    }

    /// Records that the component ends there.
    #[inline(always)]
    pub(crate) fn note(&mut self, component: usize, end: usize) {
        self.ends[component] = end;
        self.present |= 1 << component;
    }

    /// Returns the components that are present, as bits, and the end of each.
    #[inline(always)]
    pub(crate) const fn noted(&self) -> (usize, &[usize; COUNT]) {
        (self.present, &self.ends)
    }
}
