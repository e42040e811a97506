//! HTML.

use uri_grammar_documents::{Format, Role, html_base, references};

const HTML: Format = Format::Html;

#[test]
fn base() {
    let base = |file| html_base(file).map(|found| (found.text.into_owned(), found.span));
    assert_eq!(base("<base href=a><base href=b>"), Some(("a".to_owned(), 11..12)));
    assert_eq!(base("<base target=x><base href=''>"), Some((String::new(), 27..27)));
    assert_eq!(
        base("<template><base href=a></template><svg><base href=b /></svg><body><base href=c>")
            .unwrap()
            .0,
        "c"
    );
    assert_eq!(base("<svg/><base href=&quot;>").unwrap().0, "\"");
    assert_eq!(base("<!--<base href=a>--><script><base href=b></script>"), None);
    assert_eq!(html_base("<base href=a>").unwrap().role, Role::Base);
    assert_eq!(references(HTML, "<base href=a>").unwrap()[0].role, Role::Base);
}

/// Returns the value of the `href` as the tokenizer reads it.
fn tokenized(file: &str) -> Option<String> {
    use html5gum::{Token, Tokenizer};
    Tokenizer::new(file).filter_map(Result::ok).find_map(|token| match token {
        Token::StartTag(tag) => {
            let value = tag.attributes.get(&b"href"[..])?;
            Some(String::from_utf8_lossy(value).into_owned())
        }
        _ => None,
    })
}

const PIECES: [&str; 31] = [
    "&", "&", "&", "&#", "&#x", "amp", ";", ";", "lt", "copy", "=", "4", "1", "0", "notin", "not",
    "semi", "fjlig", "é", "\r", "\n", "\0", "a", "%", "99999999", "128", "D800", "&amp;", "&#38;",
    "x", "F",
];
const LONG_PIECES: [&str; 3] =
    ["00000000000000", "CounterClockwiseContourIntegral", "NotEqualTilde"];

#[test]
fn equality_includes_the_source_spelling() {
    let found = |file| references(HTML, file).unwrap();
    assert_eq!(found("<a href='b'>"), found("<p href='b'>"));
    assert_ne!(found("<a href='b'>"), found("<a href=\"b\">"));
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: crate::effort::of(2_000, 20_000), failure_persistence: None, ..Default::default() })]

    #[test]
    fn values_agree_with_the_tokenizer(
        pieces in proptest::collection::vec(proptest::sample::select([&PIECES[..], &LONG_PIECES].concat()), 0..12),
        quote in proptest::sample::select(vec!["\"", "'", ""]),
    ) {
        let file = format!("<a href={quote}{}{quote}>", pieces.concat());
        let text = &references(HTML, &file).unwrap()[0].text;
        let tokenized = tokenized(&file).unwrap_or_default();
        assert_eq!(text, tokenized.trim_matches(['\t', '\n', '\u{c}', '\r', ' ']), "{file:?}");
    }
}

#[test]
fn empty_text_has_an_identity_map() {
    let found = references(HTML, "<a href=''><a href='b'>").unwrap();
    let map = |index: usize| &found[index].map;
    assert!(map(0).is_empty() && map(0).is_identity());
    assert!(!map(1).is_empty() && map(1).is_identity());
}

/// An edit splits neither a character nor an escape, and its range is not reversed.
#[test]
#[allow(clippy::reversed_empty_ranges)]
fn edits_replace_whole_characters() {
    let found = references(HTML, "<a href='b\u{e9}&NotEqualTilde;c'>").unwrap();
    let one = &found[0];
    assert_eq!(one.text, "b\u{e9}\u{2242}\u{338}c");
    let may_be_cut = [0, 1, 3, 8, 9];
    for (start, end) in (0..=9).flat_map(|start| (start..=9).map(move |end| (start, end))) {
        let wanted = may_be_cut.contains(&start) && may_be_cut.contains(&end);
        assert_eq!(one.edit(start..end, "x").is_some(), wanted, "{start}..{end}");
    }
    assert_eq!(one.edit(3..1, "x"), None);
}
