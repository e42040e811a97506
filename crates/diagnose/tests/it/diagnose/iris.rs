//! Texts that should be IRIs (RFC 3987): errors and lints.

use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{Diagnostic, Lints, Options, diagnose};

use crate::{effort, pieces};

const OPTIONS: Options = Options::new(Rule::Uri).iri(true);

const RULES: [(Rule, IriRule); 6] = [
    (Rule::Uri, IriRule::Iri),
    (Rule::UriReference, IriRule::IriReference),
    (Rule::AbsoluteUri, IriRule::AbsoluteIri),
    (Rule::RelativeRef, IriRule::IrelativeRef),
    (Rule::Host, IriRule::Ihost),
    (Rule::Query, IriRule::Iquery),
];

/// Checks the properties of the report for any text and rule.
fn check_report(rule: Rule, of_iris: IriRule, text: &[u8]) {
    let report = diagnose(text, &OPTIONS.rule(rule).lints(Lints::ALL));
    let shown = || format!("{of_iris} {}: {report:?}", text.escape_ascii());
    let error = of_iris.validate_bytes(text).err();
    assert_eq!(report.is_valid(), error.is_none(), "{}", shown());
    let first = report.errors().next();
    assert_eq!(first.and_then(Diagnostic::error), error.as_ref(), "{}", shown());
    for finding in report.diagnostics() {
        let span = finding.span();
        let is_of_iris =
            finding.error().is_none_or(|error| error.rule().get::<IriRule>().is_some());
        assert!(span.end <= text.len() && is_of_iris, "{}", shown());
        if let Ok(text) = str::from_utf8(text) {
            assert!(text.get(span).is_some(), "{}", shown());
        }
        let words = [finding.message(), &finding.label(), finding.help()].concat();
        assert!(!words.chars().any(|c| c.is_control() || c == '\u{202E}'), "{}", shown());
        if report.diagnostics().len() == 1 {
            finding.fixes().iter().for_each(|fix| {
                assert!(of_iris.is_match(&fix.result), "{} => {}", shown(), fix.result);
            });
        }
    }
}

#[test]
fn report_is_valid_iff_the_rule_matches() {
    let pieces = pieces::of("iris");
    let count = pieces.len();
    for beginning in [&b""[..], b"http://", "\u{201C}".as_bytes()] {
        for number in 0..count.pow(2) {
            let [one, other] = [number % count, number / count].map(|piece| &pieces[piece][..]);
            for text in [[beginning, one, other].concat(), [beginning, one, b"x", other].concat()] {
                RULES.iter().for_each(|&(rule, of_iris)| check_report(rule, of_iris, &text));
            }
        }
    }
}

#[test]
fn pieces_in_any_order() {
    super::random::texts(
        "mistakes",
        &super::random::PREFIXES,
        effort::of(4_000, 300_000),
        |number, text, _| {
            let (rule, of_iris) = RULES[number % RULES.len()];
            check_report(rule, of_iris, &text);
        },
    );
}

#[test]
fn diagnoses_long_texts_in_linear_time() {
    for part in ["\u{E9}", "\u{5D0}", "\u{430}pple.", "\u{3002}", "\u{202E}", "\u{E000}", "\u{E9} "]
    {
        for beginning in ["http://", "http://a/", "http://a/?", ""] {
            let text = [beginning, &part.repeat(20_000 / part.len())].concat();
            let report = diagnose(&text, &OPTIONS.lints(Lints::ALL));
            assert!(report.diagnostics().len() <= 8 * 16 + 32, "{beginning}{part}");
        }
    }
}
