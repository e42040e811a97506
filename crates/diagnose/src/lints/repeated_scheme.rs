//! The lint of a repeated scheme: U607.

use super::prelude::*;
use crate::text::registered::registered;
use crate::text::schemes::is_web;

pub(crate) const REPEATED_SCHEME: Entry = Entry {
    rule: Some(Rule::Authority),
    section: "RFC 3986 section 3.2, RFC 3986 appendix C",
    message: "{what}: `{scheme}` is read as the {part}",
    help: "remove `{text}`",
    why: "In `http://http://a/` the host is `http`, with an empty port, and the rest is a \
        path. This happens if software adds `http://` to input that already has it. The prefix \
        `URL:` marks URLs in texts (RFC 3986 appendix C); before software reads one, the \
        prefix is removed. A URI in the path of an archive or proxy is not reported. Silence \
        this only if a host is named like a scheme.",
    example: (Rule::Uri, "http://http://a/"),
    ..Entry::LINT
};

/// Reports U607, and returns `true` if it did. Only schemes within schemes of the Web are reported:
/// `view-source:http://a/` and `blob:https://a/b` are correct.
pub(super) fn find(context: &mut LintContext<'_>) -> bool {
    let reference = context.reference;
    let scheme = reference.scheme().unwrap_or_default();
    let path = context.path();
    if has_prefix(context) {
        report_prefix(context);
        return true;
    }
    // `//http://a/` has only slashes before it.
    let is_relative = reference.is_relative() && reference.authority().is_some();
    if !is_web(scheme) && !is_relative {
        return false;
    }
    let before = scheme.len() + ":".len();
    let (start, end, colon) = match reference.span(Component::Host) {
        // "http://http://a/", and "http://http//a/", where the colon is missing, too.
        Some(host) if reference.userinfo().is_none() && reference.path().starts_with("//") => {
            (host.start, host.end, reference.port())
        }
        Some(_) => return false,
        // "http:http://a/".
        None => match reference.path().split_once("://") {
            Some((inner, _)) => (path.start, path.start + inner.len(), Some("")),
            None => return false,
        },
    };
    let inner = &context.text()[start..end];
    // Slashes and a name after an empty port belong to a URI: `http://socks5h://a`.
    let is_name = |text: &str| text.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_single = Rule::Scheme.is_match(inner) && !inner.contains('.');
    let is_scheme = start > before
        && colon == Some("")
        && is_single
        && is_name(&reference.path()["//".len()..]);
    if !(is_web(inner) || is_scheme) || !matches!(colon, None | Some("")) {
        return false;
    }
    let first = 0..start;
    let mut edits = vec![Edit { span: first.clone(), text: "".into() }];
    if colon.is_none() {
        edits.push(Edit { span: end..end, text: ":".into() });
    }
    let read = if start == before { "path" } else { "host" };
    let what = if is_web(inner) { "the scheme is repeated" } else { "another scheme follows" };
    context.report(
        Finding::new(Kind::RepeatedScheme, start..end)
            .label(format!("read as the {read}"))
            .with("what", what)
            .with("part", read)
            .with("scheme", inner)
            .with("text", context.excerpt(first))
            .edits(edits),
    );
    true
}

/// Returns `true` for the prefix `URL:` of appendix C, with a registered scheme after it.
pub(super) fn has_prefix(context: &LintContext<'_>) -> bool {
    let inner = context.reference.path().split_once(':').map(|(inner, _)| inner);
    context.has_scheme(&["url"]) && inner.is_some_and(registered)
}

/// Reports U607 for `URL:http://a/`.
fn report_prefix(context: &mut LintContext<'_>) {
    let scheme = context.reference.scheme().unwrap_or_default();
    let with_colon = 0..scheme.len() + ":".len();
    context.report(
        Finding::new(Kind::RepeatedScheme, 0..scheme.len())
            .label("a prefix, read as the scheme")
            .with("what", format!("the prefix `{scheme}:` is no part of a URL"))
            .with("part", "scheme")
            .with("scheme", scheme)
            .with("text", context.excerpt(with_colon.clone()))
            .replace(with_colon, ""),
    );
}
