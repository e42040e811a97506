//! The rules that are open at some place of a text.

use core::fmt;
use core::marker::PhantomData;

use crate::abnf::GrammarRule;
use crate::rule::Rule;

/// How many rules fit. The deepest derivation of RFC 3986 is 11 rules: URI-reference, URI,
/// hier-part, authority, host, IP-literal, IPv6address, ls32, IPv4address, dec-octet, DIGIT.
pub(crate) const DEPTH: usize = 16;

/// The rules that were open at some place, from the outermost to the innermost: the branch of the
/// derivation that went furthest.
///
/// ```
/// use uri_grammar::Rule;
///
/// let path = Rule::Authority.validate("[::1").unwrap_err().rule_path();
/// assert_eq!(path.to_string(), "authority > host > IP-literal > IPv6address > h16");
/// assert!(path.iter().eq([Rule::Authority, Rule::Host, Rule::IpLiteral, Rule::Ipv6address, Rule::H16]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RulePath<R = Rule>(u128, PhantomData<R>);

impl<R: Copy> RulePath<R> {
    pub(crate) const EMPTY: Self = Self(0, PhantomData);

    /// The path with one more rule at its end, given by its place in the list of all: eight
    /// bits, never zero.
    #[inline(always)]
    pub(crate) const fn then(self, index: usize) -> Self {
        Self(self.0 << 8 | (index as u128 + 1), PhantomData)
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is `other`, or goes on where `other` ends.
    #[inline(always)]
    pub(crate) fn is_below(self, other: Self) -> bool {
        let depth = |path: Self| u128::BITS / 8 - path.0.leading_zeros() / 8;
        depth(self) >= depth(other) && self.0 >> (8 * (depth(self) - depth(other))) == other.0
    }
}

impl<R: GrammarRule> RulePath<R> {
    /// The same path where the rules are those of RFC 3986.
    pub(crate) fn of_rfc3986(self) -> Option<RulePath> {
        self.iter().map(R::as_rfc3986).collect()
    }

    /// The outermost rule and the innermost.
    pub(crate) fn ends(self) -> Option<(R, R)> {
        let outermost = self.0.checked_ilog2()? / 8 * 8;
        let rule = |byte: u128| R::ALL.get(usize::from(byte as u8).checked_sub(1)?).copied();
        Some((rule(self.0 >> outermost)?, rule(self.0)?))
    }

    /// Whether the rule is one of them. Every error asks, so all are compared at once.
    pub(crate) fn contains(self, rule: R) -> bool {
        const ONES: u128 = u128::MAX / 0xFF;
        // Where the rule is, this has a zero byte. One less than that has its top bit set, which
        // the byte itself has not; what the lowest one borrows cannot spoil more than the bytes
        // above it.
        let bytes = self.0 ^ (ONES * (rule.index() as u128 + 1));
        bytes.wrapping_sub(ONES) & !bytes & (ONES << 7) != 0
    }

    /// Iterates over the rules, outermost first. There is at least one: the rule that was asked
    /// for.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = R> {
        self.0
            .to_be_bytes()
            .into_iter()
            .filter_map(|byte| R::ALL.get(usize::from(byte).checked_sub(1)?).copied())
    }
}

/// The path of these rules, the outermost first. Of more than sixteen the innermost are kept.
///
/// ```
/// use uri_grammar::{Rule, RulePath};
///
/// let path: RulePath = [Rule::Host, Rule::Ipv4address].into_iter().collect();
/// assert_eq!(path.to_string(), "host > IPv4address");
/// ```
impl<R: GrammarRule> FromIterator<R> for RulePath<R> {
    fn from_iter<I: IntoIterator<Item = R>>(rules: I) -> Self {
        rules.into_iter().fold(Self::EMPTY, |path, rule| path.then(rule.index()))
    }
}

/// The names with ` > ` between them.
impl<R: GrammarRule> fmt::Display for RulePath<R> {
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

/// The names from the innermost rule to the outermost, with ` < ` between them: what an error is
/// about comes first.
///
/// ```
/// # use uri_grammar::Rule;
/// let path = Rule::PathAbempty.validate("/%zz").unwrap_err().rule_path();
/// assert_eq!(format!("{path:?}"), "pct-encoded < pchar < segment < path-abempty");
/// ```
impl<R: GrammarRule> fmt::Debug for RulePath<R> {
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

    #[test]
    fn a_path_contains_its_rules_and_no_others() {
        let path = |rules: &[Rule]| {
            rules.iter().fold(RulePath::<Rule>::EMPTY, |path, rule| path.then(rule.index()))
        };
        let all = Rule::ALL;
        for (i, &a) in all.iter().enumerate() {
            for &b in all {
                // Beside it, and with what a borrow could spoil.
                let rules = [all[(i + 1) % all.len()], b, a];
                for &rule in all {
                    assert_eq!(path(&rules).contains(rule), rules.contains(&rule), "{rule}");
                }
            }
            assert!(!RulePath::<Rule>::EMPTY.contains(a));
        }
    }
}
