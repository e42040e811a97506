//! The older documents: what they accept, how they differ, how they take texts apart. And what
//! all commands need where a rule may be of any edition.

pub mod accepting;
pub mod args;
pub mod changes;
pub mod check;
pub mod diff;
mod diff_regex;
pub mod explain;
mod finding;
pub mod history;
pub mod schemes;
pub mod split;

use std::ops::Range;

use uri_grammar::{GrammarRule, Rule, RuleRef};

use oracle::{Comparison, Part};
use uri_grammar_diagnose::render::{self, Window, visible};
use uri_grammar_historic::editions::{AnyRule, Edition};

/// The bytes of `text` that no message may show, as far as they reach into `within`.
pub fn secrets(rule: AnyRule, text: &[u8], within: Range<usize>) -> Vec<Range<usize>> {
    if rule.name() == "password" {
        return std::iter::once(0..text.len()).collect();
    }
    let like = match (rule.name(), rule.counterpart(Edition::Rfc3986)) {
        ("hostport", _) => Rule::Authority,
        (_, Some(AnyRule::Rfc3986(rule))) => rule,
        _ => Rule::UriReference,
    };
    render::secrets(like, text, within)
}

/// The beginning of the bytes at `range`, as far as it fits, without what is secret and what
/// cannot be seen.
pub fn shown(text: &[u8], range: Range<usize>, columns: usize, secrets: &[Range<usize>]) -> String {
    let within = |at: usize| at.clamp(range.start, range.end) - range.start;
    let secrets: Vec<_> = secrets.iter().map(|s| within(s.start)..within(s.end)).collect();
    Window::around(&text[range], 0..0, columns, &secrets).text().to_owned()
}

/// A rule, as these commands write it: `rfc2396:net_path`.
fn qualified(rule: AnyRule) -> String {
    format!("{}:{rule}", rule.edition())
}

/// The section: `RFC 2396 section 3`.
fn section(rule: impl Into<RuleRef>) -> String {
    let rule = rule.into();
    format!("{} section {}", rule.document(), rule.section())
}

/// The shortest texts of a part.
pub fn shortest(comparison: &Comparison, part: Part, count: usize) -> Vec<String> {
    comparison.words(part).take(count).collect()
}

/// A text as one of a list, where nothing stands around it.
pub fn listed(text: &str) -> String {
    match text {
        "" => "(the empty text)".to_owned(),
        " " => "(a space)".to_owned(),
        _ => visible(text.as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suggest;

    #[test]
    fn every_rule_has_its_secrets() {
        for (edition, rule, text, shown) in [
            (Edition::Rfc1738, "password", "s3cret", "***"),
            (Edition::Rfc1738, "hostport", "u:p w@h", "u:***@h"),
            (Edition::Rfc2396, "hostport", "u:p w@h", "u:***@h"),
            (Edition::Rfc2396, "authority", "u:p w@h", "u:***@h"),
            (Edition::Rfc2396, "userinfo", "u:p w", "u:***"),
            (Edition::Rfc2396, "net_path", "//u:p w@h", "//u:***@h"),
            (Edition::Rfc2396, "absoluteURI", "http://u:p w@h", "http://u:***@h"),
            (Edition::Rfc1738, "httpurl", "http://u:p w@h", "http://u:***@h"),
            (Edition::Rfc2396, "query", "a=b&token=x y", "a=b&token=***"),
            (Edition::Rfc2396, "segment", "a", "a"),
        ] {
            let rule = suggest::rule_of(edition, rule).expect("a rule");
            let found = secrets(rule, text.as_bytes(), 0..text.len());
            assert_eq!(render::masked(text.as_bytes(), &found), shown, "{rule}");
        }
    }

    #[test]
    fn texts_of_lists_can_be_seen() {
        for (text, shown) in [
            ("", "(the empty text)"),
            (" ", "(a space)"),
            ("  ", "  "),
            ("a", "a"),
            ("\0", "\\u{0}"),
        ] {
            assert_eq!(listed(text), shown);
        }
    }
}
