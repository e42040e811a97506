//! The rules that are open at a position in a text.

use core::fmt;
use core::marker::PhantomData;

use super::definition::Definition;

/// How many rules a path keeps. The deepest derivation of RFC 3986 has 11 rules: URI-reference,
/// URI, hier-part, authority, host, IP-literal, IPv6address, ls32, IPv4address, dec-octet, DIGIT.
pub(crate) const LENGTH: usize = 16;

/// The rules that were open at some position, from the outermost to the innermost: the branch of
/// the derivation that went furthest.
///
/// ```
/// use uri_grammar::Rule;
///
/// let path = Rule::Authority.validate("[::1").unwrap_err().rule_path();
/// assert_eq!(path.to_string(), "authority > host > IP-literal > IPv6address > h16");
/// assert!(path.iter().eq([Rule::Authority, Rule::Host, Rule::IpLiteral, Rule::Ipv6address, Rule::H16]));
/// ```
///
/// In RFC 3986, RFC 3987 and the older documents, no derivation is too deep to be kept. In grammars
/// with deeper nesting, the innermost sixteen rules are kept. If more than 32 rules are open, those
/// inside the outermost 32 are not tracked; the last of these stands for everything inside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RulePath<R> {
    // Sixteen bits for each rule, never zero, the innermost last. A list of sixteen numbers cannot
    // be kept in registers, and made errors a tenth slower.
    outer: u128,
    inner: u128,
    document: PhantomData<R>,
}

/// How many rules one half of a path keeps.
const HALF: usize = LENGTH / 2;

/// The bits of one rule.
const BITS: u32 = u16::BITS;

impl<R> RulePath<R> {
    pub(crate) const EMPTY: Self = Self { outer: 0, inner: 0, document: PhantomData };

    /// The path with one more rule at its end, given by its index in the list of all rules.
    #[inline(always)]
    pub(crate) const fn then(self, index: usize) -> Self {
        let outer = self.outer << BITS | self.inner >> (u128::BITS - BITS);
        Self { outer, inner: self.inner << BITS | (index as u128 + 1), document: PhantomData }
    }

    /// The path of rules with these indices, the outermost first.
    pub(crate) const fn of(rules: &[usize]) -> Self {
        let (mut path, mut at) = (Self::EMPTY, 0);
        while at < rules.len() {
            path = path.then(rules[at]);
            at += 1;
        }
        path
    }

    /// Returns this path of `length` rules, at most seven, inside of at most three others. `outer` has 16
    /// bits for each of these: its index plus one.
    #[inline(always)]
    pub(crate) const fn inside(self, outer: u64, length: u8) -> Self {
        let bits = BITS * length as u32;
        let inner = (outer as u128) << bits | self.inner;
        let outer =
            if bits + 3 * BITS > u128::BITS { (outer as u128) >> (u128::BITS - bits) } else { 0 };
        Self { outer, inner, document: PhantomData }
    }

    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        self.inner == 0
    }

    /// How many rules are kept.
    const fn length(&self) -> usize {
        let (half, below) = if self.outer == 0 { (self.inner, 0) } else { (self.outer, HALF) };
        below + (u128::BITS - half.leading_zeros()).div_ceil(BITS) as usize
    }

    /// The index, in the list of all rules, of the rule `out` levels outside of the innermost one;
    /// `None` if there is none.
    #[inline(always)]
    pub(crate) const fn place(&self, out: usize) -> Option<usize> {
        let half = if out < HALF { self.inner } else { self.outer };
        ((half >> (BITS as usize * (out % HALF))) as u16 as usize).checked_sub(1)
    }
}

impl<R: Definition> RulePath<R> {
    /// The innermost rule.
    #[inline]
    pub(crate) fn innermost(self) -> Option<R> {
        self.rule(0)
    }

    /// The rule `out` levels outside of the innermost one.
    fn rule(self, out: usize) -> Option<R> {
        R::ALL.get(self.place(out)?).copied()
    }

    /// Iterates over the rules, outermost first. If at most sixteen were open, the first one is the
    /// requested rule.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = R> {
        (0..self.length()).rev().filter_map(move |out| self.rule(out))
    }
}

/// Collects a path from its rules, outermost first. Of more than sixteen, the innermost are kept.
///
/// ```
/// use uri_grammar::{Rule, RulePath};
///
/// let path: RulePath<Rule> = [Rule::Host, Rule::Ipv4address].into_iter().collect();
/// assert_eq!(path.to_string(), "host > IPv4address");
/// ```
impl<R: Definition> FromIterator<R> for RulePath<R> {
    fn from_iter<I: IntoIterator<Item = R>>(rules: I) -> Self {
        rules.into_iter().fold(Self::EMPTY, |path, rule| path.then(rule.index()))
    }
}

/// Writes the names separated by ` > `.
impl<R: Definition> fmt::Display for RulePath<R> {
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
/// # use uri_grammar::Rule;
/// let path = Rule::PathAbempty.validate("/%zz").unwrap_err().rule_path();
/// assert_eq!(format!("{path:?}"), "pct-encoded < pchar < segment < path-abempty");
/// ```
impl<R: Definition> fmt::Debug for RulePath<R> {
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
    use crate::grammar::rfc3986::Rule;

    #[test]
    fn of_more_rules_the_innermost_are_kept() {
        let rules = |count: usize| Rule::ALL.iter().copied().take(count);
        for count in 0..=Rule::ALL.len() {
            let path: RulePath<Rule> = rules(count).collect();
            let kept: Vec<Rule> = rules(count).skip(count.saturating_sub(LENGTH)).collect();
            assert!(path.iter().eq(kept.iter().copied()));
            assert!(path.iter().rev().eq(kept.iter().copied().rev()));
            assert_eq!(path.innermost(), kept.last().copied());
            assert_eq!(path.is_empty(), count == 0);
            // Previous contents are forgotten.
            assert_eq!(path, kept.into_iter().collect());
        }
    }
}
