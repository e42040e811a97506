//! `exports/` has the output of `regex`, and the installed engines agree with the rules.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use serde_json::json;

use crate::committed;
use crate::common::{run, skipped, stdout};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const HOW: &str = "UPDATE_EXPORTS=1 cargo test -p uri-grammar-cli --test it exports";

/// The rules that users need most: editions and names.
const RULES: [(&str, &str); 11] = [
    ("rfc3986", "URI"),
    ("rfc3986", "URI-reference"),
    ("rfc3986", "absolute-URI"),
    ("rfc3986", "relative-ref"),
    ("rfc3986", "scheme"),
    ("rfc3986", "authority"),
    ("rfc3986", "host"),
    ("rfc3986", "IPv4address"),
    ("rfc3986", "IPv6address"),
    ("rfc3987", "IRI"),
    ("rfc3987", "IRI-reference"),
];

/// The rules with a grammar file.
const GRAMMARS: [(&str, &str); 4] = [
    ("rfc3986", "URI"),
    ("rfc3986", "URI-reference"),
    ("rfc3987", "IRI"),
    ("rfc3987", "IRI-reference"),
];

fn folder() -> PathBuf {
    Path::new(ROOT).join("exports")
}

/// Returns the name of a constant for a rule.
fn constant(rule: &str) -> String {
    rule.to_uppercase().replace('-', "_")
}

/// Returns an expression or a grammar, as the command writes it.
fn written(edition: &str, rule: &str, dialect: &str) -> String {
    let text = stdout(&["regex", "--edition", edition, "--dialect", dialect, rule]);
    text.trim_end().to_owned()
}

/// The statements about expressions and grammars, which tests prove.
const EXPRESSIONS: &str = "\
Each matches exactly the texts that the rule of its name in RFC 3986 or RFC 3987 derives, from begin
to end. This is proved for all texts: a test compiles each expression with another implementation,
and compares the automaton with the automaton of the ABNF.";
/// The statement about dialects with possessive repetitions.
const POSSESSIVE: &str = "\nPossessive repetitions (`*+`) are used only where the next character decides whether to go on.";
const GRAMMAR: &str = "\
It derives exactly the texts that the rule derives. This is proved for all texts: a test reads the
grammar, and compares its automaton with the automaton of the ABNF.";

/// Returns the header of a file, in comments that begin with `comment`.
fn header(comment: &str, dialect: &str, what: &str, proved: &str) -> String {
    let limit = if matches!(dialect, "pcre2" | "java") { POSSESSIVE } else { "" };
    let lines = format!(
        "{what}\n\nWritten by `uri-grammar regex --dialect {dialect}`, version {}. Do not edit.\n\n{proved}{limit}\n\n\
         SPDX-License-Identifier: MIT OR Apache-2.0\n",
        env!("CARGO_PKG_VERSION")
    );
    lines.lines().map(|line| format!("{comment} {line}").trim_end().to_owned() + "\n").collect()
}

/// A file with a constant for each rule.
#[derive(Deserialize)]
struct Constants {
    name: String,
    comment: String,
    dialect: String,
    what: String,
    begin: String,
    line: String,
    end: String,
}

impl Constants {
    fn written(&self) -> String {
        let mut text = header(&self.comment, &self.dialect, &self.what, EXPRESSIONS) + &self.begin;
        for (edition, rule) in RULES {
            // POSIX has no notation for characters beyond US-ASCII.
            if (&*self.dialect, edition) != ("ere", "rfc3987") {
                let expression = written(edition, rule, &self.dialect);
                let escaped = expression.replace('\\', "\\\\").replace('"', "\\\"");
                let line = self.line.replace("{name}", &constant(rule));
                let line = line.replace("{flag}", if edition == "rfc3987" { "u" } else { "" });
                text += &line.replace("{text}", &expression).replace("{escaped}", &escaped);
            }
        }
        text + &self.end
    }
}

/// Returns all files with their content.
fn files() -> Vec<(String, String)> {
    let table: toml::Table = include_str!("../data/exports.toml").parse().expect("TOML");
    let constants: Vec<Constants> = table["file"].clone().try_into().expect("files");
    let constants = constants.into_iter().map(|file| (file.name.clone(), file.written()));
    let mut files: Vec<_> = constants.collect();
    files.push(("json-schema.json".to_owned(), json_schema()));
    for (edition, rule) in GRAMMARS {
        for (dialect, comment, tool) in
            [("gbnf", "#", "llama.cpp and XGrammar"), ("lark", "//", "llguidance")]
        {
            let what = format!("The grammar of {rule}, for {tool}.");
            let text = header(comment, dialect, &what, GRAMMAR);
            let text = format!("{text}\n{}\n", written(edition, rule, dialect));
            files.push((format!("{}.{dialect}", constant(rule)), text));
        }
    }
    files
}

fn json_schema() -> String {
    let comment =
        header("", "json-schema", "Patterns for URIs and IRIs in JSON Schema.", EXPRESSIONS);
    let comment: Vec<&str> = comment.lines().map(str::trim).collect();
    let definitions: Vec<String> = RULES
        .into_iter()
        .map(|(edition, rule)| {
            let pattern = written(edition, rule, "json-schema");
            format!(
                "    \"{}\": {{\n      \"type\": \"string\",\n      \"pattern\": {pattern}\n    }}",
                constant(rule)
            )
        })
        .collect();
    format!(
        "{{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"$comment\": {},\n  \
         \"$defs\": {{\n{}\n  }}\n}}\n",
        json!(comment.join(" ").trim()),
        definitions.join(",\n")
    )
}

#[test]
fn committed_files_match_the_command() {
    let files = files();
    for (name, text) in &files {
        committed::compare(&folder().join(name), text, HOW);
    }
    let mut known: Vec<_> =
        files.into_iter().map(|(name, _)| name).chain(["README.md".to_owned()]).collect();
    known.sort();
    let found = std::fs::read_dir(folder()).expect("a folder");
    let mut found: Vec<_> =
        found.map(|it| it.expect("a file").file_name().into_string().expect("a name")).collect();
    found.sort();
    assert_eq!(found, known);
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&json_schema()).expect("JSON");
    let pattern = schema["$defs"]["SCHEME"]["pattern"].as_str().expect("a pattern");
    assert_eq!(pattern, r"^[A-Za-z][+\-.0-9A-Za-z]*$");
    assert!(
        jsonschema_accepts(&schema, "URI", "http://a/b")
            && !jsonschema_accepts(&schema, "URI", "a")
    );
}

/// Returns the answer of a validator of JSON Schema, by the crate `regex`.
fn jsonschema_accepts(schema: &serde_json::Value, name: &str, text: &str) -> bool {
    let mut schemas = boon::Schemas::new();
    let mut compiler = boon::Compiler::new();
    compiler.add_resource("exports.json", schema.clone()).expect("a schema");
    let index =
        compiler.compile(&format!("exports.json#/$defs/{name}"), &mut schemas).expect("compiles");
    schemas.validate(&json!(text), index).is_ok()
}

mod gate {
    use super::*;

    /// Returns `true` if a program runs.
    fn has(program: &str, arguments: &[&str]) -> bool {
        let ran = Command::new(program).args(arguments).output();
        ran.is_ok_and(|ran| ran.status.success())
    }

    /// Runs the installed engines on the texts of `vectors`, and names the missing engines.
    #[test]
    #[ignore = "takes a minute; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn engines_agree_with_the_rules() {
        let engines = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines");
        let engine = |file: &str| engines.join(file).display().to_string();
        let exports = folder().display().to_string();
        let built = tempfile::tempdir().expect("a folder");
        let built_path = built.path().display().to_string();
        let java = [&engine("Engine.java"), &format!("{exports}/UriPatterns.java")];
        let has_java = has("javac", &["-d", &built_path, java[0], java[1]]);
        let net = format!("{built_path}/Engine.exe");
        let sources = [&engine("Engine.cs"), &format!("{exports}/UriPatterns.cs")];
        let has_net = has("mcs", &[&format!("-out:{net}"), sources[0], sources[1]]);
        let go = format!("{built_path}/engine");
        // The program is in one package with the file, and in one folder.
        let patterns = std::fs::read_to_string(folder().join("uri_patterns.go")).expect("reads");
        let patterns = patterns.replace("package uripatterns", "package main");
        std::fs::write(built.path().join("patterns.go"), patterns).expect("writes");
        std::fs::copy(engine("engine.go"), built.path().join("engine.go")).expect("copies");
        let sources = ["engine.go", "patterns.go"].map(|file| format!("{built_path}/{file}"));
        let has_go = has("go", &["build", "-o", &go, &sources[0], &sources[1]]);
        let python = |module: &str| has("python3", &["-c", &format!("import {module}")]);
        let [py, js, pl] = ["engine.py", "engine.mjs", "engine.pl"].map(engine);
        // An engine: its name, whether it is installed, and its command.
        let all: [(&str, bool, Vec<&str>); 12] = [
            ("python", python("re"), vec!["python3", &py]),
            ("grep", python("re") && has("grep", &["--version"]), vec!["python3", &py]),
            ("ecmascript", has("node", &["--version"]), vec!["node", &js]),
            ("ecmascript-u", has("node", &["--version"]), vec!["node", &js]),
            ("ecmascript-v", has("node", &["-e", "new RegExp('', 'v')"]), vec!["node", &js]),
            ("json-schema", has("node", &["--version"]), vec!["node", &js]),
            ("pcre2", has("perl", &["-MJSON::PP", "-e", "1"]), vec!["perl", &pl]),
            ("java", has_java, vec!["java", "-cp", &built_path, "Engine"]),
            ("dotnet", has_net, vec!["mono", &net]),
            ("re2", has_go, vec![&go]),
            ("llguidance", python("llguidance"), vec!["python3", &py]),
            ("xgrammar", python("xgrammar"), vec!["python3", &py]),
        ];
        let mut asked = 0;
        for (how, is_here, command) in all {
            if !is_here {
                skipped(&format!("expressions in {how}, which is not here"));
                continue;
            }
            asked += 1;
            let is_grammar = ["llguidance", "xgrammar"].contains(&how);
            for (edition, rule) in RULES {
                if (how, edition) == ("grep", "rfc3987")
                    || is_grammar && !GRAMMARS.contains(&(edition, rule))
                {
                    continue;
                }
                // The same engine with other flags, and engines that are slow.
                let is_short =
                    is_grammar || ["ecmascript-u", "ecmascript-v", "json-schema"].contains(&how);
                let method = if is_short { "transitions" } else { "hsi" };
                let name = constant(rule);
                let asked =
                    ["conform", "--edition", edition, "--rule", rule, "--method", method, "--"];
                let ran = run(asked
                    .into_iter()
                    .chain(command.iter().copied())
                    .chain([how, &name, &exports]));
                assert_eq!(
                    (ran.code, ran.stderr.as_str()),
                    (Some(0), ""),
                    "{how} {rule}:\n{}",
                    ran.stdout
                );
            }
        }
        assert!(asked > 0, "no engine is here");
    }
}
