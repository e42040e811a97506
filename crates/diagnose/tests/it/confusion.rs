//! Compares `docs/confusion.md` with the actual results: the parsed hosts of confusing texts, the lints and the policy.
//! The crate `peers` compares the column of browsers.
//!
//! To update the cells, run `UPDATE_CONFUSION=1 cargo test -p uri-grammar-diagnose confusion`.

use std::fmt::Write;

use uri_grammar::policy::Policy;
use uri_grammar::{Host, Rule, UriRef};
use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};

use crate::escapes;

#[path = "../../../../tests/shared/confusion.rs"]
mod page;

#[test]
fn cells_match_computed_results() {
    page::hold_rows(row);
}

/// Returns the expected row.
fn row(line: &str, meant: &str) -> String {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [text, source, _host, _lints, _policy, browsers] = cells[..] else { panic!("{line}") };
    let reference = UriRef::parse(meant);
    let host = match &reference {
        Ok(reference) => match reference.host_kind() {
            None => "none".to_owned(),
            Some(Host::RegName("")) => "empty".to_owned(),
            Some(_) => format!("`{}`", reference.host().unwrap()),
        },
        Err(_) => {
            let report = diagnose(meant, &Options::new(Rule::UriReference));
            report.diagnostics()[0].kind().code().to_owned()
        }
    };
    let policy = match &reference {
        Ok(reference) => match Policy::PUBLIC_WEB.check(reference) {
            Ok(()) => "-".to_owned(),
            Err(error) => format!("{:?}", error.violation()),
        },
        Err(_) => String::new(),
    };
    let lints = lints(meant);
    format!("| {text} | {source} | {host} | {lints} | {policy} | {browsers} |")
}

/// Returns the codes of the lints. Lints that are not enabled by default are in parentheses.
fn lints(text: &str) -> String {
    let report = diagnose(text, &Options::new(Rule::UriReference).lints(Lints::ALL));
    let kinds = report.diagnostics().iter().map(|one| one.kind());
    let mut kinds: Vec<Kind> = kinds.filter(|_| report.is_valid()).collect();
    kinds.sort();
    kinds.dedup();
    let (default, others): (Vec<_>, Vec<_>) =
        kinds.into_iter().partition(|kind| Lints::DEFAULT.contains(*kind));
    let list =
        |kinds: Vec<Kind>| kinds.iter().map(|kind| kind.code()).collect::<Vec<_>>().join(" ");
    let mut out = list(default);
    if !others.is_empty() {
        let space = if out.is_empty() { "" } else { " " };
        write!(out, "{space}({})", list(others)).unwrap();
    }
    out
}
