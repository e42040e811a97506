//! What is found wrong, before it is put into words: small, since a text may have a million
//! errors of which a few are shown.

use core::ops::Range;

use uri_grammar::{Rule, SyntaxError};

use crate::catalogue::Kind;
use crate::few::Few;

/// An error, its place, and where in the grammar it belongs.
#[derive(Debug, Clone)]
pub(crate) struct Finding {
    pub(crate) kind: Kind,
    /// What a person should look at.
    pub(crate) span: Range<usize>,
    pub(crate) component: Component,
    pub(crate) judge: Judge,
    /// A second place; which one depends on the kind.
    pub(crate) other: Range<usize>,
    /// A number; of what depends on the kind.
    pub(crate) number: usize,
}

impl Finding {
    pub(crate) fn new(kind: Kind, span: Range<usize>, component: Component, judge: Judge) -> Self {
        Self { kind, other: span.clone(), span, component, judge, number: 0 }
    }

    pub(super) fn other(self, other: Range<usize>) -> Self {
        Self { other, ..self }
    }

    pub(crate) fn number(self, number: usize) -> Self {
        Self { number, ..self }
    }
}

/// The part of a reference that an error is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    Text,
    Scheme,
    Authority,
    Userinfo,
    Host,
    Literal,
    Port,
    Path,
    Query,
    Fragment,
}

impl Component {
    /// As messages call it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Text => "the text",
            Self::Scheme => "the scheme",
            Self::Authority => "the authority",
            Self::Userinfo => "the user information",
            Self::Host => "the host",
            Self::Literal => "the IP literal",
            Self::Port => "the port",
            Self::Path => "the path",
            Self::Query => "the query",
            Self::Fragment => "the fragment",
        }
    }

    /// Whether any octet can be percent-encoded in it without changing what it names.
    pub(crate) const fn holds_data(self) -> bool {
        matches!(self, Self::Path | Self::Query | Self::Fragment)
    }
}

/// The rule that a part of the text should be derived by. Its error is the finding's own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Judge {
    pub(crate) rule: Rule,
    start: usize,
    end: usize,
    before: &'static str,
}

impl Judge {
    pub(crate) const fn new(rule: Rule, part: &Range<usize>) -> Self {
        Self { rule, start: part.start, end: part.end, before: "" }
    }

    /// For an error that is not the first of its part: what stands before `start` is taken for
    /// something that the rule derives.
    pub(super) const fn after(rule: Rule, start: usize, end: usize) -> Self {
        let before = match rule {
            Rule::PathAbempty | Rule::PathAbsolute => "/x",
            Rule::Uri | Rule::AbsoluteUri => "x:",
            _ => "x",
        };
        Self { rule, start, end, before }
    }

    /// The error of the part, in terms of the whole text.
    pub(crate) fn error(&self, text: &[u8]) -> Option<SyntaxError> {
        let part = &text[self.start..self.end];
        let error = if self.before.is_empty() {
            self.rule.validate_bytes(part)
        } else {
            self.rule.validate_bytes(&[self.before.as_bytes(), part].concat())
        };
        let error = error.err()?;
        let offset = error.offset().checked_sub(self.before.len())?;
        Some(error.moved(self.start + offset, text))
    }

    /// Whether it judges the whole text.
    pub(crate) fn is_of(&self, text: &[u8]) -> bool {
        (self.start, self.end) == (0, text.len())
    }
}

/// The first findings, and how many more there are of each kind.
#[derive(Debug)]
pub(crate) struct Findings {
    pub(crate) kept: Few<Finding>,
    at_most: usize,
    /// How many there are that are not kept.
    others: Few<(Kind, usize)>,
    total: usize,
}

impl Findings {
    pub(crate) fn new(at_most: usize) -> Self {
        Self { kept: Few::None, at_most, others: Few::None, total: 0 }
    }

    pub(crate) fn push(&mut self, finding: Finding) {
        self.total += 1;
        if self.kept.len() < self.at_most {
            self.kept.push(finding);
        } else {
            self.leave_out(finding.kind);
        }
    }

    #[inline(never)]
    fn leave_out(&mut self, kind: Kind) {
        match self.others.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => self.others.push((kind, 1)),
        }
    }

    /// Forgets all: something else explains it.
    pub(super) fn clear(&mut self) {
        *self = Self::new(self.at_most);
    }

    /// Takes what is to be kept in any case, in place of the last one if there is no room.
    pub(super) fn push_first(&mut self, finding: Finding) {
        if self.kept.len() == self.at_most
            && let Some(last) = self.kept.last().map(|last| last.kind)
        {
            self.leave_out(last);
            self.kept.truncate(self.at_most - 1);
        }
        self.push(finding);
    }

    /// Takes what else was found.
    pub(super) fn extend(&mut self, finding: Option<Finding>) {
        if let Some(finding) = finding {
            self.push(finding);
        }
    }

    /// How many there are of the kind.
    pub(crate) fn count(&self, kind: Kind) -> usize {
        let kept = self.kept.iter().filter(|finding| finding.kind == kind).count();
        let others = self.others.iter().find(|(known, _)| *known == kind);
        kept + others.map_or(0, |(_, count)| *count)
    }

    /// The kinds of those that are not kept, and how many there are of each.
    pub(crate) fn others(&self) -> &[(Kind, usize)] {
        &self.others
    }

    /// How many there are.
    pub(crate) const fn total(&self) -> usize {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn at(start: usize) -> Finding {
        let judge = Judge::new(Rule::Uri, &(0..9));
        Finding::new(Kind::Space, start..start + 1, Component::Path, judge)
    }

    fn starts(findings: &Findings) -> Vec<usize> {
        findings.kept.iter().map(|finding| finding.span.start).collect()
    }

    #[test]
    fn no_more_are_kept_than_asked_for() {
        for at_most in 0..4 {
            let mut findings = Findings::new(at_most);
            (0..3).for_each(|start| findings.push(at(start)));
            assert_eq!(starts(&findings), (0..at_most.min(3)).collect::<Vec<_>>());
            assert_eq!((findings.total(), findings.count(Kind::Space)), (3, 3));

            findings.push_first(at(7));
            assert_eq!(starts(&findings).contains(&7), at_most > 0);
            assert_eq!((findings.kept.len(), findings.total()), (at_most.min(4), 4));

            findings.clear();
            assert_eq!((findings.kept.len(), findings.total()), (0, 0));
            findings.push(at(5));
            assert_eq!(findings.kept.len(), at_most.min(1));
        }
    }
}
