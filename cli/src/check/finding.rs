//! What was found in a text, and where in the file.

use std::ops::Range;
use std::path::Path;

use uri_grammar::Rule;
use uri_grammar::diagnose::{Diagnostic, Kind, Report, Severity};

use super::text::{Place, Places, Text};
use crate::password;
use crate::window::{Shown, around};

/// All that is known of a text with findings.
pub struct Checked<'a> {
    /// The rule that the text was to be derived from.
    #[allow(dead_code, reason = "for formats to come")]
    pub rule: Rule,
    /// The file, as messages call it.
    pub name: &'a str,
    /// The file, where it is one.
    #[allow(dead_code, reason = "for formats to come")]
    pub path: Option<&'a Path>,
    pub text: Text<'a>,
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
        report: &Report<'_>,
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
        Self { rule, name, path, text, places, secrets }
    }

    /// Where the span of the text begins and ends in the file.
    pub fn places(&self, span: &Range<usize>) -> Range<Place> {
        let Range { start, end } = self.text.in_lines(span);
        self.places.at(start)..self.places.at(end)
    }

    /// The part of the text around a span that fits into `columns`, with stars for what no
    /// message may show. Of a span that is longer only the beginning is marked.
    pub fn around(&self, span: Range<usize>, columns: usize) -> Shown {
        part(self.text.bytes, span, columns, &self.secrets)
    }

    /// The same of the line that has the text, if it has all of it as it is.
    pub fn in_line(&self, span: &Range<usize>, columns: usize) -> Option<Shown> {
        let (text, lines) = (&self.text, self.text.lines);
        if !text.is_verbatim() {
            return None;
        }
        let all = text.in_lines(&(0..text.bytes.len()));
        if memchr::memchr2(b'\n', b'\r', &lines[all.clone()]).is_some() && text.is_found() {
            return None;
        }
        if !text.is_found() {
            return Some(self.around(span.clone(), columns));
        }
        let mut secrets = password::secrets(Rule::UriReference, lines, 0..lines.len());
        secrets.extend(self.secrets.iter().map(|secret| text.in_lines(secret)));
        let (before, behind) = (text.columns.byte > 1, text.cut);
        let columns = columns.saturating_sub(2);
        let mut shown = part(lines, text.in_lines(span), columns, &united(secrets));
        if before && !shown.text.starts_with('…') {
            shown.text.insert(0, '…');
            shown.mark = shown.mark.start + '…'.len_utf8()..shown.mark.end + '…'.len_utf8();
        }
        if behind && !shown.text.ends_with('…') {
            shown.text.push('…');
        }
        Some(shown)
    }

    /// How the file writes the text, around a span.
    pub fn as_written(&self, span: &Range<usize>, columns: usize) -> Shown {
        let all = self.text.in_lines(&(0..self.text.bytes.len()));
        let within = |span: &Range<usize>| {
            let Range { start, end } = self.text.in_lines(span);
            start - all.start..end - all.start
        };
        let secrets = united(self.secrets.iter().map(within).collect());
        part(&self.text.lines[all.clone()], within(span), columns, &secrets)
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

    /// What may have led to the error, where it can be told from the file.
    pub fn hint(&self) -> Option<&'static str> {
        if self.checked.text.is_found()
            || self.checked.text.number != 1
            || self.diagnostic.span().start > 0
        {
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

/// The bytes that no message may show, in order and apart from each other.
fn secrets(rule: Rule, text: &[u8], report: &Report<'_>) -> Vec<Range<usize>> {
    let mut secrets = password::secrets(rule, text, 0..text.len());
    let found = report.diagnostics().iter();
    let is_secret = |kind| matches!(kind, Kind::Password | Kind::SecretParameter);
    secrets.extend(found.filter(|found| is_secret(found.kind())).map(Diagnostic::span));
    united(secrets)
}

/// A part of the bytes around a span that fits into `columns`, with stars for secrets.
fn part(bytes: &[u8], span: Range<usize>, columns: usize, secrets: &[Range<usize>]) -> Shown {
    let mark = if span.len() > columns { span.start..span.start + columns / 2 } else { span };
    // No character takes more than four bytes.
    let from = mark.start.saturating_sub(4 * columns + 4);
    let to = mark.end.saturating_add(4 * columns + 4);
    let first = secrets.partition_point(|secret| secret.end <= from);
    let behind = secrets.partition_point(|secret| secret.start < to);
    around(bytes, mark, columns, &secrets[first..behind])
}

/// The same bytes, in order and apart from each other.
fn united(mut secrets: Vec<Range<usize>>) -> Vec<Range<usize>> {
    secrets.sort_unstable_by_key(|span| (span.start, span.end));
    secrets.dedup_by(|next, last| {
        let overlap = next.start <= last.end;
        if overlap {
            last.end = last.end.max(next.end);
        }
        overlap
    });
    secrets
}
