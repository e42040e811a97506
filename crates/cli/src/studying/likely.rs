//! Members that a person would write instead of a text.

use uri_grammar::GrammarRule;
use uri_grammar_diagnose::{Applicability, Options, diagnose};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::edition::of_uris;

/// The most members.
const MOST: usize = 3;

/// The longest text that is tried without each run of characters.
const LONGEST: usize = 4096;

/// The number of bytes before and after the error at which a run can begin and end.
const REACH: usize = 64;

/// Returns the fixes of the errors, and the text without a run of characters around the error.
pub fn likely(rule: AnyRule, text: &[u8], wrong_at: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut add = |member: String| {
        if rule.is_match(&member) && !found.contains(&member) && found.len() < MOST {
            found.push(member);
        }
    };
    if let Some(of_uris) = of_uris(rule) {
        let options = Options::new(of_uris).iri(rule.edition() == Edition::Rfc3987);
        let report = diagnose(text, &options);
        let fixes = report.errors().flat_map(|error| error.fixes());
        let whole = fixes.filter(|fix| fix.applicability != Applicability::HasPlaceholders);
        whole.for_each(|fix| add(fix.result.clone()));
    }
    if let Ok(text) = str::from_utf8(text) {
        without_run(rule, text, wrong_at).into_iter().for_each(add);
    }
    found
}

/// Returns the text without the shortest run around the error that ends before a delimiter or at the end. The run
/// begins at the error or with a delimiter.
fn without_run(rule: AnyRule, text: &str, wrong_at: usize) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let is_delimiter = |at: usize| text[at..].chars().next().is_none_or(|c| !c.is_alphanumeric());
    let is_place =
        |at: &usize| text.is_char_boundary(*at) && (*at == wrong_at || is_delimiter(*at));
    let starts = (wrong_at.saturating_sub(REACH)..=wrong_at).filter(is_place);
    let ends: Vec<usize> =
        (wrong_at + 1..=text.len().min(wrong_at + REACH)).filter(is_place).collect();
    let mut runs: Vec<_> =
        starts.flat_map(|start| ends.iter().map(move |end| start..*end)).collect();
    runs.sort_by_key(|run| (run.len(), usize::MAX - run.start));
    let mut shorter = runs.into_iter().map(|run| [&text[..run.start], &text[run.end..]].concat());
    shorter.find(|text| rule.is_match(text))
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn suggests_removals_and_diagnosed_fixes() {
        for (rule, text, wanted) in [
            (Rule::Uri, "http://[fe80::1%eth0]/", "http://[fe80::1]/"),
            (Rule::UriReference, "1a:b", "./1a:b"),
            (Rule::UriReference, "a^b", "a%5Eb"),
            (Rule::DecOctet, "256", "25"),
        ] {
            let wrong_at = rule.validate(text).expect_err("it is not a member").offset();
            let found = likely(rule.into(), text.as_bytes(), wrong_at);
            assert!(found.iter().any(|it| it == wanted), "{text}: {found:?}");
        }
        let long = format!("{}[", "a/".repeat(LONGEST));
        assert_eq!(without_run(Rule::UriReference.into(), &long, long.len() - 1), None);
    }
}
