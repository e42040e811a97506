//! Helpers that run the command.

use std::ffi::OsStr;
use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

use crate::linear::{SHORT, is_linear};

/// The result of a run.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Returns the command, without variables about colors in its environment.
pub fn command() -> Command {
    program(env!("CARGO_BIN_EXE_uri-grammar"))
}

/// Returns another program, without these variables.
pub fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    for variable in ["CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the command with an empty standard input.
pub fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Ran {
    run_with(arguments, b"")
}

/// Runs the command with a standard input.
pub fn run_with<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Ran {
    let mut command = command();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("starts");
    let mut stdin = child.stdin.take().expect("a standard input");
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // The command need not read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("ends");
    writer.join().expect("writes");
    let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
    Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// The linearity check rejects quadratic work.
#[test]
fn quadratic_work_is_noticed() {
    let quadratic = |length: usize| {
        for at in 0..length {
            (at..length).for_each(|at| _ = black_box(at));
        }
    };
    assert!(!is_linear(SHORT, || quadratic(10_000), || (0..SHORT).for_each(|_| quadratic(100))));
    let linear = |length: usize| (0..length).for_each(|at| _ = black_box(at));
    assert!(is_linear(SHORT, || linear(100_000), || (0..SHORT).for_each(|_| linear(1_000))));
}

/// A temporary folder for a test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, content).expect("writes");
        path
    }
}

/// Reports a check whose program is not installed. `.ci/run` lists it at its end.
pub fn skipped(what: &str) {
    let line = format!("SKIPPED: {what}\n");
    // The output of `eprint!` is hidden if the test passes.
    std::io::stderr().write_all(line.as_bytes()).expect("writes");
    if let Some(list) = std::env::var_os("URI_GRAMMAR_SKIPPED") {
        let list = std::fs::OpenOptions::new().create(true).append(true).open(list);
        list.and_then(|mut list| list.write_all(line.as_bytes())).expect("writes");
    }
}

/// Returns `true` if a character affects a terminal or the direction of text.
pub fn is_harmful(c: char) -> bool {
    let bidi = matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}')
        || matches!(c, '\u{2066}'..='\u{2069}');
    bidi || c.is_control() && c != '\n'
}

/// Asserts that a text has no such character.
pub fn assert_harmless(text: &str) {
    for c in text.chars() {
        assert!(!is_harmful(c), "{c:?} in {text:?}");
    }
}

/// Returns the output of a command that succeeds.
pub fn stdout(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout
}

/// Returns the output of a command with exit code 1.
pub fn differs(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stderr.as_str()), (Some(1), ""), "{arguments:?}");
    stdout
}

/// Returns the answers to JSON values, one per line.
pub fn answers(arguments: &[&str], lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let Ran { code, stdout, stderr } = run_with(arguments, input.as_bytes());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    assert!(stdout.is_ascii() && !stdout.contains('\u{1B}'));
    let answers: Vec<_> =
        stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), lines.len(), "{arguments:?}");
    answers
}

/// Runs the command in a folder.
pub fn run_in(folder: &Folder, arguments: &[&str]) -> Ran {
    let output = command().args(arguments).current_dir(folder.path(".")).output().expect("runs");
    let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
    Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}
