//! Requirements of applications beyond the grammar, and the names and shapes of secrets (feature `policy`).
//!
//! The lists of special names, addresses, ports and secrets follow registries, services and attacks, not RFC 3986: a
//! minor version may refuse or hide more than the one before.

pub(crate) mod address_kind;
mod check;
mod debug;
mod error;
mod flags;
mod hosts;
mod inet_aton;
mod one_reading;
mod paths;
mod presets;

use core::ops::RangeInclusive;

pub use address_kind::{AddressKind, EmbeddedIpv4};
pub use error::{PolicyError, Violation};
pub use one_reading::OtherReading;

pub use crate::uri::redacted::{SecretName, SecretShape, SecretSpans};

use crate::uri::Component;
use flags::Flag;

/// Requirements of an application on a reference beyond the grammar; most of them are from the security
/// considerations of RFC 3986 section 7. A new policy requires nothing.
///
/// A program that connects to URIs that others choose begins with [`PUBLIC_WEB`](Self::PUBLIC_WEB). It resolves the
/// name once, checks each address, and connects to one of these addresses:
///
/// ```
/// # #[cfg(feature = "std")] {
/// use std::error::Error;
/// use std::net::{SocketAddr, ToSocketAddrs};
///
/// use uri_grammar::Uri;
/// use uri_grammar::policy::{AddressKind, Policy};
///
/// /// Returns the addresses to connect to, of which none is inside.
/// fn addresses(text: &str) -> Result<Vec<SocketAddr>, Box<dyn Error>> {
///     let uri = Uri::parse(text)?;
///     Policy::PUBLIC_WEB.check(&uri)?;
///     let host = uri.host().ok_or("no host")?.trim_matches(['[', ']']);
///     let port = uri.effective_port()?.ok_or("no port")?;
///     let addresses: Vec<_> = (host, port).to_socket_addrs()?.collect();
///     let is_public = |address: &SocketAddr| AddressKind::of(address.ip()).is_public();
///     if !addresses.iter().all(is_public) {
///         return Err("an address is not on the public Internet".into());
///     }
///     Ok(addresses)
/// }
///
/// assert!(addresses("http://8.8.8.8/").is_ok());
/// for text in ["http://127.0.0.1/", "http://0x7f.1/", "http://good.example\\@evil.example/"] {
///     assert!(addresses(text).is_err(), "{text}");
/// }
/// # }
/// ```
///
/// Connect to an address of the list, and send the name only in the `Host` field and to the check of the certificate.
/// A client that gets the name asks the DNS again, and the second answer may be an address inside (DNS rebinding).
/// Do the same for the target of each redirect: switch off the redirects of the client. Give the client the text
/// of `uri`, or a part of it, and not a text from another place. A policy sees none of these: it judges one text.
///
/// A program can also put its own requirements together:
///
/// ```
/// use uri_grammar::{Component, Uri};
/// use uri_grammar::policy::{Policy, Violation};
///
/// const LINKS: Policy<'_> = Policy::new()
///     .schemes(&["http", "https"])
///     .require(Component::Host)
///     .require_one_reading()
///     .forbid(Component::Userinfo)
///     .forbid_dot_segments()
///     .max_len(2_000);
///
/// assert!(LINKS.check(&Uri::parse("https://example.com/a")?).is_ok());
///
/// let error = LINKS.check(&Uri::parse("https://example.com/a/%2e%2e/b")?).unwrap_err();
/// assert_eq!(error.violation(), Violation::DotSegment);
/// assert_eq!(error.span(), 22..28);
/// assert_eq!(
///     error.to_string(),
///     "at bytes 22..28: the path has a dot segment, encoded or not (RFC 3986 section 7.3)",
/// );
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// Checks allocate nothing, and take linear time. They are made in this order, and the first one
/// that fails is the error: length, scheme, required and forbidden components, user information,
/// port, host, path, triplets anywhere, one reading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Policy<'p> {
    max_len: Option<usize>,
    schemes: Option<&'p [&'p str]>,
    required: u8,
    forbidden: u8,
    ports: Option<(u16, u16)>,
    well_known_ports: Option<&'p [u16]>,
    flags: u16,
}

impl<'p> Policy<'p> {
    /// Creates a policy that accepts every reference.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self {
            max_len: None,
            schemes: None,
            required: 0,
            forbidden: 0,
            ports: None,
            well_known_ports: None,
            flags: 0,
        }
    }

    /// Rejects references longer than `bytes` bytes.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::{Policy, Violation};
    ///
    /// let error = Policy::new().max_len(8).check(&Uri::parse("http://a/bc")?).unwrap_err();
    /// assert_eq!(error.violation(), Violation::TooLong { max: 8 });
    /// assert_eq!(error.span(), 8..11);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_len(mut self, bytes: usize) -> Self {
        self.max_len = Some(bytes);
        self
    }

    /// Rejects schemes that are not in `allowed`, case-insensitively. Relative references, which
    /// have no scheme, pass; [`require`](Self::require) one, or check the resolved reference.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::policy::Policy;
    ///
    /// let web = Policy::new().schemes(&["http", "https"]);
    /// assert!(web.check(&UriRef::parse("HTTPS://a/")?).is_ok());
    /// assert!(web.check(&UriRef::parse("/a")?).is_ok());
    /// assert!(web.check(&UriRef::parse("javascript:a()")?).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn schemes(mut self, allowed: &'p [&'p str]) -> Self {
        self.schemes = Some(allowed);
        self
    }

    /// Rejects references in which `component` is absent or empty.
    ///
    /// ```
    /// use uri_grammar::{Component, Uri};
    /// use uri_grammar::policy::{Policy, Violation};
    ///
    /// let policy = Policy::new().require(Component::Host);
    /// let error = policy.check(&Uri::parse("http:///a")?).unwrap_err();
    /// assert_eq!(error.violation(), Violation::Missing(Component::Host));
    /// assert_eq!(error.span(), 7..7);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn require(mut self, component: Component) -> Self {
        self.required |= component.bit();
        self
    }

    /// Rejects references that have `component`, even if it is empty. The path, which is always
    /// present, must be empty. User information may hold credentials or be mistaken for a host
    /// (sections 7.5 and 7.6).
    ///
    /// ```
    /// use uri_grammar::{Component, Uri};
    /// use uri_grammar::policy::Policy;
    ///
    /// let policy = Policy::new().forbid(Component::Fragment);
    /// assert!(policy.check(&Uri::parse("ws://a/#")?).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid(mut self, component: Component) -> Self {
        self.forbidden |= component.bit();
        self
    }

    /// Rejects a password in the user information (section 7.5): anything after its first colon.
    #[must_use]
    #[inline]
    pub const fn forbid_password(self) -> Self {
        self.with(Flag::Password)
    }

    /// Rejects a user that may be mistaken for a host (section 7.6): one that contains a dot or
    /// `&`, encoded or not.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
    ///
    /// let policy = Policy::new().forbid_misleading_userinfo();
    /// let text = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm";
    /// assert!(policy.check(&Uri::parse(text)?).is_err());
    /// assert!(policy.check(&Uri::parse("ftp://fred@10.0.0.1/")?).is_ok());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_misleading_userinfo(self) -> Self {
        self.with(Flag::MisleadingUserinfo)
    }

    /// Rejects ports outside of `allowed`, which includes both ends. An absent or empty port
    /// passes.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::{Policy, Violation};
    ///
    /// let policy = Policy::new().ports(1024..=65535);
    /// assert!(policy.check(&Uri::parse("http://a:8080/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://a:/")?).is_ok());
    /// let error = policy.check(&Uri::parse("http://a:65536/")?).unwrap_err();
    /// assert_eq!(error.violation(), Violation::Port { min: 1024, max: 65535 });
    /// assert_eq!(error.span(), 9..14);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn ports(mut self, allowed: RangeInclusive<u16>) -> Self {
        self.ports = Some((*allowed.start(), *allowed.end()));
        self
    }

    /// Rejects ports below 1024, except the default port of the scheme (section 7.2): `http://a:25/` would
    /// connect to a mail server. The same as [`well_known_ports`](Self::well_known_ports) with an
    /// empty list.
    #[must_use]
    #[inline]
    pub const fn forbid_well_known_ports(self) -> Self {
        self.well_known_ports(&[])
    }

    /// Rejects ports below 1024, except the ports in `allowed` and the default port of the scheme: section 7.2
    /// wants this "user-configurable to avoid preventing the deployment of new services". Ports
    /// above 65535 are rejected, too: some clients keep only the lowest 16 bits, which turn 65561
    /// into 25.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
    ///
    /// let policy = Policy::new().well_known_ports(&[591]);
    /// assert!(policy.check(&Uri::parse("http://a:591/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://a:80/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://a:25/")?).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn well_known_ports(mut self, allowed: &'p [u16]) -> Self {
        self.well_known_ports = Some(allowed);
        self
    }
}
