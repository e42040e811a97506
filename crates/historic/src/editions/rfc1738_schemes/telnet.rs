//! `telnet` (section 3.8).

use super::Login;
use super::error::UrlError;
use super::part::Part;
use super::site::internet;

pub(super) const PORT: u16 = 23;

/// An interactive service. User and password are advisory: a client shows them to its user.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let Url::Telnet(telnet) = parse("telnet://me:pw@host.dom/").unwrap() else { panic!() };
/// assert_eq!(telnet.login().password().unwrap().as_str(), "pw");
/// assert_eq!(telnet.login().port(), Some(23));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Telnet<'a> {
    login: Login<'a>,
}

impl<'a> Telnet<'a> {
    /// Returns user, password, host and port.
    #[must_use]
    pub const fn login(&self) -> &Login<'a> {
        &self.login
    }
}

/// Parses `"//" login [ "/" ]`.
pub(super) fn parse(part: Part<'_>) -> Result<Telnet<'_>, UrlError> {
    let (login, path) = internet(part)?;
    let login = Login::parse(login, PORT)?;
    path.map_or(Ok(()), Part::end)?;
    Ok(Telnet { login })
}
