//! The formats of JSON Schema that are references, and the targets of `$ref`. The program was written for iri-string;
//! each comment `was:` has the former calls, and `docs/coming-from.md` has their replacements.

use std::collections::BTreeMap;
use std::error::Error;

use serde_json::{Value, json};
use uri_grammar::percent::Encoded;
use uri_grammar::{GrammarRule, Iri, IriRef, Rule, Uri, UriRef, iri, rfc3987};

/// Returns `true` if a text has a format; `None` if the format is not a format of references.
fn is_of(format: &str, text: &str) -> Option<bool> {
    Some(match format {
        // was: `UriStr::new`, `UriReferenceStr`
        "uri" => Uri::parse(text).is_ok(),
        "uri-reference" => UriRef::parse(text).is_ok(),
        // was: `validate::iri::<IriSpec>`, `validate::iri_reference::<IriSpec>`
        "iri" => rfc3987::Rule::Iri.is_match(text),
        "iri-reference" => rfc3987::Rule::IriReference.is_match(text),
        _ => return None,
    })
}

/// Schemas by their URIs, without fragments and in normal form.
#[derive(Default)]
struct Schemas(BTreeMap<Uri<String>, Value>);

impl Schemas {
    /// Adds a schema, and the schemas within it that have their own `$id`.
    fn add(&mut self, base: &Uri<String>, schema: &Value) -> Result<(), Box<dyn Error>> {
        let mut open = vec![(base.clone(), schema)];
        while let Some((mut base, schema)) = open.pop() {
            if let Some(id) = schema["$id"].as_str() {
                // was: `UriReferenceStr`, `resolve_against(base)`
                base = base.resolve(&UriRef::parse(id)?)?;
                self.0.insert(key(&base), schema.clone());
            }
            match schema {
                Value::Object(members) => {
                    open.extend(members.values().map(|it| (base.clone(), it)))
                }
                Value::Array(items) => open.extend(items.iter().map(|it| (base.clone(), it))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the schema that a `$ref` refers to.
    fn find(&self, base: &Uri<String>, reference: &str) -> Result<Option<&Value>, Box<dyn Error>> {
        // was: `to_absolute_and_fragment`
        let target = base.resolve(&UriRef::parse(reference)?)?;
        let schema = self.0.get(&key(&target));
        let pointer = Encoded::new(target.fragment().unwrap_or_default())?;
        Ok(schema.and_then(|schema| schema.pointer(&pointer.decode_utf8().ok()?)))
    }
}

/// Returns the key of a schema.
fn key(uri: &Uri<String>) -> Uri<String> {
    // was: `to_absolute`, `normalize`
    uri.to_absolute().normalize().into()
}

fn main() -> Result<(), Box<dyn Error>> {
    for (text, wanted) in [
        ("http://example.org/rosé?ü#ö", [false, false, true, true]),
        ("http://example.org/ros%C3%A9", [true; 4]),
        ("/rosé", [false, false, false, true]),
        ("../a#b", [false, true, false, true]),
        ("http://2001:0db8::7334/", [false; 4]),
        ("\\\\WINDOWS\\filé", [false; 4]),
        ("", [false, true, false, true]),
    ] {
        let formats = ["uri", "uri-reference", "iri", "iri-reference"];
        assert_eq!(formats.map(|format| is_of(format, text)), wanted.map(Some), "{text}");
        // was: `IriStr`, `IriReferenceStr`
        let types = [Iri::parse(text).is_ok(), IriRef::parse(text).is_ok()];
        assert_eq!(types, [wanted[2], wanted[3]], "{text}");
        // was: `validate::iri::<UriSpec>`
        assert_eq!(Rule::Uri.is_match(text), wanted[0], "{text}");
    }
    assert_eq!(is_of("date", "é"), None);

    let base = Uri::parse("HTTP://Example.org/schemas/a.json".to_owned())?;
    let mut schemas = Schemas::default();
    schemas.add(
        &base,
        &json!({
            "$id": "HTTP://Example.org/schemas/a.json",
            "$defs": {"é": {"type": "string"}, "b": {"$id": "./x/../b.json#", "type": "number"}},
        }),
    )?;
    assert_eq!(schemas.0.len(), 2);
    for (reference, wanted) in [
        ("#/$defs/%C3%A9/type", Some("string")),
        ("b.json#/type", Some("number")),
        ("http://example.org/schemas/%62.json#/type", Some("number")),
        ("#/type", None),
        ("c.json#/type", None),
    ] {
        let found = schemas.find(&base, reference)?;
        assert_eq!(found.and_then(Value::as_str), wanted, "{reference}");
    }
    // `$ref` is a URI reference: user input has to be mapped first.
    assert!(schemas.find(&base, "#/$defs/é").is_err());
    // was: `encode_to_uri`
    assert!(schemas.find(&base, &iri::to_uri("#/$defs/é"))?.is_some());
    let typed = Iri::parse("http://example.org/schemas/rosé")?;
    assert_eq!(typed.to_uri().normalize(), "http://example.org/schemas/ros%C3%A9");
    // was: `is_normalized`
    assert!(!base.is_normalized() && key(&base).is_normalized());
    Ok(())
}
