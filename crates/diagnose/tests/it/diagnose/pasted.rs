//! Pasted texts: with markup around them, from templates, JSON strings and keyboards of other scripts. The tests check
//! the errors and the applicability of the first fix.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Applicability, Options, diagnose};

use super::laws::lawful;

/// A text, the codes of its errors, and the first fix with its applicability.
pub type Row<'a> = (&'a str, &'a str, Option<(&'a str, Applicability)>);

pub fn told(rule: Rule, rows: &[Row<'_>]) {
    let mut others = Vec::new();
    for (text, codes, fix) in rows {
        let report = lawful(rule, text.as_bytes());
        let found: Vec<&str> = report.diagnostics().iter().map(|d| d.kind().code()).collect();
        let first = report.diagnostics().first().and_then(|d| d.fixes().first());
        let first = first.map(|fix| (fix.result.as_str(), fix.applicability));
        if (found.join(" ").as_str(), first) != (codes, *fix) {
            others.push(format!("{text:?} {found:?} {first:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

pub const CERTAIN: Applicability = Applicability::MachineApplicable;
pub const MAYBE: Applicability = Applicability::MaybeIncorrect;
pub const VALUE: Applicability = Applicability::HasPlaceholders;

/// The error is at the colon, because the mark before it is allowed in a reference.
#[test]
fn marks_that_a_reference_can_have() {
    told(
        Rule::UriReference,
        &[
            ("x='http://a/'", "U003", Some(("http://a/", MAYBE))),
            ("b'http://a/'", "U003", Some(("http://a/", MAYBE))),
            ("*(http://a/)", "U003", Some(("http://a/", MAYBE))),
        ],
    );
}

#[test]
fn escape_sequences_are_no_white_space() {
    for (text, message) in [
        ("\x1B[0mhttp://a/", "leading escape sequence is not part of a URI"),
        (" http://a/", "leading whitespace is not part of a URI"),
        ("http://a/ ", "trailing whitespace is not part of a URI"),
    ] {
        let report = lawful(Rule::Uri, text.as_bytes());
        assert_eq!(report.diagnostics()[0].message(), message, "{text:?}");
    }
}

#[test]
fn tails() {
    told(
        Rule::Uri,
        &[
            ("http://a/b\">click", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/\">x</a>", "U003", Some(("http://a/", MAYBE))),
            ("http://a/</a>", "U003", Some(("http://a/", MAYBE))),
            ("http://a/b>,", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b`.", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\"", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b>", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\">", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b'>click", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\", \"x\": 1}", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\" class=\"c\">x", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/\u{201D}.", "U003", Some(("http://a/", MAYBE))),
            ("http://a/b\u{3002}", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\u{FF09}\u{FF0C}", "U003", Some(("http://a/b", MAYBE))),
            ("\u{201C}http://a/\u{201D},", "U003", Some(("http://a/", MAYBE))),
            ("http://a/b](http://c/)", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b\\\">x", "U003", Some(("http://a/b", MAYBE))),
            ("http://a/b]", "U012", Some(("http://a/b", MAYBE))),
            ("http://a/b[c]", "U012", Some(("http://a/b%5Bc%5D", MAYBE))),
            ("http://h/<id>", "U013", Some(("http://h/id", VALUE))),
            ("http://h/?<id>", "U013", Some(("http://h/?id", VALUE))),
            ("http://h/#<id>", "U013", Some(("http://h/#id", VALUE))),
            ("news:<a@b>", "U008 U008", Some(("news:%3Ca@b>", MAYBE))),
            ("http://h/?id=<id>&x", "U013", Some(("http://h/?id=id&x", VALUE))),
            ("http://a/say\"x", "U008", Some(("http://a/say%22x", MAYBE))),
            ("http://a/?1>2", "U008", Some(("http://a/?1%3E2", MAYBE))),
            ("http://a/b|c", "U008", Some(("http://a/b%7Cc", CERTAIN))),
            ("http://a/{", "U008", Some(("http://a/%7B", MAYBE))),
        ],
    );
}

#[test]
fn other_text_around() {
    told(
        Rule::Uri,
        &[
            ("<http://a/>", "U003", Some(("http://a/", CERTAIN))),
            ("\"http://a/\"", "U003", Some(("http://a/", CERTAIN))),
            ("\"href\": \"http://a/\"", "U003", Some(("http://a/", MAYBE))),
            ("url: \"http://a/\"", "U003", Some(("http://a/", MAYBE))),
            ("<link>http://a/</link>", "U003", Some(("http://a/", MAYBE))),
            ("<img src=http://a/x.png />", "U003", Some(("http://a/x.png", MAYBE))),
            ("<a href=http://a/>x</a>", "U003", Some(("http://a/", MAYBE))),
            ("{http://a/b}", "U003", Some(("http://a/b", MAYBE))),
            ("[http://a/](http://a/)", "U019", Some(("http://a/", MAYBE))),
            ("[a](http://a/ \"title\")", "U019", Some(("http://a/", MAYBE))),
            ("[x]: http://a/", "U003", Some(("http://a/", MAYBE))),
            ("[x]: http://a/ \"title\"", "U003", Some(("http://a/", MAYBE))),
            ("href='http://a/b c'", "U003 U004", Some(("http://a/b c", MAYBE))),
            ("src=\"http://a/{id}\"", "U003 U013", Some(("http://a/{id}", MAYBE))),
            ("[a](<http://a/b c>)", "U019", Some(("http://a/b%20c", MAYBE))),
            ("**http://a/b**", "U003", Some(("http://a/b", MAYBE))),
            ("\u{201E}http://a/\u{201C}", "U003", Some(("http://a/", CERTAIN))),
            ("\u{201E}http://a/\u{201D}", "U003", Some(("http://a/", CERTAIN))),
            ("\x1B[31mhttp://h/", "U002", Some(("http://h/", CERTAIN))),
        ],
    );
}

#[test]
fn full_width_forms() {
    told(
        Rule::Uri,
        &[
            ("http\u{FF1A}//example.com/", "U105", Some(("http://example.com/", MAYBE))),
            ("http:\u{FF0F}\u{FF0F}h", "U006", Some(("http://h", MAYBE))),
            ("http://h/a\u{FF1F}q=1", "U006", Some(("http://h/a?q=1", MAYBE))),
            ("http://h/a\u{FF03}f", "U006", Some(("http://h/a#f", MAYBE))),
            ("http://h/\u{FF05}20", "U006", Some(("http://h/%20", MAYBE))),
            ("http://h/\u{FF05}z", "U006", Some(("http://h/%EF%BC%85z", MAYBE))),
            ("http://h\u{FF0F}a", "U006", Some(("http://h/a", MAYBE))),
            ("http://h/?a\u{FF06}b", "U006", Some(("http://h/?a&b", MAYBE))),
            // Among other characters of the script, a full-width form is punctuation.
            ("http://h/\u{FF0F}\u{65E5}", "U006", Some(("http://h/%EF%BC%8F%E6%97%A5", MAYBE))),
            ("http://\u{FF45}\u{FF58}\u{FF0E}com/", "U006", Some(("http://ex.com/", MAYBE))),
            ("http://h/a\u{FF1C}b", "U006", Some(("http://h/a%EF%BC%9Cb", MAYBE))),
            ("http://h:\u{FF18}\u{FF10}/", "U230", Some(("http://h:80/", MAYBE))),
            ("http\u{FF1A}\u{FF0F}\u{FF0F}h", "U006", Some(("http://h", MAYBE))),
            ("http://\u{FF3B}::1\u{FF3D}/", "U006", Some(("http://[::1]/", MAYBE))),
            ("http://h/a\u{FF1F}b\u{FF1D}c", "U006", Some(("http://h/a?b=c", MAYBE))),
            ("http://[::\u{FF11}]/", "U218", Some(("http://[::1]/", MAYBE))),
        ],
    );
}

#[test]
fn strings_of_json() {
    told(
        Rule::Uri,
        &[
            ("http:\\/\\/a\\/b", "U009", Some(("http://a/b", MAYBE))),
            ("\"http:\\/\\/a\\/b\"", "U009", Some(("http://a/b", MAYBE))),
            ("\"http:\\/\\/a\\/b\",", "U009", Some(("http://a/b", MAYBE))),
            ("http:\\/\\/h\\/\\u00e9", "U009", Some(("http://h/%C3%A9", MAYBE))),
            ("http:\\u002f\\u002fh", "U009", Some(("http://h", MAYBE))),
            ("http://h/\\u00e9", "U009", Some(("http://h/%C3%A9", MAYBE))),
            ("http://h/\\ud83d\\ude00", "U009", Some(("http://h/%F0%9F%98%80", MAYBE))),
            ("http://h/?a=1\\u0026b=2", "U009", Some(("http://h/?a=1&b=2", MAYBE))),
            ("http://h/\\ud83d", "U009", Some(("http://h//ud83d", MAYBE))),
        ],
    );
}

#[test]
fn templates() {
    told(
        Rule::Uri,
        &[
            ("http://[${IP}]:80/", "U013", Some(("http://[::1]:80/", VALUE))),
            ("http://[{ip}]/", "U013", Some(("http://[::1]/", VALUE))),
            ("http://[%s]/", "U013", Some(("http://[::1]/", VALUE))),
            ("http://[::{a}]/", "U013", Some(("http://[::1]/", VALUE))),
            ("http://h/{% url \"x\" %}", "U013", Some(("http://h/value", VALUE))),
            ("http://h/{% x %}", "U013", Some(("http://h/value", VALUE))),
            ("http://h/<?php echo $x ?>", "U013", Some(("http://h/value", VALUE))),
            ("http://h/<%= x %>", "U013", Some(("http://h/x", VALUE))),
            (
                "http://<%= host %>:<%= port %>/",
                "U013 U013",
                Some(("http://host:<%= port %>/", VALUE)),
            ),
            ("http://h/{ x }", "U013", Some(("http://h/x", VALUE))),
            ("http://h/{{{x}}}", "U013", Some(("http://h/x", VALUE))),
            ("%s://h/", "U013", Some(("https://h/", VALUE))),
            ("http://%s:%d/", "U013 U013", Some(("http://value:%d/", VALUE))),
            ("<%= root %>/a", "U013", Some(("https://example.com/a", VALUE))),
            ("sch{e}me://a", "U013", Some(("scheme://a", VALUE))),
            ("${scheme}://a", "U013", Some(("https://a", VALUE))),
            ("http://{{", "U008", None),
            ("http://h/{{{{", "U008", Some(("http://h/%7B%7B%7B%7B", MAYBE))),
            ("http://h/{\"{a}", "U008 U013", Some(("http://h/%7B%22{a}", MAYBE))),
        ],
    );
}

#[test]
fn spaces_and_controls() {
    told(
        Rule::Uri,
        &[
            ("http://h/% 20", "U011", Some(("http://h/%20", MAYBE))),
            ("http://h/%2 0", "U011", Some(("http://h/%20", MAYBE))),
            ("http://h/% 20% 41", "U011", Some(("http://h/%20%41", MAYBE))),
            ("http://h/50% 10", "U011 U004", Some(("http://h/50%25 10", MAYBE))),
            ("http://h/100% de", "U011 U004", Some(("http://h/100%25 de", MAYBE))),
            ("http://h/%\u{E9}", "U011", Some(("http://h/%25%C3%A9", MAYBE))),
            ("http://h/%2\u{E9}", "U011", Some(("http://h/%252%C3%A9", MAYBE))),
            ("http://h/a\u{A0}b", "U006", Some(("http://h/a%20b", MAYBE))),
            ("http://h/a\u{3000}b", "U006", Some(("http://h/a%20b", MAYBE))),
            ("http://h/a\u{2028}b", "U006", Some(("http://h/ab", MAYBE))),
            ("http://h/a\u{85}b", "U006", Some(("http://h/ab", MAYBE))),
            ("http://h\u{A0}/", "U006", Some(("http://h/", MAYBE))),
            ("http://h:80\u{200B}/", "U230", Some(("http://h:80/", MAYBE))),
            ("h\0t\0t\0p\0:\0/\0/\0a\0/\0", "U005", Some(("http://a/", MAYBE))),
            ("\0a\0:\0b", "U005", Some(("a:b", MAYBE))),
        ],
    );
}

/// The grammar error of each finding is about the finding, or absent.
#[test]
fn each_error_is_its_own() {
    for (rule, text, offsets) in [
        (Rule::Uri, "\thttp://a/\n", &[Some(0), Some(10)][..]),
        (Rule::Uri, "<a:b c> ", &[Some(0), Some(4), None]),
        (Rule::AbsoluteUri, "http://a/ #x", &[Some(9), Some(10)]),
        (Rule::RelativeRef, "\u{E9}:x", &[Some(0), None]),
        (Rule::Uri, "http://h/a b c", &[Some(10), Some(12)]),
    ] {
        let report = lawful(rule, text.as_bytes());
        let found: Vec<_> =
            report.diagnostics().iter().map(|d| d.error().map(|error| error.offset())).collect();
        assert_eq!(found, offsets, "{text:?}");
    }
}

/// For valid IRIs, the help also suggests reading the text as an IRI.
#[test]
fn advice_of_two_ways_out() {
    const OR: &str = ", or read the text as an IRI (`--edition rfc3987`)";
    for (rule, text, encoded, or) in [
        (Rule::Uri, "http://h/\u{65E5}\u{672C}", "%E6%97%A5%E6%9C%AC", OR),
        (
            Rule::Uri,
            "http://h/\u{65E5}\u{672C}\u{65E5}\u{672C}\u{65E5}",
            "%E6%97%A5%E6%9C%AC%E6%97%A5%E6%9C%AC...",
            OR,
        ),
        (Rule::Uri, "http://h/\u{65E5}\u{672C}@", "%E6%97%A5", OR),
        (Rule::Uri, "http://h/\u{FF05}z", "%EF%BC%85", OR),
        (Rule::UriReference, "?\u{E9}", "%C3%A9", OR),
        (Rule::RelativeRef, "\u{E9}", "%C3%A9", OR),
        (Rule::AbsoluteUri, "a:\u{E9}", "%C3%A9", OR),
        // There are other errors, private characters outside a query, or a rule without an IRI.
        (Rule::Uri, "http://h/\u{E9}|", "%C3%A9", ""),
        (Rule::Uri, "http://h/\u{E000}", "%EE%80%80", ""),
        (Rule::Path, "/\u{E9}", "%C3%A9", ""),
    ] {
        let report = lawful(rule, text.as_bytes());
        let what = if or.is_empty() { "its UTF-8 bytes" } else { "it" };
        let help = format!("percent-encode {what}, `{encoded}`{or}");
        assert_eq!(report.diagnostics()[0].help(), help, "{text:?}");
    }
    let long = format!("http://h/\u{E9}{}", "a".repeat(2000));
    assert!(!lawful(Rule::Uri, long.as_bytes()).diagnostics()[0].help().contains("IRI"));
}

#[test]
fn advice() {
    for (text, help) in [
        ("http://h/a|^b", "percent-encode it, `%7C%5E`, or remove it"),
        ("http://h/a\u{FF1F}q", "write `?`, not its full-width form"),
        (
            "http://h/\0",
            "remove it: terminals and binary data have control characters, a URI has none",
        ),
        ("http://h/a\nb", "remove it: line breaks and tabs come from wrapped or indented text"),
        ("http://h/\u{2026}", "the text seems to be cut off here: copy it from a complete source"),
        ("http:\\/\\/a", "`\\/` is how JSON writes `/`: remove the backslashes"),
    ] {
        let report = lawful(Rule::Uri, text.as_bytes());
        assert_eq!(report.diagnostics()[0].help(), help, "{text:?}");
    }
}

#[test]
fn text_in_utf16() {
    for text in [&b"\xFF\xFEa\0:\0"[..], b"\xFE\xFF\0a\0:"] {
        let report = lawful(Rule::Uri, text);
        let [error] = report.diagnostics() else { panic!("{report}") };
        assert_eq!(error.kind().code(), "U007");
        assert_eq!(error.help(), "the text looks like UTF-16: convert it to UTF-8 first");
        assert_eq!(error.fixes()[0].result, "a:");
    }
    // An odd number of bytes, and half of a surrogate pair.
    for text in [&b"\xFF\xFEa\0:"[..], b"\xFF\xFE\0\xD8"] {
        let report = diagnose(text, &Options::new(Rule::Uri));
        assert!(report.diagnostics()[0].fixes().is_empty(), "{report}");
    }
}

#[test]
fn what_is_quoted_in_a_query_is_data() {
    told(
        Rule::UriReference,
        &[
            ("/go?u='http://a/' x", "U004", Some(("/go?u='http://a/'%20x", MAYBE))),
            ("/go?u='http://a/' x:y", "U004", Some(("/go?u='http://a/'%20x:y", MAYBE))),
            ("/p/q?x=(http://b/)|c", "U008", Some(("/p/q?x=(http://b/)%7Cc", CERTAIN))),
            ("go to 'http://a/' now", "U003", Some(("http://a/", MAYBE))),
        ],
    );
}
