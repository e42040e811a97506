//! U5xx: lints of characters and percent-encoding.

use uri_grammar::Rule;

use crate::entry::Entry;
use crate::levels::{Applicability, Severity};

pub(super) const ENTRIES: [Entry; 8] = [
    Entry {
        code: "U501",
        name: "pct-lowercase",
        severity: Severity::Warning,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 2.1, RFC 3986 section 6.2.2.1",
        message: "percent-encoding with lower-case hex digits",
        help: "write `{text}`",
        applicability: Applicability::MachineApplicable,
        why: "`%c3` and `%C3` are the same octet, but not the same text: caches, signatures and \
              sets of visited pages that compare texts take them for two. RFC 3986 asks producers \
              for upper case, and normalization writes it. Silence this where the texts are never \
              compared.",
        example: (Rule::Uri, "http://a/%c3%a9"),
        fixed: Some("http://a/%C3%A9"),
    },
    Entry {
        code: "U502",
        name: "pct-unreserved",
        severity: Severity::Warning,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 2.3, RFC 3986 section 6.2.2.2",
        message: "`{text}` is a needless percent-encoding of `{plain}`",
        help: "write `{plain}` directly",
        applicability: Applicability::MachineApplicable,
        why: "Letters, digits, `-`, `.`, `_` and `~` mean the same with and without \
              percent-encoding, and producers should not encode them: whoever compares texts, for \
              a cache, a signature or a filter, sees two different URIs. Encoded letters are also \
              used to get words past filters. Silence it for URIs that are opaque to you and only \
              passed on.",
        example: (Rule::Uri, "http://a/%7Eb"),
        fixed: Some("http://a/~b"),
    },
    Entry {
        code: "U503",
        name: "pct-double",
        severity: Severity::Warning,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 2.4",
        message: "`{text}` looks percent-encoded twice",
        help: "write `{once}`",
        applicability: Applicability::MaybeIncorrect,
        why: "A triplet of which the `%` was encoded again decodes to a triplet, not to the \
              character: the page shows `%20` instead of a space, or is not found. It comes from \
              encoding a whole URI that was already encoded, and is also a way past filters that \
              decode once. A URI within the query of another one is rightly encoded twice and is \
              not reported; silence this where texts are about percent-encoding itself.",
        example: (Rule::Uri, "http://a/%2520"),
        fixed: Some("http://a/%20"),
    },
    Entry {
        code: "U504",
        name: "pct-not-utf8",
        severity: Severity::Warning,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 2.5, RFC 3986 section 3.2.2",
        message: "percent-encoded octets `{text}` are not UTF-8",
        help: "encode the text as UTF-8{guess}",
        applicability: Applicability::MaybeIncorrect,
        why: "RFC 3986 asks for UTF-8 where text is percent-encoded, and browsers and servers \
              decode it so: other octets become `U+FFFD` or an error. Most often they are Latin-1 \
              or Windows-1252, of which the fix is the guess. Silence this where the octets are \
              binary data, such as an `info_hash`, or where the server is known to use another \
              encoding.",
        example: (Rule::Uri, "http://a/%E9"),
        fixed: Some("http://a/%C3%A9"),
    },
    Entry {
        code: "U505",
        name: "pct-control",
        severity: Severity::Warning,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 7.3, RFC 3986 section 7.2",
        message: "`{text}` decodes to {what}",
        help: "remove it",
        applicability: Applicability::MaybeIncorrect,
        why: "Once decoded, `%00` ends a string in C, and `%0D%0A` ends a line in the protocols \
              that the URI is sent with: the classic ways to cut off a file name or to smuggle in \
              a header. Hardly any URI needs them; the query of `mailto`, where line breaks are \
              `%0D%0A`, and a line feed alone in other queries are not reported. Silence this \
              where forms send text of several lines in a query.",
        example: (Rule::Uri, "http://a/%00"),
        fixed: Some("http://a/"),
    },
    Entry {
        code: "U506",
        name: "html-entity",
        severity: Severity::Warning,
        rule: None,
        section: "RFC 3986 section 3.4, HTML section 13.1.4",
        message: "`{text}` looks like {character} as HTML writes it",
        help: "write `{plain}`",
        applicability: Applicability::MaybeIncorrect,
        why: "In HTML an `&` in an attribute is written `&amp;` or `&#38;`, and the browser reads \
              it as `&`. Where the source is copied or extracted without being read as HTML, \
              `amp;` becomes part of the next parameter's name, and the server does not find that \
              parameter; the `#` of a number even ends the query, and begins a fragment. Silence \
              this for texts that are still HTML.",
        example: (Rule::Uri, "http://a/?x=1&amp;y=2"),
        fixed: Some("http://a/?x=1&y=2"),
    },
    Entry {
        code: "U507",
        name: "trailing-punctuation",
        severity: Severity::Warning,
        rule: None,
        section: "RFC 3986 appendix C",
        message: "trailing `{text}` probably belongs to the surrounding text",
        help: "remove it",
        applicability: Applicability::MaybeIncorrect,
        why: "A URI at the end of a sentence or within parentheses is easily taken with the \
              punctuation behind it, which the grammar allows in a URI, and then leads nowhere. A \
              parenthesis or quote that was opened within the URI is part of it. Silence this for \
              references that were not taken from running text.",
        example: (Rule::Uri, "http://a/b)."),
        fixed: Some("http://a/b"),
    },
    Entry {
        code: "U508",
        name: "pct-invisible",
        severity: Severity::Warning,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 7.6, RFC 3987 section 4.1",
        message: "`{text}` decodes to the invisible character {name}",
        help: "remove it",
        applicability: Applicability::MaybeIncorrect,
        why: "Software that shows URIs decoded shows nothing for a zero-width character, and \
              shows what follows a direction override backwards: `gpj.exe` looks like `exe.jpg`. \
              RFC 3987 forbids the controls of direction in IRIs for that reason. Joiners between \
              letters that need them are not reported; silence this for data that keeps such \
              characters on purpose.",
        example: (Rule::Uri, "http://a/%E2%80%AEgpj.exe"),
        fixed: Some("http://a/gpj.exe"),
    },
];
