//! Texts with a known cause. The first finding is the cause, and not the place where the grammar stops.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose};

use super::causes::told;
use super::laws::lawful;

/// Checks the message and help of the first finding of each text.
fn said(rows: &[(&str, &str, &str)]) {
    for (text, message, help) in rows {
        let report = lawful(Rule::Uri, text.as_bytes());
        let first = &report.diagnostics()[0];
        assert_eq!((first.message(), first.help()), (*message, *help), "{text}");
    }
}

#[test]
fn a_password_is_told_before_a_port() {
    said(&[(
        "postgres://app:p@ss:w/ord#1@db.internal:5432/prod",
        "`@` in a password is not encoded: another one follows",
        "encode the whole password, for example with `uri-grammar encode`",
    )]);
    told(
        Rule::Uri,
        &[
            (
                "postgres://app:p@ss:w/ord#1@db.internal:5432/prod",
                &["U202@16..17 => postgres://app:p%40ss:w%2Ford%231@db.internal:5432/prod"],
            ),
            // Without a password before the first `@`, the text is a host, followed by a path.
            ("ssh://git@host:user0903/repo", &["U230@15..19 => ssh://git@host/user0903/repo"]),
            ("ssh://git@host:owner/repo@v1.2", &["U230@15..20 => ssh://git@host/owner/repo@v1.2"]),
            ("http://u:p@h:80/x@y", &[]),
            ("http://u:p@h:80a/x", &["U230@15..16 => http://u:p@h:80/x"]),
        ],
    );
}

#[test]
fn what_stands_around_is_removed() {
    told(
        Rule::Uri,
        &[
            ("https:// http://a/", &["U004@8..9 => http://a/"]),
            ("http://a.example\u{FF0C}b", &["U006@16..19 => http://a.example"]),
            ("http://a\u{FF0C}b", &["U006@8..11 => http://a,b"]),
        ],
    );
}

#[test]
fn what_was_not_filled_in() {
    said(&[
        (
            "https://user:${GITHUB_TOKEN}@github.com/a",
            "the variable `${GITHUB_TOKEN}` was not expanded",
            "expand the variable before the URI is used",
        ),
        (
            "https://api.example.com/v1/%s/items/%d",
            "the format specifier `%s` was not filled in",
            "replace it with a value, as the program does",
        ),
        (
            "https://api.example.com/?q=%s&n=%d",
            "the format specifier `%s` was not filled in",
            "replace it with a value, as the program does",
        ),
    ]);
    told(
        Rule::Uri,
        &[
            ("https://a/%s/b", &["U013@10..12 => https://a/value/b"]),
            // A percent sign in a text, and one before any name.
            ("https://a/50%s/b", &["U011@12..14 => https://a/50%25s/b"]),
            ("https://a/%sx/b", &["U011@10..13 => https://a/%25sx/b"]),
        ],
    );
}

#[test]
fn ports_that_are_more_than_one_or_encoded() {
    let [range, help] = [
        "port must be decimal digits, found `-`",
        "write one port: a URI cannot have a range of ports",
    ];
    said(&[("tcp://0.0.0.0:2375-2377", range, help)]);
    told(
        Rule::Uri,
        &[
            ("tcp://0.0.0.0:2375-2377", &["U230@18..19"]),
            ("https://h:8%30/", &["U230@11..14 => https://h:80/"]),
        ],
    );
}

#[test]
fn texts_that_were_shortened_or_cut_too_late() {
    said(&[
        (
            "https://example.com/\u{2026}/page",
            "non-ASCII character U+2026 HORIZONTAL ELLIPSIS in the path",
            "the text seems to be shortened for display: copy the whole link",
        ),
        (
            "https://example.com/path\" target=\"_blank",
            "`\"` after a URI is not part of it",
            "remove it: it belongs to the surrounding text",
        ),
    ]);
    told(
        Rule::Uri,
        &[
            ("https://example.com/\u{2026}/page", &["U006@20..23"]),
            (
                "https://example.com/path\" target=\"_blank",
                &["U003@24..40 => https://example.com/path"],
            ),
            ("https://example.com/% 20x", &["U011@20..24 => https://example.com/%20x"]),
        ],
    );
}

#[test]
fn regular_expressions_are_not_changed() {
    told(
        Rule::UriReference,
        &[
            ("^/api/users/[0-9]+$", &["U017@0..19"]),
            (r"^https?://(www\.)?example\.com/.*$", &["U017@0..34"]),
            ("^/a/(?:b|c)", &["U017@0..11"]),
            // A character of shells, and a version.
            ("^a", &["U008@0..1 => %5Ea"]),
            ("http://a/^b$", &["U008@9..10 => http://a/%5Eb$"]),
        ],
    );
}

#[test]
fn more_errors_than_are_shown_are_counted() {
    let text = "http://a/".to_owned() + &"|x".repeat(40);
    let report = lawful(Rule::Uri, text.as_bytes());
    assert_eq!((report.diagnostics().len(), report.omitted()), (32, 8));
    assert!(report.to_string().ends_with("and 8 more errors"), "{report}");
}

#[test]
fn paths_of_windows() {
    let [drive, machine] = [
        "`C:\\` begins a Windows path, which is not a URI",
        "`\\\\` begins a Windows network path, which is not a URI",
    ];
    said(&[
        ("C:\\x", drive, "write it as a `file:` URI"),
        ("\\\\server\\share", machine, "write it as a `file:` URI, with the machine as its host"),
    ]);
    told(
        Rule::Uri,
        &[
            ("z:\\", &["U018@0..3 => file:///z:/"]),
            // A percent sign in a file name is data.
            ("C:\\a%20b?[c]", &["U018@0..3 => file:///C:/a%2520b%3F%5Bc%5D"]),
            ("C:\\\\a\\\\b", &["U018@0..3 => file:///C:/a/b"]),
            (" \"C:\\a b\" ", &["U018@0..5 => file:///C:/a%20b"]),
            ("\\\\?\\UNC\\server\\share", &["U018@0..8 => file://server/share"]),
            ("\\\\.\\C:\\a", &["U018@0..7 => file:///C:/a"]),
            ("\\\\\\\\server\\\\share", &["U018@0..4 => file://server/share"]),
        ],
    );
    // There is no share, the machine has no name, or the number of backslashes is different.
    for text in ["\\\\server", "\\\\server\\", "\\\\\\a\\b", "\\\\?\\a\\b", "1:\\a", "C:a\\b"] {
        let report = lawful(Rule::Uri, text.as_bytes());
        assert!(report.diagnostics().iter().all(|one| one.kind().code() != "U018"), "{text}");
    }
    let report = lawful(Rule::Path, b"C:\\x");
    assert_eq!(report.diagnostics()[0].kind().code(), "U009");
}

#[test]
fn links_of_markdown() {
    told(
        Rule::Uri,
        &[
            ("[a](http://b/)", &["U019@0..14 => http://b/"]),
            ("* [a](http://b/(c))!", &["U019@0..20 => http://b/(c)"]),
            ("![a](<http://b/> 'c')", &["U019@0..21 => http://b/"]),
            ("[![a](http://b/c)](http://d/)", &["U019@0..29 => http://d/"]),
        ],
    );
    for text in ["[a](http://b/", "[a]{http://b/}", "[a](b)", "a](http://b/)", "[a] (http://b/)"] {
        let report = lawful(Rule::Uri, text.as_bytes());
        assert!(report.diagnostics().iter().all(|one| one.kind().code() != "U019"), "{text}");
    }
}

#[test]
fn wrapped_lines() {
    told(
        Rule::Uri,
        &[
            ("http://a/b\n c", &["U020@10..12 => http://a/bc"]),
            ("http://a/b \r\n\tc", &["U020@10..14 => http://a/bc"]),
            ("http://a/b\\\r\n  c", &["U020@10..15 => http://a/bc"]),
            // Lines without indentation, or without the rest of a URI.
            ("http://a/b\nc", &["U005@10..11 => http://a/bc"]),
            ("http://a/b  c", &["U004@10..12 => http://a/b%20%20c"]),
            (
                "http://a/b\n X-Y: c",
                &["U005@10..12 => http://a/bX-Y: c", "U004@16..17 => http://a/b\n X-Y:%20c"],
            ),
        ],
    );
}

#[test]
fn marks_of_printed_text_and_lookalikes() {
    told(
        Rule::Uri,
        &[
            (
                "http://a/?q=it\u{2019}s#\u{2014}",
                &[
                    "U021@14..17 => http://a/?q=it's#\u{2014}",
                    "U021@19..22 => http://a/?q=it\u{2019}s#-",
                ],
            ),
            // In a text in another language, typographic quotes are data.
            (
                "http://a/\u{201C}\u{65E5}\u{201D}",
                &["U006@9..18 => http://a/%E2%80%9C%E6%97%A5%E2%80%9D"],
            ),
            ("http://\u{430}\u{435}\u{440}.com/", &["U022@7..13 => http://aep.com/"]),
            ("http://www.ex\u{430}mpl\u{435}.com/", &["U022@13..15 => http://www.example.com/"]),
            // A Russian word, and a label with a letter without a look-alike.
            (
                "http://\u{430}\u{435}\u{440}.\u{440}\u{444}/",
                &[
                    "U006@7..13 => http://xn--80ak7a.\u{440}\u{444}/",
                    "U006@14..18 => http://\u{430}\u{435}\u{440}.xn--p1ai/",
                ],
            ),
            ("\u{445}ttp://a/", &["U022@0..2 => xttp://a/"]),
            ("http://i\u{2764}\u{FE0F}.ws/", &["U233@8..14"]),
            ("http://\u{FC}\u{2192}b.example/", &["U233@7..12"]),
        ],
    );
}

#[test]
fn lists_of_hosts() {
    told(
        Rule::Uri,
        &[
            ("mongodb://a:1,b:2/", &["U232@13..17"]),
            ("amqp://a:1,b", &["U232@10..12"]),
            ("http://h:80,81/", &["U230@11..14"]),
            ("http://h:,a/", &["U230@9..11 => http://h/"]),
        ],
    );
}

#[test]
fn what_is_at_the_edge_of_a_cause() {
    told(
        Rule::Uri,
        &[
            // A backslash in brackets does not end an authority, and an `@` there does not end user information.
            ("http://[::1\\]/x", &["U218@11..12 => http://[::1]/x"]),
            ("http://u@[::1@2]/", &["U218@13..14"]),
            ("http://[::1@2]/", &["U218@11..12"]),
            ("http://[::1]@h/", &["U012@7..12 => http://%5B::1%5D@h/"]),
            (
                "http://u[::1@2]/",
                &["U012@8..9 => http://u%5B::1@2]/", "U212@14..15 => http://u[::1@2/"],
            ),
            // Parentheses are delimiters if the text is valid without them.
            ("(http://a/)", &["U003@0..1 => http://a/"]),
            // Parentheses around a URI are a pair, even if the URI has other errors.
            ("(http://a b/)", &["U003@0..1 => http://a b/", "U004@9..10 => (http://ab/)"]),
            ("'http://a/b|c'", &["U003@0..1 => http://a/b|c", "U008@11..12 => 'http://a/b%7Cc'"]),
            ("[a](http://b/) (c)", &["U003@0..4 => http://b/"]),
            ("http://a/b`.", &["U003@10..12 => http://a/b"]),
            ("http://a/`b`", &["U008@9..10 => http://a/%60b`", "U008@11..12 => http://a/`b%60"]),
        ],
    );
    let kind = |length: usize| {
        let text = format!("^{}$", "a".repeat(length - 2));
        lawful(Rule::UriReference, text.as_bytes()).diagnostics()[0].kind().code()
    };
    assert_eq!((kind(1024), kind(1025)), ("U017", "U008"));
}

#[test]
fn addresses_of_mail_have_a_user_and_a_host() {
    told(
        Rule::Uri,
        &[
            ("a@b.example", &["U101@0..0 => mailto:a@b.example"]),
            ("@y", &["U101@0..0 => https://example.com/@y"]),
            ("x@", &["U101@0..0 => https://example.com/x@"]),
            ("x@y!z", &["U101@0..0 => https://example.com/x@y!z"]),
        ],
    );
}

#[test]
fn places_do_not_cut_through_characters() {
    for (text, limit, span) in [
        ("http://a/\u{E9}", 10, 9..11),
        ("http://a/\u{65E5}", 10, 9..12),
        ("http://a/\u{65E5}", 11, 9..12),
        ("http://a/\u{1F600}b", 12, 9..14),
        ("http://a/\u{1F600}b", 13, 13..14),
    ] {
        let report = diagnose(text, &Options::new(Rule::Uri).max_len(limit));
        assert_eq!(report.diagnostics()[0].span(), span, "{text} {limit}");
    }
    let report = lawful(Rule::Uri, b"http://[::1.2.3.a]/");
    let message = report.diagnostics()[0].message();
    assert!(message.contains("`a` is not a decimal digit"), "{message}");
}
