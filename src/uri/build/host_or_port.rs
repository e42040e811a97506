//! A host or port of a reference that is to be built.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::{self, Write as _};

use crate::net::IpAddr;
use crate::uri::Host;

/// A host or port.
#[derive(Clone)]
pub(super) enum HostOrPort<'a> {
    Text(Cow<'a, str>),
    Ip(IpAddr),
    Number(u16),
}

impl<'a> HostOrPort<'a> {
    #[inline]
    pub(super) const fn of(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }

    /// Returns a number of bytes that is enough for the part and its delimiter.
    #[inline]
    pub(super) fn room(&self) -> usize {
        match self {
            Self::Text(text) => text.len() + "//".len(),
            Self::Number(_) => ":65535".len(),
            Self::Ip(_) => "//[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]".len(),
        }
    }

    #[inline]
    pub(super) fn write(self, text: &mut String) {
        match self {
            Self::Text(part) => text.push_str(&part),
            Self::Ip(address) => push(text, Host::from(address)),
            Self::Number(number) => push(text, number),
        }
    }
}

/// Writing to a `String` can fail only for lack of memory.
fn push(text: &mut String, value: impl fmt::Display) {
    let written = write!(text, "{value}");
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
