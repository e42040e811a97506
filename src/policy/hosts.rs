//! Checks of the authority.

use super::inet_aton::Number;
use super::paths::octets;
use crate::uri::Host;
use crate::uri::host::ipv4_address;
use crate::uri::normalize::units::{Bytes, Mode};

const READ: Mode = Mode { lower: true, decode: true, ..Mode::NONE };

/// Returns whether a user looks like a host: it contains a dot, or a `&` as in a query.
#[inline]
pub(super) fn is_misleading(user: &str) -> bool {
    octets(user).any(|(_, octet)| matches!(octet, b'.' | b'&'))
}

/// Returns whether `inet_aton` reads the name as an address, and the grammar does not: one to four numbers
/// in C notation, decimal, octal or hexadecimal, of any size.
#[inline]
pub(super) fn is_rare_address(host: &str) -> bool {
    if ipv4_address(host).is_some() {
        return false;
    }
    let (mut number, mut numbers) = (None, 0);
    for byte in Bytes::new(host, READ) {
        number = match (number, byte) {
            (Some(_), b'.') => None,
            (before, _) => {
                numbers += usize::from(before.is_none());
                let Some(number) = Number::read(before, byte) else { return false };
                Some(number)
            }
        };
    }
    // A fully qualified name may end with a dot.
    (1..=4).contains(&numbers)
}

/// Returns whether the host is a non-empty registered name that is not a DNS name.
#[inline]
pub(super) fn is_no_dns_name(host: &str) -> bool {
    /// RFC 1034 section 3.1.
    const LABEL: usize = 63;
    /// RFC 3986 section 3.2.2, RFC 1123 section 2.1.
    const NAME: usize = 255;
    if host.is_empty() || !matches!(Host::of(host), Host::RegName(_)) {
        return false;
    }
    let (mut name, mut label, mut last) = (0, 0, b'.');
    for byte in Bytes::new(host, READ) {
        let fits = match byte {
            // A dot at the end denotes the root, and has a label before it.
            b'.' => label > 0 && last != b'-',
            b'-' => label > 0,
            _ => byte.is_ascii_alphanumeric(),
        };
        label = if byte == b'.' { 0 } else { label + 1 };
        (name, last) = (name + 1, byte);
        if !fits || label > LABEL || name > NAME {
            return true;
        }
    }
    last == b'-'
}

/// The offset of the first triplet that encodes an ASCII character.
#[inline]
pub(super) fn encoded_ascii(host: &str) -> Option<usize> {
    let mut octets = octets(host);
    octets.find(|&(at, octet)| octet.is_ascii() && host.as_bytes()[at] == b'%').map(|(at, _)| at)
}

/// The offset of the first octet that is not part of a UTF-8 character.
#[inline]
pub(super) fn not_utf8(host: &str) -> Option<usize> {
    let mut octets = octets(host).peekable();
    while let Some((at, first)) = octets.next() {
        let len = match first {
            0..=0x7F => continue,
            0xC0..=0xDF => 2,
            0xE0..=0xEF => 3,
            _ => 4,
        };
        let mut character = [first, 0, 0, 0];
        let mut found = 1;
        while found < len {
            let Some((_, octet)) = octets.next_if(|(_, octet)| octet & 0xC0 == 0x80) else { break };
            character[found] = octet;
            found += 1;
        }
        if core::str::from_utf8(&character[..found]).is_err() {
            return Some(at);
        }
    }
    None
}
