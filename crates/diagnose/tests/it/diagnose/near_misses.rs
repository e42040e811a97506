//! Texts on both sides of the conditions of causes.

use uri_grammar::Rule;

use super::laws::lawful;

/// Each row is on one side of a condition.
#[test]
fn near_misses() {
    let placeholder = "`[EMAIL]` is a placeholder, not part of a URI-reference";
    let brackets = "`[` and `]` are not allowed in the query, only around an IP address";
    let break_of_line = "control character U+000D CARRIAGE RETURN in the path";
    let password = "`?` ends the authority, but `@` follows: unencoded in a password?";
    let port = "port must be decimal digits, found `p`";
    let expression = "this is an expression of a program, not a URI-reference";
    let undo = "undo quoted-printable: remove `=` before a line break, and write `=` for `=3D`";
    for (text, code, message, help) in [
        ("http://a/?u=[EMAIL]&b=1", "U013", placeholder, "replace it with a value"),
        ("http://a/?u=[EMAIL]b", "U012", brackets, "percent-encode them: `%5B` and `%5D`"),
        (
            "file://1:/a/ b",
            "U004",
            "unencoded space in the path",
            "remove it, or write `%20` if it is meant",
        ),
        (
            "http://a/b%20\u{2014}c",
            "U021",
            "U+2014 EM DASH in the path, where a URI has `-`",
            "write `-`; percent-encode it, `%E2%80%94`, if it is data",
        ),
        (
            "<b>a</b>",
            "U008",
            "`<` is not allowed in the path",
            "percent-encode it, `%3C`, or remove it",
        ),
        ("http://a/?u=b[EMAIL]", "U012", brackets, "percent-encode them: `%5B` and `%5D`"),
        ("http://a/?u=[A]", "U012", brackets, "percent-encode them: `%5B` and `%5D`"),
        ("http://a/\" + id", "U023", expression, "evaluate the expression, and use its value"),
        ("http://a/?b=' + c + '", "U023", expression, "evaluate the expression, and use its value"),
        ("see www.a.example now#b", "U004", "unencoded space in the path", "write `%20`"),
        ("http://a/b www.c.example", "U004", "unencoded space in the path", "write `%20`"),
        (
            "http://a:8http/",
            "U230",
            "port must be decimal digits, found `h`",
            "write `/` before the path, or remove it if it is a port",
        ),
        (
            "http://a/?mail=a%x.e",
            "U011",
            "`%x.` is not a percent-encoded byte: `x` is not a hex digit",
            "write `%25` for a percent sign, or encode what was meant",
        ),
        (
            "http://a/?mail=a%x.ex",
            "U011",
            "`%x.` is not a percent-encoded byte: `x` is not a hex digit",
            "write `%40` for the `@` of a mail address, or `%25` for a percent sign",
        ),
        ("http://a/b=\r\nc=3Dd=\r\ne", "U005", break_of_line, undo),
        (
            "http://u:p?w@[::1]/",
            "U202",
            password,
            "encode the whole password, for example with `uri-grammar encode`",
        ),
        (
            "http://u:p?w@-x/",
            "U230",
            port,
            "remove it, or add the missing `/` before a path or `@` after a password",
        ),
        (
            "http://\u{C3}\u{A9}.example/",
            "U233",
            "U+00A9 `\u{A9}` in the host: no host name may contain it",
            "if the host exists, use the ASCII form of its name, `xn--...`",
        ),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let first = &report.diagnostics()[0];
        assert_eq!((first.kind().code(), first.message(), first.help()), (code, message, help));
    }
    // The first line break has the edits of all equals signs, the second only its own.
    let report = lawful(Rule::UriReference, b"http://a/b=\r\nc=3Dd=\r\ne");
    let edits = report.diagnostics().iter().map(|found| found.fixes()[0].edits.len());
    assert_eq!(edits.collect::<Vec<_>>(), [2, 1]);
    // A dash between words has a space on both sides.
    let dash = lawful(Rule::Uri, "http://a/b%20\u{2014}c".as_bytes());
    assert_eq!(dash.diagnostics()[0].fixes()[0].result, "http://a/b%20-c");
    // A port alone is not the name of a service, and text in quotes is not HTML.
    let port = lawful(Rule::Port, b"http");
    assert_eq!(port.diagnostics()[0].message(), "port must be decimal digits, found `h`");
    let quoted = lawful(Rule::Uri, b"(\"http://a/?b&amp;c\")");
    assert_eq!(quoted.diagnostics()[0].fixes()[0].result, "http://a/?b&amp;c");
}
