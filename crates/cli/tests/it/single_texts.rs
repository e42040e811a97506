//! `check --uri`: a full answer about one text, and fixes that make nothing worse.

use crate::common::run;

/// A check of a single text uses all default lints.
#[test]
fn a_single_text_has_a_full_answer() {
    for (text, code) in [
        ("www.example.com:8080/path", "U602"),
        ("http:///example.com/", "U709"),
        ("http://a/%252Fb", "U503"),
        ("http://a/?b&amp;c", "U506"),
        ("http://example,com/", "U710"),
        ("github.com:owner/repo.git", "U602"),
        ("file:////server/share", "U709"),
        ("URL:http://a/b", "U607"),
        ("redis://:57#x@127.0.0.1:6379/0", "U722"),
        ("postgres://u:12#3@h/db", "U722"),
        ("http://1.example.xn--4dbrk0ce/", "U710"),
    ] {
        let ran = run(["check", "--uri", text]);
        assert!(ran.stdout.contains(code), "{text} {}", ran.stdout);
        assert_eq!(ran.code, Some(0), "{text}");
        let is_usual = ["U607", "U709"].contains(&code);
        assert_eq!(
            run(["check", "--lint=usual", "--uri", text]).stdout.contains(code),
            is_usual,
            "{text}"
        );
    }
    for (text, wanted) in [
        ("http:://a.example/", "http://a.example/"),
        ("github.com:owner/repo.git", "https://github.com/owner/repo.git"),
        ("ssh://git@github.com:user0903/x", "ssh://git@github.com/user0903/x"),
        ("'http://h/a|b'", "http://h/a%7Cb"),
        ("(http://h/a b)", "http://h/a%20b"),
        ("http://[http//w.example/x", "http://w.example/x"),
        ("https://example.com/report|Quarterly report", "https://example.com/report"),
        ("http://good.example\\@evil.example/", "http://good.example/@evil.example/"),
        ("mssql://localhost\\SQLEXPRESS/master", "mssql://localhost%5CSQLEXPRESS/master"),
        ("file:////server/share", "file://server/share"),
        ("URL:http://a/b", "http://a/b"),
    ] {
        let ran = run(["check", "--fix-suggestions", "--uri", text]);
        assert!(ran.stdout.contains(&format!("\n+{wanted}\n")), "{text} {}", ran.stdout);
    }
}

/// An unencoded password is one finding with one instruction.
#[test]
fn a_password_is_encoded_as_a_whole() {
    for text in [
        "postgres://u:p[s/w?x#@h/db",
        "mssql+pyodbc://sa:P@ss word@h/master",
        "mysql://me:p?w@/db",
        "redis://:p/w@/0",
        "postgres://me:p#w@/db",
        "http://u:p|w@h/",
        "http://u:p w@h/",
        "http://u:p\u{E9}\u{2019}^@h/",
        "redis://:57#x@127.0.0.1:6379/0",
    ] {
        let ran = run(["check", "--format", "human", "--uri", text]);
        let advice = "perhaps: encode the whole password, for example with `uri-grammar encode`";
        assert_eq!(ran.stdout.matches("[U").count(), 1, "{text}: {}", ran.stdout);
        assert_eq!(ran.stdout.matches(advice).count(), 1, "{text}: {}", ran.stdout);
        assert!(!ran.stdout.contains("remove"), "{text}: {}", ran.stdout);
    }
}

/// Browsers read one host, and other programs another.
#[test]
fn reports_backslash_after_host() {
    for (text, host, other) in [
        ("http://good.example\\@evil.example/", "good.example", "evil.example"),
        ("http://127.0.0.1:6666\\@1.1.1.1:80", "127.0.0.1", "1.1.1.1"),
        ("http://good.example\\@[::1]:80?", "good.example", "[::1]"),
        ("ftp://me@good.example\\@evil.example/", "good.example", "evil.example"),
        ("http://good.example\\.evil.example/", "good.example", "good.example\\.evil.example"),
    ] {
        let shown = run(["check", "--format", "human", "--uri", text]).stdout;
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        let readings = format!("ends the host `{host}` in browsers; others read `{other}`");
        assert!(shown.contains(&readings), "{shown}");
    }
}

/// The host follows the last `@` in browsers, and the first in careless code. A password is not shown as a host.
#[test]
fn a_second_at_sign_is_told_with_both_hosts() {
    let shown = |text: &str| {
        let shown = run(["check", "--format", "human", "--uri", text]).stdout;
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (text, host, other) in [
        ("http://me@good.example@evil.example/", "evil.example", "good.example"),
        ("http://@127.0.0.1:80@evil.example:81?", "evil.example", "127.0.0.1"),
        ("ftp://a@b.example@c@d.example", "d.example", "b.example"),
    ] {
        let shown = shown(text);
        let hosts = format!("`@`: browsers read the host `{host}`; others read `{other}`");
        assert!(shown.contains(&hosts), "{shown}");
    }
    for text in ["http://u@x@h/", "ftp://u:p@ss.word@h/", "http://a@b.example@h_/"] {
        let shown = shown(text);
        assert!(shown.contains("more than one `@` in the authority -->"), "{shown}");
        assert!(!shown.contains("ss.word"), "{shown}");
    }
}
