//! The URLs of the ten schemes of RFC 1738 (section 3), and their meaning.
//!
//! Newer documents have replaced most of these definitions; this is the meaning of a URL in 1994.
//!
//! ```
//! use uri_grammar_historic::editions::rfc1738_schemes::Url;
//!
//! let ftp = Url::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
//! assert_eq!((ftp.scheme(), ftp.port()), ("ftp", Some(21)));
//! let parts: Vec<_> = ftp.parts().map(|(name, text)| (name, text.as_str())).collect();
//! assert_eq!(parts, [
//!     ("user", "myname"), ("host", "host.dom"), ("directory", "%2Fetc"), ("name", "motd"), ("type", "a"),
//! ]);
//! let commands: Vec<_> = ftp.ftp_commands()?.iter().map(ToString::to_string).collect();
//! assert_eq!(commands, ["USER myname", "PASS (asked for)", "CWD /etc", "TYPE A", "RETR motd"]);
//!
//! let gopher = Url::parse("gopher://h/7/find%09word")?;
//! assert_eq!(gopher.get("selector").unwrap().as_str(), "/find");
//! assert_eq!(gopher.get("search").unwrap().as_str(), "word");
//! # Ok::<(), uri_grammar_historic::editions::rfc1738_schemes::UrlError>(())
//! ```
//!
//! # What is accepted
//!
//! The parser accepts the texts that the rule of the scheme in section 5 derives (`ftpurl`, `httpurl` and so on), and
//! the same texts with capitals in the name of the scheme, which section 2.1 requires interpreters to accept. Any
//! other text is an error, even if `otherurl` derives it: that rule derives any text with a scheme, even a broken
//! `http:`.
//!
//! # The parts
//!
//! | scheme | parts, in their order |
//! |---|---|
//! | `ftp` | `user`, `password`, `host`, `port`, each `directory`, `name`, `type` |
//! | `http` | `host`, `port`, `path`, `search` |
//! | `gopher` | `host`, `port`, `type`, `selector`, `search`, `Gopher+ string` |
//! | `mailto` | `address` |
//! | `news` | `group`; or `article` and `host` |
//! | `nntp` | `host`, `port`, `group`, `article` |
//! | `telnet` | `user`, `password`, `host`, `port` |
//! | `wais` | `host`, `port`, `database`; then `search`, or `type` and `path` |
//! | `file` | `host`, each `directory`, `name` |
//! | `prospero` | `host`, `port`, `name`; then each `field` with its `value` |
//!
//! The parts are nodes of the parse tree, without the delimiters between them. An absent part differs from an empty one
//! (section 3.1). Three parts follow the prose:
//!
//! - The strings of Gopher end at the first and second `%09`, whatever follows (section 3.4).
//! - The type of an item of Gopher is `1`, a directory, if the URL has no type (section 3.4.1).
//! - The host of a file may be empty (section 3.10).

mod ftp;
mod gopher;
mod gopher_plus;
mod mailto;

use alloc::vec::Vec;
use core::fmt;

pub use ftp::{FtpCommand, Password};
pub use gopher_plus::{GopherPlus, Names};
use uri_grammar::percent::Encoded;
use uri_grammar::{GrammarRule, SyntaxError};

use super::AnyRule;
use crate::rfc1738::Rule;

/// A URL of one of the ten schemes.
///
/// `Debug` shows only the scheme, because other parts may be secret.
#[derive(Clone)]
pub struct Url<'a> {
    scheme: &'static Scheme,
    parts: Vec<Part<'a>>,
}

/// A scheme: its name, its rule, its section, and its default port.
pub(super) struct Scheme {
    name: &'static str,
    pub(super) rule: Rule,
    section: &'static str,
    port: Option<u16>,
}

/// The ten schemes, in the order of the document.
static SCHEMES: [Scheme; 10] = {
    const fn scheme(
        name: &'static str,
        rule: Rule,
        section: &'static str,
        port: Option<u16>,
    ) -> Scheme {
        Scheme { name, rule, section, port }
    }
    [
        scheme("ftp", Rule::Ftpurl, "3.2", Some(21)),
        scheme("http", Rule::Httpurl, "3.3", Some(80)),
        scheme("gopher", Rule::Gopherurl, "3.4", Some(70)),
        scheme("mailto", Rule::Mailtourl, "3.5", None),
        scheme("news", Rule::Newsurl, "3.6", None),
        scheme("nntp", Rule::Nntpurl, "3.7", Some(119)),
        scheme("telnet", Rule::Telneturl, "3.8", Some(23)),
        scheme("wais", Rule::Waisurl, "3.9", Some(210)),
        scheme("file", Rule::Fileurl, "3.10", None),
        scheme("prospero", Rule::Prosperourl, "3.11", Some(1525)),
    ]
};

impl Scheme {
    /// Returns the scheme of a name, in any case.
    pub(super) fn from_name(name: &str) -> Option<&'static Self> {
        SCHEMES.iter().find(|scheme| name.eq_ignore_ascii_case(scheme.name))
    }
}

/// A part of a URL, and its offset in the URL.
#[derive(Clone, Copy)]
struct Part<'a> {
    name: &'static str,
    text: &'a str,
    start: usize,
}

impl<'a> Part<'a> {
    /// Returns the text. The rules check its triplets.
    fn encoded(self) -> Encoded<'a> {
        Encoded::new(self.text).unwrap_or_default()
    }

    /// Returns the offset in the URL of the first triplet for one of these octets.
    fn encoded_octet(self, octets: &[u8]) -> Option<usize> {
        let is_one = |triplet: &str| {
            let digits = triplet.get(1..3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
            digits.is_some_and(|octet| octets.contains(&octet))
        };
        let mut signs = self.text.match_indices('%');
        signs.find(|&(at, _)| is_one(&self.text[at..])).map(|(at, _)| self.start + at)
    }

    /// Splits at the first delimiter, which is in neither part.
    fn split_at(self, delimiter: &str, name: &'static str) -> (Self, Option<Self>) {
        match self.text.split_once(delimiter) {
            Some((text, rest)) => {
                let start = self.start + text.len() + delimiter.len();
                (Self { text, ..self }, Some(Self { name, text: rest, start }))
            }
            None => (self, None),
        }
    }
}

/// Returns the name of the part that a node of this rule is. Nodes within such a node are not parts.
const fn part_name(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::User => "user",
        Rule::Password => "password",
        Rule::Host => "host",
        Rule::Port => "port",
        Rule::Fsegment => "directory",
        Rule::Hpath | Rule::Wpath => "path",
        Rule::Ftptype | Rule::Gtype | Rule::Wtype => "type",
        Rule::Selector => "selector",
        Rule::Search => "search",
        Rule::Encoded822addr => "address",
        Rule::Group => "group",
        Rule::Article | Rule::Digits => "article",
        Rule::Database => "database",
        Rule::Ppath => "name",
        Rule::Fieldname => "field",
        Rule::Fieldvalue => "value",
        _ => return None,
    })
}

impl<'a> Url<'a> {
    /// Parses a URL of one of the ten schemes. The [module documentation](self) describes the accepted texts.
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::Url;
    ///
    /// assert_eq!(Url::parse("HTTP://host.dom/a?b").unwrap().scheme(), "http");
    /// let error = Url::parse("http://user@host.dom/").unwrap_err();
    /// assert!(error.to_string().starts_with("at byte 11: found \"@\", expected "));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`UrlError`] if the scheme is another one, or if its rule does not derive the text.
    pub fn parse(text: &'a str) -> Result<Self, UrlError> {
        let name = text.split_once(':').map_or("", |(scheme, _)| scheme);
        let scheme = Scheme::from_name(name).ok_or(UrlError::Scheme)?;
        let lowered = AnyRule::Rfc1738(scheme.rule).interpreted(text);
        let tree = scheme.rule.tree(&lowered).map_err(UrlError::Syntax)?;
        let mut parts: Vec<Part<'a>> = Vec::new();
        for node in tree.nodes() {
            let Some(name) = node.rule().and_then(part_name) else { continue };
            let (span, end) = (node.span(), parts.last().map_or(0, |it| it.start + it.text.len()));
            if span.start >= end {
                parts.push(Part { name, text: &text[span.clone()], start: span.start });
            }
        }
        match scheme.rule {
            Rule::Ftpurl => last_is_name(&mut parts),
            Rule::Fileurl => {
                if parts[0].name != "host" {
                    parts.insert(0, Part { name: "host", text: "", start: "file://".len() });
                }
                last_is_name(&mut parts);
            }
            Rule::Gopherurl => gopher::split(&mut parts, text),
            Rule::Newsurl => match parts.pop() {
                // The node is `unique "@" host`.
                Some(part) => {
                    let (part, host) = part.split_at("@", "host");
                    parts.extend([Some(part), host].into_iter().flatten());
                }
                None => parts.push(Part { name: "group", text: "*", start: "news:".len() }),
            },
            _ => {}
        }
        Ok(Self { scheme, parts })
    }

    /// Returns the name of the scheme, in lower case.
    #[must_use]
    pub const fn scheme(&self) -> &'static str {
        self.scheme.name
    }

    /// Returns the section of RFC 1738 about the scheme.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        self.scheme.section
    }

    /// Returns the names and texts of the parts, in the order of the [table](self#the-parts).
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = (&'static str, Encoded<'a>)> {
        self.parts.iter().map(|part| (part.name, part.encoded()))
    }

    /// Returns the first part of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Encoded<'a>> {
        self.part(name).map(Part::encoded)
    }

    /// Returns the port that is used if the URL has none; `None` for `mailto`, `news` and `file`.
    #[must_use]
    pub const fn default_port(&self) -> Option<u16> {
        self.scheme.port
    }

    /// Returns the port to connect to: the port of the URL, or the default of the scheme. Returns `None` if the
    /// number is too large for a port.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        match self.part("port") {
            Some(port) => port.text.parse().ok(),
            None => self.default_port(),
        }
    }

    fn part(&self, name: &str) -> Option<Part<'a>> {
        self.parts.iter().find(|part| part.name == name).copied()
    }
}

impl fmt::Debug for Url<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url").field("scheme", &self.scheme.name).finish_non_exhaustive()
    }
}

/// The last segment of a path is the name of a file.
fn last_is_name(parts: &mut [Part<'_>]) {
    if let Some(last) = parts.iter_mut().rfind(|part| part.name == "directory") {
        last.name = "name";
    }
}

/// The error of a text that is not a URL of one of the ten schemes, or whose parts have no meaning in its protocol.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, UrlError};
///
/// let Err(UrlError::Syntax(error)) = Url::parse("ftp://host.dom/a;type=x") else { panic!() };
/// assert_eq!(error.offset(), 22);
/// assert_eq!(Url::parse("https://host.dom/").unwrap_err(), UrlError::Scheme);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UrlError {
    /// The text does not begin with the name of one of the ten schemes, and a colon.
    #[error("at byte 0: expected one of the ten schemes (RFC 1738 section 3)")]
    Scheme,
    /// The rule of the scheme does not derive the text.
    #[error("{0}")]
    Syntax(SyntaxError),
    /// An encoded CR, LF or NUL, at this offset, would end a command of the protocol.
    #[error(
        "at byte {0}: an encoded CR, LF or NUL would end a command of FTP (RFC 1738 section 6)"
    )]
    EndsCommand(usize),
    /// An encoded CR or LF, at this offset, would end the request of a client.
    #[error(
        "at byte {0}: an encoded CR or LF would end a request of Gopher (RFC 1738 section 3.4.1)"
    )]
    EndsRequest(usize),
    /// The address, at this offset, is not an `addr-spec` of RFC 822.
    #[error("at byte {0}: expected a mail address, as RFC 822 has it (RFC 1738 section 3.5)")]
    Address(usize),
}
