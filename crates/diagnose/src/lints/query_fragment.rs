//! Lints of query and fragment: U901 to U904.

use super::prelude::*;
use super::secrets::{is_reported, parameters};

pub(crate) const QUERY_EMPTY: Entry = Entry {
    rule: Some(Rule::Query),
    section: "RFC 3986 section 3.4, RFC 3986 section 6.2.3",
    message: "empty query",
    help: "remove the `?`",
    label: Some("no query after it"),
    why: "RFC 3986 does not treat `http://a/?` and `http://a/` as equal, and caches keep both, \
        though most servers return the same for both. An empty query usually comes from code \
        that had no parameters to add. Silence this if the empty query is there to bypass a \
        cache, or to remove the query of a base.",
    example: (Rule::Uri, "http://a/?"),
    ..Entry::LINT
};

pub(crate) const FRAGMENT_EMPTY: Entry = Entry {
    rule: Some(Rule::Fragment),
    section: "RFC 3986 section 3.5, RFC 3986 section 6.2.3",
    message: "empty fragment",
    help: "remove the `#`",
    label: Some("no fragment after it"),
    why: "An empty fragment identifies the top of a page, like a missing fragment, but changes \
        the text of the URI. It is usually left over. Silence this for namespaces, many of \
        which end in `#` on purpose, and for links that scripts handle.",
    example: (Rule::Uri, "http://a/#"),
    ..Entry::LINT
};

pub(crate) const SECOND_QUESTION_MARK: Entry = Entry {
    rule: Some(Rule::Query),
    section: "RFC 3986 section 3.4",
    message: "`?` inside the query is data, not a second delimiter",
    help: "write `&` if a parameter begins here",
    label: Some("a character of the query"),
    why: "The first `?` begins the query, and any later one is part of it: in `?a=1?b=2` there \
        is one parameter, with the value `1?b=2`. This comes from adding parameters to a URI \
        that already has some. A URI as the value of a parameter is not reported. Silence this \
        if values contain question marks.",
    example: (Rule::Uri, "http://a/?b?c"),
    ..Entry::LINT
};

pub(crate) const SECRET_PARAMETER: Entry = Entry {
    section: "RFC 3986 section 7.5, RFC 6750 section 5.3",
    message: "secret in the {component}: {what}",
    help: "remove it, and send it in a header or body",
    why: "A query ends up in the logs of every server and proxy on the way, in histories and \
        in the Referer header; a fragment is not sent, but appears in histories, and every \
        script of the page can read it. RFC 6750 advises against tokens in URIs. Silence this \
        for signed links that expire soon, and for keys that are public.",
    example: (Rule::Uri, "http://a/?b=c&token=s3cr3t"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    empty(context);
    second_question_mark(context);
    secrets(context);
}

/// Reports U901 and U902, except for `?` and `#` alone. `?` removes the query, and `#` refers to the top of the page.
fn empty(context: &mut LintContext<'_>) {
    for (kind, component) in
        [(Kind::QueryEmpty, Component::Query), (Kind::FragmentEmpty, Component::Fragment)]
    {
        if let Some(span) = context.span(component)
            && span.is_empty()
            && span.start > "?".len()
        {
            let delimiter = span.start - 1..span.end;
            context.report(Finding::new(kind, delimiter.clone()).replace(delimiter, ""));
        }
    }
}

/// Reports U903, with these exceptions. At the beginning or end of the query (`??a.js,b.js`) it is intended. After
/// `://` or `=/`, the value is a reference with its own query. In `ldap` it separates the parts of a search (RFC 4516
/// section 2), and in `urn`, `?=` is a delimiter (RFC 8141 section 2.3).
fn second_question_mark(context: &mut LintContext<'_>) {
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
        context.report(Finding::new(Kind::SecondQuestionMark, mark.clone()).replace(mark, "&"));
    }
}

/// Reports U904 for the secrets that messages hide, outside the user information: values of parameters, tokens, and
/// paths of web hooks.
fn secrets(context: &mut LintContext<'_>) {
    let text = context.text();
    for secret in context.secrets() {
        if !context.wants(Kind::SecretParameter) {
            return;
        }
        let holds = |part: &Component| {
            context.span(*part).is_some_and(|it| it.start <= secret.start && secret.end <= it.end)
        };
        use Component::{Fragment, Path, Query};
        let Some(part) = [Path, Query, Fragment].into_iter().find(holds) else {
            continue;
        };
        let component = context.span(part).unwrap_or_default();
        let parameter = parameters(text, component.clone())
            // A path does not begin with a parameter.
            .filter(|parameter| part != Path || parameter.whole.start > component.start)
            .find(|parameter| parameter.value.contains(&secret.start));
        let label = match part {
            Fragment => "readable in histories, and by all scripts of the page",
            _ => "readable in logs, histories and Referer headers",
        };
        let finding = |what: String, span: Range<usize>| {
            let finding = Finding::new(Kind::SecretParameter, span);
            finding.label(label).with("what", what).with("component", part.rule().name())
        };
        let finding = match parameter {
            Some(parameter) if !is_reported(text, &parameter) => continue,
            Some(parameter) => {
                let whole = parameter.whole;
                // The removal includes the preceding separator, or the delimiter of the component if the parameter is
                // the whole component.
                let removed = match (whole.start == component.start, whole.end == component.end) {
                    (true, false) => whole.start..whole.end + 1,
                    _ => whole.start - 1..whole.end,
                };
                let name = context.excerpt(parameter.name);
                finding(format!("the value of `{name}`"), secret).replace(removed, "")
            }
            None => finding("a token or password".into(), secret),
        };
        context.report(finding);
    }
}
