//! Requirements that are on or off: for hosts, paths and their triplets.

use super::Policy;

/// A requirement that is on or off.
#[derive(Debug, Clone, Copy)]
pub(super) enum Flag {
    Password,
    MisleadingUserinfo,
    RareAddresses,
    DnsNames,
    Utf8Hosts,
    EncodedHosts,
    SpecialHosts,
    DotSegments,
    DeviceNames,
    FileSystemCharacters,
    EncodedDelimiters,
    EncodedControls,
    DoubleEncoding,
    OneReading,
}

impl Flag {
    /// All flags, in the order of the methods of [`Policy`].
    pub(super) const ALL: [Self; 14] = [
        Self::Password,
        Self::MisleadingUserinfo,
        Self::RareAddresses,
        Self::DnsNames,
        Self::Utf8Hosts,
        Self::EncodedHosts,
        Self::SpecialHosts,
        Self::DotSegments,
        Self::DeviceNames,
        Self::FileSystemCharacters,
        Self::EncodedDelimiters,
        Self::EncodedControls,
        Self::DoubleEncoding,
        Self::OneReading,
    ];

    #[inline]
    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

impl Policy<'_> {
    #[inline]
    pub(super) const fn asks(&self, flag: Flag) -> bool {
        self.flags & flag.bit() != 0
    }

    #[inline]
    pub(super) const fn with(mut self, flag: Flag) -> Self {
        self.flags |= flag.bit();
        self
    }

    /// Rejects hosts that are registered names by the grammar, but IPv4 addresses to many systems
    /// (section 7.4): `127.1`, `0x7f.0.0.1`, `2130706433`, also with triplets and with a dot at the
    /// end. Without this, they can bypass a filter of addresses.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
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

    /// Rejects registered names that cannot be DNS names (section 3.2.2). A DNS name consists of
    /// labels of 1 to 63 letters, digits and inner hyphens, separated by dots, at most 255 bytes in
    /// all, and may end with a dot. The empty name passes; to reject it, [`require`](Self::require)
    /// a host.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
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

    /// Rejects hosts whose triplets are not UTF-8, as they have to be (section 3.2.2).
    #[must_use]
    #[inline]
    pub const fn require_utf8_hosts(self) -> Self {
        self.with(Flag::Utf8Hosts)
    }

    /// Rejects hosts that contain the triplet of an ASCII character (sections 3.2.2 and 7.6):
    /// `127%2E0.0.1`, `%6c%6fcalhost`, `a%2Fb`. Triplets in a host are meant for letters beyond
    /// ASCII. Programs that decode the host see a different host than programs that do not.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::{Policy, Violation};
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

    /// Rejects hosts that are not on the public Internet, as far as the text tells: all that
    /// [`AddressKind::of_host`](crate::policy::AddressKind::of_host) does not find public. These are
    ///
    /// - addresses that are not public, whether IPv4, IPv6, IPv4
    ///   [embedded](crate::policy::EmbeddedIpv4) in IPv6, or in the forms of
    ///   [`forbid_rare_addresses`](Self::forbid_rare_addresses);
    /// - names that are set aside, and their subdomains: `localhost`, `local`, `internal`, `home.arpa`,
    ///   `test`, `onion`, `lan`, `metadata.goog` and the like;
    /// - names of a single label, and the empty name;
    /// - names whose last label cannot be a top-level domain, such as `127.0.0.1.1`;
    /// - names that decode to a delimiter or a control character, or whose last label is not ASCII.
    ///
    /// Triplets are decoded first, so percent-encoded spellings are rejected, too.
    ///
    /// The text does not tell what the DNS answers, nor where a server redirects. When you connect,
    /// check the address again, with [`AddressKind`](crate::policy::AddressKind), and check each new
    /// reference against the policy.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
    ///
    /// let policy = Policy::new().forbid_special_hosts();
    /// assert!(policy.check(&Uri::parse("http://example.com/")?).is_ok());
    /// for text in [
    ///     "http://[::1]/",
    ///     "http://0x7f.1/",
    ///     "http://localhost./",
    ///     "http://redis:6379/",
    ///     "http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/",
    /// ] {
    ///     assert!(policy.check(&Uri::parse(text)?).is_err());
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_special_hosts(self) -> Self {
        self.with(Flag::SpecialHosts)
    }

    /// Rejects paths with a segment that is `.` or `..`, possibly after decoding (section 7.3).
    #[must_use]
    #[inline]
    pub const fn forbid_dot_segments(self) -> Self {
        self.with(Flag::DotSegments)
    }

    /// Rejects paths with a segment that names a device on some file system, possibly after
    /// decoding (section 7.3): `aux`, `con`, `nul`, `prn`, `lpt`, `com1`, `lpt1` and the like, in
    /// upper or lower case, also with an extension or a stream (`nul.txt`, `nul:a`); and `...`.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::{Policy, Violation};
    ///
    /// let policy = Policy::new().forbid_device_names();
    /// assert!(policy.check(&Uri::parse("http://a/auxiliary/com")?).is_ok());
    /// let error = policy.check(&Uri::parse("http://a/files/%41ux.h")?).unwrap_err();
    /// assert_eq!((error.violation(), error.span()), (Violation::DeviceName, 15..22));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// No list is complete: "Implementers should research the reserved names and characters for the
    /// types of storage device that may be attached to their applications".
    #[must_use]
    #[inline]
    pub const fn forbid_device_names(self) -> Self {
        self.with(Flag::DeviceNames)
    }

    /// Rejects paths with a segment that contains `/`, `\`, `:`, `[` or `]` after decoding, which
    /// are special to file systems (section 7.3). Only the colon can be there without encoding.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
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

    /// Rejects `%2F` and `%5C` in the path, which become separators if they are decoded too early
    /// (section 7.3).
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

    /// Rejects texts that still have a triplet after decoding, anywhere (sections 2.4 and 7.3).
    /// Programs that decode twice, or check after decoding once, see something else. The digits may be
    /// encoded, too: `%252F`, `%25%32%46` and `%252%46` all decode to `%2F`.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::{Policy, Violation};
    ///
    /// let policy = Policy::new().forbid_double_encoding();
    /// assert!(policy.check(&Uri::parse("http://a/100%25")?).is_ok());
    /// let error = policy.check(&Uri::parse("http://a/..%25%35%63")?).unwrap_err();
    /// assert_eq!((error.violation(), error.span()), (Violation::DoubleEncoding, 11..20));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn forbid_double_encoding(self) -> Self {
        self.with(Flag::DoubleEncoding)
    }
}
