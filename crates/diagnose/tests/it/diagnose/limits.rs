//! Limits of long texts and of reports. `data/cases/limits.txt` has the limits of recognizers.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};

/// The results of all fixes have at most eight times the length of the text and 64 KiB. Further fixes are not offered.
#[test]
fn results_of_fixes_have_a_size_limit() {
    let all = Options::new(Rule::Uri).lints(Lints::ALL);
    // Seven kinds with eight places each exceed the limit.
    let text = format!("http://h/{}", "%41%e9//".repeat(8)) + &"a".repeat(1 << 16);
    let report = diagnose(&text, &all);
    let room = (1 << 16) + 8 * text.len();
    let fixes = report.diagnostics().iter().flat_map(|finding| finding.fixes());
    let used: usize = fixes.map(|fix| fix.result.len()).sum();
    let least = text.len() - "//".len();
    assert!(used <= room && used + least > room, "{used} of {room}");
    assert!(report.diagnostics().iter().any(|finding| finding.fixes().is_empty()));
}

/// If some errors have no fix, trying each fix reads the text three times.
#[test]
fn a_megabyte_is_read_to_try_fixes() {
    for (length, tried) in [(87_360, 4), (87_361, 3)] {
        let errors = "http://a\u{201C}b/|x|x|x|";
        let text = errors.replace("b/", &format!("b/{}", "b".repeat(length - errors.len())));
        let report = diagnose(&text, &Options::new(Rule::Uri));
        let fixes: Vec<_> = report.diagnostics().iter().map(|it| it.fixes().len()).collect();
        assert_eq!(fixes.iter().sum::<usize>(), tried, "{length} {fixes:?}");
    }
}

#[test]
fn seventy_six_columns_are_shown_in_small_reports() {
    for (length, shown) in [(66, 76), (67, 75), (200, 75)] {
        let text = format!("http://h/|{}", "a".repeat(length));
        let small = format!("{:#}", diagnose(&text, &Options::new(Rule::Uri)));
        let line = small.lines().find_map(|line| line.strip_prefix("  | ")).unwrap_or_default();
        assert_eq!(line.chars().count(), shown, "{small}");
        assert_eq!(line.ends_with('…'), length > 66, "{small}");
    }
}

/// The span of a text that is too long begins at the limit, but not within a character.
#[test]
fn places_do_not_cut_through_characters() {
    for (text, limit, span) in [
        ("http://ab", 8, 8..9),
        ("http://\u{E9}", 8, 7..9),
        ("http://\u{E9}\u{E9}", 8, 7..11),
        ("http://a/\u{E9}", 10, 9..11),
        ("http://a/\u{65E5}", 10, 9..12),
        ("http://a/\u{65E5}", 11, 9..12),
        ("http://a/\u{1F600}b", 12, 9..14),
        ("http://a/\u{1F600}b", 13, 13..14),
    ] {
        let options = Options::new(Rule::Uri).max_len(limit);
        let short = diagnose(&text[..span.start], &options);
        assert!(short.errors().all(|error| error.kind() != Kind::TooLong), "{text} {limit}");
        let report = diagnose(text, &options);
        assert_eq!(report.diagnostics()[0].span(), span, "{text} {limit}");
    }
}
