//! U9xx: lints of query and fragment.

use uri_grammar::Rule;

use crate::entry::Entry;
use crate::levels::{Applicability, Severity};

pub(super) const ENTRIES: [Entry; 4] = [
    Entry {
        code: "U901",
        name: "query-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Query),
        section: "RFC 3986 section 3.4, RFC 3986 section 6.2.3",
        message: "empty query",
        help: "remove the `?`",
        applicability: Applicability::MaybeIncorrect,
        why: "RFC 3986 does not take `http://a/?` and `http://a/` for equal, and caches keep \
              both, though most servers serve the same. It is mostly left over from a query that \
              turned out empty. Silence this where the empty query is there to get past a cache, \
              or to remove the query of a base.",
        example: (Rule::Uri, "http://a/?"),
        fixed: Some("http://a/"),
    },
    Entry {
        code: "U902",
        name: "fragment-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Fragment),
        section: "RFC 3986 section 3.5, RFC 3986 section 6.2.3",
        message: "empty fragment",
        help: "remove the `#`",
        applicability: Applicability::MaybeIncorrect,
        why: "An empty fragment identifies the top of a page, as no fragment does, but makes \
              another text of the URI. It is mostly left over. Silence this for namespaces, many \
              of which end in `#` on purpose, and for links that scripts take over.",
        example: (Rule::Uri, "http://a/#"),
        fixed: Some("http://a/"),
    },
    Entry {
        code: "U903",
        name: "second-question-mark",
        severity: Severity::Warning,
        rule: Some(Rule::Query),
        section: "RFC 3986 section 3.4",
        message: "`?` inside the query is data, not a second delimiter",
        help: "write `&`, if a parameter begins here",
        applicability: Applicability::MaybeIncorrect,
        why: "The first `?` begins the query, and each one behind it is a character of it: in \
              `?a=1?b=2` there is one parameter, with the value `1?b=2`. It comes from adding \
              parameters to a URI that has some. A URI as the value of a parameter is not \
              reported; silence this where values are texts with question marks.",
        example: (Rule::Uri, "http://a/?b?c"),
        fixed: Some("http://a/?b&c"),
    },
    Entry {
        code: "U904",
        name: "secret-parameter",
        severity: Severity::Warning,
        rule: None,
        section: "RFC 3986 section 7.5, RFC 6750 section 5.3",
        message: "secret in the {component}: the value of `{name}`",
        help: "remove it, and send it in a header or body",
        applicability: Applicability::MaybeIncorrect,
        why: "What stands in a query is in the logs of every server and proxy on the way, in \
              histories and in the Referer header; a fragment is not sent, but is in histories \
              and open to every script of the page. RFC 6750 asks not to pass tokens so. Silence \
              this for signed links that expire soon, and for keys that are public.",
        example: (Rule::Uri, "http://a/?b=c&token=s3cr3t"),
        fixed: Some("http://a/?b=c"),
    },
];
