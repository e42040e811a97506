//! The rows of `docs/confusion.md`, which the tests of two crates compare with the results of the code. With
//! `UPDATE_CONFUSION=1` they rewrite their cells.

use std::path::PathBuf;

use super::escapes::unescaped;

/// Compares each row with its expected text, which depends on its line and on the text in the row.
///
/// # Panics
///
/// Panics if a row is out of date, or hardly any is found.
pub fn hold_rows(row: impl Fn(&str, &str) -> String) {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/confusion.md"));
    let page = std::fs::read_to_string(&file).expect("the page");
    let mut rows = 0;
    let written: String = page
        .lines()
        .map(|line| {
            let text = line.strip_prefix("| `").and_then(|rest| rest.split_once("` |"));
            let row = text.map(|(text, _)| {
                rows += 1;
                row(line, &String::from_utf8(unescaped(text)).expect("the page has UTF-8 alone"))
            });
            row.unwrap_or_else(|| line.to_owned()) + "\n"
        })
        .collect();
    assert!(rows > 50, "{rows}");
    if std::env::var_os("UPDATE_CONFUSION").is_some() {
        return std::fs::write(&file, &written).expect("writes");
    }
    for (line, written) in page.lines().zip(written.lines()) {
        assert_eq!(line, written, "out of date: run the test with UPDATE_CONFUSION=1");
    }
}
