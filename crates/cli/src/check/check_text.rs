//! Reports the findings of a text, unless they are suppressed.

use std::io::{self, Write};

use uri_grammar_diagnose::render::masked;
use uri_grammar_diagnose::{Kind, Severity};

use super::fix;
use super::literal;
use super::report::finding::{Checked, Finding};
use super::state::{Check, Subject};
use super::text::Text;
use crate::lines::BYTE_ORDER_MARK;

impl Check {
    /// Lists a text: its place, the kind of its file, and the text.
    pub(super) fn list_text(
        &mut self,
        subject: &Subject<'_>,
        kind: &str,
        text: &Text<'_>,
    ) -> io::Result<()> {
        let secrets = subject.settings.secrets(text.bytes);
        let (line, column) = (text.place.line, text.place.column);
        let shown = masked(text.bytes, &secrets);
        writeln!(self.out, "{}:{line}:{column}: {kind}: {shown}", subject.name)
    }

    /// Reports the findings of a text.
    #[cold]
    pub(super) fn line(&mut self, subject: &Subject<'_>, text: Text<'_>) -> io::Result<()> {
        let Subject { name, path, settings, .. } = *subject;
        if let Some(rule) = settings.undiagnosed {
            return self.first_error(subject, rule, &text);
        }
        let wanted = settings.wanted(text.found);
        let report = settings.diagnose_text(&text);
        if report.diagnostics().is_empty() {
            return Ok(());
        }
        // Texts of documents need the longer path below.
        let is_marked = text.place.line == 1 && text.bytes.starts_with(BYTE_ORDER_MARK);
        if !(text.is_found() || is_marked) && self.suppressions.is_empty() {
            self.summary.fixable += fix::fixable(settings, &report);
        }
        self.summary.errors += report.omitted() as u64;
        let (mut shown, mut is_all, mut checked) = (Vec::new(), true, None);
        for diagnostic in report.diagnostics() {
            let kind = diagnostic.kind();
            let is_suppressed =
                self.suppressions.iter().any(|suppression| suppression.allows(kind))
                    || wanted.lets_pass(text.bytes, diagnostic)
                    || kind == Kind::SuffixReference
                        && text.found.is_some_and(|found| literal::names_file(found, path));
            let severity = match text.found {
                Some(found) => settings.severity_in(found, diagnostic),
                None => settings.severity(kind),
            };
            let Some(severity) = severity.filter(|_| !is_suppressed) else {
                is_all = false;
                continue;
            };
            if self.baseline.as_mut().is_some_and(|it| it.knows(path, name, kind)) {
                self.summary.known += 1;
                is_all = false;
                continue;
            }
            if let Some(statistics) = &mut self.statistics {
                statistics.add(kind, severity);
            }
            match severity {
                Severity::Error => self.summary.errors += 1,
                _ => self.summary.warnings += 1,
            }
            let Some(reporter) = &mut self.reporter else { continue };
            if self.shown >= settings.at_most {
                self.summary.hidden += 1;
                is_all = false;
                continue;
            }
            self.shown += 1;
            if reporter.is_of_people() {
                shown.push((diagnostic, severity));
                continue;
            }
            let checked = checked.get_or_insert_with(|| Checked::new((name, path), text, &report));
            reporter.finding(&mut self.out, &Finding { checked, diagnostic, severity })?;
        }
        if let Some(reporter) = self.reporter.as_mut().filter(|_| !shown.is_empty()) {
            let checked = Checked::new((name, path), text, &report);
            reporter.together(&mut self.out, &checked, &shown, is_all)?;
        }
        match &mut self.reporter {
            Some(reporter) if report.omitted() > 0 => {
                let place = format!("{name}:{}", text.place.line);
                reporter.omitted(&mut self.out, &place, report.omitted())
            }
            _ => Ok(()),
        }
    }
}
