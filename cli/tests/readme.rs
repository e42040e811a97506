//! The README shows what the command does.

#![cfg(unix)]

use std::env;
use std::path::Path;
use std::process::Command;

#[test]
fn every_console_block_is_true() {
    let readme = include_str!("../README.md");
    let folder = Path::new(env!("CARGO_BIN_EXE_uri-grammar")).parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), env::var("PATH").expect("a path"));
    let mut commands = 0;
    for block in readme.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").expect("an end");
        for shown in format!("\n{block}").split("\n$ ").skip(1) {
            let (line, wanted) = shown.split_once('\n').unwrap_or((shown, ""));
            let output = Command::new("sh")
                .args(["-c", &format!("({line}) 2>&1")])
                .env("PATH", &path)
                .env("NO_COLOR", "1")
                .output()
                .expect("runs");
            assert_eq!(
                String::from_utf8_lossy(&output.stdout).trim_end(),
                wanted.trim_end(),
                "{line}"
            );
            commands += 1;
        }
    }
    assert_eq!(commands, 21);
}
