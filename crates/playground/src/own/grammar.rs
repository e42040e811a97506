//! The rules of a grammar, and its findings.

use serde::Serialize;
use study::{Finding, Kind};

use super::opened::Opened;

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
    findings: Vec<Rated>,
    /// A hint about the notation, if the text is not in it.
    hint: Option<String>,
    /// The meaning of octets, if the grammar looks like a grammar of octets.
    octets: Option<&'static str>,
}

impl Grammar {
    pub fn of(opened: &Opened) -> Self {
        let Opened { own, hint, .. } = opened;
        let findings = own.findings_of_text();
        let is_abnf = findings.iter().all(|finding| finding.kind != Kind::Syntax);
        // The hints name an option of the command.
        let hint = hint.filter(|_| !is_abnf).map(|hint| hint.replace("--notation ", ""));
        Self {
            imported: imported(opened),
            rules: own.grammar().rules().iter().map(|rule| rule.name.clone()).collect(),
            resolved: own.resolved().map(str::to_owned).collect(),
            findings: Rated::all(findings),
            hint,
            octets: octets(opened),
        }
    }
}

fn octets(Opened { own, .. }: &Opened) -> Option<&'static str> {
    const CHARACTERS: &str = "Octets of UTF-8 are read as the characters that they encode";
    const POINTS: &str =
        "Values are code points here, not octets: `%xFF` derives the character U+00FF";
    match own.has_octets() {
        true => Some(CHARACTERS),
        false => own.reads_octets_as_points().then_some(POINTS),
    }
}

fn imported(opened: &Opened) -> Vec<String> {
    let rules = opened.own.whole().rules().iter().map(|rule| &rule.name);
    // The names of unrolled rules have a plus sign and a level.
    let is_imported =
        |name: &&String| opened.own.grammar().get(name).is_none() && !name.contains('+');
    rules.filter(is_imported).cloned().collect()
}

/// A finding, with its severity.
#[derive(Debug, Serialize)]
pub struct Rated {
    is_error: bool,
    #[serde(flatten)]
    finding: Finding,
}

impl Rated {
    pub fn all(findings: Vec<Finding>) -> Vec<Self> {
        let rated = |finding: Finding| Self { is_error: finding.kind.is_error(), finding };
        findings.into_iter().map(rated).collect()
    }
}
