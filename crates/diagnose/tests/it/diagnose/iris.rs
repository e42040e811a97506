//! Texts that should be IRIs (RFC 3987): errors and lints.

use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{Diagnostic, Kind, Lints, Options, Report, diagnose};

use crate::effort;

const OPTIONS: Options = Options::new(Rule::Uri).iri(true);

const RULES: [(Rule, IriRule); 6] = [
    (Rule::Uri, IriRule::Iri),
    (Rule::UriReference, IriRule::IriReference),
    (Rule::AbsoluteUri, IriRule::AbsoluteIri),
    (Rule::RelativeRef, IriRule::IrelativeRef),
    (Rule::Host, IriRule::Ihost),
    (Rule::Query, IriRule::Iquery),
];

fn codes(report: &Report<'_>) -> String {
    let codes: Vec<_> = report.diagnostics().iter().map(|one| one.kind().code()).collect();
    codes.join(" ")
}

/// Checks the properties of the report for any text and rule.
fn holds(rule: Rule, of_iris: IriRule, text: &[u8]) {
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
        let said = [finding.message(), &finding.label(), finding.help()].concat();
        assert!(!said.chars().any(|c| c.is_control() || c == '\u{202E}'), "{}", shown());
        if report.diagnostics().len() == 1 {
            finding.fixes().iter().for_each(|fix| {
                assert!(of_iris.is_match(&fix.result), "{} => {}", shown(), fix.result);
            });
        }
    }
}

/// A label that begins with a digit is valid in the DNS, but not beside a right-to-left label.
#[test]
fn idna_refuses_names_whose_labels_it_allows() {
    for (host, message) in [
        ("\u{5D0}.1a", Some("`\u{5D0}.1a` is not a DNS name: IDNA does not allow it")),
        ("\u{5D0}.a1", None),
        ("\u{E9}.1a", None),
    ] {
        let text = format!("http://{host}/");
        let report = diagnose(&text, &OPTIONS.lints(Lints::ALL));
        let of_name = report.diagnostics().iter().find(|one| one.kind() == Kind::HostNotDns);
        assert_eq!(of_name.map(Diagnostic::message), message, "{host}");
    }
}

#[test]
fn a_text_is_valid_exactly_where_the_rule_derives_it() {
    let pieces: [&[u8]; 12] = [
        b"a",
        b":",
        b"/",
        b"?",
        b"[",
        b"%",
        b" ",
        "\u{E9}".as_bytes(),
        "\u{202E}".as_bytes(),
        "\u{FF1A}".as_bytes(),
        "\u{E000}".as_bytes(),
        b"\xFF",
    ];
    for beginning in [&b""[..], b"http://", "\u{201C}".as_bytes()] {
        for number in 0..pieces.len().pow(2) {
            let [one, other] = [pieces[number % 12], pieces[number / 12]];
            for text in [[beginning, one, other].concat(), [beginning, one, b"x", other].concat()] {
                RULES.iter().for_each(|&(rule, of_iris)| holds(rule, of_iris, &text));
            }
        }
    }
}

#[test]
fn pieces_in_any_order() {
    super::random::texts(effort::of(4_000, 300_000), |number, text, _| {
        let (rule, of_iris) = RULES[number % RULES.len()];
        holds(rule, of_iris, &text);
    });
}

#[test]
fn mistakes_are_those_of_uris() {
    let mut others = Vec::new();
    for (text, wanted, fixed) in [
        ("http://\u{E9}.example/\u{FC} b", "U004", "http://\u{E9}.example/\u{FC}%20b"),
        ("http://\u{E9}:8o/", "U230", "http://\u{E9}:8/"),
        ("http://\u{E9}:\u{FC}/", "U230", "-"),
        ("http://\u{4F8B}\u{3048}/\u{1F600}%zz", "U011", "http://\u{4F8B}\u{3048}/\u{1F600}%25zz"),
        ("http:/\u{E9}|b", "U008", "http:/\u{E9}%7Cb"),
        ("http://a/\u{E000}?\u{E000}", "U006", "http://a/%EE%80%80?\u{E000}"),
        ("http://a/\u{FFFE}", "U006", "http://a/%EF%BF%BE"),
        ("http://[::1%25\u{E9}]/", "U218", "-"),
        ("http://[v1.\u{E9}]/", "U222", "-"),
        ("h\u{E9}://a/", "U006", "-"),
        ("\u{201C}http://\u{E9}/\u{201D}", "U003", "http://\u{E9}/"),
        ("<http://\u{E9}/>", "U003", "http://\u{E9}/"),
        ("http://\u{E9}\\b", "U009", "http://\u{E9}/b"),
        ("\u{E9}/b", "U101", "https://example.com/\u{E9}/b"),
    ] {
        let report = diagnose(text, &OPTIONS);
        let fix = report.diagnostics()[0].fixes().first();
        let result = fix.map_or("-", |fix| &*fix.result);
        if (&*codes(&report), result) != (wanted, fixed) {
            others.push(format!("{text}: {result} {report}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    let report = diagnose("http://a/\u{E000}", &OPTIONS);
    assert_eq!(report.diagnostics()[0].message(), "U+E000 in the path, where IRIs do not allow it");
}

#[test]
fn lints_look_at_characters_as_they_are() {
    let options = OPTIONS.lints(Lints::ALL.without(Kind::SeveralReadings));
    for (text, wanted, span, message) in [
        (
            "http://\u{430}pple.com/",
            Kind::HostConfusable,
            7..13,
            "`\u{430}pple` has letters that look like `apple`",
        ),
        (
            "http://a/\u{5D0}\u{5D1}x",
            Kind::BidiMixed,
            9..14,
            "`\u{5D0}\u{5D1}x` has letters of both directions",
        ),
        (
            "http://a/\u{5D0}\u{5D1}1/",
            Kind::BidiEdge,
            9..14,
            "`\u{5D0}\u{5D1}1` has right-to-left letters, but does not end with one",
        ),
        (
            "http://\u{436}ank.example/",
            Kind::HostMixedScripts,
            7..12,
            "`\u{436}ank` mixes scripts: `a` is of a different script than U+0436",
        ),
        (
            "http://a/\u{202E}b",
            Kind::PctInvisible,
            9..12,
            "this is the invisible character U+202E RIGHT-TO-LEFT OVERRIDE",
        ),
        (
            "http://\u{E9}.xn--zz.example/",
            Kind::HostNotPunycode,
            10..16,
            "`xn--zz` begins like an A-label, but does not encode a name that IDNA allows",
        ),
        (
            "http://127\u{3002}0.0.1/",
            Kind::Ipv4Lookalike,
            7..18,
            "`127\u{3002}0.0.1` looks like an IPv4 address, but is a registered name: its digits or \
             dots are not ASCII",
        ),
    ] {
        let report = diagnose(text, &options);
        assert!(report.is_valid(), "{report}");
        let found = report.diagnostics().iter().find(|one| one.kind() == wanted);
        let found = found.unwrap_or_else(|| panic!("{text}: {report}"));
        assert_eq!((found.span(), found.message()), (span, message), "{text}");
    }
    let quiet =
        diagnose("http://\u{4F8B}\u{3048}.\u{30C6}\u{30B9}\u{30C8}/\u{65E5}?q=\u{E9}", &options);
    assert!(quiet.diagnostics().is_empty(), "{quiet}");
}

#[test]
fn what_is_long_takes_no_longer_than_it_is() {
    for part in ["\u{E9}", "\u{5D0}", "\u{430}pple.", "\u{3002}", "\u{202E}", "\u{E000}", "\u{E9} "]
    {
        for beginning in ["http://", "http://a/", "http://a/?", ""] {
            let text = [beginning, &part.repeat(20_000 / part.len())].concat();
            let report = diagnose(&text, &OPTIONS.lints(Lints::ALL));
            assert!(report.diagnostics().len() <= 8 * 16 + 32, "{beginning}{part}");
        }
    }
}
