//! The scheme: there or not, and well formed.

use core::ops::Range;

use uri_grammar::{Class, Rule};

use super::bare_address;
use super::finding::{Component, Finding, Findings, Judge};
use crate::catalogue::Kind;
use crate::options::Options;
use crate::text::characters::character_length;
use crate::text::characters::is_blank;
use crate::text::schemes::{colon, is_known, is_scheme};
use crate::text::{expressions, runs};

/// Where the hierarchical part begins.
pub(super) struct Rest {
    pub(super) start: usize,
    /// Whether no scheme stands before it.
    pub(super) relative: bool,
    /// Up to where an error of the scheme has spoken for the path.
    pub(super) spoken_for: Option<usize>,
    /// Whether an error of the scheme has spoken for the slashes that stand before it.
    pub(super) behind_slashes: bool,
}

/// Finds what is wrong with the scheme of a reference, or that it has none.
pub(super) fn find(text: &[u8], inner: &Range<usize>, rule: Rule, out: &mut Findings) -> Rest {
    let Range { start, end } = *inner;
    let behind_scheme =
        |start| Rest { start, relative: false, spoken_for: None, behind_slashes: false };
    if matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri)
        && let Some(colon) = colon(text, inner)
    {
        return behind_scheme(colon + 1);
    }
    let delimiter = expressions::first_of(text, start, end, Class::of(":/?#"));
    let has_colon = delimiter < end && text[delimiter] == b':';
    let candidate = start..delimiter;
    let has_slashes = |from: usize| text[from..end].starts_with(b"//");
    let scheme = behind_scheme(delimiter + 1);
    let no_scheme = Rest { start, relative: true, ..scheme };
    let whole = Judge::new(rule, &(0..text.len()));
    let colon_in_segment = || {
        let path_end = expressions::first_of(text, start, end, Class::of("?#"));
        let judge = Judge::new(Rule::PathNoscheme, &(start..path_end));
        let (kind, span) = (Kind::ColonInFirstSegment, delimiter..delimiter + 1);
        Finding::new(kind, span, Component::Path, judge).other(start..end)
    };
    let needs_scheme = match rule {
        Rule::Uri | Rule::AbsoluteUri => true,
        Rule::UriReference => false,
        // A relative reference, or what follows a scheme.
        _ if has_colon && rule != Rule::HierPart => {
            let as_path = Rest { spoken_for: Some(delimiter + 1), ..no_scheme };
            let is_uri = is_scheme(&text[candidate]) && has_slashes(delimiter + 1);
            out.push(colon_in_segment());
            return if is_uri { scheme } else { as_path };
        }
        _ => return no_scheme,
    };
    if needs_scheme && let Some(at) = preceded(text, inner) {
        let name = Judge::new(Rule::Scheme, &(start..at));
        let found = Finding::new(Kind::SchemeStart, start..at, Component::Scheme, name);
        out.push(found.other(inner.clone()));
        return behind_scheme(expressions::first_of(text, at, end, Class::of(":")) + 1);
    }
    if !has_colon {
        let dollar = usize::from(text[start] == b'$');
        let base = expressions::expression(text, start + dollar, end);
        // What is put there has the scheme, probably.
        if !needs_scheme || base.is_some_and(|stop| expressions::is_base(text, start..stop)) {
            return no_scheme;
        }
        let found = missing(text, inner, delimiter, whole);
        let has_authority = found.kind == Kind::MissingSchemeColon && has_slashes(delimiter);
        let stop = found.span.end;
        out.push(found);
        return match has_authority {
            // A colon behind the slashes is part of the error.
            true if stop > delimiter + 2 => Rest { start: stop, behind_slashes: true, ..scheme },
            true => behind_scheme(delimiter),
            false => no_scheme,
        };
    }
    let name = &text[candidate.clone()];
    if let Some(found) = bare_address::find(text, inner, whole) {
        let start = found.other.end;
        out.push(found);
        return Rest { start, ..no_scheme };
    }
    let is_address = name.first() == Some(&b'[') && !has_slashes(delimiter + 1);
    if is_address || needs_scheme && is_host_and_port(text, &candidate, end) {
        // An address and a port, with nothing before them: there is no more to say of them.
        let (kind, span, component) = match needs_scheme {
            true => (Kind::MissingScheme, start..start, Component::Scheme),
            false => (Kind::BracketOutsideHost, start..start + 1, Component::Path),
        };
        out.push(Finding::new(kind, span, component, whole).other(inner.clone()));
        let start = expressions::first_of(text, start, end, Class::of("/?#"));
        return Rest { start, ..no_scheme };
    }
    if !needs_scheme && !has_slashes(delimiter + 1) && Rule::SegmentNzNc.matches_bytes(name) {
        let found = colon_in_segment();
        if !is_misspelt(name) || has_port(text, &found) {
            out.push(found);
            return Rest { spoken_for: Some(delimiter + 1), ..no_scheme };
        }
    }
    out.push(bad_name(text, candidate, inner));
    scheme
}

/// Whether it is a host that no scheme can be, with a port behind it.
fn is_host_and_port(text: &[u8], name: &Range<usize>, end: usize) -> bool {
    let is_label = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._".contains(byte);
    let host = &text[name.clone()];
    let behind = &text[name.end + 1..end];
    let digits = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_port =
        (1..=5).contains(&digits) && behind.get(digits).is_none_or(|b| b"/?#".contains(b));
    is_port && host.first().is_some_and(u8::is_ascii_alphanumeric) && host.iter().all(is_label)
}

/// Whether the colon of a relative reference is one between a host and a port. Between numbers it
/// is that of a time, perhaps.
pub(crate) fn has_port(text: &[u8], colon: &Finding) -> bool {
    let name = colon.other.start..colon.span.start;
    let of_digits = text[name.clone()].iter().all(u8::is_ascii_digit);
    !of_digits && is_host_and_port(text, &name, colon.other.end)
}

/// Whether it would be a scheme if one could have underscores: `my_app`.
fn is_misspelt(name: &[u8]) -> bool {
    let legal = |byte: &u8| runs::SCHEME.contains(*byte) || *byte == b'_';
    name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(legal)
}

/// Whether the name before a colon, which no scheme can be, is that of a file perhaps.
pub(crate) fn may_be_path(text: &[u8], options: &Options, finding: &Finding) -> bool {
    let from = finding.other.start;
    let colon = || Some(from + text[from..].iter().position(|&byte| byte == b':')?);
    options.rule == Rule::UriReference
        && text[finding.span.start] == b'_'
        && colon().is_some_and(|colon| {
            is_misspelt(&text[from..colon]) && !text[colon + 1..].starts_with(b"//")
        })
}

/// Where a URI begins that has delimiters before its scheme: `/https://a`.
fn preceded(text: &[u8], inner: &Range<usize>) -> Option<usize> {
    let inside = &text[inner.clone()];
    let delimiters = inside.iter().take_while(|byte| b":/?#".contains(byte)).count();
    let name = inner.start + delimiters..inner.end;
    let is_uri = |colon: usize| text[colon..inner.end].starts_with(b"://");
    (delimiters > 0 && colon(text, &name).is_some_and(is_uri)).then_some(name.start)
}

/// What is wrong with a scheme that stands before a colon.
pub(super) fn bad_name(text: &[u8], name: Range<usize>, inner: &Range<usize>) -> Finding {
    let Range { start, end } = name;
    let judge = Judge::new(Rule::Scheme, &name);
    let of = |kind, span| Finding::new(kind, span, Component::Scheme, judge).other(inner.clone());
    if name.is_empty() {
        return of(Kind::EmptyScheme, start..(start + 1).min(inner.end));
    }
    let run = |from: usize, belongs: &dyn Fn(u8) -> bool| {
        from + text[from..end].iter().take_while(|&&byte| belongs(byte)).count()
    };
    if let Some(span) = expressions::within(text, &name) {
        return of(Kind::UriTemplate, span.clone()).other(span);
    }
    if !text[start].is_ascii_alphabetic() {
        return of(Kind::SchemeStart, start..run(start, &|byte| !byte.is_ascii_alphabetic()));
    }
    let legal = |byte| runs::SCHEME.contains(byte);
    let bad = start + runs::SCHEME.scan(&text[start..end]);
    let found = |kind, belongs: &dyn Fn(u8) -> bool| of(kind, bad..run(bad, belongs));
    match text[bad] {
        b' ' => found(Kind::Space, &|byte| byte == b' ').other(name),
        byte if is_blank(byte) => found(Kind::ControlCharacter, &is_blank).other(bad..bad + 1),
        0x80.. if character_length(&text[bad..]) > 1 => {
            found(Kind::NonAscii, &|byte| !byte.is_ascii())
        }
        _ => of(Kind::SchemeCharacter, bad..run(bad, &|byte| !legal(byte) && !is_blank(byte))),
    }
}

/// The error of a text without a colon after its scheme.
fn missing(text: &[u8], inner: &Range<usize>, delimiter: usize, whole: Judge) -> Finding {
    let Range { start, end } = *inner;
    let rest = &text[delimiter..end];
    let before = |at: usize| &text[start..at];
    // What stands in place of the colon, or nothing, behind the name.
    let no_colon = |span: Range<usize>, name_end| {
        let found = Finding::new(Kind::MissingSchemeColon, span, Component::Scheme, whole);
        found.other(start..name_end)
    };
    // The colon is there, percent-encoded.
    let typed = start + runs::SCHEME.scan(before(delimiter));
    if text[typed..delimiter]
        .first_chunk()
        .is_some_and(|colon: &[u8; 3]| colon.eq_ignore_ascii_case(b"%3A"))
        && is_known(before(typed))
    {
        return no_colon(typed..typed + 3, typed);
    }
    if rest.starts_with(b"//") && delimiter > start {
        let name = before(delimiter);
        // A full stop where the colon should be.
        if let Some(typed) = name.strip_suffix(b".").filter(|name| is_known(name)) {
            let name_end = start + typed.len();
            return no_colon(name_end..delimiter, name_end);
        }
        if is_scheme(name) && !name.contains(&b'.') {
            // A colon behind the slashes is the one that is missing.
            let length = if rest.starts_with(b"//:") { 3 } else { 0 };
            return no_colon(delimiter..delimiter + length, delimiter);
        }
        // Something else where the colon should be: `http;//a`.
        let is_one = typed < delimiter && character_length(&text[typed..]) == delimiter - typed;
        if is_one && is_scheme(before(typed)) {
            return no_colon(typed..delimiter, typed);
        }
    }
    if rest.is_empty() && is_known(before(end)) {
        return no_colon(end..end, end);
    }
    Finding::new(Kind::MissingScheme, start..start, Component::Scheme, whole).other(inner.clone())
}
