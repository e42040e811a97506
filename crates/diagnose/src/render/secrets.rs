//! Where a text holds what no message may show.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;
use uri_grammar::uri::SecretName;

use super::visible::pieces;
use crate::kind::Kind;
use crate::report::Report;
use crate::text::edits::Edit;

/// The passwords and other secrets of a text that the rule should derive, as far as they reach
/// into the bytes `within`: ranges of bytes in order and without overlap.
///
/// A password is what follows the first colon of the user information (RFC 3986 section 3.2.1);
/// the other secrets are values of parameters named like `token`, in a query or fragment. The
/// text can have errors, so this is a guess, and it rather hides too much: an authority is taken
/// to follow every two slashes, of which one may be a backslash or missing behind a scheme; and
/// where a delimiter stands in what would be the port, and an `@` behind it, all between is taken
/// to be a password that was not encoded.
///
/// What is behind `within` is looked at only for the end of what begins before.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::render::{masked, secrets};
///
/// let text = b"http://me:open#sesame@h/ ?token=abc";
/// let found = secrets(Rule::UriReference, text, 0..text.len());
/// assert_eq!(found, [10..21, 32..35]);
/// assert_eq!(masked(text, &found), "http://me:***********@h/ ?token=***");
/// assert_eq!(secrets(Rule::UriReference, text, 0..20), [10..21]);
/// ```
#[must_use]
pub fn secrets(rule: Rule, text: &[u8], within: Range<usize>) -> Vec<Range<usize>> {
    let text = &*with_plain_delimiters(text);
    let mut found = passwords(rule, text, within.end);
    found.extend(parameters(rule, text, within.end));
    let mut found = merged(found);
    found.retain(|secret| secret.start < within.end && secret.end > within.start);
    found
}

/// The text with a star for each character of the `secrets`, which can come in any order, and
/// everything [invisible](super::visible) spelled out.
///
/// ```
/// use uri_grammar_diagnose::render::masked;
///
/// assert_eq!(masked("//u:日本@h/\u{202E}".as_bytes(), &[4..10]), r"//u:**@h/\u{202E}");
/// ```
#[must_use]
pub fn masked(text: &[u8], secrets: &[Range<usize>]) -> String {
    let secrets = merged(secrets.to_vec());
    let mut shown = String::with_capacity(text.len());
    for piece in pieces(text) {
        if is_within(piece.at, &secrets) {
            shown.push('*');
        } else {
            piece.push_to(&mut shown);
        }
    }
    shown
}

/// The secrets of the text, with those that its findings are about.
pub(crate) fn of(report: &Report<'_>) -> Vec<Range<usize>> {
    let mut found = secrets(report.rule, report.text, 0..report.text.len());
    let is_secret = |kind| matches!(kind, Kind::Password | Kind::SecretParameter);
    let marked = report.diagnostics.iter().filter(|finding| is_secret(finding.kind()));
    found.extend(marked.map(|finding| finding.span()));
    // What would be a password once it is put right is one.
    let fixes = report.diagnostics.iter().filter_map(|finding| finding.fixes().first());
    for fix in fixes.take(FIXES) {
        let result = fix.result.as_bytes();
        let secrets = secrets(report.rule, result, 0..result.len());
        found.extend(secrets.into_iter().map(|secret| before(&fix.edits, secret)));
    }
    found.retain(|secret| secret.end <= report.text.len());
    merged(found)
}

/// How many fixes are looked at: each of them is a whole text.
const FIXES: usize = 4;

/// Where that stood before the edits were made, with all that they have replaced in it.
fn before(edits: &[Edit], after: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = after;
    for Edit { span, text } in edits {
        // The edits before this one are undone already, so it begins where it says.
        let behind = span.start + text.len();
        let undone = |place: usize, within: usize| match place {
            place if place <= span.start => place,
            place if place < behind => within,
            place => place - text.len() + span.len(),
        };
        (start, end) = (undone(start, span.start), undone(end, span.end));
    }
    start..end.max(start)
}

/// The text with plain delimiters where it has their full-width forms, which somebody typed for
/// them: as many as they have bytes.
fn with_plain_delimiters(text: &[u8]) -> Cow<'_, [u8]> {
    const FORMS: [(&str, u8); 3] = [("\u{FF1A}", b':'), ("\u{FF20}", b'@'), ("\u{FF0F}", b'/')];
    if !text.contains(&0xEF) {
        return Cow::Borrowed(text);
    }
    let mut plain = text.to_vec();
    for at in 0..plain.len() {
        let form = FORMS.iter().find(|(form, _)| plain[at..].starts_with(form.as_bytes()));
        if let Some((form, byte)) = form {
            plain[at..at + form.len()].fill(*byte);
        }
    }
    Cow::Owned(plain)
}

/// The same bytes in order and without overlap.
fn merged(mut found: Vec<Range<usize>>) -> Vec<Range<usize>> {
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

/// Whether the byte is in one of the ranges, which are in order.
pub(super) fn is_within(at: usize, ranges: &[Range<usize>]) -> bool {
    let next = ranges.partition_point(|range| range.end <= at);
    ranges.get(next).is_some_and(|range| range.start <= at)
}

/// The passwords that begin before `before`.
fn passwords(rule: Rule, text: &[u8], before: usize) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    if rule == Rule::Userinfo {
        let colon = first_of(b":", text, 0..text.len());
        found.extend(colon.map(|colon| colon + 1..text.len()));
        return found;
    }
    let next = |from: usize| authority(&text[..before.min(text.len())], from);
    let first = if begins_within_authority(rule) { Some(0) } else { next(0) };
    let Some(mut start) = first else { return found };
    let Some(last_at) = last_of(b'@', text, 0..text.len()) else { return found };
    while start < last_at.min(before) {
        let end = first_of(b"/?#", text, start..text.len()).unwrap_or(text.len());
        let secret = password_of(text, start..end, last_at);
        let behind = secret.as_ref().map_or(end, |secret| secret.end);
        found.extend(secret);
        let Some(following) = next(behind) else { break };
        start = following;
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
    let begin = (from + 2..=text.len()).find(begins)?;
    // More slashes than two are as many mistakes.
    Some(begin + (begin..text.len()).take_while(|&at| is_slash(at)).count())
}

/// Whether the rule reads an authority or a part of one, with no `//` before it.
fn begins_within_authority(rule: Rule) -> bool {
    use Rule::{Authority, Host, IpLiteral, Ipv4address, Ipv6address, IpvFuture, Port, RegName};
    matches!(rule, Authority | Host | Port | RegName)
        || matches!(rule, IpLiteral | IpvFuture | Ipv4address | Ipv6address)
}

/// The values of parameters in queries and fragments that carry secrets, by their names, of those
/// that begin before `before`.
fn parameters(rule: Rule, text: &[u8], before: usize) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let behind = |delimiter: usize| delimiter + 1;
    let mut next = match rule {
        Rule::Query | Rule::Fragment => Some(0),
        _ => first_of(b"?#", text, 0..before.min(text.len())).map(behind),
    };
    while let Some(start) = next.filter(|&start| start < before) {
        let delimiter = first_of(b"?#&;", text, start..text.len());
        let end = delimiter.unwrap_or(text.len());
        if let Some(equals) = first_of(b"=", text, start..end)
            && str::from_utf8(&text[start..equals]).is_ok_and(is_named_like_a_secret)
        {
            found.push(equals + 1..end);
        }
        next = delimiter.map(behind);
    }
    found
}

/// Whether parameters of that name may carry a secret.
fn is_named_like_a_secret(name: &str) -> bool {
    SecretName::from_name(name).is_some()
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
    use super::*;
    use crate::{Options, diagnose};

    fn masked(rule: Rule, text: &str) -> String {
        let found = of(&diagnose(text, &Options::new(rule)));
        assert_eq!(found, secrets(rule, text.as_bytes(), 0..text.len()));
        super::masked(text.as_bytes(), &found)
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
            // Names may be broken, too.
            ("http://h/?%zzkey=abc&%4=d", "http://h/?%zzkey=***&%4=d"),
        ] {
            assert_eq!(masked(Rule::UriReference, text), shown);
        }
        assert_eq!(masked(Rule::Query, "a=b&token=x y"), "a=b&token=***");
        assert_eq!(masked(Rule::Segment, "a=b&token=x y"), "a=b&token=x y");
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
    fn only_what_reaches_into_the_part_is_kept() {
        let text = "//u:pass@h?token=abc&".repeat(1000);
        let text = text.as_bytes();
        let all = secrets(Rule::Uri, text, 0..text.len());
        assert_eq!(all.len(), 2000);
        for within in [0..0, 0..5, 4..4, 7..8, 16..17, 21..42, 41..63, 60..60, 20_990..99_999] {
            let wanted = all.iter().filter(|at| at.start < within.end && at.end > within.start);
            assert!(secrets(Rule::Uri, text, within.clone()).iter().eq(wanted), "{within:?}");
        }
        #[allow(clippy::reversed_empty_ranges)]
        let nothing = [9..3, 99_999..9, 99_999..99_999];
        assert!(nothing.into_iter().all(|within| secrets(Rule::Uri, text, within).is_empty()));
    }

    #[test]
    fn a_long_text_takes_no_longer_than_its_length() {
        for text in ["//u:p@h ", "//", "?token=x", ":@/", "?="] {
            let text = text.repeat(200_000);
            let report = diagnose(&text, &Options::new(Rule::UriReference).max_errors(1));
            let found = of(&report);
            assert!(found.is_sorted_by(|a, b| a.end < b.start));
        }
    }
}
