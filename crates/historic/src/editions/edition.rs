//! The documents, by name.

use core::fmt;
use core::str::FromStr;

/// A document that defines the syntax of URLs, URIs or IRIs as a whole. Each replaced the previous one, except the
/// last two: RFC 3987 complements RFC 3986, and RFC 6874 changed a rule of it.
///
/// ```
/// use uri_grammar_historic::editions::Edition;
///
/// let edition: Edition = "rfc2396".parse()?;
/// assert_eq!(edition.document(), "RFC 2396");
/// assert_eq!(edition.title(), "Uniform Resource Identifiers (URI): Generic Syntax");
/// assert_eq!(edition.date(), "August 1998");
/// assert!(edition < Edition::Rfc3986, "they are in order of time");
/// # Ok::<(), uri_grammar_historic::editions::UnknownEdition>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Edition {
    /// RFC 1738 of December 1994: absolute URLs, and ten schemes.
    Rfc1738,
    /// draft-ietf-url-syntax-00 of December 1996: generic URLs, absolute and relative.
    UrlSyntax00,
    /// RFC 2396 of August 1998: URIs.
    Rfc2396,
    /// draft-fielding-uri-rfc2396bis-00 of October 2002, the first draft on the way to RFC 3986.
    Rfc2396bis00,
    /// RFC 3986 of January 2005, which is in force.
    Rfc3986,
    /// RFC 3987 of January 2005: IRIs, which have characters beyond ASCII.
    Rfc3987,
    /// RFC 6874 of February 2013: RFC 3986 with zones in IPv6 addresses, until RFC 9844 withdrew them in 2025.
    Rfc6874,
}

impl Edition {
    /// All editions, in order of time.
    pub const ALL: &'static [Self] = &[
        Self::Rfc1738,
        Self::UrlSyntax00,
        Self::Rfc2396,
        Self::Rfc2396bis00,
        Self::Rfc3986,
        Self::Rfc3987,
        Self::Rfc6874,
    ];

    /// Returns the short name that `Display` writes and `FromStr` parses, such as `rfc2396bis-00`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rfc1738 => "rfc1738",
            Self::UrlSyntax00 => "url-syntax-00",
            Self::Rfc2396 => "rfc2396",
            Self::Rfc2396bis00 => "rfc2396bis-00",
            Self::Rfc3986 => "rfc3986",
            Self::Rfc3987 => "rfc3987",
            Self::Rfc6874 => "rfc6874",
        }
    }

    /// Returns the citation of the document.
    #[must_use]
    pub const fn document(self) -> &'static str {
        match self {
            Self::Rfc1738 => "RFC 1738",
            Self::UrlSyntax00 => "draft-ietf-url-syntax-00",
            Self::Rfc2396 => "RFC 2396",
            Self::Rfc2396bis00 => "draft-fielding-uri-rfc2396bis-00",
            Self::Rfc3986 => "RFC 3986",
            Self::Rfc3987 => "RFC 3987",
            Self::Rfc6874 => "RFC 6874",
        }
    }

    /// Returns the edition that it replaced, complements or changed: for RFC 3987 and RFC 6874, this is RFC
    /// 3986.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::Edition;
    /// let before = |edition: Edition| edition.before().map(Edition::name);
    /// assert_eq!(before(Edition::Rfc3986), Some("rfc2396bis-00"));
    /// assert_eq!(before(Edition::Rfc6874), Some("rfc3986"));
    /// assert_eq!(before(Edition::Rfc1738), None);
    /// ```
    #[must_use]
    pub const fn before(self) -> Option<Self> {
        match self {
            Self::Rfc1738 => None,
            Self::Rfc3987 | Self::Rfc6874 => Some(Self::Rfc3986),
            edition => Some(Self::ALL[edition as usize - 1]),
        }
    }

    /// Returns `true` if the part before a host is `userinfo`, and not user and password.
    pub(super) fn has_userinfo(self) -> bool {
        self >= Self::Rfc2396
    }

    /// Returns the title on the first page of the document.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rfc1738 | Self::UrlSyntax00 => "Uniform Resource Locators (URL)",
            Self::Rfc2396 => "Uniform Resource Identifiers (URI): Generic Syntax",
            Self::Rfc2396bis00 | Self::Rfc3986 => {
                "Uniform Resource Identifier (URI): Generic Syntax"
            }
            Self::Rfc3987 => "Internationalized Resource Identifiers (IRIs)",
            Self::Rfc6874 => {
                "Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers"
            }
        }
    }

    /// Returns the date on the first page of the document.
    #[must_use]
    pub const fn date(self) -> &'static str {
        match self {
            Self::Rfc1738 => "December 1994",
            Self::UrlSyntax00 => "29 December 1996",
            Self::Rfc2396 => "August 1998",
            Self::Rfc2396bis00 => "October 28, 2002",
            Self::Rfc3986 | Self::Rfc3987 => "January 2005",
            Self::Rfc6874 => "February 2013",
        }
    }
}

/// Writes the short name.
impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses the short name, in any case.
impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(name: &str) -> Result<Self, UnknownEdition> {
        let named = |edition: &Self| edition.name().eq_ignore_ascii_case(name);
        Self::ALL.iter().copied().find(named).ok_or(UnknownEdition)
    }
}

/// The error for an unknown name of an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "no edition has this name: expected rfc1738, url-syntax-00, rfc2396, rfc2396bis-00, rfc3986, rfc3987 or rfc6874"
)]
pub struct UnknownEdition;
