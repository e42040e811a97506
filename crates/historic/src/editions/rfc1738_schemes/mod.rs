//! The URLs of the ten schemes of RFC 1738 (section 3), and their meaning.
//!
//! Newer documents have replaced most of these definitions; this is the meaning of a URL in 1994.
//!
//! ```
//! use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
//!
//! let Url::Ftp(ftp) = parse("ftp://myname@host.dom/%2Fetc/motd;type=a")? else { panic!() };
//! assert_eq!((ftp.login.site.host, ftp.login.site.port()), ("host.dom", Some(21)));
//! let commands: Vec<_> = ftp.commands()?.iter().map(ToString::to_string).collect();
//! assert_eq!(commands, ["USER myname", "PASS (asked for)", "CWD /etc", "TYPE A", "RETR motd"]);
//!
//! let Url::Gopher(gopher) = parse("gopher://h/7/find%09word")? else { panic!() };
//! assert_eq!((gopher.gopher_type().as_str(), gopher.selector().as_str()), ("7", "/find"));
//! assert_eq!(gopher.search().map(|search| search.as_str()), Some("word"));
//! # Ok::<(), uri_grammar_historic::editions::rfc1738_schemes::UrlError>(())
//! ```
//!
//! # What is accepted
//!
//! The parser accepts the texts that the rule of the scheme in section 5 derives (`ftpurl`, `httpurl` and so on), and
//! the same texts with capitals in the name of the scheme, which section 2.1 requires interpreters to accept. Any
//! other text is an error, even if `otherurl` derives it: that rule derives any text with a scheme, even a broken
//! `http:`. The parts follow the derivation; if there is more than one:
//!
//! - the strings of Gopher end at the first and second `%09`, whatever follows;
//! - a news URL with an `@` is an article, even if it begins with `*`;
//! - the port has at least one digit; a colon without digits is an error.
//!
//! Parts are encoded texts. If they can have triplets, they are
//! [`Encoded`](uri_grammar::percent::Encoded): every triplet is complete.

mod error;
mod file;
mod ftp;
mod gopher;
mod gopher_plus;
mod http;
mod mailto;
mod news;
mod part;
mod prospero;
mod site;
mod telnet;
mod wais;

pub use error::{UrlError, Wanted};
pub use file::File;
pub use ftp::{Ftp, FtpCommand, FtpPath, Password, TypeCode};
pub use gopher::Gopher;
pub use gopher_plus::{GopherPlus, Names};
pub use http::Http;
pub use mailto::Mailto;
pub use news::{News, Nntp};
pub use prospero::Prospero;
pub use site::{Login, Site};
pub use wais::{Wais, WaisForm};

use part::Part;

/// A URL of one of the ten schemes.
#[derive(Debug, Clone, Copy)]
pub enum Url<'a> {
    /// `ftp`: File Transfer protocol (section 3.2).
    Ftp(Ftp<'a>),
    /// `http`: Hypertext Transfer Protocol (section 3.3).
    Http(Http<'a>),
    /// `gopher`: the Gopher protocol (section 3.4).
    Gopher(Gopher<'a>),
    /// `mailto`: electronic mail address (section 3.5).
    Mailto(Mailto<'a>),
    /// `news`: USENET news (section 3.6).
    News(News<'a>),
    /// `nntp`: USENET news using NNTP access (section 3.7).
    Nntp(Nntp<'a>),
    /// `telnet`: reference to interactive sessions (section 3.8). User and password are advisory: a client shows them
    /// to its user.
    Telnet(Login<'a>),
    /// `wais`: Wide Area Information Servers (section 3.9).
    Wais(Wais<'a>),
    /// `file`: host-specific file names (section 3.10).
    File(File<'a>),
    /// `prospero`: Prospero Directory Service (section 3.11).
    Prospero(Prospero<'a>),
}

impl Url<'_> {
    /// Returns the name of the scheme, in lower case.
    #[must_use]
    pub const fn scheme(&self) -> &'static str {
        match self {
            Self::Ftp(_) => "ftp",
            Self::Http(_) => "http",
            Self::Gopher(_) => "gopher",
            Self::Mailto(_) => "mailto",
            Self::News(_) => "news",
            Self::Nntp(_) => "nntp",
            Self::Telnet(_) => "telnet",
            Self::Wais(_) => "wais",
            Self::File(_) => "file",
            Self::Prospero(_) => "prospero",
        }
    }

    /// Returns the port that is used if the URL gives none; `None` for `mailto`, `news` and `file`.
    #[must_use]
    pub const fn default_port(&self) -> Option<u16> {
        match self {
            Self::Ftp(_) => Some(ftp::PORT),
            Self::Http(_) => Some(http::PORT),
            Self::Gopher(_) => Some(gopher::PORT),
            Self::Nntp(_) => Some(news::PORT),
            Self::Telnet(_) => Some(telnet::PORT),
            Self::Wais(_) => Some(wais::PORT),
            Self::Prospero(_) => Some(prospero::PORT),
            Self::Mailto(_) | Self::News(_) | Self::File(_) => None,
        }
    }
}

/// Parses a URL of one of the ten schemes. The [module documentation](self) describes the accepted texts.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::parse;
///
/// assert_eq!(parse("HTTP://host.dom/a?b").unwrap().scheme(), "http");
/// let error = parse("http://user@host.dom/").unwrap_err();
/// assert_eq!(error.offset, 11);
/// assert_eq!(
///     error.to_string(),
///     "at byte 11: expected no `@`, since a URL of this scheme has no user and no password (RFC 1738 section 5)"
/// );
/// ```
///
/// # Errors
///
/// Returns a [`UrlError`] if the text has a part that it must not have, or lacks a required part.
pub fn parse(text: &str) -> Result<Url<'_>, UrlError> {
    let whole = Part::of(text);
    let unknown = whole.error(Wanted::Scheme);
    let (scheme, rest) = whole.split_once(b':').ok_or(unknown)?;
    let is = |name: &str| scheme.as_str().eq_ignore_ascii_case(name);
    Ok(if is("ftp") {
        Url::Ftp(ftp::parse(rest)?)
    } else if is("http") {
        Url::Http(http::parse(rest)?)
    } else if is("gopher") {
        Url::Gopher(gopher::parse(rest)?)
    } else if is("mailto") {
        Url::Mailto(mailto::parse(rest)?)
    } else if is("news") {
        Url::News(news::parse(rest)?)
    } else if is("nntp") {
        Url::Nntp(news::parse_nntp(rest)?)
    } else if is("telnet") {
        Url::Telnet(telnet::parse(rest)?)
    } else if is("wais") {
        Url::Wais(wais::parse(rest)?)
    } else if is("file") {
        Url::File(file::parse(rest)?)
    } else if is("prospero") {
        Url::Prospero(prospero::parse(rest)?)
    } else {
        return Err(unknown);
    })
}
