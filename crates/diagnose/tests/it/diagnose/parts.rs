//! Beginnings of references, and single components: the errors, the first fix and its applicability. At most one of two
//! fixes is what the author meant.

use uri_grammar::Rule;
use uri_grammar_diagnose::Applicability::{
    self, HasPlaceholders, MachineApplicable, MaybeIncorrect,
};
use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};

use super::laws::lawful;

/// A rule, a text, the codes of its errors, and the fixes of the first.
type Row<'a> = (Rule, &'a str, &'a [&'a str], &'a [(Applicability, &'a str)]);

fn told(rows: &[Row]) {
    let mut others = Vec::new();
    for &(rule, text, codes, fixes) in rows {
        let report = lawful(rule, text.as_bytes());
        let found = report.diagnostics();
        let found_codes: Vec<&str> = found.iter().map(|finding| finding.kind().code()).collect();
        let fix = |fix: &uri_grammar_diagnose::Fix| (fix.applicability, fix.result.clone());
        let found_fixes: Vec<_> = found[0].fixes().iter().map(fix).collect();
        let as_wanted = |((a, b), (c, d)): (&(_, String), &(_, &str))| a == c && b == d;
        let same = found_fixes.len() == fixes.len() && found_fixes.iter().zip(fixes).all(as_wanted);
        if found_codes != codes || !same {
            others.push(format!("{rule} {text:?} {found_codes:?} {found_fixes:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// Returns the message and help of the first error of a text.
fn said(rule: Rule, text: &str) -> (String, String) {
    let report = lawful(rule, text.as_bytes());
    let first = &report.diagnostics()[0];
    (first.message().to_owned(), first.help().to_owned())
}

#[test]
fn colons_of_relative_references() {
    use Rule::{PathNoscheme, RelativePart, RelativeRef, Uri, UriReference};
    let (sure, guess) = (HasPlaceholders, MaybeIncorrect);
    told(&[
        (UriReference, "127.0.0.1:8080/x", &["U106"], &[(guess, "http://127.0.0.1:8080/x")]),
        (UriReference, "my_host:8080/path", &["U106"], &[(guess, "http://my_host:8080/path")]),
        (Uri, "my_host:8080/path", &["U101"], &[(sure, "http://my_host:8080/path")]),
        (UriReference, "my_scheme:foo", &["U103"], &[(guess, "./my_scheme:foo")]),
        (UriReference, "my_scheme://foo", &["U103"], &[(guess, "my-scheme://foo")]),
        (Uri, "my_scheme:foo", &["U103"], &[]),
        (UriReference, "3com:foo", &["U106"], &[(guess, "./3com:foo"), (guess, "3com%3Afoo")]),
        (UriReference, "12:30", &["U106"], &[(guess, "./12:30")]),
        (UriReference, "12:30/a", &["U106"], &[(guess, "./12:30/a"), (guess, "12%3A30/a")]),
        (RelativeRef, "1.2.3.4:80", &["U106"], &[(guess, "./1.2.3.4:80"), (guess, "1.2.3.4%3A80")]),
        (RelativeRef, "a:b", &["U106"], &[(guess, "./a:b"), (guess, "a%3Ab")]),
        (RelativePart, "a:b", &["U106"], &[(guess, "./a:b"), (guess, "a%3Ab")]),
        (PathNoscheme, "a:b", &["U106"], &[(guess, "./a:b"), (guess, "a%3Ab")]),
        (RelativeRef, "http:", &["U106"], &[]),
        (RelativeRef, "http://a/", &["U106"], &[]),
        (UriReference, "user@host:/path", &["U106"], &[(guess, "ssh://user@host/path")]),
        (Uri, "user@host:/path", &["U103"], &[(guess, "ssh://user@host/path")]),
        (UriReference, "://a/b", &["U104"], &[(HasPlaceholders, "https://a/b")]),
        (Uri, "https//:host", &["U105"], &[(guess, "https://host")]),
        (Uri, "https//:ho st/", &["U105", "U004"], &[(guess, "https://ho st/")]),
        (Uri, "http://[v1.a/b]", &["U222"], &[(guess, "http://[v1.ab]")]),
        (Uri, "http://[v1]", &["U222"], &[(HasPlaceholders, "http://[v1.address]")]),
    ]);
    assert_eq!(said(UriReference, "1.2.3.4:80").1, "write `http://` or another scheme first");
}

#[test]
fn addresses_without_slashes() {
    use Rule::{Uri, UriReference};
    told(&[
        (
            UriReference,
            "[::1]:8080",
            &["U012"],
            &[(MaybeIncorrect, "http://[::1]:8080"), (MaybeIncorrect, "//[::1]:8080")],
        ),
        (
            UriReference,
            "[::1]/x",
            &["U012"],
            &[(MaybeIncorrect, "http://[::1]/x"), (MaybeIncorrect, "//[::1]/x")],
        ),
        (UriReference, "::1", &["U224"], &[(MaybeIncorrect, "//[::1]")]),
        (UriReference, "[::1", &["U224"], &[(MaybeIncorrect, "//[::1]")]),
        (UriReference, "::1]/x", &["U224"], &[(MaybeIncorrect, "//[::1]/x")]),
        (UriReference, "2001:db8::1?q", &["U224"], &[(MaybeIncorrect, "//[2001:db8::1]?q")]),
        (Uri, "[::1/x", &["U224"], &[(MaybeIncorrect, "http://[::1]/x")]),
        (Uri, "::1\\x", &["U224", "U009"], &[(MaybeIncorrect, "http://[::1]\\x")]),
        (Uri, "::1", &["U224"], &[(MaybeIncorrect, "http://[::1]")]),
        // A valid URI, despite its appearance.
        (Uri, "fe80::1 ", &["U002"], &[(MachineApplicable, "fe80::1")]),
        (UriReference, ":a", &["U104"], &[]),
    ]);
    assert_eq!(
        said(UriReference, "[::1]:8080").1,
        "write `http://` or another scheme first, or `//` alone"
    );
    assert_eq!(said(UriReference, "::1").0, "IPv6 address `::1` needs brackets");
}

#[test]
fn what_follows_a_part_does_not_belong_to_it() {
    use Rule::{
        HierPart, Path, PathAbempty, PathAbsolute, PathRootless, Query, RelativePart, Segment,
    };
    let guess = MaybeIncorrect;
    told(&[
        (HierPart, "//h?x", &["U008"], &[(guess, "//h")]),
        (HierPart, "//h#x", &["U008"], &[(guess, "//h")]),
        (HierPart, "//u@h?x#y", &["U008"], &[(guess, "//u@h")]),
        (HierPart, "//u:p?w@h/", &["U202"], &[(guess, "//u:p%3Fw@h/")]),
        (HierPart, "//h/a?x y", &["U008"], &[(guess, "//h/a"), (guess, "//h/a%3Fx%20y")]),
        (HierPart, "//h/a b?x", &["U004", "U008"], &[(guess, "//h/a%20b?x")]),
        (RelativePart, "a?x", &["U008"], &[(guess, "a"), (guess, "a%3Fx")]),
        (PathAbempty, "//h?x", &["U008"], &[(guess, "//h"), (guess, "//h%3Fx")]),
        // A component that would be empty is not removed.
        (PathAbempty, "?x", &["U008"], &[]),
        (Query, "#a%zz b", &["U008"], &[(guess, "%23a%25zz%20b")]),
        (Segment, "a?\u{E9}[%41]", &["U008"], &[(guess, "a"), (guess, "a%3F%C3%A9%5B%41%5D")]),
        (PathAbsolute, "/a?b=1", &["U008"], &[(guess, "/a"), (guess, "/a%3Fb=1")]),
        (PathRootless, "?q", &["U008"], &[(guess, "%3Fq")]),
        (Path, "a?b#c", &["U008"], &[(guess, "a"), (guess, "a%3Fb%23c")]),
        (Segment, "a#", &["U008"], &[(guess, "a"), (guess, "a%23")]),
        (Segment, "a/b", &["U008"], &[(guess, "a%2Fb")]),
        (Query, "a#b", &["U008"], &[(guess, "a"), (guess, "a%23b")]),
        (Query, "a#b?c#", &["U008"], &[(guess, "a"), (guess, "a%23b?c%23")]),
    ]);
    assert_eq!(
        said(HierPart, "//h?x"),
        ("`?` begins a query, which does not belong to hier-part".into(), "leave it out".into())
    );
    assert_eq!(
        said(Query, "a#b"),
        (
            "`#` begins a fragment, which does not belong to query".into(),
            "leave it out; or write `%23` if it is data".into()
        )
    );
}

#[test]
fn words_fit_the_rule() {
    for (rule, section, message) in [
        (Rule::DecOctet, "RFC 3986 section 3.2.2", "empty input is not a dec-octet"),
        (Rule::Hexdig, "RFC 5234 appendix B.1", "empty input is not a HEXDIG"),
        (Rule::Uri, "RFC 3986 section 3, RFC 3986 section 3.1", "empty input is not a URI"),
        (Rule::PctEncoded, "RFC 3986 section 2.1", "empty input is not a pct-encoded octet"),
        (Rule::Unreserved, "RFC 3986 section 2.3", "empty input is not an unreserved character"),
        (Rule::Ipv6address, "RFC 3986 section 3.2.2", "empty input is not an IPv6address"),
        (Rule::SubDelims, "RFC 3986 section 2.2", "empty input is not one of the sub-delims"),
    ] {
        let report = lawful(rule, b"");
        let finding = &report.diagnostics()[0];
        assert_eq!((&*finding.section(), finding.message()), (section, message));
        assert_eq!(finding.help().contains("relative reference"), rule == Rule::Uri, "{finding}");
    }
    for text in ["http://h/50%", "http://h/50%/x", "http://h/50%?q"] {
        let message = "`%` needs two hex digits after it, but the segment ends there";
        assert_eq!(said(Rule::Uri, text).0, message);
    }
    for text in ["http://a\\b", "http://u:p@a\\b", "http://u@[::1]\\b"] {
        assert_eq!(said(Rule::Uri, text).0, "`\\` is not allowed in the path", "{text}");
    }
    // The expected text is about the scheme, although a path would allow more.
    for (text, label) in [
        ("1http://a", "found `1`, expected a letter"),
        ("\u{E9}http://a", "found U+00E9 `é`, expected a letter"),
        ("ht tp://a", "found U+0020 SPACE"),
        ("://a", "found `:`, expected a letter"),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].label(), label, "{text}");
    }
}

/// The help matches the fix in components that allow fewer characters, too.
#[test]
fn help_encodes_what_the_fix_encodes() {
    for (rule, text, help, fixed) in [
        (Rule::RegName, "<id>", "replace it with a value", "id"),
        (Rule::RegName, "a<", "percent-encode it, `%3C`, or remove it", "a%3C"),
        (Rule::RegName, "a[b]", "remove them", "ab"),
        (Rule::RegName, "a]", "remove it", "a"),
        (Rule::RegName, "a|b", "percent-encode it, `%7C`, or remove it", "a%7Cb"),
        (
            Rule::Uri,
            "x:?\\x41\\x",
            "`\\x` and two digits is how logs write a byte: percent-encode it",
            "x:?%5Cx41%5Cx",
        ),
        (Rule::Uri, "http:\"//a/", "remove it", "http://a/"),
        (Rule::Uri, "http:/]/a/", "remove it", "http://a/"),
        (Rule::Uri, "http:\u{E9}//a/", "remove it", "http://a/"),
    ] {
        let report = lawful(rule, text.as_bytes());
        let first = &report.diagnostics()[0];
        let result = first.fixes().first().map_or("", |fix| &fix.result);
        assert_eq!((first.help(), result), (help, fixed), "{rule} {text}");
    }
    for (text, fixed) in [
        (&b"http:\xFF//a/"[..], ["http://a/", "http:///a/"]),
        (b"http:/\xFF/a/", ["http://a/", "http:///a/"]),
    ] {
        let report = lawful(Rule::Uri, text);
        let first = &report.diagnostics()[0];
        assert_eq!(first.help(), "remove it");
        let results = first.fixes().iter().map(|fix| &fix.result);
        assert!(results.eq(&fixed), "{:?}", first.fixes());
    }
}

/// At most one of several fixes is certain.
#[test]
fn one_fix_at_most_is_certain() {
    let judged = include_str!("../../data/judged.tsv").lines().filter_map(|line| {
        let mut columns = line.split('\t');
        Some((columns.next()?.parse::<Rule>().ok()?, columns.next()?.as_bytes().to_vec()))
    });
    let examples = Kind::all().map(|kind| kind.entry());
    let examples = examples.map(|entry| (entry.example.0, entry.example_text().into_owned()));
    let mut certain = 0;
    for (rule, text) in judged.chain(examples) {
        let report = diagnose(&text, &Options::new(rule).lints(Lints::ALL));
        for finding in report.diagnostics() {
            let sure = finding.fixes().iter();
            let sure = sure.filter(|fix| fix.applicability == MachineApplicable).count();
            assert!(sure <= 1, "{finding}: {:?}", finding.fixes());
            certain += sure;
        }
    }
    assert!(certain > 50, "{certain}");
}
