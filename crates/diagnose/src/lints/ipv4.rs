//! Names that look like IPv4 addresses (RFC 3986 section 7.4).

use core::net::Ipv4Addr;

use super::mapped;
use super::prelude::*;
use crate::text::addresses::reading;
use crate::text::runs::UNRESERVED;
use crate::text::triplets::encoded;
use crate::text::triplets::{TRIPLET, triplets};

/// The reason why a name is not an address, and the possible addresses.
pub(super) struct Lookalike {
    pub(super) reason: String,
    /// The address that browsers and C's `inet_aton` read.
    pub(super) address: Option<Ipv4Addr>,
    /// The address without leading zeros, if it differs.
    pub(super) decimal: Option<Ipv4Addr>,
}

/// A part of the name, as C writes numbers.
#[derive(Clone, Copy)]
enum Part<'a> {
    Empty,
    Word(&'a str),
    Number { text: &'a str, radix: u32, value: Option<u64> },
}

impl<'a> Part<'a> {
    fn of(text: &'a str) -> Self {
        if text.is_empty() {
            return Self::Empty;
        }
        let is = |digits: &str, of: fn(&u8) -> bool| digits.as_bytes().iter().all(of);
        let (digits, radix) = match text.strip_prefix("0x") {
            Some(digits) if is(digits, u8::is_ascii_hexdigit) => (digits, 16),
            _ if !is(text, u8::is_ascii_digit) => return Self::Word(text),
            // The digits 8 and 9 count, too, because the text is meant as a number.
            _ if text.len() > 1 && text.starts_with('0') => (text, 8),
            _ => (text, 10),
        };
        // A number of more than 64 bits is always too large. "0x" alone is zero.
        let digits = digits.trim_start_matches('0');
        let value =
            if digits.is_empty() { Some(0) } else { u64::from_str_radix(digits, radix).ok() };
        Self::Number { text, radix, value }
    }

    fn is_number(self) -> bool {
        matches!(self, Self::Number { .. })
    }
}

/// Returns the address that a registered name looks like. Either all parts of the name are numbers (a single part only
/// if `single`), or it has four parts, of which the last and two more are numbers.
pub(super) fn lookalike(host: &str, single: bool) -> Option<Lookalike> {
    /// The maximum length of a part in a message.
    const SHOWN: usize = 12;
    let name = match encoded(host).decode_utf8() {
        Ok(name) if !name.is_ascii() => mapped::ascii(&name)?,
        _ => decoded(host),
    };
    let inner = name.strip_suffix('.').unwrap_or(&name);
    let parts = || inner.split('.').map(Part::of);
    let (count, numbers) = (parts().count(), parts().filter(|part| part.is_number()).count());
    let words = parts().filter(|part| matches!(part, Part::Word(_))).count();
    let nearly = count == 4 && words == 1 && numbers == 3;
    if !parts().next_back()?.is_number() || words > 0 && !nearly || count == 1 && !single {
        return None;
    }
    let show = |text: &str| match text.get(..SHOWN) {
        Some(beginning) if text.len() > SHOWN => format!("`{beginning}...`"),
        _ => format!("`{text}`"),
    };
    let of_part = |(number, part): (usize, Part<'_>)| {
        let number = number + 1;
        Some(match part {
            Part::Empty => format!("part {number} is empty"),
            Part::Word(word) => format!("part {number}, {}, is not a number", show(word)),
            Part::Number { text, radix: 16, .. } => {
                format!("part {number}, {}, is hexadecimal", show(text))
            }
            Part::Number { text, radix: 8, .. } => {
                format!("part {number}, {}, has a leading zero", show(text))
            }
            Part::Number { text, value, .. } if count == 4 && value.is_none_or(|v| v > 255) => {
                format!("part {number} is {}, larger than 255", show(text))
            }
            Part::Number { .. } => return None,
        })
    };
    let reason = match count {
        _ if words > 0 => {
            parts().enumerate().filter(|(_, part)| !part.is_number()).find_map(of_part)
        }
        5.. => Some(format!("it has {count} parts, not 4")),
        _ => parts().enumerate().find_map(of_part),
    };
    let reason = reason.unwrap_or_else(|| match count {
        1 => String::from("it is a single number"),
        2 | 3 => format!("it has {count} parts, not 4"),
        _ if name.ends_with('.') => String::from("it ends with a dot"),
        _ if host.is_ascii() => String::from("its digits are percent-encoded"),
        _ => String::from("its digits or dots are not ASCII"),
    });
    let address = address(count, parts());
    let decimal = reading(inner, 10).filter(|&decimal| Some(decimal) != address);
    Some(Lookalike { reason, address, decimal })
}

/// Returns the lowercase name, with unreserved characters decoded.
fn decoded(host: &str) -> String {
    let (mut name, mut from) = (String::with_capacity(host.len()), 0);
    for (at, octet) in triplets(host) {
        name.push_str(&host[from..at].to_ascii_lowercase());
        from = at + TRIPLET;
        match UNRESERVED.contains(char::from(octet)) {
            true => name.push(char::from(octet.to_ascii_lowercase())),
            false => name.push_str(&host[at..from]),
        }
    }
    name + &host[from..].to_ascii_lowercase()
}

/// Reads an address as `inet_aton` does: the last part fills the octets that the other parts leave.
fn address<'a>(count: usize, parts: impl Iterator<Item = Part<'a>>) -> Option<Ipv4Addr> {
    let mut bits = 0u64;
    for (at, part) in parts.enumerate() {
        let Part::Number { value: Some(value), .. } = part else { return None };
        let octets = if at + 1 == count { 4usize.checked_sub(at)? } else { 1 };
        if octets == 0 || value >> (8 * octets) != 0 {
            return None;
        }
        bits = (bits << (8 * octets)) + value;
    }
    Some(Ipv4Addr::from(u32::try_from(bits).ok()?))
}
