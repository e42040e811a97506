//! Labels, helps and fixes that depend on the surroundings of a mistake.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose};

/// Returns the label and the help of the first finding, and the result of its first fix.
fn said(text: &str) -> (String, String, Option<String>) {
    let report = diagnose(text, &Options::new(Rule::UriReference));
    let first = report.diagnostics().first().unwrap_or_else(|| panic!("{text} has no error"));
    let fixed = first.fixes().first().map(|fix| fix.result.clone());
    (first.label().into_owned(), first.help().to_owned(), fixed)
}

const SPACE: &str = "found U+0020 SPACE";
const TAB: &str = "found U+0009 TAB";
const REMOVE: &str = "remove everything before the URI";
const SEPARATE: &str = "another URI begins after it: separate them";

#[test]
fn what_stands_before_a_uri() {
    for (text, label, help, fixed) in [
        // The name of a header is recognized before a space, and a known scheme always.
        ("Note: foo://b", SPACE, REMOVE, Some("foo://b")),
        ("/a foo://b", SPACE, SEPARATE, None),
        ("/a http://b", SPACE, "remove everything before it", Some("http://b")),
        ("/a/c: foo://b", SPACE, REMOVE, Some("foo://b")),
        ("Note:\tfoo://b", TAB, SEPARATE, None),
        ("Note:\thttp://b", TAB, REMOVE, Some("http://b")),
        ("http://a http://b", SPACE, SEPARATE, None),
        // The text before it may be part of the scheme.
        ("a b:c", SPACE, "remove it", Some("ab:c")),
        ("ht tps:", SPACE, "remove it", Some("https:")),
        ("**Link:** https://a/", "found `:`", "remove everything before it", Some("https://a/")),
    ] {
        let wanted = (label.to_owned(), help.to_owned(), fixed.map(str::to_owned));
        assert_eq!(said(text), wanted, "{text:?}");
    }
}

/// Text before a URI is removed only up to a maximum length.
#[test]
fn what_stands_far_before_a_uri_stays() {
    for (length, help) in [(256, REMOVE), (257, SEPARATE)] {
        let text = format!("{} http://b", "/".repeat(length));
        assert_eq!(said(&text).1, help, "{length}");
    }
}

#[test]
fn what_a_backslash_is_depends_on_what_it_stands_before() {
    const SLASH: &str = "write `/` between path segments; a backslash that is data is `%5C`";
    const EACH: &str = "write `/` for each `\\`";
    const ONE: &str = "remove it: JSON writes `/` as `\\/`";
    const JSON: &str = "`\\/` is how JSON writes `/`: remove the backslashes";
    for (text, label, help) in [
        ("http://a\\b", "found `\\`", EACH),
        ("//a\\", "found `\\`", SLASH),
        ("https:\\a", "found `\\`", SLASH),
        ("https:/\\a/b", "found `\\`", SLASH),
        ("https:/\\/a]", "found `\\`", ONE),
        ("https:\\/\\/a", "found `\\`", JSON),
        ("https:/\\/a", "found `\\`", JSON),
    ] {
        let (is_label, is_help, _) = said(text);
        assert_eq!((is_label.as_str(), is_help.as_str()), (label, help), "{text}");
    }
}

/// The reasons why an address with a version is malformed.
#[test]
fn addresses_with_a_version() {
    for (literal, reason) in [
        ("v", "the version is missing"),
        ("v.a", "the version is missing"),
        ("vg.a", "the version is missing"),
        ("v1", "the `.` is missing"),
        ("vA1", "the `.` is missing"),
        ("v1.", "the address is missing"),
        ("vA1.", "the address is missing"),
        ("v1.^", "`^` is not allowed"),
        ("v1.a:b^c|", "`^` is not allowed"),
        ("v1g.a", "`g` is not a hex digit"),
        ("v1:a", "`:` is not a hex digit"),
    ] {
        let text = format!("http://[{literal}]");
        let report = diagnose(&text, &Options::new(Rule::Uri));
        let message = report.diagnostics()[0].message();
        assert!(message.ends_with(&format!(": {reason}")), "{text}: {message}");
    }
}

/// Checks parts of the message and help of the first finding, and the number of fixes.
#[test]
fn what_is_named_is_what_is_meant() {
    for (rule, text, message, help, fixes) in [
        (Rule::UriReference, "git@h:a", "for Git or `scp`", "`ssh://` first, and `/` for `:`", 1),
        (Rule::UriReference, "git@h:/a", "for Git or `scp`", "`ssh://` first, without the `:`", 1),
        (Rule::UriReference, "::1/a", "address `::1`", "`//[::1]`", 1),
        (Rule::UriReference, "[::1/a", "address `::1`", "`//[::1]`", 1),
        (Rule::UriReference, "::1]/a", "address `::1`", "`//[::1]`", 1),
        (Rule::Uri, "[::1/a", "address `::1`", "`http://[::1]`", 1),
        (Rule::Uri, "::1/a", "address `::1`", "`http://[::1]`", 1),
        (Rule::Uri, "http://(::1)/", "address `::1`", "", 1),
        (Rule::Uri, "http://::1:80/", "address `::1`", "`[::1]`", 2),
        (Rule::Uri, "http://::1:81/", "address `::1:81`", "`[::1:81]`", 2),
        (Rule::Uri, "http://[v1.a/b]", "`/` is not allowed", "", 1),
        (Rule::Uri, "http://[v1.a?b]", "`?` is not allowed", "", 1),
        (Rule::Uri, "http://[v.a]", "the version is missing", "", 1),
        (Rule::Uri, "http://[v1]", "the `.` is missing", "", 1),
        (Rule::Uri, "http://[v1.]", "the address is missing", "", 1),
        (Rule::Uri, "http://[v1g.a]", "`g` is not a hex digit", "", 0),
        (Rule::Uri, "http://[v1.a|b]", "`|` is not allowed", "", 0),
        (Rule::Host, "u@h", "`@` is not allowed", "remove the user information", 1),
        (Rule::Host, "u:p@h", "`:` is not allowed", "remove the user information", 1),
        (Rule::Host, "h:80", "`:` is not allowed", "remove the port", 1),
        (Rule::Host, "h/a", "`/` is not allowed", "remove the path", 1),
        (Rule::Host, "h?a", "`?` is not allowed", "remove the query", 1),
        (Rule::Host, "h#a", "`#` is not allowed", "remove the fragment", 1),
        (Rule::Uri, "ht\u{E9}p://a", "U+00E9 `\u{E9}` in the scheme", "use ASCII letters", 0),
        (
            Rule::Uri,
            "h\u{430}ttp://a",
            "U+0430 `\u{430}` in the scheme looks like `a`",
            "write ASCII letters",
            1,
        ),
    ] {
        let report = diagnose(text, &Options::new(rule));
        let first = &report.diagnostics()[0];
        let found = (first.message(), first.help(), first.fixes().len());
        let is_meant = found.0.contains(message) && found.1.contains(help) && found.2 == fixes;
        assert!(is_meant, "{text}: {found:?}");
    }
}

/// Empty expressions between or before the slashes of an authority are removed.
#[test]
fn empty_expressions_between_slashes_are_removed() {
    for text in ["http:{}//b", "http:/{}/b"] {
        assert_eq!(said(text).2.as_deref(), Some("http://b"), "{text}");
    }
}

/// The debug output shows the texts, and not their representation.
#[test]
fn debug_shows_the_words() {
    let report = diagnose("http://a/b|c", &Options::new(Rule::Uri));
    let shown = format!("{:?}", report.diagnostics()[0]);
    for said in ["`|` is not allowed in the path", "percent-encode it: `%7C`"] {
        assert!(shown.contains(said), "{shown}");
    }
}
