//! The scheme: its presence and its errors.

use super::prelude::*;
use crate::text::beginnings::is_misspelt;
use crate::text::hosts::{has_port, is_host_and_port};
use crate::text::schemes::{colon, is_scheme};

/// The beginning of the hierarchical part.
pub(super) struct Rest {
    pub(super) start: usize,
    /// `true` if there is no scheme.
    pub(super) relative: bool,
    /// The end of an error of the scheme that extends into the path.
    pub(super) reported_to: Option<usize>,
    /// `true` if an error of the scheme includes the slashes of the authority.
    pub(super) behind_slashes: bool,
}

/// Finds the errors of the scheme of a reference, or the absence of a scheme.
pub(super) fn find(text: &[u8], inner: &Range<usize>, rule: Rule, out: &mut Findings) -> Rest {
    let Range { start, end } = *inner;
    let behind_scheme =
        |start| Rest { start, relative: false, reported_to: None, behind_slashes: false };
    if matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri)
        && let Some(colon) = colon(text, inner)
    {
        return behind_scheme(colon + 1);
    }
    let delimiter = expressions::first_of(text, start, end, CharSet::from_chars(":/?#"));
    let has_colon = delimiter < end && text[delimiter] == b':';
    let candidate = start..delimiter;
    let has_slashes = |from: usize| text[from..end].starts_with(b"//");
    let scheme = behind_scheme(delimiter + 1);
    let no_scheme = Rest { start, relative: true, ..scheme };
    let whole = Scope::new(rule, &(0..text.len()));
    let colon_in_segment = || {
        let path_end = expressions::first_of(text, start, end, CharSet::from_chars("?#"));
        let scope = Scope::new(Rule::PathNoscheme, &(start..path_end));
        let found = ColonInFirstSegment { reference: start..end };
        Finding::at((delimiter..delimiter + 1, found), Component::Path, scope)
    };
    let needs_scheme = match rule {
        Rule::Uri | Rule::AbsoluteUri => true,
        Rule::UriReference => false,
        // The text is a relative reference, or follows a scheme.
        _ if has_colon && rule != Rule::HierPart => {
            let as_path = Rest { reported_to: Some(delimiter + 1), ..no_scheme };
            let is_uri = is_scheme(&text[candidate]) && has_slashes(delimiter + 1);
            out.push(colon_in_segment());
            return if is_uri { scheme } else { as_path };
        }
        _ => return no_scheme,
    };
    if needs_scheme && let Some(at) = preceded(text, inner) {
        let name = Scope::new(Rule::Scheme, &(start..at));
        let found = (start..at, SchemeStart { reference: inner.clone() });
        out.push(Finding::at(found, Component::Scheme, name));
        return behind_scheme(expressions::first_of(text, at, end, CharSet::from_chars(":")) + 1);
    }
    if !has_colon {
        let dollar = usize::from(text[start] == b'$');
        let base = expressions::expression(text, start + dollar, end);
        // The value of the expression probably has a scheme.
        if !needs_scheme || base.is_some_and(|stop| expressions::is_base(text, start..stop)) {
            return no_scheme;
        }
        let Some((span, cause)) = order::of_no_colon(text, inner, delimiter) else {
            return no_scheme;
        };
        let has_authority = matches!(cause, Cause::MissingSchemeColon(_)) && has_slashes(delimiter);
        let stop = span.end;
        out.push(Finding::at((span, cause), Component::Scheme, whole));
        return match has_authority {
            // A colon after the slashes is part of the error.
            true if stop > delimiter => Rest { start: stop, behind_slashes: true, ..scheme },
            true => behind_scheme(delimiter),
            false => no_scheme,
        };
    }
    let name = &text[candidate.clone()];
    if let Some(found) = Ipv6Unbracketed::find_first(text, inner) {
        let start = found.1.end();
        out.push(Finding::at(found, Component::Literal, whole));
        return Rest { start, ..no_scheme };
    }
    let is_address = name.first() == Some(&b'[') && !has_slashes(delimiter + 1);
    if is_address || needs_scheme && is_host_and_port(text, &candidate, end) {
        // For an address and a port without a scheme, there are no further errors.
        out.push(match needs_scheme {
            true => Finding::at(MissingScheme::find(inner), Component::Scheme, whole),
            false => {
                let found = (start..start + 1, BracketOutsideHost::First);
                Finding::at(found, Component::Path, whole)
            }
        });
        let start = expressions::first_of(text, start, end, CharSet::from_chars("/?#"));
        return Rest { start, ..no_scheme };
    }
    if !needs_scheme
        && !has_slashes(delimiter + 1)
        && Rule::SegmentNzNc.is_match_bytes(name)
        && (!is_misspelt(name) || has_port(text, &candidate, end))
    {
        out.push(colon_in_segment());
        return Rest { reported_to: Some(delimiter + 1), ..no_scheme };
    }
    out.extend(bad_name(text, candidate, inner));
    scheme
}

/// Returns the beginning of a URI that follows delimiters: `/https://a`.
fn preceded(text: &[u8], inner: &Range<usize>) -> Option<usize> {
    let inside = &text[inner.clone()];
    let delimiters = inside.iter().take_while(|byte| b":/?#".contains(byte)).count();
    let name = inner.start + delimiters..inner.end;
    let is_uri = |colon: usize| text[colon..inner.end].starts_with(b"://");
    (delimiters > 0 && colon(text, &name).is_some_and(is_uri)).then_some(name.start)
}

/// Finds the error of a scheme before a colon.
pub(super) fn bad_name(text: &[u8], name: Range<usize>, inner: &Range<usize>) -> Option<Finding> {
    let scope = Scope::new(Rule::Scheme, &name);
    let found = order::of_scheme(text, &name, inner)?;
    Some(Finding::at(found, Component::Scheme, scope))
}
