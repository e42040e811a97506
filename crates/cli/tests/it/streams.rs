//! Streams of questions from other programs.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::common::command;

/// Each question is answered before the next one is read.
#[test]
fn answers_before_the_next_question() {
    for (arguments, exchanges) in [
        (
            &["match", "--rule", "DIGIT"][..],
            [
                ("\"1\"", "{\"accepts\":true}\n"),
                (
                    "\"a\"",
                    "{\"accepts\":false,\"offset\":0,\"expected\":[[48,57]],\"end\":false,\"prefix\":null}\n",
                ),
            ],
        ),
        (
            &["resolve", "--json-lines"],
            [
                ("[\"x:/\",\"a\"]", "{\"result\":\"x:/a\"}\n"),
                ("[\"x:/\",\"b\"]", "{\"result\":\"x:/b\"}\n"),
            ],
        ),
        (
            &["check", "--edition", "rfc1738", "--exit-zero"],
            [("\"a\"", "<stdin>:1:1: "), ("\"b\"", "<stdin>:2:1: ")],
        ),
    ] {
        let mut command = command();
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("starts");
        let mut stdin = child.stdin.take().expect("a standard input");
        let mut stdout = BufReader::new(child.stdout.take().expect("a standard output"));
        for (question, begin) in exchanges {
            writeln!(stdin, "{question}").expect("writes");
            let mut answer = String::new();
            stdout.read_line(&mut answer).expect("reads");
            assert!(answer.starts_with(begin), "{answer}");
        }
        drop(stdin);
        assert!(child.wait().expect("ends").success());
    }
}
