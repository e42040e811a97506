//! A part of the text that should have characters of one set only.

use core::ops::Range;

use uri_grammar::Rule;

use crate::site::Component;
use crate::text::runs::Run;

/// A part of the text whose characters are checked.
pub(crate) struct Area {
    pub(crate) component: Component,
    pub(crate) rule: Rule,
    pub(crate) part: Range<usize>,
    /// What it allows.
    pub(crate) legal: &'static Run,
    /// Up to where another error has been reported for it.
    pub(crate) reported_to: Option<usize>,
}

impl Area {
    /// For which no other error has been reported.
    pub(crate) const fn new(
        component: Component,
        rule: Rule,
        part: Range<usize>,
        legal: &'static Run,
    ) -> Self {
        Self { component, rule, part, legal, reported_to: None }
    }

    pub(crate) const fn end(&self) -> usize {
        self.part.end
    }
}
