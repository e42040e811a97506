//! Lints of the path: U801 to U807.

use uri_grammar::uri::Normalizer;

use super::dots::is_dots;
use super::prelude::*;
use super::relative::missing_colon;
use super::secrets::pieces;
use crate::grammar::AnyRef;
use crate::text::schemes::is_web;
use crate::text::triplets::encoded;
use crate::text::triplets::{TRIPLET, triplets};

pub(crate) const DOT_SEGMENTS: Entry = Entry {
    rule: Some(Rule::Path),
    section: "RFC 3986 section 3.3, RFC 3986 section 5.2.4, RFC 3986 section 6.2.2.3",
    message: "path of a URI with a scheme has dot segments",
    help: "write `{path}`",
    applicability: Applicability::MachineApplicable,
    label: Some("removed before the URI is used"),
    why: "The segments `.` and `..` are for relative references: resolution removes them. In a \
        full URI, browsers remove them before they send it; other clients do not, so a check of \
        the path and the server may see two different paths. Silence this for texts that are \
        resolved or normalized before use.",
    example: (Rule::Uri, "http://a/b/../c"),
    ..Entry::LINT
};

pub(crate) const EMPTY_SEGMENT: Entry = Entry {
    rule: Some(Rule::Path),
    section: "RFC 3986 section 3.3",
    message: "empty path segment",
    help: "write a single `/`",
    label: Some("nothing between the slashes"),
    why: "No standard makes `/a//b` equal to `/a/b`, though many servers serve the same page \
        for both: relative links on it then resolve differently, and caches keep it twice. \
        Usually two texts that both had the slash were joined. Silence this for servers that \
        give an empty segment a meaning, such as object stores.",
    example: (Rule::Uri, "http://a/b//c"),
    ..Entry::LINT
};

pub(crate) const ENCODED_DOT_SEGMENT: Entry = Entry {
    rule: Some(Rule::Segment),
    section: "RFC 3986 section 6.2.2.2, RFC 3986 section 6.2.2.3, RFC 3986 section 7.3",
    message: "`{text}` is the dot segment `{dots}`, encoded",
    help: "write it directly and normalize the path, or remove it",
    label: Some("a dot segment once it is decoded"),
    why: "Resolution does not read `%2e%2e` as `..`, but normalization does, and so do \
        browsers: whether the URI leads out of its directory depends on the software. It is \
        rarely an accident, and is the usual way to get past a filter and out of a directory. \
        Silence this only for tests of such filters.",
    example: (Rule::Uri, "http://a/%2e%2e/b"),
    ..Entry::LINT
};

pub(crate) const EMPTY_PATH: Entry = Entry {
    rule: Some(Rule::PathAbempty),
    section: "RFC 3986 section 6.2.3",
    message: "empty path after the authority",
    help: "write `/`",
    label: Some("nothing after the authority"),
    why: "For schemes such as `http`, the empty path and `/` are equivalent, and clients send \
        `/`. But they are two texts: sitemaps, lists of links and caches count them as two. \
        Silence this if the URI is for people, who are used to the short form.",
    example: (Rule::Uri, "http://a"),
    ..Entry::LINT
};

pub(crate) const SCHEME_ONLY: Entry = Entry {
    rule: Some(Rule::HierPart),
    section: "RFC 3986 section 3.3",
    message: "nothing after `{scheme}:`, the path is empty",
    help: "add what the scheme identifies, such as an address",
    applicability: Applicability::Unspecified,
    label: Some("nothing after it"),
    why: "The generic syntax allows an empty path, but in hardly any scheme does it identify \
        anything. It is often a template that was not filled in. Silence this if a scheme \
        alone has a meaning, as in lists of allowed schemes.",
    example: (Rule::Uri, "mailto:"),
    ..Entry::LINT
};

pub(crate) const ENCODED_SLASH: Entry = Entry {
    rule: Some(Rule::Segment),
    section: "RFC 3986 section 2.2, RFC 3986 section 7.3",
    message: "`{text}` in a segment decodes to `{c}`",
    help: "keep it only if no server or proxy on the way decodes it",
    applicability: Applicability::Unspecified,
    label: Some("data of this segment, until it is decoded"),
    why: "Unlike a slash, an encoded slash is data in one segment. Servers and proxies that decode \
        the path before they split it see two segments, and many reject it for that reason; with \
        `%5C` the same happens on Windows. Silence this for APIs that require it, as for the name \
        of a project or package in a single segment.",
    example: (Rule::Uri, "http://a/b%2Fc"),
    ..Entry::LINT
};

pub(crate) const DEVICE_NAME: Entry = Entry {
    rule: Some(Rule::Segment),
    section: "RFC 3986 section 7.3",
    message: "`{text}` is a device name on Windows",
    help: "use another name if the path may become a file name",
    applicability: Applicability::Unspecified,
    label: Some("a device on Windows"),
    why: "Windows opens a device for the names `aux`, `con`, `nul`, `prn`, `com1` and `lpt1` in \
        every directory, with any extension. A server that turns paths into file names can hang on \
        them, and a page saved under such a name is lost. Silence this if paths never become file \
        names on Windows.",
    example: (Rule::Uri, "http://a/aux.html"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    if context.path().is_empty() {
        empty(context);
        scheme_only(context);
        return;
    }
    if context.is_opaque() {
        return;
    }
    dot_segments(context);
    empty_segments(context);
    encoded_dots(context);
    encoded_slashes(context);
    devices(context);
}

/// Returns the segments of the path, with their spans.
fn segments<'a>(
    context: &LintContext<'a>,
) -> impl Iterator<Item = (Range<usize>, &'a str)> + use<'a> {
    let text = context.text();
    pieces(text, context.path(), &['/']).map(|span| (span.clone(), &text[span]))
}

/// Returns the path without its dot segments, if it has some.
fn without_dots(reference: &AnyRef<'_>) -> Option<String> {
    let dots = Normalizer::new().dot_segments(true);
    if dots.is_normalized(reference) {
        return None;
    }
    Some(dots.normalize(reference).path().into())
}

/// Reports U801. Relative references are skipped, because they use dot segments. So are schemes in which dots are
/// ordinary names.
fn dot_segments(context: &mut LintContext<'_>) {
    if !context.wants(Kind::DotSegments) {
        return;
    }
    let Some(path) = without_dots(context.reference) else { return };
    let dots = |segment: &str| matches!(segment, "." | "..");
    let Some((span, _)) = segments(context).find(|(_, segment)| dots(segment)) else { return };
    let all = context.path();
    context.report(
        Finding::new(Kind::DotSegments, span)
            .with("path", context.excerpt_of(&path, all.clone()))
            .replace(all, path),
    );
}

/// Reports U802, with these exceptions:
///
/// - after a colon, where a URI begins in the path (`/web/http://a/`)
/// - at the beginning of the path under schemes outside the Web, where it is a root (`file:////server/share`,
///   `ftp://h//etc`)
/// - if the host is missing (U709)
/// - the slashes of a URI (U605, U607)
fn empty_segments(context: &mut LintContext<'_>) {
    let (path, text) = (context.path(), context.text());
    let host = context.reference.host().unwrap_or_default();
    let web = context.reference.is_relative()
        || context.has_scheme(&["http", "https", "ws", "wss"]) && !host.is_empty();
    if is_web(host) && context.reference.path().starts_with("//")
        || context.reference.is_relative() && missing_colon(context.reference.path()).is_some()
    {
        return;
    }
    let mut at = path.start;
    while let Some(found) = text[at..path.end].find("//") {
        let start = at + found;
        let rest = &text.as_bytes()[start..path.end];
        let end = start + rest.iter().take_while(|&&byte| byte == b'/').count();
        at = end;
        let before = text[path.start..start].bytes().next_back();
        if before == Some(b':') || before.is_none() && !web {
            continue;
        }
        context.report(Finding::new(Kind::EmptySegment, start..end).replace(start..end, "/"));
    }
}

/// Reports U803. The fix removes all dot segments, so only URIs with a scheme have one.
fn encoded_dots(context: &mut LintContext<'_>) {
    if !context.wants(Kind::EncodedDotSegment) {
        return;
    }
    let is_encoded = |segment: &str| segment.contains('%') && is_dots(segment);
    let decode = |segment: &str| segment.replace("%2e", ".").replace("%2E", ".");
    let Some((span, segment)) = segments(context).find(|(_, segment)| is_encoded(segment)) else {
        return;
    };
    let mut finding = Finding::new(Kind::EncodedDotSegment, span).with("dots", decode(segment));
    if !context.reference.is_relative() {
        let plain = |it| if is_encoded(it) { decode(it) } else { it.into() };
        let path = segments(context).map(|(_, it)| plain(it)).collect::<Vec<_>>().join("/");
        let plain = format!("{}{path}", &context.text()[..context.path().start]);
        let plain = AnyRef::parse(plain.as_str());
        if let Some(path) = plain.ok().and_then(|plain| without_dots(&plain)) {
            finding = finding.replace(context.path(), path);
        }
    }
    context.report(finding);
}

/// Reports U804 for schemes under which the empty path and `/` are equivalent.
fn empty(context: &mut LintContext<'_>) {
    let root = context.scheme_info().is_some_and(|known| known.empty_path_is_slash());
    if root && context.reference.host().is_some_and(|host| !host.is_empty()) {
        let path = context.path();
        context.report(Finding::new(Kind::EmptyPath, path.clone()).replace(path, "/"));
    }
}

/// Reports U805. URIs with a query are skipped, because the query may be sufficient (`mailto:?to=a@b`). So is `DAV:`,
/// the name of a namespace.
fn scheme_only(context: &mut LintContext<'_>) {
    let reference = context.reference;
    let Some(scheme) = reference.scheme() else { return };
    if reference.authority().is_none()
        && reference.query().is_none()
        && !context.has_scheme(&["dav"])
    {
        context.report(
            Finding::new(Kind::SchemeOnly, 0..scheme.len() + ":".len())
                .with("scheme", context.excerpt(0..scheme.len())),
        );
    }
}

/// Reports U806 for `/` and `\` in hierarchical paths.
fn encoded_slashes(context: &mut LintContext<'_>) {
    let path = context.path();
    for (at, octet) in triplets(&context.text()[path.clone()]) {
        let character = match octet {
            b'/' => "/",
            b'\\' => "\\",
            _ => continue,
        };
        let span = path.start + at..path.start + at + TRIPLET;
        context.report(Finding::new(Kind::EncodedSlash, span).with("c", character));
    }
}

/// Reports U807 for the exact names, with or without an extension: not for `console` or `auxiliary`.
fn devices(context: &mut LintContext<'_>) {
    for (span, _) in segments(context).filter(|(_, segment)| is_device(segment)) {
        context.report(Finding::new(Kind::DeviceName, span));
    }
}

/// Returns `true` if Windows opens a device with that name in any directory.
fn is_device(segment: &str) -> bool {
    /// The length of `%63%6F%6D%31.` and an extension.
    const LONGEST: usize = 32;
    if segment.len() > LONGEST {
        return false;
    }
    let name: String = encoded(segment)
        .decode()
        .map(|byte| char::from(byte.to_ascii_lowercase()))
        .take_while(|&c| c != '.')
        .collect();
    match name.as_str() {
        "aux" | "con" | "nul" | "prn" => true,
        name => name
            .strip_prefix("com")
            .or(name.strip_prefix("lpt"))
            .is_some_and(|digit| matches!(digit.as_bytes(), [b'1'..=b'9'])),
    }
}
