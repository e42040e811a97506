//! U0xx: characters that no component allows, percent-encoding, and what goes for any text.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 16] = [
    Entry {
        kind: Kind::EmptyInput,
        code: "U001",
        name: "empty-input",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 3, RFC 3986 section 3.1",
        message: "empty input is not {target}",
        help: "write one; of all references only a relative one can be empty",
        applicability: Applicability::Unspecified,
        why: "A URI begins with a scheme, so it has at least the two characters `a:`. Only a \
            relative reference may be empty: `href=\"\"` refers to the document that it stands \
            in. An empty string where a URI is required is most often a variable or a field \
            of a form that was never set.",
        example: (Rule::Uri, ""),
        fixed: None,
    },
    Entry {
        kind: Kind::SurroundingWhitespace,
        code: "U002",
        name: "surrounding-whitespace",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 appendix C",
        message: "{side} {blank} is not part of {target}",
        help: "remove it",
        applicability: Applicability::MachineApplicable,
        why: "White space at the ends comes from the text around a URI: a line end read from a \
            file, an indented attribute, a copied cell. It is not part of the URI, and \
            browsers strip it before they parse; most other software does not. Byte order \
            marks and zero-width spaces are treated alike, since nobody sees them.",
        example: (Rule::Uri, "http://a/ "),
        fixed: Some("http://a/"),
    },
    Entry {
        kind: Kind::SurroundingDelimiters,
        code: "U003",
        name: "surrounding-delimiters",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 appendix C",
        message: "{found} {where} {target} is not part of it",
        help: "remove the delimiters",
        applicability: Applicability::MachineApplicable,
        why: "Appendix C recommends to write URIs in angle brackets or quotes within text, as \
            in `<http://a/>`, `\"http://a/\"` or `<URL:http://a/>`. These delimiters belong to \
            the text, not to the URI. None of them may occur in a URI (but the apostrophe), \
            so a pair of them around one can be removed without a doubt. A single one at the \
            end, or a tag of HTML, tells that a URI was cut out of its text at the wrong place.",
        example: (Rule::Uri, "<http://a/>"),
        fixed: Some("http://a/"),
    },
    Entry {
        kind: Kind::Space,
        code: "U004",
        name: "space",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2, RFC 3986 appendix C",
        message: "unencoded space in {component}",
        help: "write `%20` for a space that is data; remove one that is none, as in a host",
        applicability: Applicability::MaybeIncorrect,
        why: "No component of a URI may contain a space, since white space is what ends a URI \
            in running text. Data with spaces is percent-encoded: `a b` is written `a%20b`. \
            The `+` of HTML forms stands for a space in the query only, and only for \
            software that decodes forms; in a path it is a plus sign.",
        example: (Rule::Uri, "http://a/b c"),
        fixed: Some("http://a/b%20c"),
    },
    Entry {
        kind: Kind::ControlCharacter,
        code: "U005",
        name: "control-character",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2, RFC 3986 appendix C",
        message: "control character {found} in {component}",
        help: "remove it: line breaks and tabs come from wrapped or indented text",
        applicability: Applicability::MaybeIncorrect,
        why: "Control characters are not allowed anywhere in a URI. Line breaks and tabs get \
            into one when a long URI is wrapped, and Appendix C tells readers to ignore them \
            there. Others are worth a second look: a line feed in a URI that ends up in an \
            HTTP request is how headers are injected.",
        example: (Rule::Uri, "http://a/b\nc"),
        fixed: Some("http://a/bc"),
    },
    Entry {
        kind: Kind::NonAscii,
        code: "U006",
        name: "non-ascii",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2, RFC 3986 section 2.5, RFC 3987 section 3.1",
        message: "non-ASCII character {found} in {component}",
        help: "percent-encode its UTF-8 bytes, `{pct}`; in a host use the ASCII form, `xn--...`",
        applicability: Applicability::MaybeIncorrect,
        why: "URIs are ASCII. Text in other scripts is encoded as UTF-8 and each byte is \
            percent-encoded, so that `é` becomes `%C3%A9`. Host names are the exception: \
            they are converted to their ASCII form with punycode, such as \
            `xn--bcher-kva.example`. A text with such characters may be an IRI (RFC 3987), \
            which has to be mapped to a URI before it is sent. Full-width forms such as `？` come \
            from keyboards for Chinese and Japanese, where the ASCII character was meant.",
        example: (Rule::Uri, "http://a/é"),
        fixed: Some("http://a/%C3%A9"),
    },
    Entry {
        kind: Kind::InvalidUtf8,
        code: "U007",
        name: "invalid-utf8",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2",
        message: "{found} in {component} is neither ASCII nor UTF-8",
        help: "percent-encode it: `{pct}`",
        applicability: Applicability::MaybeIncorrect,
        why: "A byte above 0x7F that is no part of a UTF-8 character comes from an old \
            character set, such as Latin-1, or from data that is no text at all. A URI \
            carries any octet if it is percent-encoded. If the byte was meant as a letter, \
            convert the text to UTF-8 first: `é` is `E9` in Latin-1, and `C3 A9` in UTF-8.",
        example: (Rule::Uri, "http://a/\\xFF"),
        fixed: Some("http://a/%FF"),
    },
    Entry {
        kind: Kind::ExcludedCharacter,
        code: "U008",
        name: "excluded-character",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2.2, RFC 3986 section 2.3",
        message: "{found} is not allowed in {component}",
        help: "percent-encode it, `{pct}`, or remove it",
        applicability: Applicability::MachineApplicable,
        why: "Each component has a set of characters that it may contain: letters, digits, \
            `-._~`, most of the delimiters, and percent-encoded octets. The characters \
            `\"<>^|` and the backtick and braces are in no set at all, since they delimit \
            URIs in other formats or are changed by gateways. Everything else has to be \
            percent-encoded to stand for itself.",
        example: (Rule::Uri, "http://a/b|c"),
        fixed: Some("http://a/b%7Cc"),
    },
    Entry {
        kind: Kind::Backslash,
        code: "U009",
        name: "backslash",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2",
        message: "`\\` is not allowed in {component}",
        help: "write `/` between path segments; a backslash that is data is `%5C`",
        applicability: Applicability::MaybeIncorrect,
        why: "The path separator of a URI is `/` on every system. Browsers silently read `\\` \
            as `/` in http URIs, other software does not, and the difference has been used \
            to get past checks of the host: `http://good.example\\@evil.example/`. A Windows \
            path such as `C:\\dir\\file` is written `file:///C:/dir/file`. Where JSON was not read \
            as such, `\\/` stands for `/`.",
        example: (Rule::Uri, "http://a\\b"),
        fixed: Some("http://a/b"),
    },
    Entry {
        kind: Kind::PctTruncated,
        code: "U010",
        name: "pct-truncated",
        severity: Severity::Error,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 2.1",
        message: "`%` needs two hex digits after it, but {component} ends there",
        help: "write `%25` for a percent sign, or complete the two digits",
        applicability: Applicability::MaybeIncorrect,
        why: "A percent sign always begins an encoded octet: `%` and two hexadecimal digits. \
            One at the end of a component, or with one digit only, is most often a percent \
            sign that was meant as such, as in `100%`, or a URI that was cut off at a fixed \
            length. A percent sign that is data is itself encoded, as `%25`.",
        example: (Rule::Uri, "http://a/%4"),
        fixed: Some("http://a/%254"),
    },
    Entry {
        kind: Kind::PctNotHex,
        code: "U011",
        name: "pct-not-hex",
        severity: Severity::Error,
        rule: Some(Rule::PctEncoded),
        section: "RFC 3986 section 2.1",
        message: "`{text}` is not a percent-encoded octet: {found} is not a hex digit",
        help: "write `%25` for a percent sign, or encode the UTF-8 bytes of what is meant",
        applicability: Applicability::MaybeIncorrect,
        why: "A percent sign always begins an encoded octet: `%` and two hexadecimal digits, \
            from `%00` to `%FF`. Data with a percent sign has to be encoded before it is put \
            into a URI: `50%off` becomes `50%25off`. The form `%u00E9` of the old JavaScript \
            function `escape` was never part of any URI standard: encode the UTF-8 bytes \
            instead.",
        example: (Rule::Uri, "http://a/%zz"),
        fixed: Some("http://a/%25zz"),
    },
    Entry {
        kind: Kind::BracketOutsideHost,
        code: "U012",
        name: "bracket-outside-host",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 3.2.2",
        message: "`[` and `]` are not allowed in {component}, only around an IP address",
        help: "percent-encode them: `%5B` and `%5D`",
        applicability: Applicability::MachineApplicable,
        why: "Square brackets have one place in a URI: around an IPv6 address (or a later one) \
            in the host. Everywhere else they are percent-encoded. Query strings such as \
            `?ids[]=1` are common, and browsers send them as they are; strict servers and \
            libraries refuse them.",
        example: (Rule::Uri, "http://a/x[1]"),
        fixed: Some("http://a/x%5B1%5D"),
    },
    Entry {
        kind: Kind::UriTemplate,
        code: "U013",
        name: "uri-template",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 2, RFC 6570 section 1.1",
        message: "`{text}` looks like an expression of a template, not like part of a URI",
        help: "expand the template first; a brace that is data is `%7B` or `%7D`",
        applicability: Applicability::HasPlaceholders,
        why: "Braces are not allowed in a URI. Text in braces is what RFC 6570 calls an \
            expression: a place for a value. `<?php ?>`, `{% %}` and `%s` are the like in other \
            languages. `http://a/{id}` is a template from which URIs \
            are made, such as `http://a/42`. If one of these reaches the network, a variable \
            was not substituted.",
        example: (Rule::Uri, "http://a/{id}"),
        fixed: Some("http://a/id"),
    },
    Entry {
        kind: Kind::TooLong,
        code: "U014",
        name: "too-long",
        severity: Severity::Error,
        rule: None,
        section: "RFC 9110 section 4.1",
        message: "{target} of {n} bytes is longer than the limit of {limit}",
        help: "shorten it, or raise the limit if such lengths are expected",
        applicability: Applicability::Unspecified,
        why: "RFC 3986 sets no limit, and so it is for each application to choose one. RFC \
            9110 recommends that everybody supports 8000 bytes at least; many servers refuse \
            more. A text beyond the limit is not looked at any further.",
        example: (Rule::Uri, "http://a/this-is-longer-than-the-limit"),
        fixed: None,
    },
    Entry {
        kind: Kind::UnexpectedCharacter,
        code: "U015",
        name: "unexpected-character",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 1.3",
        message: "{found} is not allowed here in {rule}",
        help: "remove it, or see the definition of {rule} for what can stand there",
        applicability: Applicability::Unspecified,
        why: "The text goes wrong at this character, by the definition of the rule that it was \
            checked against, and no more specific cause is known. The error of the grammar \
            says exactly what could have stood there instead.",
        example: (Rule::DecOctet, "12x"),
        fixed: None,
    },
    Entry {
        kind: Kind::UnexpectedEnd,
        code: "U016",
        name: "unexpected-end",
        severity: Severity::Error,
        rule: None,
        section: "RFC 3986 section 1.3",
        message: "{rule} is incomplete: it cannot end here",
        help: "complete it; see the definition of {rule} for what can follow",
        applicability: Applicability::Unspecified,
        why: "What there is of the text begins a member of the rule that it was checked \
            against, but is none yet. The error of the grammar says exactly what can follow.",
        example: (Rule::Ipv4address, "192.0.2."),
        fixed: None,
    },
];
