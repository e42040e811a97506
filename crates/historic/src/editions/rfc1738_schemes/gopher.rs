//! `gopher` (section 3.4).

use uri_grammar::percent::Encoded;

use super::Site;
use super::error::UrlError;
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
#[derive(Debug, Clone, Copy)]
pub struct Gopher<'a> {
    site: Site<'a>,
    gopher_type: Encoded<'a>,
    selector: Encoded<'a>,
    search: Option<Encoded<'a>>,
    gopher_plus: Option<Encoded<'a>>,
}

impl<'a> Gopher<'a> {
    /// Host and port.
    #[must_use]
    pub const fn site(&self) -> &Site<'a> {
        &self.site
    }

    /// Returns the type of the item: one character, which may be encoded. It is `1`, a directory,
    /// if the URL has none (section 3.4.1).
    #[must_use]
    pub const fn gopher_type(&self) -> Encoded<'a> {
        self.gopher_type
    }

    /// Returns the encoded selector that the client sends to name the item: empty for the top of
    /// the server. It may begin with a copy of the type.
    #[must_use]
    pub const fn selector(&self) -> Encoded<'a> {
        self.selector
    }

    /// Returns the search string, after the first `%09` (section 3.4.2).
    #[must_use]
    pub const fn search(&self) -> Option<Encoded<'a>> {
        self.search
    }

    /// Returns `gopher+_string`: everything after the second `%09` (section 3.4.3).
    #[must_use]
    pub const fn gopher_plus(&self) -> Option<Encoded<'a>> {
        self.gopher_plus
    }
}

/// `"//" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ]]]]]`
pub(super) fn parse(part: Part<'_>) -> Result<Gopher<'_>, UrlError> {
    let (site, path) = internet(part)?;
    let site = Site::parse(site, PORT)?;
    let mut gopher = Gopher {
        site,
        gopher_type: Part::of("1").encoded(),
        selector: Encoded::default(),
        search: None,
        gopher_plus: None,
    };
    let Some(path) = path else { return Ok(gopher) };
    let path = path.check(RESERVED)?;
    if path.as_str().is_empty() {
        return Ok(gopher);
    }
    let (gopher_type, rest) =
        path.split_at(if path.as_str().starts_with('%') { "%xx".len() } else { 1 });
    gopher.gopher_type = gopher_type.encoded();
    let (selector, rest) = before_tab(rest);
    gopher.selector = selector.encoded();
    if let Some(rest) = rest {
        let (search, rest) = before_tab(rest);
        gopher.search = Some(search.encoded());
        // All the rest: the string of an electronic form has tabs of its own (section 3.4.9).
        gopher.gopher_plus = rest.map(Part::encoded);
    }
    Ok(gopher)
}

/// What is before the first `%09`, and what is after it. Triplets do not overlap: the `%` of
/// one is never a digit of another.
fn before_tab(part: Part<'_>) -> (Part<'_>, Option<Part<'_>>) {
    match part.as_str().find("%09") {
        Some(at) => {
            let (before, rest) = part.split_at(at);
            (before, Some(rest.split_at("%09".len()).1))
        }
        None => (part, None),
    }
}
