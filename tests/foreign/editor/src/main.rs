//! Underlines the errors in the references of a file, one per line, and offers fixes. Like an editor, it counts
//! columns in units of UTF-16.

use std::ops::Range;

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose};

/// A problem that the editor shows.
#[derive(Debug, PartialEq)]
struct Problem {
    line: usize,
    columns: Range<usize>,
    message: String,
    /// The replacement for each range of columns, if one is known.
    edits: Vec<(Range<usize>, String)>,
}

fn problems(file: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in file.lines().enumerate() {
        let column = |offset: usize| line[..offset].encode_utf16().count();
        let columns = |span: Range<usize>| column(span.start)..column(span.end);
        for found in diagnose(line, &Options::new(Rule::UriReference)).diagnostics() {
            let edits = found.fixes().first().map_or(&[][..], |fix| &fix.edits);
            problems.push(Problem {
                line: number,
                columns: columns(found.span()),
                message: format!("{}: {}", found.kind().code(), found.message()),
                edits: edits
                    .iter()
                    .map(|it| (columns(it.span.clone()), it.text.to_string()))
                    .collect(),
            });
        }
    }
    problems
}

fn main() {
    // The path has a character of two units, which is four bytes.
    let problems = problems("http://example.com/\n/%F0%9D%95%8F/\u{1D54F}/%zz?a b\n#top\n");
    let problem = |columns, message: &str, edit: (Range<usize>, &str)| Problem {
        line: 1,
        columns,
        message: message.into(),
        edits: vec![(edit.0, edit.1.into())],
    };
    let expected = [
        problem(
            14..16,
            "U006: non-ASCII character U+1D54F `\u{1D54F}` in the path",
            (14..16, "%F0%9D%95%8F"),
        ),
        problem(
            17..20,
            "U011: `%zz` is not a percent-encoded byte: `z` is not a hex digit",
            (17..18, "%25"),
        ),
        problem(22..23, "U004: unencoded space in the query", (22..23, "%20")),
    ];
    assert_eq!(problems, expected);
}
