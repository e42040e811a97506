//! Policies that many need.

use super::{Component, Policy};

impl Policy<'static> {
    /// What a service should ask of a URI that somebody else chose, before it connects there: a
    /// page of the public Web. The schemes are `http` and `https`; there is a host, which is
    /// [of the public Internet](Self::forbid_special_hosts) and spelt in one way only; no user
    /// information; and no port below 1024 but 80 and 443, nor one above 65535.
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
    /// It is not enough alone: see [`forbid_special_hosts`](Self::forbid_special_hosts) for what a
    /// text does not tell.
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
