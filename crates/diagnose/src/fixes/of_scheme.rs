//! What could put the beginning of a reference right: a scheme that is missing or mistyped.

use alloc::vec::Vec;

use uri_grammar::Rule;
use uri_grammar::percent::Encoded;

use super::of_backslash;
use super::ways::Ways;
use crate::find::finding::Finding;
use crate::find::scheme;
use crate::options::Options;
use crate::text::edits::encode;
use crate::text::edits::{Edit, MOST_EDITS, insert, remove, replace};
use crate::text::runs;
use crate::text::schemes::is_known;

/// How far away it is looked for the scheme of a URI that text stands before.
const NEAR: usize = 256;

/// What is missing at the beginning of a reference, for it to be a URI.
pub(crate) fn start_of(text: &[u8]) -> &'static str {
    let first = text.iter().position(|byte| b"/?#".contains(byte)).unwrap_or(text.len());
    let name = &text[..first];
    let colon = name.iter().rposition(|&byte| byte == b':');
    let port = colon.map(|at| &name[at + 1..]).filter(|port| port.iter().all(u8::is_ascii_digit));
    let host = if port.is_some() { &name[..colon.unwrap_or(first)] } else { name };
    match host {
        [] if text.starts_with(b"//") => "https:",
        [] if text.starts_with(b"/") => "https://example.com",
        _ if port.is_some() => {
            if port == Some(b"443") {
                "https://"
            } else {
                "http://"
            }
        }
        [b'[', ..] => "https://",
        [b'+', number @ ..] if is_telephone_number(number) => "tel:",
        name if is_mailbox(name) && !text[first..].starts_with(b"/") => "mailto:",
        name if Rule::Ipv4address.matches_bytes(name) => "http://",
        name if looks_like_host(name) => "https://",
        _ => "https://example.com/",
    }
}

/// Whether it looks like an address of mail, or like a user of a host.
pub(crate) fn is_mailbox(text: &[u8]) -> bool {
    let Some(at) = text.iter().position(|&byte| byte == b'@') else { return false };
    let is_label = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._".contains(byte);
    at > 0 && at + 1 < text.len() && text[at + 1..].iter().all(is_label)
}

/// Whether it is what stands behind the `+` of a number to be called.
fn is_telephone_number(text: &[u8]) -> bool {
    text.len() > 4 && text.iter().all(|byte| byte.is_ascii_digit() || b"-.()".contains(byte))
}

fn looks_like_host(name: &[u8]) -> bool {
    const FILES: [&str; 12] =
        ["html", "htm", "php", "css", "js", "png", "jpg", "svg", "txt", "pdf", "json", "xml"];
    let last = name.rsplit(|&byte| byte == b'.').next().unwrap_or_default();
    let is_label = |byte: &u8| byte.is_ascii_alphanumeric() || b"-.".contains(byte);
    name == b"localhost"
        || name.len() > last.len() + 1
            && name.iter().all(is_label)
            && name[0] != b'.'
            && last.len() > 1
            && !FILES.iter().any(|file| file.as_bytes() == last)
}

#[inline(never)]
pub(super) fn scheme_start(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, ref other, .. } = *finding;
    if let Some(before) = before_scheme(text, other.start) {
        return ways.push(before);
    }
    let colon = text[span.start..].iter().position(|&byte| byte == b':');
    let after = &text[span.start + colon.map_or(0, |colon| colon + 1)..];
    if after.first().is_some_and(u8::is_ascii_digit) {
        // A host and its port.
        ways.push_one(insert(other.start, "http://"));
    }
    ways.push_one(remove(span.clone()));
}

/// What stands before a URI, removed, with something between them that no scheme can have:
/// `URL=http://a`. The scheme is one that everybody knows, or a sign of equality is there. With the
/// backslash before its colon, as in files of properties: `https\://a`.
fn before_scheme(text: &[u8], start: usize) -> Option<Vec<Edit>> {
    let near = &text[start..text.len().min(start + NEAR)];
    let colon = (0..near.len()).find(|&at| near[at] == b':' && near[at..].starts_with(b"://"))?;
    let name = near[..colon].strip_suffix(b"\\").unwrap_or(&near[..colon]);
    let is_escaped = name.len() < colon;
    let length = name.iter().rev().take_while(|&&byte| runs::SCHEME.contains(byte)).count();
    let (before, scheme) = name.split_at(name.len() - length);
    let is_meant = match before.last() {
        None => is_escaped,
        Some(b'=') => scheme.first().is_some_and(u8::is_ascii_alphabetic),
        Some(b'_') => false,
        Some(_) => is_known(scheme),
    };
    let before = (!before.is_empty()).then(|| remove(start..start + before.len()));
    let escape = is_escaped.then(|| remove(start + colon - 1..start + colon));
    is_meant.then(|| before.into_iter().chain(escape).collect())
}

/// A name before a colon, which no scheme can be.
#[inline(never)]
pub(super) fn bad_scheme(text: &[u8], options: &Options, finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, ref other, .. } = *finding;
    match (text[span.start], before_scheme(text, other.start)) {
        (b':', _) if options.rule == Rule::Scheme => {
            // What follows the scheme.
            let behind = &text[span.start + 1..];
            if behind.trim_ascii().is_empty() || behind.starts_with(b"//") {
                ways.push_one(remove(span.start..text.len()));
            }
        }
        (_, Some(before)) => ways.push(before),
        // All that a program has escaped.
        (b'\\', None) => ways.push(of_backslash::escapes(text, span.start..text.len())),
        (b'@', None) => {
            let length = text[span.start..].iter().position(|&byte| byte == b':');
            let colon = length.map(|length| span.start + length);
            let colon = colon.filter(|&colon| !text[colon + 1..].starts_with(b"//"));
            ways.extend(colon.map(|colon| secure_shell(text, other.start, colon)));
        }
        _ if scheme::may_be_path(text, options, finding) => {
            ways.push_one(insert(other.start, "./"));
        }
        _ => {}
    }
}

/// A colon in the first segment of what has no scheme.
#[inline(never)]
pub(super) fn first_colon(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, ref other, .. } = *finding;
    if is_uri(text, finding) {
        // What it is meant to be relative to is not known.
        return;
    }
    ways.extend(before_scheme(text, other.start));
    if is_mailbox(&text[other.start..span.start]) {
        ways.push(secure_shell(text, other.start, span.start));
    }
    if scheme::has_port(text, finding) {
        ways.push_one(insert(other.start, "http://"));
    }
    ways.push_one(insert(other.start, "./"));
    ways.push_one(encode(text, span.clone()));
}

/// Whether the colon of a relative reference is that of a URI.
pub(crate) fn is_uri(text: &[u8], colon: &Finding) -> bool {
    let name = &text[colon.other.start..colon.span.start];
    let has_slashes = text[colon.span.end..].starts_with(b"//");
    has_slashes && Rule::Scheme.matches_bytes(name) || is_known(name)
}

/// What `git@host:owner/repository` stands for.
fn secure_shell(text: &[u8], start: usize, colon: usize) -> Vec<Edit> {
    let slash = if text[colon + 1..].starts_with(b"/") { "" } else { "/" };
    alloc::vec![insert(start, "ssh://"), replace(colon..colon + 1, slash)]
}

/// A URI whose delimiters have been percent-encoded: all of it decoded, or else the delimiters.
#[inline(never)]
pub(super) fn encoded_delimiters(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, ref other, .. } = *finding;
    let behind = &text[span.end..];
    if behind.starts_with(b"//") {
        return ways.push_one(replace(span.clone(), ":"));
    }
    let Ok(encoded) = str::from_utf8(&text[span.start..]) else { return };
    let decoded = Encoded::new(encoded).ok().and_then(|encoded| encoded.to_str().ok());
    if let Some(decoded) = decoded {
        ways.push_one(replace(span.start..text.len(), decoded.into_owned()));
    }
    let delimiter =
        |at: usize| DELIMITERS.iter().find(|(triplet, _)| starts_with(&text[at..], triplet));
    let delimiters = (other.end..text.len()).filter_map(|at| Some((at, delimiter(at)?.1)));
    let edits = delimiters.take(MOST_EDITS).map(|(at, plain)| replace(at..at + 3, plain));
    ways.push(edits.collect());
}

/// What divides a URI, as data.
const DELIMITERS: [(&str, &str); 5] =
    [("%3A", ":"), ("%2F", "/"), ("%3F", "?"), ("%26", "&"), ("%3D", "=")];

fn starts_with(text: &[u8], triplet: &str) -> bool {
    text.get(..3).is_some_and(|there| there.eq_ignore_ascii_case(triplet.as_bytes()))
}
