//! Which characters need no encoding in a component, by the documents before RFC 3986.

use uri_grammar::GrammarRule;
use uri_grammar::percent::encode_byte;
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::encoding::Component;

/// The data, percent-encoded for the component, if the document has such a component.
pub fn encoded(edition: Edition, component: Component, data: &[u8]) -> Option<String> {
    let allowed = Allowed::of(edition, component)?;
    let mut out = String::with_capacity(data.len());
    for &byte in data {
        match allowed.has(byte) {
            true => out.push(char::from(byte)),
            false => out.push_str(encode_byte(byte)),
        }
    }
    Some(out)
}

/// The characters that a rule derives, but for those that are reserved in the component, and a few others.
struct Allowed {
    rule: AnyRule,
    /// What the prose reserves there, though the rule derives it.
    reserved: &'static str,
    /// What the component has between its parts.
    delimiters: &'static str,
}

impl Allowed {
    /// The sections: in the draft of 1996 4.3.1 to 4.3.3, in RFC 2396 and the draft of 2002 3.2 to 3.4, in
    /// RFC 1738 3.1 and, since paths depend on the scheme, 3.3.
    fn of(edition: Edition, component: Component) -> Option<Self> {
        use Component as C;
        use Edition::{Rfc1738, Rfc2396, Rfc2396bis00, UrlSyntax00};
        const IN_AUTHORITY: &str = ";:@?/";
        const IN_QUERY: &str = ";/?:@&=+,$";
        let (rule, reserved, delimiters) = match (component, edition) {
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
