//! docs/history.md shows the output of the command, and mentions every change.

use uri_grammar_historic::editions::changes;

const HISTORY: &str = include_str!("../../../../docs/history.md");

#[test]
fn every_console_block_is_true() {
    let commands = crate::cases::Sessions::of_page(HISTORY);
    for (line, wanted) in &commands {
        assert!(!wanted.trim().is_empty(), "{line} shows nothing");
    }
    assert!(commands.len() > 54, "{}", commands.len());
}

#[test]
fn every_change_has_a_command() {
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

/// Lines of text are no longer than 105 columns.
#[test]
fn text_lines_have_at_most_105_columns() {
    let mut console = false;
    for line in HISTORY.lines() {
        if line.starts_with("```") {
            console = !console;
        }
        let columns = line.chars().count();
        assert!(console || columns <= 105, "{columns} columns: {line}");
    }
}
