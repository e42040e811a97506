//! Lints of triplets: U501 to U503 and U505.

use uri_grammar::Found;
use uri_grammar::percent::encode_byte;

use super::dots::is_within_dots;
use super::prelude::*;
use super::secrets::{SEPARATORS, pieces};
use crate::text::names::push_found;
use crate::text::runs::UNRESERVED;
use crate::text::triplets::{TRIPLET, encoded, triplets, twice};

pub(crate) const PCT_LOWERCASE: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 2.1, RFC 3986 section 6.2.2.1",
    message: "percent-encoding with lowercase hex digits",
    help: "write `{text}`",
    applicability: Applicability::MachineApplicable,
    label: Some("lowercase hex digits"),
    why: "`%c3` and `%C3` are the same octet, but not the same text: caches, signatures and sets \
        of visited pages that compare texts treat them as two. RFC 3986 asks producers for \
        uppercase, and normalization writes it. Silence this if the texts are never compared.",
    example: (Rule::Uri, "http://a/%c3%a9"),
    ..Entry::LINT
};

pub(crate) const PCT_UNRESERVED: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 2.3, RFC 3986 section 6.2.2.2",
    message: "`{text}` is a needless percent-encoding of `{plain}`",
    help: "write `{plain}` directly",
    applicability: Applicability::MachineApplicable,
    label: Some("needs no percent-encoding"),
    why: "Letters, digits, `-`, `.`, `_` and `~` mean the same with and without percent-encoding, \
        and producers should not encode them: a cache, a signature check or a filter that compares \
        texts sees two different URIs. Encoded letters are also used to get words past filters. \
        Silence this for opaque URIs that you only pass on.",
    example: (Rule::Uri, "http://a/%7Eb"),
    ..Entry::LINT
};

pub(crate) const PCT_DOUBLE: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 2.4",
    message: "`{text}` looks percent-encoded twice",
    help: "write `{once}`",
    label: Some("the `%` of a triplet, encoded again"),
    why: "A triplet whose `%` was encoded again decodes to a triplet, not to the character: \
        the page shows `%20` instead of a space, or is not found. It happens if an encoded URI \
        is encoded again. Attackers also use it to get past filters that decode once: \
        `%25%35%63` becomes `%5c`, and then a backslash. A URI within the query of another is \
        correctly encoded twice and is not reported. Silence this for texts about \
        percent-encoding itself.",
    example: (Rule::Uri, "http://a/%2520"),
    ..Entry::LINT
};

pub(crate) const PCT_CONTROL: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 7.3, RFC 3986 section 7.2",
    message: "`{text}` decodes to {what}",
    help: "remove it",
    why: "Once decoded, `%00` ends a string in C, and `%0D%0A` ends a line in the protocols \
        that the URI is sent with: the classic ways to cut off a file name or to smuggle in a \
        header. Few URIs need control characters. Line breaks (`%0D%0A`) in the query of \
        `mailto` and line feeds alone in other queries are not reported. Silence this if forms \
        send multi-line text in a query.",
    example: (Rule::Uri, "http://a/%00"),
    ..Entry::LINT
};

pub(crate) const HOST_ENCODED: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3986 section 2.3, RFC 3986 section 3.2.2, RFC 3986 section 7.6",
    message: "`{text}` in the host decodes to `{plain}`",
    help: "write `{plain}`",
    applicability: Applicability::MachineApplicable,
    label: Some("needs no percent-encoding"),
    why: "Percent-encoding in a host is for non-ASCII letters. Some software decodes the host \
        before it connects; other software compares the text as is: `%6c%6fcalhost` is not in \
        a list of forbidden hosts, but still leads to `localhost`. An encoded ASCII letter in \
        a host is rarely an accident.",
    example: (Rule::Uri, "http://127%2E0.0.1/"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    if !context.text().contains('%') {
        return;
    }
    lowercase(context);
    unreserved(context);
    double(context);
    control(context);
}

/// Returns the longest runs of adjacent triplets that `is_wanted` accepts.
pub(super) fn runs(
    text: &str,
    mut is_wanted: impl FnMut(usize, u8) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let mut wanted = triplets(text).filter(move |&(at, octet)| is_wanted(at, octet)).peekable();
    core::iter::from_fn(move || {
        let (start, _) = wanted.next()?;
        let mut end = start + TRIPLET;
        while wanted.next_if(|&(at, _)| at == end).is_some() {
            end += TRIPLET;
        }
        Some(start..end)
    })
}

/// Returns the test for triplets that are equivalent to their character (U502). Some schemes have no such triplets.
/// U803 reports triplets that decode to a dot segment.
fn is_needless<'a>(context: &LintContext<'a>) -> impl Fn(usize, u8) -> bool + use<'a> {
    let (text, path) = (context.text(), context.path());
    let decodes = context.scheme_info().is_none_or(|known| known.decodes_unreserved());
    move |at, octet| {
        let makes_dots = || {
            octet == b'.'
                && path.contains(&at)
                && is_within_dots(&text[path.clone()], at - path.start)
        };
        decodes && UNRESERVED.contains(char::from(octet)) && !makes_dots()
    }
}

/// Reports U501, unless the triplet is unnecessary (U502).
fn lowercase(context: &mut LintContext<'_>) {
    let text = context.text();
    let needless = is_needless(context);
    let lower = |at, octet| {
        text[at..at + TRIPLET].bytes().any(|byte| byte.is_ascii_lowercase()) && !needless(at, octet)
    };
    for run in runs(text, lower) {
        if !context.wants(Kind::PctLowercase) {
            return;
        }
        let upper = text[run.clone()].to_ascii_uppercase();
        context.report(
            Finding::new(Kind::PctLowercase, run.clone())
                .with("text", context.excerpt_of(&upper, run.clone()))
                .replace(run, upper),
        );
    }
}

/// Reports U502, or U718 in a host. Schemes that distinguish a triplet from its character, such as `urn`, have no such
/// findings. Neither has a triplet that decodes to a dot segment.
fn unreserved(context: &mut LintContext<'_>) {
    let text = context.text();
    let host = context.span(Component::Host).unwrap_or_default();
    for run in runs(text, is_needless(context)) {
        let kind = if host.contains(&run.start) { Kind::HostEncoded } else { Kind::PctUnreserved };
        if !context.wants(kind) {
            continue;
        }
        let plain: String = decoded(&text[run.clone()]).map(char::from).collect();
        context.report(
            Finding::new(kind, run.clone())
                .with("plain", context.excerpt_of(&plain, run.clone()))
                .replace(run, plain),
        );
    }
}

pub(super) fn decoded(run: &str) -> impl Iterator<Item = u8> {
    encoded(run).decode()
}

/// Reports U503 if the twice-encoded text is UTF-8; `100%25added` is not. A parameter that contains a URI is skipped,
/// because an encoded `%20` is correct there.
fn double(context: &mut LintContext<'_>) {
    let text = context.text();
    let query = context.span(Component::Query).into_iter().chain(context.span(Component::Fragment));
    let head = 0..context.path().end;
    let parameters = query.flat_map(|span| pieces(text, span, SEPARATORS));
    for part in core::iter::once(head.clone()).chain(parameters) {
        if part != head && contains_uri(&text[part.clone()]) {
            continue;
        }
        let mut at = part.start;
        while let Some(found) = text[at..part.end].find("%25") {
            let start = at + found;
            let (mut end, mut decoded, mut ends) = (start, Vec::new(), Vec::new());
            while let Some((len, octet)) = twice(&text.as_bytes()[end..part.end]) {
                end += len;
                decoded.push(octet);
                ends.push(end);
            }
            at = end.max(start + TRIPLET);
            let valid = match core::str::from_utf8(&decoded) {
                Ok(_) => decoded.len(),
                Err(error) => error.valid_up_to(),
            };
            decoded.truncate(valid);
            ends.truncate(valid);
            let Some(&end) = ends.last() else { continue };
            let run = start..end;
            if !context.wants(Kind::PctDouble) {
                return;
            }
            let once: String = decoded.iter().copied().map(encode_byte).collect();
            context.report(
                Finding::new(Kind::PctDouble, run.clone())
                    .with("once", context.excerpt_of(&once, run.clone()))
                    .replace(run, once),
            );
        }
    }
}

/// Returns `true` if the parameter contains a URI, encoded or not.
fn contains_uri(parameter: &str) -> bool {
    ["://", "%3A%2F%2F", "%3a%2f%2f", "%3A//", "%3a//", "=/", "=%2F", "=%2f"]
        .into_iter()
        .any(|mark| parameter.contains(mark))
}

/// Reports U505, with these exceptions. `data` may contain any octet. The query of schemes for messages may contain
/// tabs and line breaks (RFC 6068 section 5 requires `%0D%0A`). Any query may contain tabs, and line feeds that do not
/// follow a carriage return.
fn control(context: &mut LintContext<'_>) {
    if context.has_scheme(&["data"]) {
        return;
    }
    let text = context.text();
    let query = context.span(Component::Query).unwrap_or_default();
    let holds_text = context.holds_text();
    let is_control = |at: usize, octet: u8| {
        let behind_return = || text[..at].ends_with("%0D") || text[..at].ends_with("%0d");
        let is_text = match octet {
            b'\t' | b'\n' => holds_text || !behind_return(),
            b'\r' => holds_text,
            _ => false,
        };
        octet.is_ascii_control() && !(is_text && query.contains(&at))
    };
    for run in runs(text, is_control) {
        if !context.wants(Kind::PctControl) {
            return;
        }
        /// The maximum number of characters to name.
        const NAMED: usize = 2;
        let mut names = String::new();
        for (i, octet) in decoded(&text[run.clone()]).take(NAMED).enumerate() {
            names += if i > 0 { ", " } else { "" };
            push_found(Found::Character(octet.into()), &mut names);
        }
        let count = run.len() / TRIPLET;
        let more = if count > NAMED { " and more" } else { "" };
        context.report(
            Finding::new(Kind::PctControl, run.clone())
                .label(names + more)
                .with("what", if count == 1 { "a control character" } else { "control characters" })
                .replace(run, ""),
        );
    }
}
