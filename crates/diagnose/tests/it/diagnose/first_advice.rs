//! Texts whose cause is known, and what is told first: the cause and not what the grammar stops at.

use uri_grammar::Rule;

use super::causes::told;
use super::laws::lawful;

/// The message and help of the first finding of each text.
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
        "percent-encode it: `%40`",
    )]);
    told(
        Rule::Uri,
        &[
            (
                "postgres://app:p@ss:w/ord#1@db.internal:5432/prod",
                &["U202@16..17 => postgres://app:p%40ss:w%2Ford%231@db.internal:5432/prod"],
            ),
            // Without a password before the first `@`, it is a host that a path follows.
            ("ssh://git@host:owner/repo@v1.2", &["U230@15..20 => ssh://git@host/owner/repo@v1.2"]),
            ("http://u:p@h:80/x@y", &[]),
            ("http://u:p@h:80a/x", &["U230@15..16 => http://u:p@h:80/x"]),
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
            "`%s` is a place of a format string that was not filled in",
            "fill in the format string first",
        ),
        (
            "https://api.example.com/?q=%s&n=%d",
            "`%s` is a place of a format string that was not filled in",
            "fill in the format string first",
        ),
    ]);
    told(
        Rule::Uri,
        &[
            ("https://a/%s/b", &["U013@10..12 => https://a/value/b"]),
            // A percent sign in a text, and a name of anything.
            ("https://a/50%s/b", &["U011@12..14 => https://a/50%25s/b"]),
            ("https://a/%sx/b", &["U011@10..13 => https://a/%25sx/b"]),
        ],
    );
}

#[test]
fn ports_that_are_more_than_one_or_encoded() {
    let [range, help] =
        ["port must be decimal digits, found `-`", "write one port: a URI has no range of them"];
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
            "the text was shortened to be shown, it seems: copy all of the link",
        ),
        (
            "https://example.com/path\" target=\"_blank",
            "`\"` after a URI is not part of it",
            "remove it: it belongs to the text around",
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
            // A character that shells have, and a version.
            ("^a", &["U008@0..1 => %5Ea"]),
            ("http://a/^b$", &["U008@9..10 => http://a/%5Eb$"]),
        ],
    );
}
