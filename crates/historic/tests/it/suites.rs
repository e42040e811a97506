//! The expectations of other projects' test suites about IRIs, one JSON object per line. The suites are not part of
//! this project. So these tests are ignored by default, and fail if the suites are missing:
//! `cargo test -p uri-grammar-historic --test it suites -- --ignored`.

use std::fs;
use std::path::Path;

use serde_json::Value;
use uri_grammar::rfc3987::Rule;
use uri_grammar::{AbsoluteIri, GrammarRule, Iri, IriRef, RelativeIriRef, Resolver};
use uri_grammar_historic::editions::{Edition, Resolution};

/// Returns the facts about rules of RFC 3987, of all suites: the rule, the object, and the line for messages.
fn facts(kinds: &[&str]) -> Vec<(Rule, Value, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/conformance");
    let files = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("the suites of other projects: {folder:?}: {error}"));
    let mut facts = Vec::new();
    for path in files.map(|file| file.unwrap().path()) {
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let fact: Value = serde_json::from_str(line).unwrap();
            let name = fact["rule"].as_str().and_then(|rule| rule.strip_prefix("rfc3987:"));
            let Some(name) = name else { continue };
            if kinds.contains(&fact["kind"].as_str().unwrap()) {
                facts.push((Rule::from_name(name).unwrap(), fact, line.to_owned()));
            }
        }
    }
    facts
}

/// Returns whether the type of the rule accepts a text; `None` for a rule that has no type.
fn parsed(rule: Rule, input: &str) -> Option<bool> {
    Some(match rule {
        Rule::Iri => Iri::parse(input).is_ok(),
        Rule::IriReference => IriRef::parse(input).is_ok(),
        Rule::AbsoluteIri => AbsoluteIri::parse(input).is_ok(),
        Rule::IrelativeRef => RelativeIriRef::parse(input).is_ok(),
        _ => return None,
    })
}

/// JSON-Schema-Test-Suite's `iri` and `iri-reference`, the W3C's rdf-tests and the examples of the RFC.
#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn verdicts() {
    let (mut count, mut types) = (0, 0);
    for (rule, fact, line) in facts(&["valid", "invalid"]) {
        if fact["agrees"] != true {
            assert!(fact["reason"].is_string(), "{line}");
            continue;
        }
        let (input, valid) = (fact["input"].as_str().unwrap(), fact["kind"] == "valid");
        assert_eq!(rule.is_match(input), valid, "{line}");
        assert_eq!(rule.validate(input).is_ok(), valid, "{line}");
        count += 1;
        if let Some(parsed) = parsed(rule, input) {
            assert_eq!(parsed, valid, "{line}");
            types += 1;
        }
    }
    println!("{count} verdicts, {types} of types");
    assert!(types >= 60, "{types} verdicts of types");
    assert!(count >= 67, "{count} verdicts");
}

/// Browsers read another language, so their tests are only used for the verdicts of the ABNF.
#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn verdicts_about_browser_tests() {
    let mut count = 0;
    for (rule, fact, line) in facts(&["input"]) {
        let input = fact["input"].as_str().unwrap();
        for (rule, says) in [("rfc3987:IRI-reference", rule), ("rfc3987:IRI", Rule::Iri)] {
            let Some(accept) = fact["abnf"][rule].as_bool() else { continue };
            assert_eq!(says.is_match(input), accept, "{line}");
            assert_eq!(parsed(says, input), Some(accept), "{line}");
            count += 1;
        }
    }
    println!("{count} texts");
    assert!(count >= 869, "{count} texts");
}

#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn resolution() {
    let mut count = 0;
    for (_, fact, line) in facts(&["resolve"]) {
        let strict = fact["strict"] != false;
        let resolution = Resolution::new(Edition::Rfc3987).same_scheme(!strict);
        let [base, input, expected] =
            ["base", "input", "expected"].map(|field| fact[field].as_str().unwrap());
        let target =
            resolution.resolve(base, input).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(target.to_string(), fact["abnf"]["resolved"].as_str().unwrap(), "{line}");
        let (iri, reference) = (Iri::parse(base).unwrap(), IriRef::parse(input).unwrap());
        let of_types = Resolver::new(&iri).strict(strict).repair(true).resolve(&reference).unwrap();
        // The repair of a target that the algorithm turns into another text.
        let of_types = of_types.as_str().replacen(":/.//", "://", 1);
        assert_eq!(of_types, target.to_string(), "{line}");
        if fact["agrees"] == true {
            assert_eq!(target.to_string(), expected, "{line}");
            count += 1;
        }
    }
    println!("{count} targets");
    assert!(count >= 136, "{count} targets");
}
