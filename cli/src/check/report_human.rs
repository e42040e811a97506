//! Findings for people: the line, a mark under the place, what is wrong there, and what to do.

use std::io::{self, Write};

use uri_grammar::diagnose::render::Renderer;

use super::finding::Finding;
use crate::output::Look;

pub fn write(out: &mut impl Write, look: Look, finding: &Finding<'_>) -> io::Result<()> {
    let Finding { checked, diagnostic, severity } = *finding;
    let start = checked.places(&(0..0)).start;
    let shown = Renderer::new()
        .origin(checked.name)
        .position(usize::try_from(start.line).unwrap_or(usize::MAX), start.column)
        .columns(look.columns)
        .coloured(look.coloured)
        .severity(severity)
        .render_one(checked.report, diagnostic);
    out.write_all(shown.as_bytes())?;
    if let Some(hint) = finding.hint() {
        writeln!(out, "hint: {hint}")?;
    }
    out.write_all(b"\n")
}
