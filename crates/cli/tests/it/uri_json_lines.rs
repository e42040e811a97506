//! `--json-lines` of the commands about references: streams of questions from other programs.

use serde_json::{Value, json};

use crate::common::{OTHER_LINES, one_by_one, run_with};
use crate::uri_commands::COMMANDS;

#[test]
fn invalid_lines_get_an_error_and_reading_continues() {
    for command in COMMANDS {
        let single = matches!(command, "parts" | "normalize");
        let (good, what) = if single {
            ("\"a:b\"\n", "not a JSON string: ")
        } else {
            ("[\"a:b\",\"a:b\"]\n", "not a JSON array of two strings: ")
        };
        let deep = [&b"[".repeat(100_000)[..], b"\n"].concat();
        let other = if single { &b"[\"a\",\"b\"]\n"[..] } else { b"\"a\"\n" };
        let own = [&b"{}\n"[..], b"[]\n", b"[\"a\",\"b\",\"c\"]\n", b"[\"a\",1]\n", other, &deep];
        for line in OTHER_LINES.into_iter().chain(own) {
            let ran = run_with([command, "--json-lines"], &[line, good.as_bytes()].concat());
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
            let objects: Vec<Value> =
                ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            assert_eq!(objects.len(), 2, "{}", ran.stdout);
            let error = objects[0]["error"].as_str().expect("an error");
            assert!(error.starts_with(what), "{error}");
            assert!(objects[1].get("error").is_none(), "{}", ran.stdout);
        }
    }
}

#[test]
fn answers_before_the_next_question() {
    let references = ["a", "b", "c"];
    let questions = references.map(|reference| json!(["x:/", reference]));
    let answers = one_by_one(&["resolve", "--json-lines"], &questions);
    let wanted = references.map(|reference| format!("{{\"result\":\"x:/{reference}\"}}\n"));
    assert_eq!(answers, wanted);
}
