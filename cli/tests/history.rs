//! docs/history.md shows what the command does, and tells of every change.

#![cfg(unix)]

use std::env;
use std::path::Path;
use std::process::Command;

use uri_grammar::editions::changes;

const HISTORY: &str = include_str!("../../docs/history.md");

#[test]
fn every_console_block_is_true() {
    let folder = Path::new(env!("CARGO_BIN_EXE_uri-grammar")).parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), env::var("PATH").expect("a path"));
    let mut commands = 0;
    for block in HISTORY.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").expect("an end");
        for shown in format!("\n{block}").split("\n$ ").skip(1) {
            let (line, wanted) = shown.split_once('\n').unwrap_or((shown, ""));
            let output = Command::new("sh")
                .args(["-c", &format!("({line}) 2>&1")])
                .env("PATH", &path)
                .env("NO_COLOR", "1")
                .output()
                .expect("runs");
            let found = String::from_utf8_lossy(&output.stdout);
            assert_eq!(found.trim_end(), wanted.trim_end(), "{line}");
            assert!(!wanted.trim().is_empty(), "{line} shows nothing");
            commands += 1;
        }
    }
    assert!(commands > 46, "{commands}");
}

#[test]
fn every_change_is_told_of_with_a_command() {
    let mut from = 0;
    for change in changes() {
        let mark = format!("({})", change.number);
        let found = HISTORY[from..].find(&mark);
        let at =
            from + found.unwrap_or_else(|| panic!("change {mark} is missing, or not in order"));
        let rest = &HISTORY[at..];
        let next_section = rest.find("\n## ").unwrap_or(rest.len());
        assert!(rest[..next_section].contains("\n$ "), "change {}", change.number);
        from = at;
    }
}

/// Nothing that is not ours, and no line that is longer than a page is wide.
#[test]
fn the_text_keeps_to_the_page() {
    let mut console = false;
    for line in HISTORY.lines() {
        if line.starts_with("```") {
            console = !console;
        }
        let columns = line.chars().count();
        assert!(console || columns <= 105, "{columns} columns: {line}");
    }
}
