//! `http` (section 3.3).

use uri_grammar::percent::Encoded;

use super::Site;
use super::error::{UrlError, Wanted};
use super::part::Part;
use super::site::internet;

pub(super) const PORT: u16 = 80;

/// A resource of HTTP. There is no user and no password.
///
/// The path does not begin with the slash that separates it from the host.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let Url::Http(http) = parse("http://host.dom:8080/a/b?c").unwrap() else { panic!() };
/// assert_eq!((http.site.host, http.site.port()), ("host.dom", Some(8080)));
/// assert_eq!(http.path.map(|path| path.as_str()), Some("a/b"));
/// assert_eq!(http.search.map(|search| search.as_str()), Some("c"));
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Http<'a> {
    /// Host and port.
    pub site: Site<'a>,
    /// The path after the slash, or `None` if there is no slash.
    pub path: Option<Encoded<'a>>,
    /// The query string after the question mark.
    pub search: Option<Encoded<'a>>,
}

/// Parses `"//" hostport [ "/" hpath [ "?" search ]]`.
pub(super) fn parse(part: Part<'_>) -> Result<Http<'_>, UrlError> {
    const IN_SEGMENT: &[u8] = b";:@&=";
    let (site, path) = internet(part)?;
    // The slash can be left out only if there is no search.
    if let Some((_, search)) = site.split_before(b'?').filter(|_| path.is_none()) {
        return Err(search.error(Wanted::Slash));
    }
    let site = Site::parse(site, PORT)?;
    let (path, search) = match path.map(|path| (path, path.split_once(b'?'))) {
        Some((_, Some((path, search)))) => (Some(path), Some(search)),
        Some((path, None)) => (Some(path), None),
        None => (None, None),
    };
    let path = path.map(|path| path.check(b"/;:@&=")).transpose()?;
    let search = search.map(|search| search.check(IN_SEGMENT)).transpose()?;
    Ok(Http { site, path: path.map(Part::encoded), search: search.map(Part::encoded) })
}
