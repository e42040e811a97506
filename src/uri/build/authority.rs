//! Building the authority (RFC 3986 section 3.2).

use crate::net::IpAddr;
use alloc::string::String;
use core::fmt;

use super::Builder;
use super::state::{AfterAuthority, AfterHost, AfterUserinfo, BeforeAuthority, BeforeHost};
use crate::grammar::rfc3986::Rule;
use crate::percent::EncodeSet;
use crate::uri::{Host, ReferenceKind};

impl<K: ReferenceKind, S: BeforeAuthority> Builder<K, S> {
    /// Adds the whole authority (section 3.2), given without the slashes before it, or no
    /// authority.
    #[inline]
    pub fn authority<'a>(
        mut self,
        authority: impl Into<Option<&'a str>>,
    ) -> Builder<K, AfterAuthority> {
        let authority = authority.into();
        self.authority = authority.is_some();
        self.part(Rule::Authority, "//", authority, "").end_authority()
    }

    /// Adds the user information (section 3.2.1), given without its `@`. A host must follow.
    ///
    /// Passwords do not belong there (section 3.2.1 deprecates them); if you must include one,
    /// encode it with [`EncodeSet::User`].
    #[inline]
    pub fn userinfo(mut self, userinfo: &str) -> Builder<K, AfterUserinfo> {
        let slashes = self.slashes();
        self.part(Rule::Userinfo, slashes, Some(userinfo), "@")
    }

    /// Adds a user name, or other data, as user information, and encodes it, including `:`. A host
    /// must follow.
    ///
    /// ```
    /// # use uri_grammar::Uri;
    /// let uri = Uri::builder().scheme("ftp").user_data("a@b:c").host("d").build()?;
    /// assert_eq!(uri, "ftp://a%40b%3Ac@d");
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    #[inline]
    pub fn user_data(mut self, user: impl AsRef<[u8]>) -> Builder<K, AfterUserinfo> {
        let slashes = self.slashes();
        let mut written = self.data::<AfterUserinfo>(slashes, user.as_ref(), EncodeSet::User);
        written.text.push('@');
        written
    }
}

impl<K: ReferenceKind, S: BeforeHost> Builder<K, S> {
    /// Adds the host (section 3.2.2): a registered name, which may be empty, or an IP address, in
    /// brackets unless it is an IPv4 address.
    #[inline]
    pub fn host(mut self, host: &str) -> Builder<K, AfterHost> {
        let slashes = self.slashes();
        self.part(Rule::Host, slashes, Some(host), "").end_authority()
    }

    /// Adds an IP address as the host.
    ///
    /// ```
    /// # use uri_grammar::Uri;
    /// use std::net::Ipv6Addr;
    ///
    /// let uri = Uri::builder().scheme("http").ip(Ipv6Addr::LOCALHOST).port(80).build()?;
    /// assert_eq!(uri, "http://[::1]:80");
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    #[inline]
    pub fn ip(mut self, address: impl Into<IpAddr>) -> Builder<K, AfterHost> {
        let slashes = self.slashes();
        self.text.push_str(slashes);
        push(&mut self.text, Host::from(address.into()));
        self.into_state().end_authority()
    }

    /// Adds a registered name as the host, given as text or octets, and encodes it. Octets should
    /// be UTF-8 (section 3.2.2). A DNS name should already be in its ASCII form; no conversion is
    /// made.
    ///
    /// A name that is spelled like an IPv4 address is an IPv4 address.
    #[inline]
    pub fn host_data(mut self, name: impl AsRef<[u8]>) -> Builder<K, AfterHost> {
        let slashes = self.slashes();
        self.data(slashes, name.as_ref(), EncodeSet::RegName).end_authority()
    }
}

impl<K: ReferenceKind> Builder<K, AfterHost> {
    /// Adds the port (section 3.2.3), or no port. To spell it differently, use
    /// [`authority`](Builder::authority).
    #[inline]
    pub fn port(mut self, port: impl Into<Option<u16>>) -> Builder<K, AfterAuthority> {
        if let Some(port) = port.into() {
            self.text.push(':');
            push(&mut self.text, port);
        }
        self.into_state().end_authority()
    }
}

impl<K: ReferenceKind, S> Builder<K, S> {
    /// The delimiter before a host, unless user information has written it.
    #[inline]
    fn slashes(&mut self) -> &'static str {
        if core::mem::replace(&mut self.authority, true) { "" } else { "//" }
    }

    #[inline]
    fn end_authority(mut self) -> Self {
        self.path.0 = self.text.len();
        self
    }
}

/// Writing to a `String` can fail only for lack of memory.
#[inline]
pub(in crate::uri) fn push(text: &mut String, value: impl fmt::Display) {
    let written = fmt::Write::write_fmt(text, format_args!("{value}"));
    debug_assert!(written.is_ok());
}

impl From<IpAddr> for Host<'_> {
    #[inline]
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}
