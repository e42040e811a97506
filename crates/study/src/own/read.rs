//! Reads a printed text rule by rule, and reports and omits invalid rules.

use std::collections::HashMap;

use oracle::abnf::SyntaxErrorKind;
use oracle::{Expr, Grammar, Notation};

use super::findings::Finding;
use super::kind::Kind;

/// The number of errors after which the rest is not read.
const MOST: usize = 100;

/// Returns the rules of the texts, the errors in them, and the index of each rule's text.
pub fn read(notation: Notation, texts: &[&str]) -> (Grammar, Vec<Finding>, HashMap<String, usize>) {
    let mut texts: Vec<Vec<String>> = texts.iter().map(|text| dedented(text)).collect();
    let mut found = Vec::new();
    for (source, lines) in texts.iter_mut().enumerate() {
        found.extend(add(notation, &mut Grammar::default(), lines, source));
    }
    remove_prose_rules(notation, &mut texts);
    let mut grammar = Grammar::default();
    let mut sources = HashMap::new();
    for (source, lines) in texts.iter_mut().enumerate() {
        let before = grammar.rules().len();
        // Errors within a text have been reported, and their rules removed.
        found.extend(add(notation, &mut grammar, lines, source));
        let names = grammar.rules()[before..].iter().map(|rule| rule.name.clone());
        sources.extend(names.map(|name| (name, source)));
    }
    (grammar, found, sources)
}

/// Adds the rules of a text to a grammar. Reports invalid rules, and removes them from the text.
fn add(
    notation: Notation,
    grammar: &mut Grammar,
    lines: &mut [String],
    source: usize,
) -> Vec<Finding> {
    let mut found = Vec::new();
    for _ in 0..MOST {
        let mut tried = grammar.clone();
        let Err(error) = tried.extend_in(notation, &(lines.join("\n") + "\n")) else {
            *grammar = tried;
            break;
        };
        let at = error.line.clamp(1, lines.len().max(1)) - 1;
        let kind = match error.kind {
            SyntaxErrorKind::DefinedTwice { .. } => Kind::DefinedTwice,
            _ => Kind::Syntax,
        };
        let (start, end) = block(lines, at);
        let rule = name(&lines[start]).unwrap_or_default().to_owned();
        let message = format!("column {}: {}", error.column, error.kind);
        found.push(Finding { kind, rule, source, line: error.line, message, text: None });
        lines[start..end].iter_mut().for_each(String::clear);
    }
    found
}

/// Removes rules that are only prose, such as `<token, see Section 5.6.2>`, from each text if another text defines
/// them.
fn remove_prose_rules(notation: Notation, texts: &mut [Vec<String>]) {
    if texts.len() < 2 {
        return;
    }
    let read = |lines: &Vec<String>| {
        Grammar::parse_in(notation, [&*(lines.join("\n") + "\n")]).unwrap_or_default()
    };
    let grammars: Vec<Grammar> = texts.iter().map(read).collect();
    for (number, (lines, grammar)) in texts.iter_mut().zip(&grammars).enumerate() {
        for rule in grammar.rules().iter().filter(|rule| matches!(rule.expr, Expr::Prose(_))) {
            let defines = |(other, grammar): (usize, &Grammar)| {
                let known = grammar.get(&rule.name).filter(|_| other != number);
                known.is_some_and(|known| {
                    // If both are prose, the first remains.
                    !matches!(known.expr, Expr::Prose(_)) || other < number
                })
            };
            if grammars.iter().enumerate().any(defines) {
                let (start, end) = block(lines, rule.line - 1);
                lines[start..end].iter_mut().for_each(String::clear);
            }
        }
    }
}

/// Returns the lines of a text, without indentation of lines that begin a rule.
fn dedented(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().find(|line| !line.trim().is_empty() && !line.trim().starts_with(';'));
    let indent = first.map_or(0, |line| line.len() - line.trim_start_matches(' ').len());
    let dedent = |line: &&str| {
        let plain = line.trim_start_matches(' ');
        // No continuation line of a rule begins like this.
        let begins =
            name(plain).is_some_and(|name| plain[name.len()..].trim_start().starts_with('='));
        let spaces =
            if begins { line.len() - plain.len() } else { (line.len() - plain.len()).min(indent) };
        line[spaces..].trim_end_matches([' ', '\t', '\r', '\u{C}']).to_owned()
    };
    let mut lines: Vec<String> = lines.iter().map(dedent).collect();
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// Returns the range of lines of the rule that contains a line.
fn block(lines: &[String], at: usize) -> (usize, usize) {
    let begins = |line: &String| line.starts_with(|c: char| !c.is_whitespace());
    let start = (0..=at).rev().find(|&line| begins(&lines[line])).unwrap_or(at);
    let end = (at + 1..lines.len()).find(|&line| begins(&lines[line])).unwrap_or(lines.len());
    (start, end)
}

/// Returns the name at the beginning of a line.
fn name(line: &str) -> Option<&str> {
    // In the BNF of older documents, names can contain `_` and `+`.
    let in_name = |c: char| c.is_ascii_alphanumeric() || "-_+".contains(c);
    let end = line.find(|c: char| !in_name(c)).unwrap_or(line.len());
    (end > 0).then(|| &line[..end])
}
