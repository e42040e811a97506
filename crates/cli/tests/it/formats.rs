//! The formats for programs agree with their schemas, for every kind of the catalogue and for long, suppressed,
//! invalid and secret texts.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;

use crate::common::{Folder, run, run_with};
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::Kind;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A schema without additional properties.
struct Schema {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Schema {
    fn read(path: &str) -> Self {
        let text = fs::read_to_string(Path::new(ROOT).join(path)).unwrap();
        let mut schema: Value = serde_json::from_str(&text).unwrap();
        close(&mut schema);
        let mut compiler = Compiler::new();
        compiler.enable_format_assertions();
        compiler.add_resource("schema.json", schema).unwrap();
        let mut schemas = Schemas::new();
        let index = compiler.compile("schema.json", &mut schemas).unwrap();
        Self { schemas, index }
    }

    fn try_check(&self, value: &Value) -> Result<(), String> {
        self.schemas.validate(value, self.index).map_err(|error| format!("{error:#}\n{value:#}"))
    }

    fn check(&self, value: &Value) {
        self.try_check(value).unwrap();
    }
}

/// Forbids properties that the schema does not name, so that each property is described.
fn close(schema: &mut Value) {
    if let Value::Object(members) = schema {
        if members.contains_key("properties") {
            members.insert("additionalProperties".into(), false.into());
        }
        members.values_mut().for_each(close);
    } else if let Value::Array(items) = schema {
        items.iter_mut().for_each(close);
    }
}

/// Returns a line for each kind that a line can have, and some unusual lines.
fn references() -> Vec<u8> {
    let mut lines: Vec<Vec<u8>> = Kind::all()
        .map(|kind| kind.entry())
        .filter(|entry| [Rule::Uri, Rule::UriReference].contains(&entry.example.0))
        .map(|entry| entry.example_text().into_owned())
        .filter(|text| !text.contains(&b'\n'))
        .collect();
    lines.push("http://例え.jp/日本 語?q={a}\u{202E}#\\".into());
    lines.push(b"http://u:ses|ame@h/\xFF\x1B[0m?token=sesame".into());
    lines.push([b"http://a/", "x".repeat(100_000).as_bytes(), b"|"].concat());
    lines.push("|x".repeat(100).into());
    lines.push("  <http://[1::2::3]:x/> ".into());
    lines.join(&b'\n')
}

fn written(format: &str) -> String {
    let folder = Folder::new();
    let path = folder.path("a b:ü#.txt");
    fs::write(&path, references()).unwrap();
    let arguments = ["check", "--no-config", "--rule=URI", "--lint=all", "--format", format];
    let ran = run(arguments.map(Into::into).into_iter().chain([path.into_os_string()]));
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    assert!(!ran.stdout.contains("sesame") && !ran.stdout.contains('\x1B'));
    ran.stdout
}

#[test]
fn json_matches_its_schema() {
    let schema = Schema::read("docs/schema/check.json");
    let lines = written("json");
    assert!(lines.is_ascii());
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.iter().for_each(|line| schema.check(line));
    assert_eq!(lines.last().unwrap()["type"], "summary");
    let codes: Vec<_> = lines.iter().filter_map(|line| line["code"].as_str()).collect();
    for kind in Kind::all().filter(|kind| kind.entry().example.0 == Rule::Uri) {
        // A line does not contain a line end, and an empty line is a comment.
        let elsewhere =
            [Kind::EmptyInput, Kind::ControlCharacter, Kind::WrappedLine, Kind::TooLong];
        let elsewhere = elsewhere.contains(&kind);
        assert!(codes.contains(&kind.code()) || elsewhere, "{kind} is not there");
    }
    let broken = schema.try_check(&json!({ "type": "summary", "version": 1 }));
    assert!(broken.is_err(), "a schema that allows anything says nothing");
}

#[test]
fn errors_of_older_editions_match_the_schema() {
    let schema = Schema::read("docs/schema/check.json");
    for edition in ["rfc1738", "url-syntax-00", "rfc2396", "rfc2396bis-00"] {
        let ran = run_with(["check", "--format=json", "--edition", edition], &references());
        let lines: Vec<Value> =
            ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(lines.len() > 10, "{}", ran.stderr);
        for mut line in lines {
            schema.check(&line);
            line["column"] = json!(0);
            assert!(schema.try_check(&line).is_err());
        }
    }
}

#[test]
fn answers_of_diagnose_match_their_schema() {
    let schema = Schema::read("docs/schema/diagnose.json");
    for rule in [Rule::Uri, Rule::UriReference, Rule::Host, Rule::Port, Rule::PathAbsolute] {
        let texts: Vec<String> = String::from_utf8_lossy(&references())
            .lines()
            .chain(["", "a\n\0b", "http://a/", "[v.x]"])
            .map(|text| json!(text).to_string())
            .collect();
        let questions = format!("{}\n17\n\"\n", texts.join("\n"));
        let arguments = ["diagnose", "--lints=all", "--rule", rule.name()];
        let ran = run_with(arguments, questions.as_bytes());
        let answers: Vec<Value> =
            ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), texts.len() + 2, "{}", ran.stderr);
        answers.iter().for_each(|answer| schema.check(answer));
    }
    assert!(schema.try_check(&json!({ "valid": true })).is_err());
}

#[test]
fn sarif_matches_the_specification() {
    let schema = Schema::read("crates/cli/tests/data/sarif.json");
    let log: Value = serde_json::from_str(&written("sarif")).unwrap();
    schema.check(&log);
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let results = run["results"].as_array().unwrap();
    assert_eq!(rules.len(), Kind::all().len());
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(result["ruleId"], rules[index]["id"]);
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        assert!(uri.starts_with("file:///") && uri.ends_with("/a%20b%3A%C3%BC%23.txt"), "{uri}");
        let end = |key: &str| place["region"][key].as_u64().unwrap();
        assert!((end("startLine"), end("startColumn")) <= (end("endLine"), end("endColumn")));
    }
    let mut broken = log.clone();
    broken["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] =
        json!(0);
    assert!(schema.try_check(&broken).is_err());
}

#[test]
fn sarif_is_whole_without_results() {
    let schema = Schema::read("crates/cli/tests/data/sarif.json");
    for arguments in
        [&["--uri", "http://a/"][..], &["--uri", "a b", "--max-errors=0"], &["no-such-file"], &[]]
    {
        let ran = run(["check", "--no-config", "--format=sarif"].iter().chain(arguments));
        let log: Value = serde_json::from_str(&ran.stdout).unwrap();
        schema.check(&log);
        assert_eq!(log["runs"][0]["results"], json!([]));
    }
}

#[test]
fn github_commands_are_one_line_each() {
    let lines = written("github");
    for line in lines.lines() {
        let (head, message) = line.strip_prefix("::").unwrap().split_once("::").unwrap();
        let (command, properties) = head.split_once(' ').unwrap();
        assert!(["error", "warning"].contains(&command), "{line}");
        let properties: Vec<_> =
            properties.split(',').map(|one| one.split_once('=').unwrap()).collect();
        let names: Vec<_> = properties.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["file", "line", "endLine", "col", "endColumn", "title"], "{line}");
        assert!(properties[0].1.ends_with("a b%3Aü#.txt"), "{line}");
        assert!(properties.iter().all(|(_, value)| !value.contains(':')), "{line}");
        // A percent sign begins an escape.
        for escape in message.split('%').skip(1) {
            assert!(["25", "0A", "0D"].iter().any(|code| escape.starts_with(code)), "{line}");
        }
    }
}
