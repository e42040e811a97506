//! Markdown.

use uri_grammar_documents::{Format, references};

const MD: Format = Format::Markdown;

/// An edit does not join texts that only `<` in a destination separates.
#[test]
fn rejects_edits_that_join_destinations() {
    for (file, fits) in
        [("[a](<b) [c](d<) <e>", false), ("[a](b) [c](d<) <e>", true), ("[a](<b) [c](d) <e>", true)]
    {
        let found = references(MD, file).unwrap();
        let one = found.iter().find(|one| one.text.starts_with('d')).expect("the link");
        assert_eq!(one.edit(0..1, "x").is_some(), fits, "{file}");
    }
}

#[test]
fn rejects_edits_of_octets_that_are_no_characters() {
    let file = b"\xFF[a](b\xFFc\xC3\xA9) \xE2\x82 <http://d/\xFF>";
    assert_eq!(references(MD, file).unwrap()[0].edit(0..1, "x"), None);
}
