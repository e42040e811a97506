//! The words of a command line: help, suggestions, usage, completions and manual.

use crate::common::{Folder, refused, run, run_with, stdout};

#[test]
fn help_is_a_command() {
    assert_eq!(stdout(&["help"]), stdout(&["--help"]));
    assert_eq!(stdout(&["help", "check"]), stdout(&["check", "--help"]));
    for command in ["tree", "explain", "completions", "man"] {
        assert!(stdout(&["help", command]).contains(&format!("Usage: uri-grammar {command}")));
    }
}

#[test]
fn writes_shell_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains("uri-grammar") && script.contains("fix-suggestions"), "{shell}");
    }
    assert!(refused(&["completions", "csh"]).contains("bash"));
}

#[test]
fn writes_manual_pages() {
    assert!(stdout(&["man"]).contains(".TH uri-grammar 1"));
    let folder = Folder::new();
    let pages = folder.path("man1");
    let ran = run([&"man".into(), &"--dir".into(), &pages]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    for page in ["uri-grammar.1", "uri-grammar-check.1", "uri-grammar-rule.1"] {
        let page = std::fs::read_to_string(pages.join(page)).expect("a page");
        assert!(page.contains(".SH"), "{page}");
    }
    let file = folder.file("file", "");
    assert_eq!(run([&"man".into(), &"--dir".into(), &file]).code, Some(2));
}

#[test]
fn version_lists_editions() {
    let number = env!("CARGO_PKG_VERSION");
    assert_eq!(stdout(&["-V"]), format!("uri-grammar {number}\n"));
    let long = stdout(&["--version"]);
    assert!(
        long.starts_with(&format!("uri-grammar {number}\n\nEditions (--edition):\n")),
        "{long}"
    );
    assert!(long.contains("\n  rfc3986       RFC 3986, 39 rules"), "{long}");
    assert!(long.contains("rfc1738"), "{long}");
}

#[test]
fn color_option_controls_colors() {
    let run = |arguments: &[&str]| {
        let ran = run_with([&["check", "--format=human"], arguments].concat(), b"a b\n");
        ran.stdout.contains('\u{1B}')
    };
    assert!(run(&["--color", "always"]) && run(&["--color=always"]));
    assert!(!run(&["--color", "never"]) && !run(&[]));
    let shown = run_with(["--color", "always", "check", "--format=human"], b"a b\n").stdout;
    assert!(shown.contains("\u{1B}[") && !shown.contains("\u{1B}]8"), "{shown:?}");
    assert!(refused(&["--color", "sometimes", "rules"]).contains("auto, always, never"));
}
