//! Origins (RFC 6454), by which the Web isolates content.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::kind::HasScheme;
use super::normalize::ipv6::Address;
use super::normalize::units::{Bytes, Mode};
use super::schemes::default_port;
use super::{Lend, PortTooLarge, Reference};

/// The origin of a URI (RFC 6454 section 4).
///
/// Two origins are the same if their schemes, hosts and ports are. An opaque origin equals no origin, not even
/// itself: by `==`, two `data` URIs never have the same origin. This type is therefore not `Eq`; use [`TupleOrigin`]
/// as the key of a map.
///
/// ```
/// use uri_grammar::{SyntaxError, Uri};
///
/// fn same_origin(a: &str, b: &str) -> Result<bool, SyntaxError> {
///     let (a, b) = (Uri::parse(a)?, Uri::parse(b)?);
///     Ok(a.origin() == b.origin())
/// }
///
/// assert!(same_origin("http://example.com/a", "HTTP://Example.COM:80/b?c")?);
/// assert!(!same_origin("http://example.com/", "https://example.com/")?);
/// assert!(!same_origin("data:,a", "data:,a")?);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub enum Origin<'a> {
    /// Scheme, host and port.
    Tuple(TupleOrigin<'a>),
    /// An origin that no other URI shares: there is no host, or the scheme has no [default
    /// port](crate::uri::SchemeInfo::default_port), or the port is above 65535.
    Opaque,
}

impl<'a> Origin<'a> {
    /// Returns the scheme, host and port; `None` if the origin is opaque.
    #[must_use]
    #[inline]
    pub const fn tuple(self) -> Option<TupleOrigin<'a>> {
        match self {
            Self::Tuple(tuple) => Some(tuple),
            Self::Opaque => None,
        }
    }
}

impl<'b> PartialEq<Origin<'b>> for Origin<'_> {
    #[inline]
    fn eq(&self, other: &Origin<'b>) -> bool {
        matches!((self, other), (Self::Tuple(a), Origin::Tuple(b)) if a == b)
    }
}

/// Writes the origin as RFC 6454 section 6.2 does: `http://example.com`, with the port if it is not
/// the default, or `null` if the origin is opaque.
impl fmt::Display for Origin<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tuple(tuple) => write!(f, "{tuple}"),
            Self::Opaque => f.write_str("null"),
        }
    }
}

/// An [`Origin`] that is not opaque.
///
/// Two are equal, and have the same hash, if their ports are the same and their schemes and hosts differ only in
/// case, in whether unreserved characters are percent-encoded, or in the spelling of an IPv6 address.
///
/// ```
/// use std::collections::HashMap;
/// use uri_grammar::Uri;
///
/// let links = ["http://a/b", "http://A:80/c", "http://[0::1]/", "http://[::1]/d", "mailto:a@b"];
/// let mut counts = HashMap::new();
/// for link in links {
///     if let Some(origin) = Uri::parse(link)?.origin().tuple() {
///         *counts.entry(origin.to_string()).or_insert(0) += 1;
///     }
/// }
/// assert_eq!(counts, HashMap::from([("http://a".into(), 2), ("http://[::1]".into(), 2)]));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TupleOrigin<'a> {
    scheme: &'a str,
    host: &'a str,
    port: u16,
}

/// The normalization by which hosts are compared.
const HOST: Mode = Mode { lower: true, upper: true, decode: true, align: true, guard: false };

impl<'a> TupleOrigin<'a> {
    /// Returns the scheme in its original case.
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> &'a str {
        self.scheme
    }

    /// Returns the host, undecoded, including the brackets of an IP literal.
    #[must_use]
    #[inline]
    pub const fn host(self) -> &'a str {
        self.host
    }

    /// Returns the port: the default of the scheme if the URI has none.
    #[must_use]
    #[inline]
    pub const fn port(self) -> u16 {
        self.port
    }
}

impl<'b> PartialEq<TupleOrigin<'b>> for TupleOrigin<'_> {
    #[inline]
    fn eq(&self, other: &TupleOrigin<'b>) -> bool {
        self.port == other.port
            && self.scheme.eq_ignore_ascii_case(other.scheme)
            && match (Address::of(self.host), Address::of(other.host)) {
                (Some(a), Some(b)) => a.as_str() == b.as_str(),
                (None, None) => Bytes::new(self.host, HOST).eq(Bytes::new(other.host, HOST)),
                _ => false,
            }
    }
}

impl Eq for TupleOrigin<'_> {}

impl Hash for TupleOrigin<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.port.hash(state);
        self.scheme.bytes().for_each(|byte| state.write_u8(byte.to_ascii_lowercase()));
        match Address::of(self.host) {
            Some(address) => address.as_str().hash(state),
            None => Bytes::new(self.host, HOST).for_each(|byte| state.write_u8(byte)),
        }
    }
}

/// Writes the origin as RFC 6454 section 6.2 does: `http://example.com`, with the port if it is not
/// the default.
impl fmt::Display for TupleOrigin<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;

        let mut push = |byte: u8| f.write_char(char::from(byte));
        self.scheme.bytes().try_for_each(|byte| push(byte.to_ascii_lowercase()))?;
        "://".bytes().try_for_each(&mut push)?;
        match Address::of(self.host) {
            Some(address) => address.as_str().bytes().try_for_each(&mut push)?,
            None => Bytes::new(self.host, HOST).try_for_each(&mut push)?,
        }
        match default_port(self.scheme) {
            Some(default) if default == self.port => Ok(()),
            _ => write!(f, ":{}", self.port),
        }
    }
}

impl<'s, 'p, K: HasScheme, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the origin (RFC 6454 section 4): scheme, host and port, if there is a host and the
    /// scheme has a [default port](crate::uri::SchemeInfo::default_port). User information, path, query and fragment are
    /// ignored.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// assert_eq!(Uri::parse("HTTPS://me@Example.com/a?b")?.origin().to_string(), "https://example.com");
    /// assert_eq!(Uri::parse("http://a:8080/")?.origin().to_string(), "http://a:8080");
    /// for opaque in ["data:,a", "file:///a", "urn:a:b", "x://a:80/", "http:/a", "http://a:65536/"] {
    ///     assert_eq!(Uri::parse(opaque)?.origin().to_string(), "null");
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn origin(&'s self) -> Origin<'p> {
        self.tuple_origin().map_or(Origin::Opaque, Origin::Tuple)
    }

    #[inline]
    fn tuple_origin(&'s self) -> Option<TupleOrigin<'p>> {
        let (scheme, host) = (self.scheme(), self.host()?);
        let default = default_port(scheme)?;
        let port = self.port_number().ok()?.unwrap_or(default);
        (!host.is_empty()).then_some(TupleOrigin { scheme, host, port })
    }

    /// Returns the port to connect to: the port of the URI, or else the [default](super::SchemeInfo::default_port) of
    /// its scheme. Returns `None` if there is neither, or if there is no authority.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// fn port(uri: &str) -> Result<Option<u16>, Box<dyn std::error::Error>> {
    ///     Ok(Uri::parse(uri)?.effective_port()?)
    /// }
    ///
    /// assert_eq!(port("http://a/")?, Some(80));
    /// assert_eq!(port("http://a:/")?, Some(80));
    /// assert_eq!(port("http://a:8080/")?, Some(8080));
    /// assert_eq!(port("x://a/")?, None);
    /// assert!(port("http://a:65536/").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PortTooLarge`] if the port of the URI is above 65535.
    #[doc(alias = "port_or_known_default")]
    #[inline]
    pub fn effective_port(&'s self) -> Result<Option<u16>, PortTooLarge> {
        let given = self.port_number()?;
        let default = || self.authority().and_then(|_| default_port(self.scheme()));
        Ok(given.or_else(default))
    }
}
