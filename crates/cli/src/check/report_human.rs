//! Findings for people: the line, marks under the places, what is wrong there, and what to do.
//! Those of one kind in a text are shown together.

use std::io::{self, Write};

use uri_grammar_diagnose::render::{Renderer, grouped};
use uri_grammar_diagnose::{Diagnostic, Severity};

use super::finding::{Checked, Finding};
use super::text::Place;
use crate::output::Look;

/// Writes the findings of a text. Where they are `all` that it has, what it will be once they are
/// put right is added.
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

/// Where the finding is in the file, and the line and column that the text begins at. A reference of a
/// document is shown as it is meant, for that is what is right or wrong; so its columns are its own.
fn place(finding: &Finding<'_>) -> (String, (usize, usize)) {
    let checked = finding.checked;
    let Place { line, column, .. } = finding.places().start;
    let place = format!("{}:{line}:{column}", checked.name);
    let number = |line| usize::try_from(line).unwrap_or(usize::MAX);
    if checked.text.is_found() {
        return (place, (number(line), 1));
    }
    // The line of the place is in front of the text, too: a text of the command line can have several.
    (place, (number(line), checked.places(&(0..0)).start.column))
}
