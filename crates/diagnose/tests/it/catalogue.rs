//! The catalogue. Every kind has a well-formed entry, and an example with one finding of this kind. The first fix
//! corrects the example. The pages in `docs/codes` show the result.

use std::collections::BTreeSet;

use uri_grammar::GrammarRule;
use uri_grammar_diagnose::{Applicability, Diagnostic, Kind, Lints, Options, Severity, diagnose};

/// Returns the options for checking examples. A lint is checked alone.
pub fn options(kind: Kind) -> Options {
    let options = Options::new(kind.entry().example.0).lints(Lints::NONE.with(kind));
    if kind == Kind::TooLong { options.max_len(20) } else { options }
}

#[test]
fn every_example_has_its_kind() {
    for kind in Kind::all() {
        let entry = kind.entry();
        let text = entry.example_text();
        let report = diagnose(&text, &options(kind));
        let [finding] = report.diagnostics() else { panic!("{kind}: {report}") };
        assert_eq!(finding.kind(), kind);
        let is_error = entry.severity == Severity::Error && kind != Kind::TooLong;
        assert_eq!(entry.example.0.is_match_bytes(&text), !is_error, "{kind}");
        assert_eq!(finding.error().is_some(), is_error, "{kind}");
        if let Some(fix) = finding.fixes().first() {
            let again = diagnose(&fix.result, &options(kind));
            assert!(again.diagnostics().is_empty(), "{kind}: {again}");
        }
        for (template, filled) in [(entry.message, finding.message()), (entry.help, finding.help())]
        {
            for name in placeholders(template) {
                assert!(!filled.contains(name), "{kind}: {name} in {filled:?}");
            }
        }
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

/// Further texts for kinds whose example has no fix, because the intended text is not certain enough.
const WITH_A_FIX: [(Kind, &str); 4] = [
    (Kind::SchemeCharacter, "git@host:owner/repository"),
    (Kind::Ipv4Lookalike, "http://0x7f.1/"),
    (Kind::HostNotDns, "http://a..b/"),
    (Kind::HostEncodedDelimiter, "http://a%2F/"),
];

/// Each kind with an applicability offers fixes, as its page says.
#[test]
fn what_is_promised_is_offered() {
    let promised =
        Kind::all().filter(|kind| kind.entry().applicability != Applicability::Unspecified);
    for kind in promised {
        let other = WITH_A_FIX.iter().find(|(of, _)| *of == kind);
        let example = kind.entry().example_text();
        let text = other.map_or(&*example, |(_, text)| text.as_bytes());
        let report = diagnose(text, &options(kind));
        let has = |one: &Diagnostic| one.kind() == kind && !one.fixes().is_empty();
        assert!(report.diagnostics().iter().any(has), "{kind}: {report}");
    }
}

#[test]
fn entries_are_well_formed() {
    let mut names = BTreeSet::new();
    for kind in Kind::all() {
        let entry = kind.entry();
        let digits = entry.code.strip_prefix('U').unwrap();
        assert!(digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit()), "{kind}");
        assert_eq!(digits.as_bytes()[0] >= b'5', entry.severity == Severity::Warning, "{kind}");
        assert_eq!(entry.code.parse(), Ok(kind));
        let is_in_word = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(is_in_word);
        assert!(names.insert(entry.name) && entry.name.split('-').all(is_word), "{kind}");
        assert!(entry.message.len() <= 80 && entry.help.len() <= 90, "{kind}");
        assert!(!entry.message.ends_with('.') && !entry.message.contains("invalid"), "{kind}");
        assert!((120..600).contains(&entry.why.len()) && entry.why.ends_with('.'), "{kind}");
        assert!(entry.why.matches(['.', ':', ';']).count() >= 2, "{kind}");
        assert!(entry.sections().count() > 0 && entry.sections().all(is_section), "{kind}");
        assert!(entry.rule.is_none_or(|rule| rule.abnf().contains('=')), "{kind}");
    }
    assert!(Kind::all().map(Kind::code).is_sorted_by(|a, b| a < b));
}

/// Returns `true` for a section of an RFC or of the HTML standard.
fn is_section(section: &str) -> bool {
    let words: Vec<_> = section.split(' ').collect();
    let ["RFC", number, part, place] = words[..] else {
        return section.starts_with("HTML section ");
    };
    let (first, rest) = place.split_once('.').unwrap_or((place, "0"));
    let is_number = |n: &str| n.parse::<u8>().is_ok();
    let is_letter = |it: &str| it.len() == 1 && it.as_bytes()[0].is_ascii_uppercase();
    let is_first = match part {
        "section" => is_number(first),
        "appendix" => is_letter(first),
        _ => false,
    };
    is_first && number.parse::<u16>().is_ok() && rest.split('.').all(is_number)
}
