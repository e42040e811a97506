//! The human format of typical errors.

use crate::common::{command, run, run_with};

fn shown(rule: &str, text: &str) -> String {
    let ran = run(["check", "--format", "human", "--rule", rule, "--uri", text]);
    assert_eq!(ran.code, Some(1), "{text}");
    ran.stdout
}

macro_rules! snapshots {
    ($($name:literal: $rule:literal, $text:expr;)*) => {
        insta::with_settings!({
            snapshot_path => "../../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            $(insta::assert_snapshot!($name, shown($rule, $text));)*
        });
    };
}

#[test]
fn typical_errors() {
    snapshots! {
        "space": "URI-reference", "http://example.com/a b";
        "percent": "URI-reference", "http://example.com/100%/a";
        "percent-at-end": "URI-reference", "http://example.com/100%";
        "port": "URI-reference", "http://example.com:80a/";
        "ipv6-unclosed": "URI-reference", "http://[2001:db8::1";
        "ipv6-two-gaps": "URI-reference", "http://[1::2::3]/";
        "ipv6-zone": "URI-reference", "http://[fe80::1%eth0]/";
        "octet": "IPv4address", "192.0.2.256";
        "bracket-in-query": "URI-reference", "/search?a[0]=1";
        "two-fragments": "URI-reference", "#a#b";
        "empty": "URI", "";
        "relative": "URI", "//example.com/a";
        "scheme": "URI-reference", "ht_tp://a/";
        "backslash": "URI-reference", r"C:\temp";
        "wide": "URI-reference", "http://example.com/a?名=日本";
        "bidi": "URI-reference", "http://example.com/\u{202E}cod.exe";
        "control": "URI-reference", "http://example.com/\u{1B}[31m";
        "password": "URI-reference", "http://user:secret@example.com/a|b";
        "end-of-page": "path-empty", "/";
    }
    let long = format!("http://example.com/{}日本{}", "x".repeat(5000), "y".repeat(5000));
    snapshots! { "long": "URI-reference", &long; }
}

#[test]
fn verbose_shows_more() {
    let verbose = |option| {
        let ran = run(["check", "--format", "human", option, "--uri", "http://h:80a/"]);
        ran.stdout + &ran.stderr
    };
    assert_eq!(verbose("-v"), verbose("--verbose"));
    insta::with_settings!({
        snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true
    }, {
        insta::assert_snapshot!("verbose", verbose("-v"));
    });
}

/// Errors of one kind share a block, and the whole fixed line is shown.
#[test]
fn shows_one_fix_for_all_errors_of_a_line() {
    let shown = shown("URI-reference", "http://a/b|c d|e");
    assert_eq!(shown.matches("error[U008]").count(), 1, "{shown}");
    assert!(shown.contains("\n1 + http://a/b%7Cc d%7Ce\n"), "{shown}");
    assert!(shown.ends_with("\nall together:\n1 + http://a/b%7Cc%20d%7Ce\n\n"), "{shown}");
    // If some findings are not shown, neither is the fixed line.
    let uri = ["--uri", "http://a/b|c d|e"];
    let few = [&["check", "--format=human"][..], &uri].concat();
    for option in ["--allow=space", "--max-errors=1"] {
        let ran = run(few.iter().chain(&[option]));
        assert!(!ran.stdout.contains("all together"), "{}", ran.stdout);
    }
}

#[test]
fn lines_of_a_stream() {
    let mut input = b"a\n".repeat(998);
    input.extend(b"b c\r\nd\xFF\n");
    let ran = run_with(["check", "--format", "human"], &input);
    insta::with_settings!({
        snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true
    }, {
        insta::assert_snapshot!("stream", ran.stdout + &ran.stderr);
    });
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
