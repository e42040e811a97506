//! Hyphens at the ends of lines, in both readings.

use uri_grammar::{GrammarRule, Rule};

use super::{found, texts};

fn readings(text: &str) -> (String, Option<String>) {
    let found = found(text);
    assert_eq!(found.len(), 1, "{text:?}");
    (found[0].text().to_owned(), found[0].without_hyphens())
}

#[test]
fn a_hyphen_before_a_line_break_has_two_readings() {
    for text in [
        "<http://a/run-\ntime>",
        "<http://a/run-\r\n   time>",
        "<http://a/run-  \n\ttime>",
        "<http://a/run-\u{2028}time>",
        "<URL:http://a/run-\n  time>",
        "\"http://a/run-\n  time\"",
    ] {
        let (with, without) = readings(text);
        assert_eq!(with, "http://a/run-time", "{text:?}");
        assert_eq!(without.as_deref(), Some("http://a/runtime"), "{text:?}");
    }
}

#[test]
fn other_hyphens_have_one_reading() {
    for text in [
        "<http://a/run-time>",
        "<http://a/run- time>",
        "<http://a/run\n-time>",
        "<http://a/\nrun-time>",
        "<http://a/run-\ttime>",
    ] {
        assert_eq!(readings(text), ("http://a/run-time".to_owned(), None), "{text:?}");
    }
    // The line breaks after the reference.
    assert_eq!(readings("<http://a/run-\n>"), ("http://a/run-".to_owned(), None));
    // Only whitespace delimits the reference.
    assert_eq!(readings("http://a/run-\ntime"), ("http://a/run-".to_owned(), None));
}

#[test]
fn grammar_excludes_invalid_readings() {
    for (text, only) in [
        ("<http://a/%4-\n1>", "http://a/%41"),
        ("<http://a:8-\n0/>", "http://a:80/"),
        ("<http://[::-\n1]/>", "http://[::1]/"),
        ("<http://[v1.-\n]/>", "http://[v1.-]/"),
    ] {
        assert_eq!(readings(text), (only.to_owned(), None), "{text:?}");
    }
    assert_eq!(texts("<http://a/%-\n1>"), ["http://a/"]);
}

#[test]
fn any_choice_of_hyphens_can_be_read() {
    let found = &found("<http://a-\nb/c-\nd/%4-\n1>");
    // Neither all nor no hyphens can stay: the triplet is valid only without the last one.
    assert_eq!(found[0].text(), "http://ab/cd/%41");
    let found = &super::found("<http://a-\nb/c-\nd>")[0];
    assert_eq!(found.hyphens(), [8, 12]);
    assert_eq!(found.join_with(|_| true).as_deref(), Some(found.text()));
    assert_eq!(found.join_with(|_| false), found.without_hyphens());
    assert_eq!(found.join_with(|at| at == 8).as_deref(), Some("http://a-b/cd"));
    assert_eq!(found.join_with(|at| at == 12).as_deref(), Some("http://ab/c-d"));
    let found = &super::found("<http://[v1.-\n-\n]/>")[0];
    assert_eq!((found.text(), found.without_hyphens()), ("http://[v1.--]/", None));
    assert!(Rule::Uri.is_match(found.text()));
}

#[test]
fn offsets_point_to_the_original_bytes() {
    let text = "a <http://a-\n  b/ c>";
    let found = &found(text)[0];
    assert_eq!(found.text(), "http://a-b/c");
    for (at, byte) in found.text().bytes().enumerate() {
        assert_eq!(text.as_bytes()[found.original_offset(at).unwrap()], byte);
    }
    assert_eq!(found.original_offset(12), Some(text.len() - 1));
    assert_eq!(found.original_offset(13), None);
}
