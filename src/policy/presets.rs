//! Ready-made policies.

use super::{Component, Policy};

impl Policy<'static> {
    /// Accepts pages on the public Web, for a service that connects to URIs that others choose.
    ///
    /// The policy sees the text alone. It accepts, among others:
    ///
    /// - names for which the DNS answers with a local address, such as `127.0.0.1.nip.io`, and names that
    ///   only your own network knows: check the address when you connect, with
    ///   [`AddressKind`](crate::policy::AddressKind);
    /// - redirects of the server: check each new reference;
    /// - ports from 1024 on: see [`ports`](Self::ports);
    /// - anything in the path and the query: see [`forbid_dot_segments`](Self::forbid_dot_segments),
    ///   [`forbid_encoded_controls`](Self::forbid_encoded_controls) (`%0D%0A`),
    ///   [`forbid_encoded_delimiters`](Self::forbid_encoded_delimiters) and
    ///   [`forbid_double_encoding`](Self::forbid_double_encoding).
    ///
    /// It requires the scheme `http` or `https`, and a host that is [on the public
    /// Internet](Self::forbid_special_hosts) and spelled unambiguously. It rejects user information, ports
    /// below 1024 other than 80 and 443, and ports above 65535.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
    ///
    /// assert!(Policy::PUBLIC_WEB.check(&Uri::parse("https://example.com:8443/a?b")?).is_ok());
    /// for text in [
    ///     "http://169.254.169.254/latest/meta-data/",
    ///     "http://metadata/computeMetadata/v1/",
    ///     "http://kubernetes.default.svc/",
    ///     "http://[::ffff:127.0.0.1]/",
    ///     "http://0177.0.0.1/",
    ///     "http://good.example@evil.example/",
    ///     "http://good.example%2eevil.example/",
    ///     "http://example.com:25/",
    ///     "gopher://example.com/",
    /// ] {
    ///     assert!(Policy::PUBLIC_WEB.check(&Uri::parse(text)?).is_err(), "{text}");
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub const PUBLIC_WEB: Self = Policy::new()
        .schemes(&["http", "https"])
        .require(Component::Scheme)
        .require(Component::Host)
        .forbid(Component::Userinfo)
        .well_known_ports(&[80, 443])
        .forbid_rare_addresses()
        .require_dns_names()
        .forbid_encoded_hosts()
        .forbid_special_hosts()
        .require_one_reading();
}
