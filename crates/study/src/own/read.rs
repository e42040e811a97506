//! A text as it is printed, rule by rule: what is no ABNF is told, and left out.

use oracle::Grammar;
use oracle::abnf::SyntaxErrorKind;

use super::findings::{Finding, Kind};

/// After this many errors the rest is not read.
const MOST: usize = 100;

/// The rules of the texts, and the errors in them.
pub fn read(texts: &[&str]) -> (Grammar, Vec<Finding>) {
    let mut grammar = Grammar::default();
    let mut found = Vec::new();
    for text in texts {
        let mut lines: Vec<String> = dedented(text);
        for _ in 0..MOST {
            let mut tried = grammar.clone();
            let Err(error) = tried.extend(&(lines.join("\n") + "\n")) else {
                grammar = tried;
                break;
            };
            let at = error.line.clamp(1, lines.len().max(1)) - 1;
            let kind = match error.kind {
                SyntaxErrorKind::DefinedTwice { .. } => Kind::DefinedTwice,
                _ => Kind::Syntax,
            };
            let (start, end) = block(&lines, at);
            let rule = name(&lines[start]).unwrap_or_default().to_owned();
            let message = format!("line {}, column {}: {}", error.line, error.column, error.kind);
            found.push(Finding { kind, rule, line: error.line, message, text: None });
            for line in &mut lines[start..end] {
                line.clear();
            }
        }
    }
    found.sort_by_key(|finding| finding.line);
    (grammar, found)
}

/// The lines of a text, without the indentation of its first rule.
fn dedented(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().find(|line| !line.trim().is_empty() && !line.trim().starts_with(';'));
    let indent = first.map_or(0, |line| line.len() - line.trim_start_matches(' ').len());
    let dedent = |line: &&str| {
        let spaces = line.len() - line.trim_start_matches(' ').len();
        line[spaces.min(indent)..].trim_end_matches([' ', '\t', '\r', '\u{C}']).to_owned()
    };
    let mut lines: Vec<String> = lines.iter().map(dedent).collect();
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// The lines of the rule that has the line: from that of its name to before the next.
fn block(lines: &[String], at: usize) -> (usize, usize) {
    let begins = |line: &String| line.starts_with(|c: char| !c.is_whitespace());
    let start = (0..=at).rev().find(|&line| begins(&lines[line])).unwrap_or(at);
    let end = (at + 1..lines.len()).find(|&line| begins(&lines[line])).unwrap_or(lines.len());
    (start, end)
}

/// The name that a line begins with.
fn name(line: &str) -> Option<&str> {
    let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(line.len());
    (end > 0).then(|| &line[..end])
}
