//! Shows the first error of a text, to people and programs.

use std::io::{self, Write};

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar::{Found, SyntaxError};
use uri_grammar_diagnose::Severity;
use uri_grammar_diagnose::render::{Frame, Window};
use uri_grammar_historic::editions::AnyRule;

use super::{secrets, section};
use crate::json;
use crate::output::Look;

/// A line with an error.
pub struct Finding<'a> {
    /// The rule that should derive the line.
    pub rule: AnyRule,
    /// The name of the file in messages.
    pub name: &'a str,
    /// The number of the line, counted from 1.
    pub number: u64,
    /// The column of the error in characters, counted from 1.
    pub column: usize,
    /// The line, without its line end, or the reference in it.
    pub text: &'a [u8],
    pub error: SyntaxError,
}

/// Returns the column of an error in characters, counted from 1.
pub fn column(line: &[u8], error: &SyntaxError) -> usize {
    let before = &line[..error.offset()];
    1 + before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    #[serde(flatten)]
    error: Error,
}

/// An error for programs.
#[derive(Serialize)]
pub struct Error {
    offset: usize,
    found: Option<String>,
    expected: Vec<String>,
    rule: &'static str,
    rule_path: Vec<&'static str>,
    document: &'static str,
    section: &'static str,
    message: String,
}

impl Error {
    pub fn of(error: &SyntaxError) -> Self {
        Self {
            offset: error.offset(),
            found: match error.found() {
                Found::Character(character) => Some(character.to_string()),
                Found::Byte(byte) => Some(format!("\\x{byte:02X}")),
                _ => None,
            },
            expected: error.expected().labels().map(|label| label.to_string()).collect(),
            rule: error.rule().name(),
            rule_path: error.rule_path().iter().map(|rule| rule.name()).collect(),
            document: error.rule().document(),
            section: error.rule().section(),
            message: message(error),
        }
    }
}

/// Returns the error on one line, without its place.
pub fn message(error: &SyntaxError) -> String {
    let (found, expected, rule) = (error.found(), error.expected(), error.rule());
    format!("found {found}, expected {expected}, in {rule} ({})", section(rule))
}

impl Finding<'_> {
    /// Writes one JSON object.
    pub fn json(&self, out: &mut impl Write) -> io::Result<()> {
        let (file, line, column) = (self.name, self.number, self.column);
        json::write_line(out, &Object { file, line, column, error: Error::of(&self.error) })
    }

    /// Writes one line, as compilers do.
    pub fn short(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { name, number, column, error, .. } = self;
        writeln!(out, "{name}:{number}:{column}: {}", message(error))
    }

    /// Writes the line, a mark under the error, and the expected characters.
    pub fn human(&self, out: &mut impl Write, look: Look) -> io::Result<()> {
        let error = &self.error;
        let number = usize::try_from(self.number).unwrap_or(usize::MAX);
        let mut frame = Frame::new(Severity::Error, number, look.columns, look.colored);

        let mark = error.span();
        let reach = 4 * frame.room();
        let near = mark.start.saturating_sub(reach)..mark.end.saturating_add(reach);
        let hidden = secrets(self.rule, self.text, near);
        let window = Window::around(self.text, mark, frame.room(), &hidden);

        let rule = error.rule();
        let definition =
            rule.get().map_or("", AnyRule::abnf).split_whitespace().collect::<Vec<_>>().join(" ");
        let short = if definition.len() <= 60 { format!(": {definition}") } else { String::new() };
        frame.title(&format!("not a valid {} of {}", self.rule, self.rule.edition().document()));
        frame.place(&format!("{}:{number}:{}", self.name, self.column));
        frame.line(&window, &format!("found {}", error.found()));
        frame.note("expected", &error.expected().to_string());
        frame.note("within", &error.rule_path().to_string());
        frame.note("see", &format!("{}{short}", section(rule)));
        writeln!(out, "{}", frame.finish())
    }
}
