//! Tests of settings, and of shortcuts: a quick check accepts no text with a finding, and each plain text.

use std::path::Path;

use uri_grammar_diagnose::diagnose;

use super::diagnosing::as_uri;
use super::*;
use crate::check::expected::Wanted;
use crate::short_texts::short_texts;

fn settings(arguments: &str, config: &Config) -> Settings {
    Settings::new(&CheckArgs::parsed(arguments), config, &[])
}

#[test]
fn command_line_overrides_configuration() {
    let config = Config {
        rule: Some(Rule::Uri),
        lints: Some(Lints::ALL),
        allow: vec![Kind::HostCase, Kind::Password],
        deny: vec![Denied::Kind(Kind::PortEmpty)],
        max_errors: Some(3),
        extract: Extracts::all(Extract::As(Format::Markdown)),
        bare_urls: true,
        ..Config::default()
    };
    let given = settings("", &config);
    assert_eq!((given.rule, given.at_most), (Rule::Uri, 3));
    assert_eq!(given.finding, documents::DocumentOptions::new().bare(true).broken_links(true));
    assert_eq!(given.severity(Kind::HostCase), None);
    assert_eq!(given.severity(Kind::PortEmpty), Some(Severity::Error));
    assert_eq!(given.severity(Kind::PortDefault), Some(Severity::Warning));

    let (file, stdin) = (Source::File(Path::new("a.json"), false), Source::Stdin(None));
    let wanted = [Extract::As(Format::Markdown), Extract::Lines];
    assert_eq!([&file, &stdin].map(|it| given.extract(it)), wanted);

    let line = "--rule host --deny host-case --allow port-empty --lint=none --max-errors 9";
    let given = settings(line, &config);
    assert_eq!((given.rule, given.at_most), (Rule::Host, 9));
    assert_eq!(given.severity(Kind::HostCase), Some(Severity::Error));
    assert_eq!(given.severity(Kind::PortEmpty), None);
    assert_eq!(given.lints, Lints::NONE.with(Kind::HostCase));
    assert_eq!(given.extract(&file), Extract::As(Format::Markdown));

    let given = settings("--extract auto", &config);
    let formats = [&file, &stdin].map(|it| given.extract(it));
    assert_eq!(formats, [Extract::Auto, Extract::As(Format::Text)]);
    assert_eq!(given.extract(&Source::Text(b"a", None)), Extract::Lines);
    assert_eq!(settings("--as lines", &config).extract(&file), Extract::Lines);
    assert_eq!(settings("", &Config::default()).extract(&file), Extract::Auto);
}

#[test]
fn allowed_lints_are_not_run() {
    let given = settings("--lint --deny warnings --allow password", &Config::default());
    assert_eq!(given.lints, Lints::DEFAULT.without(Kind::Password));
    assert_eq!(given.severity(Kind::Password), None);
    assert_eq!(given.severity(Kind::HostEmpty), Some(Severity::Error));
    let given = settings("", &Config::default());
    assert!(given.diagnose(b"http://u:p@h/").diagnostics().is_empty());
    assert_eq!(given.lints, default_lints::LINTS);
    assert!(settings("--lint=none", &Config::default()).is_fine(b"http://u:p@h/"));
}

/// Options, and `true` if a quick check can exclude all of their lints.
const LINES: [(&str, bool); 6] = [
    ("", true),
    ("--lint=none", true),
    ("--lint", false),
    ("--rule host", false),
    ("--edition rfc3987", true),
    ("--deny host-case", false),
];

/// A text that passes `is_fine` has no finding. All valid texts pass whose lints are off, or excluded by a quick check.
#[test]
fn texts_that_pass_is_fine_have_no_findings() {
    let parts = ["a", "/", ":", "http://", "%C3%A9", "\u{E9}", " ", "a.b"];
    for (line, is_quick) in LINES {
        let settings = settings(line, &Config::default());
        assert_eq!(settings.quick, is_quick, "{line}");
        let options = Options::new(settings.rule).iri(settings.is_iri());
        for text in short_texts(&parts, 3) {
            let bytes = text.as_bytes();
            let is_fine = settings.is_fine(bytes);
            assert!(
                !is_fine || settings.diagnose(bytes).diagnostics().is_empty(),
                "{line} {text:?}"
            );
            let is_plain = default_lints::is_plain(bytes);
            let is_seen = !settings.is_iri() || text.is_ascii() && !text.contains('%');
            let is_known = settings.lints == Lints::NONE || is_quick && is_plain && is_seen;
            assert_eq!(
                is_fine,
                diagnose(bytes, &options).is_valid() && is_known,
                "{line} {text:?}"
            );
        }
    }
}

/// A text that passes `is_fine_wanted` has no finding.
#[test]
fn texts_that_pass_is_fine_wanted_have_no_findings() {
    let parts = ["a", "/", ":", "tel:", "\u{E9}", "\u{200E}", " "];
    for (line, _) in LINES {
        let settings = settings(line, &Config::default());
        for (rule, iri) in [Rule::Uri, Rule::UriReference]
            .into_iter()
            .flat_map(|rule| [(rule, false), (rule, true)])
        {
            let wanted = Wanted { rule, iri };
            let mut fine = 0;
            for text in short_texts(&parts, 3) {
                let report = settings.diagnose_with(settings.options, text.as_bytes(), wanted);
                if settings.is_fine_wanted(text.as_bytes(), wanted) {
                    fine += 1;
                    assert!(report.diagnostics().is_empty(), "{line} {wanted:?} {text:?}");
                }
            }
            let has_quick_way = settings.lints == Lints::NONE || settings.quick;
            assert!(fine == 0 || has_quick_way, "{line} {wanted:?}");
            assert!(fine > 0 || !line.is_empty(), "{wanted:?}");
        }
    }
}

/// A line has the same verdict in a block as on its own, and the right offset.
#[test]
fn checks_lines_of_a_block_as_if_alone() {
    let parts = ["a", "://", "/", "\n", "\r\n", "\u{FEFF}", " ", "\u{E9}"];
    for (line, _) in LINES {
        let settings = settings(line, &Config::default());
        for (text, is_first) in
            short_texts(&parts, 4).iter().flat_map(|text| [(text, true), (text, false)])
        {
            let rest = text.strip_prefix('\u{FEFF}').filter(|_| is_first).unwrap_or(text);
            let mut wanted = Vec::new();
            let mut at = text.len() - rest.len();
            for line in rest.split_inclusive('\n') {
                let bytes =
                    line.strip_suffix('\n').map_or(line, |it| it.strip_suffix('\r').unwrap_or(it));
                wanted.push((at, bytes.as_bytes(), settings.is_fine(bytes.as_bytes())));
                at += line.len();
            }
            let mut found = Vec::new();
            let each = settings.each_line(is_first, text.as_bytes(), |line| {
                found.push((line.start, line.bytes, line.is_fine));
                Ok(())
            });
            assert!(each.is_ok());
            assert_eq!(found, wanted, "{text:?} {line}");
        }
    }
}

/// A valid IRI has no error, even if it has more characters than a report has errors.
#[test]
fn accepts_long_iris() {
    let settings = settings("", &Config::default());
    let wanted = Wanted { rule: Rule::UriReference, iri: true };
    for (count, more, is_right) in [
        (1, "", true),
        (1, " ", false),
        (1, "\u{200E}", false),
        (OF_A_LINE, "", true),
        (OF_A_LINE + 1, "", true),
        (OF_A_LINE + 1, "|", false),
        (OF_A_LINE + 1, "\u{200E}", false),
        (OF_A_LINE + 1, "\u{FFFD}", false),
    ] {
        let text = format!("{}{more}", "/\u{E9}".repeat(count));
        let report = settings.diagnose_with(settings.options, text.as_bytes(), wanted);
        assert_eq!(report.is_valid(), is_right, "{text}");
        let strict = settings.diagnose_with(
            settings.options,
            text.as_bytes(),
            Wanted { iri: false, ..wanted },
        );
        assert!(!strict.is_valid());
    }
    let text = format!("{}|", "/\u{E9}".repeat(OF_A_LINE + 1));
    let report = settings.diagnose_with(settings.options, text.as_bytes(), wanted);
    assert_eq!((report.errors().count(), report.omitted()), (1, 0));
}

/// The characters that an IRI allows depend on the component.
#[test]
fn accepts_iri_characters_by_component() {
    let settings = settings("", &Config::default());
    for (text, passes) in [
        ("http://a/\u{E9}", true),
        ("http://\u{E9}.a/", true),
        ("http://\u{FF41}.a/", false),
        ("\u{E9}://a/", false),
        ("http://a/\u{200E}", false),
        ("http://a/?\u{E9}", true),
        ("http://a/#\u{200E}", false),
        ("http\u{FF1A}//a/", false),
    ] {
        for iri in [true, false] {
            let wanted = Wanted { rule: Rule::Uri, iri };
            let report = as_uri(settings.options, text.as_bytes(), wanted);
            let mut of_iris = report.errors().filter(|error| error.kind() == Kind::NonAscii);
            let found = of_iris.any(|error| wanted.lets_pass(text.as_bytes(), error));
            assert_eq!(found, passes && iri, "{text}");
        }
    }
}
