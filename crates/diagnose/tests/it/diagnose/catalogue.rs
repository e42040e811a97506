//! The catalogue. Every kind of error has an example with that error, a complete message, and a fix that produces the
//! corrected example, if there is one.

use uri_grammar_diagnose::{Applicability, Diagnostic, Kind, Lints, Options, Severity, diagnose};

fn errors() -> impl Iterator<Item = Kind> {
    Kind::all().filter(|kind| kind.severity() == Severity::Error)
}

#[test]
fn every_example_has_its_error() {
    for kind in errors() {
        let entry = kind.entry();
        let text = entry.example_text();
        let options = Options::new(entry.example.0);
        let too_long = kind == Kind::TooLong;
        let options = if too_long { options.max_len(text.len() - 1) } else { options };
        let report = diagnose(&text, &options);
        let [finding] = report.diagnostics() else { panic!("{kind}: {report}") };
        assert_eq!(finding.kind(), kind, "{report}");
        assert_eq!(finding.error().is_none(), too_long);
        let fixed = |result: &str| finding.fixes().iter().any(|fix| fix.result == result);
        assert!(entry.fixed.is_none_or(fixed), "{kind}: {:?}", finding.fixes());
        assert_eq!(
            entry.fixed.is_none(),
            finding.fixes().is_empty(),
            "{kind}: {:?}",
            finding.fixes()
        );
        for (template, filled) in [(entry.message, finding.message()), (entry.help, finding.help())]
        {
            for name in placeholders(template) {
                assert!(!filled.contains(name), "{kind}: {name} in {filled:?}");
            }
        }
    }
}

/// Further texts for kinds whose example has no fix, because the intended text is not certain enough.
const WITH_A_FIX: [(Kind, &str); 4] = [
    (Kind::SchemeCharacter, "git@host:owner/repository"),
    (Kind::Ipv4Lookalike, "http://0x7f.1/"),
    (Kind::HostNotDns, "http://a..b/"),
    (Kind::HostEncodedDelimiter, "http://a%2F/"),
];

/// A kind with an applicability offers fixes, because its page mentions them.
#[test]
fn what_is_promised_is_offered() {
    let promised =
        Kind::all().filter(|kind| kind.entry().applicability != Applicability::Unspecified);
    for kind in promised {
        let entry = kind.entry();
        let other = WITH_A_FIX.iter().find(|(of, _)| *of == kind);
        let text = other.map_or_else(|| entry.example_text(), |(_, text)| text.as_bytes().into());
        let options = Options::new(entry.example.0).lints(Lints::NONE.with(kind));
        let options = if kind == Kind::TooLong { options.max_len(20) } else { options };
        let report = diagnose(&text, &options);
        let has = |one: &Diagnostic| one.kind() == kind && !one.fixes().is_empty();
        assert!(report.diagnostics().iter().any(has), "{kind}: {report}");
    }
}

/// Returns the `{names}` of a template, including braces.
fn placeholders(template: &str) -> impl Iterator<Item = &str> {
    let braces = template.match_indices('{').map(|(at, _)| &template[at..]);
    braces.filter_map(|from| {
        let name = &from[..=from.find('}')?];
        name[1..name.len() - 1].bytes().all(|b| b.is_ascii_lowercase() || b == b'_').then_some(name)
    })
}

#[test]
fn entries_are_well_formed() {
    for kind in errors() {
        let entry = kind.entry();
        assert!(entry.message.len() <= 80 && entry.help.len() <= 90, "{kind}");
        assert!(!entry.message.ends_with('.') && !entry.message.contains("invalid"), "{kind}");
        assert!((120..600).contains(&entry.why.len()) && entry.why.ends_with('.'), "{kind}");
        for part in entry.section.split(", ") {
            let words: Vec<&str> = part.split(' ').collect();
            let ["RFC", number, "section" | "appendix", section] = words[..] else {
                panic!("{kind}: {part}")
            };
            assert!(number.parse::<u16>().is_ok() && !section.is_empty(), "{kind}: {part}");
        }
        assert!(entry.code.starts_with('U') && entry.code.len() == 4);
        assert_eq!(entry.code.parse(), Ok(kind));
    }
}
