//! Lints: texts that each reports and texts that it does not, and properties of every finding.

use uri_grammar::uri::Normalizer;
use uri_grammar::{GrammarRule, IriRef, Rule, rfc3987};
use uri_grammar_diagnose::render::is_visible;
use uri_grammar_diagnose::{Applicability, Diagnostic, Kind, Lints, Options, Severity, diagnose};

use super::laws::apply;
use crate::{effort, pieces};

fn lint(rule: Rule, text: &str, lints: Lints) -> Vec<Diagnostic> {
    let report = diagnose(text, &Options::new(rule).lints(lints).iri(true));
    assert!(report.is_valid(), "{report}");
    report.diagnostics().to_vec()
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
    let lines = include_str!("../../data/lints.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
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
        assert!(lint(Rule::UriReference, text, Lints::NONE).is_empty(), "{text}");
        let others = lint(Rule::UriReference, text, Lints::ALL.without(kind));
        assert!(others.iter().all(|finding| finding.kind() != kind), "{text}");
        check_findings(text);
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
fn pieces_in_any_order() {
    let mut count = 0;
    super::random::texts("lints", &[""], 60_000, |_, text, _| {
        let text = str::from_utf8(&text).unwrap();
        if Rule::UriReference.is_match(text) {
            count += 1;
            check_findings(text);
        }
    });
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
            assert!(is_visible(line.as_bytes()), "{text}: {line}");
            assert!(line.is_ascii() || !text.is_ascii(), "{text}: {line}");
            assert!(!line.replace("\\u{", "").contains('{'), "{text}: {line}");
            assert!(!line.ends_with('.') || line.ends_with("..."), "{text}: {line}");
        }
        for fix in finding.fixes() {
            assert!(fix.applicability >= entry.applicability, "{text}: {kind}");
            assert!(rfc3987::Rule::IriReference.is_match(&fix.result), "{text}: {kind}");
            let result = apply(text.as_bytes(), &fix.edits);
            assert_eq!(result, fix.result.as_bytes(), "{text}: {kind}");
            // Eight findings are reported, and a ninth may appear when one is fixed.
            let (before, after) = (of(kind, text), of(kind, &fix.result));
            // Only the first error of a host or of user information is reported and fixed.
            let has_others = matches!(kind, Kind::HostNotDns | Kind::Password);
            let fewer = after.len() < before.len()
                || before.len() == 8
                || has_others && after.len() <= before.len() && fix.result != text;
            assert!(fewer, "{text}: {kind} is left by its fix {}", fix.result);
            if fix.applicability == Applicability::MachineApplicable {
                let normal = |text: &str| {
                    let reference = IriRef::parse(text).unwrap();
                    Normalizer::SCHEME.ipv6(true).normalize(&reference).as_str().to_owned()
                };
                assert_eq!(normal(text), normal(&fix.result), "{text}: {kind}");
            }
        }
    }
}

/// The results of fixes must match the rule of the options.
#[test]
fn fixes_parse_by_the_rule() {
    let found = lint(Rule::RelativeRef, "www.example.com/a", Lints::ALL);
    assert!(found.len() == 1 && found[0].fixes().is_empty());
}

/// Long texts cause few findings with short texts and short fixes.
#[test]
fn long_texts() {
    for part in pieces::of("lint units") {
        let part = str::from_utf8(&part).unwrap();
        let many = part.repeat(effort::of(30_000, 500_000) / part.len());
        for before in
            ["http://h/", "http://h/?&", "http://h/#", "http://", "http://h:", "http://u:", "&"]
        {
            let text = [before, &many].concat();
            if !rfc3987::Rule::IriReference.is_match(&text) {
                continue;
            }
            let found = all(&text);
            let fixes = found.iter().flat_map(Diagnostic::fixes);
            let results: usize = fixes.map(|fix| fix.result.len()).sum();
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

/// A kind without a rule in the catalogue has the rule of the component.
#[test]
fn rules_of_components() {
    let rule = |kind, text| of(kind, text)[0].rule();
    assert_eq!(rule(Kind::TrailingPunctuation, "http://example.com."), Rule::Host);
    assert_eq!(rule(Kind::TrailingPunctuation, "http://a/b."), Rule::Path);
    assert_eq!(rule(Kind::TrailingPunctuation, "http://a/?b."), Rule::Query);
    assert_eq!(rule(Kind::SecretParameter, "http://a/?b#token=x1"), Rule::Fragment);
}

/// The default lints report nothing in ordinary references.
#[test]
fn ordinary_references() {
    let lines = include_str!("../../data/ordinary.txt").lines();
    let options = Options::new(Rule::UriReference).lints(Lints::DEFAULT);
    let (mut count, mut wrong) = (0, String::new());
    for text in lines.filter(|line| !line.starts_with("# ")) {
        count += 1;
        for finding in diagnose(text, &options).diagnostics() {
            wrong += &format!("{text}: {finding}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 400, "{count} references");
}
