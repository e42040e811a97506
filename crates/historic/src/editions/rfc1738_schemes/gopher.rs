//! `gopher` (section 3.4).

use alloc::vec::Vec;
use core::fmt;

use uri_grammar::percent::Encoded;

use super::Site;
use super::error::{UrlError, Wanted};
use super::gopher_plus::GopherPlus;
use super::part::{Part, RESERVED};
use super::site::internet;

pub(super) const PORT: u16 = 70;

/// An item of Gopher or Gopher+.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let Url::Gopher(gopher) = parse("gopher://h/00/about%09%09+text%20En_US").unwrap() else {
///     panic!()
/// };
/// assert_eq!((gopher.gopher_type().as_str(), gopher.selector().as_str()), ("0", "0/about"));
/// assert_eq!(gopher.search().unwrap().as_str(), "");
/// assert_eq!(gopher.gopher_plus().unwrap().as_str(), "+text%20En_US");
/// ```
#[derive(Clone, Copy)]
pub struct Gopher<'a> {
    /// Host and port.
    pub site: Site<'a>,
    gopher_type: Part<'a>,
    selector: Part<'a>,
    search: Option<Part<'a>>,
    gopher_plus: Option<Part<'a>>,
}

impl<'a> Gopher<'a> {
    /// Returns the type of the item: one character, which may be encoded. It is `1`, a directory, if the URL has no
    /// type (section 3.4.1).
    #[must_use]
    pub fn gopher_type(&self) -> Encoded<'a> {
        self.gopher_type.encoded()
    }

    /// Returns the encoded selector that the client sends to name the item: empty for the top of
    /// the server. It may begin with a copy of the type.
    #[must_use]
    pub fn selector(&self) -> Encoded<'a> {
        self.selector.encoded()
    }

    /// Returns the search string, after the first `%09` (section 3.4.2).
    #[must_use]
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.search.map(Part::encoded)
    }

    /// Returns `gopher+_string`: everything after the second `%09` (section 3.4.3).
    #[must_use]
    pub fn gopher_plus(&self) -> Option<Encoded<'a>> {
        self.gopher_plus.map(Part::encoded)
    }

    /// Returns the request in `gopher+_string` (sections 3.4.4 to 3.4.9), or `None` if there is no such string.
    #[must_use]
    pub fn asks_for(&self) -> Option<GopherPlus<'a>> {
        self.gopher_plus.map(|part| GopherPlus::of(part.as_str()))
    }

    /// Returns the octets that a client sends (sections 3.4.1 to 3.4.3): the selector, the search and the string of
    /// Gopher+, with a tab between any two, and CR LF at the end as in RFC 1436. A completed form directly follows
    /// the selector (section 3.4.9).
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::{Url, Wanted, parse};
    ///
    /// let request = |text| match parse(text).unwrap() {
    ///     Url::Gopher(gopher) => gopher.request(),
    ///     _ => panic!(),
    /// };
    /// assert_eq!(request("gopher://h/7/find%09two%20words").unwrap(), b"/find\ttwo words\r\n");
    /// assert_eq!(request("gopher://h/0a%09%09+").unwrap(), b"a\t\t+\r\n");
    /// let form = request("gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A").unwrap();
    /// assert_eq!(form, b"a\t+\t1\r\n+-1\r\nx\r\n.\r\n");
    /// // Mail, not Gopher: section 6.
    /// let error = request("gopher://h:25/1a%0D%0AHELO").unwrap_err();
    /// assert_eq!((error.offset, error.wanted), (16, Wanted::NoLineEnd));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Wanted::NoLineEnd`] if the selector or the search has an encoded CR or LF.
    pub fn request(&self) -> Result<Vec<u8>, UrlError> {
        let form = matches!(self.asks_for(), Some(GopherPlus::Form(_)));
        let search = self.search.filter(|search| !(form && search.as_str().is_empty()));
        for part in [Some(self.selector), search].into_iter().flatten() {
            if let Some(at) = part.encoded_octet(b"\r\n") {
                return Err(UrlError::new(at, Wanted::NoLineEnd));
            }
        }
        let mut octets = self.selector().to_bytes().into_owned();
        for part in [search, self.gopher_plus].into_iter().flatten() {
            octets.push(b'\t');
            octets.extend(part.encoded().decode());
        }
        if !octets.ends_with(b"\r\n") {
            octets.extend(b"\r\n");
        }
        Ok(octets)
    }
}

impl fmt::Debug for Gopher<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gopher")
            .field("site", &self.site)
            .field("gopher_type", &self.gopher_type())
            .field("selector", &self.selector())
            .field("search", &self.search())
            .field("gopher_plus", &self.gopher_plus())
            .finish()
    }
}

/// Parses `"//" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ]]]]]`.
pub(super) fn parse(part: Part<'_>) -> Result<Gopher<'_>, UrlError> {
    let (site, path) = internet(part)?;
    let site = Site::parse(site, PORT)?;
    let path = match path {
        Some(path) => path.check(RESERVED)?,
        None => Part::of(""),
    };
    let length = match path.as_str().as_bytes() {
        [] => return Ok(Gopher::of(site, Part::of("1"), path)),
        [b'%', ..] => "%xx".len(),
        _ => 1,
    };
    let (gopher_type, rest) = path.split_at(length);
    Ok(Gopher::of(site, gopher_type, rest))
}

impl<'a> Gopher<'a> {
    /// Splits the text after the type. The string of Gopher+ is the rest after the second tab, because a form
    /// contains tabs (section 3.4.9).
    fn of(site: Site<'a>, gopher_type: Part<'a>, rest: Part<'a>) -> Self {
        let (selector, rest) = before_tab(rest);
        let (search, gopher_plus) = match rest.map(before_tab) {
            Some((search, gopher_plus)) => (Some(search), gopher_plus),
            None => (None, None),
        };
        Self { site, gopher_type, selector, search, gopher_plus }
    }
}

/// Splits at the first `%09`. Triplets do not overlap: the `%` of a triplet is never a digit of another.
fn before_tab(part: Part<'_>) -> (Part<'_>, Option<Part<'_>>) {
    match part.as_str().find("%09") {
        Some(at) => {
            let (before, rest) = part.split_at(at);
            (before, Some(rest.split_at("%09".len()).1))
        }
        None => (part, None),
    }
}
