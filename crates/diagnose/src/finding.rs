//! Findings without words. They are small, because a text may have a million errors of which only a few are shown.

use core::ops::Range;

use smallvec::SmallVec;

use crate::causes::Cause;
use crate::grammar::Grammar;
use crate::kind::Kind;
use crate::site::{Component, Place, Scope, Site};

/// An error, as its cause and place.
#[derive(Debug, Clone)]
pub(crate) struct Finding {
    pub(crate) place: Place,
    pub(crate) cause: Cause,
}

impl Finding {
    pub(crate) fn new(cause: impl Into<Cause>, place: Place) -> Self {
        Self { place, cause: cause.into() }
    }

    /// Creates a finding from the result of a search.
    pub(crate) fn at(
        (span, cause): (Range<usize>, impl Into<Cause>),
        component: Component,
        scope: Scope,
    ) -> Self {
        Self::new(cause, Place { span, component, scope })
    }

    /// Returns the site of the finding in the text, given the grammar of the options.
    pub(crate) const fn site<'a>(&'a self, text: &'a [u8], grammar: Grammar) -> Site<'a> {
        Site { text, rule: grammar.rule, is_iri: grammar.is_iri, place: &self.place }
    }
}

/// The first findings of a text, and the number of the others by kind.
#[derive(Debug)]
pub(crate) struct Findings {
    /// The findings in the order in which they were found or, after [`sort`](Self::sort), in the order of the text.
    pub(crate) kept: SmallVec<[Finding; 1]>,
    at_most: usize,
    /// The number of findings that are not kept, by kind.
    others: SmallVec<[(Kind, usize); 1]>,
    total: usize,
}

impl Findings {
    pub(crate) fn new(at_most: usize) -> Self {
        Self { kept: SmallVec::new(), at_most, others: SmallVec::new(), total: 0 }
    }

    /// Returns an empty list with the same maximum, which is at least one.
    pub(crate) fn like(&self) -> Self {
        Self::new(self.at_most.max(1))
    }

    pub(crate) fn push(&mut self, finding: Finding) {
        self.total += 1;
        if self.at_most == 0 {
            return self.leave_out(finding.cause.kind());
        }
        self.kept.push(finding);
        // A finding that comes first in the text may be found last. So the list grows to twice the maximum before it is
        // sorted and cut. In total this takes hardly longer than sorting once.
        if self.kept.len() == self.at_most.saturating_mul(2) {
            self.sort();
        }
    }

    /// Keeps the findings that come first in the text, in its order.
    pub(crate) fn sort(&mut self) {
        self.kept.sort_by_cached_key(|finding| finding.place.span.start);
        while let Some(last) = self.kept.get(self.at_most..).and_then(<[_]>::last) {
            let kind = last.cause.kind();
            self.leave_out(kind);
            self.kept.truncate(self.kept.len() - 1);
        }
    }

    fn leave_out(&mut self, kind: Kind) {
        match self.others.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => self.others.push((kind, 1)),
        }
    }

    /// Counts `count` findings of a kind without keeping them.
    pub(crate) fn leave_out_all(&mut self, kind: Kind, count: usize) {
        for _ in 0..count {
            self.total += 1;
            self.leave_out(kind);
        }
    }

    /// Discards all findings, because a different cause explains them.
    pub(crate) fn clear(&mut self) {
        *self = Self::new(self.at_most);
    }

    pub(crate) fn extend(&mut self, finding: Option<Finding>) {
        if let Some(finding) = finding {
            self.push(finding);
        }
    }

    pub(crate) fn count(&self, kind: Kind) -> usize {
        let kept = self.kept.iter().filter(|finding| finding.cause.kind() == kind).count();
        let others = self.others.iter().find(|(known, _)| *known == kind);
        kept + others.map_or(0, |(_, count)| *count)
    }

    /// Returns the number of findings that are not kept, by kind.
    pub(crate) fn others(&self) -> &[(Kind, usize)] {
        &self.others
    }

    pub(crate) const fn total(&self) -> usize {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;

    use alloc::vec::Vec;

    use super::*;
    use crate::causes::space::Space;

    fn at(start: usize) -> Finding {
        let scope = Scope::new(Rule::Uri, &(0..9));
        let place = Place { span: start..start + 1, component: Component::Path, scope };
        Finding::new(Space::Elsewhere, place)
    }

    fn starts(findings: &Findings) -> Vec<usize> {
        findings.kept.iter().map(|finding| finding.place.span.start).collect()
    }

    #[test]
    fn keeps_first_findings_by_offset() {
        for at_most in 0..12 {
            for last in [0, 9] {
                let mut findings = Findings::new(at_most);
                (0..10usize).for_each(|start| findings.push(at(start.abs_diff(last))));
                findings.sort();
                assert_eq!(starts(&findings), (0..at_most.min(10)).collect::<Vec<_>>());
                assert_eq!((findings.total(), findings.count(Kind::Space)), (10, 10));

                findings.clear();
                assert_eq!((findings.kept.len(), findings.total()), (0, 0));
                findings.push(at(5));
                assert_eq!(findings.kept.len(), at_most.min(1));
            }
        }
    }
}
