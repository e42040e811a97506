//! What the documents say of a finding.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::diagnose::catalogue::{Entry, Severity};
use crate::diagnose::diagnostic::Diagnostic;
use crate::rule::Rule;

impl Entry {
    /// The documents and sections that say so, the most important first.
    ///
    /// ```
    /// # use uri_grammar::diagnose::Kind;
    /// let sections = Kind::Password.entry().sections();
    /// assert!(sections.eq(["RFC 3986 section 3.2.1", "RFC 3986 section 7.5"]));
    /// ```
    pub fn sections(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.section.split(", ")
    }

    /// Where the first of its [sections](Self::sections) can be read.
    ///
    /// ```
    /// # use uri_grammar::diagnose::Kind;
    /// let url = Kind::PortNotDecimal.entry().url();
    /// assert_eq!(url, "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3");
    /// ```
    #[must_use]
    pub fn url(&self) -> String {
        url(self.sections().next().unwrap_or_default())
    }
}

/// Where a section of an RFC can be read, which is written `RFC 3986 section 3.2.3`. Any other
/// document is the HTML Standard.
fn url(section: &str) -> String {
    let words: Vec<&str> = section.split(' ').collect();
    let ["RFC", number, part, place] = words[..] else {
        return "https://html.spec.whatwg.org/multipage/".into();
    };
    format!("https://www.rfc-editor.org/rfc/rfc{number}#{part}-{place}")
}

/// The rule of the grammar that the text breaks, in so many columns at most, and the sections
/// that say more. What is valid breaks no rule.
pub(super) fn notes(finding: &Diagnostic, columns: usize) -> Vec<String> {
    let rule = finding.rule();
    let own = format!("{} section {}", rule.document(), rule.section());
    let is_error = finding.severity() == Severity::Error;
    let sections = finding.kind().entry().sections();
    let others: Vec<_> = sections.filter(|section| !is_error || *section != own).collect();
    let mut notes = Vec::new();
    if is_error {
        let abnf = abnf(rule, columns.saturating_sub(own.len() + ": ".len()));
        notes.push(format!("{own}: {abnf}"));
    }
    if !others.is_empty() {
        notes.push(format!("see {}", others.join(", ")));
    }
    notes
}

/// The ABNF of a rule on one line, without comments, and cut where it is longer than `columns`.
fn abnf(rule: Rule, columns: usize) -> String {
    let mut shown = String::new();
    for word in rule.abnf().lines().flat_map(|line| without_comment(line).split_whitespace()) {
        if shown.len() + word.len() + "  ...".len() > columns {
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
    use crate::diagnose::Kind;

    #[test]
    fn every_section_has_an_address() {
        for kind in Kind::all() {
            for section in kind.entry().sections() {
                let url = url(section);
                assert!(Rule::Uri.matches(&url), "{url}");
                assert!(!section.starts_with("RFC") || section.split(' ').count() == 4, "{url}");
            }
        }
        assert_eq!(url("RFC 8089 appendix E.2").rsplit('/').next(), Some("rfc8089#appendix-E.2"));
        assert_eq!(url("HTML section 13.1.4"), "https://html.spec.whatwg.org/multipage/");
    }

    #[test]
    fn grammar_is_one_line_without_comments() {
        assert_eq!(abnf(Rule::Port, 80), "port = *DIGIT");
        assert_eq!(abnf(Rule::Path, 40), "path = path-abempty / path-absolute ...");
        assert!(abnf(Rule::SubDelims, 200).ends_with(r#"/ ";" / "=""#));
        for rule in Rule::all() {
            let shown = abnf(*rule, 60);
            assert!(shown.len() <= 60 && !shown.contains("; "), "{shown}");
        }
    }
}
