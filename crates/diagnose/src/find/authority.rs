//! The authority: where it ends, and its division into user information, host and port.

use core::ops::Range;

use uri_grammar::{CharSet, GrammarRule, Rule};

use super::{characters, host, port};
use crate::area::Area;
use crate::causes::Cause;
use crate::causes::delimiter_in_userinfo::DelimiterInUserinfo;
use crate::causes::extra_at_sign::ExtraAtSign;
use crate::causes::ipv6_character::Ipv6Character;
use crate::causes::ipvfuture_malformed::IpvfutureMalformed;
use crate::finding::{Finding, Findings};
use crate::kind::Kind;
use crate::site::{Component, Scope};
use crate::text::runs::Run;
use crate::text::{expressions, passwords, runs};

const END: CharSet = CharSet::from_chars("/?#");
/// What user information allows besides percent-encoded octets.
const USERINFO: CharSet = runs::REG_NAME_CHARACTERS.union(CharSet::from_chars(":"));

/// What divides an authority, or ends it before a delimiter does. Most authorities have none.
const MARKS: CharSet = CharSet::from_chars("@:[]\\");

/// How far after the end of an authority a `]` is looked for that would explain it.
const NEAR: usize = 64;

/// An authority, and what in it is not meant to end it.
pub(super) struct Extent {
    pub(super) part: Range<usize>,
    /// Where a delimiter stands that ended it, though what follows shows that it is data.
    delimiter: Option<usize>,
    known: Known,
}

/// What has been learnt of an authority while its end was looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// It is right: a name that a host can have, and perhaps a port.
    Right,
    /// It is a host alone, as nothing divides it, but no name: its first bad character is there.
    BadName { first: usize },
    /// Nothing: it has to be taken apart.
    Nothing,
}

impl Extent {
    /// The authority that begins at `start`, by Appendix B, unless that cuts off a password or
    /// an address.
    pub(super) fn at(text: &[u8], start: usize, limit: usize) -> Self {
        // Most authorities are a name, perhaps with a port, and most others nothing but a bad name.
        let name_end = runs::REG_NAME.end(text, start..limit);
        let good_end = name_end + port::length(&text[name_end..limit]);
        let end = expressions::first_of(text, good_end, limit, END);
        if good_end == end {
            return Self { part: start..end, delimiter: None, known: Known::Right };
        }
        if !has_marks(text, name_end..end) {
            let known = Known::BadName { first: name_end };
            return Self { part: start..end, delimiter: None, known };
        }
        let part = &text[start..end];
        let host = part.iter().rposition(|&byte| byte == b'@').map_or(0, |at| at + 1);
        if end < limit
            && let Some(end_of_data) = cut_off(text, start..end, start + host, limit)
        {
            let whole = start..expressions::first_of(text, end_of_data, limit, END);
            return Self { part: whole, delimiter: Some(end), known: Known::Nothing };
        }
        // Browsers take a backslash for a slash. It ends nothing where user information goes on
        // after it, or within brackets.
        let is_literal = part[host..].first() == Some(&b'[');
        let close = is_literal.then(|| part.iter().rposition(|&byte| byte == b']')).flatten();
        let from = close.map_or(host, |close| host.max(close));
        let backslash = part[from..].iter().position(|&byte| byte == b'\\');
        Self::given(start..backslash.map_or(end, |at| start + from + at))
    }

    /// An authority that is given as such.
    pub(super) fn given(part: Range<usize>) -> Self {
        Self { part, delimiter: None, known: Known::Nothing }
    }
}

/// Whether there is one of the [`MARKS`] in the part.
fn has_marks(text: &[u8], part: Range<usize>) -> bool {
    let Range { start: mut at, end } = part;
    while at < end && !MARKS.contains(text[at]) {
        at = runs::REG_NAME.end(text, at + 1..end);
    }
    at < end
}

/// Where the data goes on that the delimiter after the part cuts off: after the `@` that ends a
/// password, or after the `]` of an address.
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
    // With an `@` before the host, that is part of the password only if no host is there: what
    // stands in place of a port is none, and the password begins before the `@`.
    let is_host = host > start && {
        let port = before.iter().position(|&byte| byte == b':').map(|colon| &before[colon + 1..]);
        let has_password = text[start..end].iter().find(|byte| b":@".contains(byte)) == Some(&b':');
        !has_password || port.is_none_or(|port| port.iter().all(u8::is_ascii_digit))
    };
    if is_host { None } else { passwords::end(text, start, end, limit) }
}

/// Finds what is wrong with an authority.
pub(super) fn find(text: &[u8], extent: &Extent, out: &mut Findings) {
    let Range { start, end } = extent.part;
    match extent.known {
        Known::Right => return,
        Known::BadName { first } => return host::bad_name(text, first, start..end, out),
        Known::Nothing => {}
    }
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

/// Where the `@` stands that ends the user information: the last one, but for one in brackets.
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

/// User information where an error has spoken for every `@`.
static WITH_AT_SIGNS: Run = Run::of(USERINFO.union(CharSet::from_chars("@"))).triplets();
/// User information where an error has spoken for all delimiters.
static WITH_DELIMITERS: Run = Run::of(USERINFO.union(CharSet::from_chars("/?#@"))).triplets();

/// Finds what is wrong with user information. Errors of several kinds in a password have one cause: it is not
/// encoded.
fn one_of_password(
    text: &[u8],
    part: Range<usize>,
    delimiter: Option<usize>,
    without_host: bool,
    out: &mut Findings,
) {
    let scope = Scope::new(Rule::Authority, &part);
    let mut own = out.like();
    let first = delimiter.map(|delimiter| {
        // An `@` before it is of the password, too.
        let first = text[part.start..delimiter].iter().position(|&byte| byte == b'@');
        first.map_or(delimiter, |length| part.start + length)
    });
    if let Some(first) = first {
        let found = (first..first + 1, DelimiterInUserinfo { userinfo: part.clone() });
        own.push(Finding::at(found, Component::Userinfo, scope));
    }
    userinfo(text, part.clone(), delimiter, without_host, &mut own);
    own.sort();
    let kinds = || {
        let others = own.others().iter().map(|(kind, _)| *kind);
        own.kept.iter().map(|finding| finding.cause.kind()).chain(others)
    };
    let is_mixed = kinds().any(|kind| Some(kind) != kinds().next())
        && kinds().all(|kind| kind != Kind::UriTemplate);
    let colon = text[part.clone()].iter().position(|&byte| byte == b':');
    let in_password = |finding: &Finding| {
        colon.is_some_and(|colon| finding.place.span.start > part.start + colon)
    };
    if is_mixed && own.kept.iter().all(in_password) {
        let place = own.kept[0].place.span.clone();
        let found = (place, DelimiterInUserinfo { userinfo: part.clone() });
        return out.push(Finding::at(found, Component::Userinfo, scope));
    }
    for finding in own.kept.iter() {
        out.push(finding.clone());
    }
    for (kind, count) in own.others() {
        out.leave_out_all(*kind, *count);
    }
}

/// Finds what is wrong with user information. With a delimiter in it, one error has been found,
/// and speaks for all delimiters. Where no host follows, it has been the host, perhaps.
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
    let mut legal = &runs::USERINFO;
    if delimiter.is_some() {
        legal = &WITH_DELIMITERS;
    } else if let Some(at) = at_sign {
        let count = inside.iter().filter(|&&byte| byte == b'@').count();
        let extra = if without_host && count == 1 { part.end } else { at };
        let found = (extra..extra + 1, ExtraAtSign { userinfo: part.clone() });
        out.push(Finding::at(found, Component::Userinfo, scope));
        legal = &WITH_AT_SIGNS;
    }
    let reported_to = delimiter.or(at_sign).map(|at| at + 1);
    let area = Area::new(Component::Userinfo, Rule::Userinfo, part, legal);
    characters::find(text, &Area { reported_to, ..area }, out);
}

/// Finds what is wrong with what follows the user information.
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

#[cfg(test)]
mod tests {
    use super::*;

    const PIECES: [&str; 14] =
        ["a", "1", ":", "@a", "[", "]", "\\", "%", "(", ")", "{a:@}", "/", "##", "::1"];

    fn found(text: &[u8], extent: &Extent) -> alloc::string::String {
        let mut out = Findings::new(9);
        find(text, extent, &mut out);
        alloc::format!("{:?}", out.kept)
    }

    #[test]
    fn what_is_known_beforehand_changes_nothing() {
        let mut known = 0;
        for number in 0..PIECES.len().pow(4) {
            let piece = |digit| PIECES[number / PIECES.len().pow(digit) % PIECES.len()];
            let text = [0, 1, 2, 3].map(piece).concat();
            let text = text.as_bytes();
            let extent = Extent::at(text, 0, text.len());
            if extent.known == Known::Nothing {
                continue;
            }
            known += 1;
            let Range { start, end } = extent.part;
            let given = Extent::given(start..end);
            assert_eq!(found(text, &extent), found(text, &given), "{}", text.escape_ascii());
            let is_cut = end < text.len() && cut_off(text, start..end, start, text.len()).is_some();
            assert!(!is_cut, "{}", text.escape_ascii());
        }
        assert!(known > 1000, "{known}");
    }
}
