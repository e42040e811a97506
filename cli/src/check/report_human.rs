//! Findings for people: the line, a mark under the place, and what could have stood there.

use std::io::{self, Write};

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use uri_grammar::Rule;
use uri_grammar::diagnose::Severity;

use super::finding::Finding;
use crate::output::Look;

pub fn write(out: &mut impl Write, look: Look, finding: &Finding<'_>) -> io::Result<()> {
    let Finding { checked, diagnostic, severity } = *finding;
    let (place, kind) = (finding.places().start, diagnostic.kind());
    let number = usize::try_from(place.line).unwrap_or(usize::MAX);
    let columns = look.columns.saturating_sub(number.to_string().len() + 4);
    let in_line = checked.in_line(&diagnostic.span(), columns);
    // Where the file writes the text otherwise, both are shown.
    let written = match in_line {
        Some(_) => None,
        None => {
            let columns = columns.saturating_sub("in the file: ".len());
            Some(checked.as_written(&diagnostic.span(), columns).text)
        }
    };
    let shown = in_line.unwrap_or_else(|| checked.around(diagnostic.span(), columns));

    let note = |name: &'static str, text: String| Level::NOTE.with_name(name).message(text);
    let within = diagnostic.error().map(|error| note("within", error.rule_path().to_string()));
    let see = format!("{}{}", finding.reference(), abnf(diagnostic.rule()));
    let help = [Some(diagnostic.help()), finding.hint()].into_iter().flatten();
    let annotation = AnnotationKind::Primary.span(shown.mark).label(diagnostic.label());
    let level = if severity == Severity::Error { Level::ERROR } else { Level::WARNING };
    let report = [level
        .primary_title(diagnostic.message())
        .id(kind.code())
        .element(Snippet::source(&shown.text).line_start(number).annotation(annotation))
        .elements(written.map(|written| note("in the file", written)))
        .elements(within)
        .element(note("see", see))
        .elements(help.map(|help| Level::HELP.message(help)))];
    let renderer = if look.coloured { Renderer::styled() } else { Renderer::plain() };
    // The line has been cut already. What is left of it cannot tell the column.
    let rendered = renderer.term_width(1000).render(&report);
    let (title, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
    let (indent, arrow) = (" ".repeat(number.to_string().len()), look.frame("-->"));
    let place = format!("{}:{number}:{}", checked.name, place.column);
    writeln!(out, "{title}\n{indent}{arrow} {place}\n{rest}\n")
}

/// The definition of the rule where it is short.
fn abnf(rule: Rule) -> String {
    let abnf = rule.abnf().split_whitespace().collect::<Vec<_>>().join(" ");
    if abnf.len() <= 60 { format!(": {abnf}") } else { String::new() }
}
