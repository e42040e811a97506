//! What was found in a text, and where in the file.

use std::ops::Range;
use std::path::Path;

use uri_grammar::Rule;
use uri_grammar::diagnose::{Applicability, Diagnostic, Fix, Kind, Report, Severity};

use super::text::{Place, Places, Text};
use crate::password;

/// All that is known of a text with findings.
pub struct Checked<'a> {
    /// The rule that the text was to be derived from.
    pub rule: Rule,
    /// The file, as messages call it.
    pub name: &'a str,
    /// The file, where it is one.
    pub path: Option<&'a Path>,
    pub text: Text<'a>,
    pub report: &'a Report<'a>,
    places: Places,
    /// What no message may show: passwords and what lints found to be secret.
    secrets: Vec<Range<usize>>,
}

/// One finding.
#[derive(Clone, Copy)]
pub struct Finding<'a> {
    pub checked: &'a Checked<'a>,
    pub diagnostic: &'a Diagnostic,
    /// What it counts as: a lint that is denied is an error.
    pub severity: Severity,
}

impl<'a> Checked<'a> {
    pub fn new(
        rule: Rule,
        (name, path): (&'a str, Option<&'a Path>),
        text: Text<'a>,
        report: &'a Report<'a>,
    ) -> Self {
        let mut offsets = Vec::new();
        let mut keep = |span: &Range<usize>| {
            let Range { start, end } = text.in_lines(span);
            offsets.extend([start, end]);
        };
        for diagnostic in report.diagnostics() {
            keep(&diagnostic.span());
            diagnostic.notes().iter().for_each(|note| keep(&note.span));
            diagnostic.error().iter().for_each(|error| keep(&error.span()));
            diagnostic.fixes().iter().flat_map(|fix| &fix.edits).for_each(|edit| keep(&edit.span));
        }
        let places = Places::new(&text, offsets);
        let secrets = secrets(rule, text.bytes, report);
        Self { rule, name, path, text, report, places, secrets }
    }

    /// Where the span of the text begins and ends in the file.
    pub fn places(&self, span: &Range<usize>) -> Range<Place> {
        let Range { start, end } = self.text.in_lines(span);
        self.places.at(start)..self.places.at(end)
    }

    /// The bytes of the text that no message may show.
    pub fn secrets(&self) -> &[Range<usize>] {
        &self.secrets
    }
}

impl<'a> Finding<'a> {
    /// Where it is in the file.
    pub fn places(&self) -> Range<Place> {
        self.checked.places(&self.diagnostic.span())
    }

    /// The first section that its entry names: `RFC 3986 section 3.2.3`.
    pub fn reference(&self) -> &'static str {
        reference(self.diagnostic.kind())
    }

    /// The fix to take where one is taken.
    pub fn fix(&self) -> Option<&'a Fix> {
        self.diagnostic.fixes().first()
    }

    /// What may have led to the error, where it can be told from the file.
    pub fn hint(&self) -> Option<&'static str> {
        if self.checked.text.number != 1 || self.diagnostic.span().start > 0 {
            return None;
        }
        match self.checked.text.bytes {
            [0xEF, 0xBB, 0xBF, ..] => {
                Some("the text begins with a byte order mark; save it without one")
            }
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
                Some("the text seems to be UTF-16; save it as UTF-8")
            }
            _ => None,
        }
    }
}

/// The first document and section that the entry of a kind names.
pub fn reference(kind: Kind) -> &'static str {
    let all = kind.entry().section;
    all.split_once(',').map_or(all, |(first, _)| first)
}

/// The section alone: `3.2.3`, or `C` of an appendix.
pub fn section(kind: Kind) -> &'static str {
    reference(kind).rsplit(' ').next().unwrap_or_default()
}

/// Whether it keeps the meaning, so that it can be applied without asking.
pub fn is_safe(fix: &Fix) -> bool {
    fix.applicability == Applicability::MachineApplicable
}

fn secrets(rule: Rule, text: &[u8], report: &Report<'_>) -> Vec<Range<usize>> {
    let mut secrets = password::secrets(rule, text, 0..text.len());
    let found = report.diagnostics().iter();
    let is_secret = |kind| matches!(kind, Kind::Password | Kind::SecretParameter);
    secrets.extend(found.filter(|found| is_secret(found.kind())).map(Diagnostic::span));
    secrets.sort_unstable_by_key(|span| (span.start, span.end));
    secrets
}
