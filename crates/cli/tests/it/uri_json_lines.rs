//! `--json-lines` of the commands about references: streams of questions from other programs.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::common::{command, run, run_with, stdout};
use crate::uri_commands::COMMANDS;

#[test]
fn a_bad_line_gets_an_error_and_the_stream_goes_on() {
    for command in COMMANDS {
        let single = matches!(command, "parts" | "normalize");
        let (good, what) = if single {
            ("\"a:b\"\n", "not a JSON string: ")
        } else {
            ("[\"a:b\",\"a:b\"]\n", "not a JSON array of two strings: ")
        };
        let deep = [&b"[".repeat(100_000)[..], b"\n"].concat();
        let other = if single { &b"[\"a\",\"b\"]\n"[..] } else { b"\"a\"\n" };
        for line in [
            &b"\n"[..],
            b"a\n",
            b"1\n",
            b"null\n",
            b"{}\n",
            b"[]\n",
            b"[\"a\"]\n",
            b"[\"a\",\"b\",\"c\"]\n",
            b"[\"a\",1]\n",
            b"\"a\" \"b\"\n",
            b"\"\\ud800\"\n",
            b"\"\xFF\"\n",
            other,
            &deep,
        ] {
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
fn every_answer_comes_before_the_next_question() {
    let mut child = command()
        .args(["resolve", "--json-lines"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("a standard input");
    let mut stdout = BufReader::new(child.stdout.take().expect("a standard output"));
    for reference in ["a", "b", "c"] {
        writeln!(stdin, "{}", json!(["x:/", reference])).expect("writes");
        let mut answer = String::new();
        stdout.read_line(&mut answer).expect("reads");
        assert_eq!(answer, format!("{{\"result\":\"x:/{reference}\"}}\n"));
    }
    drop(stdin);
    assert!(child.wait().expect("ends").success());
}

#[test]
fn texts_and_json_lines_exclude_each_other() {
    for command in COMMANDS {
        assert_eq!(run([command]).code, Some(2));
        assert_eq!(run([command, "a:", "--json-lines"]).code, Some(2));
        assert_eq!(run([command, "a:", "a:", "a:"]).code, Some(2));
    }
    for command in ["resolve", "relativize", "compare"] {
        assert_eq!(run([command, "a:"]).code, Some(2));
    }
    assert_eq!(stdout(&["normalize", "--", "-a"]), "-a\n");
}
