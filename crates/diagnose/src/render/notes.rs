//! The notes below a finding: the rule of the grammar, and where to read on.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use uri_grammar::Rule;

use crate::diagnostic::Diagnostic;
use crate::levels::Severity;
use crate::sections::section_of;

/// The rule of the grammar that the text breaks, in so many columns at most, and the sections
/// that say more. What is valid breaks no rule.
pub(super) fn of(finding: &Diagnostic, columns: usize) -> Vec<String> {
    let rule = finding.rule();
    let own = section_of(rule);
    let is_error = finding.severity() == Severity::Error;
    let said = finding.section();
    let others: Vec<_> = said.split(", ").filter(|said| !is_error || *said != own).collect();
    let mut notes = Vec::new();
    if is_error {
        let abnf = abnf(rule, columns.saturating_sub(own.len() + ": ".len()));
        notes.push(if abnf.is_empty() { own } else { format!("{own}: {abnf}") });
    }
    if !others.is_empty() {
        notes.push(format!("see {}", others.join(", ")));
    }
    notes
}

/// The ABNF of a rule on one line, without comments, and cut where it is longer than `columns`:
/// nothing where that leaves nothing after the equals sign.
fn abnf(rule: Rule, columns: usize) -> String {
    let mut shown = String::new();
    for word in rule.abnf().lines().flat_map(|line| without_comment(line).split_whitespace()) {
        if shown.len() + word.len() + "  ...".len() > columns {
            if shown.split(' ').count() < 3 {
                return String::new();
            }
            shown.push_str(" ...");
            break;
        }
        shown.push_str(if shown.is_empty() { "" } else { " " });
        shown.push_str(word);
    }
    shown
}

/// What stands before the first semicolon that is in no quotes.
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
    use super::*;

    #[test]
    fn grammar_is_one_line_without_comments() {
        assert_eq!(abnf(Rule::Port, 80), "port = *DIGIT");
        assert_eq!(abnf(Rule::Path, 40), "path = path-abempty / path-absolute ...");
        assert_eq!(abnf(Rule::Path, 24), "path = path-abempty ...");
        for narrow in [0, 5, 10, 11, 20, 22] {
            assert_eq!(abnf(Rule::Path, narrow), "", "{narrow}");
        }
        assert!(abnf(Rule::SubDelims, 200).ends_with(r#"/ ";" / "=""#));
        for rule in Rule::ALL {
            let shown = abnf(*rule, 60);
            assert!(shown.len() <= 60 && !shown.contains("; "), "{shown}");
        }
    }
}
