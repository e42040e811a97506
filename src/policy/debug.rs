//! `Debug` for policies.

use core::fmt;

use super::flags::Flag;
use super::{Component, Policy};

/// Shows the requirements that are set.
///
/// ```
/// use uri_grammar::policy::Policy;
/// use uri_grammar::Component;
///
/// let policy = Policy::new().max_len(80).forbid(Component::Port).forbid_dot_segments();
/// assert_eq!(
///     format!("{policy:?}"),
///     "Policy { max_len: 80, forbidden: [Port], checks: [DotSegments] }",
/// );
/// assert_eq!(format!("{:?}", Policy::new()), "Policy");
/// ```
impl fmt::Debug for Policy<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut policy = f.debug_struct("Policy");
        if let Some(bytes) = self.max_len {
            policy.field("max_len", &bytes);
        }
        if let Some(schemes) = self.schemes {
            policy.field("schemes", &schemes);
        }
        for (name, bits) in [("required", self.required), ("forbidden", self.forbidden)] {
            if bits != 0 {
                let asked = move |component: &Component| bits & component.bit() != 0;
                policy.field(name, &List(move || Component::ALL.into_iter().filter(asked)));
            }
        }
        if let Some((min, max)) = self.ports {
            policy.field("ports", &(min..=max));
        }
        if let Some(ports) = self.well_known_ports {
            policy.field("well_known_ports", &ports);
        }
        if self.flags != 0 {
            let asked = |flag: &Flag| self.asks(*flag);
            policy.field("checks", &List(|| Flag::ALL.into_iter().filter(asked)));
        }
        policy.finish()
    }
}

/// Shows what the function returns as a list.
struct List<F>(F);

impl<F, I> fmt::Debug for List<F>
where
    F: Fn() -> I,
    I: Iterator,
    I::Item: fmt::Debug,
{
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((self.0)()).finish()
    }
}
