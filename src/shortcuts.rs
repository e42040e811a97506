//! Rules whose end can be found without reading them alternative by alternative.
//!
//! An IPv6 address is tried as nine alternatives, group by group. Where nobody watches, its
//! groups can be counted instead. A shortcut may not know: then the rule is read. The rules in
//! `src/grammar/` say it in full beside the shortcut; the lock-step tests hold both to the
//! automaton of the rule.

use crate::reading::Masks;
use crate::runs;

/// What lies ahead of a place in a text.
pub struct Ahead<'a> {
    text: &'a [u8],
    masks: &'a Masks,
    at: usize,
}

impl<'a> Ahead<'a> {
    pub(crate) const fn new(text: &'a [u8], masks: &'a Masks, at: usize) -> Self {
        Self { text, masks, at }
    }

    /// The byte that stands so many bytes further.
    #[inline(always)]
    fn byte(&self, offset: usize) -> Option<u8> {
        self.text.get(self.at + offset).copied()
    }

    /// How many hexadecimal digits stand so many bytes further, of five.
    #[inline(always)]
    fn hex_digits(&self, offset: usize) -> usize {
        self.masks.scan(&runs::HEXDIGS, self.text, self.at + offset, 5)
    }
}

/// The length of the IPv6address ahead, if what ends a literal or the text is behind it.
#[inline]
pub fn ipv6address(ahead: &Ahead<'_>) -> Option<usize> {
    let ends = |offset| matches!(ahead.byte(offset), None | Some(b']'));
    let elides = |offset| ahead.byte(offset) == Some(b':') && ahead.byte(offset + 1) == Some(b':');
    let mut has_elided = elides(0);
    let mut length = if has_elided { 2 } else { 0 };
    let mut groups = 0;
    // None follows a `::` that is the end.
    while !(has_elided && ends(length) && elides(length - 2)) {
        let digits = ahead.hex_digits(length);
        if !(1..=4).contains(&digits) || groups == 8 {
            return None;
        }
        if ahead.byte(length + digits) == Some(b'.') {
            length += ipv4address(ahead, length)?;
            groups += 2;
            break;
        }
        length += digits;
        groups += 1;
        if elides(length) && !has_elided {
            has_elided = true;
            length += 2;
        } else if ahead.byte(length) == Some(b':') {
            length += 1;
        } else {
            break;
        }
    }
    let is_one = if has_elided { groups < 8 } else { groups == 8 };
    (is_one && ends(length)).then_some(length)
}

/// The length of the IPv4address so many bytes further.
fn ipv4address(ahead: &Ahead<'_>, offset: usize) -> Option<usize> {
    let mut length = 0;
    for octet in 0..4 {
        if octet > 0 {
            (ahead.byte(offset + length) == Some(b'.')).then_some(())?;
            length += 1;
        }
        let digit = |place| ahead.byte(offset + length + place).filter(u8::is_ascii_digit);
        let first = digit(0)?;
        let (digits, value) = match (digit(1), digit(2)) {
            (None, _) => (1, 0),
            (Some(_), None) => (2, 0),
            (Some(second), Some(third)) => {
                let places = [first, second, third].map(|digit| u32::from(digit - b'0'));
                (3, 100 * places[0] + 10 * places[1] + places[2])
            }
        };
        if value > 255 || digits > 1 && first == b'0' {
            return None;
        }
        length += digits;
    }
    Some(length)
}

#[cfg(test)]
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
                    let masks = Masks::of(text.as_bytes());
                    let length = ipv6address(&Ahead::new(text.as_bytes(), &masks, 0));
                    assert_eq!(length, read(text.as_bytes()), "{text}");
                    known += usize::from(length.is_some());
                }
            }
        }
        assert!(known > 10_000, "{known}");
    }
}
