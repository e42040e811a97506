//! Writes findings for people: the line, marks under the spans, the message, and the help. Findings of one kind in a
//! text are grouped.

use std::io::{self, Write};

use uri_grammar_diagnose::render::{Renderer, grouped};
use uri_grammar_diagnose::{Diagnostic, Severity};

use super::finding::{Checked, Finding};
use crate::check::text::Place;
use crate::output::Look;

/// Writes the findings of a text. If `is_all` is `true`, also shows the text with all fixes.
pub fn write(
    out: &mut impl Write,
    (look, is_verbose): (Look, bool),
    checked: &Checked<'_>,
    findings: &[(&Diagnostic, Severity)],
    is_all: bool,
) -> io::Result<()> {
    let renderer = Renderer::new()
        .columns(look.columns)
        .colored(look.colored)
        .verbose(is_verbose)
        .hiding(checked.secrets());
    let mut line = renderer;
    for group in grouped(findings.iter().map(|(diagnostic, _)| *diagnostic)) {
        let Some(&diagnostic) = group.first() else { continue };
        let severity = findings.iter().find(|(it, _)| it.kind() == diagnostic.kind());
        let severity = severity.map_or(diagnostic.severity(), |(_, severity)| *severity);
        let finding = Finding { checked, diagnostic, severity };
        let (place, position) = place(&finding);
        line = renderer.position(position.0, position.1);
        let shown = line.place(&place).severity(severity).render_group(checked.report, &group);
        out.write_all(look.links(shown).as_bytes())?;
        let columns = look.columns.saturating_sub("in the file: ".len());
        if let Some(written) = checked.as_written(&diagnostic.span(), columns) {
            writeln!(out, "in the file: {}", written.text())?;
        }
        if let Some(hint) = finding.hint() {
            writeln!(out, "hint: {hint}")?;
        }
        out.write_all(b"\n")?;
    }
    match line.render_together(checked.report) {
        Some(shown) if is_all => writeln!(out, "{shown}"),
        _ => Ok(()),
    }
}

/// Returns the place of the finding in the file, and the line and column at which the text begins. References from
/// documents are shown decoded, so columns count decoded characters.
fn place(finding: &Finding<'_>) -> (String, (usize, usize)) {
    let checked = finding.checked;
    let Place { line, column, .. } = finding.places().start;
    let place = format!("{}:{line}:{column}", checked.name);
    let number = |line| usize::try_from(line).unwrap_or(usize::MAX);
    if checked.text.is_found() {
        return (place, (number(line), 1));
    }
    // The line number also precedes the text, because a text of the command line can have several lines.
    (place, (number(line), checked.places(&(0..0)).start.column))
}
