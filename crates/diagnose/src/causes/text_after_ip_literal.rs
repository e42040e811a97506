//! U211: text after an IP literal that cannot follow it.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Authority),
    section: "RFC 3986 section 3.2, RFC 3986 section 3.2.2",
    message: "{found} cannot follow the `]` of an IP literal",
    help: "remove it; only `:` and a port, a path, `?`, `#` or the end may follow",
    why: "An IP literal is the whole host. After its closing bracket comes a colon with a port, a \
        `/`, `?` or `#`, or nothing. A prefix length, as in `[2001:db8::]/32`, is not part of it \
        either: it is read as a path.",
    example: (Rule::Uri, "http://[::1]x/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct TextAfterIpLiteral;

/// Returns `true` if the marked text is the zone of an address, such as `%eth0`.
fn is_zone(at: &Site<'_>) -> bool {
    matches!(at.marked(), [b'%', name @ ..] if !name.is_empty() && name.iter().all(u8::is_ascii_alphanumeric))
}

impl Explain for TextAfterIpLiteral {
    fn words(&self, at: &Site<'_>) -> Words {
        match at.rule {
            _ if is_zone(at) => message("a zone after the `]`: a URI has none")
                .help("remove it: a zone is meaningful on one machine only"),
            Rule::IpLiteral | Rule::Host => help("remove it: nothing can follow the `]`"),
            _ => Words::default(),
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if at.marked().iter().all(u8::is_ascii_digit) {
            fixes.push_with("write `:` before the port", [insert(at.start(), ":")]);
        }
        fixes.push([remove(at.span())]);
    }
}
