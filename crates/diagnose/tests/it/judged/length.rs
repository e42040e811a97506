//! The length and the vocabulary of findings, which the judgement does not cover.

use unicode_width::UnicodeWidthStr;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::render::{Renderer, grouped};
use uri_grammar_diagnose::{Kind, Lints, Options, Report, diagnose};

use super::set;
use crate::diagnose::laws;

/// The maximum number of lines of a finding.
const LINES: usize = 8;

/// The number of columns.
const COLUMNS: usize = 80;

fn of_all(mut about: impl FnMut(&Report<'_>, &str)) {
    for row in set::rows() {
        let rule: Rule = row.rule.parse().unwrap();
        let lints = if row.is_valid() { Lints::ALL } else { Lints::NONE };
        about(&diagnose(&row.text, &Options::new(rule).lints(lints)), &row.shown());
    }
}

#[test]
fn findings_fit_eight_lines_of_80_columns() {
    let mut lines = Vec::new();
    of_all(|report, text| {
        let renderer = Renderer::new().origin("links.txt").columns(COLUMNS);
        report.diagnostics().iter().for_each(laws::alternatives);
        for group in grouped(report.diagnostics()) {
            let shown = renderer.render_group(report, &group);
            lines.push(shown.lines().count());
            let widest = shown.lines().map(UnicodeWidthStr::width).max().unwrap_or(0);
            assert!(widest <= COLUMNS, "{text}: {widest} columns\n{shown}");
            assert!(shown.lines().count() <= LINES, "{text}\n{shown}");
        }
    });
    lines.sort_unstable();
    let median = lines[lines.len() / 2];
    assert!(median <= LINES - 2, "{median}");
}

/// Returns names of the grammar and of its notation, which a user who mistyped a link need not know.
fn jargon() -> impl Iterator<Item = &'static str> {
    use Rule::{Alpha, Hexdig, IpvFuture, Ls32, Pchar, Unreserved, Userinfo};
    let is_jargon = |rule: &&Rule| {
        let name = rule.name();
        matches!(rule, Alpha | Hexdig | IpvFuture | Ls32 | Pchar | Unreserved | Userinfo)
            || name.contains('-') && !name.contains("URI")
    };
    Rule::ALL.iter().filter(is_jargon).map(|rule| rule.name()).chain(["%x", "ABNF"])
}

#[test]
fn messages_use_no_grammar_jargon() {
    let mut found = Vec::new();
    let mut look = |text: &str, words: &str| {
        // Quoted text is excluded.
        let plain: String = words.split('`').step_by(2).collect();
        let jargon = jargon().filter(|word| plain.contains(word));
        found.extend(jargon.map(|word| format!("{word}: {words}: {text}")));
    };
    of_all(|report, text| {
        // A caller that requests a single rule of the grammar knows its name.
        let is_of_all = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri].contains(&report.rule());
        for finding in report.diagnostics().iter().filter(|_| is_of_all) {
            look(text, finding.message());
            look(text, &finding.label());
            look(text, finding.help());
            finding.notes().iter().for_each(|note| look(text, &note.text));
        }
    });
    for kind in Kind::all() {
        look(kind.code(), kind.entry().message);
        look(kind.code(), kind.entry().help);
    }
    assert!(found.is_empty(), "{found:#?}");
}
