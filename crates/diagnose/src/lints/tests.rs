//! Tests of each lint with texts that it reports and texts that it does not.

#![allow(clippy::unwrap_used)]

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use uri_grammar::{GrammarRule, Rule, rfc3987};

use super::super::any_ref;
use super::super::{Applicability, Diagnostic, Kind, Lints, Options, Severity};
use crate::text::names::is_seen;

const TABLE: &str = include_str!("../../tests/data/lints.tsv");

fn lint(rule: Rule, text: &str, lints: Lints) -> Vec<Diagnostic> {
    let reference = any_ref::parse(text).unwrap();
    let mut sink = Vec::new();
    super::find(&reference, &Options::new(rule).lints(lints).iri(true), &mut sink);
    sink
}

fn all(text: &str) -> Vec<Diagnostic> {
    lint(Rule::UriReference, text, Lints::ALL)
}

fn of(kind: Kind, text: &str) -> Vec<Diagnostic> {
    lint(Rule::UriReference, text, Lints::NONE.with(kind))
}

fn kinds() -> impl Iterator<Item = Kind> {
    Kind::all().filter(|kind| kind.severity() == Severity::Warning)
}

/// Returns the rows: `true` for a finding, the kind, the text, and the expected texts.
fn rows() -> impl Iterator<Item = (bool, Kind, &'static str, Vec<&'static str>)> {
    TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split('\t');
        let code = fields.next().unwrap();
        let kind = code.trim_start_matches('!').parse().unwrap();
        (!code.starts_with('!'), kind, fields.next().unwrap(), fields.collect())
    })
}

#[test]
fn the_table() {
    let mut wrong = String::new();
    for (is_found, kind, text, expected) in rows() {
        let found = of(kind, text);
        let same = all(text).into_iter().filter(|finding| finding.kind() == kind);
        assert!(same.eq(found.iter().cloned()), "{text}: each lint is by itself");
        let actual: Vec<_> = found
            .iter()
            .map(|finding| {
                let fixed = finding.fixes().first().map_or("-", |fix| fix.result.as_str());
                format!("{:?} {fixed}", finding.span())
            })
            .collect();
        let wanted: Vec<_> = is_found.then(|| expected.join(" ")).into_iter().collect();
        if actual != wanted {
            wrong += &format!("{} {text}: {actual:?}, not {wanted:?}\n", kind.code());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_table_has_three_of_each() {
    for kind in kinds() {
        for sign in [true, false] {
            let count = rows().filter(|row| (row.0, row.1) == (sign, kind)).count();
            assert!(count >= 3, "{kind}: {count} with {sign}");
        }
    }
}

#[test]
fn findings() {
    for (_, _, text, _) in rows() {
        check_findings(text);
    }
}

/// Random texts, made of parts that lints examine.
#[test]
fn random_texts() {
    const PARTS: [&str; 57] = [
        "http",
        "HTTP",
        "file",
        "mailto",
        "urn",
        "foo",
        "c",
        "localhost",
        "www.",
        "a.com",
        "b",
        ":",
        ":",
        "/",
        "/",
        "//",
        "//",
        "?",
        "#",
        "@",
        "@",
        "[::1]",
        "[v1.A]",
        "0x7f.1",
        "1.2.3.4",
        "256",
        "80",
        "00",
        "-",
        "_",
        ".",
        "..",
        "%2e",
        "%2E",
        "%41",
        "%c3%a9",
        "%E9",
        "%00",
        "%25",
        "20",
        "%E2%80%AE",
        "%2F",
        "&amp;",
        "&#38;",
        "quot;",
        "lt;",
        "'",
        "amp;",
        "&",
        "=",
        "token=",
        "hunter2",
        ")",
        "(",
        ",",
        ";",
        "A",
    ];
    let mut state = 1u64;
    let mut next = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut count = 0;
    for _ in 0..60_000 {
        let text: String = (0..1 + next(9)).map(|_| PARTS[next(PARTS.len())]).collect();
        if Rule::UriReference.is_match(&text) {
            count += 1;
            check_findings(&text);
        }
    }
    assert!(count > 10_000, "{count} are references");
}

/// Checks the properties of every finding of a text.
fn check_findings(text: &str) {
    let found = all(text);
    assert!(found.is_sorted_by_key(|finding| finding.span().start), "{text}");
    for finding in &found {
        let (kind, entry) = (finding.kind(), finding.kind().entry());
        assert!(text.get(finding.span()).is_some(), "{text}: {kind}");
        for line in [finding.message(), &finding.label(), finding.help()] {
            assert!(!line.is_empty() && line.len() <= 130, "{text}: {line}");
            let is_plain = |c: char| matches!(c, ' '..='~') || !text.is_ascii() && is_seen(c);
            assert!(line.chars().all(is_plain), "{text}: {line}");
            assert!(!line.replace("\\u{", "").contains('{'), "{text}: {line}");
            assert!(!line.ends_with('.') || line.ends_with("..."), "{text}: {line}");
        }
        for fix in finding.fixes() {
            assert!(fix.applicability >= entry.applicability, "{text}: {kind}");
            assert!(rfc3987::Rule::IriReference.is_match(&fix.result), "{text}: {kind}");
            let mut result = text.to_string();
            for edit in fix.edits.iter().rev() {
                result.replace_range(edit.span.clone(), &edit.text);
            }
            assert_eq!(result, fix.result, "{text}: {kind}");
            // Eight findings are reported, and a ninth may appear when one is fixed.
            let (before, after) = (of(kind, text), of(kind, &fix.result));
            let fewer = after.len() < before.len() || before.len() == 8;
            assert!(fewer, "{text}: {kind} is left by its fix {}", fix.result);
            if fix.applicability == Applicability::MachineApplicable {
                let (one, other) =
                    (any_ref::parse(text).unwrap(), any_ref::parse(&fix.result).unwrap());
                let normal = uri_grammar::uri::Normalizer::SCHEME.ipv6(true);
                let same = normal.normalize(&one).as_str() == normal.normalize(&other).as_str();
                assert!(same, "{text}: {kind}: {}", fix.result);
            }
        }
    }
}

#[test]
fn reports_only_requested_lints() {
    for (_, kind, text, _) in rows() {
        assert!(lint(Rule::UriReference, text, Lints::NONE).is_empty(), "{text}");
        let others = lint(Rule::UriReference, text, Lints::ALL.without(kind));
        assert!(others.iter().all(|finding| finding.kind() != kind), "{text}");
    }
}

/// The results of fixes must match the rule of the options.
#[test]
fn fixes_parse_by_the_rule() {
    let found = lint(Rule::RelativeRef, "www.example.com/a", Lints::ALL);
    assert!(found.len() == 1 && found[0].fixes().is_empty());
}

#[test]
fn messages_show_no_secrets() {
    for text in [
        "http://u:hunter2@h/",
        "http://u:hunter2%41%c3%00%2520@h/",
        "http://h/?token=hunter2%41%e9%00%2520%E2%80%AE",
        "http://h/?a=b&pwd=hunter2.)",
        "http://h/?a=b&pwd=hunter2?x#id_token=hunter2.",
        "http://h/?key=hunter2&amp;auth=hunter2",
        "http://bank.com:hunter2@evil.org",
        "http:/u:hunter2@h/",
        "http:///u:hunter2@h/../x",
        "http:///u:hunter2@example.com/",
        "http://h/?token=hunter2&#38;password=hunter2&lt;",
        "tel://u:hunter2@h",
        "http:u:hunter2@@h//x",
        "https:://user@u:hunter2@h:80/x",
    ] {
        let found = all(text);
        assert!(!found.is_empty(), "{text}");
        for finding in found {
            for line in [finding.message(), &finding.label(), finding.help()] {
                assert!(!line.contains("hunter2"), "{text}: {line}");
                assert!(!line.contains("%41") && !line.contains("%2520"), "{text}: {line}");
            }
        }
    }
}

/// Long texts cause few findings with short texts and short fixes.
#[test]
fn large_texts() {
    texts_of(30_000);
}

mod gate {
    #[test]
    #[ignore = "takes a minute: a step of .ci/run"]
    fn larger_texts() {
        super::texts_of(500_000);
    }
}

fn texts_of(length: usize) {
    for part in [
        "%41",
        "%c3",
        "%2520",
        "%E9",
        "%00",
        "%E2%80%AE",
        "/..",
        "/.",
        "//",
        "/%2e%2e",
        "/aux",
        "%2F",
        "a.",
        "1.",
        ".",
        ")",
        "A",
        "&amp;x",
        "amp;",
        "&#38;",
        "'",
        "?y",
        "&token=x1",
        "/a%41",
        "a_",
        "%40",
        "0",
        "%D7%90",
        "%D7%901",
        "xn--80ak6aa92e.",
        "xn--zz.",
        "\u{E9}",
        "\u{202E}",
        "\u{5D0}1.",
        "\u{430}pple.",
        "\u{3002}",
    ] {
        let many = part.repeat(length / part.len());
        for before in
            ["http://h/", "http://h/?&", "http://h/#", "http://", "http://h:", "http://u:", "&"]
        {
            let text = [before, &many].concat();
            let Some(reference) = any_ref::parse(text.as_str()) else { continue };
            let mut found = Vec::new();
            let options = Options::new(Rule::UriReference).lints(Lints::ALL).iri(true);
            super::find(&reference, &options, &mut found);
            let results: usize =
                found.iter().flat_map(Diagnostic::fixes).map(|fix| fix.result.len()).sum();
            assert!(results <= 8 * text.len() + (1 << 16), "{before}{part}");
            for finding in &found {
                assert!(finding.message().len() <= 160, "{before}{part}: {}", finding.message());
            }
            for kind in kinds() {
                let count = found.iter().filter(|finding| finding.kind() == kind).count();
                assert!(count <= 8, "{before}{part}: {count} of {kind}");
            }
        }
    }
}

/// A number with a leading zero may be octal or decimal.
#[test]
fn two_readings() {
    let found = of(Kind::Ipv4Lookalike, "http://010.0.0.1/");
    let results: Vec<_> = found[0].fixes().iter().map(|fix| fix.result.as_str()).collect();
    assert_eq!(results, ["http://8.0.0.1/", "http://10.0.0.1/"]);
    assert_eq!(found[0].help(), "write `8.0.0.1`, as `inet_aton` reads it, or `10.0.0.1`");
}

/// A kind without a rule in the catalogue has the rule of the component.
#[test]
fn rules_of_components() {
    let rule = |kind, text| of(kind, text)[0].rule();
    assert_eq!(rule(Kind::TrailingPunctuation, "http://example.com."), Rule::Host);
    assert_eq!(rule(Kind::TrailingPunctuation, "http://a/b."), Rule::Path);
    assert_eq!(rule(Kind::TrailingPunctuation, "http://a/?b."), Rule::Query);
    assert_eq!(rule(Kind::SecretParameter, "http://a/?b#token=x1"), Rule::Fragment);
}

#[test]
fn default_lints_are_lints() {
    let all: Vec<_> = Kind::all().filter(|&kind| Lints::DEFAULT.contains(kind)).collect();
    assert!(all.len() > 20 && all.iter().all(|kind| kind.severity() == Severity::Warning));
}
