//! The checks that look at an authority.

use super::paths::octets;
use crate::rule::Rule;
use crate::uri::inet_aton::{self, Number};
use crate::uri::normalize::units::{Bytes, Mode};
use crate::uri::{AddressKind, Host};

const READ: Mode = Mode { lower: true, decode: true, ..Mode::NONE };

/// Whether a user may be taken for a host: whether there is a dot in it, or what a query has.
#[inline]
pub(super) fn is_misleading(user: &str) -> bool {
    octets(user).any(|(_, octet)| matches!(octet, b'.' | b'&'))
}

/// Whether `inet_aton` would take the name for an address, and the grammar does not: one to four
/// numbers as C writes them, decimal, octal or hexadecimal, of whatever size.
#[inline]
pub(super) fn is_rare_address(host: &str) -> bool {
    if Rule::Ipv4address.is_match(host) {
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
    // A dot may end a full name.
    (1..=4).contains(&numbers)
}

/// Whether the host is a registered name, not empty, that is none of the DNS.
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
            // One at the end is for the root, and has a label before it.
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

/// Names that lead to the machine itself, to its link or to a network of its own: RFC 6761, RFC 6762,
/// RFC 8375, and `internal`, which ICANN has set aside for that.
const LOCAL_NAMES: [&str; 4] = ["localhost", "local", "home.arpa", "internal"];

/// Whether the host is not of the Internet, by what it says: another address than a public one,
/// however it is spelt; an address of an unknown version; or a name that is local.
#[inline]
pub(super) fn is_not_public(host: &str) -> bool {
    match Host::of(host) {
        Host::Ipv4(address) => !AddressKind::of_ipv4(address).is_public(),
        Host::Ipv6(address) => !AddressKind::of_ipv6(address).is_public(),
        Host::IpvFuture(_) => true,
        Host::RegName(_) if is_rare_address(host) => {
            let address = inet_aton::address(Bytes::new(host, READ));
            address.map_or(true, |address| !AddressKind::of_ipv4(address).is_public())
        }
        Host::RegName(name) => is_local_name(name),
    }
}

/// Whether the name is one of these, or below one.
#[inline]
fn is_local_name(name: &str) -> bool {
    let length = Bytes::new(name, READ).count();
    // A dot may end a full name.
    let is_full = Bytes::new(name, READ).last() == Some(b'.');
    let length = length - usize::from(is_full);
    LOCAL_NAMES.iter().any(|local| {
        let Some(before) = length.checked_sub(local.len()) else { return false };
        let mut bytes = Bytes::new(name, READ).take(length);
        let begins = before == 0 || bytes.nth(before - 1) == Some(b'.');
        begins && bytes.eq(local.bytes())
    })
}

/// Where the first triplet stands of a character that is itself one of ASCII.
#[inline]
pub(super) fn encoded_ascii(host: &str) -> Option<usize> {
    let mut octets = octets(host);
    octets.find(|&(at, octet)| octet.is_ascii() && host.as_bytes()[at] == b'%').map(|(at, _)| at)
}

/// Where the first octet stands that is not of a character in UTF-8.
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
