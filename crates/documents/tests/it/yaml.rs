//! YAML: line ends, plain scalars, and the documents of a file that are schemas.

use uri_grammar_documents::{
    DocumentOptions, Expected, Format, Occurrence, Strings, references_with,
};

use crate::common::{any_named, holds};

fn of<'f>(file: &'f str, options: &DocumentOptions) -> Vec<Occurrence<'f>> {
    let found = references_with(Format::Yaml, file, options).unwrap();
    found.iter().for_each(|one| holds(file.as_bytes(), one));
    found
}

#[test]
fn every_line_end_is_folded() {
    for end in ["\n", "\r\n"] {
        for (written, text) in [
            ("\"a~ b\"", "a b"),
            ("\"a~~ b\"", "a\nb"),
            ("\"a~~~ b\"", "a\n\nb"),
            ("'a~  b'", "a b"),
            ("'a~ ~ b'", "a\nb"),
            ("a~  b", "a b"),
            ("a~~  b", "a\nb"),
            ("\"a\\~  b\"", "ab"),
            ("\"a\\~ \\ b\"", "a b"),
        ] {
            let file = format!("url: {written}~").replace('~', end);
            let found = of(&file, &any_named());
            assert_eq!(found.len(), 1, "{file:?}");
            assert_eq!(found[0].text, text, "{file:?}");
            // Both letters have their own position.
            let (a, b) = (found[0].map.range(0..1), found[0].map.range(text.len() - 1..text.len()));
            assert_eq!((&file[a], &file[b]), ("a", "b"), "{file:?}");
        }
    }
}

#[test]
fn plain_scalars_that_are_not_strings() {
    let all = DocumentOptions::new().strings(Strings::All);
    let count = |scalar: &str| of(&format!("- {scalar}\n"), &all).len();
    let others = "0o17 0x1F 1.5 -1 +1 .5 1e3 1E-3 .inf -.Inf +.INF .nan .NaN .NAN null Null NULL ~ \
        true True TRUE false False FALSE";
    let strings = "0o18 0xg 0o 0x -0o7 x1 1.2.3 --1 1:30 0b1 inf nan .infinite nULL truest";
    for (scalars, wanted) in [(others, 0), (strings, 1)] {
        for scalar in scalars.split(' ') {
            assert_eq!(count(scalar), wanted, "{scalar}");
            // Between quotes, everything is a string.
            assert_eq!(count(&format!("'{scalar}'")), 1, "{scalar}");
        }
    }
}

#[test]
fn collections_nest_256_deep() {
    for unit in ["- ", "? "] {
        let file = |depth: usize| format!("{}/a", unit.repeat(depth));
        let all = DocumentOptions::new().strings(Strings::All);
        assert!(references_with(Format::Yaml, &file(256), &all).is_ok(), "{unit}");
        let error = references_with(Format::Yaml, &file(257), &all).unwrap_err();
        assert_eq!(error.message(), "collections nest too deep", "{unit}");
    }
}

/// Each document is a schema, or not, independently.
#[test]
fn formats_are_of_the_document_that_is_a_schema() {
    let schema =
        "$schema: https://json-schema.org/draft/2020-12/schema\nformat: iri\ndefault: /a\n";
    let other = "format: iri\ndefault: /b\n";
    let all = DocumentOptions::new().strings(Strings::All);
    for documents in [
        &[schema][..],
        &[other],
        &[schema, other],
        &[other, schema],
        &[other, schema, other],
        &[schema, other, schema],
    ] {
        let file = documents.join("---\n");
        let found = of(&file, &all);
        let paths = found.iter().filter(|one| one.text.starts_with('/'));
        let expected: Vec<_> = paths.map(|one| (one.expected(), one.text.as_ref())).collect();
        let wanted = documents.iter().map(|document| match *document == schema {
            true => (Expected::Iri, "/a"),
            false => (Expected::UriReference, "/b"),
        });
        assert_eq!(expected, wanted.collect::<Vec<_>>(), "{file}");
    }
}

/// Anchors, tags and comments can be on the lines before a scalar.
#[test]
fn a_scalar_begins_after_its_anchor_its_tag_and_comments() {
    for before in
        ["", "&b ", "!!str ", "&b !!str ", "&b # http://c/\n  ", "!!str # d\n  # e\n  &b # f\n  "]
    {
        let file = format!("url: {before}/a\n");
        let found = of(&file, &any_named());
        assert_eq!(found.len(), 1, "{file}");
        assert_eq!((&*found[0].text, &file[found[0].span.clone()]), ("/a", "/a"), "{file}");
    }
}

/// A value of a schema can be an alias, and remains a value.
#[test]
fn an_alias_is_a_value() {
    let file = "$schema: https://json-schema.org/draft/2020-12/schema\ntitle: &a t\n\
        description: *a\nformat: iri\ndefault: /b\n";
    let found = of(file, &DocumentOptions::new().strings(Strings::All));
    let default = found.iter().find(|one| one.text == "/b").expect("the default");
    assert_eq!(default.expected(), Expected::Iri);
}
