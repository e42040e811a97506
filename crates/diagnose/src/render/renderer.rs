//! Rendering of reports in the style of a compiler.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::changes::Changed;
use super::finding::Shown;
use super::frame::Frame;
use super::group::{can_be_shown, grouped, joined};
use super::origin::Origin;
use super::secrets;
use crate::diagnostic::{Diagnostic, Fix};
use crate::levels::Severity;
use crate::report::Report;

/// A renderer of findings for people. Its settings are the origin of the text, the width of a line, colors, and the
/// amount of detail.
///
/// Findings of one kind are shown together. A finding that would take more than eight lines shows the result of its
/// first fix only.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::render::Renderer;
/// use uri_grammar_diagnose::{Options, diagnose};
///
/// let report = diagnose("http://a/b c", &Options::new(Rule::Uri));
/// let renderer = Renderer::new().origin("links.txt").position(7, 1);
/// let expected = "\
/// error[U004]: unencoded space in the path
///  --> links.txt:7:11
/// 7 | http://a/b␣c
///   |           ^
/// perhaps: write `%20`
/// 7 + http://a/b%20c
/// ";
/// assert_eq!(renderer.render(&report), expected);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renderer<'a> {
    origin: Origin<'a>,
    columns: usize,
    is_colored: bool,
    is_verbose: bool,
    severity: Option<Severity>,
    hidden: &'a [Range<usize>],
}

impl<'a> Renderer<'a> {
    /// Creates a renderer for a text of unknown origin, with 100 columns, no colors and little detail.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            origin: Origin { name: None, place: None, line: 1, column: 1 },
            columns: 100,
            is_colored: false,
            is_verbose: false,
            severity: None,
            hidden: &[],
        }
    }

    /// Also hides these bytes of the text. Use this if the context of the text shows that a part of it is secret.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose, render::Renderer};
    /// let report = diagnose("http://me/se same", &Options::new(Rule::Uri));
    /// let shown = Renderer::new().hiding(&[10..17]).render(&report);
    /// assert!(shown.contains("http://me/***\n") && !shown.contains("same"));
    /// ```
    #[must_use]
    pub const fn hiding(self, secrets: &'a [Range<usize>]) -> Self {
        Self { hidden: secrets, ..self }
    }

    /// Sets the origin of the text, such as the name of a file.
    #[must_use]
    pub const fn origin(self, name: &'a str) -> Self {
        Self { origin: Origin { name: Some(name), ..self.origin }, ..self }
    }

    /// Sets the line and column at which the text begins, counted from 1. Columns count characters.
    #[must_use]
    pub const fn position(self, line: usize, column: usize) -> Self {
        Self { origin: Origin { line, column, ..self.origin }, ..self }
    }

    /// Sets the place to write above the line, in place of the origin and position. Use this if the file contains the
    /// text with escapes, so that columns differ.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose, render::Renderer};
    /// let report = diagnose("a b", &Options::new(Rule::UriReference));
    /// let shown = Renderer::new().place("a.html:3:17").position(3, 1).render(&report);
    /// assert!(shown.contains("\n --> a.html:3:17\n3 | a␣b\n"));
    /// ```
    #[must_use]
    pub const fn place(self, place: &'a str) -> Self {
        Self { origin: Origin { place: Some(place), ..self.origin }, ..self }
    }

    /// Sets the number of columns, including the line number. A longer text is cut to the part around the finding, and
    /// prose is wrapped. The minimum is 40.
    #[must_use]
    pub const fn columns(self, columns: usize) -> Self {
        Self { columns, ..self }
    }

    /// Sets whether to write ANSI colors and links.
    #[must_use]
    pub const fn colored(self, yes: bool) -> Self {
        Self { is_colored: yes, ..self }
    }

    /// Sets whether to show details: the exact expected set, the rule of the grammar, references, and the result of
    /// every alternative.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose, render::Renderer};
    /// let report = diagnose("http://h:80a/", &Options::new(Rule::Uri));
    /// let shown = Renderer::new().verbose(true).render(&report);
    /// assert!(shown.contains("  = grammar: port = *DIGIT\n"));
    /// ```
    #[must_use]
    pub const fn verbose(self, yes: bool) -> Self {
        Self { is_verbose: yes, ..self }
    }

    /// Sets the severity to show, in place of the severity of the kind. Use this for lints that are denied.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Lints, Options, Severity, diagnose, render::Renderer};
    /// let report = diagnose("http://A/", &Options::new(Rule::Uri).lints(Lints::ALL));
    /// let shown = Renderer::new().severity(Severity::Error).render(&report);
    /// assert!(shown.starts_with("error[U708]: host is not lowercase\n"));
    /// ```
    #[must_use]
    pub const fn severity(self, severity: Severity) -> Self {
        Self { severity: Some(severity), ..self }
    }

    /// Renders all findings of a report. Findings of one kind are together, with an empty line between kinds. After
    /// them come the text with the first fix of each error, and the number of further errors.
    #[must_use]
    pub fn render(&self, report: &Report<'_>) -> String {
        let secrets = self.secrets(report);
        let groups = grouped(report.diagnostics());
        let mut shown: Vec<String> =
            groups.iter().map(|group| self.group(report, &secrets, group)).collect();
        shown.extend(self.together(report, &secrets));
        shown.extend(match report.omitted() {
            0 => None,
            1 => Some("and 1 more error\n".into()),
            count => Some(format!("and {count} more errors\n")),
        });
        shown.join("\n")
    }

    /// Renders findings of one kind together, as [`grouped`] returns them: the line with the first mark and all others
    /// that fit, and one change that fixes all of them. Returns an empty string if there are no findings.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose, render::{Renderer, grouped}};
    /// let report = diagnose("http://a/b|c|d", &Options::new(Rule::Uri));
    /// let groups = grouped(report.diagnostics());
    /// let shown = Renderer::new().render_group(&report, &groups[0]);
    /// let expected = "\
    /// error[U008]: `|` is not allowed in the path (and 1 more place)
    /// 1 | http://a/b|c|d
    ///   |           ^ ^
    /// try: percent-encode it: `%7C`
    /// 1 + http://a/b%7Cc%7Cd
    /// ";
    /// assert_eq!(shown, expected);
    /// ```
    #[must_use]
    pub fn render_group(&self, report: &Report<'_>, findings: &[&Diagnostic]) -> String {
        self.group(report, &self.secrets(report), findings)
    }

    fn group(
        &self,
        report: &Report<'_>,
        secrets: &[Range<usize>],
        findings: &[&Diagnostic],
    ) -> String {
        let Some(first) = findings.first() else { return String::new() };
        let frame = self.frame(self.severity.unwrap_or(first.severity()));
        let Self { origin, is_verbose, .. } = *self;
        Shown { origin, is_verbose, report, secrets, findings, first }.draw(frame)
    }

    /// Renders the text with the first fix of each error, if there are errors of several kinds and each has a fix. A
    /// fix with a placeholder counts only if it replaces nothing.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose, render::Renderer};
    /// let report = diagnose("http://a/b|c d", &Options::new(Rule::Uri));
    /// let shown = Renderer::new().render_together(&report);
    /// assert_eq!(shown.as_deref(), Some("all together:\n1 + http://a/b%7Cc%20d\n"));
    /// ```
    #[must_use]
    pub fn render_together(&self, report: &Report<'_>) -> Option<String> {
        self.together(report, &self.secrets(report))
    }

    fn together(&self, report: &Report<'_>, secrets: &[Range<usize>]) -> Option<String> {
        let errors: Vec<&Diagnostic> = report.errors().collect();
        let can_be_shown = |fix: &Fix| can_be_shown(fix.applicability, &fix.edits);
        if grouped(report.errors()).len() < 2
            || !errors.iter().filter_map(|it| it.fixes().first()).all(can_be_shown)
        {
            return None;
        }
        let all = joined(&errors, 0).filter(|all| all.is_whole)?;
        let changed = Changed::new(report.rule(), report.text(), secrets, &all.edits)?;
        if !report.grammar.derives(&changed.text) {
            return None;
        }
        let mut frame = self.frame(Severity::Error);
        let window = changed.alone(frame.room());
        frame.heading("all together:");
        frame.changed(true, window.text(), &Shown::places(&window, &changed.places));
        Some(frame.finish())
    }

    fn secrets(&self, report: &Report<'_>) -> Vec<Range<usize>> {
        let mut found = secrets::of(report);
        found.extend(self.hidden.iter().cloned());
        secrets::merged(found)
    }

    fn frame(&self, severity: Severity) -> Frame {
        Frame::new(severity, self.origin.line, self.columns, self.is_colored)
    }
}

/// Returns the renderer of [`Renderer::new`].
impl Default for Renderer<'_> {
    fn default() -> Self {
        Self::new()
    }
}
