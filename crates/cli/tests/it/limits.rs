//! The cost of a check: memory, and waiting time.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::common::{Folder, command, run, skipped};
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
fn reports_line_larger_than_memory() {
    let output = check_in_little_memory(&[b'x'; 1 << 20], 100);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("uri-grammar: <stdin>: a line of more than "), "{error}");
    assert!(error.contains(" bytes, for which there is no memory\n"), "{error}");
}

/// A message says that the command reads from a terminal.
#[test]
fn notes_reading_from_a_terminal() {
    let on_terminal = |quiet: &str| {
        let check = format!("'{}' check {quiet}", env!("CARGO_BIN_EXE_uri-grammar"));
        let mut script = command_named("script");
        let output = script.args(["-qec", &check, "/dev/null"]).stdin(Stdio::null()).output();
        output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let Ok(said) = on_terminal("") else {
        skipped("a terminal, which needs `script`");
        return;
    };
    assert!(said.contains("reading the terminal, one reference per line; "), "{said:?}");
    let quiet = on_terminal("--quiet").expect("runs again");
    assert!(!quiet.contains("reading"), "{quiet:?}");
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
        skipped("a terminal, which needs `script`");
        return;
    };
    let wanted = "no errors in 3 lines";
    assert!(quick.contains(wanted) && !quick.contains("B/s"), "{quick:?}");
    let slow = on_terminal("1.1").expect("runs again");
    // The progress line is cleared before other output.
    let cleared = format!("\u{1B}[2K{wanted}");
    assert!(slow.contains(&cleared) && slow.contains("B/s"), "{slow:?}");
}

fn command_named(name: &str) -> Command {
    let mut command = Command::new(name);
    command.envs([("TERM", "xterm"), ("COLUMNS", "80")]);
    command
}

#[test]
fn shows_progress_only_on_a_terminal() {
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

/// The size of the largest document, in bytes.
const LARGEST: u64 = 16 << 20;

#[cfg(unix)]
#[test]
fn a_pipe_can_be_a_document() {
    let folder = Folder::new();
    let of_pipe = |name: &str, content: Vec<u8>| {
        let path = folder.path(name);
        let made = command_named("mkfifo").arg(&path).status().expect("runs");
        assert!(made.success());
        let there = path.clone();
        let writer = std::thread::spawn(move || std::fs::write(there, content));
        let ran = run(["check".as_ref(), path.as_os_str()]);
        let _ = writer.join().expect("writes");
        ran
    };
    let link = b"<a href='a%b'>".to_vec();
    let ran = of_pipe("a.html", link.clone());
    assert!(ran.stdout.contains("a.html:1:11: error[U010]"), "{}", ran.stdout);
    // If the name says nothing, the lines of a pipe are references.
    let ran = of_pipe("a.txt", b"a b\n".to_vec());
    assert!(ran.stdout.contains("a.txt:1:2: error[U004]"), "{}", ran.stdout);
    let filled = |len: u64| {
        let mut content = link.clone();
        content.resize(usize::try_from(len).expect("a length"), b' ');
        content
    };
    let ran = of_pipe("largest.html", filled(LARGEST));
    assert!(ran.stdout.contains("largest.html:1:11: error[U010]"), "{}", ran.stderr);
    let ran = of_pipe("larger.html", filled(LARGEST + 1));
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.contains("larger than 16 MiB"), "{}", ran.stderr);
}

/// A line above the limit is not fixed.
#[test]
fn fixes_only_lines_within_the_size_limit() {
    let folder = Folder::new();
    for (length, is_fixed) in [(1 << 20, true), ((1 << 20) + 1, false)] {
        let line = format!("http://{}|\n", "a/".repeat((length - 8) / 2) + &"a".repeat(length % 2));
        let path = folder.file("a.txt", &line);
        let ran = run(["check", "--fix", "--quiet"]
            .map(AsRef::as_ref)
            .into_iter()
            .chain([path.as_os_str()]));
        let fixed = std::fs::read_to_string(&path).expect("reads");
        assert_eq!(fixed == line.replace('|', "%7C"), is_fixed, "{ran:?}");
        assert_eq!(fixed == line, !is_fixed);
    }
}

#[test]
fn the_time_for_all_answers_is_limited() {
    let slow = "while read -r line; do sleep 0.2; echo true; done";
    let ran = run(["conform", "--rule", "dec-octet", "--limit", "1", "--", "sh", "-c", slow]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("the time is over after "), "{}", ran.stderr);
}
