//! The scheme names registered by IANA, and similar names.

mod names;

use alloc::vec::Vec;

use self::names::{REGISTERED, UNREGISTERED};
use super::schemes::is_one_of;
use crate::text::characters::begins;

/// Returns `true` if the scheme is registered, ignoring case. All names that begin with `ms-` count as registered.
pub(crate) fn registered(scheme: &str) -> bool {
    const LONGEST: usize = 36;
    begins(scheme, "ms-")
        || scheme.len() <= LONGEST
            && REGISTERED.binary_search(&scheme.to_ascii_lowercase().as_str()).is_ok()
}

/// Returns the well-known schemes that are one letter away from the name, the most likely first. Shorter schemes are
/// excluded, because too many words are similar to them.
pub(crate) fn near(scheme: &str) -> Vec<&'static str> {
    /// Among equally similar schemes, the first is preferred.
    const WELL_KNOWN: [&str; 5] = ["https", "http", "mailto", "file", "ftp"];
    if is_one_of(scheme, UNREGISTERED) {
        return Vec::new();
    }
    let scheme = scheme.as_bytes();
    let is_near = |known: &&str| is_one_letter_away(scheme, known.as_bytes());
    let near = WELL_KNOWN.into_iter().filter(is_near);
    // Typing a letter twice is more likely than typing a wrong one.
    let (mut twice, others): (Vec<_>, Vec<_>) =
        near.partition(|known| has_letter_twice(scheme, known.as_bytes()));
    twice.extend(others);
    twice
}

fn has_letter_twice(typed: &[u8], meant: &[u8]) -> bool {
    typed.len() == meant.len() + 1
        && (1..typed.len()).any(|at| {
            typed[at].eq_ignore_ascii_case(&typed[at - 1])
                && typed[..at].eq_ignore_ascii_case(&meant[..at])
                && typed[at + 1..].eq_ignore_ascii_case(&meant[at..])
        })
}

/// Returns `true` if the names differ by one changed, omitted or inserted letter, or by two swapped neighbors. They
/// have a common beginning or end, so only one place needs checking.
fn is_one_letter_away(one: &[u8], other: &[u8]) -> bool {
    let same = |(a, b): &(&u8, &u8)| a.eq_ignore_ascii_case(b);
    let front = one.iter().zip(other).take_while(same).count();
    let (one, other) = (&one[front..], &other[front..]);
    let rest = |from: usize, other_from: usize| {
        one.get(from..).zip(other.get(other_from..)).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b))
    };
    let swapped = matches!(
        (one, other),
        ([a, b, ..], [c, d, ..]) if a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c)
    );
    !(one.is_empty() && other.is_empty())
        && (rest(1, 0) || rest(0, 1) || rest(1, 1) || swapped && rest(2, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_registry_is_in_order() {
        assert!(REGISTERED.is_sorted());
        assert!(REGISTERED.iter().all(|name| registered(name)));
        assert!(UNREGISTERED.iter().all(|name| near(name).is_empty() && !registered(name)));
        assert!(registered("HTTP") && registered("ms-word") && !registered("htttp"));
    }
}
