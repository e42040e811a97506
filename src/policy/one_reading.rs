//! The requirement that all conventions read a text in the same way.

use core::ops::Range;

use super::flags::Flag;
use super::{Policy, hosts, paths};
use crate::uri::{Component, Host, Reference, ReferenceKind, Source};

/// Schemes that the URL Standard calls special, except `file`: a host follows any number of slashes.
const SPECIAL: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// Why programs read a text in different ways: see [`Policy::require_one_reading`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum OtherReading {
    /// The reference is relative; the span is empty, at the beginning.
    #[error(
        "a reference without a scheme: curl takes its first segment for a host (RFC 3986 section 4.2)"
    )]
    NoScheme,
    /// The scheme has one character, or more than 40.
    #[error(
        "the scheme has one character, as a drive has, or more than curl reads, 40 (RFC 3986 section 3.1)"
    )]
    SchemeLength,
    /// There is no host, but one slash, three slashes, or a scheme that always has a host; the span is from the
    /// colon to the last of these slashes.
    #[error(
        "RFC 3986 reads no host here, but browsers or curl do (RFC 3986 section 3, URL Standard section 4.4)"
    )]
    NoHost,
    /// There is no authority, and what follows the colon can be a port, or has a host after `@`.
    #[error(
        "RFC 3986 reads no host here, but curl or PHP take the scheme for a host or a user (RFC 3986 section 3)"
    )]
    SchemeAsHost,
    /// The scheme is `file`, and the URI has a host, a drive, or a path that does not begin with exactly one slash.
    #[error(
        "programs differ on hosts, drives and more slashes in `file` (RFC 8089 appendix E, URL Standard section 4.4)"
    )]
    File,
    /// The user information is empty, the user looks like a host, or a delimiter is encoded or has a meaning.
    #[error(
        "programs may find a host, an option or nothing in the user information (RFC 3986 sections 3.2.1 and 7.6)"
    )]
    Userinfo,
    /// The host has characters other than letters, digits, `-`, `_` and single dots; or it is an address of a future
    /// version.
    #[error(
        "programs decode, map or refuse characters of the host (RFC 3986 section 3.2.2, URL Standard section 3.5)"
    )]
    HostCharacter,
    /// The last label of the host does not begin with a letter, and the host is not an address of four numbers.
    #[error(
        "programs read the host as an IPv4 address or as a name (RFC 3986 section 7.4, URL Standard section 3.5)"
    )]
    HostNumber,
    /// The port is empty, begins with zero, or is above 65535.
    #[error(
        "the port is not a plain number from 1 to 65535 (RFC 3986 section 3.2.3, URL Standard section 4.4)"
    )]
    Port,
}

impl Policy<'_> {
    /// Rejects references that common parsers read in different ways: those with another scheme, user information,
    /// host, port or beginning of the path in one of these conventions:
    ///
    /// - RFC 3986, and the expression of its appendix B, also if a program decodes the text before it divides it;
    /// - the URL Standard of the WHATWG, which browsers and Node follow;
    /// - curl, also with a guessed scheme; Python's `urlsplit`, Java's `URI`, PHP's `parse_url`, Go's `net/url`.
    ///
    /// One of these may refuse an accepted text, but none reads another host. Java's `getHost` returns null for names
    /// that are not DNS names: [require](Self::require_dns_names) those, too, for Java. The conditions on the
    /// components are:
    ///
    /// - **Scheme**: one is present, and has 2 to 40 characters.
    /// - **Host**: an IPv4 or IPv6 address, or labels of letters, digits, `-` and `_`. The last label begins with a
    ///   letter.
    /// - **User information**: absent; or not empty, without `;` and encoded delimiters, and without a dot or `&` in
    ///   the user.
    /// - **Port**: absent; or from 1 to 65535, without leading zeros.
    /// - **No host**: only if the scheme is not `http`, `https`, `ws`, `wss` or `ftp`, and if what follows the colon does
    ///   not begin with `/`, nor has `@`, only digits or nothing up to the first `/`; or in `file:/a` and `file:///a`.
    ///
    /// Letters in upper case, and the default port, are no difference. `docs/one-reading.md` says how this is tested,
    /// and what it does not cover.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::{OtherReading, Policy, Violation};
    ///
    /// let policy = Policy::new().require_one_reading();
    /// for text in ["https://me@Example.com:443/a", "ws://[::1]/", "redis://:pw@cache/0", "urn:isbn:1"] {
    ///     assert!(policy.check(&Uri::parse(text)?).is_ok(), "{text}");
    /// }
    /// for (text, why, span) in [
    ///     ("http:/evil.example/", OtherReading::NoHost, 4..6),
    ///     ("mailto:me@evil.example", OtherReading::SchemeAsHost, 6..22),
    ///     ("http://good.example:80@evil.example/", OtherReading::Userinfo, 7..22),
    ///     ("http://good.example%2Fevil.example/", OtherReading::HostCharacter, 7..34),
    ///     ("http://0x7f.1/", OtherReading::HostNumber, 7..13),
    ///     ("http://good.example:65616/", OtherReading::Port, 20..25),
    /// ] {
    ///     let error = policy.check(&Uri::parse(text)?).unwrap_err();
    ///     assert_eq!((error.violation(), error.span()), (Violation::OtherReading(why), span));
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn require_one_reading(self) -> Self {
        self.with(Flag::OneReading)
    }
}

/// Returns the first reason why another convention reads the text differently, and the span.
pub(super) fn other<K: ReferenceKind, T: Source>(
    reference: &Reference<K, T>,
) -> Option<(OtherReading, Range<usize>)> {
    let text = reference.as_str();
    let Some(scheme) = reference.span(Component::Scheme) else {
        return Some((OtherReading::NoScheme, 0..0));
    };
    // MAX_SCHEME_LEN of curl.
    if !(2..=40).contains(&scheme.len()) {
        return Some((OtherReading::SchemeLength, scheme));
    }
    let name = &text[scheme.clone()];
    let path = reference.span(Component::Path).unwrap_or_default();
    if name.eq_ignore_ascii_case("file") {
        let is_local = reference.authority().map_or(true, str::is_empty);
        let bytes = &text.as_bytes()[path.start..];
        // PHP reads the text before a colon at this offset as a drive, even if the colon is after the path.
        let is_plain = !path.is_empty()
            && bytes[0] == b'/'
            && bytes.get(1) != Some(&b'/')
            && bytes.get(2) != Some(&b':');
        return (!is_local || !is_plain).then_some((OtherReading::File, scheme.end..path.end));
    }
    let host = reference.span(Component::Host).filter(|host| !host.is_empty());
    let Some(host) = host else { return without_host(reference, scheme.end, path) };
    if let Some(userinfo) = reference.span(Component::Userinfo) {
        if is_other_userinfo(&text[userinfo.clone()]) {
            return Some((OtherReading::Userinfo, userinfo));
        }
    }
    if let Some(why) = other_host(&text[host.clone()]) {
        return Some((why, host));
    }
    let port = reference.span(Component::Port)?;
    let digits = &text[port.clone()];
    (digits.starts_with('0') || digits.parse::<u16>().is_err())
        .then_some((OtherReading::Port, port))
}

/// Judges a reference whose host is absent or empty. Its scheme ends at `colon`.
fn without_host<K: ReferenceKind, T: Source>(
    reference: &Reference<K, T>,
    colon: usize,
    path: Range<usize>,
) -> Option<(OtherReading, Range<usize>)> {
    let text = reference.as_str();
    let is_special = SPECIAL.iter().any(|name| name.eq_ignore_ascii_case(&text[..colon]));
    let slashes = text[path.clone()].bytes().take_while(|&byte| byte == b'/').count();
    if is_special || slashes > 0 || reference.authority().is_some() {
        return Some((OtherReading::NoHost, colon..path.start + slashes));
    }
    let first = text[path.clone()].split('/').next().unwrap_or_default();
    (first.contains('@') || first.bytes().all(|byte| byte.is_ascii_digit()))
        .then_some((OtherReading::SchemeAsHost, colon..path.start + first.len()))
}

/// Returns whether a program could find a host or an option of curl in the user information.
fn is_other_userinfo(userinfo: &str) -> bool {
    let is_delimiter = |(at, octet): (usize, u8)| match userinfo.as_bytes()[at] {
        b'%' => octet.is_ascii_control() || b":/?#[]@\\%;".contains(&octet),
        byte => byte == b';' || !byte.is_ascii(),
    };
    let user = userinfo.split(':').next().unwrap_or_default();
    matches!(userinfo, "" | ":")
        || hosts::is_misleading(user)
        || paths::octets(userinfo).any(is_delimiter)
}

fn other_host(host: &str) -> Option<OtherReading> {
    let name = match Host::of(host) {
        Host::Ipv4(_) | Host::Ipv6(_) => return None,
        Host::IpvFuture(_) => return Some(OtherReading::HostCharacter),
        Host::RegName(name) => name.strip_suffix('.').unwrap_or(name),
    };
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if !name.split('.').all(|label| !label.is_empty() && label.bytes().all(is_plain)) {
        return Some(OtherReading::HostCharacter);
    }
    let last = name.rsplit('.').next().unwrap_or_default();
    (!last.starts_with(|first: char| first.is_ascii_alphabetic()))
        .then_some(OtherReading::HostNumber)
}
