//! Hosts, by kind.

use crate::net::{Ipv4Addr, Ipv6Addr};
use core::fmt;

/// A host, by kind (RFC 3986 section 3.2.2).
///
/// A host that can be read as an IPv4 address is one; every other host outside brackets is a
/// registered name.
///
/// ```
/// use uri_grammar::{Host, UriRef};
///
/// let kind = |text| UriRef::parse(text).unwrap().host_kind().map(|host| host.to_string());
/// assert_eq!(kind("//[2001:DB8::1]").as_deref(), Some("[2001:db8::1]"));
/// assert_eq!(kind("//[v1.a]").as_deref(), Some("[v1.a]"));
/// assert_eq!(kind("file:///a").as_deref(), Some(""));
/// assert_eq!(kind("mailto:a@b"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Host<'a> {
    /// An IPv4 address: exactly four decimal octets.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, in brackets.
    Ipv6(Ipv6Addr),
    /// An address of a later version: the text between the brackets.
    IpvFuture(&'a str),
    /// A registered name, undecoded; possibly empty, possibly percent-encoded.
    RegName(&'a str),
}

impl<'a> Host<'a> {
    /// Returns the kind of a host that the grammar has accepted.
    pub(crate) fn of(host: &'a str) -> Self {
        let literal = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        match literal {
            Some(literal) => literal.parse().map_or(Self::IpvFuture(literal), Self::Ipv6),
            None => ipv4_address(host).map_or(Self::RegName(host), Self::Ipv4),
        }
    }
}

/// Returns the address if the text matches RFC 3986's `IPv4address`. The standard library parses exactly these texts.
#[inline]
pub(crate) fn ipv4_address(text: &str) -> Option<Ipv4Addr> {
    // Most names end with a letter.
    let is_likely = text.as_bytes().last().is_some_and(u8::is_ascii_digit);
    if is_likely { text.parse().ok() } else { None }
}

/// Writes the host as in a URI, with IPv6 addresses in the form of RFC 5952.
impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ipv4(address) => write!(f, "{address}"),
            Self::Ipv6(address) => write!(f, "[{address}]"),
            Self::IpvFuture(address) => write!(f, "[{address}]"),
            Self::RegName(name) => f.write_str(name),
        }
    }
}
