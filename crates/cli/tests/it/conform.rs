//! `conform`: with parsers that agree, that differ, and that do not behave.

use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde_json::{Value, json};
use uri_grammar::GrammarRule;

use crate::common::{Ran, assert_harmless, run};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const OWN: &str = env!("CARGO_BIN_EXE_uri-grammar");

/// Runs it with a shell's line for a parser.
fn with(options: &[&str], line: &str) -> Ran {
    run([&["conform", "--rule", "dec-octet"], options, &["--", "sh", "-c", line]].concat())
}

#[test]
fn a_parser_that_agrees_is_said_to() {
    for method in ["transitions", "hsi"] {
        let ran = run([
            "conform",
            "-r",
            "dec-octet",
            "-m",
            method,
            "--",
            OWN,
            "match",
            "-r",
            "dec-octet",
        ]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
        assert!(
            ran.stdout.starts_with("agrees with dec-octet of rfc3986 on all "),
            "{}",
            ran.stdout
        );
    }
    // What is no UTF-8 cannot be asked about.
    let sweep =
        ["conform", "-r", "dec-octet", "-m", "sweep", "--", OWN, "match", "-r", "dec-octet"];
    let ran = run(sweep);
    let (first, rest) = ran.stdout.split_once('\n').expect("lines");
    let left_out = first.strip_suffix(" texts are no UTF-8, and were left out").expect(first);
    assert!(left_out.parse::<u32>().expect("a number") > 1000, "{first}");
    assert!(rest.starts_with("agrees with dec-octet of rfc3986 on all 1"), "{rest}");
    let older = [
        "conform",
        "-e",
        "rfc2396",
        "-r",
        "IPv4address",
        "--",
        OWN,
        "match",
        "-e",
        "rfc2396",
        "-r",
        "IPv4address",
    ];
    assert_eq!(run(older).code, Some(0));
}

#[test]
fn each_reason_is_told_once_with_the_shortest_text() {
    let ran = run(["conform", "--json", "-r", "dec-octet", "--", OWN, "match", "-r", "port"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let reasons = found["reasons"].as_array().expect("reasons");
    assert_eq!(
        reasons[0],
        json!({"side": "accepts-too-much", "rule": "dec-octet", "found": "end of input", "count": 1, "text": "", "offset": 0})
    );
    assert!(reasons.iter().all(|reason| reason["side"] == "accepts-too-much"), "{found}");
    let counted: u64 =
        reasons.iter().map(|reason| reason["count"].as_u64().expect("a number")).sum();
    assert_eq!(found["differ"], counted);
    let refuses = run(["conform", "-r", "dec-octet", "--", OWN, "match", "-r", "DIGIT"]);
    assert!(refuses.stdout.starts_with("refuses 10\n"), "{}", refuses.stdout);
    assert!(
        refuses.stdout.contains("\ndiffers from dec-octet of rfc3986 on "),
        "{}",
        refuses.stdout
    );
    assert!(!refuses.stdout.contains(" more reasons; "), "{}", refuses.stdout);
    assert_harmless(&refuses.stdout);
}

#[test]
fn it_does_not_matter_when_a_parser_answers() {
    // At each line, in the end, and without reading to the end of its input.
    for line in [
        "while read -r line; do echo false; done",
        "n=$(wc -l); yes false | head -n $n",
        "n=$(wc -l); sleep 1; yes '{\"valid\":false}' | head -n $n; exit 3",
        "n=$(wc -l); yes null | head -n $n",
    ] {
        let ran = with(&[], line);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{line}: {ran:?}");
    }
}

/// The program is started again after a text on which it fails, also if it writes its answers late.
#[test]
fn the_text_on_which_a_parser_fails_is_named() {
    let on = |death: &str| {
        format!("while read -r line; do case $line in '\"25\"') {death};; esac; echo true; done")
    };
    let late = format!("( {} ) > answers || exit 3; cat answers", on("exit 3"));
    let folder = crate::common::Folder::new();
    let late = format!("cd {} && {late}", folder.path("").display());
    for (line, end) in [
        (on("kill -9 $$"), "ended (signal: 9 (SIGKILL)) on 25\n"),
        (on("exit 7"), "ended (exit status: 7) on 25\n"),
        (late, "ended (exit status: 3) on 25\n"),
        (on("exec sleep 100"), "hung on 25\n"),
    ] {
        let ran = with(&["--timeout", "1"], &line);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{line}: {ran:?}");
        assert!(ran.stdout.starts_with(end), "{line}: {}", ran.stdout);
        assert!(ran.stdout.contains("\ndoes not judge 25\n"), "{line}: {}", ran.stdout);
        assert!(ran.stdout.contains("\naccepts 00\n"), "{line}: {}", ran.stdout);
    }
    let ran = with(&["--json"], &on("exit 7"));
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(found["deaths"], json!([{"text": "25", "end": "ended (exit status: 7)"}]));
}

#[test]
fn what_is_no_answer_is_told() {
    for (line, wanted) in [
        ("cat > /dev/null", "the program ended after 0 of "),
        ("read -r line; echo true", "the program ended after 1 of "),
        ("cat > /dev/null; kill -9 $$", "signal: 9"),
        ("cat > /dev/null; exit 7", "exit status: 7"),
        // It may take a while to end after its last word.
        ("exec >&-; sleep 0.1; exit 7", "exit status: 7"),
        ("yes true", "writes more than one line for each"),
        ("echo true; echo maybe; cat > /dev/null", "line 2 of the program is no answer: `maybe`"),
        ("printf '\\033[31m\\n'; cat > /dev/null", "line 1 of the program is no answer: `"),
        ("head -c 3000000 /dev/zero; cat > /dev/null", "line 1 of the program is no answer: `"),
        ("cat", "line 1 of the program is no answer: `"),
    ] {
        let ran = with(&["--timeout", "20"], line);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{line}: {ran:?}");
        assert!(ran.stderr.contains(wanted), "{line}: {}", ran.stderr);
        assert!(
            ran.stderr.lines().count() == 1 && ran.stderr.len() < 1000,
            "{line}: {}",
            ran.stderr
        );
        assert_harmless(&ran.stderr);
    }
    let silent = with(&["--timeout", "1"], "exec sleep 100");
    assert_eq!(silent.code, Some(2));
    assert!(silent.stderr.contains("wrote nothing for 1 seconds after 0 of "), "{}", silent.stderr);
    let missing = run(["conform", "--", "no-such-program-at-all"]);
    assert_eq!(missing.code, Some(2));
    assert!(
        missing.stderr.contains("`no-such-program-at-all` cannot be started: "),
        "{}",
        missing.stderr
    );
}

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
    command: Vec<String>,
    version: Vec<String>,
}

fn parsers() -> Vec<Parser> {
    let text =
        std::fs::read_to_string(Path::new(ROOT).join("docs/conform/parsers.toml")).expect("reads");
    toml::from_str::<Parsers>(&text).expect("TOML").parser
}

#[test]
fn every_parser_has_its_program_and_its_results() {
    let results =
        std::fs::read_to_string(Path::new(ROOT).join("docs/conform/results.json")).expect("reads");
    let results: Vec<Value> = serde_json::from_str(&results).expect("JSON");
    let parsers = parsers();
    let languages: std::collections::BTreeSet<_> = parsers.iter().map(|it| &it.language).collect();
    assert!(parsers.len() >= 12 && languages.len() >= 6);
    for Parser { name, language, file, rule, .. } in &parsers {
        let program =
            std::fs::read_to_string(Path::new(ROOT).join("docs/conform").join(file)).expect(file);
        let says = format!("uri-grammar conform --rule {rule} -- ");
        assert!(program.contains(&says), "{file} does not say how it is run: {says}");
        let result = results.iter().find(|it| it["name"] == **name && it["language"] == **language);
        let result = result.unwrap_or_else(|| panic!("no result of {name}"));
        // The texts are shown as they are told, and each is one that the rule judges otherwise.
        let rule: uri_grammar::Rule = rule.parse().expect("a rule");
        for reason in result["reasons"].as_array().expect("reasons") {
            let is_member = rule.is_match(reason["text"].as_str().expect("a text"));
            let side = reason["side"].as_str().expect("a side");
            assert!(
                side == "fails" || is_member == (side == "refuses-too-much"),
                "{name}: {reason}"
            );
        }
    }
    let table =
        std::fs::read_to_string(Path::new(ROOT).join("docs/conform/results.md")).expect("reads");
    assert_eq!(table, page(&results));
}

/// The results for people.
fn page(results: &[Value]) -> String {
    let mut page = String::from(
        "# How other parsers compare with RFC 3986\n\n\
         Each parser was asked about the texts of `vectors --method transitions` for its rule, by a program in this\n\
         folder. Many accept more on purpose, or leave parts of a reference to other code; the texts show what that\n\
         means. `.ci/conform` makes this page; [results.json](results.json) has more reasons.\n\n\
         | parser | language | version | rule | texts | differs on | accepts too much | refuses too much |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for result in results {
        let text = |name: &str| result[name].as_str().unwrap_or_default();
        let side = |side: &str| {
            let reasons = result["reasons"].as_array().map(Vec::as_slice).unwrap_or_default();
            let shown = reasons.iter().filter(|it| it["side"] == side).take(4).map(|it| {
                let text = it["text"].as_str().unwrap_or_default();
                // As JSON has it, so that all can be seen, and a table is not broken.
                let text = serde_json::to_string(text).unwrap_or_default().replace('|', "\\|");
                if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
            });
            shown.collect::<Vec<_>>().join(" ")
        };
        page += &format!(
            "| {} | {} | {} | {} | {} | {} | {} | {} |\n",
            text("name"),
            text("language"),
            text("version"),
            text("rule"),
            result["texts"],
            result["differ"],
            side("accepts-too-much"),
            side("refuses-too-much"),
        );
    }
    page
}

/// What a command writes, in the folder that was prepared.
fn output(command: &[String], folder: &Path) -> Option<String> {
    let (program, arguments) = command.split_first()?;
    let output = Command::new(program).args(arguments).current_dir(folder).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[test]
#[ignore = "needs the parsers; .ci/conform gets them"]
fn parsers_are_as_the_results_say() {
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
    for Parser { name, language, rule, command, version, .. } in parsers() {
        let before = kept.iter().find(|it| it["name"] == name && it["language"] == language);
        let here = |words: &[String]| -> Vec<String> {
            words.iter().map(|word| word.replace("{here}", &docs.to_string_lossy())).collect()
        };
        let (command, version) = (here(&command), output(&here(&version), folder));
        let Some(version) = version else {
            println!("SKIPPED: {name} of {language}, which is not here");
            results.extend(before.cloned());
            continue;
        };
        let ran = Command::new(OWN)
            .args(["conform", "--json", "--timeout", "120", "--rule", &rule, "--"])
            .args(&command)
            .current_dir(folder)
            .output()
            .expect("runs");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() < Some(2), "{name} of {language}: {said}");
        let found: Value = serde_json::from_slice(&ran.stdout).expect("JSON");
        let result = json!({
            "name": name, "language": language, "version": version, "rule": rule, "method": found["method"],
            "texts": found["texts"], "differ": found["differ"], "reasons": found["reasons"],
        });
        // Another version may differ otherwise, and so may the tables that a system's own are made of.
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
