//! TOML: the decoded text of each escape of a basic string, and its position.

use uri_grammar_documents::{DocumentOptions, Format, references, references_with};

use crate::common::{any_named, holds};

#[test]
fn every_escape_is_read() {
    for (raw, text) in [
        ("\\b", "\u{8}"),
        ("\\e", "\u{1b}"),
        ("\\f", "\u{c}"),
        ("\\n", "\n"),
        ("\\r", "\r"),
        ("\\t", "\t"),
        ("\\\"", "\""),
        ("\\\\", "\\"),
        ("\\x41", "A"),
        ("\\u00e9", "\u{e9}"),
        ("\\U0001D11E", "\u{1d11e}"),
    ] {
        let file = format!("url = \"a{raw}c\"\n");
        let found = references_with(Format::Toml, &file, &any_named()).unwrap();
        let [one] = &*found else { panic!("{found:?}") };
        holds(file.as_bytes(), one);
        assert_eq!(one.text, format!("a{text}c"));
        assert_eq!(&file[one.map.range(1..1 + text.len())], raw);
        assert_eq!(&file[one.map.range(1 + text.len()..one.text.len())], "c");
        let edit = one.edit(0..1, "b").unwrap();
        assert_eq!((&file[edit.span], &*edit.text), ("a", "b"), "{raw}");
    }
    // An escaped line end, with the white space after it.
    let file = "url = \"\"\"a\\\n  \n\tc\"\"\"\n";
    let found = references_with(Format::Toml, file, &any_named()).unwrap();
    assert_eq!(found[0].text, "ac");
    assert_eq!(&file[found[0].map.range(1..2)], "c");
}

/// Below some names, text that looks like a path is not a reference. The names of the header count, and not the names
/// of the preceding line.
#[test]
fn keys_belong_to_their_header() {
    let found = |file: &str| {
        let found = references_with(Format::Toml, file, &DocumentOptions::new()).unwrap();
        found.into_iter().map(|one| one.text.into_owned()).collect::<Vec<_>>()
    };
    for (open, close) in [("[", "]"), ("[[", "]]")] {
        let table = |name: &str| format!("{open}{name}{close}\n");
        assert_eq!(found(&format!("{}bin = 'x'\nurl = './b'\n", table("a"))), ["./b"]);
        assert_eq!(found(&format!("{}c = 'x'\nurl = './b'\n", table("bin"))), [""; 0]);
        let two = format!("{}url = './b'\n{}url = './c'\n", table("bin"), table("a"));
        assert_eq!(found(&two), ["./c"]);
    }
}

#[test]
fn errors_have_a_position() {
    let error = references_with(Format::Toml, "a = \n", &any_named()).unwrap_err();
    assert_eq!(error.to_string(), format!("at byte {}: {}", error.span().start, error.message()));
    assert!(!error.message().is_empty());
}

/// An edit replaces a line end as a whole.
#[test]
fn edits_replace_whole_line_ends() {
    let file = "url = \"\"\"http://a/\r\n\"\"\"\n";
    let found = &references(Format::Toml, file.as_bytes()).unwrap()[0];
    let end = found.text.len();
    assert_eq!(&*found.text, "http://a/\r\n");
    assert_eq!(found.edit(end - 1..end, "x"), None);
    assert!(found.edit(end - 2..end, "x").is_some());
    assert!(found.edit(0..1, "x").is_some());
}
