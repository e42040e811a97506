//! docs/history.md shows the output of the command, and mentions every change.

use uri_grammar_historic::editions::changes;

use crate::common::stdout;

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

/// The output describes each change of names in words.
#[test]
fn describes_changes_of_names() {
    for (rule, wanted) in [
        ("net-path", "draft-fielding-uri-rfc2396bis-00: net_path is written net-path"),
        ("net-path", "RFC 1808: ip-schemepart becomes net_path"),
        ("dec-octet", "draft-fielding-uri-rfc2396bis-00: with dec-octet"),
        ("authority", "RFC 3986: without server"),
        ("relative-ref", "RFC 3986: relative-URI splits into relative-ref, relative-part"),
        ("absoluteURL", "RFC 1808: genericurl, url, otherurl merge into absoluteURL"),
        ("path", "RFC 1808: urlpath, hpath, fpath, ppath merge into path"),
        ("reg-name", "RFC 3986: hostname, qualified merge into reg-name"),
        ("isegment-nz", "RFC 1808: segment for hsegment, psegment"),
        ("isegment-nz", "RFC 3987: isegment, isegment-nz for segment, segment-nz"),
    ] {
        let shown = stdout(&["history", rule]);
        assert!(shown.lines().any(|line| line == wanted), "{rule}: {wanted}, not in {shown}");
    }
}
