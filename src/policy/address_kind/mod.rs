//! The purposes for which IP addresses and host names are reserved.

mod names;

use crate::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use crate::uri::Host;

/// The purpose of an IP address, according to IANA's registries of special-purpose addresses (RFC
/// 6890); or of a [host](Self::of_host), also according to the registry of special-use domain names
/// (RFC 6761).
///
/// This is a property of the text alone: a name can resolve to any address, and a server can
/// redirect to another URI.
///
/// ```
/// use uri_grammar::policy::AddressKind;
///
/// assert_eq!(AddressKind::of([192, 168, 0, 1]), AddressKind::Private);
/// assert_eq!(AddressKind::of([0xFE80, 0, 0, 0, 0, 0, 0, 1]), AddressKind::LinkLocal);
/// assert_eq!(AddressKind::of([192, 0, 66, 1]), AddressKind::Public);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AddressKind {
    /// An address on the public Internet, as far as the registries say.
    Public,
    /// The unspecified addresses, which systems treat as the local host: `0.0.0.0/8`, `::`.
    Unspecified,
    /// The host itself: `127.0.0.0/8`, `::1`, `localhost`.
    Loopback,
    /// The link that the host is on: `169.254.0.0/16`, `fe80::/10`, `local`. Cloud providers serve
    /// credentials at `169.254.169.254`.
    LinkLocal,
    /// A private network: RFC 1918, `fc00::/7`, and the deprecated `fec0::/10`; `internal` and the like,
    /// and names of a single label.
    Private,
    /// A service of a cloud for its own machines, at an address or a name that is public elsewhere:
    /// `168.63.129.16` of Azure, `metadata.goog`.
    Cloud,
    /// The network of a provider, between its customers and the Internet: `100.64.0.0/10`.
    Shared,
    /// For examples in documentation, and for tests.
    Documentation,
    /// For benchmarks of network devices.
    Benchmarking,
    /// A multicast group.
    Multicast,
    /// Any other address that is not on the public Internet, or not yet.
    Reserved,
}

impl AddressKind {
    /// Returns the purpose of an IP address. If an IPv6 address [embeds](EmbeddedIpv4) an IPv4 address, this is the
    /// purpose of the IPv4 address.
    ///
    /// ```
    /// use std::net::IpAddr;
    /// use uri_grammar::policy::AddressKind;
    ///
    /// let kind = |text: &str| AddressKind::of(text.parse::<IpAddr>().unwrap());
    /// assert_eq!(kind("127.0.0.1"), AddressKind::Loopback);
    /// assert_eq!(kind("::ffff:127.0.0.1"), AddressKind::Loopback);
    /// assert_eq!(kind("64:ff9b::a00:1"), AddressKind::Private);
    /// ```
    #[must_use]
    #[inline]
    pub fn of(address: impl Into<IpAddr>) -> Self {
        match address.into() {
            IpAddr::V4(address) => Self::of_ipv4(address),
            IpAddr::V6(address) => Self::of_ipv6(address),
        }
    }

    const fn of_ipv4(address: Ipv4Addr) -> Self {
        match address.octets() {
            [0, ..] => Self::Unspecified,
            [127, ..] => Self::Loopback,
            [169, 254, ..] => Self::LinkLocal,
            [10, ..] | [172, 16..=31, ..] | [192, 168, ..] => Self::Private,
            [100, 64..=127, ..] => Self::Shared,
            // Microsoft, "What is IP address 168.63.129.16?". IANA's registry lists it as public.
            [168, 63, 129, 16] => Self::Cloud,
            [192, 0, 2, _] | [198, 51, 100, _] | [203, 0, 113, _] => Self::Documentation,
            [198, 18..=19, ..] => Self::Benchmarking,
            [224..=239, ..] => Self::Multicast,
            [240..=255, ..] | [192, 0, 0, _] | [192, 88, 99, _] => Self::Reserved,
            _ => Self::Public,
        }
    }

    const fn of_ipv6(address: Ipv6Addr) -> Self {
        if let Some(embedded) = EmbeddedIpv4::of(address) {
            return Self::of_ipv4(embedded.address());
        }
        match address.segments() {
            [0, 0, 0, 0, 0, 0, 0, 0] => Self::Unspecified,
            [0, 0, 0, 0, 0, 0, 0, 1] => Self::Loopback,
            [0xFE80..=0xFEBF, ..] => Self::LinkLocal,
            [0xFC00..=0xFDFF | 0xFEC0..=0xFEFF, ..] => Self::Private,
            [0x2001, 0xDB8, ..] | [0x3FFF, 0..=0xFFF, ..] => Self::Documentation,
            [0x2001, 2, 0, ..] => Self::Benchmarking,
            [0xFF00..=0xFFFF, ..] => Self::Multicast,
            // Assignments of the IETF; and everything that is not a global unicast address.
            [0x2001, 0..=0x1FF, ..] => Self::Reserved,
            // ISATAP: a tunnel within a site to this IPv4 address (RFC 5214 section 6.1).
            [0x2000..=0x3FFF, _, _, _, 0 | 0x200, 0x5EFE, high, low] => {
                Self::of_ipv4(ipv4(high, low))
            }
            [0x2000..=0x3FFF, ..] => Self::Public,
            _ => Self::Reserved,
        }
    }

    /// Returns the purpose of a host, as far as its text tells.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::AddressKind;
    ///
    /// let kind = |text| Some(AddressKind::of_host(Uri::parse(text).ok()?.host_kind()?));
    /// assert_eq!(kind("http://[::1]/"), Some(AddressKind::Loopback));
    /// assert_eq!(kind("http://%6Cocalhost./"), Some(AddressKind::Loopback));
    /// assert_eq!(kind("http://0x7f.1/"), Some(AddressKind::Loopback));
    /// assert_eq!(kind("http://metadata.goog/"), Some(AddressKind::Cloud));
    /// assert_eq!(kind("http://redis:6379/"), Some(AddressKind::Private));
    /// assert_eq!(kind("http://example.com/"), Some(AddressKind::Public));
    /// ```
    ///
    /// A registered name is decoded, and read in lower case, with or without a dot at its end:
    ///
    /// - A name in a list of names that are set aside has the purpose in this list. So have its subdomains.
    /// - A name that `inet_aton` reads as an address (`127.1`, `0x7f.0.0.1`) has the purpose of the address.
    /// - Any other name of a single label is [`Private`](Self::Private): resolvers complete it with the
    ///   domains of their network.
    /// - A name whose last label cannot be a top-level domain is [`Reserved`](Self::Reserved). Such a domain
    ///   consists of letters, or begins with `xn--`. So `127.0.0.1.1` and labels beyond ASCII are reserved:
    ///   IDNA can map these to other names. Convert such a host to ASCII first.
    /// - A name that decodes to a delimiter, a control character or a space is reserved, too.
    /// - The empty name is [`Loopback`](Self::Loopback), as in `file:///` (RFC 3986 section 3.2.2).
    #[must_use]
    pub fn of_host(host: Host<'_>) -> Self {
        match host {
            Host::Ipv4(address) => Self::of_ipv4(address),
            Host::Ipv6(address) => Self::of_ipv6(address),
            Host::IpvFuture(_) => Self::Reserved,
            Host::RegName(name) => Self::of_name(name),
        }
    }

    /// Returns whether the address is on the public Internet, as far as the registries say.
    #[must_use]
    #[inline]
    pub const fn is_public(self) -> bool {
        matches!(self, Self::Public)
    }
}

/// An IPv4 address embedded in an IPv6 address: connecting to the IPv6 address reaches the IPv4
/// address.
///
/// ```
/// use uri_grammar::policy::EmbeddedIpv4;
///
/// let embedded = EmbeddedIpv4::of("::ffff:10.0.0.1".parse().unwrap()).unwrap();
/// assert_eq!(embedded, EmbeddedIpv4::Mapped([10, 0, 0, 1].into()));
/// assert_eq!(EmbeddedIpv4::of("2001:db8::1".parse().unwrap()), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EmbeddedIpv4 {
    /// `::ffff:0:0/96`, the form in which systems present IPv4 addresses to IPv6 programs (RFC
    /// 4291).
    Mapped(Ipv4Addr),
    /// `::/96`, the older form of the same, except `::` and `::1`.
    Compatible(Ipv4Addr),
    /// `64:ff9b::/96`, which a gateway translates (RFC 6052).
    Nat64(Ipv4Addr),
    /// `2002::/16`, which packets reach through a tunnel (RFC 3056).
    SixToFour(Ipv4Addr),
    /// `2001::/32`, which ends with the address of the client (RFC 4380).
    Teredo(Ipv4Addr),
}

impl EmbeddedIpv4 {
    /// Returns the IPv4 address that `address` embeds; `None` if it embeds none.
    #[must_use]
    #[inline]
    pub const fn of(address: Ipv6Addr) -> Option<Self> {
        match address.segments() {
            [0, 0, 0, 0, 0, 0xFFFF, high, low] => Some(Self::Mapped(ipv4(high, low))),
            [0, 0, 0, 0, 0, 0, 0, 0 | 1] => None,
            [0, 0, 0, 0, 0, 0, high, low] => Some(Self::Compatible(ipv4(high, low))),
            [0x64, 0xFF9B, 0, 0, 0, 0, high, low] => Some(Self::Nat64(ipv4(high, low))),
            [0x2002, high, low, ..] => Some(Self::SixToFour(ipv4(high, low))),
            // Its bits are inverted.
            [0x2001, 0, _, _, _, _, high, low] => Some(Self::Teredo(ipv4(!high, !low))),
            _ => None,
        }
    }

    /// Returns the IPv4 address.
    #[must_use]
    #[inline]
    pub const fn address(self) -> Ipv4Addr {
        match self {
            Self::Mapped(address)
            | Self::Compatible(address)
            | Self::Nat64(address)
            | Self::SixToFour(address)
            | Self::Teredo(address) => address,
        }
    }
}

#[inline]
const fn ipv4(high: u16, low: u16) -> Ipv4Addr {
    let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
    Ipv4Addr::new(a, b, c, d)
}
