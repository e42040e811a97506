//! Text around a URI, which the fixes remove.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose};

use super::laws::lawful;
use super::repaired::said;

#[test]
fn text_around_a_uri() {
    const AROUND: &str = "the text around the URI is not part of it";
    const BEFORE: &str = "the text before the URI is not part of it";
    const REMOVE: &str = "remove everything before the URI";
    said(&[
        (
            "curl -X POST https://a.example/v1",
            "U003",
            "the text before a URI-reference is not part of it",
            "remove everything before it",
            &["https://a.example/v1"],
        ),
        (
            "Website: https://a.example/",
            "U003",
            "the text before a URI-reference is not part of it",
            "remove everything before it",
            &["https://a.example/"],
        ),
        ("API_URL=https://a.example/", "U103", BEFORE, REMOVE, &["https://a.example/"]),
        (
            "> https://a.example/",
            "U003",
            "`>` before a URI-reference is not part of it",
            "remove it: it belongs to the surrounding text",
            &["https://a.example/"],
        ),
        (
            "<a href=\"https://a.example/?b=1&amp;c=2&amp;d\">",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/?b=1&c=2&d"],
        ),
        (
            "![logo](images/company logo.png)",
            "U019",
            "a Markdown link is not a URI-reference",
            "write the destination alone, without brackets and parentheses",
            &["images/company%20logo.png"],
        ),
        (
            "https://a.example/j/93 (passcode 12)",
            "U004",
            "the text after the URI is not part of it",
            "remove it, or write `%20` for the spaces if it is part of the URI",
            &["https://a.example/j/93", "https://a.example/j/93%20(passcode%2012)"],
        ),
        (
            "mailto:Anna Meyer <anna@a.example>",
            "U003",
            "the name and brackets around a mail address are not part of a URI-reference",
            "write the address alone",
            &["mailto:anna@a.example"],
        ),
        (
            "curl -fsSL https://a.example/b | sh",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/b"],
        ),
        (
            "{{cite web |url=https://a.example/b |title=C d}}",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/b"],
        ),
        (
            "$\"https://a.example/b\"",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/b"],
        ),
        (
            "\u{EF}\u{BB}\u{BF}https://a.example/",
            "U003",
            "a byte order mark, read as Windows-1252, precedes a URI-reference",
            "remove it, and read the text as UTF-8",
            &["https://a.example/"],
        ),
        (
            "https://a.example/b || exit 1",
            "U004",
            "the text after the URI is not part of it",
            "remove it, or write `%20` for the spaces if it is part of the URI",
            &["https://a.example/b"],
        ),
        (
            "https://a.example/ and https://b.example/",
            "U004",
            "another URI follows after a space",
            "separate them: each is a URI by itself",
            &[],
        ),
        (
            "https://a.example/b<br>",
            "U003",
            "`<` after a URI-reference is not part of it",
            "remove it: it belongs to the surrounding text",
            &["https://a.example/b"],
        ),
        (
            "<Link to=\"/profile\">",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["/profile"],
        ),
        (
            "1. https://a.example/",
            "U003",
            "the text before a URI-reference is not part of it",
            "remove everything before it",
            &["https://a.example/"],
        ),
        (
            "https://a.example/ # the docs",
            "U003",
            "the text after a URI-reference is not part of it",
            "remove it: it belongs to the surrounding text",
            &["https://a.example/"],
        ),
        (
            "Contact: anna@a.example",
            "U003",
            "the text before the mail address is not part of a URI-reference",
            "write `mailto:` before the address",
            &["mailto:anna@a.example"],
        ),
        (
            "[Release notes|https://a.example/1]",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/1"],
        ),
        (
            "https://a.example/docs[The docs]",
            "U003",
            "`[` after a URI-reference is not part of it",
            "remove it: it belongs to the surrounding text",
            &["https://a.example/docs"],
        ),
        (
            "[14:02] Bob: https://a.example/b",
            "U003",
            "the text before a URI-reference is not part of it",
            "remove everything before it",
            &["https://a.example/b"],
        ),
        (
            "12:00 GET https://a.example/b 200",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/b"],
        ),
        (
            "详情请见：https://a.example/b。",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["https://a.example/b"],
        ),
        (
            "url(\"a/b.png\")",
            "U003",
            "the text around a URI-reference is not part of it",
            "remove everything around it",
            &["a/b.png"],
        ),
        (
            "mailto:a@a.example, b@a.example",
            "U004",
            "unencoded space in the path",
            "remove it, or write `%20` if it is meant",
            &["mailto:a@a.example,b@a.example", "mailto:a@a.example,%20b@a.example"],
        ),
        (
            "mailto:a@a.example?body=b,\nc",
            "U005",
            "control character U+000A LINE FEED in the query",
            "write `%0D%0A` for a line break in a mail, or remove it",
            &["mailto:a@a.example?body=b,%0D%0Ac", "mailto:a@a.example?body=b,c"],
        ),
        (
            "https://a.example/?b=3D1=\n2",
            "U005",
            "control character U+000A LINE FEED in the query",
            "undo quoted-printable: remove `=` before a line break, and write `=` for `=3D`",
            &["https://a.example/?b=12"],
        ),
    ]);
    let report = diagnose("See https://a.example/?b|c for more", &Options::new(Rule::Uri));
    assert_eq!(report.diagnostics()[0].message(), AROUND);
}

/// Rests of commands, and texts that look similar.
#[test]
fn commands_go_on_after_a_uri() {
    for (after, is_rest) in [
        ("-H \"Accept: a\"", true),
        ("-v", true),
        ("--fail", true),
        ("| sh", true),
        ("|| exit 1", true),
        ("&& b", true),
        ("> c", true),
        (">> c", true),
        ("-", false),
        ("-bc", false),
        ("--", false),
        ("--F", false),
        ("|sh", false),
        ("-1 b", false),
    ] {
        let text = format!("https://a.example/b {after}");
        let report = lawful(Rule::UriReference, text.as_bytes());
        let found = report.diagnostics()[0].message() == "the text after the URI is not part of it";
        assert_eq!(found, is_rest, "{text}");
    }
    for (length, is_near) in [(4096, true), (4097, false)] {
        let text = format!("http://h/{} -v", "a".repeat(length - 9));
        let report = lawful(Rule::UriReference, text.as_bytes());
        let message = report.diagnostics()[0].message();
        assert_eq!(message.starts_with("the text after"), is_near, "{length}");
    }
}

/// Texts that only look like a mail address after a word, or like the text of a link.
#[test]
fn what_is_no_text_around() {
    for (text, codes) in [
        ("mailto: a@b.example", "U004"),
        ("Contact:a@b.example c", "U004"),
        ("a1: a@b.example", "U004"),
        ("Contact: a*@b.example", "U004"),
        ("Contact: a@b@c", "U004"),
        ("http://a/b[c]", "U012"),
        ("http://a/b[c d", "U012 U004"),
        ("/b[c d]", "U012 U004"),
        ("http://a/?b=c:[d e]", "U012 U004"),
        ("http://a/#b[d e]", "U012 U004"),
        ("url(\"\")", "U008"),
        ("\u{E9}http://a/", "U102"),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let found: Vec<_> = report.diagnostics().iter().map(|it| it.kind().code()).collect();
        assert_eq!(found.join(" "), codes, "{text}");
    }
    for (length, is_label) in [(255, true), (256, false)] {
        let text = format!("{}: a@b.example", "a".repeat(length));
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].kind().code() == "U003", is_label, "{length}");
    }
}
