//! Rules whose end can be found without reading their alternatives one by one.
//!
//! The rule tries an IPv6 address as nine alternatives, group by group. When nothing is recorded, all characters can
//! be examined together instead: an address is short enough for one bit per character. The rules in `src/grammar/`
//! remain complete; the lock-step tests compare both with the automaton of the rule.

use crate::char_set::CharSet;
use crate::fast::runs::Run;
use crate::fast::window;

/// The rest of a text after some position.
pub struct Ahead<'a> {
    text: &'a [u8],
    at: usize,
}

/// The prefix that a rule derives from the rest of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Derives {
    /// The longest prefix has this many bytes.
    Bytes(usize),
    /// No prefix, whatever follows.
    Nothing,
    /// The rule has to be read.
    Unknown,
}

impl<'a> Ahead<'a> {
    pub(crate) const fn new(text: &'a [u8], at: usize) -> Self {
        Self { text, at }
    }

    /// Returns the whole rest.
    #[inline(always)]
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the byte `offset` bytes ahead.
    #[inline(always)]
    pub(crate) fn byte(&self, offset: usize) -> Option<u8> {
        self.text.get(self.at + offset).copied()
    }

    /// Returns `true` if the byte `offset` bytes ahead is in the set.
    #[inline(always)]
    pub(crate) fn is_in(&self, offset: usize, set: CharSet) -> bool {
        self.byte(offset).is_some_and(|byte| set.contains_byte(byte))
    }

    /// Returns the number of bytes of the run from `offset` bytes ahead on, at most `most`.
    #[inline(never)]
    pub(crate) fn run(&self, offset: usize, run: &Run, most: usize) -> usize {
        let rest = self.text.get(self.at + offset..).unwrap_or_default();
        run.scan(rest.get(..most).unwrap_or(rest))
    }
}

/// The longest IPv6address is six groups and an IPv4address: 45 characters. One more character shows whether it ends.
const LONGEST: usize = 46;

/// Returns the prefix that IPv6address derives, if it extends to the end of a literal or of the text.
#[inline]
pub fn ipv6address(text: &[u8]) -> Derives {
    let (hex, colons) = window::hex_and_colons(text);
    let mut length = (hex | colons).trailing_ones() as usize;
    if length == 0 {
        return Derives::Nothing;
    }
    length = length.min(LONGEST);
    let all = (1 << length) - 1;
    let (rest, hex, colons) = (hex, hex & all, colons & all);
    // The first digit of each group, and the first colon of each `::`.
    let firsts = hex & !(hex << 1);
    let elisions = colons & colons >> 1;
    // A colon at the beginning or end is one of two.
    let ends = 1 | 1 << (length - 1);
    let single = colons & ends & !(elisions | elisions << 1);
    let five_digits = hex & hex >> 1 & hex >> 2 & hex >> 3 & hex >> 4;
    let second_elision = elisions & elisions.wrapping_sub(1);
    if single | five_digits | second_elision != 0 {
        return Derives::Unknown;
    }
    let mut groups = firsts.count_ones();
    if text.get(length) == Some(&b'.') && firsts != 0 {
        // The last group is the first octet of an IPv4address, which counts as two groups.
        let last = firsts.ilog2() as usize;
        let (text, hex) = (&text[last..], rest >> last);
        let Some(address) = ipv4address(text, hex) else { return Derives::Unknown };
        length = last + address;
        groups += 1;
    }
    let is_one = if elisions == 0 { groups == 8 } else { groups < 8 };
    match text.get(length) {
        None | Some(b']') if is_one => Derives::Bytes(length),
        _ => Derives::Unknown,
    }
}

/// Returns the length of the IPv4address at the beginning, given which of the bytes are hexadecimal digits.
fn ipv4address(text: &[u8], hex: u64) -> Option<usize> {
    let mut others = !hex;
    let mut start = 0;
    for _ in 0..3 {
        let end = others.trailing_zeros() as usize;
        if !is_dec_octet(text, start, end) || text.get(end) != Some(&b'.') {
            return None;
        }
        start = end + 1;
        others &= others.wrapping_sub(1);
    }
    let end = others.trailing_zeros() as usize;
    is_dec_octet(text, start, end).then_some(end)
}

/// Returns `true` if the hexadecimal digits between these offsets are a dec-octet. They are compared as one number:
/// the processor would often mispredict branches on the number of digits.
#[inline(always)]
fn is_dec_octet(text: &[u8], start: usize, end: usize) -> bool {
    /// The lowest and the highest value for each number of digits.
    const BOUNDS: [(u32, u32); 4] = [
        (1, 0),
        (joined(b"0"), joined(b"9")),
        (joined(b"10"), joined(b"99")),
        (joined(b"100"), joined(b"255")),
    ];
    /// The bits that letters have and decimal digits do not have.
    const LETTER: u32 = joined(b"@@@");

    let digits = end - start;
    let Some((least, most)) = BOUNDS.get(digits) else { return false };
    let number = match text.get(start..start + 4).and_then(|four| four.try_into().ok()) {
        Some(four) => u32::from_be_bytes(four) >> 8 >> (8 * (3 - digits)),
        None => joined(text.get(start..end).unwrap_or_default()),
    };
    number & LETTER == 0 && (least..=most).contains(&&number)
}

/// Joins at most four characters to one number.
const fn joined(mut characters: &[u8]) -> u32 {
    let mut number = 0;
    while let [first, rest @ ..] = characters {
        number = number << 8 | *first as u32;
        characters = rest;
    }
    number
}

#[cfg(all(test, feature = "alloc"))]
#[allow(clippy::unwrap_used)]
mod proof;

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use crate::rfc3986;

    /// Pieces of addresses, and characters that end or break them.
    const PIECES: [&str; 10] =
        ["1", "1:", ":", "::", "abcd:", "01234", "1.2.3.4", "25", "6.0.0.07", "]"];

    /// Returns the length of the match of the rule, without a fast path.
    fn read(text: &[u8]) -> Option<usize> {
        let (rest, _) = rfc3986::ipv6address::<_, ()>(text).ok()?;
        matches!(rest, [] | [b']', ..]).then(|| text.len() - rest.len())
    }

    #[test]
    fn addresses_end_like_the_rule() {
        let mut words = alloc::vec![alloc::string::String::new()];
        let mut known = 0;
        for _ in 0..5 {
            words = words
                .iter()
                .flat_map(|word| PIECES.map(|piece| alloc::format!("{word}{piece}")))
                .collect();
            for word in &words {
                for front in ["", "1:2:3:", "1::2:3:4:"] {
                    let text = alloc::format!("{front}{word}");
                    let text = text.as_bytes();
                    let derives = ipv6address(text);
                    match read(text) {
                        Some(length) => assert_eq!(derives, Derives::Bytes(length), "{text:?}"),
                        None => assert!(!matches!(derives, Derives::Bytes(_)), "{text:?}"),
                    }
                    known += usize::from(derives != Derives::Unknown);
                }
            }
        }
        assert!(known > 10_000, "{known}");
    }

    #[test]
    fn no_address_is_longer_than_the_longest() {
        let longest = "1234:1234:1234:1234:1234:1234:123.123.123.123";
        assert_eq!(longest.len() + 1, LONGEST);
        for front in 0..70 {
            for (address, after) in
                [(longest, ""), (longest, "]:80/"), ("1:", "1:1]"), ("a", "aaaa")]
            {
                let text = alloc::format!("{}{address}{after}", "f".repeat(front));
                let derives = ipv6address(&text.as_bytes()[front..]);
                let expected =
                    read(&text.as_bytes()[front..]).map_or(Derives::Unknown, Derives::Bytes);
                assert_eq!(derives, expected, "{text}");
                ipv6address(text.as_bytes());
            }
        }
    }
}
