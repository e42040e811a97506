//! What a check costs: memory, and the patience of those who wait.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::common::command;
use crate::effort;

/// Checks a stream of `count` times `part` with 64 MiB of address space.
fn check_in_little_memory(part: &[u8], count: usize) -> Output {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v 65536; exec \"$0\" check"])
        .arg(env!("CARGO_BIN_EXE_uri-grammar"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("a standard input");
    let written = (0..count).try_for_each(|_| stdin.write_all(part));
    drop((stdin, written));
    child.wait_with_output().expect("ends")
}

#[test]
fn memory_does_not_grow_with_the_file() {
    let lines = b"http://example.com/a/b?c#d\n".repeat(10_000);
    let times = effort::of(400, 1_000);
    let output = check_in_little_memory(&lines, times);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let summary = String::from_utf8_lossy(&output.stderr);
    assert_eq!(summary, format!("no errors in {} lines\n", 10_000 * times));
}

#[test]
fn a_line_that_memory_cannot_hold_is_an_error() {
    let output = check_in_little_memory(&[b'x'; 1 << 20], 100);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("uri-grammar: <stdin>: a line of more than "), "{error}");
    assert!(error.contains(" bytes, for which there is no memory\n"), "{error}");
}

#[test]
fn progress_is_shown_on_a_terminal_after_a_second() {
    let on_terminal = |wait: &str| {
        let check = env!("CARGO_BIN_EXE_uri-grammar");
        let run = format!("(echo a; sleep {wait}; echo b; sleep 0.2; echo c) | '{check}' check");
        let script = command_named("script").args(["-qec", &run, "/dev/null"]).output();
        script.map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let Ok(quick) = on_terminal("0") else {
        eprintln!("skipped: no `script` to make a terminal with");
        return;
    };
    let wanted = "no errors in 3 lines";
    assert!(quick.contains(wanted) && !quick.contains("B/s"), "{quick:?}");
    let slow = on_terminal("1.1").expect("runs again");
    assert!(slow.contains(wanted) && slow.contains("B/s"), "{slow:?}");
}

fn command_named(name: &str) -> Command {
    let mut command = Command::new(name);
    command.envs([("TERM", "xterm"), ("COLUMNS", "80")]);
    command
}

#[test]
fn no_progress_is_shown_elsewhere() {
    let mut child = command()
        .arg("check")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("a standard input");
    for _ in 0..3 {
        stdin.write_all(b"a\n").expect("writes");
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    drop(stdin);
    let output = child.wait_with_output().expect("ends");
    let wanted = "no errors in 3 lines\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), wanted);
}
