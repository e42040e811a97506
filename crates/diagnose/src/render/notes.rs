//! Notes about a finding: the exact error, the rule of the grammar, and sections to read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use uri_grammar::{GrammarRule, RulePath, RuleRef};

use crate::diagnostic::Diagnostic;
#[cfg(feature = "iri")]
use crate::grammar::of_iris;
use crate::levels::Severity;
use crate::sections::section_of;

/// Returns the notes, each with its name. A lint has no note about the grammar.
pub(super) fn of(finding: &Diagnostic) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if let Some(error) = &finding.error {
        notes.push(("expected", format!("at byte {}: {}", error.offset(), error.expected())));
        notes.push(("within", error.rule_path().to_string()));
    }
    let rule = finding.rule();
    let own = section_of(rule);
    let sections = finding.section();
    if finding.severity() == Severity::Error {
        notes.push(("grammar", of_grammar(finding)));
        let others = sections.split(", ").filter(|section| *section != own).map(String::from);
        let all: Vec<String> = core::iter::once(own.clone()).chain(others).collect();
        notes.push(("see", all.join(", ")));
    } else {
        notes.push(("see", sections.into_owned()));
    }
    notes
}

/// Returns the rule whose definition contains the expected characters. That is the innermost rule at the error, if it
/// is below the rule of the finding. Otherwise it is the rule of the finding.
fn of_grammar(finding: &Diagnostic) -> String {
    let rule = finding.rule();
    let Some(error) = finding.error() else { return abnf(rule) };
    #[cfg(feature = "iri")]
    if error.rule().get::<uri_grammar::rfc3987::Rule>().is_some() {
        return innermost(of_iris(rule), error.rule_path()).map_or_else(String::new, abnf);
    }
    innermost(Some(rule), error.rule_path()).map_or_else(String::new, abnf)
}

fn innermost<R: GrammarRule>(about: Option<R>, path: RulePath) -> Option<R> {
    let below = path.iter().skip_while(|rule| about.is_none_or(|about| *rule != about));
    below.last().and_then(RuleRef::get).or(about)
}

/// Returns the ABNF of a rule on one line, without comments.
fn abnf<R: GrammarRule>(rule: R) -> String {
    let words = rule.abnf().lines().flat_map(|line| without_comment(line).split_whitespace());
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the text before the first semicolon outside quotes.
fn without_comment(line: &str) -> &str {
    let mut is_quoted = false;
    let end = line.bytes().position(|byte| {
        is_quoted ^= byte == b'"';
        byte == b';' && !is_quoted
    });
    &line[..end.unwrap_or(line.len())]
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn shows_abnf_on_one_line_without_comments() {
        assert_eq!(abnf(Rule::Port), "port = *DIGIT");
        assert!(abnf(Rule::SubDelims).ends_with(r#"/ ";" / "=""#));
        for rule in Rule::ALL {
            let shown = abnf(*rule);
            assert!(!shown.contains("; ") && !shown.contains('\n'), "{shown}");
        }
    }
}
