//! Texts as other programs pass them on: shells, logs, chats, configuration and documents with placeholders. The tests
//! check the errors and the applicability of the first fix.

use uri_grammar::Rule;

use super::laws::lawful;
use super::pasted::{CERTAIN, MAYBE, VALUE, told};

#[test]
fn backslashes_that_escape() {
    told(
        Rule::UriReference,
        &[
            ("http://a/b\\_c", "U009", Some(("http://a/b_c", MAYBE))),
            ("http://a/b\\?c=d", "U009", Some(("http://a/b?c=d", MAYBE))),
            ("http://a/b?c=1\\&d=2", "U009", Some(("http://a/b?c=1&d=2", MAYBE))),
            ("http://a/b\\(c\\)", "U009", Some(("http://a/b(c)", MAYBE))),
            ("https://example\\.com/", "U009", Some(("https://example.com/", MAYBE))),
            ("/my\\ file\\(1\\).txt", "U009 U004", Some(("/my file(1).txt", MAYBE))),
            ("http://a/caf\\xC3\\xA9", "U009", Some(("http://a/caf%C3%A9", MAYBE))),
            ("http://a/caf\\xe9", "U009", Some(("http://a/caf%C3%A9", MAYBE))),
            ("http://a/\\x22b", "U009", Some(("http://a/%22b", MAYBE))),
            ("http://a/b\\n", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\\r\\n", "U003", Some(("http://a/b", MAYBE))),
            // Property files have a backslash before the colon.
            ("https\\://a/b", "U103", Some(("https://a/b", MAYBE))),
            ("u=https\\://a/b", "U103", Some(("https://a/b", MAYBE))),
            ("http\\:\\/\\/a\\/b", "U103 U009", Some(("http://a/b", MAYBE))),
            // These backslashes are separators.
            ("http://a/b\\c", "U009", Some(("http://a/b/c", MAYBE))),
            ("..\\_x", "U009", Some(("../_x", MAYBE))),
            ("a\\_b\\c", "U009", Some(("a/_b/c", MAYBE))),
            ("http://a/?b=C:\\_x", "U009", Some(("http://a/?b=C:%5C_x", MAYBE))),
            ("C:\\_x", "U018", Some(("file:///C:/_x", MAYBE))),
            ("dir\\n", "U009", Some(("dir/n", MAYBE))),
            ("a\\..\\..\\", "U009", Some(("a/../../", MAYBE))),
            // A backslash is data if there is neither an authority nor a slash.
            ("jdbc:sqlserver://h\\X;a=b", "U009", Some(("jdbc:sqlserver://h%5CX;a=b", MAYBE))),
            ("http:a\\b", "U009", Some(("http:a/b", MAYBE))),
            ("file:a\\b", "U009", Some(("file:a/b", MAYBE))),
        ],
    );
    told(Rule::RelativeRef, &[("C:\\x", "U106 U009", Some(("./C:\\x", MAYBE)))]);
    let fixes = |text: &str| {
        let report = lawful(Rule::Uri, text.as_bytes());
        let found = report.diagnostics().iter().find(|one| one.kind().code() == "U009").unwrap();
        found.fixes()[0].result.clone()
    };
    assert_eq!(fixes("file C:\\dir"), "file file:///C:/dir");
    assert_eq!(fixes("a few words C:\\dir"), "a few words file:///C:/dir");
    assert_eq!(fixes("fileC:\\dir"), "fileC:/dir");
    let report = lawful(Rule::RelativeRef, b"C:\\x");
    assert_eq!(report.diagnostics()[1].fixes()[0].result, "C:/x");
}

#[test]
fn text_before_a_uri() {
    told(
        Rule::UriReference,
        &[
            ("see https://a/", "U003", Some(("https://a/", MAYBE))),
            ("the link is https://a/", "U003", Some(("https://a/", MAYBE))),
            ("Location: https://a/b", "U003", Some(("https://a/b", MAYBE))),
            ("# https://a/", "U003", Some(("https://a/", MAYBE))),
            ("GET http://a/b 200", "U003", Some(("http://a/b", MAYBE))),
            ("see https://a/b for more", "U003", Some(("https://a/b", MAYBE))),
            ("see https://a/b?, then ask", "U003", Some(("https://a/b", MAYBE))),
            ("curl -X POST https://a/b -d 'c=d'", "U003", Some(("https://a/b", MAYBE))),
            // The intended URI is unknown.
            (
                "see https://a/ or https://b/",
                "U004 U004 U004",
                Some(("https://a/ or https://b/", MAYBE)),
            ),
            ("Example:\thttps://a/", "U005", Some(("https://a/", MAYBE))),
            ("DATABASE_URL=postgres://h/db", "U103", Some(("postgres://h/db", MAYBE))),
            ("KEY: postgres://a/", "U004", Some(("postgres://a/", MAYBE))),
            ("id,https://a/", "U103", Some(("https://a/", MAYBE))),
            ("%20https://a/", "U102", Some(("https://a/", MAYBE))),
            ("f\"https://a/{id}\"", "U003 U013", Some(("https://a/{id}", MAYBE))),
            ("&quot;http://a/b&quot;", "U003", Some(("http://a/b", MAYBE))),
            ("&lt;http://a/b&gt;", "U003", Some(("http://a/b", MAYBE))),
            ("%22http://a/b%22", "U003", Some(("http://a/b", MAYBE))),
            ("%3Chttp://a/b%3e", "U003", Some(("http://a/b", MAYBE))),
            ("\\\"http://a/b\\\"", "U003", Some(("http://a/b", MAYBE))),
            ("<http://a/b|label>", "U003", Some(("http://a/b", MAYBE))),
            ("<mailto:a@b.c|a@b.c>", "U003", Some(("mailto:a@b.c", MAYBE))),
            ("A B <mailto:a@b.c>", "U003", Some(("mailto:a@b.c", MAYBE))),
            ("see [http://a/b](http://a/b)", "U003", Some(("http://a/b", MAYBE))),
            ("see [http://a/b](http://c/d)", "U004 U012", None),
            ("see [http://a/b](http://a/b) x", "U004 U012 U004", None),
            ("see <http://a/b|http://c/d>", "U003", Some(("http://a/b", MAYBE))),
            ("[[http://a/b|label]]", "U003", Some(("http://a/b", MAYBE))),
            ("[http://a/b label]", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\" + id", "U023", None),
            ("http://a/b\"+id", "U003", Some(("http://a/b", MAYBE))),
            ("- url: https://a/", "U003", Some(("https://a/", MAYBE))),
            ("BASE_URL: https://a/", "U003", Some(("https://a/", MAYBE))),
            ("**Link:** https://a/", "U003", Some(("https://a/", MAYBE))),
            ("|https://a/b|", "U003", Some(("https://a/b", MAYBE))),
            ("~~https://a/b~~", "U003", Some(("https://a/b", MAYBE))),
            ("<https://a/|https://a/>", "U003", Some(("https://a/", MAYBE))),
            ("[url]https://a/[/url]", "U003", Some(("https://a/", MAYBE))),
            ("[url=https://a/]b[/url]", "U003", Some(("https://a/", MAYBE))),
            ("<a href=\"/x\">b</a>", "U003", Some(("/x", MAYBE))),
            ("<img src='a.png' alt='b'>", "U003", Some(("a.png", MAYBE))),
            ("href=\"../b\"", "U003", Some(("../b", MAYBE))),
            ("![a](img/b.png)", "U019", Some(("img/b.png", MAYBE))),
            ("[a](../b.md)", "U019", Some(("../b.md", MAYBE))),
            ("<a href=\"b c\">", "U003 U004", Some(("b c", MAYBE))),
            ("[a](b c)", "U019", Some(("b%20c", MAYBE))),
            ("[a](b (c d)", "U012 U004 U004", Some(("%5Ba%5D(b (c d)", MAYBE))),
            ("GET /a?b HTTP/1.1", "U003", Some(("/a?b", MAYBE))),
            ("POST http://a/b HTTP/2", "U003", Some(("http://a/b", MAYBE))),
            ("\"GET /a HTTP/1.1\" 200 512", "U003", Some(("/a", MAYBE))),
            ("http://a/b HTTP/1.1", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b # c d", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b #c d", "U004 U004", Some(("http://a/b%20#c d", MAYBE))),
            ("http://a/b\x1B[0m", "U003", Some(("http://a/b", MAYBE))),
            ("\x1B[31mhttp://a/b\x1B[0m", "U002 U002", Some(("http://a/b\x1B[0m", CERTAIN))),
            (" \x1B[31m http://a/b \x1B[0m", "U002 U002", Some(("http://a/b \x1B[0m", CERTAIN))),
            ("\x1B[31mhttp://a/b\x1B[0mx", "U002 U005", Some(("http://a/b\x1B[0mx", CERTAIN))),
            ("\\url{http://a/b}", "U003", Some(("http://a/b", MAYBE))),
            ("\u{203A}http://a/\u{2039}", "U003", Some(("http://a/", CERTAIN))),
            ("\u{201D}http://a/\u{201D}", "U003", Some(("http://a/", CERTAIN))),
            ("\u{300A}http://a/\u{300B}", "U003", Some(("http://a/", CERTAIN))),
            ("http://a/\u{FF01}", "U003", Some(("http://a/", MAYBE))),
            ("--2024-01-01 10:00:00--  http://a/b", "U003", Some(("http://a/b", MAYBE))),
            ("\u{FF48}ttp://a/", "U006", Some(("http://a/", MAYBE))),
            // Another URI, or a part of a mistyped one, precedes it.
            ("http://a/ http://b/", "U004", None),
            ("ht tp://a", "U004", Some(("http://a", MAYBE))),
            ("ht_tp://a", "U103", Some(("http://a", MAYBE))),
            ("h\0ttps://a/", "U005", Some(("https://a/", MAYBE))),
        ],
    );
}

#[test]
fn spaces_that_are_no_data() {
    told(
        Rule::UriReference,
        &[
            ("mailto: a@b.c", "U004", Some(("mailto:a@b.c", MAYBE))),
            ("localhost: 3000", "U004", Some(("localhost:3000", MAYBE))),
            ("data:image/png;base64, iVB", "U004", Some(("data:image/png;base64,iVB", MAYBE))),
            ("data:,a b", "U004", Some(("data:,a%20b", MAYBE))),
            ("sms:+15?body=a b", "U004", Some(("sms:+15?body=a%20b", MAYBE))),
            ("sms:+1 5", "U004", Some(("sms:+15", MAYBE))),
            ("a:b c", "U004", Some(("a:b%20c", MAYBE))),
            ("http:// u:p@h/", "U004", Some(("http://u:p@h/", MAYBE))),
            ("http://u: p@h/", "U004", Some(("http://u:%20p@h/", MAYBE))),
        ],
    );
}

#[test]
fn delimiters_of_parts() {
    told(
        Rule::Scheme,
        &[
            ("http:", "U103", Some(("http", MAYBE))),
            ("http://", "U103", Some(("http", MAYBE))),
            ("http://a/", "U103", Some(("http", MAYBE))),
            ("ht:tp", "U103", None),
        ],
    );
    told(
        Rule::Fragment,
        &[("#a", "U401", Some(("a", MAYBE))), ("a#b", "U401", Some(("a%23b", CERTAIN)))],
    );
    told(
        Rule::Userinfo,
        &[("user@", "U008", Some(("user", MAYBE))), ("u:p@w", "U008", Some(("u:p%40w", MAYBE)))],
    );
    told(Rule::Host, &[("::1%a:1", "U224", Some(("[::1]", MAYBE)))]);
    told(
        Rule::Ipv6address,
        &[
            ("[::1]:80", "U218", Some(("::1", MAYBE))),
            ("[::1]", "U218", Some(("::1", MAYBE))),
            ("IPv6:2001:db8::1", "U218", Some(("2001:db8::1", MAYBE))),
        ],
    );
}

#[test]
fn hosts_and_ports_to_be_filled_in() {
    told(
        Rule::UriReference,
        &[
            ("http://localhost:$PORT/", "U013", Some(("http://localhost:80/", VALUE))),
            ("http://localhost:%PORT%/", "U013", Some(("http://localhost:80/", VALUE))),
            ("http://localhost:<port>/", "U013", Some(("http://localhost:80/", VALUE))),
            ("http://%HOST%/x", "U013", Some(("http://HOST/x", VALUE))),
            ("file:///%USERPROFILE%/x", "U013", Some(("file:///USERPROFILE/x", VALUE))),
            ("http://a/100%OFF%", "U011 U010", Some(("http://a/100%25OFF%", MAYBE))),
            ("http://a/%AB%", "U010", Some(("http://a/%AB%25", MAYBE))),
            ("https://<your-domain>/api", "U013", Some(("https://your-domain/api", VALUE))),
            ("https://<tenant>.a.b/", "U013", Some(("https://tenant.a.b/", VALUE))),
            ("http://<host>:<port>/", "U013 U013", Some(("http://host:<port>/", VALUE))),
            ("http://h<x/", "U008", Some(("http://hx/", MAYBE))),
            // The name of a path is in place of a port.
            ("http://u:p/w@h:abc/", "U202 U230", Some(("http://u:p%2Fw@h:abc/", MAYBE))),
            ("ssh://git@host:org/repo", "U230", Some(("ssh://git@host/org/repo", MAYBE))),
            ("http://host:org/repo", "U230", Some(("http://host/repo", MAYBE))),
            ("http://h:443,", "U230", Some(("http://h:443", MAYBE))),
            ("http://h:443,8443", "U230", None),
            ("http://[IPv6:2001:db8::1]/", "U218", Some(("http://[2001:db8::1]/", MAYBE))),
            ("http://ex\u{2013}ample.com/", "U021", Some(("http://ex-ample.com/", MAYBE))),
            ("http://a\u{2013}b\u{2010}c.d/", "U021", Some(("http://a-b-c.d/", MAYBE))),
            ("http://o\u{FB03}\u{2013}c/", "U006", Some(("http://offi-c/", MAYBE))),
            ("tel:+1\u{2011}555", "U021", Some(("tel:+1-555", MAYBE))),
            ("http://a/b\u{2013}c", "U021", Some(("http://a/b-c", MAYBE))),
            ("http://h: 8t/", "U230", Some(("http://h:8/", MAYBE))),
            ("http://h:80\u{A0}/", "U230", Some(("http://h:80/", MAYBE))),
            ("http://fe80::1%eth0:80/", "U224", Some(("http://[fe80::1]:80/", MAYBE))),
            ("file://\\\\server\\a", "U009", Some(("file://server/a", MAYBE))),
            ("http://o\u{FB03}ce.example/", "U006", Some(("http://office.example/", MAYBE))),
            ("http://a/?x=1^&y", "U008", Some(("http://a/?x=1&y", MAYBE))),
            ("http://a/?x=1`&y", "U008", Some(("http://a/?x=1&y", MAYBE))),
            ("http://a/?x=1^y", "U008", Some(("http://a/?x=1%5Ey", CERTAIN))),
            // These hosts are written so that nobody follows them.
            ("http://evil[.]com/", "U012", Some(("http://evil.com/", MAYBE))),
            ("http://evil[dot]com/", "U012", Some(("http://evil.com/", MAYBE))),
            ("1.2.3[.]4", "U012", Some(("1.2.3.4", MAYBE))),
            ("a[b]", "U012", Some(("a%5Bb%5D", MAYBE))),
        ],
    );
}

#[test]
fn ligatures_are_written_as_their_letters() {
    let ligatures = ["\u{FB00}", "\u{FB01}", "\u{FB02}", "\u{FB03}", "\u{FB04}"];
    for (ligature, letters) in ligatures.into_iter().zip(["ff", "fi", "fl", "ffi", "ffl"]) {
        for before in ["http://", "http://a/", "http://a/?"] {
            let (text, fixed) = (format!("{before}o{ligature}x"), format!("{before}o{letters}x"));
            told(Rule::Uri, &[(&text, "U006", Some((&fixed, MAYBE)))]);
        }
    }
    // Rare ligatures, and ligatures among other letters, are encoded.
    told(
        Rule::Uri,
        &[
            ("http://a/\u{FB05}", "U006", Some(("http://a/%EF%AC%85", MAYBE))),
            ("http://a/\u{FB01}\u{E9}", "U006", Some(("http://a/%EF%AC%81%C3%A9", MAYBE))),
        ],
    );
}

#[test]
fn encoded_once_too_often() {
    told(
        Rule::Uri,
        &[
            ("http%3A//a/b", "U105", Some(("http://a/b", MAYBE))),
            ("https%3a%2F%2Fa%2Fb%3Fc%3Dd", "U105", Some(("https://a/b?c=d", MAYBE))),
            ("https%3A%2F%2Fa%2Fb%20c", "U105", Some(("https://a/b%20c", MAYBE))),
            ("a%3Ab", "U101", Some(("https://example.com/a%3Ab", VALUE))),
            ("+15551234567", "U101", Some(("tel:+15551234567", VALUE))),
            ("http://a/?b&#038;c&#038;d", "U401", Some(("http://a/?b&c&d", MAYBE))),
            ("http://a/?b&#38;c#d", "U401", Some(("http://a/?b&c#d", MAYBE))),
            ("http://a/#b#c", "U401", Some(("http://a/#b%23c", CERTAIN))),
            ("http://a/#b#c&#38;", "U401 U401", Some(("http://a/#b%23c&#38;", CERTAIN))),
            ("http://a/?b&#38;c d&#38;", "U004 U401", Some(("http://a/?b&#38;c%20d&#38;", MAYBE))),
        ],
    );
}

#[test]
fn a_variable_of_a_shell_is_expanded_first() {
    let help = |text: &str| {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let first = &report.diagnostics()[0];
        assert_eq!(first.kind().code(), "U106", "{text}");
        (first.help().to_owned(), first.fixes().len())
    };
    let expand = "expand the shell variable first";
    for text in ["$BASE_URL:8080/a", "$HOST:", "$A1:b"] {
        assert_eq!(help(text), (expand.to_owned(), 0), "{text}");
    }
    for text in ["$a:b", "$1A:b", "$A:b", "A$B:b", "$:b", "$BASE-URL:b"] {
        assert_ne!(help(text).0, expand, "{text}");
    }
}
