//! Errors for people: the line, a mark under the place, and what could have stood there.

use std::io::{self, Write};

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use super::finding::Finding;
use crate::output::Look;
use crate::password::secrets;
use crate::window::around;

pub fn write(out: &mut impl Write, look: Look, finding: &Finding<'_>) -> io::Result<()> {
    let (error, number) = (&finding.error, usize::try_from(finding.number).unwrap_or(usize::MAX));
    let columns = look.columns.saturating_sub(number.to_string().len() + 4);

    let mark = error.span();
    let window = mark.start.saturating_sub(4 * columns)..mark.end.saturating_add(4 * columns);
    let secrets = secrets(finding.rule, finding.text, window);
    let shown = around(finding.text, mark, columns, &secrets);

    let note = |name: &'static str, text: String| Level::NOTE.with_name(name).message(text);
    let rule = error.rule();
    let abnf = rule.abnf().split_whitespace().collect::<Vec<_>>().join(" ");
    let short = if abnf.len() <= 60 { format!(": {abnf}") } else { String::new() };
    let annotation =
        AnnotationKind::Primary.span(shown.mark).label(format!("found {}", error.found()));
    let report = [Level::ERROR
        .primary_title(format!("not a valid {}", finding.rule))
        .element(Snippet::source(&shown.text).line_start(number).annotation(annotation))
        .element(note("expected", error.expected().to_string()))
        .element(note("within", error.rule_path().to_string()))
        .element(note("see", format!("{}{short}", finding.section())))
        .elements(finding.hint().map(|hint| Level::HELP.message(hint)))];
    let renderer = if look.coloured { Renderer::styled() } else { Renderer::plain() };
    // The line has been cut already. What is left of it cannot tell the column.
    let rendered = renderer.term_width(1000).render(&report);
    let (title, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
    let (indent, arrow) = (" ".repeat(number.to_string().len()), look.frame("-->"));
    let place = format!("{}:{number}:{}", finding.name, finding.column());
    writeln!(out, "{title}\n{indent}{arrow} {place}\n{rest}\n")
}
