//! Percent-encoding for the components of each document.

use alloc::string::{String, ToString};

use uri_grammar::GrammarRule;
use uri_grammar::percent::{self, EncodeSet, encode_byte};

use super::{AnyRule, Edition};

/// Percent-encodes data for a component of a reference of a document. Returns `None` if the document has no such
/// component, or if data cannot be encoded for it.
///
/// The documents before RFC 3986 keep the characters that their rule for the component derives and that their prose
/// does not reserve there: draft of 1996 sections 4.3.1 to 4.3.3, RFC 2396 and draft of 2002 sections 3.2 to 3.4. In
/// RFC 1738, each scheme has its own reserved characters; this function uses those of http for segments, paths and
/// queries (section 3.3).
///
/// ```
/// use uri_grammar::percent::EncodeSet;
/// use uri_grammar_historic::editions::{Edition, encode};
///
/// let segment = |edition| encode(edition, EncodeSet::Segment, b"~a;b=c").unwrap();
/// assert_eq!(segment(Edition::Rfc1738), "%7Ea%3Bb=c");
/// assert_eq!(segment(Edition::Rfc2396), "~a%3Bb%3Dc");
/// assert_eq!(segment(Edition::Rfc3986), "~a;b=c");
/// assert_eq!(encode(Edition::Rfc1738, EncodeSet::Fragment, b"a"), None);
/// ```
#[must_use]
pub fn encode(edition: Edition, place: EncodeSet, data: &[u8]) -> Option<String> {
    if edition >= Edition::Rfc3986 {
        return Some(percent::encode(data, place).to_string());
    }
    let allowed = Allowed::of(edition, place)?;
    let mut out = String::with_capacity(data.len());
    for &byte in data {
        match allowed.has(byte) {
            true => out.push(char::from(byte)),
            false => out.push_str(encode_byte(byte)),
        }
    }
    Some(out)
}

/// The characters that a component keeps.
struct Allowed {
    rule: AnyRule,
    /// The characters that the rule derives and the prose reserves.
    reserved: &'static str,
    /// The delimiters that the component keeps between its parts.
    delimiters: &'static str,
}

impl Allowed {
    fn of(edition: Edition, place: EncodeSet) -> Option<Self> {
        use Edition::{Rfc1738, Rfc2396, Rfc2396bis00, UrlSyntax00};
        use EncodeSet as C;
        const IN_AUTHORITY: &str = ";:@?/";
        const IN_QUERY: &str = ";/?:@&=+,$";
        let (rule, reserved, delimiters) = match (place, edition) {
            (C::User, Rfc1738 | UrlSyntax00) => ("user", "", ""),
            (C::User, _) => ("userinfo", IN_AUTHORITY, ""),
            (C::Userinfo, Rfc1738 | UrlSyntax00) => ("user", "", ":"),
            (C::Userinfo, _) => ("userinfo", "", ""),
            (C::RegName, Rfc2396 | Rfc2396bis00) => ("reg-name", IN_AUTHORITY, ""),
            (C::Segment, Rfc1738) => ("hsegment", "/;?", ""),
            (C::Segment, _) => ("pchar", "/;=?", ""),
            (C::SegmentNoColon, Rfc1738) => ("hsegment", "/;?:", ""),
            (C::SegmentNoColon, _) => ("pchar", "/;=?:", ""),
            (C::Path, Rfc1738) => ("hsegment", ";?", "/"),
            (C::Path, _) => ("pchar", ";=?", "/"),
            (C::Query, Rfc1738) => ("search", "", ""),
            (C::Query, _) => ("query", "", ""),
            (C::QueryValue, Rfc1738) => ("search", IN_QUERY, ""),
            (C::QueryValue, _) => ("query", IN_QUERY, ""),
            (C::Fragment, _) => ("fragment", "", ""),
            (C::Any, _) => ("unreserved", "", ""),
            _ => return None,
        };
        let rule = AnyRule::from_name_in(edition, rule)?;
        Some(Self { rule, reserved, delimiters })
    }

    fn has(&self, byte: u8) -> bool {
        let character = char::from(byte);
        self.delimiters.contains(character)
            || byte != b'%'
                && byte.is_ascii()
                && !self.reserved.contains(character)
                && self.rule.is_match(character.encode_utf8(&mut [0; 4]))
    }
}
