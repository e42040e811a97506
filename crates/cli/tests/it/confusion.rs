//! `docs/confusion.md` agrees with the command: `check --uri` reports the lints of each row, and the other lints need
//! `--lint=all`.

use std::collections::BTreeSet;

use crate::common::run;

use crate::escapes;

#[path = "../../../../tests/shared/confusion.rs"]
mod page;

/// Returns the codes of the warnings about a text.
fn codes(options: &[&str], text: &str) -> BTreeSet<String> {
    let ran = run(["check", "--no-config", "--format", "json"]
        .iter()
        .chain(options)
        .chain(&["--uri", text]));
    let lines = ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let warnings = lines.filter(|line: &serde_json::Value| line["severity"] == "warning");
    warnings.filter_map(|line| line["code"].as_str().map(str::to_owned)).collect()
}

#[test]
fn rows_match_output_of_the_command() {
    page::hold_rows(|line, text| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (by_default, on_request) = cells[3].split_once('(').unwrap_or((cells[3], ""));
        let listed = |codes: &str| -> BTreeSet<String> {
            codes.trim_end_matches(')').split_whitespace().map(str::to_owned).collect()
        };
        let (by_default, on_request) = (listed(by_default), listed(on_request));
        assert_eq!(codes(&[], text), by_default, "{line}");
        let all = &by_default | &on_request;
        assert_eq!(codes(&["--lint=all"], text), all, "{line}");
        line.to_owned()
    });
}
