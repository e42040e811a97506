//! The human format of typical errors.

use crate::common::{command, run};

fn shown(rule: &str, text: &str) -> String {
    let ran = run(["check", "--format", "human", "--rule", rule, "--uri", text]);
    assert_eq!(ran.code, Some(1), "{text}");
    ran.stdout
}

#[test]
fn marks_align_with_their_spans() {
    // Only ASCII can precede the error, and any text can follow it.
    for text in ["日本", "ab日", "/é", "/e\u{301}", "/\u{200B}x", "a\tb", "/😀😀", "/\u{202E}"]
    {
        let shown = shown("URI-reference", text);
        let lines: Vec<_> = shown.lines().collect();
        let caret = lines[3].find('^').expect("a mark");
        let before = text.find(|c: char| !c.is_ascii_graphic()).expect("an error");
        assert_eq!(caret, "1 | ".len() + before, "{shown}");
    }
}

#[test]
fn colors_follow_the_environment() {
    let mut command = crate::common::command();
    command.args(["check", "--format", "human", "--uri", "a b"]);
    let colored = |command: &mut std::process::Command| {
        command.output().expect("runs").stdout.contains(&0x1B)
    };
    assert!(!colored(&mut command));
    assert!(colored(command.env("CLICOLOR_FORCE", "1")));
    assert!(!colored(command.env_remove("CLICOLOR_FORCE").env("NO_COLOR", "1")));
}

/// The width also applies to a pipe.
#[test]
fn columns_variable_sets_line_width() {
    let text =
        "http://a.example/a%20long/path/that/goes/on/and/on/a|b/and/then/it/goes/on/c^d/to/the/end";
    let widest = |columns: &str| {
        let mut command = command();
        command.args(["check", "--format", "human", "--uri", text]).env("COLUMNS", columns);
        let out = command.output().expect("runs").stdout;
        let out = String::from_utf8(out).expect("UTF-8");
        out.lines().map(|line| line.chars().count()).max().expect("a line")
    };
    for (asked, columns) in [("60", 60), ("1", 40), ("", 100), ("wide", 100), ("0", 100)] {
        let widest = widest(asked);
        assert!(columns - 12 < widest && widest <= columns, "{asked}: {widest}");
    }
}
