//! `parts`, `resolve`, `relativize`, `normalize`, `compare`: for people and for programs.

use crate::common::{Ran, assert_harmless, run, run_with, stdout};
use serde_json::{Value, json};

pub const COMMANDS: [&str; 5] = ["parts", "resolve", "relativize", "normalize", "compare"];

/// Returns the standard error of a command with exit code 1.
fn fails(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stdout.as_str()), (Some(1), ""), "{arguments:?}");
    stderr
}

/// Returns the answers to the lines, as written.
fn answers(arguments: &[&str], lines: &[Value]) -> Vec<String> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let Ran { code, stdout, stderr } =
        run_with(arguments.iter().chain(&["--json-lines"]), input.as_bytes());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout.lines().map(str::to_owned).collect()
}

fn answer(arguments: &[&str], line: Value) -> String {
    let answers = answers(arguments, &[line]);
    assert_eq!(answers.len(), 1);
    answers.into_iter().next().expect("one")
}

#[test]
fn messages_show_no_passwords_or_controls() {
    for text in ["http://u:s3cret@a/ \u{1B}", "//u:s3cret\u{202E}@a/\u{7F}", "//u:s3cret@[\u{9B}"] {
        for command in COMMANDS {
            let pair = [text, text];
            let texts = if matches!(command, "parts" | "normalize") { &pair[..1] } else { &pair };
            let shown = fails(&[&[command], texts].concat());
            assert!(!shown.contains("s3cret"), "{shown}");
            assert_harmless(&shown);
            // Valid questions, and questions of other types.
            let odd = json!({ "s3cret": texts });
            for answer in answers(&[command], &[json!(text), json!(pair), json!([1, text]), odd]) {
                assert!(
                    answer.starts_with(r#"{"error":"#) && !answer.contains("s3cret"),
                    "{answer}"
                );
                assert_harmless(&answer);
            }
        }
    }
}

#[test]
fn examples_in_help_are_true() {
    for name in COMMANDS {
        let help = stdout(&[name, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "--json-lines", "Exit code"] {
            assert!(help.contains(part), "{name}: {part}");
        }
        let (_, example) = help.split_once("  $ echo '").expect("an example");
        let mut lines = example.lines();
        let (question, _) = lines.next().and_then(|l| l.split_once('\'')).expect("a question");
        let question = serde_json::from_str(question).expect("JSON");
        assert_eq!(Some(answer(&[name], question).as_str()), lines.next().map(str::trim));
    }
}
