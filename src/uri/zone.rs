//! Zones of IPv6 addresses, which are not part of a URI (RFC 9844): separated from user input.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::ops::Range;

use crate::error::{Found, SyntaxError};
use crate::fast::runs::{Run, UNRESERVED};
use crate::grammar::rfc3986::Rule;
use crate::net::Ipv6Addr;
#[cfg(feature = "alloc")]
use crate::percent::Encoded;
use crate::reading::grammar_rule::GrammarRule;
#[cfg(feature = "alloc")]
use crate::uri::{Reference, ReferenceKind};

/// The way in which a zone is attached to an IPv6 address.
///
/// The text alone is ambiguous: `fe80::1%251` is zone `251` in the form in which users enter it, and zone `1` in the
/// syntax of RFC 6874.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ZoneForm {
    /// After `%`, as users enter it and programs show it: `fe80::1%eth0` (RFC 9844 section 5, RFC
    /// 4007 section 11).
    Entered,
    /// After `-`, for input where `%` is not possible: `fe80::1-eth0` (RFC 9844 section 5).
    Hyphen,
    /// After `%25` and percent-encoded: `fe80::1%25eth0`, by the rules `IPv6addrz` and `ZoneID` of
    /// RFC 6874, which was part of the URI syntax from 2013 to 2025.
    Rfc6874,
}

impl ZoneForm {
    const fn delimiter(self) -> &'static str {
        match self {
            Self::Entered => "%",
            Self::Hyphen => "-",
            Self::Rfc6874 => "%25",
        }
    }

    /// Returns the first character that is not allowed in a zone, and its offset.
    fn wrong(self, zone: &str) -> Option<(usize, char)> {
        if self != Self::Rfc6874 {
            let wrong = |c: char| c.is_control() || c.is_whitespace() || c == '[' || c == ']';
            return zone.char_indices().find(|&(_, character)| wrong(character));
        }
        // 1*( unreserved / pct-encoded ).
        const ZONE_ID: Run = Run::of(UNRESERVED).triplets();
        let at = ZONE_ID.scan(zone.as_bytes());
        Some((at, zone[at..].chars().next()?))
    }
}

/// The zone of an IPv6 address: usually the name or number of an interface of this host, such as
/// `eth0`.
///
/// A zone is meaningful only on this host, and must not be sent (RFC 9844 section 6). URIs have no
/// zones: these methods return the zone separately from the address or reference.
///
/// ```
/// # #[cfg(feature = "alloc")]
/// use uri_grammar::UriRef;
/// use uri_grammar::uri::{Zone, ZoneForm};
///
/// let (address, zone) = Zone::of_address("fe80::1%eth0", ZoneForm::Entered)?;
/// assert_eq!((address.to_string(), zone.unwrap().as_str()), ("fe80::1".to_owned(), "eth0"));
///
/// # #[cfg(feature = "alloc")] {
/// let (reference, zone) = UriRef::parse_with_zone("http://[fe80::1%eth0]:80/a", ZoneForm::Entered)?;
/// assert_eq!((reference.as_str(), zone.unwrap().span()), ("http://[fe80::1]:80/a", 16..20));
/// # }
/// # Ok::<(), uri_grammar::uri::ZoneError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Zone<'a> {
    text: &'a str,
    start: usize,
    form: ZoneForm,
}

impl<'a> Zone<'a> {
    /// Splits an address such as `fe80::1%eth0` into the address and its zone, if it has one.
    ///
    /// ```
    /// use uri_grammar::uri::{Zone, ZoneForm};
    ///
    /// let zone = |text| Zone::of_address(text, ZoneForm::Entered).map(|(_, zone)| zone);
    /// assert_eq!(zone("fe80::4321%7")?.map(|zone| zone.as_str()), Some("7"));
    /// assert_eq!(zone("2001:db8::1")?, None);
    /// assert!(zone("fe80::1%").is_err() && zone("1.2.3.4%7").is_err());
    /// # Ok::<(), uri_grammar::uri::ZoneError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`ZoneError`] if the part before the zone is not an `IPv6address` (RFC 3986 section 3.2.2), or is an
    /// address without zones; if the zone is empty; or if it has a character that no zone has.
    // Inlined, so that only a program that calls it links the rules.
    #[inline]
    pub fn of_address(
        text: &'a str,
        form: ZoneForm,
    ) -> Result<(Ipv6Addr, Option<Self>), ZoneError> {
        let end = text.find(form.delimiter());
        let address = &text[..end.unwrap_or(text.len())];
        Rule::Ipv6address
            .validate(address)
            .map_err(|error| error.moved(error.offset(), text.as_bytes()))?;
        // The standard library parses whatever the rule derives.
        let address = address.parse().unwrap_or(Ipv6Addr::UNSPECIFIED);
        let zone = match end {
            Some(end) => Some(Self::after(address, text, end, form)?),
            None => None,
        };
        Ok((address, zone))
    }

    /// Returns the zone at the end of the text, after the delimiter at that offset.
    fn after(
        address: Ipv6Addr,
        text: &'a str,
        delimiter: usize,
        form: ZoneForm,
    ) -> Result<Self, ZoneError> {
        let start = delimiter + form.delimiter().len();
        let zone = &text[start..];
        if zone.is_empty() {
            return Err(ZoneError::Empty { offset: start });
        }
        if let Some((at, character)) = form.wrong(zone) {
            return Err(ZoneError::Character { offset: start + at, character });
        }
        if !has_zones(address) {
            return Err(ZoneError::NotScoped { offset: delimiter });
        }
        Ok(Self { text: zone, start, form })
    }

    /// Returns the zone, undecoded, without the delimiter before it.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns the position of the zone in the original text, without the delimiter before it, as a
    /// half-open range of bytes.
    #[must_use]
    pub const fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns the zone in the form that this host uses: decoded if it is percent-encoded ([`ZoneForm::Rfc6874`]),
    /// otherwise unchanged.
    ///
    /// # Errors
    ///
    /// Returns an error if the decoded octets are not UTF-8.
    #[cfg(feature = "alloc")]
    pub fn decode_utf8(self) -> Result<Cow<'a, str>, crate::percent::Utf8Error> {
        match self.form {
            ZoneForm::Rfc6874 => Encoded::of_component(self.text).decode_utf8(),
            ZoneForm::Entered | ZoneForm::Hyphen => Ok(Cow::Borrowed(self.text)),
        }
    }
}

/// Parsing references with zones, which are not in the grammar.
#[cfg(feature = "alloc")]
impl<'a, K: ReferenceKind> Reference<K, Cow<'a, str>> {
    /// Parses a reference whose host may be an IPv6 address with a zone. Returns the reference
    /// without the zone, and the zone. The reference borrows `text` if there is no zone.
    ///
    /// With [`ZoneForm::Rfc6874`], this accepts the URIs of RFC 6874, which were valid from 2013 to
    /// 2025. The returned reference is a reference of RFC 3986, which a `Policy` (feature `policy`) can check.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::policy::Policy;
    /// use uri_grammar::uri::{ZoneError, ZoneForm};
    ///
    /// const WEB: Policy<'_> = Policy::new().schemes(&["http", "https"]);
    ///
    /// /// The URI to ask for, and the interface to ask by.
    /// fn target(configured: &str) -> Result<(String, Option<String>), Box<dyn std::error::Error>> {
    ///     let (uri, zone) = Uri::parse_with_zone(configured, ZoneForm::Rfc6874)?;
    ///     WEB.check(&uri)?;
    ///     let interface = zone.map(|zone| zone.decode_utf8()).transpose()?;
    ///     Ok((uri.into(), interface.map(Into::into)))
    /// }
    ///
    /// let printer = target("http://[fe80::1%25en1]:631/jobs")?;
    /// assert_eq!(printer, ("http://[fe80::1]:631/jobs".into(), Some("en1".into())));
    /// assert_eq!(target("http://example.org/")?, ("http://example.org/".into(), None));
    /// assert!(target("ftp://[fe80::1%25en1]/").is_err() && target("//[fe80::1%25en1]/").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`ZoneError`] if `text` without its zone is not a reference of the kind (the offset counts bytes of
    /// `text`), or if the zone is invalid.
    pub fn parse_with_zone(
        text: &'a str,
        form: ZoneForm,
    ) -> Result<(Self, Option<Zone<'a>>), ZoneError> {
        let Some((address, delimiter, literal)) = address_with_zone(text, form) else {
            let reference = Self::parse(Cow::Borrowed(text))?;
            return Ok((reference, None));
        };
        let without = [&text[..delimiter], &text[literal.end..]].concat();
        let reference = Self::parse(Cow::Owned(without)).map_err(|error| {
            let cut = if error.offset() < delimiter { 0 } else { literal.end - delimiter };
            error.moved(error.offset() + cut, text.as_bytes())
        })?;
        let zone = Zone::after(address, &text[..literal.end], delimiter, form)?;
        Ok((reference, Some(zone)))
    }
}

/// Returns the IPv6 address with a zone in the brackets of a reference, the offset of the delimiter after it, and the
/// position of the text between the brackets.
#[cfg(feature = "alloc")]
fn address_with_zone(text: &str, form: ZoneForm) -> Option<(Ipv6Addr, usize, Range<usize>)> {
    // As Appendix B of RFC 3986 does: the extent of the authority does not depend on its contents.
    let scheme = text.find([':', '/', '?', '#']).filter(|&at| text[at..].starts_with(':'));
    let rest = scheme.map_or(0, |colon| colon + 1);
    let start = rest + text[rest..].strip_prefix("//").map(|_| "//".len())?;
    let end = text[start..].find(['/', '?', '#']).map_or(text.len(), |end| start + end);
    let open = start + text[start..end].find('[')? + 1;
    let close = open + text[open..end].find(']')?;
    let (address, _) = text[open..close].split_once(form.delimiter())?;
    Some((address.parse().ok()?, open + address.len(), open..close))
}

/// Returns `true` if an address can mean a different host, or a different group of hosts, on each link. This applies
/// to all addresses that RFC 4007 gives a scope smaller than the global one.
fn has_zones(address: Ipv6Addr) -> bool {
    match address.segments()[0] {
        // Multicast, by the four bits of its scope: 0 and F are reserved, E is global.
        multicast @ 0xFF00..=0xFFFF => matches!(multicast & 0xF, 0x1..=0xD),
        // Link-local, and the former site-local.
        0xFE80..=0xFEFF => true,
        _ => address == Ipv6Addr::LOCALHOST,
    }
}

/// An error of a text that is not an address or reference with a zone: see [`Zone`].
///
/// Offsets count bytes from the beginning of the original text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ZoneError {
    /// The text without its zone is not an address, or not a reference.
    #[error("{0}")]
    Syntax(SyntaxError),
    /// The delimiter of a zone is present, but the zone is empty.
    #[error("at byte {offset}: the zone is empty")]
    Empty {
        /// The byte offset where the zone should be.
        offset: usize,
    },
    /// A character that no zone has: after `%25`, a character that is not in RFC 6874's `ZoneID`; otherwise, a
    /// control character, white space or a bracket.
    #[error("at byte {offset}: found {}, which is not allowed in a zone", Found::Character(*character))]
    Character {
        /// The byte offset of the character.
        offset: usize,
        /// The character.
        character: char,
    },
    /// The address means the same on every link and so has no zones: it is neither loopback,
    /// link-local, site-local, nor a multicast address of less than global scope.
    #[error("at byte {offset}: an address of global scope has no zone (RFC 9844 section 5)")]
    NotScoped {
        /// The byte offset of the delimiter before the zone.
        offset: usize,
    },
}

impl ZoneError {
    /// Returns the byte offset of the error.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::Syntax(error) => error.offset(),
            Self::Empty { offset }
            | Self::Character { offset, .. }
            | Self::NotScoped { offset } => *offset,
        }
    }
}

impl From<SyntaxError> for ZoneError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}
