//! Writes findings as SARIF 2.1.0, which code hosts and editors import.
//!
//! The report has one run. The kinds of the catalogue are its rules. Findings are its results, which are written one
//! by one. Columns count code points, as in all other formats.

use std::io::{self, Write};
use std::ops::Range;
use std::path::{Component, Path};

use serde_json::{Value, json};
use uri_grammar::percent::{self, EncodeSet};
use uri_grammar_diagnose::render::visible;
use uri_grammar_diagnose::{Diagnostic, Edit, Fix, Kind};

use super::finding::{Checked, Finding};
use super::sarif_rules::{self, level, text};

/// The schema of the specification, as it was corrected in 2023.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The longest part of a file that the report repeats.
const LONGEST_SNIPPET: usize = 400;

/// The state of a report.
#[derive(Debug, Clone, Default)]
pub struct Sarif {
    has_results: bool,
    /// Messages about unread files.
    pub unread: Vec<String>,
    /// The number of errors that were not diagnosed.
    pub omitted: usize,
}

impl Sarif {
    /// Writes the beginning of the report.
    pub fn begin(out: &mut impl Write) -> io::Result<Self> {
        let driver = sarif_rules::driver();
        write!(
            out,
            r#"{{"$schema":"{SCHEMA}","version":"2.1.0","runs":[{{"tool":{{"driver":{driver}}},"columnKind":"unicodeCodePoints","results":["#,
        )?;
        Ok(Self::default())
    }

    pub fn write(&mut self, out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
        let comma = if std::mem::replace(&mut self.has_results, true) { "," } else { "" };
        write!(out, "{comma}\n{}", result(finding))
    }

    /// Writes the end of the report, with notifications about omissions such as `hidden` findings. The report is
    /// incomplete without it.
    pub fn end(self, out: &mut impl Write, hidden: u64) -> io::Result<()> {
        let notification = |level: &str, message: &str| json!({ "level": level, "message": { "text": text(message) } });
        let few = |count: u64, why: &str| {
            let message = format!("{count} findings are not in the report: {why}");
            (count > 0).then(|| notification("warning", &message))
        };
        let notifications: Vec<_> = self
            .unread
            .iter()
            .map(|message| notification("error", message))
            .chain(few(self.omitted as u64, "only the first errors of a text are reported"))
            .chain(few(hidden, "--max-errors limits their number"))
            .collect();
        let invocation = json!({
            "executionSuccessful": self.unread.is_empty(),
            "toolExecutionNotifications": notifications,
        });
        write!(out, "\n],\"invocations\":[{invocation}]}}]}}\n")
    }
}

fn result(finding: &Finding<'_>) -> Value {
    let Finding { checked, diagnostic, severity } = *finding;
    let kind = diagnostic.kind();
    let mut result = json!({
        "ruleId": kind.code(),
        "ruleIndex": Kind::all().position(|other| other == kind),
        "level": level(severity),
        "message": { "text": text(&message(finding)) },
        "locations": [{ "physicalLocation": location(checked, &diagnostic.span()) }],
    });
    let notes = diagnostic.notes();
    if !notes.is_empty() {
        let related = notes.iter().enumerate().map(|(id, note)| {
            json!({
                "id": id,
                "physicalLocation": location(checked, &note.span),
                "message": { "text": text(&note.text) },
            })
        });
        result["relatedLocations"] = related.collect();
    }
    let fixes = diagnostic.fixes().iter().filter(|fix| checked.may_show(fix));
    let fixes = fixes.filter_map(|fix| fix_of(checked, diagnostic, fix));
    let fixes: Vec<_> = fixes.collect();
    if !fixes.is_empty() {
        result["fixes"] = fixes.into();
    }
    result
}

/// Returns the message and the help.
fn message(finding: &Finding<'_>) -> String {
    let diagnostic = finding.diagnostic;
    let hint = finding.hint().map(|hint| format!("; {hint}")).unwrap_or_default();
    format!("{}; help: {}{hint}", diagnostic.message(), diagnostic.help())
}

/// Returns the fix in the notation of the file; `None` if its format cannot express the fix.
fn fix_of(checked: &Checked<'_>, diagnostic: &Diagnostic, fix: &Fix) -> Option<Value> {
    let replacement = |edit: &Edit| {
        let inserted = match checked.text.found {
            None => edit.text.to_string(),
            Some(found) => found.edit(edit.span.clone(), &edit.text)?.text,
        };
        Some(json!({
            "deletedRegion": region(checked, &edit.span),
            "insertedContent": { "text": inserted },
        }))
    };
    let replacements: Vec<_> = fix.edits.iter().map(replacement).collect::<Option<_>>()?;
    Some(json!({
        "description": { "text": text(diagnostic.help()) },
        "artifactChanges": [{
            "artifactLocation": artifact(checked),
            "replacements": replacements,
        }],
    }))
}

fn location(checked: &Checked<'_>, span: &Range<usize>) -> Value {
    let mut region = region(checked, span);
    if !span.is_empty() && span.len() <= LONGEST_SNIPPET {
        region["snippet"] = json!({ "text": snippet(checked, span) });
    }
    json!({ "artifactLocation": artifact(checked), "region": region })
}

fn region(checked: &Checked<'_>, span: &Range<usize>) -> Value {
    let Range { start, end } = checked.places(span);
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
        "byteOffset": start.offset,
        "byteLength": end.offset - start.offset,
    })
}

/// Returns the part of the file, or stars if it contains a secret.
fn snippet(checked: &Checked<'_>, span: &Range<usize>) -> String {
    let is_secret = |secret: &Range<usize>| secret.start < span.end && span.start < secret.end;
    if checked.secrets().iter().any(is_secret) {
        return "***".to_owned();
    }
    visible(&checked.text.lines[checked.text.in_lines(span)])
}

fn artifact(checked: &Checked<'_>) -> Value {
    let uri = match checked.path {
        Some(path) => uri_of(path),
        None => percent::encode(checked.name, EncodeSet::SegmentNoColon).to_string(),
    };
    json!({ "uri": uri })
}

/// Returns a URI reference for the path: relative to the current folder, or with `file:`.
fn uri_of(path: &Path) -> String {
    let mut uri = String::from(if path.is_absolute() { "file://" } else { "" });
    for component in path.components() {
        if matches!(component, Component::CurDir | Component::RootDir) {
            continue;
        }
        if !uri.is_empty() {
            uri.push('/');
        }
        let name = component.as_os_str().as_encoded_bytes();
        uri.push_str(&percent::encode(name, EncodeSet::SegmentNoColon).to_string());
    }
    uri
}

#[cfg(test)]
mod tests {
    use uri_grammar::GrammarRule;
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn paths_are_references() {
        for (path, uri) in [
            ("a/b.md", "a/b.md"),
            ("./a b/ü#?%.md", "a%20b/%C3%BC%23%3F%25.md"),
            ("../x", "../x"),
            ("c:d/e:f", "c%3Ad/e%3Af"),
            #[cfg(unix)]
            ("/srv/x y", "file:///srv/x%20y"),
        ] {
            assert_eq!(uri_of(Path::new(path)), uri);
            assert!(Rule::UriReference.is_match(uri));
        }
    }

    #[test]
    fn doubles_braces() {
        assert_eq!(text("`{id}` }"), "`{{id}}` }}");
    }
}
