//! The rules that were open at an error.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use super::rule_ref::{Document, RuleRef};
use crate::abnf::definition::Definition;
use crate::abnf::label_table::LabelTable;
use crate::abnf::rule_path::Places;

/// The rules that were open at some position, from the outermost to the innermost: the branch of
/// the derivation that went furthest.
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// let path = Rule::Authority.validate("[::1").unwrap_err().rule_path();
/// assert_eq!(path.to_string(), "authority > host > IP-literal > IPv6address > h16");
/// assert!(path.iter().eq([Rule::Authority, Rule::Host, Rule::IpLiteral, Rule::Ipv6address, Rule::H16]));
/// ```
///
/// In RFC 3986, RFC 3987 and the older documents, no derivation is too deep to be kept. In grammars with deeper
/// nesting, the innermost sixteen rules are kept. If more than 32 rules are open, those inside the outermost 32 are
/// not tracked; the last of these then represents everything inside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RulePath {
    places: Places,
    document: Document,
}

impl RulePath {
    /// Returns the path of the rules of `R` with these indices.
    #[inline(always)]
    pub(crate) const fn new<R: Definition>(places: Places) -> Self {
        Self { places, document: Document::of::<R>() }
    }

    /// Returns the innermost rule; the first rule of the document if no rule is open.
    pub(super) fn innermost(self) -> RuleRef {
        self.document.rule(self.places.place(0).unwrap_or(0))
    }

    /// Returns the names with which errors below the path describe the expected characters.
    #[inline]
    pub(super) fn label_table(self) -> &'static LabelTable {
        self.document.label_table(self.places)
    }

    /// Iterates over the rules, outermost first. If at most sixteen were open, the first one is the
    /// requested rule.
    #[must_use]
    pub fn iter(self) -> RulePathIter {
        RulePathIter { path: self, outward: 0..self.places.length() }
    }

    /// Returns the rule `out` levels outside of the innermost one.
    fn rule(self, out: usize) -> Option<RuleRef> {
        Some(self.document.rule(self.places.place(out)?))
    }
}

impl IntoIterator for RulePath {
    type Item = RuleRef;
    type IntoIter = RulePathIter;

    fn into_iter(self) -> RulePathIter {
        self.iter()
    }
}

/// The rules of a path, outermost first: see [`RulePath::iter`].
#[derive(Debug, Clone)]
pub struct RulePathIter {
    path: RulePath,
    outward: Range<usize>,
}

impl Iterator for RulePathIter {
    type Item = RuleRef;

    fn next(&mut self) -> Option<RuleRef> {
        self.path.rule(self.outward.next_back()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.outward.size_hint()
    }
}

impl DoubleEndedIterator for RulePathIter {
    fn next_back(&mut self) -> Option<RuleRef> {
        self.path.rule(self.outward.next()?)
    }
}

impl ExactSizeIterator for RulePathIter {}

impl FusedIterator for RulePathIter {}

/// Writes the names separated by ` > `.
impl fmt::Display for RulePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rule) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" > ")?;
            }
            write!(f, "{rule}")?;
        }
        Ok(())
    }
}

/// Writes the names from the innermost rule to the outermost, separated by ` < `: the rule that the
/// error is about comes first.
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let path = Rule::PathAbempty.validate("/%zz").unwrap_err().rule_path();
/// assert_eq!(format!("{path:?}"), "pct-encoded < pchar < segment < path-abempty");
/// ```
impl fmt::Debug for RulePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rule) in self.iter().rev().enumerate() {
            if i > 0 {
                f.write_str(" < ")?;
            }
            write!(f, "{rule}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::abnf::rule_path::LENGTH;
    use crate::grammar::rfc3986::Rule;
    use crate::reading::grammar_rule::GrammarRule;

    #[test]
    fn keeps_only_the_innermost_rules() {
        for count in 0..=Rule::ALL.len() {
            let places = (0..count).fold(Places::EMPTY, Places::then);
            let path = RulePath::new::<Rule>(places);
            let kept = &Rule::ALL[count.saturating_sub(LENGTH)..count];
            assert!(path.iter().eq(kept.iter().copied()));
            assert!(path.iter().rev().eq(kept.iter().rev().copied()));
            assert_eq!(path.innermost(), *kept.last().unwrap_or(&Rule::ALL[0]));
            assert_eq!(places.is_empty(), count == 0);
        }
    }
}
