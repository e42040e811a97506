//! Tests that the first fix of each finding corrects a text.
//!
//! Eight readers wrote 120 texts each, and the correct text for each, before they saw any messages: see
//! `data/first_sight.tsv`. No test can measure how people judge the messages.

use std::fmt::Write;

use uri_grammar::Rule;
use uri_grammar_diagnose::{Applicability, Fix, Options, diagnose};

use crate::diagnose::laws::apply;
use crate::escapes::unescaped;
use crate::snapshot;

/// A text and its acceptable corrections. The list is empty if the correction cannot be known.
struct Row {
    text: String,
    repairs: Vec<String>,
}

fn rows() -> Vec<Row> {
    let read = |text: &str| String::from_utf8(unescaped(text)).expect("UTF-8");
    let data = include_str!("../../data/first_sight.tsv");
    let lines = data.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let row = |line: &str| {
        let mut columns = line.split('\t').skip(2).map(read);
        Row { text: columns.next().expect("a text"), repairs: columns.collect() }
    };
    lines.map(row).collect()
}

/// Applies the first fix of each finding until there are no errors. Returns `None` if an error has no fix.
fn apply_first_fixes(text: &str) -> Option<String> {
    /// The maximum number of rounds, which no text needs.
    const MOST: usize = 32;
    let options = Options::new(Rule::UriReference);
    let mut text = text.to_owned();
    for _ in 0..MOST {
        let report = diagnose(&text, &options);
        if report.errors().next().is_none() {
            return Some(text);
        }
        let fixes = report.errors().map(|finding| finding.fixes().first());
        let fixes: Vec<_> = fixes.collect::<Option<_>>()?;
        if fixes.iter().any(|fix| fix.applicability == Applicability::HasPlaceholders) {
            return None;
        }
        text = apply_all(&text, &fixes);
    }
    None
}

/// Returns the text with all of the fixes or, if they contradict each other, with the first.
fn apply_all(text: &str, fixes: &[&Fix]) -> String {
    let mut edits: Vec<_> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    if edits.windows(2).any(|pair| pair[0].span.end > pair[1].span.start) {
        return fixes[0].result.clone();
    }
    let edits: Vec<_> = edits.into_iter().cloned().collect();
    String::from_utf8(apply(text.as_bytes(), &edits)).expect("UTF-8")
}

/// Returns `true` if the text matches the pattern.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((start, end)) => {
            text.len() >= start.len() + end.len() && text.starts_with(start) && text.ends_with(end)
        }
    }
}

/// The snapshot lists the texts that are not corrected, so that each change is visible.
#[test]
fn first_fixes_correct_most_texts() {
    let rows = rows();
    assert_eq!(rows.len(), 960);
    let mut missed = String::new();
    let mut count = 0;
    for row in &rows {
        let fixed = apply_first_fixes(&row.text);
        let is_right = match &fixed {
            Some(fixed) => row.repairs.iter().any(|repair| matches(repair, fixed)),
            None => row.repairs.is_empty(),
        };
        count += usize::from(is_right);
        if !is_right {
            let fixed = fixed.map_or_else(|| "nothing".into(), |fixed| format!("{fixed:?}"));
            let _ = writeln!(missed, "{:?}\n  is {fixed}, not {:?}", row.text, row.repairs);
        }
    }
    let shown = format!("{count} of {} texts\n\n{missed}", rows.len());
    snapshot("first_sight", &shown);
}
