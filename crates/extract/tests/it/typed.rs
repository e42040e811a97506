//! References that a user typed.

use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::UriRef;
use uri_grammar_extract::{Delimiters, ExtractOptions, Form, parse_user_input};

fn read(text: &str) -> Option<String> {
    parse_user_input(text, ExtractOptions::new()).map(|found| found.text().to_owned())
}

#[test]
fn delimiters_prefix_and_whitespace_are_stripped() {
    for text in [
        "http://a/b",
        " http://a/b\n",
        "<http://a/b>",
        " < http://a/b > ",
        "\"http://a/b\"",
        "\"http: //a /b \"",
        "URL:http://a/b",
        "url: http://a/\n\n\n b",
        "<URL:http://a/b>",
        "\u{A0}<uRL:\u{2003}ht tp://a/b>",
    ] {
        assert_eq!(read(text).as_deref(), Some("http://a/b"), "{text:?}");
        let found = parse_user_input(text, ExtractOptions::new()).unwrap();
        assert_eq!(&text[found.outer()], text.trim());
        assert_eq!(&text[found.span()].split_whitespace().collect::<String>(), found.text());
        assert_eq!(found.prefix().is_some(), text.to_uppercase().contains("URL:"));
    }
    let of = |text| parse_user_input(text, ExtractOptions::new()).unwrap().delimiters();
    assert_eq!(of("<a:>"), Delimiters::AngleBrackets);
    assert_eq!(of("\"a:\""), Delimiters::DoubleQuotes);
    assert_eq!(of("a:"), Delimiters::Whitespace);
}

#[test]
fn rejects_invalid_references() {
    for text in ["", " ", "<>", "\"\"", "<", "\"", "<a", "a>", "<URL: >", "http://é/", "a\0", "%"]
    {
        assert_eq!(read(text), None, "{text:?}");
    }
    // Punctuation at the end is kept.
    assert_eq!(read("http://a/.").as_deref(), Some("http://a/."));
}

#[test]
fn distinguishes_abbreviations_on_request() {
    for (text, abbreviated, form) in [
        ("www.w3.org", false, Form::Relative),
        ("www.w3.org", true, Form::Abbreviated),
        ("../a", true, Form::Relative),
        ("note:this", true, Form::Uri),
    ] {
        let found = parse_user_input(text, ExtractOptions::new().abbreviated(abbreviated)).unwrap();
        assert_eq!(found.form(), form, "{text:?}");
    }
}

#[test]
fn a_hyphen_before_a_line_break_has_two_readings() {
    let found = parse_user_input("http://a/b-\nc", ExtractOptions::new()).unwrap();
    assert_eq!(found.hyphens(), [10]);
    assert_eq!(found.without_hyphens().as_deref(), Some("http://a/bc"));
}

proptest! {
    #[test]
    fn accepted_input_is_a_reference(text: String, open in select(vec!["", "<", "\"", "<URL:"])) {
        let close = match open { "" => "", "\"" => "\"", _ => ">" };
        let text = format!("{open}{text}{close}");
        if let Some(found) = parse_user_input(&text, ExtractOptions::new()) {
            prop_assert!(UriRef::parse(found.text()).is_ok());
            prop_assert_eq!(found.original_offset(found.text().len()), Some(found.span().end));
        }
    }

    #[test]
    fn accepts_references_unchanged(text in "[a-z:/?#.]{1,12}") {
        let is_reference = UriRef::parse(&*text).is_ok();
        let found = parse_user_input(&text, ExtractOptions::new());
        if !text.to_ascii_uppercase().starts_with("URL:") {
            prop_assert_eq!(found.map(|found| found.into_text().into_owned()), is_reference.then_some(text));
        }
    }
}
