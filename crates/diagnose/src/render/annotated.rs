//! Findings as compilers show them, drawn by annotate-snippets.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use annotate_snippets::renderer::{DEFAULT_LINE_NUM_STYLE, Style};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Patch, Snippet};

use super::secrets::is_within;
use super::visible::visible;
use super::window::Window;
use super::{notes, secrets};
use crate::diagnostic::{Diagnostic, Fix};
use crate::levels::{Applicability, Severity};
use crate::report::Report;
use crate::text::edits::Edit;

/// Wider than any line: the text has been cut already.
const WIDE: usize = 1000;

/// How findings are shown to people: where the text comes from, how wide a line may be, and
/// whether there are colours.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::render::Renderer;
/// use uri_grammar_diagnose::{Options, diagnose};
///
/// let report = diagnose("http://a/b c", &Options::new(Rule::Uri));
/// let shown = Renderer::new().origin("links.txt").position(7, 1).render(&report);
/// let expected = "\
/// error[U004]: unencoded space in the path
///  --> links.txt:7:11
///   |
/// 7 | http://a/b␣c
///   |           ^ found U+0020 SPACE
///   |
///   = note: RFC 3986 section 3.3: path-abempty = *( \"/\" segment )
///   = note: see RFC 3986 section 2, RFC 3986 appendix C
/// perhaps: write `%20`, or remove it if it is no data
///   |
/// 7 - http://a/b␣c
/// 7 + http://a/b%20c
///   |
/// ";
/// assert_eq!(shown, expected);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renderer<'a> {
    origin: Option<&'a str>,
    line: usize,
    column: usize,
    columns: usize,
    is_coloured: bool,
    severity: Option<Severity>,
    hidden: &'a [Range<usize>],
}

impl<'a> Renderer<'a> {
    /// For a text from nowhere, in 100 columns, without colours.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            origin: None,
            line: 1,
            column: 1,
            columns: 100,
            is_coloured: false,
            severity: None,
            hidden: &[],
        }
    }

    /// Also hides these bytes of the text: what is secret can follow from what stands around it.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose, render::Renderer};
    /// let report = diagnose("http://me/se same", &Options::new(Rule::Uri));
    /// let shown = Renderer::new().hiding(&[10..17]).render(&report);
    /// assert!(shown.contains("http://me/*******\n") && !shown.contains("same"));
    /// ```
    #[must_use]
    pub const fn hiding(self, secrets: &'a [Range<usize>]) -> Self {
        Self { hidden: secrets, ..self }
    }

    /// Where the text comes from, such as the name of a file.
    #[must_use]
    pub const fn origin(self, name: &'a str) -> Self {
        Self { origin: Some(name), ..self }
    }

    /// The line and column that the text begins at, counted from 1. A column is a character.
    #[must_use]
    pub const fn position(self, line: usize, column: usize) -> Self {
        Self { line, column, ..self }
    }

    /// How many columns there are for the text, with its line number: of a longer text the part
    /// around the finding is shown. Less than 40 count as 40.
    #[must_use]
    pub const fn columns(self, columns: usize) -> Self {
        Self { columns, ..self }
    }

    /// With the colours of ANSI terminals, and links.
    #[must_use]
    pub const fn coloured(self, yes: bool) -> Self {
        Self { is_coloured: yes, ..self }
    }

    /// As what findings count, whatever the catalogue says: for lints that are not tolerated.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Lints, Options, Severity, diagnose, render::Renderer};
    /// let report = diagnose("http://A/", &Options::new(Rule::Uri).lints(Lints::ALL));
    /// let shown = Renderer::new().severity(Severity::Error).render(&report);
    /// assert!(shown.starts_with("error[U708]: host is not lower case\n"));
    /// ```
    #[must_use]
    pub const fn severity(self, severity: Severity) -> Self {
        Self { severity: Some(severity), ..self }
    }

    /// All findings of a report, an empty line between them, and how many more there are.
    #[must_use]
    pub fn render(&self, report: &Report<'_>) -> String {
        let secrets = self.secrets(report);
        let findings = report.diagnostics().iter();
        let mut shown: Vec<String> =
            findings.map(|finding| self.finding(report.text(), &secrets, finding)).collect();
        shown.extend(match report.omitted() {
            0 => None,
            1 => Some("and 1 more error\n".into()),
            count => Some(format!("and {count} more errors\n")),
        });
        shown.join("\n")
    }

    /// One finding of a report, as [`render`](Self::render) shows it among the others: what is
    /// secret depends on all of them.
    #[must_use]
    pub fn render_one(&self, report: &Report<'_>, finding: &Diagnostic) -> String {
        self.finding(report.text(), &self.secrets(report), finding)
    }

    fn secrets(&self, report: &Report<'_>) -> Vec<Range<usize>> {
        let mut found = secrets::of(report);
        found.extend(self.hidden.iter().cloned());
        secrets::merged(found)
    }

    fn finding(&self, text: &[u8], secrets: &[Range<usize>], finding: &Diagnostic) -> String {
        let columns = self.columns_of_text();
        let window = Window::with_spaces_seen(text, finding.span(), columns, secrets);
        let level = match self.severity.unwrap_or(finding.severity()) {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let entry = finding.kind().entry();
        let title = level.primary_title(visible(finding.message().as_bytes())).id(entry.code);
        let title = if self.is_coloured { title.id_url(entry.url()) } else { title };
        let (annotations, elsewhere) = annotations(&window, finding);
        let snippet = Snippet::source(window.text()).line_start(self.line).annotations(annotations);
        let cited = notes::of(finding, columns.saturating_sub("= note: ".len()));
        let mut group = title
            .element(snippet)
            .elements(elsewhere.into_iter().chain(cited).map(|note| Level::NOTE.message(note)));
        let fixes = finding.fixes();
        if fixes.is_empty() {
            group = group.element(Level::HELP.message(visible(finding.help().as_bytes())));
        }
        let mut groups = alloc::vec![group];
        let place = Place { text, secrets, finding, window: &window };
        for (i, fix) in fixes.iter().enumerate() {
            groups.push(self.fix(&place, fix, i));
        }
        let drawn = if self.is_coloured {
            annotate_snippets::Renderer::styled()
        } else {
            annotate_snippets::Renderer::plain()
        };
        let mut shown = drawn.term_width(WIDE).render(&groups);
        shown.push('\n');
        self.push_origin(&mut shown, text, finding.span().start);
        shown
    }

    /// Puts the origin below the title. What is drawn of the text cannot tell the column.
    fn push_origin(&self, shown: &mut String, text: &[u8], offset: usize) {
        let (Some(name), Some(end)) = (self.origin, shown.find('\n')) else { return };
        let style = if self.is_coloured { DEFAULT_LINE_NUM_STYLE } else { Style::new() };
        let begins = |byte: &&u8| **byte & 0xC0 != 0x80;
        let column = self.column + text[..offset].iter().filter(begins).count();
        let (indent, name) = (self.digits(), visible(name.as_bytes()));
        let origin = format!("\n{:indent$}{style}-->{style:#} {name}:{}:{column}", "", self.line);
        shown.insert_str(end, &origin);
    }

    fn fix<'w>(&self, place: &Place<'w>, fix: &Fix, index: usize) -> Group<'w> {
        let Place { text, secrets, finding, window } = *place;
        let word = match (fix.applicability, index) {
            (Applicability::MachineApplicable, 0) => "try",
            (Applicability::MaybeIncorrect, 0) => "perhaps",
            (Applicability::HasPlaceholders, 0) => "fill in",
            (_, 0) => "for example",
            _ => "or",
        };
        let help: Cow<'_, str> = match index {
            0 => visible(finding.help().as_bytes()).into(),
            // What several edits are for, they do not tell themselves.
            _ => match fix.help.filter(|_| fix.edits.len() > 1) {
                Some(help) => help.into(),
                None => in_words(&fix.edits, secrets).into(),
            },
        };
        // A window of its own where the edits lie elsewhere.
        let all = fix.edits.first().map_or(0, |edit| edit.span.start)
            ..fix.edits.last().map_or(0, |edit| edit.span.end);
        let own = (!window.holds(&all))
            .then(|| Window::with_spaces_seen(text, all, self.columns_of_text(), secrets));
        let (patches, left) = patches(own.as_ref().unwrap_or(window), secrets, &fix.edits);
        let help = match left {
            0 => help.into_owned(),
            1 => format!("{help} (and at 1 more place)"),
            _ => format!("{help} (and at {left} more places)"),
        };
        let title = Level::HELP.with_name(word).secondary_title(help);
        let snippet = match own {
            Some(own) => Snippet::source(String::from(own.text())),
            None => Snippet::source(window.text()),
        };
        Group::with_title(title).element(snippet.line_start(self.line).patches(patches))
    }

    /// The columns that are left for the text beside its line number.
    fn columns_of_text(&self) -> usize {
        self.columns.max(40) - (self.digits() + " | ".len())
    }

    fn digits(&self) -> usize {
        self.line.checked_ilog10().unwrap_or(0) as usize + 1
    }
}

/// A finding, and the part of the text that is shown for it.
struct Place<'a> {
    text: &'a [u8],
    secrets: &'a [Range<usize>],
    finding: &'a Diagnostic,
    window: &'a Window,
}

/// As [`Renderer::new`] has it.
impl Default for Renderer<'_> {
    fn default() -> Self {
        Self::new()
    }
}

/// The marks of a finding and of its notes; and those notes of which the place is not shown.
fn annotations(window: &Window, finding: &Diagnostic) -> (Vec<Annotation<'static>>, Vec<String>) {
    let mut annotations = Vec::new();
    let mut elsewhere = Vec::new();
    if let Some(place) = window.place(&finding.span()) {
        let mark = AnnotationKind::Primary.span(place);
        let label = finding.label();
        annotations.push(if label.is_empty() {
            mark
        } else {
            mark.label(visible(label.as_bytes()))
        });
    }
    for note in finding.notes() {
        let text = visible(note.text.as_bytes());
        match window.place(&note.span) {
            Some(place) => annotations.push(AnnotationKind::Context.span(place).label(text)),
            None => elsewhere.push(format!("at byte {}: {text}", note.span.start)),
        }
    }
    (annotations, elsewhere)
}

/// The edits that lie in the window, and how many do not. What replaces a secret is secret.
fn patches(
    window: &Window,
    secrets: &[Range<usize>],
    edits: &[Edit],
) -> (Vec<Patch<'static>>, usize) {
    let patch = |edit: &Edit| {
        let place = window.holds(&edit.span).then(|| window.place(&edit.span)).flatten()?;
        let mut text = visible(edit.text.as_bytes());
        if is_within(edit.span.start, secrets) {
            text = "*".repeat(text.chars().count());
        }
        Some(Patch::new(place, shortened(text)))
    };
    let patches: Vec<_> = edits.iter().filter_map(patch).collect();
    let left = edits.len() - patches.len();
    (patches, left)
}

/// What the edits do.
fn in_words(edits: &[Edit], secrets: &[Range<usize>]) -> String {
    let written = |edit: &Edit| match visible(edit.text.as_bytes()) {
        text if is_within(edit.span.start, secrets) => "*".repeat(text.chars().count()),
        text => shortened(text),
    };
    let all = |holds: fn(&Edit) -> bool| edits.iter().all(holds);
    if all(|edit| edit.text.is_empty()) {
        return if edits.len() == 1 { "remove it" } else { "remove them" }.into();
    }
    if edits.len() > 1 && all(|edit| edit.text.starts_with('%') && !edit.span.is_empty()) {
        return "percent-encode them".into();
    }
    let mut texts: Vec<String> =
        edits.iter().map(written).filter(|text| !text.is_empty()).collect();
    texts.dedup();
    let verb = if all(|edit| edit.span.is_empty()) { "insert" } else { "write" };
    let more = if texts.len() > MOST_TEXTS { " and more" } else { "" };
    texts.truncate(MOST_TEXTS);
    let shown: Vec<_> = texts.iter().map(|text| format!("`{text}`")).collect();
    let is_each = edits.len() > 1 && shown.len() == 1 && all(|edit| !edit.text.is_empty());
    let each = if is_each { " for each" } else { "" };
    match &shown[..] {
        [before @ .., last] if !before.is_empty() && more.is_empty() => {
            format!("{verb} {} and {last}", before.join(", "))
        }
        _ => format!("{verb} {}{more}{each}", shown.join(", ")),
    }
}

/// How many replacements are named.
const MOST_TEXTS: usize = 3;

/// How many characters of a replacement are shown.
const LONGEST: usize = 60;

fn shortened(text: String) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::edits::{insert, remove, replace};

    #[test]
    fn edits_are_told_in_words() {
        for (edits, told) in [
            (&[remove(0..1)][..], "remove it"),
            (&[remove(0..1), remove(3..4)], "remove them"),
            (&[insert(3, "/")], "insert `/`"),
            (&[insert(3, "["), insert(5, "]")], "insert `[` and `]`"),
            (&[replace(3..4, "%5C"), replace(5..6, "%5C")], "percent-encode them"),
            (&[replace(3..4, "/"), replace(5..6, "/")], "write `/` for each"),
            (&[insert(0, "file:///"), replace(5..6, "/")], "write `file:///` and `/`"),
            (&[remove(0..1), replace(5..6, ":")], "write `:`"),
        ] {
            assert_eq!(in_words(edits, &[]), told);
        }
        let secret = core::slice::from_ref(&(0..9));
        assert_eq!(in_words(&[replace(3..4, "abc")], secret), "write `***`");
    }
}
