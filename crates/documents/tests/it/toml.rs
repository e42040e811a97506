//! TOML: what each escape of a basic string says, and where it stands.

use uri_grammar_documents::{Format, references_with};

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
    // The end of a line that says nothing, with the white space after it.
    let file = "url = \"\"\"a\\\n  \n\tc\"\"\"\n";
    let found = references_with(Format::Toml, file, &any_named()).unwrap();
    assert_eq!(found[0].text, "ac");
    assert_eq!(&file[found[0].map.range(1..2)], "c");
}
