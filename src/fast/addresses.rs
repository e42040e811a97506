//! Rules whose end can be found without reading them alternative by alternative.
//!
//! An IPv6 address is tried as nine alternatives, group by group. Where nobody watches, its
//! characters can be looked at all together instead: it has few enough for one bit a character.
//! The rules in `src/grammar/` say it in full beside the shortcut; the lock-step tests hold both
//! to the automaton of the rule.

use crate::abnf::CharSet;
use crate::fast::masks::Masks;
use crate::fast::runs::{Mask, Run};

/// What lies ahead of a place in a text.
pub struct Ahead<'a> {
    text: &'a [u8],
    masks: &'a Masks,
    at: usize,
}

/// What a rule derives of what lies ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Derives {
    /// A prefix of that many bytes, and none that is longer.
    Bytes(usize),
    /// Nothing that begins like this.
    Nothing,
    /// The rule has to be read.
    Unknown,
}

impl<'a> Ahead<'a> {
    pub(crate) const fn new(text: &'a [u8], masks: &'a Masks, at: usize) -> Self {
        Self { text, masks, at }
    }

    /// What a function of the text, its masks and the place says.
    #[inline(always)]
    pub(crate) fn with<T>(&self, answer: impl Fn(&'a [u8], &'a Masks, usize) -> T) -> T {
        answer(self.text, self.masks, self.at)
    }

    /// The byte that stands `offset` bytes further.
    #[inline(always)]
    pub(crate) fn byte(&self, offset: usize) -> Option<u8> {
        self.text.get(self.at + offset).copied()
    }

    /// Whether the byte that stands `offset` bytes further is in the set.
    #[inline(always)]
    pub(crate) fn is_in(&self, offset: usize, set: CharSet) -> bool {
        self.byte(offset).is_some_and(|byte| set.contains(byte))
    }

    /// How many bytes of the run stand `offset` bytes further, at most `most`.
    #[inline(never)]
    pub(crate) fn run(&self, offset: usize, run: &Run, most: usize) -> usize {
        self.masks.scan(run, self.text, self.at + offset, most)
    }

    /// Which of the next [`LONGEST`] bytes are hexadecimal digits, and which are colons.
    #[inline(always)]
    fn hex_and_colons(&self) -> (u64, u64) {
        let bits = |mask| self.masks.bits(mask, self.at, LONGEST);
        // User information may have one character more than a name: the colon.
        match (bits(Mask::Hexdig), bits(Mask::RegName), bits(Mask::Userinfo)) {
            (Some(hex), Some(name), Some(userinfo)) => (hex, userinfo & !name),
            _ => self.hex_and_colons_one_by_one(),
        }
    }

    #[cold]
    #[inline(never)]
    fn hex_and_colons_one_by_one(&self) -> (u64, u64) {
        let (mut hex, mut colons, mut bit) = (0, 0, 1);
        for &byte in self.text[self.at..].iter().take(LONGEST) {
            match byte {
                b':' => colons |= bit,
                _ if byte.is_ascii_hexdigit() => hex |= bit,
                _ => break,
            }
            bit <<= 1;
        }
        (hex, colons)
    }
}

/// No IPv6address is longer than eight groups with the last two as an IPv4address: 45 characters.
/// One more tells whether it ends.
const LONGEST: usize = 46;

/// What IPv6address derives, where that is all up to the end of a literal or of the text.
#[inline]
pub fn ipv6address(ahead: &Ahead<'_>) -> Derives {
    let (hex, colons) = ahead.hex_and_colons();
    let mut length = (hex | colons).trailing_ones() as usize;
    if length == 0 {
        return Derives::Nothing;
    }
    length = length.min(LONGEST);
    let all = (1 << length) - 1;
    let (hex, colons) = (hex & all, colons & all);
    // The first digit of each group, and the first colon of each `::`.
    let firsts = hex & !(hex << 1);
    let elisions = colons & colons >> 1;
    // A colon at the beginning or the end is one of two.
    let ends = 1 | 1 << (length - 1);
    let single = colons & ends & !(elisions | elisions << 1);
    let five_digits = hex & hex >> 1 & hex >> 2 & hex >> 3 & hex >> 4;
    let second_elision = elisions & elisions.wrapping_sub(1);
    if single | five_digits | second_elision != 0 {
        return Derives::Unknown;
    }
    let mut groups = firsts.count_ones();
    if ahead.byte(length) == Some(b'.') && firsts != 0 {
        // The last group is the first octet of an IPv4address, which stands for two.
        let last = firsts.ilog2() as usize;
        let Some(address) = ipv4address(ahead, last) else { return Derives::Unknown };
        length = last + address;
        groups += 1;
    }
    let is_one = if elisions == 0 { groups == 8 } else { groups < 8 };
    match ahead.byte(length) {
        None | Some(b']') if is_one => Derives::Bytes(length),
        _ => Derives::Unknown,
    }
}

/// The length of the IPv4address `offset` bytes further.
fn ipv4address(ahead: &Ahead<'_>, offset: usize) -> Option<usize> {
    let mut length = dec_octet(ahead, offset)?;
    for _ in 1..4 {
        (ahead.byte(offset + length) == Some(b'.')).then_some(())?;
        length += 1;
        length += dec_octet(ahead, offset + length)?;
    }
    Some(length)
}

/// The length of the dec-octet `offset` bytes further.
#[inline(never)]
fn dec_octet(ahead: &Ahead<'_>, offset: usize) -> Option<usize> {
    let digit = |place| ahead.byte(offset + place).filter(u8::is_ascii_digit);
    let first = digit(0)?;
    let (digits, value) = match (digit(1), digit(2)) {
        (None, _) => (1, 0),
        (Some(_), None) => (2, 0),
        (Some(second), Some(third)) => {
            let places = [first, second, third].map(|digit| u32::from(digit - b'0'));
            (3, 100 * places[0] + 10 * places[1] + places[2])
        }
    };
    (value <= 255 && (digits == 1 || first != b'0')).then_some(digits)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use crate::rfc3986;

    /// What addresses are made of, and what spoils them.
    const PIECES: [&str; 10] =
        ["1", "1:", ":", "::", "abcd:", "01234", "1.2.3.4", "25", "6.0.0.07", "]"];

    /// How far the rule reads a text that nobody looks ahead in.
    fn read(text: &[u8]) -> Option<usize> {
        let (rest, _) = rfc3986::ipv6address::<_, ()>(text).ok()?;
        matches!(rest, [] | [b']', ..]).then(|| text.len() - rest.len())
    }

    #[test]
    fn addresses_end_where_the_rule_says() {
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
                    let (text, masks) = (text.as_bytes(), Masks::of(text.as_bytes()));
                    let derives = ipv6address(&Ahead::new(text, &masks, 0));
                    let unmasked = ipv6address(&Ahead::new(text, &Masks::NONE, 0));
                    assert_eq!(derives, unmasked, "{text:?}");
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
            for (address, behind) in
                [(longest, ""), (longest, "]:80/"), ("1:", "1:1]"), ("a", "aaaa")]
            {
                let text = alloc::format!("{}{address}{behind}", "f".repeat(front));
                let masks = Masks::of(text.as_bytes());
                let derives = ipv6address(&Ahead::new(text.as_bytes(), &masks, front));
                let expected =
                    read(&text.as_bytes()[front..]).map_or(Derives::Unknown, Derives::Bytes);
                assert_eq!(derives, expected, "{text}");
                ipv6address(&Ahead::new(text.as_bytes(), &masks, 0));
            }
        }
    }
}
