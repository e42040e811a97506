//! Writes findings as GitHub workflow commands. GitHub shows them beside the lines.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar_diagnose::Severity;

use super::finding::Finding;

/// Writes `::error file=...,line=...::message`, or `::warning`.
pub fn write(out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
    let Finding { checked, diagnostic, severity } = *finding;
    let command = match severity {
        Severity::Warning => "warning",
        _ => "error",
    };
    let Range { start, end } = finding.places();
    write!(out, "::{command} ")?;
    let mut message = format!("{}; help: {}", diagnostic.message(), diagnostic.help());
    if let Some(hint) = finding.hint() {
        message = format!("{message}; {hint}");
    }
    // A text that is not in a file has no line.
    if checked.path.is_some() {
        let file = property(plain(checked.file()));
        write!(out, "file={file},line={},endLine={}", start.line, end.line)?;
        if start.line == end.line {
            write!(out, ",col={},endColumn={}", start.column, end.column)?;
        }
        out.write_all(b",")?;
    } else {
        message = format!("{}:{}:{}: {message}", checked.name, start.line, start.column);
    }
    let title = diagnostic.kind().to_string();
    writeln!(out, "title={}::{}", property(&title), data(&message))
}

/// Reports that a file could not be read.
pub fn unread(out: &mut impl Write, message: &str) -> io::Result<()> {
    writeln!(out, "::error title=not read::{}", data(message))
}

/// Returns a path from the root of the repository without `./`. GitHub does not recognize a path with it.
fn plain(mut path: &str) -> &str {
    while let Some(rest) = path.strip_prefix("./") {
        path = rest.trim_start_matches('/');
    }
    path
}

/// Escapes the message of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_plain_paths_and_escapes() {
        assert_eq!(data("write `%25`: a,\r\nb"), "write `%2525`: a,%0D%0Ab");
        for (path, wanted) in
            [("./a/./b", "a/./b"), (".//./.a", ".a"), ("../a", "../a"), ("/a", "/a")]
        {
            assert_eq!(plain(path), wanted);
        }
        assert_eq!(property("c:\\a,b%\n"), "c%3A\\a%2Cb%25%0A");
    }
}
