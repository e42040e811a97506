//! Lints of relative references that look like URIs: U605 and U606.

use uri_grammar::percent::Encoded;

use super::prelude::*;
use crate::text::characters::begins;
use crate::text::hosts::{is_top_level, looks_like_host};
use crate::text::schemes::is_one_of;
use crate::text::schemes::is_web;

pub(crate) const REFERENCE_MISSING_COLON: Entry = Entry {
    rule: Some(Rule::RelativeRef),
    section: "RFC 3986 section 4.2",
    message: "`{text}` without a colon is a relative path",
    help: "{advice}",
    label: Some("read as the first segment of a path"),
    why: "`http//example.com/` is a valid reference, to a directory named `http` below the current \
        one; so is `http;//example.com/`, typed with a key next to the colon's. Such links give \
        `404 Not Found` on your own site. Silence this if there is such a directory, as on \
        mirrors.",
    example: (Rule::UriReference, "http//example.com/"),
    ..Entry::LINT
};

pub(crate) const SUFFIX_REFERENCE: Entry = Entry {
    rule: Some(Rule::RelativeRef),
    section: "RFC 3986 section 4.5",
    message: "`{text}` is read as a relative path, but looks like {what}",
    help: "write `{start}` before it",
    label: Some("read as the first segment of a path"),
    why: "People often leave out the scheme when they write an address. Browsers guess the \
        scheme of a typed address, but not of an `href`: there, `www.example.com/a` is a path \
        below the current directory, and so are `192.0.2.1` and `joe@example.com`. Silence \
        this for directories that are named like hosts, such as site archives.",
    example: (Rule::UriReference, "www.example.com/a"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    let (reference, path) = (context.reference, context.path());
    if !reference.is_relative() || reference.authority().is_some() {
        return;
    }
    let first = path.start..path.start + reference.path().find('/').unwrap_or(path.len());
    let segment = &context.text()[first.clone()];
    if let Some(colon) = missing_colon(reference.path()) {
        // This reports U605.
        let advice = match &reference.path()[colon.clone()] {
            "" => "insert the `:`".into(),
            typed => format!("write `:` instead of `{typed}`"),
        };
        let mut edits = vec![Edit { span: colon.clone(), text: ":".into() }];
        // A misplaced colon: `http//:a/`.
        let after = colon.end + "//".len();
        if reference.path()[after..].starts_with(':') {
            edits.push(Edit { span: after..after + 1, text: "".into() });
        }
        context.report(
            Finding::new(Kind::ReferenceMissingColon, first)
                .with("text", format!("{segment}//"))
                .with("advice", advice)
                .edits(edits),
        );
    } else if let Some(decoded) = encoded_uri(context.text()) {
        context.report(
            Finding::new(Kind::ReferenceMissingColon, first)
                .with("advice", "decode all of it, for example with `uri-grammar decode`")
                .replace(0..context.text().len(), decoded),
        );
    } else if let Some((what, start)) = suffix(segment, first.end < path.end) {
        context.report(
            Finding::new(Kind::SuffixReference, first.clone())
                .with("what", what)
                .with("start", start)
                .replace(first.start..first.start, start),
        );
    }
}

/// Returns the range in which a colon would turn the path into a URI of the Web: `http//a/b`, or `http;//a/b` with a
/// neighboring key. A path with `//` after any other segment has no such range.
pub(super) fn missing_colon(path: &str) -> Option<Range<usize>> {
    let (first, _) = path.split_once("//")?;
    let scheme = first.strip_suffix([';', ',', '.']).unwrap_or(first);
    is_web(scheme).then_some(scheme.len()..first.len())
}

/// Decodes a URI of the Web that is percent-encoded as a whole: `https%3A%2F%2Fa.example%2Fb`.
fn encoded_uri(text: &str) -> Option<String> {
    let scheme = &text[..text.find('%')?];
    if !is_web(scheme) || !begins(&text[scheme.len()..], "%3A%2F%2F") {
        return None;
    }
    let decoded = Encoded::new(text).ok()?.decode_utf8().ok()?;
    Rule::Uri.is_match(&decoded).then(|| decoded.into_owned())
}

/// Returns a description of the first segment for U606, and the text that is missing before it.
fn suffix(segment: &str, is_directory: bool) -> Option<(&'static str, &'static str)> {
    if is_host(segment, is_directory) {
        Some(("a host", "https://"))
    } else if Rule::Ipv4address.is_match(segment) {
        Some(("an IPv4 address", "http://"))
    } else if !is_directory && is_mailbox(segment) {
        Some(("an email address", "mailto:"))
    } else {
        None
    }
}

/// Returns `true` for a mail address whose host has a well-known top-level domain: not for `logo@2x.png` or
/// `package@1.2.3`.
fn is_mailbox(segment: &str) -> bool {
    let is_local = |byte: u8| byte.is_ascii_alphanumeric() || b".+-_".contains(&byte);
    segment.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty() && local.bytes().all(is_local) && looks_like_host(domain)
    })
}

/// Returns `true` if the segment begins with `www.` or ends with one of the oldest top-level domains. Domains that are
/// also extensions of file names (`notes.org`, `emacs.info`) require more text after them. Not hosts are `index.html`,
/// `readme.md`, `a.b/c`, `Some.app/Contents` and `socket.io/socket.io.js`.
fn is_host(segment: &str, is_directory: bool) -> bool {
    let www = begins(segment, "www.");
    let top = segment.rsplit_once('.').map_or("", |(_, top)| top);
    looks_like_host(segment)
        && (www
            || is_top_level(top)
                && (is_directory && !is_one_of(top, &["app", "io"])
                    || is_one_of(top, &["com", "net", "edu", "gov"])))
}
