//! Prints the summary for people.

use uri_grammar_arrow::uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose, render};

use crate::summary::Summary;
use crate::top::Top;

/// Prints the summary of a column.
pub(crate) fn print(summary: &Summary, rule: Rule, top: usize) {
    let share = |count: u64| 100.0 * count as f64 / summary.rows.max(1) as f64;
    println!("rows     {:>14}", summary.rows);
    for (name, count) in
        [("null", summary.nulls), ("valid", summary.valid), ("invalid", summary.invalid())]
    {
        println!("{name:<8} {count:>14}  {:.2} %", share(count));
    }
    for (code, found) in &summary.codes {
        println!("\n{code} {:>17}  {:.2} %", found.count, share(found.count));
        for example in &found.examples {
            // The first error: its message, the text, and a mark below it.
            let report = diagnose(example, &Options::new(rule));
            for line in format!("{report:#}").lines().take(3) {
                println!("  {line}");
            }
        }
    }
    for (name, found) in [("schemes", &summary.schemes), ("hosts", &summary.hosts)] {
        counts(name, found, top);
    }
    if let Some((len, text)) = &summary.longest {
        println!("\nlongest: {len} bytes\n  {}", shortened(text));
    }
}

fn counts(name: &str, found: &Top, top: usize) {
    let shown = found.most_frequent(top);
    if shown.is_empty() {
        return;
    }
    println!("\n{name}");
    for (text, count) in shown {
        println!("  {count:>14}  {}", shortened(text.as_bytes()));
    }
    if found.lost() > 0 {
        println!(
            "  each may be too small by {}: there are too many to count them all",
            found.lost()
        );
    }
}

/// Returns the beginning of a text, without secrets, and with invisible characters escaped.
fn shortened(text: &[u8]) -> String {
    const MOST: usize = 100;
    let text = render::masked(text, &render::secrets(Rule::UriReference, text, 0..text.len()));
    let mut short: String = text.chars().take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        short.push_str("...");
    }
    short
}

/// Escapes control characters, which affect a terminal.
pub(crate) fn visible(text: &str) -> String {
    let shown = |c: char| {
        if c.is_control() && c != '\n' { c.escape_unicode().to_string() } else { c.to_string() }
    };
    text.chars().map(shown).collect()
}
