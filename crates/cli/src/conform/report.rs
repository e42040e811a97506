//! What is said of a parser: the reasons why it differs, or that it agrees.

use std::io::{self, Write};

use serde::Serialize;
use study::reasons::Reason;
use study::vectors::Suite;

use crate::json::write_line;
use crate::output;
use crate::reasons::{listed, write_reasons};

#[derive(Serialize)]
struct Answer<'a> {
    rule: &'a str,
    edition: &'a str,
    method: &'a str,
    texts: usize,
    differ: usize,
    deaths: Vec<Death<'a>>,
    reasons: &'a [Reason],
}

/// A text on which the program ended or hung.
#[derive(Serialize)]
struct Death<'a> {
    text: &'a str,
    end: &'a str,
}

/// Writes what was found with this number of texts: at most `most` reasons, in lines or as JSON.
pub fn write(
    suite: &Suite,
    texts: usize,
    deaths: &[(&str, &str)],
    found: &[Reason],
    (most, json): (usize, bool),
) -> io::Result<()> {
    let differ = found.iter().map(|reason| reason.count).sum();
    let told = &found[..found.len().min(most)];
    let Suite { rule, edition, method, claim, .. } = suite;
    let mut out = output::stdout();
    if json {
        let deaths = deaths.iter().map(|&(text, end)| Death { text, end }).collect();
        write_line(
            &mut out,
            &Answer { rule, edition, method, texts, differ, deaths, reasons: told },
        )?;
        return out.flush();
    }
    for (text, end) in deaths {
        writeln!(out, "{end} on {}", listed(text))?;
    }
    let left_out = suite.tests - texts;
    if left_out > 0 {
        writeln!(out, "{left_out} texts are no UTF-8, and were left out")?;
    }
    if found.is_empty() {
        writeln!(out, "agrees with {rule} of {edition} on all {texts} texts of `{method}`")?;
        writeln!(out, "so {}, if {}", claim.claim, claim.assumes.join(", and "))?;
        return out.flush();
    }
    write_reasons(&mut out, told, true)?;
    if found.len() > told.len() {
        writeln!(out, "and {} more reasons; -n shows more", found.len() - told.len())?;
    }
    writeln!(
        out,
        "differs from {rule} of {edition} on {differ} of {texts} texts of `{method}`, for {} reasons",
        found.len()
    )?;
    out.flush()
}
