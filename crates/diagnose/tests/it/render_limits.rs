//! Limits on the number of places and fixes. The tests check each limit and one more.

use uri_grammar::Rule;
use uri_grammar_diagnose::render::Renderer;
use uri_grammar_diagnose::{Lints, Options, diagnose};

fn rendered(rule: Rule, text: &str) -> String {
    Renderer::new().render(&diagnose(text, &Options::new(rule).lints(Lints::ALL)))
}

/// Of equal labels the last is shown, and of many labels the first ones.
#[test]
fn shows_at_most_three_labels_under_a_line() {
    let hidden = ["%E2%80%8B", "%E2%80%8C", "%E2%80%8D", "%E2%81%A0"];
    for (count, labels) in [(2, 2), (3, 3), (4, 3)] {
        let text = format!("http://h/{}-", hidden[..count].join("-"));
        let shown = rendered(Rule::Uri, &text);
        let marks = shown.lines().skip_while(|line| !line.contains('^'));
        let below = marks.take_while(|line| line.contains('|')).collect::<Vec<_>>().join("\n");
        let found = below.matches("decodes to").count() + below.matches("ZERO WIDTH SPACE").count();
        assert_eq!(found, labels, "{shown}");
    }
}

#[test]
fn names_five_columns_of_hidden_findings() {
    for (count, also) in [
        (1, ""),
        (2, "in column 113"),
        (3, "in columns 113, 216"),
        (6, "in columns 113, 216, 319, 422, 525"),
        (7, "in columns 113, 216, 319, 422, 525 and 1 more"),
        (8, "in columns 113, 216, 319, 422, 525 and 2 more"),
    ] {
        let text = format!("http://h/{}", format!("%41{}", "a".repeat(100)).repeat(count));
        let shown = rendered(Rule::Uri, &text);
        let found = shown.lines().find_map(|line| line.strip_prefix("  = also: "));
        assert_eq!(found.unwrap_or_default(), also, "{shown}");
    }
}

/// Two fixes are shown with their results, or one if the finding would take more than eight lines.
#[test]
fn shows_two_fixes_within_eight_lines() {
    for (text, lines, changes) in
        [("http://h:x/", 7, 2), ("http://h/a\\.b", 8, 2), ("http://h/a\\xC3\\xA9", 8, 2)]
    {
        let shown = rendered(Rule::Uri, text);
        assert_eq!(shown.lines().count(), lines, "{shown}");
        assert_eq!(
            shown.lines().filter(|line| line.starts_with("1 + ")).count(),
            changes,
            "{shown}"
        );
    }
}

/// The purpose of a fix is shown with that fix only.
#[test]
fn shows_purpose_of_a_fix_only_with_it() {
    let shown = rendered(Rule::Uri, "http://h/a\\xC3\\xA9");
    assert_eq!(shown.matches("is how logs write a byte").count(), 1, "{shown}");
    assert!(shown.ends_with("\nor: percent-encode it: `%5C`\n"), "{shown}");
    let shown = rendered(Rule::PathAbsolute, "-c");
    assert!(shown.contains("\nfor example: ") && shown.ends_with("\n1 + /-c\n"), "{shown}");
    let shown = rendered(Rule::UriReference, "/aéb/é");
    assert!(shown.ends_with("\nor: read the text as an IRI (`--edition rfc3987`)\n"), "{shown}");
    let shown = rendered(Rule::UriReference, "/aéb");
    assert!(!shown.contains("\nor: read the text as an IRI"), "{shown}");
}

/// Without its braces, `{id}` would be an ordinary segment. Inserted placeholders are shown.
#[test]
fn combined_fix_keeps_unfilled_placeholders() {
    let shown = rendered(Rule::Uri, "http://h/{id}/a b");
    assert!(shown.contains("\nfill in: ") && !shown.contains("all together"), "{shown}");
    let shown = rendered(Rule::Uri, "//h/a b");
    assert!(shown.ends_with("\nall together:\n1 + https://h/a%20b\n"), "{shown}");
}
