//! A part of the text in which one set of characters is allowed.

use core::ops::Range;

use uri_grammar::Rule;

use crate::site::Component;
use crate::text::runs::Run;

/// A part of the text whose characters are checked.
pub(crate) struct Area {
    pub(crate) component: Component,
    pub(crate) rule: Rule,
    pub(crate) part: Range<usize>,
    /// The allowed characters.
    pub(crate) legal: &'static Run,
    /// The end of the last error that has been reported for this area.
    pub(crate) reported_to: Option<usize>,
}

impl Area {
    /// Creates an area without reported errors.
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
