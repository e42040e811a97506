//! What the test suites of other projects expect. They lie beside the checkout, or nowhere.

use std::path::Path;

use uri_grammar::uri::Resolver;
use uri_grammar::{Uri, UriRef};

/// The value of a field: of a string its characters, of anything else how it is written.
fn field(record: &str, name: &str) -> String {
    let (_, value) = record.split_once(&format!("\"{name}\": ")).unwrap_or_default();
    let Some(value) = value.strip_prefix('"') else {
        let closing: &[char] = if value.starts_with('[') { &[']'] } else { &[',', '}'] };
        return value.split(closing).next().unwrap_or_default().to_owned();
    };
    let (mut text, mut characters) = (String::new(), value.chars());
    while let Some(character) = characters.next().filter(|&character| character != '"') {
        match character {
            '\\' => text.extend(characters.next()),
            _ => text.push(character),
        }
    }
    text
}

#[test]
fn conformance() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance");
    let Ok(files) = std::fs::read_dir(folder) else { return };
    let (mut agree, mut disagree, mut lossy) = (0, 0, 0);
    for file in files.map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for record in std::fs::read_to_string(file).unwrap().lines() {
            if field(record, "kind") != "resolve"
                || field(record, "rule") != "rfc3986:URI-reference"
            {
                continue;
            }
            let (base, reference) = (field(record, "base"), field(record, "input"));
            let (base, reference) = (Uri::parse(base).unwrap(), UriRef::parse(reference).unwrap());
            let resolver = Resolver::new(&base).compat(field(record, "strict") == "false");
            let literal = field(record, "resolved");
            let meant = match resolver.resolve(&reference) {
                Ok(target) => {
                    assert_eq!(target.as_str(), literal, "{record}");
                    literal
                }
                Err(_) => {
                    // Where section 5.2 is lossy: what it says, and the repair.
                    lossy += 1;
                    let repaired = resolver.repair(true).resolve(&reference).unwrap();
                    assert_eq!(repaired.as_str().replacen(":/.//", "://", 1), literal, "{record}");
                    literal
                }
            };
            if field(record, "agrees") == "true" {
                // Some suites allow for several.
                let expected = field(record, "expected");
                let among = expected.starts_with('[') && expected.contains(&format!("\"{meant}\""));
                assert!(among || meant == expected, "{record}");
                agree += 1;
            } else {
                assert!(!field(record, "reason").is_empty(), "{record}");
                disagree += 1;
            }
        }
    }
    println!("{agree} agree, {disagree} disagree and say why, {lossy} lossy");
}
