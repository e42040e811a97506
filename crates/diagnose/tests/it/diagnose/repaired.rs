//! Texts in place of a URI, with everything that a user needs to correct them: the code, the message, the help and the
//! result of each fix. There are no other fixes and findings.

use uri_grammar::Rule;

use super::laws::lawful;

/// A text with its code, message, help, and the results of the fixes.
pub type Row<'a> = (&'a str, &'a str, &'a str, &'a str, &'a [&'a str]);

pub fn said(rows: &[Row<'_>]) {
    let mut wrong = Vec::new();
    for &(text, code, message, help, fixed) in rows {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let first = &report.diagnostics()[0];
        let results: Vec<_> = first.fixes().iter().map(|fix| &*fix.result).collect();
        let found = (first.kind().code(), first.message(), first.help());
        let others = report.diagnostics().iter().any(|other| other.message() != first.message());
        if found != (code, message, help) || results != fixed || others {
            wrong.push(format!("{text:?}: {found:?} {results:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn hosts_and_ports() {
    said(&[
        (
            "127.0.0.1:8080",
            "U106",
            "the scheme is missing before a host and port",
            "write `http://` or another scheme first",
            &["http://127.0.0.1:8080"],
        ),
        (
            "git@a.example:b/c.git",
            "U106",
            "this is an address for Git or `scp`, not a URI-reference",
            "write `ssh://` first, and `/` for `:`",
            &["ssh://git@a.example/b/c.git"],
        ),
        (
            "http://localhost::8080/",
            "U231",
            "more than one `:` after the host",
            "write one `:` before the port",
            &["http://localhost:8080/"],
        ),
        (
            "http://localhost::/",
            "U231",
            "more than one `:` after the host",
            "keep one port; an IPv6 address needs brackets, user information an `@`",
            &["http://localhost:/"],
        ),
        (
            "http://[2001:db8::1:8080/",
            "U210",
            "`[` is never closed",
            "add `]` after the address",
            &["http://[2001:db8::1]:8080/", "http://[2001:db8::1:8080]/"],
        ),
        (
            "http://::1:3000/",
            "U224",
            "IPv6 address `::1` needs brackets",
            "write `[::1]` before the port",
            &["http://[::1]:3000/", "http://[::1:3000]/"],
        ),
        (
            "http://a.example:port/b",
            "U013",
            "`port` is a placeholder, not part of a URI-reference",
            "replace it with the number of the port",
            &["http://a.example:80/b"],
        ),
        (
            "http://localhost: 8080/",
            "U230",
            "port must be decimal digits, found U+0020 SPACE",
            "remove the space",
            &["http://localhost:8080/"],
        ),
        (
            "ssh://git@a.example:b/c.git",
            "U230",
            "port must be decimal digits, found `b`",
            "write `/` before the path, or remove it if it is a port",
            &["ssh://git@a.example/b/c.git"],
        ),
        (
            "[::1]:8080",
            "U012",
            "the scheme is missing before an IP address",
            "write `http://` or another scheme first, or `//` alone",
            &["http://[::1]:8080", "//[::1]:8080"],
        ),
        (
            "http://[2001:db8:0:0:1:0:0:0:1]/",
            "U215",
            "IPv6 address has 9 groups, at most 8 are allowed",
            "remove groups; a port goes after the `]`",
            &[],
        ),
        (
            "http: //a.example/",
            "U004",
            "unencoded space after the scheme",
            "remove it",
            &["http://a.example/"],
        ),
        (
            "http://fe80::1%eth0/",
            "U224",
            "IPv6 address `fe80::1` needs brackets",
            "write `[fe80::1]`: a URI has no zone",
            &["http://[fe80::1]/"],
        ),
        (
            "http://[fe80::1]%eth0/",
            "U211",
            "a zone after the `]`: a URI has none",
            "remove it: a zone is meaningful on one machine only",
            &["http://[fe80::1]/"],
        ),
        (
            "http://[1::2:]/",
            "U219",
            "stray `:` at the end of the IPv6 address",
            "remove the `:`",
            &["http://[1::2]/"],
        ),
        (
            "http://a.example:9200,http://b.example:9200",
            "U232",
            "another URI follows after a comma",
            "separate them: each is a URI by itself",
            &[],
        ),
        (
            "http://localhost:3000api/users",
            "U230",
            "port must be decimal digits, found `a`",
            "write `/` before the path, or remove it if it is a port",
            &["http://localhost:3000/api/users", "http://localhost:3000/users"],
        ),
        (
            "http://a.example:8o8O/",
            "U230",
            "port must be decimal digits, found `o`",
            "write digits, not letters that look like them",
            &["http://a.example:8080/"],
        ),
        (
            "http://a.example:8l0I/",
            "U230",
            "port must be decimal digits, found `l`",
            "write digits, not letters that look like them",
            &["http://a.example:8101/"],
        ),
        (
            "1password://open/vault",
            "U102",
            "a scheme must start with a letter, found `1`",
            "write a scheme that starts with a letter",
            &[],
        ),
        (
            "http://a b.example/",
            "U004",
            "a host name cannot contain a space",
            "remove it, or write the `-` or `.` that was meant",
            &["http://ab.example/"],
        ),
    ]);
}

#[test]
fn ports_that_were_not_set() {
    for port in ["-1", "NaN", "None", "nil", "null", "undefined"] {
        said(&[(
            &format!("http://a.example:{port}/"),
            "U230",
            "the port was not set: programs write this for a missing value",
            "write the number of the port, or remove it with its `:`",
            &["http://a.example/"],
        )]);
    }
}

#[test]
fn what_is_no_uri_at_all() {
    const EXPRESSION: &str = "this is an expression of a program, not a URI-reference";
    const EVALUATE: &str = "evaluate the expression, and use its value";
    said(&[
        ("\"https://a.example/\" + id", "U023", EXPRESSION, EVALUATE, &[]),
        ("base + '/a/' + id", "U023", EXPRESSION, EVALUATE, &[]),
        (
            "Server=tcp:a.example,1433;Database=b;User ID=c",
            "U023",
            "this is a connection string, not a URI-reference",
            "give it to the driver that reads it, or exclude it from the check",
            &[],
        ),
        ("format(\"https://a.example/%s\", id)", "U023", EXPRESSION, EVALUATE, &[]),
        ("https://a.example/?b=' + encode(c)", "U023", EXPRESSION, EVALUATE, &[]),
        ("https://a.example/\" + id + \"/b", "U023", EXPRESSION, EVALUATE, &[]),
        ("'/users/%d' % id", "U023", EXPRESSION, EVALUATE, &[]),
        ("@app.route(\"/items/<id>\")", "U023", EXPRESSION, EVALUATE, &[]),
        (
            "app_user:password@tcp(a.example:3306)/b",
            "U023",
            "this is a connection string, not a URI-reference",
            "give it to the driver that reads it, or exclude it from the check",
            &[],
        ),
        (
            "/^\\/api\\/v[12]\\//",
            "U017",
            "this looks like a regular expression, not like a URI-reference",
            "write a text that it matches, or exclude it from the check",
            &[],
        ),
        (
            "[\"https://a.example\", \"https://b.example\"]",
            "U023",
            "this is JSON, not a URI-reference",
            "check its strings one by one, or the file with `--as json`",
            &[],
        ),
        (
            "/users/:id(\\d+)",
            "U017",
            "this looks like a regular expression, not like a URI-reference",
            "write a text that it matches, or exclude it from the check",
            &[],
        ),
        (
            "/api/users/[object Object]",
            "U023",
            "`[object Object]` is an object that was converted to a string",
            "write the property of the object that is meant, such as its id",
            &[],
        ),
    ]);
}

#[test]
fn paths_of_windows() {
    const DRIVE: &str = "write it as a `file:` URI";
    said(&[
        (
            "D:/Music/AC DC/Zo\u{EB}.mp3",
            "U018",
            "`D:/` begins a Windows path, which is not a URI-reference",
            DRIVE,
            &["file:///D:/Music/AC%20DC/Zo%C3%AB.mp3"],
        ),
        (
            "\"C:\\Program Files\\a.exe\" --version",
            "U018",
            "`C:\\` begins a Windows path, which is not a URI-reference",
            DRIVE,
            &["file:///C:/Program%20Files/a.exe"],
        ),
        (
            "\\\\wsl$\\Ubuntu\\home",
            "U018",
            "`\\\\` begins a Windows network path, which is not a URI-reference",
            "write it as a `file:` URI, with the machine as its host",
            &["file://wsl$/Ubuntu/home"],
        ),
        (
            "http:\\\\a.example\\b",
            "U009",
            "`\\\\` is used instead of `//`",
            "write `/` for each `\\`",
            &["http://a.example/b"],
        ),
        (
            "..\\a\\b.png",
            "U009",
            "`\\` is not allowed in the path",
            "write `/` for each `\\`",
            &["../a/b.png"],
        ),
        (
            "\u{202A}C:\\a\\b",
            "U018",
            "`C:\\` begins a Windows path, which is not a URI-reference",
            DRIVE,
            &["file:///C:/a/b"],
        ),
        (
            "src\\main\\App.java:42",
            "U103",
            "`\\` does not separate the names of a path in a URI",
            "write `/` for each `\\`",
            &["src/main/App.java:42"],
        ),
        (
            "http://192.168.1.1\\admin",
            "U009",
            "`\\` is not allowed in the path",
            "write `/` for each `\\`",
            &["http://192.168.1.1/admin"],
        ),
        (
            "file:///C:\\a\\b",
            "U009",
            "`\\` is not allowed in the path",
            "write `/` for each `\\`",
            &["file:///C:/a/b"],
        ),
        (
            "file://\\\\nas\\a.mp4",
            "U009",
            "`file://` precedes a Windows network path",
            "remove those after `//`, and write `/` for the others",
            &["file://nas/a.mp4"],
        ),
        (
            "file://C:/a b",
            "U018",
            "a drive has three slashes before it in a `file:` URI",
            "write `file:///` before the drive",
            &["file:///C:/a%20b"],
        ),
        (
            "file:///C|/a",
            "U008",
            "`|` is not allowed in the path",
            "write `:` after the letter of a drive",
            &["file:///C:/a", "file:///C%7C/a"],
        ),
        (
            "jdbc:sqlserver://a\\b;c=d",
            "U009",
            "`\\` is not allowed in the path",
            "percent-encode it: `%5C`",
            &["jdbc:sqlserver://a%5Cb;c=d"],
        ),
    ]);
    // Lowercase letters count only for common drives.
    for (text, is_path) in [
        ("c:/a b", true),
        ("d:/a b", true),
        ("e:/a b", false),
        ("E:/a b", true),
        ("E:a b", false),
        ("E://a b", false),
        ("1:/a b", false),
        ("E:\\", true),
        ("e:\\a", true),
        ("\"C:\\a\"b", false),
        ("\"C:\\a\" b", true),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].kind().code() == "U018", is_path, "{text}");
    }
}
