//! `gopher` (section 3.4).

use alloc::vec::Vec;

use super::gopher_plus::GopherPlus;
use super::{Part, Url, UrlError};

/// Splits the text after the type. The string of Gopher+ is the rest after the second tab, because a form contains
/// tabs (section 3.4.9). Triplets do not overlap: the `%` of a triplet is never a digit of another.
pub(super) fn split<'a>(parts: &mut Vec<Part<'a>>, text: &'a str) {
    parts.retain(|part| matches!(part.name, "host" | "port" | "type"));
    let last = parts.last().filter(|part| part.name == "type");
    let end = last.map_or(text.len(), |part| part.start + part.text.len());
    if last.is_none() {
        parts.push(Part { name: "type", text: "1", start: end });
    }
    let selector = Part { name: "selector", text: &text[end..], start: end };
    let (selector, search) = selector.split_at("%09", "search");
    let (search, plus) = match search.map(|search| search.split_at("%09", "Gopher+ string")) {
        Some((search, plus)) => (Some(search), plus),
        None => (None, None),
    };
    parts.extend([Some(selector), search, plus].into_iter().flatten());
}

impl<'a> Url<'a> {
    /// Returns the request in the string of Gopher+ (sections 3.4.4 to 3.4.9), or `None` if there is no such string.
    #[must_use]
    pub fn gopher_plus(&self) -> Option<GopherPlus<'a>> {
        self.part("Gopher+ string").map(|part| GopherPlus::of(part.text))
    }

    /// Returns the octets that a client of Gopher sends (sections 3.4.1 to 3.4.3), or `None` for another scheme.
    ///
    /// These are the selector, the search and the string of Gopher+, with a tab between any two, and CR LF at the end
    /// as in RFC 1436. A completed form directly follows the selector (section 3.4.9).
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::{Url, UrlError};
    ///
    /// let request = |text| Url::parse(text).unwrap().gopher_request().transpose().unwrap();
    /// assert_eq!(request("gopher://h/7/find%09two%20words").unwrap(), b"/find\ttwo words\r\n");
    /// assert_eq!(request("gopher://h/0a%09%09+").unwrap(), b"a\t\t+\r\n");
    /// let form = request("gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A").unwrap();
    /// assert_eq!(form, b"a\t+\t1\r\n+-1\r\nx\r\n.\r\n");
    /// // Mail, not Gopher: section 6.
    /// assert_eq!(request("gopher://h:25/1a%0D%0AHELO"), Err(UrlError::EndsRequest(16)));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UrlError::EndsRequest`] if the selector or the search has an encoded CR or LF.
    pub fn gopher_request(&self) -> Result<Option<Vec<u8>>, UrlError> {
        let Some(selector) = self.part("selector") else { return Ok(None) };
        let is_form = matches!(self.gopher_plus(), Some(GopherPlus::Form(_)));
        let search = self.part("search").filter(|search| !(is_form && search.text.is_empty()));
        for part in [Some(selector), search].into_iter().flatten() {
            if let Some(at) = part.encoded_octet(b"\r\n") {
                return Err(UrlError::EndsRequest(at));
            }
        }
        let mut octets = selector.encoded().to_bytes().into_owned();
        for part in [search, self.part("Gopher+ string")].into_iter().flatten() {
            octets.push(b'\t');
            octets.extend(part.encoded().decode());
        }
        if !octets.ends_with(b"\r\n") {
            octets.extend(b"\r\n");
        }
        Ok(Some(octets))
    }
}
