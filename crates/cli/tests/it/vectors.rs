//! `vectors`, and the folder of this name: its files are up to date, and agree with the schema.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;
use uri_grammar::{GrammarRule, Rule};

use crate::committed;
use crate::common::stdout;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const HOW: &str =
    "UPDATE_VECTORS=1 cargo test -p uri-grammar-cli --test it -- --ignored vectors::gate";

fn file(rule: Rule) -> PathBuf {
    Path::new(ROOT).join("vectors/rfc3986").join(format!("{rule}.json"))
}

/// Compares the files with the vectors of the rules.
fn compare(rules: impl Iterator<Item = Rule>) {
    for rule in rules {
        committed::compare(&file(rule), &stdout(&["vectors", rule.name()]), HOW);
    }
}

fn is_small(rule: &Rule) -> bool {
    !matches!(
        rule,
        Rule::Uri
            | Rule::UriReference
            | Rule::AbsoluteUri
            | Rule::RelativeRef
            | Rule::HierPart
            | Rule::RelativePart
            | Rule::Authority
            | Rule::Host
            | Rule::IpLiteral
            | Rule::Ipv6address
    )
}

#[test]
fn files_of_small_rules_are_current() {
    compare(Rule::ALL.iter().copied().filter(is_small));
}

mod gate {
    use super::*;

    /// The largest rules take seconds.
    #[test]
    #[ignore = "takes long; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn all_files_are_current() {
        compare(Rule::ALL.iter().copied());
    }
}

/// Returns all files, each with its rule.
fn files() -> Vec<(Rule, Value)> {
    let read = |&rule: &Rule| {
        let text = std::fs::read_to_string(file(rule)).expect(HOW);
        (rule, serde_json::from_str(&text).expect("JSON"))
    };
    Rule::ALL.iter().map(read).collect()
}

#[test]
fn files_match_schema_and_rules() {
    let mut compiler = boon::Compiler::new();
    let schema: Value = serde_json::from_str(
        &std::fs::read_to_string(Path::new(ROOT).join("docs/schema/vectors.json")).expect("reads"),
    )
    .expect("JSON");
    compiler.add_resource("vectors.json", schema).expect("a resource");
    let mut schemas = boon::Schemas::new();
    let schema = compiler.compile("vectors.json", &mut schemas).expect("a schema");
    let (mut ids, mut size) = (BTreeSet::new(), 0);
    for (rule, suite) in files() {
        if let Err(error) = schemas.validate(&suite, schema) {
            panic!("{rule}: {error}");
        }
        size += std::fs::metadata(file(rule)).expect("is there").len();
        let groups = suite["groups"].as_array().expect("groups");
        let mut states = BTreeSet::new();
        let mut count = 0;
        for group in groups {
            states.insert(group["state"].as_u64().expect("a number"));
            for test in group["tests"].as_array().expect("tests") {
                let id = test["id"].as_str().expect("an id").to_owned();
                assert!(ids.insert(id), "{rule}: {test}");
                if let Some(text) = test["text"].as_str() {
                    assert_eq!(test["valid"], rule.is_match(text), "{rule}: {test}");
                }
                count += 1;
            }
        }
        assert_eq!(suite["tests"], count, "{rule}");
        // Each live state has its group.
        let live = suite["claim"]["states"].as_u64().expect("a number") - 1;
        assert_eq!(states.len() as u64, live, "{rule}");
    }
    assert!(size < 4_000_000, "{size}");
}

#[test]
fn the_readme_has_every_flag() {
    let readme = std::fs::read_to_string(Path::new(ROOT).join("vectors/README.md")).expect("reads");
    for (flag, meaning) in study::vectors::FLAGS {
        assert!(readme.contains(&format!("| `{flag}` | {meaning} |\n")), "{flag}: {meaning}");
    }
}

#[test]
fn few_json_schema_tests_find_most_mistakes() {
    let write = |rule: &str, edition: &str, budget: &str| {
        let format = ["--format", "json-schema-test-suite", "--budget", budget];
        let text = stdout(&[&["vectors", "-e", edition][..], &format, &[rule]].concat());
        assert!(text.is_ascii());
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    let mut counts = Vec::new();
    for budget in ["10", "30"] {
        let groups = write("URI", "rfc3986", budget);
        let group = &groups[0];
        assert_eq!(group["schema"]["format"], "uri");
        let tests = group["tests"].as_array().expect("tests");
        assert_eq!(tests.len().to_string(), budget);
        let mut names = BTreeSet::new();
        for test in tests {
            let (data, valid) = (test["data"].as_str(), test["valid"].as_bool());
            assert_eq!(data.map(|data| Rule::Uri.is_match(data)), valid, "{test}");
            assert!(names.insert(test["description"].as_str()), "{test}");
        }
        let comment = group["comment"].as_str().expect("a comment");
        let shown = comment.split(' ').nth(3).and_then(|it| it.parse::<u32>().ok());
        counts.push(shown.expect(comment));
    }
    // The first texts find more mistakes than later ones.
    assert!(counts[0] * 2 > counts[1] && counts[0] < counts[1], "{counts:?}");
}
