//! Building the authority (RFC 3986 section 3.2).

use alloc::borrow::Cow;

use super::host_or_port::HostOrPort;
use super::{Builder, Part, encoded};
use crate::net::IpAddr;
use crate::percent::EncodeSet;
use crate::uri::{Component, ReferenceKind};

impl<'a, K: ReferenceKind> Builder<'a, K> {
    /// Sets the whole authority (section 3.2), given without the slashes before it. `None` removes user
    /// information, host and port.
    #[inline]
    pub fn authority(mut self, authority: impl Part<'a>) -> Self {
        let authority = self.check(Component::Authority, authority.part());
        let (userinfo, rest) =
            match authority.map(|authority| (authority, authority.split_once('@'))) {
                Some((_, Some((userinfo, rest)))) => (Some(userinfo), Some(rest)),
                Some((authority, None)) => (None, Some(authority)),
                None => (None, None),
            };
        // A colon after the brackets, if there are any, is the only colon.
        let colon = rest.and_then(|rest| {
            let literal = rest.find(']').unwrap_or_default();
            Some(literal + rest[literal..].find(':')?)
        });
        self.userinfo = userinfo.map(Cow::Borrowed);
        self.host = rest.map(|rest| HostOrPort::of(&rest[..colon.unwrap_or(rest.len())]));
        self.port = rest.and_then(|rest| Some(HostOrPort::of(&rest[colon? + 1..])));
        self
    }

    /// Sets the user information (section 3.2.1), given without its `@`. There must be a host.
    ///
    /// Passwords do not belong there (section 3.2.1 deprecates them). If you must include one,
    /// encode it with [`EncodeSet::User`].
    #[inline]
    pub fn userinfo(mut self, userinfo: impl Part<'a>) -> Self {
        self.userinfo = self.check(Component::Userinfo, userinfo.part()).map(Cow::Borrowed);
        self
    }

    /// Sets a user name, or other data, as user information, and encodes it, including `:`. There
    /// must be a host.
    ///
    /// ```
    /// # use uri_grammar::Uri;
    /// let uri = Uri::builder("ftp").user_data("a@b:c").host("d").build()?;
    /// assert_eq!(uri, "ftp://a%40b%3Ac@d");
    /// # Ok::<(), uri_grammar::BuildError>(())
    /// ```
    #[inline]
    pub fn user_data(mut self, user: impl AsRef<[u8]>) -> Self {
        self.userinfo = Some(Cow::Owned(encoded::<K>(user.as_ref(), EncodeSet::User)));
        self
    }

    /// Sets the host (section 3.2.2): a registered name, which may be empty, or an IP address, in
    /// brackets unless it is an IPv4 address.
    #[inline]
    pub fn host(mut self, host: &'a str) -> Self {
        self.host = self.check(Component::Host, Some(host)).map(HostOrPort::of);
        self
    }

    /// Sets an IP address as the host.
    ///
    /// ```
    /// # use uri_grammar::Uri;
    /// use std::net::Ipv6Addr;
    ///
    /// let uri = Uri::builder("http").ip(Ipv6Addr::LOCALHOST).port(80).build()?;
    /// assert_eq!(uri, "http://[::1]:80");
    /// # Ok::<(), uri_grammar::BuildError>(())
    /// ```
    #[inline]
    pub fn ip(mut self, address: impl Into<IpAddr>) -> Self {
        self.host = Some(HostOrPort::Ip(address.into()));
        self
    }

    /// Sets a registered name as the host, given as text or octets, and encodes it. Octets should
    /// be UTF-8 (section 3.2.2). A DNS name should already be in its ASCII form; no conversion is
    /// made.
    ///
    /// A name that is spelled like an IPv4 address is an IPv4 address.
    #[inline]
    pub fn host_data(mut self, name: impl AsRef<[u8]>) -> Self {
        self.host =
            Some(HostOrPort::Text(Cow::Owned(encoded::<K>(name.as_ref(), EncodeSet::RegName))));
        self
    }

    /// Sets the port (section 3.2.3). There must be a host. To spell the port differently, use
    /// [`authority`](Self::authority).
    #[inline]
    pub fn port(mut self, port: impl Into<Option<u16>>) -> Self {
        self.port = port.into().map(HostOrPort::Number);
        self
    }
}
