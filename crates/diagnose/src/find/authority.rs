//! The authority: its end, and its division into user information, host and port.

use super::prelude::*;
use super::{characters, host, port};
use crate::kind::Kind;
use crate::text::passwords;

const END: CharSet = CharSet::from_chars("/?#");
/// The maximum distance from the end of an authority to a `]` that belongs to it.
const NEAR: usize = 64;

/// The range of an authority, and a delimiter in it that is data.
pub(super) struct Extent {
    pub(super) part: Range<usize>,
    /// The offset of a delimiter that ends the authority by the grammar, but is data, as the following text shows.
    delimiter: Option<usize>,
}

impl Extent {
    /// Returns the authority that begins at `start`. Its end is the end by Appendix B, unless that cuts off a password
    /// or an address.
    pub(super) fn at(text: &[u8], start: usize, limit: usize) -> Self {
        let end = expressions::first_of(text, start, limit, END);
        let part = &text[start..end];
        let host = part.iter().rposition(|&byte| byte == b'@').map_or(0, |at| at + 1);
        if end < limit
            && let Some(end_of_data) = cut_off(text, start..end, start + host, limit)
        {
            let whole = start..expressions::first_of(text, end_of_data, limit, END);
            return Self { part: whole, delimiter: Some(end) };
        }
        // Browsers read a backslash as a slash. It ends no authority if user information continues after it, or within
        // brackets.
        let is_literal = part[host..].first() == Some(&b'[');
        let close = is_literal.then(|| part.iter().rposition(|&byte| byte == b']')).flatten();
        let from = close.map_or(host, |close| host.max(close));
        let backslash = part[from..].iter().position(|&byte| byte == b'\\');
        Self::given(start..backslash.map_or(end, |at| start + from + at))
    }

    pub(super) fn given(part: Range<usize>) -> Self {
        Self { part, delimiter: None }
    }
}

/// Returns the end of the data that the delimiter after the range cuts off: after the `@` at the end of a password, or
/// after the `]` of an address.
fn cut_off(text: &[u8], part: Range<usize>, host: usize, limit: usize) -> Option<usize> {
    let Range { start, end } = part;
    let before = &text[host..end];
    if before.first() == Some(&b'[') {
        let address = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
        let window = &text[end + 1..limit.min(end + 1 + NEAR)];
        let close = window.iter().position(|&byte| byte == b']')?;
        let after = &window[..=close];
        let is_address = before[1..].iter().chain(&window[..close]).all(address)
            || before.len() < NEAR && Rule::IpLiteral.is_match_bytes(&[before, after].concat());
        return (is_address && !before.contains(&b']')).then_some(end + 1 + close + 1);
    }
    // An `@` before the host is part of the password only if there is no host. Text in place of a port is not a port,
    // and the password begins before the `@`.
    let is_host = host > start && {
        let port = before.iter().position(|&byte| byte == b':').map(|colon| &before[colon + 1..]);
        let has_password = text[start..end].iter().find(|byte| b":@".contains(byte)) == Some(&b':');
        !has_password || port.is_none_or(|port| port.iter().all(u8::is_ascii_digit))
    };
    if is_host { None } else { passwords::end(text, start, end, limit) }
}

pub(super) fn find(text: &[u8], extent: &Extent, out: &mut Findings) {
    let Range { start, end } = extent.part;
    let scope = Scope::new(Rule::Authority, &extent.part);
    let at = at_sign(&text[start..end]).map(|at| start + at);
    let host_start = at.map_or(start, |at| at + 1);
    let in_userinfo = extent.delimiter.filter(|&delimiter| delimiter < host_start);
    if let Some(at) = at {
        let part = start..at;
        one_of_password(text, part, in_userinfo, at + 1 == end, out);
    }
    match extent.delimiter {
        Some(delimiter) if delimiter >= host_start => {
            let span = delimiter..delimiter + 1;
            let address = host_start..end;
            let cause = match IpvfutureMalformed::announces(&text[host_start + 1..]) {
                true => IpvfutureMalformed::CutOff.into(),
                false => Cause::from(Ipv6Character { address, is_name: false }),
            };
            out.push(Finding::at((span, cause), Component::Literal, scope));
        }
        _ => host_and_port(text, host_start..end, &scope, out),
    }
}

/// Returns the offset of the `@` that ends the user information: the last one outside brackets.
pub(super) fn at_sign(authority: &[u8]) -> Option<usize> {
    let last = authority.iter().rposition(|&byte| byte == b'@')?;
    let (before, after) = authority.split_at(last);
    let Some(open) = before.iter().rposition(|&byte| byte == b'[') else { return Some(last) };
    let begins_host = open == 0 || before[open - 1] == b'@';
    let address = &before[open + 1..];
    let is_open = !address.contains(&b']') && after.contains(&b']');
    let is_address = address.iter().all(|&byte| byte.is_ascii_hexdigit() || b":.@".contains(&byte));
    if begins_host && is_open && is_address { open.checked_sub(1) } else { Some(last) }
}

/// User information with `@`, after an error that covers every `@`.
const WITH_AT_SIGNS: CharSet = runs::USERINFO.union(CharSet::from_chars("@"));
/// User information with delimiters, after an error that covers all delimiters.
const WITH_DELIMITERS: CharSet = runs::USERINFO.union(CharSet::from_chars("/?#@"));

/// Finds the errors of user information. Errors of several kinds in a password have one cause: the password is not
/// encoded.
fn one_of_password(
    text: &[u8],
    part: Range<usize>,
    delimiter: Option<usize>,
    without_host: bool,
    out: &mut Findings,
) {
    let scope = Scope::new(Rule::Authority, &part);
    let mut of_userinfo = out.like();
    let first = delimiter.map(|delimiter| {
        // A preceding `@` belongs to the password, too.
        let first = text[part.start..delimiter].iter().position(|&byte| byte == b'@');
        first.map_or(delimiter, |length| part.start + length)
    });
    if let Some(first) = first {
        let found = (first..first + 1, DelimiterInUserinfo { userinfo: part.clone() });
        of_userinfo.push(Finding::at(found, Component::Userinfo, scope));
    }
    userinfo(text, part.clone(), delimiter, without_host, &mut of_userinfo);
    of_userinfo.sort();
    let kinds = || {
        let others = of_userinfo.others().iter().map(|(kind, _)| *kind);
        of_userinfo.kept.iter().map(|finding| finding.cause.kind()).chain(others)
    };
    let is_mixed = kinds().any(|kind| Some(kind) != kinds().next())
        && kinds().all(|kind| kind != Kind::UriTemplate);
    let colon = text[part.clone()].iter().position(|&byte| byte == b':');
    let in_password = |finding: &Finding| {
        colon.is_some_and(|colon| finding.place.span.start > part.start + colon)
    };
    if is_mixed && of_userinfo.kept.iter().all(in_password) {
        let place = of_userinfo.kept[0].place.span.clone();
        let found = (place, DelimiterInUserinfo { userinfo: part.clone() });
        return out.push(Finding::at(found, Component::Userinfo, scope));
    }
    for finding in of_userinfo.kept.iter() {
        out.push(finding.clone());
    }
    for (kind, count) in of_userinfo.others() {
        out.leave_out_all(*kind, *count);
    }
}

/// Finds the errors of user information. If it has a delimiter, one error has been found and covers all delimiters. If
/// no host follows, the user information may be the host.
fn userinfo(
    text: &[u8],
    part: Range<usize>,
    delimiter: Option<usize>,
    without_host: bool,
    out: &mut Findings,
) {
    let scope = Scope::new(Rule::Userinfo, &part);
    let inside = &text[part.clone()];
    let at_sign = inside.iter().position(|&byte| byte == b'@').map(|at| part.start + at);
    let mut legal = runs::USERINFO;
    if delimiter.is_some() {
        legal = WITH_DELIMITERS;
    } else if let Some(at) = at_sign {
        let count = inside.iter().filter(|&&byte| byte == b'@').count();
        let extra = if without_host && count == 1 { part.end } else { at };
        let found = (extra..extra + 1, ExtraAtSign { userinfo: part.clone() });
        out.push(Finding::at(found, Component::Userinfo, scope));
        legal = WITH_AT_SIGNS;
    }
    let reported_to = delimiter.or(at_sign).map(|at| at + 1);
    let area = Area::new(Component::Userinfo, Rule::Userinfo, part, legal);
    characters::find(text, &Area { reported_to, ..area }, out);
}

fn host_and_port(text: &[u8], part: Range<usize>, scope: &Scope, out: &mut Findings) {
    let Range { start, end } = part;
    let inside = &text[part.clone()];
    if inside.iter().any(|byte| b"[]".contains(byte)) {
        if let Some(rest) = host::with_brackets(text, &part, scope, out) {
            port::find(text, rest..end, out);
        }
        return;
    }
    if let Some(colon) = host::bare_address(text, &part, out) {
        return port::find(text, end.min(colon + 1)..end, out);
    }
    let first_colon = expressions::first_of(text, start, end, CharSet::from_chars(":"));
    if first_colon == end {
        return host::name(text, part, Rule::Host, out);
    }
    host::name(text, start..first_colon, Rule::Host, out);
    port::find(text, first_colon + 1..end, out);
}
