//! The older documents: the texts that they accept, their differences, and their algorithms. Also helpers for all
//! commands whose rule can be of any edition.

pub mod accepting;
pub mod args;
pub mod changes;
pub mod diff;
mod diff_regex;
pub mod finding;
pub mod history;
pub mod schemes;
pub mod split;

use std::io;
use std::ops::Range;

use uri_grammar::{GrammarRule, Rule, RuleRef, UriRef};

use oracle::{Comparison, Part};
use uri_grammar_diagnose::render::{self, Window};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::outcome::fails;

/// Returns the secrets of `text` that overlap `within`.
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

/// Masks secrets with stars, such that the rule still derives the text. Fails if that is impossible.
pub fn without_secrets(rule: AnyRule, text: &str) -> io::Result<String> {
    let guessed = starred(text, secrets(rule, text.as_bytes(), 0..text.len()));
    if rule.is_match(&guessed) {
        return Ok(guessed);
    }
    // A guess can be larger than a secret that the rule allows.
    let known = UriRef::parse(text).ok().map(|it| starred(text, it.secret_spans()));
    let known = known.filter(|known| rule.is_match(known));
    known.ok_or_else(|| fails("the text seems to have a secret that cannot be masked here"))
}

/// Returns the text with `***` for each secret. Delimiters in a secret remain, because the tree depends on them.
fn starred(text: &str, secrets: impl IntoIterator<Item = Range<usize>>) -> String {
    let mut starred = String::with_capacity(text.len());
    let mut done = 0;
    for secret in secrets {
        starred += text.get(done..secret.start).unwrap_or_default();
        done = secret.end;
        let hidden = text.get(secret).unwrap_or_default();
        for part in hidden.split_inclusive([':', '/', '?', '#', '[', ']', '@']) {
            let name = part.trim_end_matches([':', '/', '?', '#', '[', ']', '@']);
            starred += if name.is_empty() { "" } else { "***" };
            starred += &part[name.len()..];
        }
    }
    starred + text.get(done..).unwrap_or_default()
}

/// Returns the beginning of the bytes at `range`, with secrets and invisible characters masked.
pub fn shown(text: &[u8], range: Range<usize>, columns: usize, secrets: &[Range<usize>]) -> String {
    let within = |at: usize| at.clamp(range.start, range.end) - range.start;
    let secrets: Vec<_> = secrets.iter().map(|s| within(s.start)..within(s.end)).collect();
    Window::around(&text[range], 0..0, columns, &secrets).text().to_owned()
}

/// Returns the qualified name of a rule: `rfc2396:net_path`.
fn qualified(rule: AnyRule) -> String {
    format!("{}:{rule}", rule.edition())
}

/// Returns the section of a rule: `RFC 2396 section 3`.
fn section(rule: impl Into<RuleRef>) -> String {
    rule.into().citation().to_string()
}

/// Returns the shortest texts of a part.
pub fn shortest(comparison: &Comparison, part: Part, count: usize) -> Vec<String> {
    comparison.words(part).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suggest;

    #[test]
    fn hides_secrets_in_every_rule() {
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
}
