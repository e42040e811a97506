//! The rules of a grammar, and its findings.

use serde::Serialize;
use study::{Finding, Kind};

use super::known::Known;

/// The rules of a grammar that has been read, and its findings.
#[derive(Debug, Serialize)]
pub struct Grammar {
    /// The names of the rules, in order.
    rules: Vec<String>,
    /// The names of the rules that are imported from other documents.
    imported: Vec<String>,
    /// The names that are resolved to other documents.
    resolved: Vec<String>,
    /// The findings about the text and its names.
    findings: Vec<PlacedFinding>,
    /// A hint about the notation, if the text is not in it.
    hint: Option<String>,
    /// The meaning of octets, if the grammar looks like a grammar of octets.
    octets: Option<&'static str>,
}

impl Grammar {
    pub fn of(known: &Known) -> Self {
        let Known { own, hint, .. } = known;
        let findings = own.findings_of_text();
        let is_abnf = findings.iter().all(|finding| finding.kind != Kind::Syntax);
        // The hints name an option of the command.
        let hint = hint.filter(|_| !is_abnf).map(|hint| hint.replace("--notation ", ""));
        Self {
            imported: imported(known),
            rules: own.grammar().rules().iter().map(|rule| rule.name.clone()).collect(),
            resolved: own.resolved().map(str::to_owned).collect(),
            findings: PlacedFinding::all(&findings),
            hint,
            octets: octets(known),
        }
    }
}

fn octets(Known { own, .. }: &Known) -> Option<&'static str> {
    const CHARACTERS: &str = "Octets of UTF-8 are read as the characters that they encode";
    const POINTS: &str =
        "Values are code points here, not octets: `%xFF` derives the character U+00FF";
    match own.has_octets() {
        true => Some(CHARACTERS),
        false => own.reads_octets_as_points().then_some(POINTS),
    }
}

fn imported(known: &Known) -> Vec<String> {
    let rules = known.own.whole().rules().iter().map(|rule| &rule.name);
    // The names of unrolled rules have a plus sign and a level.
    let is_imported =
        |name: &&String| known.own.grammar().get(name).is_none() && !name.contains('+');
    rules.filter(is_imported).cloned().collect()
}

/// A finding, with its place.
#[derive(Debug, Serialize)]
pub struct PlacedFinding {
    kind: Kind,
    is_error: bool,
    rule: String,
    /// The line of the grammar, counted from 1.
    line: usize,
    message: String,
    /// A text that shows the problem.
    text: Option<String>,
}

impl PlacedFinding {
    pub fn all(findings: &[Finding]) -> Vec<Self> {
        let placed = |finding: &Finding| Self {
            kind: finding.kind,
            is_error: finding.kind.is_error(),
            rule: finding.rule.clone(),
            line: finding.line,
            message: finding.message.clone(),
            text: finding.text.clone(),
        };
        findings.iter().map(placed).collect()
    }
}
