//! Lints of query and fragment: U901 to U904.

use super::context::{Finding, LintContext};
use super::secrets::{is_secret, parameters};
use crate::entry::Entry;
use crate::kind::Kind;
use crate::levels::{Applicability, Severity};
use uri_grammar::{Component, Rule};

pub(crate) const QUERY_EMPTY: Entry = Entry {
    code: "U901",
    name: "query-empty",
    severity: Severity::Warning,
    rule: Some(Rule::Query),
    section: "RFC 3986 section 3.4, RFC 3986 section 6.2.3",
    message: "empty query",
    help: "remove the `?`",
    applicability: Applicability::MaybeIncorrect,
    why: "RFC 3986 does not treat `http://a/?` and `http://a/` as equal, and caches keep both, \
        though most servers serve the same for both. It is mostly left over from a query that \
        turned out empty. Silence this if the empty query is there to bypass a cache, or to remove \
        the query of a base.",
    example: (Rule::Uri, "http://a/?"),
    fixed: Some("http://a/"),
};

pub(crate) const FRAGMENT_EMPTY: Entry = Entry {
    code: "U902",
    name: "fragment-empty",
    severity: Severity::Warning,
    rule: Some(Rule::Fragment),
    section: "RFC 3986 section 3.5, RFC 3986 section 6.2.3",
    message: "empty fragment",
    help: "remove the `#`",
    applicability: Applicability::MaybeIncorrect,
    why: "An empty fragment identifies the top of a page, as no fragment does, but changes the \
        text of the URI. It is mostly left over. Silence this for namespaces, many of which end in \
        `#` on purpose, and for links that scripts handle.",
    example: (Rule::Uri, "http://a/#"),
    fixed: Some("http://a/"),
};

pub(crate) const SECOND_QUESTION_MARK: Entry = Entry {
    code: "U903",
    name: "second-question-mark",
    severity: Severity::Warning,
    rule: Some(Rule::Query),
    section: "RFC 3986 section 3.4",
    message: "`?` inside the query is data, not a second delimiter",
    help: "write `&` if a parameter begins here",
    applicability: Applicability::MaybeIncorrect,
    why: "The first `?` begins the query, and any later one is part of it: in `?a=1?b=2` there is \
        one parameter, with the value `1?b=2`. This comes from adding parameters to a URI that \
        already has some. A URI as the value of a parameter is not reported; silence this if \
        values contain question marks.",
    example: (Rule::Uri, "http://a/?b?c"),
    fixed: Some("http://a/?b&c"),
};

pub(crate) const SECRET_PARAMETER: Entry = Entry {
    code: "U904",
    name: "secret-parameter",
    severity: Severity::Warning,
    rule: None,
    section: "RFC 3986 section 7.5, RFC 6750 section 5.3",
    message: "secret in the {component}: the value of `{name}`",
    help: "remove it, and send it in a header or body",
    applicability: Applicability::MaybeIncorrect,
    why: "A query ends up in the logs of every server and proxy on the way, in histories and in \
        the Referer header; a fragment is not sent, but is in histories and open to every script \
        of the page. RFC 6750 advises against tokens in URIs. Silence this for signed links that \
        expire soon, and for keys that are public.",
    example: (Rule::Uri, "http://a/?b=c&token=s3cr3t"),
    fixed: Some("http://a/?b=c"),
};

pub(super) fn find(context: &mut LintContext<'_, '_>) {
    empty(context);
    second_question_mark(context);
    secrets(context);
}

/// U901 and U902. Not `?` and `#` alone, which say that the query goes, and that the reference
/// is to the top of the page.
fn empty(context: &mut LintContext<'_, '_>) {
    for (kind, component, label) in [
        (Kind::QueryEmpty, Component::Query, "no query after it"),
        (Kind::FragmentEmpty, Component::Fragment, "no fragment after it"),
    ] {
        if let Some(span) = context.span(component)
            && span.is_empty()
            && span.start > "?".len()
        {
            let delimiter = span.start - 1..span.end;
            context
                .report(Finding::new(kind, delimiter.clone()).label(label).replace(delimiter, ""));
        }
    }
}

/// U903. Not at the beginning or end of the query (`??a.js,b.js`), and not after `://` or `=/`:
/// the value is a reference then, with a query of its own. Not in `ldap`, where it separates the
/// parts of a search (RFC 4516 section 2), and not in `urn`, where `?=` does (RFC 8141 section 2.3).
fn second_question_mark(context: &mut LintContext<'_, '_>) {
    let Some(query) = context.span(Component::Query) else { return };
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
    for (part, label) in [
        (Component::Query, "readable in logs, histories and Referer headers"),
        (Component::Fragment, "readable in histories, and by all scripts of the page"),
    ] {
        let Some(component) = context.span(part) else { continue };
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
                    .with("component", part.rule().name())
                    .replace(removed, ""),
            );
        }
    }
}
