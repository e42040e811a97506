//! Limits of searches and reports. The tests check each limit and one more.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Kind, Lints, Options, Report, diagnose};

use super::laws::lawful;

/// Returns the help of the first error.
fn help(rule: Rule, text: &str) -> String {
    lawful(rule, text.as_bytes()).diagnostics()[0].help().to_owned()
}

/// Returns the results of the fixes of the first error.
fn results(rule: Rule, text: &str) -> Vec<String> {
    let report = lawful(rule, text.as_bytes());
    report.diagnostics()[0].fixes().iter().map(|fix| fix.result.clone()).collect()
}

fn codes(report: &Report<'_>) -> Vec<&'static str> {
    report.diagnostics().iter().map(|finding| finding.kind().code()).collect()
}

const SEPARATE: &str = "another URI begins after it: separate them";
const SPACE: &str = "write `%20`, or remove it";

/// A scheme of one letter is a drive, and a long one is not a scheme.
#[test]
fn another_uri_begins_with_a_scheme_of_2_to_32_characters() {
    for (length, wanted) in [(1, SPACE), (2, SEPARATE), (32, SEPARATE), (33, SPACE)] {
        let text = format!("/é {}://b", "x".repeat(length));
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[1].help(), wanted, "{length}");
    }
}

#[test]
fn the_colon_of_a_uri_is_near() {
    for (length, wanted) in [(63, "the URI"), (64, "the first letter")] {
        let text = format!("1a={}://b", "x".repeat(length));
        assert_eq!(help(Rule::Uri, &text), format!("remove everything before {wanted}"));
    }
}

/// The first backslash is marked, and sixteen others are noted.
#[test]
fn seventeen_backslashes_are_pointed_at() {
    for (count, notes) in [(1, 0), (2, 1), (17, 16), (18, 16)] {
        let text = format!("http://h/é?{}", "a\\".repeat(count));
        let report = lawful(Rule::Uri, text.as_bytes());
        let noted: Vec<_> =
            report.diagnostics()[1].notes().iter().map(|it| it.span.start).collect();
        let places: Vec<_> = text.match_indices('\\').skip(1).map(|(at, _)| at).collect();
        assert_eq!(noted, places[..notes], "{count}");
    }
}

/// A name whose beginning is far away may follow an `@` that ends a password.
#[test]
fn the_beginning_of_a_name_is_near() {
    for (length, name) in [(256, "`xn--9ca` (not"), (257, "(IDNA), such as `xn--bcher-kva`")] {
        let text = format!("{}.é", format!("{}.", "a".repeat(50)).repeat(6).split_at(length - 1).0);
        let shown = help(Rule::Authority, &text);
        assert!(
            shown.starts_with("use the ASCII form of the name") && shown.contains(name),
            "{shown}"
        );
    }
}

#[test]
fn an_encoded_at_sign_is_near_the_port() {
    for (length, wanted) in [
        (252, "write the `@` after a password as it is, not encoded"),
        (253, "write `/` before the path, or remove it if it is a port"),
    ] {
        // The slash ends the port.
        let text = format!("ssh://u@h:x/{}%40b", "a".repeat(length));
        assert_eq!(help(Rule::Uri, &text), wanted, "{length}");
    }
}

/// The limits apply after the colon of a scheme, and in base64.
#[test]
fn a_space_is_no_data_near_the_beginning() {
    let no_data = |text: &str| {
        let report = lawful(Rule::Uri, text.as_bytes());
        let space = report.diagnostics().iter().find(|finding| finding.kind().code() == "U004");
        space.is_some_and(|space| !space.fixes()[0].result.contains("%20"))
    };
    for (length, is_near) in [(255, true), (256, false)] {
        assert_eq!(no_data(&format!("{}: c", "x".repeat(length))), is_near, "{length}");
    }
    for (length, is_near) in [(243, true), (244, false)] {
        let text = format!("data:{};base64,aa aa", "x".repeat(length));
        assert_eq!(no_data(&text), is_near, "{length}");
    }
    assert!(!no_data("X-a_b: c") && !no_data("dat:x;base64,aa aa") && !no_data("data:x,aa aa"));
}

#[test]
fn an_address_that_a_delimiter_cuts_off_is_closed_near() {
    let unclosed = "`[` is never closed";
    for (length, is_near) in [(63, true), (64, false)] {
        let text = format!("http://[::1/{}]/", "a".repeat(length));
        let report = lawful(Rule::Uri, text.as_bytes());
        assert_eq!(report.diagnostics()[0].message() != unclosed, is_near, "{length}");
    }
    for (length, is_near) in [(63, true), (64, false)] {
        let text = format!("http://[v1.{}/z]/", "z".repeat(length - "[v1.".len()));
        let report = lawful(Rule::Uri, text.as_bytes());
        assert_eq!(report.diagnostics()[0].message() != unclosed, is_near, "{length}");
    }
}

/// Either all delimiters are decoded or none.
#[test]
fn a_hundred_delimiters_are_decoded_or_none() {
    for (count, is_decoded) in [(98, true), (99, false)] {
        let text = format!("http%3A%2F{}%20", "a%2F".repeat(count));
        let decoded = format!("http:/{}%20", "a/".repeat(count));
        assert_eq!(results(Rule::Uri, &text), Vec::from_iter(is_decoded.then_some(decoded)));
    }
}

#[test]
fn eight_findings_of_a_kind_are_told() {
    let all = Options::new(Rule::Uri).lints(Lints::ALL);
    for (count, told) in [(7, 7), (8, 8), (9, 8)] {
        let text = format!("http://h/{}", "%41-".repeat(count));
        let report = diagnose(&text, &all);
        assert_eq!(codes(&report), ["U502"].repeat(told), "{count}");
    }
}

/// The results of all fixes have at most eight times the length of the text and 64 KiB. Further fixes are not offered.
#[test]
fn the_results_of_fixes_have_room() {
    let all = Options::new(Rule::Uri).lints(Lints::ALL);
    // Seven kinds with eight places each exceed the limit.
    let text = format!("http://h/{}", "%41%e9//".repeat(8)) + &"a".repeat(1 << 16);
    let report = diagnose(&text, &all);
    let room = (1 << 16) + 8 * text.len();
    let fixes = report.diagnostics().iter().flat_map(|finding| finding.fixes());
    let taken: usize = fixes.map(|fix| fix.result.len()).sum();
    let least = text.len() - "//".len();
    assert!(taken <= room && taken + least > room, "{taken} of {room}");
    assert!(report.diagnostics().iter().any(|finding| finding.fixes().is_empty()));
}

#[test]
fn thirty_characters_are_shown() {
    let all = Options::new(Rule::Uri).lints(Lints::ALL.without(Kind::SeveralReadings));
    for (length, shown) in [
        (28, format!("/{}", "a".repeat(28))),
        (29, format!("/{}", "a".repeat(29))),
        (30, format!("/{}...", "a".repeat(26))),
    ] {
        let text = format!("http:/{}", "a".repeat(length));
        let report = diagnose(&text, &all);
        let host = "a".repeat(length);
        let message = format!(
            "`http` URIs have a host: `{shown}` is read as a path, by browsers as the host `{host}`"
        );
        assert_eq!(report.diagnostics()[0].message(), message);
    }
}

#[test]
fn twelve_characters_of_a_number_are_shown() {
    let all = Options::new(Rule::Uri).lints(Lints::ALL);
    for (number, shown) in [
        ("25500000000", "`25500000000`"),
        ("255000000000", "`255000000000`"),
        ("2550000000001", "`255000000000...`"),
    ] {
        let text = format!("http://1.2.{number}.4/");
        let message = diagnose(&text, &all).diagnostics()[0].message().to_owned();
        assert!(message.ends_with(&format!("part 3 is {shown}, larger than 255")), "{message}");
    }
}

#[test]
fn two_control_characters_are_named() {
    let all = Options::new(Rule::Uri).lints(Lints::ALL);
    for (text, label) in [
        ("http://h/%00", "U+0000 NULL"),
        ("http://h/%00%07", "U+0000 NULL, U+0007 BELL"),
        ("http://h/%00%07%00", "U+0000 NULL, U+0007 BELL and more"),
    ] {
        let report = diagnose(text, &all);
        assert_eq!(report.diagnostics()[0].label(), label, "{text}");
    }
}

/// A text of at most 1,024 bytes is tested for two single causes: full-width forms, and an IRI in place of a URI.
#[test]
fn a_kilobyte_is_read_as_something_else() {
    for (length, is_read) in [(1024, true), (1025, false)] {
        let text = format!("ｈttp：//h/{}", "a".repeat(length - "ｈttp：//h/".len()));
        let report = lawful(Rule::Uri, text.as_bytes());
        let plain = text.replace('ｈ', "h").replace('：', ":");
        let first = report.diagnostics()[0].fixes().first();
        assert_eq!(first.is_some_and(|fix| fix.result == plain), is_read, "{length}");
        let text = format!("http://h/é{}", "a".repeat(length - "http://h/é".len()));
        let shown = help(Rule::Uri, &text);
        assert_eq!(shown.contains("read the text as an IRI"), is_read, "{length}");
    }
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
fn the_at_sign_after_a_password_is_near() {
    for (length, code) in [(253, "U202"), (254, "U230")] {
        let text = format!("http://u:p/{}@h.de/", "a".repeat(length));
        assert_eq!(codes(&lawful(Rule::Uri, text.as_bytes())), [code], "{length}");
    }
}

/// If the brackets are near, both are marked. Otherwise the second is noted.
#[test]
fn thirty_two_characters_are_marked_with_their_brackets() {
    for (length, marked, noted) in [(30, 9..41, None), (31, 9..10, Some(41..42))] {
        let text = format!("http://h/[{}]", "1".repeat(length));
        let report = lawful(Rule::Uri, text.as_bytes());
        let [finding] = report.diagnostics() else { panic!("{report}") };
        assert_eq!(finding.span(), marked);
        let notes: Vec<_> = finding.notes().iter().map(|note| note.span.clone()).collect();
        assert_eq!(notes, Vec::from_iter(noted));
    }
}

/// The search reads 256 bytes on either side of a URI in quotes.
#[test]
fn what_surrounds_a_uri_is_near() {
    for (length, is_around) in [(255, true), (256, false)] {
        let text = format!("see \"http://a/\"{}", "b".repeat(length));
        assert_eq!(codes(&lawful(Rule::Uri, text.as_bytes()))[0] == "U003", is_around, "{length}");
    }
    for (length, is_around) in [(248, true), (249, false)] {
        let text = format!("{}\"http://a/\"", "|".repeat(length));
        assert_eq!(codes(&lawful(Rule::Uri, text.as_bytes()))[0] == "U003", is_around, "{length}");
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

/// Texts that look like a remark or a header, but are not.
#[test]
fn text_after_a_uri_can_be_a_part_of_it() {
    for (text, message) in [
        ("https://a.example/a (b)", "unencoded space in the path"),
        ("https://a.wiki/a (b c)", "unencoded space in the path"),
        ("/a (b c)", "unencoded space in the path"),
        ("https://a.example/a b (c d)", "unencoded space in the path"),
        ("https://a.example/a (b c).png", "unencoded space in the path"),
        ("https://a.example/a (b (c) d)", "unencoded space in the path"),
        ("https://a.example/a (b c)", "the text after the URI is not part of it"),
        ("https://a.example/?a (b c)", "the text after the URI is not part of it"),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].message(), message, "{text}");
    }
    for (length, is_remark) in [(64, true), (65, false)] {
        let inside = "c".repeat(length);
        for remark in [format!("(b {})", &inside[2..]), format!("[{inside}]")] {
            let text = format!("https://a.example/a {remark}");
            let report = lawful(Rule::UriReference, text.as_bytes());
            let message = report.diagnostics()[0].message();
            assert_eq!(message.starts_with("the text after"), is_remark, "{text}");
        }
    }
    // The maximum length of texts that are searched.
    for (length, message) in
        [(1024, "the text around a host is not part of it"), (1025, "unencoded space in the path")]
    {
        let text = format!("see www.a.example {}", "b".repeat(length - 18));
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].message(), message, "{length}");
    }
    for (length, is_quoted_printable) in [(1024, true), (1025, false)] {
        let text = format!("http://a/?b=3D1=\n{}", "c".repeat(length - 17));
        let report = lawful(Rule::UriReference, text.as_bytes());
        let help = report.diagnostics()[0].help();
        assert_eq!(help.starts_with("undo quoted-printable"), is_quoted_printable, "{length}");
    }
    let nested = lawful(Rule::UriReference, b"https://a.example/a [b [c] d]");
    assert_eq!(nested.diagnostics()[0].message(), "unencoded space in the path");
    for (text, is_header) in [
        ("http://a/b\r\nSet-Cookie: c", true),
        ("http://a/b\nHost: c", true),
        ("http://a/b\rX2: c", true),
        ("http://a/b\n\nHost: c", false),
        ("http://a/b\tHost: c", false),
        ("http://a/b\nhost: c", false),
        ("http://a/b\nHost:c", false),
        ("http://a/b\nH: c", false),
        ("http://a/b\nHost_: c", false),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let first = &report.diagnostics()[0];
        assert_eq!(first.help().ends_with("header of an HTTP message"), is_header, "{text:?}");
        let is_removed = is_header || text.contains('\t');
        assert_eq!(first.fixes().first().is_some_and(|fix| fix.result == "http://a/b"), is_removed);
    }
    for (length, is_header) in [(64, true), (65, false)] {
        let text = format!("http://a/b\nH{}: c", "a".repeat(length - 1));
        let report = lawful(Rule::UriReference, text.as_bytes());
        let help = report.diagnostics()[0].help();
        assert_eq!(help.starts_with("remove all of it"), is_header, "{length}");
    }
}
