//! The expectations of other projects' test suites, one JSON object per line. The suites are not part of this
//! project. So these tests are ignored by default, and fail if the suites are missing:
//! `cargo test -p uri-grammar --test it suites -- --ignored`.

mod documents;

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

    /// Returns the rule, if it is of the document.
    fn rule<R: GrammarRule>(&self, document: &str) -> Option<R> {
        let (of, name) = self.field("rule").split_once(':')?;
        (of == document).then(|| R::from_name(name).unwrap_or_else(|| panic!("{}", self.line)))
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

/// Checks every text that a suite calls valid or invalid by a rule of the document, unless the suite and the ABNF
/// disagree. `parsed` returns whether the type of the rule accepts a text; `None` for a rule without a type. Returns
/// the number of verdicts, and of verdicts of types.
fn verdicts_of<R: GrammarRule>(
    document: &str,
    parsed: impl Fn(R, &str) -> Option<bool>,
) -> [usize; 2] {
    let (mut count, mut types) = (0, 0);
    for fact in facts(&["valid", "invalid"]) {
        let Some(rule) = fact.rule::<R>(document) else { continue };
        if !fact.agrees() {
            assert!(!fact.field("reason").is_empty(), "{}", fact.line);
            continue;
        }
        let (input, valid) = (fact.field("input"), fact.field("kind") == "valid");
        assert_eq!(rule.is_match(input), valid, "{}", fact.line);
        assert_eq!(rule.validate(input).is_ok(), valid, "{}", fact.line);
        let parsed = parsed(rule, input);
        assert_eq!(parsed.unwrap_or(valid), valid, "{}", fact.line);
        count += 1;
        types += usize::from(parsed.is_some());
    }
    println!("{count} verdicts, {types} of types");
    [count, types]
}

#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn verdicts() {
    let [count, _] = verdicts_of::<Rule>("rfc3986", |_, _| None);
    assert!(count >= 273, "{count} verdicts");
}

#[test]
#[ignore = "needs the suites of other projects in ../shared/conformance"]
fn resolution() {
    let (mut agree, mut disagree, mut lossy) = (0, 0, 0);
    for fact in facts(&["resolve"]) {
        if fact.rule::<Rule>("rfc3986") != Some(Rule::UriReference) {
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

/// JSON-Schema-Test-Suite's `iri` and `iri-reference`, the W3C's rdf-tests, the examples of RFC 3987, and browsers.
#[cfg(feature = "iri")]
mod iris {
    use uri_grammar::rfc3987::Rule;
    use uri_grammar::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
    use uri_grammar_historic::editions::{Edition, Resolution};

    use super::*;

    fn parsed(rule: Rule, input: &str) -> Option<bool> {
        Some(match rule {
            Rule::Iri => Iri::parse(input).is_ok(),
            Rule::IriReference => IriRef::parse(input).is_ok(),
            Rule::AbsoluteIri => AbsoluteIri::parse(input).is_ok(),
            Rule::IrelativeRef => RelativeIriRef::parse(input).is_ok(),
            _ => return None,
        })
    }

    #[test]
    #[ignore = "needs the suites of other projects in ../shared/conformance"]
    fn verdicts() {
        let [count, types] = verdicts_of("rfc3987", parsed);
        assert!(count >= 67 && types >= 60, "{count} verdicts, {types} of types");
    }

    /// Browsers read another language, so their tests are only used for the verdicts of the ABNF.
    #[test]
    #[ignore = "needs the suites of other projects in ../shared/conformance"]
    fn verdicts_about_browser_tests() {
        let mut count = 0;
        for fact in facts(&["input"]) {
            let (input, Some(rule)) = (fact.field("input"), fact.rule("rfc3987")) else { continue };
            for (name, rule) in [("rfc3987:IRI-reference", rule), ("rfc3987:IRI", Rule::Iri)] {
                let Some(accept) = fact.record["abnf"][name].as_bool() else { continue };
                assert_eq!(rule.is_match(input), accept, "{}", fact.line);
                assert_eq!(parsed(rule, input), Some(accept), "{}", fact.line);
                count += 1;
            }
        }
        assert!(count >= 869, "{count} texts");
    }

    #[test]
    #[ignore = "needs the suites of other projects in ../shared/conformance"]
    fn resolution() {
        let mut count = 0;
        for fact in facts(&["resolve"]) {
            if fact.rule::<Rule>("rfc3987").is_none() {
                continue;
            }
            let strict = fact.record["strict"] != false;
            let resolution = Resolution::new(Edition::Rfc3987).same_scheme(!strict);
            let (base, input) = (fact.field("base"), fact.field("input"));
            let target = resolution.resolve(base, input).unwrap().to_string();
            assert_eq!(target, fact.record["abnf"]["resolved"].as_str().unwrap(), "{}", fact.line);
            let (iri, reference) = (Iri::parse(base).unwrap(), IriRef::parse(input).unwrap());
            let resolver = Resolver::new(&iri).strict(strict).repair(true);
            // The repair of a target that the algorithm turns into another text.
            let of_types =
                resolver.resolve(&reference).unwrap().as_str().replacen(":/.//", "://", 1);
            assert_eq!(of_types, target, "{}", fact.line);
            if fact.agrees() {
                assert_eq!(target, fact.field("expected"), "{}", fact.line);
                count += 1;
            }
        }
        assert!(count >= 136, "{count} targets");
    }
}
