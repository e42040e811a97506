//! Ready-made policies.

use super::{Component, Policy};

impl Policy<'static> {
    /// What a service should require of a URI that someone else chose, before it connects: a page
    /// on the public Web. The scheme is `http` or `https`; there is a host, which is [on the public
    /// Internet](Self::forbid_special_hosts) and spelled unambiguously; there is no user
    /// information; and there is no port below 1024 other than 80 and 443, nor one above 65535.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Policy;
    ///
    /// assert!(Policy::PUBLIC_WEB.check(&Uri::parse("https://example.com:8443/a?b")?).is_ok());
    /// for text in [
    ///     "http://169.254.169.254/latest/meta-data/",
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
    ///
    /// This is not enough by itself: [`forbid_special_hosts`](Self::forbid_special_hosts) says what
    /// a text cannot tell.
    pub const PUBLIC_WEB: Self = Policy::new()
        .schemes(&["http", "https"])
        .require(Component::Scheme)
        .require(Component::Host)
        .forbid_userinfo()
        .well_known_ports(&[80, 443])
        .forbid_rare_addresses()
        .require_dns_names()
        .forbid_encoded_hosts()
        .forbid_special_hosts();
}
