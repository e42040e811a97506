//! Messages and helps of first errors that depend on the place of the error.

use uri_grammar::Rule;

use super::laws::lawful;

/// Checks the messages and helps of first errors; `=` means that the text is not checked.
fn said(rows: &[(Rule, &str, &str, &str)]) {
    let mut others = Vec::new();
    for &(rule, text, message, help) in rows {
        let report = lawful(rule, text.as_bytes());
        let first = &report.diagnostics()[0];
        let is = |said: &str, wanted: &str| wanted == "=" || said == wanted;
        if !is(first.message(), message) || !is(first.help(), help) {
            others.push(format!("{rule} {text:?}: {:?} {:?}", first.message(), first.help()));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

const OF_HOST: &str = "use letters, digits, `-` and `.` for a host name";
const BACKSLASH: &str = "percent-encode it: `%5C`";

#[test]
fn backslashes_and_what_shells_write() {
    use Rule::{Authority, Host, Uri, Userinfo};
    const OF_PATH: &str = "percent-encode it, `%5C`; or write `/` between path segments";
    const OF_JSON: &str = "`\\u` and four digits is how JSON writes a character: write it, or percent-encode \
        its UTF-8 bytes";
    const OF_SHELL: &str =
        "remove it: shells have it before `&`; or percent-encode it if it is data";
    said(&[
        (Authority, "\\n", "=", BACKSLASH),
        (Userinfo, "x\\:b", "=", BACKSLASH),
        (Uri, "C:a\\b", "=", OF_PATH),
        (Uri, "http://a/?p\\u0041f", "=", OF_JSON),
        // With another error, the text is not a JSON string.
        (Uri, "http://a/?p\\u0041f|", "=", OF_JSON),
        (Uri, "http://a/?p\\f|", "=", BACKSLASH),
        (Host, "\"&.", "=", OF_SHELL),
        (Host, "\".", "=", OF_HOST),
    ]);
}

#[test]
fn components_that_do_not_belong_to_a_rule() {
    use Rule::{Authority, HierPart, Host, PathAbsolute};
    const DATA: &str = "write `%3F` if it is data";
    const LEAVE: &str = "leave it out; or write `%3F` if it is data";
    const OF_QUERY: &str = "`?` begins a query, which does not belong to hier-part";
    said(&[
        (HierPart, "?", OF_QUERY, DATA),
        (HierPart, "x?", OF_QUERY, LEAVE),
        (
            PathAbsolute,
            "#a",
            "`#` begins a fragment, which does not belong to path-absolute",
            "write `%23` if it is data",
        ),
        (
            Host,
            "x://h",
            "`:` is not allowed in the host",
            "keep the host only, or check it as a URI-reference",
        ),
        (Host, "h?", "`?` is not allowed in the host", "remove the query: a host has none"),
        (
            Authority,
            "x://h",
            "`:` is not allowed in the authority",
            "keep the authority only, or check it as a URI-reference",
        ),
        (
            Authority,
            "h?",
            "`?` is not allowed in the authority",
            "remove the query: an authority has none",
        ),
    ]);
}

/// If the rule is a single component, its error names the rule. An error of the text after it names the component.
#[test]
fn rules_by_themselves_are_named() {
    use Rule::{DecOctet, PctEncoded, Segment, SegmentNz, SegmentNzNc, UriReference};
    said(&[
        (Segment, "/", "`/` is not allowed in segment", "percent-encode it, `%2F`, or remove it"),
        (SegmentNz, "a/", "`/` is not allowed in segment-nz", "="),
        (SegmentNz, "a`b", "U+0060 GRAVE ACCENT is not allowed in segment-nz", "="),
        (SegmentNzNc, "a:b/c", "`:` is not allowed in segment-nz-nc", "percent-encode it: `%3A`"),
        (SegmentNzNc, "a b", "unencoded space in segment-nz-nc", "="),
        (UriReference, "a b", "unencoded space in the path", "="),
        (PctEncoded, "%x", "`%x` is not a percent-encoded byte: `x` is not a hex digit", "="),
        (PctEncoded, "%xy", "`%xy` is not a percent-encoded byte: `x` is not a hex digit", "="),
        (PctEncoded, "%xyz", "`x` is not allowed here in pct-encoded", "="),
        (PctEncoded, "x:", "`x` is not allowed here in pct-encoded", "="),
        (PctEncoded, "\u{1b}", "U+001B ESCAPE is not allowed here in pct-encoded", "="),
        (PctEncoded, "<%4", "`<` is not allowed here in pct-encoded", "="),
        (DecOctet, "01", "=", "write a decimal number from 0 to 255 without leading zeros"),
    ]);
}

#[test]
fn characters_beyond_ascii() {
    use Rule::{Host, PathAbempty, PathNoscheme, Query, Uri};
    said(&[
        // Plain characters are suggested only if the component allows them.
        (Host, "！", "=", "write `!`, not its full-width form"),
        (PathAbempty, "/；", "=", "write `;`, not its full-width form"),
        (PathAbempty, "/a％41", "=", "write `%`, not its full-width form"),
        (PathNoscheme, "＠", "=", "percent-encode its UTF-8 bytes, `%EF%BC%A0`"),
        (Query, "：", "=", "percent-encode its UTF-8 bytes, `%EF%BC%9A`"),
        (
            Rule::UriReference,
            "/a\u{A0}b",
            "=",
            "write `%20` for a space, or percent-encode it: `%C2%A0`",
        ),
        (
            Rule::UriReference,
            "/a\u{2003}b",
            "=",
            "write `%20` for a space that is data, or remove it",
        ),
        (Uri, "http://127。0.0.1/", "=", "write the dots of a host name as `.`"),
        (
            Uri,
            "http://h/a\u{2026}b",
            "=",
            "percent-encode it, `%E2%80%A6`, or read the text as an IRI (`--edition rfc3987`)",
        ),
        (
            Rule::UriReference,
            "/aaaa…",
            "=",
            "the text seems to be cut off here: copy it from a complete source",
        ),
        (Rule::RegName, "a–b", "non-ASCII character U+2013 EN DASH in reg-name", "="),
        (Uri, "http://a–b/", "U+2013 EN DASH in the host, where a URI has `-`", "="),
        (
            Uri,
            "http://a“b/",
            "U+201C LEFT DOUBLE QUOTATION MARK in the host: no host name may contain it",
            "if the host exists, use the ASCII form of its name, `xn--...`",
        ),
    ]);
}

/// The text after an `@` may be the rest of a password, so the help does not show the name.
#[test]
fn names_that_may_be_the_rest_of_a_password() {
    const NAME: &str = "use the ASCII form of the name, `xn--r8jz45g` (not normalized)";
    const ANY: &str = "use the ASCII form of the name (IDNA), such as `xn--bcher-kva`";
    for (text, help) in [
        ("https://例え.jp/|", NAME),
        ("https://u@例え.jp/|", NAME),
        ("https://u:p@例え.jp/|", ANY),
        ("https://u@例え.jp/@|", ANY),
        ("https://例え.jp/@|", NAME),
    ] {
        let report = lawful(Rule::Uri, text.as_bytes());
        assert_eq!(report.diagnostics()[0].help(), help, "{text}");
    }
}

#[test]
fn ports_and_passwords() {
    use Rule::{Authority, Uri};
    const REMOVE: &str = "remove it, or add the missing `/` before a path or `@` after a password";
    const LIST: &str = "keep one port: a URI cannot have a list of ports";
    const PATH: &str = "write `/` before the path, or remove it if it is a port";
    said(&[
        (Uri, "http://h:,a/", "port must be decimal digits, found `,`", LIST),
        (Uri, "http://h:80,/", "=", REMOVE),
        (Authority, "h:,", "=", REMOVE),
        (Uri, "http://u@h:x/", "=", PATH),
        (Uri, "http://u:p@h:x/", "=", REMOVE),
        (Uri, "http://@h:x/", "=", REMOVE),
        (
            Uri,
            "postgres://app:Hunter2%40db:5432/x",
            "port must be decimal digits; is it a password?",
            "write the `@` after a password as it is, not encoded",
        ),
    ]);
}

#[test]
fn addresses_and_their_brackets() {
    use Rule::{Authority, Ipv6address, Uri};
    const GROUPS: &str =
        "use groups of 1 to 4 hex digits with `:` between them; a name needs no brackets";
    said(&[
        (
            Rule::Uri,
            "http://[\u{FF12}\u{FF10}::1]/",
            "U+FF12 `\u{FF12}` is not allowed in an IPv6 address",
            "write `20`, not full-width forms",
        ),
        (Ipv6address, "{", "`{` is not allowed in an IPv6 address", GROUPS),
        (Ipv6address, "`//[::1]`", "=", "remove it"),
        (Ipv6address, "//[::1.2.3.4]", "`/` is not allowed in an IPv6 address", "remove it"),
        (Uri, "http://[1[::2]/", "=", "remove one of the two pairs of brackets"),
        (Ipv6address, "::[1]", "=", "remove one of the two pairs of brackets"),
        (Uri, "http://[[::1*]/", "=", "remove the brackets: they are not part of the address"),
        (
            Uri,
            "http://[1:::2]",
            "stray `:` in the middle of the IPv6 address",
            "write `::` where groups of zeros were left out, or remove the `:`",
        ),
        (
            Uri,
            "http://[1:2:3:4::5:6:7:8]/",
            "IPv6 address has 8 groups, at most 7 beside `::` are allowed",
            "write `:` for the `::`: no group is left out",
        ),
        (Uri, "http://[1:2:3:4:5:6:7:8::]/", "=", "remove the `::`: no group is left out"),
        (Uri, "http://[::1:2:3:4:5:6:7:8]/", "=", "remove the `::`: no group is left out"),
        (Uri, "http://[1::2::#]/", "`#` is not allowed in an IPv6 address", GROUPS),
        (Uri, "http://[::1#]/", "`#` is not allowed in an IPv6 address", "remove it"),
        (Uri, "http://[::1%2Fa/]/", "`[` is never closed", "add `]` after the address"),
        (Uri, "http://[1::-:/[13]/", "`[` is never closed", "add `]` after the address"),
        (Uri, "http:// x]y/", "a host name cannot contain a space", "remove it"),
        (
            Uri,
            "http://x y/",
            "a host name cannot contain a space",
            "remove it, or write the `-` or `.` that was meant",
        ),
        (Uri, "http:// ::1]/", "`]` without a matching `[`", "add `[` before the address"),
        (Authority, "x://[fe80:0:0:0:1:2:3:4]/", "`:` is not allowed in the authority", "="),
        (Rule::H16, ":6379", "`:` is not allowed here in h16", "="),
        (Rule::H16, "12345", "IPv6 group `12345` has 5 hex digits, at most 4 are allowed", "="),
        (Rule::Ls32, "1000", "ls32 is incomplete: it cannot end here", "="),
    ]);
}

#[test]
fn what_stands_before_or_around_a_reference() {
    use Rule::{Uri, UriReference};
    const AROUND: &str = "remove everything around it";
    said(&[
        (UriReference, "href='a b'", "the text around a URI-reference is not part of it", AROUND),
        (
            UriReference,
            "a](http://b/)",
            "the text around a URI-reference is not part of it",
            AROUND,
        ),
        (
            UriReference,
            "&uot;http://a",
            "the text before the URI is not part of it",
            "remove everything before the URI",
        ),
        (
            Uri,
            "http\\://b",
            "`\\` is not allowed in a scheme",
            "remove the backslash: programs use it to escape the next character",
        ),
        (
            UriReference,
            "a \r\nb",
            "control character U+000D CARRIAGE RETURN in the path",
            "remove it: line breaks and tabs come from wrapped or indented text",
        ),
        (
            UriReference,
            "\"",
            "`\"` is not allowed in the path",
            "percent-encode it, `%22`, or remove it",
        ),
        (
            UriReference,
            "<>",
            "`<` is not allowed in the path",
            "percent-encode it, `%3C%3E`, or remove it",
        ),
        (
            Rule::HierPart,
            "[a b](c/d)",
            "`[` and `]` are not allowed in the path, only around an IP address",
            "=",
        ),
    ]);
}

#[test]
fn what_looks_like_a_slash_is_none() {
    for (slash, is_slash) in [
        ('\u{2044}', true),
        ('\u{2215}', true),
        ('\u{2571}', true),
        ('\u{29F8}', true),
        ('\u{2216}', false),
        ('\u{2764}', false),
    ] {
        let text = format!("http://a.example{slash}b.example/");
        let report = lawful(Rule::Uri, text.as_bytes());
        let first = &report.diagnostics()[0];
        assert_eq!(first.kind().code(), "U233", "{text}");
        assert_eq!(first.help().starts_with("write `/` if a path begins here"), is_slash, "{text}");
    }
}
