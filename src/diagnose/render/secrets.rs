//! Where a text holds what no message may show.

use alloc::vec::Vec;
use core::ops::Range;

use crate::diagnose::catalogue::Kind;
use crate::diagnose::lints::is_named_like_a_secret;
use crate::diagnose::report::Report;
use crate::rule::Rule;

/// The passwords and other secrets of a text, in order and without overlap.
pub(in crate::diagnose) fn of(report: &Report<'_>) -> Vec<Range<usize>> {
    let text = report.text;
    let mut found = passwords(report.rule, text);
    found.extend(parameters(text));
    let is_secret = |kind| matches!(kind, Kind::Password | Kind::SecretParameter);
    let marked = report.diagnostics.iter().filter(|finding| is_secret(finding.kind()));
    found.extend(marked.map(|finding| finding.span()));
    found.sort_by_key(|range| (range.start, range.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in found.into_iter().filter(|range| !range.is_empty()) {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// The bytes that belong to passwords: what follows the first colon of the user information
/// (RFC 3986 section 3.2.1).
///
/// The text can have an error, so this is a guess, and it rather hides too much: an authority
/// is taken to follow every two slashes, of which one may be a backslash or missing behind a
/// scheme, and where a delimiter stands in what would be the port, and
/// an `@` behind it, all between is taken to be a password that was not encoded.
fn passwords(rule: Rule, text: &[u8]) -> Vec<Range<usize>> {
    let last_at = last_of(b'@', text, 0..text.len());
    if rule == Rule::Userinfo {
        let colon = first_of(b":", text, 0..text.len());
        return alloc::vec![colon.map_or(text.len(), |colon| colon + 1)..text.len()];
    }
    let Some(last_at) = last_at else { return Vec::new() };
    let mut found = Vec::new();
    let mut next = if begins_within_authority(rule) { Some(0) } else { authority(text, 0) };
    while let Some(start) = next.filter(|&start| start < last_at) {
        let end = first_of(b"/?#", text, start..text.len()).unwrap_or(text.len());
        let secret = password_of(text, start..end, last_at);
        next = authority(text, secret.as_ref().map_or(end, |secret| secret.end));
        found.extend(secret);
    }
    found
}

/// The password in the authority at `range`.
fn password_of(text: &[u8], range: Range<usize>, last_at: usize) -> Option<Range<usize>> {
    let colon = first_of(b":", text, range.clone())?;
    if let Some(at) = last_of(b'@', text, colon..range.end) {
        return Some(colon + 1..at);
    }
    let port = &text[colon + 1..range.end];
    let literal = text[range.start] == b'[';
    (!literal && !port.iter().all(u8::is_ascii_digit) && range.end < last_at)
        .then_some(colon + 1..last_at)
}

/// Where the first authority after `from` begins.
fn authority(text: &[u8], from: usize) -> Option<usize> {
    let is_slash = |at: usize| text.get(at).is_some_and(|byte| b"/\\".contains(byte));
    let begins = |&at: &usize| {
        is_slash(at - 1) && (is_slash(at - 2) || text[at - 2] == b':' && !is_slash(at))
    };
    (from + 2..=text.len()).find(begins)
}

/// Whether the rule reads an authority or a part of one, with no `//` before it.
fn begins_within_authority(rule: Rule) -> bool {
    use Rule::{Authority, Host, IpLiteral, Ipv4address, Ipv6address, IpvFuture, Port, RegName};
    matches!(rule, Authority | Host | Port | RegName)
        || matches!(rule, IpLiteral | IpvFuture | Ipv4address | Ipv6address)
}

/// The values of parameters in queries and fragments that carry secrets, by their names.
fn parameters(text: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut next = first_of(b"?#", text, 0..text.len());
    while let Some(delimiter) = next {
        let start = delimiter + 1;
        next = first_of(b"?#&;", text, start..text.len());
        let end = next.unwrap_or(text.len());
        if let Some(equals) = first_of(b"=", text, start..end)
            && str::from_utf8(&text[start..equals]).is_ok_and(is_named_like_a_secret)
        {
            found.push(equals + 1..end);
        }
    }
    found
}

fn first_of(bytes: &[u8], text: &[u8], range: Range<usize>) -> Option<usize> {
    let at = text[range.clone()].iter().position(|byte| bytes.contains(byte))?;
    Some(range.start + at)
}

fn last_of(byte: u8, text: &[u8], range: Range<usize>) -> Option<usize> {
    let at = text[range.clone()].iter().rposition(|&other| other == byte)?;
    Some(range.start + at)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::diagnose::{Options, diagnose};

    fn masked(rule: Rule, text: &str) -> String {
        let secrets = of(&diagnose(text, &Options::new(rule)));
        let hide = |(i, c)| if secrets.iter().any(|range| range.contains(&i)) { '*' } else { c };
        text.char_indices().map(hide).collect()
    }

    #[test]
    fn passwords_are_found() {
        for (text, shown) in [
            ("http://user:pass@host/ x", "http://user:****@host/ x"),
            ("http://user:pass@host/", "http://user:****@host/"),
            ("//user:pass@host/ x", "//user:****@host/ x"),
            (" <http://user:pass@host/>", " <http://user:****@host/>"),
            ("http://u:a b:c@h/", "http://u:*****@h/"),
            ("http://u:p@q@h/", "http://u:***@h/"),
            ("http://u:p#w@h/", "http://u:***@h/"),
            ("http://u:p/w?x@h/ ", "http://u:*****@h/ "),
            ("http://u:p@h/ http://v:q@i/", "http://u:*@h/ http://v:*@i/"),
            ("http://u:日本@h/", "http://u:**@h/"),
            ("http:\\\\u:p@h\\x", "http:\\\\u:*@h\\x"),
            ("http:/u:p@h/a b", "http:/u:*@h/a b"),
            ("http:\\/u:p@h/a b", "http:\\/u:*@h/a b"),
            ("http//u:p@h/a b", "http//u:*@h/a b"),
        ] {
            assert_eq!(masked(Rule::UriReference, text), shown);
        }
        assert_eq!(masked(Rule::Authority, "u:p w@h"), "u:***@h");
        assert_eq!(masked(Rule::Host, "u:pw@h"), "u:**@h");
        assert_eq!(masked(Rule::Userinfo, "u:p w"), "u:***");
    }

    #[test]
    fn secret_parameters_are_found() {
        for (text, shown) in [
            ("http://h/?a=b&token=abc|d&c", "http://h/?a=b&token=*****&c"),
            ("http://h/?API_key=abc", "http://h/?API_key=***"),
            ("#access%5Ftoken=x y", "#access%5Ftoken=***"),
            ("http://h/?token=", "http://h/?token="),
            ("http://u:p@h/?pwd=x#id_token=y", "http://u:*@h/?pwd=*#id_token=*"),
        ] {
            assert_eq!(masked(Rule::UriReference, text), shown);
        }
    }

    #[test]
    fn what_is_no_secret_is_shown() {
        for text in [
            "http://host:80/@scope/a b",
            "http://user@host/ x",
            "http://[::1]:80/a b@c",
            "http://[::zz]/@",
            "mailto:a:b@c d",
            "http://host/a:b@c d",
            "http://host:80a/",
            "a b",
            "",
            "//",
            "//:@//:@ ",
            "file:///C:/x@2.png a",
            "file:/C:/x@2.png a",
            "http:/host/a:b@c d",
            "http://h/token=1?page=2&==#=",
        ] {
            assert_eq!(masked(Rule::UriReference, text), text);
        }
    }

    #[test]
    fn a_long_text_takes_no_longer_than_its_length() {
        for text in ["//u:p@h ", "//", "?token=x", ":@/", "?="] {
            let text = text.repeat(200_000);
            let report = diagnose(&text, &Options::new(Rule::UriReference).at_most(1));
            let found = of(&report);
            assert!(found.is_sorted_by(|a, b| a.end < b.start));
        }
    }
}
