//! Lints of ordinary references.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Lints, Options, diagnose};

/// The default lints report nothing in ordinary references.
#[test]
fn ordinary_references() {
    let lines = include_str!("../../data/ordinary.txt").lines();
    let options = Options::new(Rule::UriReference).lints(Lints::DEFAULT);
    let (mut count, mut wrong) = (0, String::new());
    for text in lines.filter(|line| !line.starts_with("# ")) {
        count += 1;
        for finding in diagnose(text, &options).diagnostics() {
            wrong += &format!("{text}: {finding}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 400, "{count} references");
}
