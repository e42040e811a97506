//! Whole references without a pass over their components: from the sets of a window, a few dozen
//! operations on words decide about all of its bytes at once. Only a port makes them branch; so
//! hardly any branch is mispredicted.

use crate::fast::scan;
use crate::fast::window::Sets;
use crate::grammar::rfc3986::Rule;

/// Whether the bytes `inside`, the first ones of a text, are a member of a rule that
/// [`whole`](super::whole::knows) knows. The sets know these bytes and allow each of them somewhere
/// in a reference that has no IP literal.
#[inline(always)]
pub(super) fn is_match(rule: Rule, text: &[u8], inside: u64, sets: &Sets) -> bool {
    let [colon, slash, at, question, hash] =
        [sets.colon, sets.slash, sets.at, sets.question, sets.hash].map(|set| set & inside);
    let delimiter = slash | question | hash;

    // A colon before all delimiters ends a scheme: path-noscheme has none there.
    let scheme_end = first(colon & below(first(delimiter)));
    let has_scheme = scheme_end != 0;
    let scheme = if has_scheme { below(scheme_end) } else { 0 };
    let is_alpha = text.first().is_some_and(u8::is_ascii_alphabetic);
    let is_fit = match rule {
        Rule::Uri => has_scheme,
        Rule::AbsoluteUri => has_scheme & (hash == 0),
        Rule::RelativeRef => !has_scheme,
        _ => true,
    };

    // After two slashes, an authority up to the next delimiter.
    let start = if has_scheme { scheme_end << 1 } else { 1 };
    let after = if slash & slash >> 1 & start != 0 { from(start << 2) & inside } else { 0 };
    let authority = after & below(first(delimiter & after));
    let userinfo_end = at & authority;
    let host_and_port = authority & above(userinfo_end);
    let port_colon = colon & host_and_port;

    // Of each of these there is at most one.
    let surplus = repeated(hash) | repeated(userinfo_end) | repeated(port_colon);
    let is_clean = (surplus | (scheme & !sets.scheme)) == 0;
    is_clean & is_fit & (is_alpha | !has_scheme)
        && (port_colon == 0 || is_port(text, host_and_port & above(port_colon)))
}

/// Whether all of these bytes of a text are digits.
#[inline(never)]
fn is_port(text: &[u8], port: u64) -> bool {
    // The window may be longer than the text.
    let end = text.len().min((u64::BITS - port.leading_zeros()) as usize);
    let start = end.min(port.trailing_zeros() as usize);
    scan::after_digits(text, start) >= end
}

/// The lowest bit of a set.
#[inline(always)]
fn first(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// All bits of a set but the lowest.
#[inline(always)]
fn repeated(set: u64) -> u64 {
    set & set.wrapping_sub(1)
}

/// All bits below this one; all bits if there is none.
#[inline(always)]
fn below(bit: u64) -> u64 {
    bit.wrapping_sub(1)
}

/// All bits above this one; all bits if there is none.
#[inline(always)]
fn above(bit: u64) -> u64 {
    if bit == 0 { u64::MAX } else { from(bit) & !bit }
}

/// This bit and all above it; none if there is none.
#[inline(always)]
fn from(bit: u64) -> u64 {
    bit.wrapping_neg()
}

/// All of the first `length` bytes of a window.
#[inline(always)]
pub(super) fn up_to(length: usize) -> u64 {
    !u64::MAX.checked_shl(length as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::whole;

    /// Every text of at most six characters: one of each class that a rule distinguishes.
    #[test]
    fn short_texts_are_members_exactly_if_a_pass_reaches_their_end() {
        let symbols = b"a1+_:/?#@%[|";
        let count = symbols.len();
        let mut text = Vec::new();
        for length in 0..=6 {
            for number in 0..count.pow(length) {
                text.clear();
                text.extend((0..length).map(|at| symbols[number / count.pow(at) % count]));
                for rule in [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef] {
                    let passes = whole::validate(rule, &text).is_ok();
                    assert_eq!(whole::is_match(rule, &text), passes, "{}", text.escape_ascii());
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
                // What follows, in the window and in the text.
                assert!(is_port(&text, port | !up_to(text.len())) && is_port(&text, port));
                text.extend(b":/");
                assert!(is_port(&text, port));
            }
        }
    }

    /// Including the highest.
    #[test]
    fn bits_below_and_above_each_bit() {
        for at in 0..u64::BITS {
            let bit = 1 << at;
            assert_eq!(below(bit).count_ones(), at);
            assert_eq!(above(bit), !(below(bit) | bit));
            assert_eq!(from(bit), above(bit) | bit);
            assert_eq!(up_to(at as usize), below(bit));
            assert_eq!((first(from(bit)), repeated(from(bit))), (bit, above(bit)));
        }
        assert_eq!((below(0), above(0), from(0)), (u64::MAX, u64::MAX, 0));
        assert_eq!((up_to(64), first(0), repeated(0)), (u64::MAX, 0, 0));
    }
}
