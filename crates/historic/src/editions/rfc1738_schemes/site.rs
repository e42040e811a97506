//! The common Internet scheme syntax (section 3.1).

use core::fmt;

use uri_grammar::percent::Encoded;

use super::error::{UrlError, Wanted};
use super::part::Part;

/// A host and a port: `hostport`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site<'a> {
    /// The domain name, or the address as four groups of digits.
    pub host: &'a str,
    /// The digits of the port, if one is given.
    pub explicit_port: Option<&'a str>,
    default: u16,
}

impl<'a> Site<'a> {
    /// Returns the port to connect to: the port of the URL, or the default of the scheme. Returns `None` if the
    /// number is too large for a port.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.explicit_port.map_or(Some(self.default), |digits| digits.parse().ok())
    }

    /// Parses `hostport = host [ ":" port ]`, without a user.
    pub(super) fn parse(part: Part<'a>, default: u16) -> Result<Self, UrlError> {
        match part.split_before(b'@') {
            Some((_, at)) => Err(at.error(Wanted::NoUser)),
            None => Self::host_and_port(part, default),
        }
    }

    fn host_and_port(part: Part<'a>, default: u16) -> Result<Self, UrlError> {
        let (name, port) = match part.split_once(b':') {
            Some((name, port)) => (name, Some(port)),
            None => (part, None),
        };
        let host = host(name)?.as_str();
        let explicit_port = match port {
            Some(port) => Some(port.some(u8::is_ascii_digit, Wanted::Port)?.as_str()),
            None => None,
        };
        Ok(Self { host, explicit_port, default })
    }
}

/// A user, a password, a host and a port: `login`.
///
/// `Debug` does not show the password.
#[derive(Clone, Copy)]
pub struct Login<'a> {
    user: Option<Part<'a>>,
    password: Option<Part<'a>>,
    /// Host and port.
    pub site: Site<'a>,
}

impl<'a> Login<'a> {
    /// Returns the user name. An empty user name differs from an absent one (section 3.1).
    #[must_use]
    pub fn user(&self) -> Option<Encoded<'a>> {
        self.user.map(Part::encoded)
    }

    /// Returns the password. An empty password differs from an absent one. Without a user, there is no password.
    #[must_use]
    pub fn password(&self) -> Option<Encoded<'a>> {
        self.password.map(Part::encoded)
    }

    pub(super) const fn user_part(&self) -> Option<Part<'a>> {
        self.user
    }

    pub(super) const fn password_part(&self) -> Option<Part<'a>> {
        self.password
    }

    /// Parses `login = [ user [ ":" password ] "@" ] hostport`.
    pub(super) fn parse(part: Part<'a>, default: u16) -> Result<Self, UrlError> {
        const IN_USER: &[u8] = b";?&=";
        let Some((user, site)) = part.split_once(b'@') else {
            let site = Site::host_and_port(part, default)?;
            return Ok(Self { user: None, password: None, site });
        };
        let (user, password) = match user.split_once(b':') {
            Some((user, password)) => (user, Some(password)),
            None => (user, None),
        };
        let check = |part: Part<'a>| part.check_or(IN_USER, Wanted::Login);
        let (user, password) = (Some(check(user)?), password.map(check).transpose()?);
        if let Some((_, second)) = site.split_before(b'@') {
            return Err(second.error(Wanted::Login));
        }
        Ok(Self { user, password, site: Site::host_and_port(site, default)? })
    }
}

impl fmt::Debug for Login<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden = self.password.map(|_| format_args!("(hidden)"));
        f.debug_struct("Login")
            .field("user", &self.user())
            .field("password", &hidden)
            .field("site", &self.site)
            .finish()
    }
}

/// Parses `host = hostname | hostnumber`.
pub(super) fn host(part: Part<'_>) -> Result<Part<'_>, UrlError> {
    let wrong = |at: usize| UrlError::new(part.start() + at, Wanted::Host);
    let text = part.as_str();
    let is_number = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    if text.split('.').count() == 4 && text.split('.').all(is_number) {
        return Ok(part);
    }
    let mut at = 0;
    let mut last = 0;
    for label in text.split('.') {
        let name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
        let good = label.bytes().take_while(name).count();
        if good < label.len() {
            return Err(wrong(at + good));
        }
        if label.is_empty() || label.starts_with('-') {
            return Err(wrong(at));
        }
        if label.ends_with('-') {
            return Err(wrong(at + label.len()));
        }
        last = at;
        at += label.len() + 1;
    }
    // The rightmost label never starts with a digit.
    if text.as_bytes().get(last).is_some_and(u8::is_ascii_alphabetic) {
        return Ok(part);
    }
    Err(wrong(text.len()))
}

/// Splits the text after `//`: the part up to the next slash, and the part from the slash on, if there is one.
pub(super) fn internet(part: Part<'_>) -> Result<(Part<'_>, Option<Part<'_>>), UrlError> {
    let part = part.after("//", Wanted::Slashes)?;
    Ok(match part.split_once(b'/') {
        Some((site, path)) => (site, Some(path)),
        None => (part, None),
    })
}

/// Does the same, and parses host and port; the slash is required.
pub(super) fn with_path(part: Part<'_>, default: u16) -> Result<(Site<'_>, Part<'_>), UrlError> {
    let (site, path) = internet(part)?;
    Ok((Site::parse(site, default)?, path.ok_or(site.error_at_end(Wanted::Slash))?))
}
