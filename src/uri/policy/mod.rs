//! What applications ask of a reference beyond the grammar.

mod checks;
mod error;

use core::ops::RangeInclusive;

pub use error::{Component, PolicyError, Violation};

use super::{Kind, Reference, Source, schemes};
use crate::rule::Rule;

/// What an application asks of a reference beyond the grammar, most of it what RFC 3986 section 7
/// warns of. A new policy asks nothing.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::uri::{Component, Policy, Violation};
///
/// const LINKS: Policy<'_> = Policy::new()
///     .schemes(&["http", "https"])
///     .require(Component::Host)
///     .forbid_userinfo()
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
/// # Ok::<(), uri_grammar::ParseError<&str>>(())
/// ```
///
/// Nothing is allocated, and time is linear in the length of the reference. What is asked is
/// looked at in the order of the methods below, and the first that fails is the error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Policy<'p> {
    max_len: Option<usize>,
    schemes: Option<&'p [&'p str]>,
    required: u8,
    forbidden: u8,
    ports: Option<(u16, u16)>,
    flags: u16,
}

const PASSWORD: u16 = 1 << 0;
const WELL_KNOWN_PORTS: u16 = 1 << 1;
const RARE_ADDRESSES: u16 = 1 << 2;
const DOT_SEGMENTS: u16 = 1 << 3;
const ENCODED_DELIMITERS: u16 = 1 << 4;
const ENCODED_CONTROLS: u16 = 1 << 5;
const DOUBLE_ENCODING: u16 = 1 << 6;

impl<'p> Policy<'p> {
    /// Asks nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self { max_len: None, schemes: None, required: 0, forbidden: 0, ports: None, flags: 0 }
    }

    /// At most so many bytes.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Policy, Violation};
    ///
    /// let error = Policy::new().max_len(8).check(&Uri::parse("http://a/bc")?).unwrap_err();
    /// assert_eq!(error.violation(), Violation::TooLong { max: 8 });
    /// assert_eq!(error.span(), 8..11);
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[must_use]
    pub const fn max_len(mut self, bytes: usize) -> Self {
        self.max_len = Some(bytes);
        self
    }

    /// One of these schemes, in whatever case. A relative reference has none, and passes;
    /// [`require`](Self::require) one, or check what it resolves to.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Policy;
    ///
    /// let web = Policy::new().schemes(&["http", "https"]);
    /// assert!(web.check(&UriRef::parse("HTTPS://a/")?).is_ok());
    /// assert!(web.check(&UriRef::parse("/a")?).is_ok());
    /// assert!(web.check(&UriRef::parse("javascript:a()")?).is_err());
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[must_use]
    pub const fn schemes(mut self, allowed: &'p [&'p str]) -> Self {
        self.schemes = Some(allowed);
        self
    }

    /// The component must be there, and not be empty.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Component, Policy, Violation};
    ///
    /// let policy = Policy::new().require(Component::Host);
    /// let error = policy.check(&Uri::parse("http:///a")?).unwrap_err();
    /// assert_eq!(error.violation(), Violation::Missing(Component::Host));
    /// assert_eq!(error.span(), 7..7);
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[must_use]
    pub const fn require(mut self, component: Component) -> Self {
        self.required |= component.bit();
        self
    }

    /// The component must not be there, not even empty; the path, which is always there, must be
    /// empty.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Component, Policy};
    ///
    /// let policy = Policy::new().forbid(Component::Fragment);
    /// assert!(policy.check(&Uri::parse("ws://a/#")?).is_err());
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[must_use]
    pub const fn forbid(mut self, component: Component) -> Self {
        self.forbidden |= component.bit();
        self
    }

    /// No user information, which may hold credentials, and may pass for a host (sections 7.5
    /// and 7.6). The same as [`forbid`](Self::forbid) with [`Component::Userinfo`].
    #[must_use]
    pub const fn forbid_userinfo(self) -> Self {
        self.forbid(Component::Userinfo)
    }

    /// No password in the user information (section 7.5): nothing behind its first colon.
    #[must_use]
    pub const fn forbid_password(self) -> Self {
        self.with(PASSWORD)
    }

    /// Only ports in this range, both ends included, where one is given. An empty port is none.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Policy, Violation};
    ///
    /// let policy = Policy::new().ports(1024..=65535);
    /// assert!(policy.check(&Uri::parse("http://a:8080/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://a:/")?).is_ok());
    /// let error = policy.check(&Uri::parse("http://a:65536/")?).unwrap_err();
    /// assert_eq!(error.violation(), Violation::Port { min: 1024, max: 65535 });
    /// assert_eq!(error.span(), 9..14);
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[must_use]
    pub const fn ports(mut self, allowed: RangeInclusive<u16>) -> Self {
        self.ports = Some((*allowed.start(), *allowed.end()));
        self
    }

    /// No port below 1024, unless it is the one of the scheme (section 7.2): `http://a:25/` would
    /// talk to a mail server.
    #[must_use]
    pub const fn forbid_well_known_ports(self) -> Self {
        self.with(WELL_KNOWN_PORTS)
    }

    /// No host that is a registered name by the grammar, and an IPv4 address to many systems
    /// (section 7.4): `127.1`, `0x7f.0.0.1`, `2130706433`, also with triplets and with a dot at
    /// the end. Where addresses are filtered these must not slip through.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
    ///
    /// let policy = Policy::new().forbid_rare_addresses();
    /// assert!(policy.check(&Uri::parse("http://127.0.0.1/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://017700000001/")?).is_err());
    /// assert!(policy.check(&Uri::parse("http://%31%32%37.1/")?).is_err());
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[must_use]
    pub const fn forbid_rare_addresses(self) -> Self {
        self.with(RARE_ADDRESSES)
    }

    /// No segment of the path that is `.` or `..`, or would be after decoding (section 7.3).
    #[must_use]
    pub const fn forbid_dot_segments(self) -> Self {
        self.with(DOT_SEGMENTS)
    }

    /// No `%2F` or `%5C` in the path, which become separators when decoded too early (section
    /// 7.3).
    #[must_use]
    pub const fn forbid_encoded_delimiters(self) -> Self {
        self.with(ENCODED_DELIMITERS)
    }

    /// No encoded control character anywhere, such as `%00`, `%0D` and `%0A` (sections 7.2 and
    /// 7.3).
    #[must_use]
    pub const fn forbid_encoded_controls(self) -> Self {
        self.with(ENCODED_CONTROLS)
    }

    /// No encoded triplet anywhere, such as `%252F`: whoever decodes twice, or checks after one
    /// decoding, sees something else (sections 2.4 and 7.3).
    #[must_use]
    pub const fn forbid_double_encoding(self) -> Self {
        self.with(DOUBLE_ENCODING)
    }

    const fn with(mut self, flag: u16) -> Self {
        self.flags |= flag;
        self
    }

    /// Whether the reference is as asked.
    ///
    /// # Errors
    ///
    /// The first [`Violation`], in the order of the methods above, and where it is.
    pub fn check<K: Kind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let text = reference.as_str();
        let span = |component: Component| reference.span(component.rule());
        if let Some(max) = self.max_len
            && text.len() > max
        {
            return Err(PolicyError::new(Violation::TooLong { max }, max..text.len()));
        }
        let scheme = span(Component::Scheme);
        if let (Some(allowed), Some(scheme)) = (self.schemes, scheme.clone())
            && !allowed.iter().any(|name| name.eq_ignore_ascii_case(&text[scheme.clone()]))
        {
            return Err(PolicyError::new(Violation::Scheme, scheme));
        }
        for component in Component::ALL {
            let found = span(component).filter(|span| !span.is_empty());
            if self.required & component.bit() != 0 && found.is_none() {
                let place = span(component).unwrap_or_else(|| component.place(reference));
                return Err(PolicyError::new(Violation::Missing(component), place));
            }
        }
        for component in Component::ALL {
            let found =
                span(component).filter(|span| component != Component::Path || !span.is_empty());
            if let (true, Some(found)) = (self.forbidden & component.bit() != 0, found) {
                return Err(PolicyError::new(Violation::Forbidden(component), found));
            }
        }
        let asked = |flag| self.flags & flag != 0;
        if let (true, Some(password)) = (asked(PASSWORD), reference.password())
            && let Some(userinfo) = reference.span(Rule::Userinfo)
            && !password.is_empty()
        {
            let start = userinfo.end - password.len();
            return Err(PolicyError::new(Violation::Password, start..userinfo.end));
        }
        if let Some(port) = span(Component::Port).filter(|port| !port.is_empty()) {
            let number = reference.port_number();
            if let Some((min, max)) = self.ports
                && !number.is_some_and(|number| (min..=max).contains(&number))
            {
                return Err(PolicyError::new(Violation::Port { min, max }, port));
            }
            let own = || {
                let known = schemes::known(text.get(scheme.clone()?)?)?;
                known.port.parse().ok()
            };
            if asked(WELL_KNOWN_PORTS) && number.is_some_and(|port| port < 1024) && number != own()
            {
                return Err(PolicyError::new(Violation::WellKnownPort, port));
            }
        }
        checks::characters(reference, asked)
    }
}
