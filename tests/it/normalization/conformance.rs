//! What the test suites of other projects expect. They lie beside the checkout, or nowhere.

use std::path::Path;

use uri_grammar::uri::Normalizer;
use uri_grammar::{Uri, UriRef};

/// The value of a field that is a string without escapes.
fn field<'r>(record: &'r str, name: &str) -> Option<&'r str> {
    let (_, value) = record.split_once(&format!("\"{name}\": \""))?;
    value.split('"').next()
}

#[test]
fn conformance() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance");
    let Ok(files) = std::fs::read_dir(folder) else { return };
    let (mut agree, mut disagree) = (0, 0);
    for file in files.map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for record in std::fs::read_to_string(file).unwrap().lines() {
            if field(record, "kind") != Some("normalize") {
                continue;
            }
            let input = field(record, "input").unwrap();
            let (normalized, expected) =
                (field(record, "normalized").unwrap(), field(record, "expected").unwrap());
            let reference = UriRef::parse(input).unwrap();
            assert_eq!(reference.normalize(), normalized, "{record}");
            if record.contains("\"agrees\": true") {
                assert_eq!(normalized, expected, "{record}");
                agree += 1;
                continue;
            }
            // One step only, or the dots of a path by itself: which we can do, too.
            disagree += 1;
            if input.starts_with('/') {
                let uri = format!("a:{input}");
                let normal = Uri::parse(&*uri).unwrap().normalize();
                assert_eq!(normal.path(), expected, "{record}");
            } else if field(record, "where").unwrap().contains("pct_enc") {
                // Expects the digits as they were.
                let percent = Normalizer::new().percent(true);
                assert_eq!(percent.normalize(&reference), expected, "{record}");
            }
        }
    }
    println!("{agree} agree, {disagree} say something else of one step");
}
