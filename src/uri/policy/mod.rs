//! What applications ask of a reference beyond the grammar.

mod check;
mod debug;
mod error;
mod hosts;
mod paths;
mod presets;

use core::ops::RangeInclusive;

use check::Flag;
pub use error::{Component, PolicyError, Violation};

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
/// looked at in the order of the methods below, and the first that fails is the error.
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

    /// Rejects hosts that are registered names by the grammar, and IPv4 addresses to many systems
    /// (section 7.4): `127.1`, `0x7f.0.0.1`, `2130706433`, also with triplets and with a dot at the
    /// end. Where addresses are filtered these must not slip through.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
    ///
    /// let policy = Policy::new().forbid_rare_addresses();
    /// assert!(policy.check(&Uri::parse("http://127.0.0.1/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://017700000001/")?).is_err());
    /// assert!(policy.check(&Uri::parse("http://%31%32%37.1/")?).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_rare_addresses(self) -> Self {
        self.with(Flag::RareAddresses)
    }

    /// Rejects registered names that cannot be names of the DNS (section 3.2.2): these have labels
    /// of 1 to 63 letters, digits and inner hyphens between dots, at most 255 bytes, perhaps with a
    /// dot at the end. The empty name passes; [`require`](Self::require) a host.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
    ///
    /// let policy = Policy::new().require_dns_names();
    /// assert!(policy.check(&Uri::parse("http://xn--caf-dma.example./")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://caf%C3%A9.example/")?).is_err());
    /// assert!(policy.check(&Uri::parse("http://a_b.example/")?).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn require_dns_names(self) -> Self {
        self.with(Flag::DnsNames)
    }

    /// Rejects hosts with triplets that are not UTF-8, as they have to be (section 3.2.2).
    #[must_use]
    #[inline]
    pub const fn require_utf8_hosts(self) -> Self {
        self.with(Flag::Utf8Hosts)
    }

    /// Rejects hosts with a triplet of an ASCII character (sections 3.2.2 and 7.6): `127%2E0.0.1`,
    /// `%6c%6fcalhost`, `a%2Fb`. Triplets in a host are for letters beyond ASCII. Whoever decodes
    /// the host reads another one there than who does not.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Policy, Violation};
    ///
    /// let policy = Policy::new().forbid_encoded_hosts();
    /// assert!(policy.check(&Uri::parse("http://caf%C3%A9.example/")?).is_ok());
    /// let error = policy.check(&Uri::parse("http://good.com%2eevil.com/")?).unwrap_err();
    /// assert_eq!((error.violation(), error.span()), (Violation::EncodedHost, 15..18));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_encoded_hosts(self) -> Self {
        self.with(Flag::EncodedHosts)
    }

    /// Rejects hosts that are not of the public Internet: addresses that are [not
    /// public](super::AddressKind), as IPv4, as IPv6, as IPv4 [within](super::EmbeddedIpv4) IPv6, and in
    /// the forms of [`forbid_rare_addresses`](Self::forbid_rare_addresses); and the names
    /// `localhost`, `local`, `home.arpa` and `internal`, and those below them.
    ///
    /// A request that others can send anywhere can so be kept from the machine itself and from its
    /// network, as far as the text tells. It does not tell what the DNS answers, nor where a server
    /// redirects to: whoever connects has to look at the address again, with
    /// [`AddressKind`](super::AddressKind), and at each new reference with the policy.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
    ///
    /// let policy = Policy::new().forbid_special_hosts();
    /// assert!(policy.check(&Uri::parse("http://example.com/")?).is_ok());
    /// for text in ["http://[::1]/", "http://10.0.0.1/", "http://0x7f.1/", "http://localhost./"] {
    ///     assert!(policy.check(&Uri::parse(text)?).is_err());
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_special_hosts(self) -> Self {
        self.with(Flag::SpecialHosts)
    }

    /// Rejects paths with a segment that is `.` or `..`, or would be after decoding (section 7.3).
    #[must_use]
    #[inline]
    pub const fn forbid_dot_segments(self) -> Self {
        self.with(Flag::DotSegments)
    }

    /// Rejects paths with a segment that names a device to some file system, or would after
    /// decoding (section 7.3): `aux`, `con`, `nul`, `prn`, `lpt`, `com1`, `lpt1` and their like, in
    /// upper or lower case, also with an extension or a stream (`nul.txt`, `nul:a`), and `...`.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{Policy, Violation};
    ///
    /// let policy = Policy::new().forbid_device_names();
    /// assert!(policy.check(&Uri::parse("http://a/auxiliary/com")?).is_ok());
    /// let error = policy.check(&Uri::parse("http://a/files/%41ux.h")?).unwrap_err();
    /// assert_eq!((error.violation(), error.span()), (Violation::DeviceName, 15..22));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// No list is complete: "Implementers should research the reserved names and characters for
    /// the types of storage device that may be attached to their applications".
    #[must_use]
    #[inline]
    pub const fn forbid_device_names(self) -> Self {
        self.with(Flag::DeviceNames)
    }

    /// Rejects paths with a segment that has `/`, `\`, `:`, `[` or `]` once it is decoded, which
    /// file systems give a meaning (section 7.3). Only the colon can be there without encoding.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
    ///
    /// let policy = Policy::new().forbid_file_system_characters();
    /// assert!(policy.check(&Uri::parse("http://a/b/c")?).is_ok());
    /// assert!(policy.check(&Uri::parse("http://a/c:/b")?).is_err());
    /// assert!(policy.check(&Uri::parse("http://a/b%5Cc")?).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_file_system_characters(self) -> Self {
        self.with(Flag::FileSystemCharacters)
    }

    /// Rejects `%2F` and `%5C` in the path, which become separators when decoded too early (section
    /// 7.3).
    #[must_use]
    #[inline]
    pub const fn forbid_encoded_delimiters(self) -> Self {
        self.with(Flag::EncodedDelimiters)
    }

    /// Rejects encoded control characters anywhere, such as `%00`, `%0D` and `%0A` (sections 7.2
    /// and 7.3).
    #[must_use]
    #[inline]
    pub const fn forbid_encoded_controls(self) -> Self {
        self.with(Flag::EncodedControls)
    }

    /// Rejects encoded triplets anywhere, such as `%252F`: whoever decodes twice, or checks after
    /// one decoding, sees something else (sections 2.4 and 7.3).
    #[must_use]
    #[inline]
    pub const fn forbid_double_encoding(self) -> Self {
        self.with(Flag::DoubleEncoding)
    }

    #[inline]
    const fn with(mut self, flag: Flag) -> Self {
        self.flags |= flag.bit();
        self
    }
}
