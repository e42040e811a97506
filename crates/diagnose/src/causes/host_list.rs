//! U232: several hosts instead of one.

use uri_grammar::CharSet;

use super::prelude::*;
use crate::text::runs;
use crate::text::schemes::begins_uri;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Authority),
    section: "RFC 3986 section 3.2",
    message: "a list of hosts: a URI has one host, and one port",
    help: "pass it to the driver unchanged; for other software, write a URI for each host",
    applicability: Applicability::Unspecified,
    label: Some("another host begins after the comma"),
    why: "Database and message queue drivers accept several hosts in what looks like a URI: \
        `mongodb://a:1,b:2/`. This is a format of their own. RFC 3986 has one host and one port, \
        so a URI library rejects the list, or reads it as one name if no port is in between. No \
        single URI means the same.",
    example: (Rule::Uri, "mongodb://a:1,b:2/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct HostList;

/// The characters of hosts, ports, and the user information before them.
const HOSTS: CharSet = runs::UNRESERVED.union(CharSet::from_chars(":,[]"));

impl HostList {
    /// Finds a list in place of a port: the port of the first host ends at a comma, and another host follows. Digits
    /// alone are a second port.
    pub(crate) fn find(text: &[u8], port: &Range<usize>, bad: usize) -> Marked<Self> {
        let rest = &text[bad..port.end];
        let follows =
            matches!(rest, [b',', next, ..] if next.is_ascii_alphanumeric() || *next == b'[');
        let is_port = |byte: &u8| byte.is_ascii_digit() || *byte == b',';
        (follows
            && bad > port.start
            && !rest.iter().all(is_port)
            && rest.iter().all(|&byte| HOSTS.contains(char::from(byte))))
        .then_some((bad..port.end, Self))
    }
}

/// Returns `true` if a whole URI follows the comma.
fn is_before_uri(at: &Site<'_>) -> bool {
    begins_uri(&at.text[at.start() + 1..])
}

/// There are no fixes, because the intended host is unknown.
impl Explain for HostList {
    fn words(&self, at: &Site<'_>) -> Words {
        message("another URI follows after a comma")
            .help("separate them: each is a URI by itself")
            .when(is_before_uri(at))
    }
}
