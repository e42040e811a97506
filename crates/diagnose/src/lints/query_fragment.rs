//! Lints of query and fragment: U901 to U904.

use uri_grammar::Rule;

use super::context::{Finding, LintContext};
use super::secrets::{is_secret, parameters};
use crate::kind::Kind;

pub(super) fn find(context: &mut LintContext<'_, '_>) {
    empty(context);
    second_question_mark(context);
    secrets(context);
}

/// U901 and U902. Not `?` and `#` alone, which say that the query goes, and that the reference
/// is to the top of the page.
fn empty(context: &mut LintContext<'_, '_>) {
    for (kind, rule, label) in [
        (Kind::QueryEmpty, Rule::Query, "no query behind it"),
        (Kind::FragmentEmpty, Rule::Fragment, "no fragment behind it"),
    ] {
        if let Some(span) = context.span(rule)
            && span.is_empty()
            && span.start > "?".len()
        {
            let delimiter = span.start - 1..span.end;
            context
                .report(Finding::new(kind, delimiter.clone()).label(label).replace(delimiter, ""));
        }
    }
}

/// U903. Not at the beginning or end of the query (`??a.js,b.js`), and not behind `://` or `=/`:
/// the value is a reference then, with a query of its own. Not in `ldap`, where it separates the
/// parts of a search (RFC 4516 section 2), and not in `urn`, where `?=` does (RFC 8141 section 2.3).
fn second_question_mark(context: &mut LintContext<'_, '_>) {
    let Some(query) = context.span(Rule::Query) else { return };
    if context.has_scheme(&["ldap", "ldaps", "urn"]) {
        return;
    }
    let text = context.text();
    let whole = &text[query.clone()];
    let references = ["://", "=/"].into_iter().filter_map(|mark| whole.find(mark));
    let inner = &whole[..references.min().unwrap_or(whole.len())];
    if inner.starts_with('?') {
        return;
    }
    for (at, _) in inner.match_indices('?') {
        let mark = query.start + at..query.start + at + "?".len();
        if mark.end == query.end {
            return;
        }
        if !context.wants(Kind::SecondQuestionMark) {
            return;
        }
        context.report(
            Finding::new(Kind::SecondQuestionMark, mark.clone())
                .label("a character of the query")
                .replace(mark, "&"),
        );
    }
}

/// U904. Only parameters with a value that does not stand for one (`YOUR_TOKEN`); and `key`,
/// `auth` and the like only with a value of letters and digits that looks like one.
fn secrets(context: &mut LintContext<'_, '_>) {
    let text = context.text();
    for (rule, label) in [
        (Rule::Query, "readable in logs, histories and Referer headers"),
        (Rule::Fragment, "readable in histories, and by all scripts of the page"),
    ] {
        let Some(component) = context.span(rule) else { continue };
        let found = parameters(text, component.clone());
        for parameter in found.filter(|parameter| is_secret(text, parameter)) {
            if !context.wants(Kind::SecretParameter) {
                return;
            }
            let whole = parameter.whole;
            // With one separator: that before it, or the delimiter of the component if it is
            // all there is.
            let removed = match (whole.start == component.start, whole.end == component.end) {
                (true, false) => whole.start..whole.end + 1,
                _ => whole.start - 1..whole.end,
            };
            let name = context.excerpt(parameter.name);
            context.report(
                Finding::new(Kind::SecretParameter, parameter.value)
                    .label(label)
                    .with("name", name)
                    .with("component", rule.name())
                    .replace(removed, ""),
            );
        }
    }
}
