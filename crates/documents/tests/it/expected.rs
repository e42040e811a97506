//! The kind of reference that a document allows.

use uri_grammar_documents::{Expected, Format, references};

fn expected(format: Format, file: &str) -> Vec<(String, Expected)> {
    let found = references(format, file).expect(file);
    found.iter().map(|found| (found.text.to_string(), found.expected())).collect()
}

#[test]
fn links_may_be_iris() {
    for (format, file) in [
        (Format::Html, "<base href='é'><a href='é'>"),
        (Format::Markdown, "[a](é) ![b](é) <a href='é'>\n\n[c]: é\n"),
        (Format::Xml, "<a href='é'/>"),
        (Format::Css, "a { b: url(é) }"),
        (Format::Asciidoc, "link:é[a] image:é[]"),
        (Format::Rst, "`a <é>`_\n\n.. _b: é\n.. image:: é\n"),
    ] {
        let found = expected(format, file);
        assert!(!found.is_empty(), "{file}");
        for found in found {
            assert_eq!(found, ("é".to_owned(), Expected::IriReference), "{file}");
        }
    }
    for (format, file) in [
        (Format::Json, r#"{"url": "/é"}"#),
        (Format::Toml, "url = '/é'"),
        (Format::Yaml, "url: /é"),
        (Format::Text, "http://a/é"),
    ] {
        let found = expected(format, file);
        assert!(found.iter().all(|(_, expected)| *expected == Expected::UriReference), "{file}");
        assert_eq!(found.len(), 1, "{file}");
    }
    // The kind is the same if a part of the file is not UTF-8.
    let found = references(Format::Css, b"a { b: url(c) } /* \xFF */").expect("CSS");
    assert_eq!(found[0].expected(), Expected::IriReference);
}

#[test]
fn json_schema_formats_set_the_expected_kind() {
    let file = r##"{
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "#a",
        "format": "iri", "default": "a b", "title": "c d",
        "properties": {
            "format": {"format": "uri", "const": "e", "enum": ["f", {"g": "h"}, ["i"]]},
            "default": {"format": "date", "examples": ["j"]},
            "examples": {"examples": ["k"], "format": "iri-reference"}
        }
    }"##;
    let found = expected(Format::Json, file);
    let found: Vec<_> = found.iter().skip(1).map(|(text, it)| (text.as_str(), *it)).collect();
    assert_eq!(
        found,
        [
            ("#a", Expected::UriReference),
            ("a b", Expected::Iri),
            ("e", Expected::Uri),
            ("f", Expected::Uri),
            ("i", Expected::Uri),
            ("k", Expected::IriReference),
        ]
    );
    let other = file.replace("$schema", "schema");
    assert_eq!(expected(Format::Json, &other).len(), 2);
}

#[test]
fn yaml_schema_formats_set_the_expected_kind() {
    let file = "\
$schema: https://json-schema.org/draft/2020-12/schema
$id: '#a'
default: a b
format: iri
title: c d
properties:
  format: {const: e, enum: [f, {g: h}, [i]], format: uri}
  default:
    format: date
    examples: [j]
  ? [x, y]
  : default: l
    format: uri
  examples:
    examples:
      - k
    format: iri-reference
";
    let found = expected(Format::Yaml, file);
    let found: Vec<_> = found.iter().skip(1).map(|(text, it)| (text.as_str(), *it)).collect();
    let wanted = [
        ("#a", Expected::UriReference),
        ("a b", Expected::Iri),
        ("e", Expected::Uri),
        ("f", Expected::Uri),
        ("i", Expected::Uri),
        ("l", Expected::Uri),
        ("k", Expected::IriReference),
    ];
    assert_eq!(found, wanted);
    // Each document of a file is independent.
    let plain = "format: uri\ndefault: e\n";
    let several = format!("---\n{plain}---\n{file}---\n{plain}...\n");
    let found = expected(Format::Yaml, &several);
    let found: Vec<_> = found.iter().skip(1).map(|(text, it)| (text.as_str(), *it)).collect();
    assert_eq!(found, wanted);
    // The name that declares a schema must be at the top.
    let below = format!("a:\n  $schema: '#s'\n  {}", plain.replace('\n', "\n  "));
    assert_eq!(expected(Format::Yaml, &below).len(), 1);
}

#[test]
fn recognizes_every_schema_format() {
    for (name, wanted) in [
        ("uri", Some(Expected::Uri)),
        ("uri-reference", Some(Expected::UriReference)),
        ("iri", Some(Expected::Iri)),
        ("iri-reference", Some(Expected::IriReference)),
        ("uri-template", None),
    ] {
        let file = format!(
            r#"{{"$schema": "https://json-schema.org/draft/2020-12/schema", "format": "{name}", "default": "a b"}}"#
        );
        let found = expected(Format::Json, &file);
        let found = found.iter().find(|(text, _)| text == "a b").map(|(_, expected)| *expected);
        assert_eq!(found, wanted, "{name}");
    }
}
