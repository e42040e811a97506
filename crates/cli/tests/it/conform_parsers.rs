//! The parsers of `docs/conform`, and their published results.

use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde_json::{Value, json};
use uri_grammar::GrammarRule;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const OWN: &str = env!("CARGO_BIN_EXE_uri-grammar");

/// `docs/conform/parsers.toml`.
#[derive(Deserialize)]
struct Parsers {
    parser: Vec<Parser>,
}

#[derive(Deserialize)]
struct Parser {
    name: String,
    language: String,
    file: String,
    rule: String,
    input: Option<String>,
    command: Vec<String>,
    version: Vec<String>,
}

fn parsers() -> Vec<Parser> {
    let text =
        std::fs::read_to_string(Path::new(ROOT).join("docs/conform/parsers.toml")).expect("reads");
    toml::from_str::<Parsers>(&text).expect("TOML").parser
}

#[test]
fn every_parser_has_a_program_and_results() {
    let results =
        std::fs::read_to_string(Path::new(ROOT).join("docs/conform/results.json")).expect("reads");
    let results: Vec<Value> = serde_json::from_str(&results).expect("JSON");
    let parsers = parsers();
    let languages: std::collections::BTreeSet<_> = parsers.iter().map(|it| &it.language).collect();
    assert!(parsers.len() >= 12 && languages.len() >= 6);
    for Parser { name, language, file, rule, input, .. } in &parsers {
        let program =
            std::fs::read_to_string(Path::new(ROOT).join("docs/conform").join(file)).expect(file);
        let input = input.as_ref().map(|form| format!("--input {form} ")).unwrap_or_default();
        let says = format!("uri-grammar conform --rule {rule} {input}-- ");
        assert!(program.contains(&says), "{file} does not say how it is run: {says}");
        let result = results.iter().find(|it| it["name"] == **name && it["language"] == **language);
        let result = result.unwrap_or_else(|| panic!("no result of {name}"));
        // The texts are shown in full, and the rule judges each of them differently.
        let rule: uri_grammar::Rule = rule.parse().expect("a rule");
        for cause in result["causes"].as_array().expect("causes") {
            let is_member = rule.is_match(cause["text"].as_str().expect("a text"));
            let side = cause["side"].as_str().expect("a side");
            assert!(
                side == "fails" || is_member == (side == "refuses-too-much"),
                "{name}: {cause}"
            );
        }
    }
    let table =
        std::fs::read_to_string(Path::new(ROOT).join("docs/conform/results.md")).expect("reads");
    assert_eq!(table, page(&results));
}

/// The most causes of a parser that the page shows.
const SHOWN: usize = 8;

/// Returns the results for people.
fn page(results: &[Value]) -> String {
    let mut page = String::from(
        "# How other parsers compare with RFC 3986\n\n\
         Each parser was asked about the texts of `vectors --method transitions` for its rule, by a program in this\n\
         folder. Many accept more on purpose, or leave parts of a reference to other code. The causes below the table\n\
         show the differences, each with the number of its texts and a shortest one. `.ci/conform` makes this page;\n\
         [results.json](results.json) has all causes.\n\n\
         | parser | language | version | rule | refuses | of members | accepts | of other texts |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for result in results {
        let (texts, members) = (number(result, "texts"), number(result, "members"));
        let cells = [
            text(result, "name"),
            text(result, "language"),
            text(result, "version"),
            text(result, "rule"),
            &differ(result, "refuses-too-much").to_string(),
            &members.to_string(),
            &differ(result, "accepts-too-much").to_string(),
            &(texts - members).to_string(),
        ];
        page += &format!("| {} |\n", cells.join(" | "));
    }
    for result in results.iter().filter(|result| result["differ"] != 0) {
        page += &section(result);
    }
    page
}

/// Returns the causes of a parser as a list.
fn section(result: &Value) -> String {
    let mut list = format!("\n## {} ({})\n\n", text(result, "name"), text(result, "language"));
    for death in result["deaths"].as_array().into_iter().flatten() {
        let end = death["end"].as_str().unwrap_or_default();
        list += &format!("- {end} on {}\n", code(&death["text"]));
    }
    let causes = result["causes"].as_array().map(Vec::as_slice).unwrap_or_default();
    for cause in causes.iter().take(SHOWN) {
        let does = match cause["side"].as_str() {
            Some("accepts-too-much") => "accepts",
            Some("refuses-too-much") => "refuses",
            _ => "does not judge",
        };
        let what =
            cause["what"].as_str().unwrap_or_default().replace('<', "\\<").replace('*', "\\*");
        list += &format!("- {does} {what} ({}): {}\n", cause["count"], code(&cause["text"]));
    }
    match causes.len().saturating_sub(SHOWN) {
        0 => {}
        1 => list += "- and one more cause\n",
        more => list += &format!("- and {more} more causes\n"),
    }
    list
}

fn text<'r>(result: &'r Value, name: &str) -> &'r str {
    result[name].as_str().unwrap_or_default()
}

fn number(result: &Value, name: &str) -> u64 {
    result[name].as_u64().unwrap_or_default()
}

/// Returns the number of texts of a side.
fn differ(result: &Value, side: &str) -> u64 {
    let causes = result["causes"].as_array().into_iter().flatten();
    let counts = causes.filter(|cause| cause["side"] == side).map(|cause| cause["count"].as_u64());
    counts.flatten().sum()
}

/// Returns a text as code. JSON makes all characters visible.
fn code(text: &Value) -> String {
    let text = text.to_string();
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

/// Returns the output of a command in the prepared folder.
fn output(command: &[String], folder: &Path) -> Option<String> {
    let (program, arguments) = command.split_first()?;
    let output = Command::new(program).args(arguments).current_dir(folder).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[test]
#[ignore = "needs the parsers; `.ci/conform` gets them and runs it"]
fn parsers_match_recorded_results() {
    let Some(folder) = std::env::var_os("URI_GRAMMAR_CONFORM") else {
        panic!("URI_GRAMMAR_CONFORM is the folder that .ci/conform has prepared");
    };
    let folder = Path::new(&folder);
    let docs = Path::new(ROOT).canonicalize().expect("is there").join("docs/conform");
    let kept =
        std::fs::read_to_string(docs.join("results.json")).unwrap_or_else(|_| "[]".to_owned());
    let kept: Vec<Value> = serde_json::from_str(&kept).expect("JSON");
    let mut results = Vec::new();
    let mut asked = 0;
    for Parser { name, language, rule, input, command, version, .. } in parsers() {
        let before = kept.iter().find(|it| it["name"] == name && it["language"] == language);
        let here = |words: &[String]| -> Vec<String> {
            words.iter().map(|word| word.replace("{here}", &docs.to_string_lossy())).collect()
        };
        let command = here(&command);
        // A program can be missing although the system has the package that tells its version.
        let built = !command[0].starts_with("./") || folder.join(&command[0]).exists();
        let Some(version) = output(&here(&version), folder).filter(|_| built) else {
            println!("SKIPPED: {name} of {language}, which is not here");
            results.extend(before.cloned());
            continue;
        };
        let ran = Command::new(OWN)
            .args(["conform", "--json", "-n", "10000", "--timeout", "120", "--rule", &rule])
            .args(["--input", input.as_deref().unwrap_or("json"), "--"])
            .args(&command)
            .current_dir(folder)
            .output()
            .expect("runs");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() < Some(2), "{name} of {language}: {said}");
        let found: Value = serde_json::from_slice(&ran.stdout).expect("JSON");
        let result = json!({
            "name": name, "language": language, "version": version, "rule": rule, "method": found["method"],
            "texts": found["texts"], "members": found["members"], "differ": found["differ"],
            "deaths": found["deaths"], "causes": found["causes"],
        });
        // Another version can differ, and so can tables that come from the system.
        let same = before.filter(|before| before["version"] == result["version"]);
        if std::env::var_os("UPDATE_CONFORM").is_none() {
            assert!(same.is_none_or(|before| *before == result), "{name} of {language}: {result}");
        }
        asked += 1;
        results.push(result);
    }
    println!("{asked} parsers were asked");
    assert!(asked > 0);
    if std::env::var_os("UPDATE_CONFORM").is_some() {
        let lines: Vec<String> = results.iter().map(ToString::to_string).collect();
        std::fs::write(docs.join("results.json"), format!("[\n{}\n]\n", lines.join(",\n")))
            .expect("writes");
        std::fs::write(docs.join("results.md"), page(&results)).expect("writes");
    }
}
