//! The expectations of other projects' test suites, one JSON object per line. The suites are not part of this
//! project. So these tests are ignored by default, and fail if the suites are missing:
//! `cargo test -p uri-grammar --test it suites -- --ignored`.

use std::fs;
use std::path::Path;

use serde_json::Value;
use uri_grammar::uri::Normalizer;
use uri_grammar::{GrammarRule, Resolver, Rule, Uri, UriRef};

struct Fact {
    record: Value,
    /// The line, for messages.
    line: String,
}

impl Fact {
    fn field(&self, name: &str) -> &str {
        self.record[name].as_str().unwrap_or_default()
    }

    fn agrees(&self) -> bool {
        self.record["agrees"] == true
    }
}

/// Returns all facts of some kinds, from every suite.
fn facts(kinds: &[&str]) -> Vec<Fact> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance");
    let files = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("the suites of other projects: {folder:?}: {error}"));
    let mut facts = Vec::new();
    for path in files.map(|file| file.unwrap().path()) {
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let fact = Fact { record: serde_json::from_str(line).unwrap(), line: line.to_owned() };
            if kinds.contains(&fact.field("kind")) {
                facts.push(fact);
            }
        }
    }
    facts
}

/// Every text that a suite calls valid or invalid by a rule of RFC 3986, unless the suite and
/// the ABNF disagree.
#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn verdicts() {
    let mut count = 0;
    for fact in facts(&["valid", "invalid"]).iter().filter(|fact| fact.agrees()) {
        let rule = fact.field("rule").strip_prefix("rfc3986:").and_then(Rule::from_name);
        let Some(rule) = rule else { continue };
        let (input, valid) = (fact.field("input"), fact.field("kind") == "valid");
        assert_eq!(rule.is_match(input), valid, "{}", fact.line);
        assert_eq!(rule.validate(input).is_ok(), valid, "{}", fact.line);
        count += 1;
    }
    println!("{count} verdicts");
    assert!(count >= 273, "{count} verdicts");
}

#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn resolution() {
    let (mut agree, mut disagree, mut lossy) = (0, 0, 0);
    for fact in facts(&["resolve"]) {
        if fact.field("rule") != "rfc3986:URI-reference" {
            continue;
        }
        let base = Uri::parse(fact.field("base")).unwrap();
        let reference = UriRef::parse(fact.field("input")).unwrap();
        let resolver = Resolver::new(&base).strict(fact.record["strict"] != false);
        // The result of a literal section 5.2.
        let literal = fact.record["abnf"]["resolved"].as_str().unwrap();
        match resolver.resolve(&reference) {
            Ok(target) => assert_eq!(target, literal, "{}", fact.line),
            Err(_) => {
                // If the literal result is lossy, this is the repair.
                lossy += 1;
                let repaired = resolver.repair(true).resolve(&reference).unwrap();
                assert_eq!(repaired.as_str().replacen(":/.//", "://", 1), literal, "{}", fact.line);
            }
        }
        if fact.agrees() {
            match &fact.record["expected"] {
                // Some suites allow several results.
                Value::Array(all) => assert!(all.iter().any(|one| one == literal), "{}", fact.line),
                one => assert_eq!(one, literal, "{}", fact.line),
            }
            agree += 1;
        } else {
            assert!(!fact.field("reason").is_empty(), "{}", fact.line);
            disagree += 1;
        }
    }
    println!("{agree} agree, {disagree} disagree and say why, {lossy} lossy");
    assert!(agree >= 416 && disagree <= 8, "{agree} agree, {disagree} do not");
}

#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn normalization() {
    let (mut agree, mut disagree) = (0, 0);
    for fact in facts(&["normalize"]) {
        let (input, expected) = (fact.field("input"), fact.field("expected"));
        let reference = UriRef::parse(input).unwrap();
        let normalized = fact.record["abnf"]["normalized"].as_str().unwrap();
        assert_eq!(reference.normalize(), normalized, "{}", fact.line);
        if fact.agrees() {
            assert_eq!(normalized, expected, "{}", fact.line);
            agree += 1;
            continue;
        }
        // Some suites test a single step of normalization, or dot segments of a path alone. The library supports both.
        disagree += 1;
        if input.starts_with('/') {
            let uri = format!("a:{input}");
            assert_eq!(Uri::parse(&*uri).unwrap().normalize().path(), expected, "{}", fact.line);
        } else if fact.field("where").contains("pct_enc") {
            // The suite expects the digits unchanged.
            let percent = Normalizer::new().percent(true);
            assert_eq!(percent.normalize(&reference), expected, "{}", fact.line);
        } else {
            // The suite keeps the case of the host, which no step of RFC 3986 does.
            assert!(fact.field("where").contains("case_normalization"), "{}", fact.line);
        }
    }
    println!("{agree} agree, {disagree} say something else of one step");
    assert!(agree >= 8 && disagree <= 6, "{agree} agree, {disagree} do not");
}
