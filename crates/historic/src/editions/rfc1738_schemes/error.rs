//! The error of a text that is not a URL of a scheme.

/// The error of a text that does not conform to the rules of RFC 1738 for URLs of its scheme. The error shows nothing
/// of the text.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Wanted, parse};
///
/// let error = parse("ftp://host.dom/a;type=x").unwrap_err();
/// assert_eq!((error.offset, error.wanted), (22, Wanted::TypeCode));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: expected {wanted} (RFC 1738 section {})", .wanted.section())]
#[non_exhaustive]
pub struct UrlError {
    /// The byte offset of the error. The URL is split first, so the error is about one part: a later `@` in the text
    /// can change the part to which the same characters belong.
    pub offset: usize,
    /// The expected syntax.
    pub wanted: Wanted,
}

impl UrlError {
    pub(super) const fn new(offset: usize, wanted: Wanted) -> Self {
        Self { offset, wanted }
    }
}

/// The syntax that is missing at an offset of a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Wanted {
    /// The name of one of the ten schemes, and a colon.
    #[error("one of the ten schemes")]
    Scheme,
    /// The `//` of the common Internet scheme syntax.
    #[error("\"//\"")]
    Slashes,
    /// A domain name whose last label begins with a letter, or four groups of digits.
    #[error("a host")]
    Host,
    /// A digit of a port, or the end of the port.
    #[error("a port of digits")]
    Port,
    /// The slash that the scheme requires after the host.
    #[error("\"/\"")]
    Slash,
    /// No user and no password: only URLs of FTP and Telnet have them.
    #[error("no `@`, since a URL of this scheme has no user and no password")]
    NoUser,
    /// A user or password in which `:`, `@` and `/` are encoded.
    #[error("`%3A`, `%40` or `%2F`, since `:`, `@` and `/` are encoded in users and passwords")]
    Login,
    /// The triplet of a character that is reserved here.
    #[error("a triplet, since this reserved character has a meaning here or is not allowed")]
    Character,
    /// The triplet of a character that is always encoded: a control, a character beyond US-ASCII, or an unsafe one.
    #[error("a triplet, since this character is always encoded")]
    Unsafe,
    /// A hexadecimal digit of a triplet.
    #[error("a hexadecimal digit")]
    Hex,
    /// The end of the text.
    #[error("the end")]
    End,
    /// `;type=` and one of `a`, `i`, `d`, in either case.
    #[error("\";type=\" with \"a\", \"i\" or \"d\"")]
    TypeCode,
    /// No CR, LF or NUL, which would end a command of the protocol.
    #[error("no encoded CR, LF or NUL")]
    NoControl,
    /// No CR or LF, which Gopher selectors do not have.
    #[error("no encoded CR or LF, which end what a client of Gopher sends")]
    NoLineEnd,
    /// An address with a local part, `@` and a domain: `addr-spec` of RFC 822.
    #[error("a mail address, as RFC 822 has it")]
    Address,
    /// A letter that begins the name of a newsgroup, or a character that continues it.
    #[error("the name of a newsgroup")]
    Group,
    /// At least one character before the `@` of a message identifier.
    #[error("a message identifier")]
    Article,
    /// A digit of the number of an article.
    #[error("the number of an article")]
    Number,
    /// The `/` after the type of a document.
    #[error("\"/\" and the path of a document")]
    Document,
    /// The `=` between the name of a field and its value.
    #[error("\"=\"")]
    Equals,
}

impl Wanted {
    /// Returns the section that requires it.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::Scheme => "3",
            Self::Unsafe => "2.2",
            Self::Slashes | Self::Host | Self::Port | Self::Login => "3.1",
            Self::TypeCode => "3.2.2",
            Self::NoLineEnd => "3.4.1",
            Self::Address => "3.5",
            Self::Group | Self::Article => "3.6",
            Self::Number => "3.7",
            Self::Document => "3.9",
            Self::Equals => "3.11",
            Self::NoUser | Self::Slash | Self::Character | Self::Hex | Self::End => "5",
            Self::NoControl => "6",
        }
    }
}
