//! What applications ask of a reference beyond the grammar.

mod check;
mod debug;
mod error;
mod flags;
mod hosts;
mod paths;
mod presets;

use core::ops::RangeInclusive;

pub use error::{Component, PolicyError, Violation};
use flags::Flag;

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
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// Nothing is allocated, and time is linear in the length of the reference. What is asked is
/// looked at in this order, and the first that fails is the error: length, scheme, components that must
/// be there or must not, user information, port, host, path, triplets anywhere.
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
    /// Creates a policy that accepts everything.
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
    /// use uri_grammar::uri::{Policy, Violation};
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

    /// Rejects schemes other than `allowed`, which are compared without case. A relative reference
    /// has none, and passes; [`require`](Self::require) one, or check what it resolves to.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Policy;
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
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Component, Policy, Violation};
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

    /// Rejects references that have `component`, be it empty. The path, which is always there, must
    /// be empty.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Component, Policy};
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

    /// Rejects user information, which may hold credentials, and may pass for a host (sections 7.5
    /// and 7.6). The same as [`forbid`](Self::forbid) with [`Component::Userinfo`].
    #[must_use]
    #[inline]
    pub const fn forbid_userinfo(self) -> Self {
        self.forbid(Component::Userinfo)
    }

    /// Rejects a password in the user information (section 7.5): anything after its first colon.
    #[must_use]
    #[inline]
    pub const fn forbid_password(self) -> Self {
        self.with(Flag::Password)
    }

    /// Rejects a user that may be taken for a host (section 7.6): one with a dot or `&`, encoded or
    /// not.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
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

    /// Rejects ports outside of `allowed`, a range with both ends included. No port, or an empty
    /// one, passes.
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
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn ports(mut self, allowed: RangeInclusive<u16>) -> Self {
        self.ports = Some((*allowed.start(), *allowed.end()));
        self
    }

    /// Rejects ports below 1024, except the one of the scheme (section 7.2): `http://a:25/` would
    /// talk to a mail server. The same as [`well_known_ports`](Self::well_known_ports) with an
    /// empty list.
    #[must_use]
    #[inline]
    pub const fn forbid_well_known_ports(self) -> Self {
        self.well_known_ports(&[])
    }

    /// Rejects ports below 1024, except those in `allowed` and the one of the scheme: section 7.2
    /// wants this "user-configurable to avoid preventing the deployment of new services". What is
    /// larger than 65535 is rejected, too: some clients take the lowest 16 bits, which are 25 of
    /// 65561.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
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
