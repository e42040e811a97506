//! Findings before they are put into words: small, because a text may have a million errors and
//! only a few are shown.

use core::ops::Range;

use crate::causes::Cause;
use crate::grammar::Grammar;
use crate::kind::Kind;
use crate::site::{Component, Place, Scope, Site};
use crate::small_vec1::SmallVec1;

/// What is wrong, and where.
#[derive(Debug, Clone)]
pub(crate) struct Finding {
    pub(crate) place: Place,
    pub(crate) cause: Cause,
}

impl Finding {
    #[inline]
    pub(crate) fn new(cause: impl Into<Cause>, place: Place) -> Self {
        Self { place, cause: cause.into() }
    }

    /// Found there.
    #[inline]
    pub(crate) fn at(
        (span, cause): (Range<usize>, impl Into<Cause>),
        component: Component,
        scope: Scope,
    ) -> Self {
        Self::new(cause, Place { span, component, scope })
    }

    /// Its place within the text that the grammar was asked for.
    pub(crate) const fn site<'a>(&'a self, text: &'a [u8], asked: Grammar) -> Site<'a> {
        Site { text, rule: asked.rule, is_iri: asked.is_iri, place: &self.place }
    }
}

/// The first findings of a text, and how many more there are of each kind.
#[derive(Debug)]
pub(crate) struct Findings {
    /// In the order in which they were found; after [`sort`](Self::sort) in that of the text.
    pub(crate) kept: SmallVec1<Finding>,
    at_most: usize,
    /// How many there are that are not kept.
    others: SmallVec1<(Kind, usize)>,
    total: usize,
}

impl Findings {
    pub(crate) fn new(at_most: usize) -> Self {
        Self { kept: SmallVec1::None, at_most, others: SmallVec1::None, total: 0 }
    }

    /// Nothing, with room for as many, and for one at least.
    pub(crate) fn like(&self) -> Self {
        Self::new(self.at_most.max(1))
    }

    pub(crate) fn push(&mut self, finding: Finding) {
        self.total += 1;
        if self.at_most == 0 {
            return self.leave_out(finding.cause.kind());
        }
        self.kept.push(finding);
        // What comes first in the text may be found last. So twice as many are kept at first, and sorted
        // when they are that many: in all that takes hardly longer than to sort them once.
        if self.kept.len() == self.at_most.saturating_mul(2) {
            self.sort();
        }
    }

    /// Keeps those that come first in the text, in its order.
    pub(crate) fn sort(&mut self) {
        self.kept.sort_by_key(|finding| finding.place.span.start);
        while let Some(last) = self.kept.get(self.at_most..).and_then(<[_]>::last) {
            let kind = last.cause.kind();
            self.leave_out(kind);
            self.kept.truncate(self.kept.len() - 1);
        }
    }

    #[inline(never)]
    fn leave_out(&mut self, kind: Kind) {
        match self.others.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => self.others.push((kind, 1)),
        }
    }

    /// Counts findings of a kind that are not kept.
    pub(crate) fn leave_out_all(&mut self, kind: Kind, count: usize) {
        for _ in 0..count {
            self.total += 1;
            self.leave_out(kind);
        }
    }

    /// Forgets all: something else explains it.
    pub(crate) fn clear(&mut self) {
        *self = Self::new(self.at_most);
    }

    /// Takes what else was found.
    pub(crate) fn extend(&mut self, finding: Option<Finding>) {
        if let Some(finding) = finding {
            self.push(finding);
        }
    }

    /// How many there are of the kind.
    pub(crate) fn count(&self, kind: Kind) -> usize {
        let kept = self.kept.iter().filter(|finding| finding.cause.kind() == kind).count();
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
    fn no_more_are_kept_than_asked_for() {
        for at_most in 0..4 {
            let mut findings = Findings::new(at_most);
            (0..3).for_each(|start| findings.push(at(start)));
            findings.sort();
            assert_eq!(starts(&findings), (0..at_most.min(3)).collect::<Vec<_>>());
            assert_eq!((findings.total(), findings.count(Kind::Space)), (3, 3));

            findings.clear();
            assert_eq!((findings.kept.len(), findings.total()), (0, 0));
            findings.push(at(5));
            assert_eq!(findings.kept.len(), at_most.min(1));
        }
    }

    #[test]
    fn the_first_of_the_text_are_kept_however_late_they_are_found() {
        for at_most in 0..12 {
            let mut findings = Findings::new(at_most);
            (0..10).rev().for_each(|start| findings.push(at(start)));
            findings.sort();
            assert_eq!(starts(&findings), (0..at_most.min(10)).collect::<Vec<_>>());
            assert_eq!((findings.total(), findings.count(Kind::Space)), (10, 10));
        }
    }
}
