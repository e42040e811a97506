//! `telnet` (section 3.8).

use super::Login;
use super::error::UrlError;
use super::part::Part;
use super::site::internet;

pub(super) const PORT: u16 = 23;

/// Parses `"//" login [ "/" ]`.
pub(super) fn parse(part: Part<'_>) -> Result<Login<'_>, UrlError> {
    let (login, path) = internet(part)?;
    let login = Login::parse(login, PORT)?;
    path.map_or(Ok(()), Part::end)?;
    Ok(login)
}
