//! `file` (section 3.10).

use uri_grammar::percent::{Encoded, Split};

use super::error::{UrlError, Wanted};
use super::part::Part;
use super::site::{host, internet};

/// A file on a particular computer. The URL does not specify an access method.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let file = |text| match parse(text).unwrap() {
///     Url::File(file) => file,
///     _ => panic!(),
/// };
/// let vms = file("file://vms.host.edu/disk$user/my/notes/note12345.txt");
/// assert_eq!((vms.host, vms.is_local()), ("vms.host.edu", false));
/// assert_eq!(vms.path.as_str(), "disk$user/my/notes/note12345.txt");
/// assert_eq!(vms.segments().count(), 4);
/// assert!(file("file:///etc/motd").is_local() && file("file://LocalHost/etc").is_local());
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct File<'a> {
    /// The host, which may be empty.
    pub host: &'a str,
    /// The path after the slash: directories, and a name.
    pub path: Encoded<'a>,
}

impl<'a> File<'a> {
    /// Returns whether the host is the machine on which the URL is interpreted: it is empty or
    /// `localhost`, ignoring case.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.host.is_empty() || self.host.eq_ignore_ascii_case("localhost")
    }

    /// Returns the directories and the name, one after the other. An encoded slash is not a separator.
    #[must_use]
    pub const fn segments(&self) -> Split<'a> {
        self.path.split('/')
    }
}

/// Parses `"//" [ host | "localhost" ] "/" fpath`.
pub(super) fn parse(part: Part<'_>) -> Result<File<'_>, UrlError> {
    let (name, path) = internet(part)?;
    if !name.as_str().is_empty() {
        host(name)?;
    }
    let path = path.ok_or(name.error_at_end(Wanted::Slash))?;
    Ok(File { host: name.as_str(), path: path.check(b"/?:@&=")?.encoded() })
}
