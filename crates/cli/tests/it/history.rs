//! docs/history.md shows what the command does, and tells of every change.

use uri_grammar_historic::editions::changes;

const HISTORY: &str = include_str!("../../../../docs/history.md");

#[test]
fn every_console_block_is_true() {
    let commands = crate::common::console(HISTORY);
    for (line, wanted) in &commands {
        assert!(!wanted.trim().is_empty(), "{line} shows nothing");
    }
    assert!(commands.len() > 54, "{}", commands.len());
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
