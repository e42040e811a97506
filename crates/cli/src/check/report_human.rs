//! Findings for people: the line, a mark under the place, what is wrong there, and what to do.

use std::io::{self, Write};

use uri_grammar_diagnose::render::Renderer;

use super::finding::Finding;
use super::text::Place;
use crate::output::Look;

pub fn write(out: &mut impl Write, look: Look, finding: &Finding<'_>) -> io::Result<()> {
    let Finding { checked, diagnostic, severity } = *finding;
    let renderer = Renderer::new().columns(look.columns).coloured(look.coloured).severity(severity);
    let renderer = renderer.hiding(checked.secrets());
    if checked.text.is_found() {
        return of_document(out, look, renderer, finding);
    }
    let start = checked.places(&(0..0)).start;
    let shown = renderer
        .origin(checked.name)
        .position(usize::try_from(start.line).unwrap_or(usize::MAX), start.column)
        .render_one(checked.report, diagnostic);
    out.write_all(shown.as_bytes())?;
    if let Some(hint) = finding.hint() {
        writeln!(out, "hint: {hint}")?;
    }
    out.write_all(b"\n")
}

/// A reference of a document is shown as it is meant, for that is what is right or wrong; the
/// place is that in the file, and what the file has there is added where it is something else.
fn of_document(
    out: &mut impl Write,
    look: Look,
    renderer: Renderer<'_>,
    finding: &Finding<'_>,
) -> io::Result<()> {
    let Finding { checked, diagnostic, .. } = *finding;
    let place = finding.places().start;
    let number = usize::try_from(place.line).unwrap_or(usize::MAX);
    let shown = renderer.position(number, 1).render_one(checked.report, diagnostic);
    let (title, rest) = shown.split_once('\n').unwrap_or((&shown, ""));
    let (indent, arrow) = (" ".repeat(number.to_string().len()), look.frame("-->"));
    let Place { line, column, .. } = place;
    write!(out, "{title}\n{indent}{arrow} {}:{line}:{column}\n{rest}", checked.name)?;
    let columns = look.columns.saturating_sub("in the file: ".len());
    if let Some(written) = checked.as_written(&diagnostic.span(), columns) {
        writeln!(out, "in the file: {}", written.text())?;
    }
    out.write_all(b"\n")
}
