//! Reads `data/judged.tsv`. The head of the file describes its columns.

use std::ops::Range;

use crate::escapes::unescaped;

/// The replacement of a part of a text.
pub type Edit = (Range<usize>, Vec<u8>);

/// A text and its expected findings.
pub struct Row {
    pub rule: &'static str,
    pub text: Vec<u8>,
    /// The offset at which the rule stops matching, or `None` for a valid text.
    pub offset: Option<usize>,
    /// The text at the offset, empty at the end.
    pub found: Vec<u8>,
    pub fixed: Option<Vec<u8>>,
    pub findings: Vec<Finding>,
}

/// An expected finding. In each list, the first item is preferred.
pub struct Finding {
    pub optional: bool,
    pub codes: Vec<&'static str>,
    pub spans: Vec<Range<usize>>,
    pub rules: Vec<&'static str>,
    pub sections: Vec<&'static str>,
    pub edits: Option<Vec<Edit>>,
}

impl Row {
    pub fn is_valid(&self) -> bool {
        self.offset.is_none()
    }

    /// Returns the required findings.
    pub fn required(&self) -> Vec<&Finding> {
        self.findings.iter().filter(|finding| !finding.optional).collect()
    }

    pub fn shown(&self) -> String {
        format!("{} {}", self.rule, self.text.escape_ascii())
    }
}

/// Returns the rows, in the order of the file.
pub fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (number, line) in include_str!("../../data/judged.tsv").lines().enumerate() {
        let place = number + 1;
        let columns: Vec<&str> = line.split('\t').collect();
        match (columns[0], columns.len()) {
            (comment, 1) if comment.is_empty() || comment.starts_with('#') => {}
            ("" | "?", 6 | 7) => {
                let row = rows.last_mut().unwrap_or_else(|| panic!("line {place}: of no text"));
                row.findings.push(finding(&columns));
            }
            (rule, 5 | 6) if !rule.is_empty() => rows.push(row(&columns)),
            _ => panic!("line {place} of judged.tsv: {} columns", columns.len()),
        }
    }
    rows
}

fn row(columns: &[&'static str]) -> Row {
    let text = unescaped(columns[1]);
    let found = match columns[3] {
        "end" => Vec::new(),
        "-" if columns[2] == "-" => Vec::new(),
        found => unescaped(found),
    };
    let offset = Some(columns[2]).filter(|&offset| offset != "-").map(number);
    let fixed = Some(columns[4]).filter(|&fixed| fixed != "-").map(unescaped);
    Row { rule: columns[0], text, offset, found, fixed, findings: Vec::new() }
}

fn finding(columns: &[&'static str]) -> Finding {
    let list = |column: usize| columns[column].split('|').collect::<Vec<_>>();
    let edit = |edit: &str| {
        let (span, text) = edit.split_once('=').expect("an edit is span=text");
        (range(span), unescaped(text))
    };
    Finding {
        optional: columns[0] == "?",
        codes: list(1),
        spans: list(2).into_iter().map(range).collect(),
        rules: list(3),
        sections: list(4),
        edits: Some(columns[5])
            .filter(|&edits| edits != "-")
            .map(|edits| edits.split(';').map(edit).collect()),
    }
}

fn range(text: &str) -> Range<usize> {
    let (start, end) = text.split_once('-').expect("a span is start-end");
    number(start)..number(end)
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("{text} is not a number"))
}

/// Returns the text with the edits applied. Edits may be in any order, but must not overlap.
pub fn edited(text: &[u8], edits: &[Edit]) -> Option<Vec<u8>> {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut result, mut at) = (Vec::new(), 0);
    for (span, replacement) in edits {
        result.extend(text.get(at..span.start)?);
        result.extend(replacement);
        at = span.end;
    }
    result.extend(text.get(at..)?);
    Some(result)
}
