//! A reference within one window: a few dozen operations on the masks of the window decide about all of its bytes at
//! once. Only a port causes a branch, so hardly any branch is mispredicted.
//!
//! The code is generic over [`Mask`]. So the proof can run it on masks that represent all texts.

use core::ops::{BitAnd, BitOr, Not};

use crate::fast::scan;
use crate::fast::window::Sets;
use crate::grammar::rfc3986::Rule;

#[cfg(test)]
mod proof;

/// Returns whether the bytes `inside`, the first ones of a text, are a member of the rule, which is one of the four
/// for URIs. The sets know these bytes and allow each of them somewhere in a reference without an IP literal.
#[inline(always)]
pub(super) fn is_match(rule: Rule, text: &[u8], inside: u64, sets: &Sets) -> bool {
    let Sets { scheme, colon, slash, at, question, hash, .. } = *sets;
    let masks = Masks { inside, scheme, colon, slash, at, question, hash };
    let begins_with_letter = text.first().is_some_and(u8::is_ascii_alphabetic);
    let (is_member, port) = judge(rule, masks, begins_with_letter);
    is_member && (port == 0 || is_port(text, port))
}

/// The bytes of a window by their kind, with one bit per byte, the first lowest.
struct Masks<M> {
    inside: M,
    scheme: M,
    colon: M,
    slash: M,
    at: M,
    question: M,
    hash: M,
}

/// Returns whether the bytes inside are a member of the rule, on the condition that each byte of the
/// returned mask is a digit.
#[inline(always)]
fn judge<M: Mask>(rule: Rule, masks: Masks<M>, begins_with_letter: M::Truth) -> (M::Truth, M) {
    let inside = masks.inside;
    let [colon, slash, at, question, hash] =
        [masks.colon, masks.slash, masks.at, masks.question, masks.hash].map(|mask| mask & inside);
    let delimiter = slash | question | hash;

    // A colon before all delimiters ends a scheme: path-noscheme has none there.
    let scheme_end = lowest(colon & before(lowest(delimiter)));
    let has_scheme = !scheme_end.is_empty();
    let scheme = M::either(has_scheme, before(scheme_end), scheme_end);
    let is_fit = match rule {
        Rule::Uri => has_scheme,
        Rule::AbsoluteUri => has_scheme & hash.is_empty(),
        Rule::RelativeRef => !has_scheme,
        _ => has_scheme | !has_scheme,
    };

    // After two slashes, an authority up to the next delimiter.
    let start = M::either(has_scheme, scheme_end.next(), M::first());
    let second_slash = slash & slash.next() & start.next();
    let rest = after(second_slash) & inside;
    let authority = rest & before(lowest(delimiter & rest));
    let userinfo_end = at & authority;
    let host_and_port =
        M::either(userinfo_end.is_empty(), authority, authority & after(userinfo_end));
    let port_colon = colon & host_and_port;

    // There is at most one of each of these.
    let surplus = others(hash) | others(userinfo_end) | others(port_colon);
    let is_clean = (surplus | (scheme & !masks.scheme)).is_empty();
    let is_member = is_clean & is_fit & (begins_with_letter | !has_scheme);
    (is_member, host_and_port & after(port_colon))
}

/// A set of bytes of a window.
trait Mask: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    type Truth: Copy
        + BitAnd<Output = Self::Truth>
        + BitOr<Output = Self::Truth>
        + Not<Output = Self::Truth>;

    /// Returns the first byte of the window.
    fn first() -> Self;
    fn is_empty(self) -> Self::Truth;
    fn either(condition: Self::Truth, yes: Self, no: Self) -> Self;
    /// Moves each byte one position further.
    fn next(self) -> Self;
    /// Returns the number less one.
    fn minus_one(self) -> Self;
    /// Returns the number negated.
    fn negated(self) -> Self;
}

impl Mask for u64 {
    type Truth = bool;

    #[inline(always)]
    fn first() -> Self {
        1
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn either(condition: bool, yes: Self, no: Self) -> Self {
        if condition { yes } else { no }
    }

    #[inline(always)]
    fn next(self) -> Self {
        self << 1
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        self.wrapping_sub(1)
    }

    #[inline(always)]
    fn negated(self) -> Self {
        self.wrapping_neg()
    }
}

/// Returns the first byte of a set.
#[inline(always)]
fn lowest<M: Mask>(set: M) -> M {
    set & set.negated()
}

/// Returns all bytes of a set but the first.
#[inline(always)]
fn others<M: Mask>(set: M) -> M {
    set & set.minus_one()
}

/// Returns all bytes before the only byte of a set; all bytes if the set is empty.
#[inline(always)]
fn before<M: Mask>(set: M) -> M {
    set.minus_one()
}

/// Returns all bytes after the only byte of a set; none if the set is empty.
#[inline(always)]
fn after<M: Mask>(set: M) -> M {
    set.negated() & !set
}

/// Returns `true` if all of these bytes of a text are digits.
#[inline(never)]
fn is_port(text: &[u8], port: u64) -> bool {
    // The window may be longer than the text.
    let end = text.len().min((u64::BITS - port.leading_zeros()) as usize);
    let start = end.min(port.trailing_zeros() as usize);
    scan::after_digits(text, start) >= end
}

/// Returns all of the first `length` bytes of a window.
#[inline(always)]
pub(super) fn up_to(length: usize) -> u64 {
    !u64::MAX.checked_shl(length as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::reference::spans::Spans;
    use crate::reading::reference::{check, is_match};

    /// On every text of at most six characters, one of each class that a rule distinguishes.
    #[test]
    fn accepts_short_texts_iff_they_are_members() {
        let symbols = b"a1+_:/?#@%[|";
        let count = symbols.len();
        let mut text = Vec::new();
        for length in 0..=6 {
            for number in 0..count.pow(length) {
                text.clear();
                text.extend((0..length).map(|at| symbols[number / count.pow(at) % count]));
                for rule in [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef] {
                    let passes = check::<Rule>(rule, &text, &mut Spans::default()).is_ok();
                    assert_eq!(is_match::<Rule>(rule, &text), passes, "{}", text.escape_ascii());
                }
            }
        }
    }

    #[test]
    fn every_byte_at_every_place_of_a_port() {
        for front in 0..=10 {
            for length in 0..=10 {
                let mut text = [b"abcdefghij"[..front].to_vec(), vec![b'0'; length]].concat();
                let port = up_to(front + length) & !up_to(front);
                for place in front..text.len() {
                    for byte in 0..=u8::MAX {
                        text[place] = byte;
                        assert_eq!(is_port(&text, port), byte.is_ascii_digit(), "{text:?}");
                    }
                    text[place] = b'9';
                }
                // Bytes after the port make no difference, in the window and in the text.
                assert!(is_port(&text, port | !up_to(text.len())) && is_port(&text, port));
                text.extend(b":/");
                assert!(is_port(&text, port));
            }
        }
    }

    /// The masks before and after each bit are right, including the highest bit.
    #[test]
    fn bits_before_and_after_each_bit() {
        for at in 0..u64::BITS {
            let bit = 1 << at;
            assert_eq!(before(bit).count_ones(), at);
            assert_eq!(after(bit), !(before(bit) | bit));
            assert_eq!(up_to(at as usize), before(bit));
            assert_eq!((lowest(after(bit) | bit), others(after(bit) | bit)), (bit, after(bit)));
        }
        assert_eq!((before(0), after(0)), (u64::MAX, 0));
        assert_eq!((up_to(64), lowest(0), others(0)), (u64::MAX, 0, 0));
    }
}
