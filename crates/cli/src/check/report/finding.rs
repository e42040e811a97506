//! Findings in a text, and their places in the file.

use std::cell::OnceCell;
use std::ops::Range;
use std::path::Path;

use uri_grammar_diagnose::render::Window;
use uri_grammar_diagnose::{Diagnostic, Fix, Report, Severity, data};

use crate::check::text::{Around, Place, Places, Text};

/// A text with findings.
pub struct Checked<'a> {
    /// The name of the file in messages.
    pub name: &'a str,
    /// The path of the file, if there is one.
    pub path: Option<&'a Path>,
    pub text: Text<'a>,
    pub report: &'a Report<'a>,
    places: Places,
    /// Computed on demand: some formats do not need the secrets.
    secrets: OnceCell<Vec<Range<usize>>>,
}

/// One finding.
#[derive(Clone, Copy)]
pub struct Finding<'a> {
    pub checked: &'a Checked<'a>,
    pub diagnostic: &'a Diagnostic,
    /// The severity. A denied lint is an error.
    pub severity: Severity,
}

impl<'a> Checked<'a> {
    pub fn new(
        (name, path): (&'a str, Option<&'a Path>),
        text: Text<'a>,
        report: &'a Report<'a>,
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
        Self { name, path, text, report, places, secrets: OnceCell::new() }
    }

    /// Returns the path of the file for programs, or its name in messages if the path has characters that affect a
    /// terminal.
    pub fn file(&self) -> &'a str {
        let is_harmless = |c: char| {
            !c.is_control()
                && !matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
                && !matches!(c, '\u{2060}'..='\u{206F}' | '\u{61C}' | '\u{FEFF}')
        };
        let name = self.path.and_then(Path::to_str);
        name.filter(|name| name.chars().all(is_harmless)).unwrap_or(self.name)
    }

    /// Returns the place in the file of a span of the text.
    pub fn places(&self, span: &Range<usize>) -> Range<Place> {
        let Range { start, end } = self.text.in_lines(span);
        self.places.at(start)..self.places.at(end)
    }

    /// Returns the secrets of the text, which no message may show, ordered by their start.
    pub fn secrets(&self) -> &[Range<usize>] {
        self.secrets.get_or_init(|| {
            let mut secrets = self.report.secrets();
            // The surrounding text can reveal that a part is secret.
            if let Some(Around { file, start, secrets: known }) = self.text.around {
                let span = start..start + self.text.lines.len();
                let mut known = known.borrow_mut();
                let find = |text: &[u8], within| self.report.secrets_in(text, within);
                let around = known.within(file, &span, find);
                secrets.extend(around.iter().filter_map(|secret| self.text.of_file(secret)));
            }
            secrets.sort_by_key(|secret| (secret.start, secret.end));
            secrets
        })
    }

    /// Returns `true` if a fix of the text shows none of its secrets.
    pub fn may_show(&self, fix: &Fix) -> bool {
        data::may_show(fix, self.secrets())
    }

    /// Returns the part of the text around a span that fits into `columns`, with stars for secrets. Only the
    /// beginning of a longer span is marked.
    pub fn around(&self, span: Range<usize>, columns: usize) -> Window {
        part(self.text.bytes, span, columns, self.secrets())
    }

    /// Returns the text as the file writes it, if that differs.
    pub fn as_written(&self, span: &Range<usize>, columns: usize) -> Option<Window> {
        if self.text.is_verbatim() {
            return None;
        }
        let all = self.text.in_lines(&(0..self.text.bytes.len()));
        let within = |span: &Range<usize>| {
            let Range { start, end } = self.text.in_lines(span);
            start - all.start..end - all.start
        };
        let secrets: Vec<_> = self.secrets().iter().map(within).collect();
        Some(part(&self.text.lines[all.clone()], within(span), columns, &secrets))
    }
}

impl Finding<'_> {
    /// Returns the place in the file.
    pub fn places(&self) -> Range<Place> {
        self.checked.places(&self.diagnostic.span())
    }

    /// Returns a hint about the cause of the error, if the file shows one.
    pub fn hint(&self) -> Option<&'static str> {
        let text = &self.checked.text;
        if text.is_found() || text.place.line != 1 || self.diagnostic.span().start > 0 {
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

/// Returns the part of the bytes around a span that fits into `columns`, with stars for secrets, which are in order.
/// Only the beginning of a longer span is marked.
fn part(bytes: &[u8], span: Range<usize>, columns: usize, secrets: &[Range<usize>]) -> Window {
    let mark = if span.len() > columns { span.start..span.start + columns / 2 } else { span };
    Window::around(bytes, mark, columns, secrets)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A span that fits is marked as a whole, and of a longer span only the beginning.
    #[test]
    fn marks_whole_span_if_it_fits() {
        let text = "a".repeat(300);
        let marked = |len: usize| {
            let window = part(text.as_bytes(), 0..len, 40, &[]);
            let wanted = |len| Window::around(text.as_bytes(), 0..len, 40, &[]);
            [len, 20].into_iter().find(|len| format!("{window:?}") == format!("{:?}", wanted(*len)))
        };
        assert_eq!([1, 39, 40].map(marked), [Some(1), Some(39), Some(40)]);
        assert_eq!([41, 200].map(marked), [Some(20), Some(20)]);
    }
}
