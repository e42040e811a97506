//! What could put an authority right.

use alloc::vec::Vec;

use super::of_address;
use super::ways::Ways;
use crate::catalogue::Kind;
use crate::find::finding::Finding;
use crate::find::password;
use crate::text::characters::is_blank;
use crate::text::characters::is_triplet;
use crate::text::edits::removed;
use crate::text::edits::{Edit, each, insert, percent_encoded, remove, replace};

/// Adds the ways to put the finding right, the best first.
pub(super) fn push_ways(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { kind, ref span, ref other, .. } = *finding;
    let span = || span.clone();
    match kind {
        // With nothing behind it, the last one is too much.
        Kind::ExtraAtSign if span().start == other.end => ways.push_one(remove(span())),
        Kind::ExtraAtSign | Kind::DelimiterInUserinfo => {
            let is_delimiter = |at: usize| b"/?#@".contains(&text[at]);
            ways.push(each(text, other.clone(), is_delimiter, percent_encoded));
            if may_be_path(text, finding) {
                ways.push(without_port(text, finding));
            }
        }
        Kind::IpLiteralUnclosed => {
            if other.is_empty() {
                let start = span().end;
                let address = &text[start..other.end];
                let port = address.iter().rposition(|&byte| byte == b':').map(|at| start + at);
                ways.push_one(insert(other.end, "]"));
                ways.extend(port.map(|at| alloc::vec![insert(at, "]")]));
            }
            ways.push_one(remove(span()));
        }
        Kind::TextAfterIpLiteral => {
            if text[span()].iter().all(u8::is_ascii_digit) {
                ways.push_one(insert(span().start, ":"));
            }
            ways.push_one(remove(span()));
        }
        Kind::IpLiteralUnopened => {
            if other.end < span().start {
                ways.push_one(replace(other.clone(), "["));
            }
            ways.push_one(insert(other.start, "["));
            ways.push_one(remove(span()));
        }
        Kind::EmptyIpLiteral => ways.push_one(insert(other.start, "::1")),
        Kind::PortNotDecimal => port(text, finding, ways),
        Kind::MultiplePorts => {
            // Of two colons side by side one is too many.
            if other.is_empty() {
                ways.push_one(remove(span().start..span().start + 1));
            }
            ways.push_one(remove(span()));
        }
        _ => of_address::push_ways(text, finding, ways),
    }
}

/// Whether a slash that is taken for a part of a password may begin a path, with a mistyped port
/// before it. No port follows the `@` then, and what is taken for the user looks like a host.
fn may_be_path(text: &[u8], finding: &Finding) -> bool {
    let Finding { kind, ref span, ref other, .. } = *finding;
    let mut parts = text[other.clone()].splitn(2, |&byte| byte == b':');
    let (user, port) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    kind == Kind::DelimiterInUserinfo
        && text[span.start] == b'/'
        && (user.contains(&b'.') || port.first().is_some_and(u8::is_ascii_digit))
        && !password::has_port(&text[other.end + 1..])
}

/// What is taken for a password as the port that it may have been: the digits it begins with, if
/// there are no others.
fn without_port(text: &[u8], finding: &Finding) -> Vec<Edit> {
    let before = finding.other.start..finding.span.start;
    let Some(colon) = text[before.clone()].iter().position(|&byte| byte == b':') else {
        return Vec::new();
    };
    let colon = before.start + colon;
    let password = &text[colon + 1..before.end];
    let count = password.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_port = count > 0 && !password[count..].iter().any(u8::is_ascii_digit);
    alloc::vec![remove(if is_port { colon + 1 + count } else { colon }..before.end)]
}

/// Whether the host at the end of it has a user without a password before it.
fn has_user(text: &[u8]) -> bool {
    let Some(at) = text.iter().rposition(|&byte| byte == b'@') else { return false };
    let Some(slashes) = text[..at].windows(2).position(|pair| pair == b"//") else { return false };
    let user = &text[slashes + 2..at];
    !user.is_empty() && !user.iter().any(|byte| b":/".contains(byte))
}

/// A port without what is no digit; or with the slash before a path that may be missing.
fn port(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, ref other, .. } = *finding;
    if !text[other.clone()].is_ascii() {
        // Digits of another script, perhaps.
        return;
    }
    // The digits of a percent-encoded octet belong to it.
    let is_bad = |at: usize| {
        let of = |back| at >= other.start + back && is_triplet(text, at - back, other.end);
        !text[at].is_ascii_digit() || of(1) || of(2)
    };
    let has_digits = !other.clone().all(is_bad);
    let colon = other.start.checked_sub(1).filter(|&at| text[at] == b':');
    if let (false, Some(colon)) = (has_digits, colon) {
        let mut both = [remove(colon..other.end), replace(colon..colon + 1, "/")];
        // As in `ssh://git@host:owner/repository`.
        if text[other.start].is_ascii_alphabetic() && has_user(&text[..colon]) {
            both.reverse();
        }
        return ways.extend(both.map(|edit| alloc::vec![edit]));
    }
    let bad = &text[span.clone()];
    if bad[0] == b',' && bad.len() > 1 {
        // Which of several hosts is meant?
        return;
    }
    let is_digit_behind = text[span.end..other.end].iter().any(u8::is_ascii_digit);
    // Of `80,81` nobody means 8081.
    let is_between = span.start > other.start && is_digit_behind;
    if !is_between || bad.iter().all(|byte| is_blank(*byte)) {
        ways.push(each(text, other.clone(), is_bad, removed));
    }
    let is_path =
        span.start > other.start && !is_digit_behind && text[span.start].is_ascii_alphabetic();
    if is_path {
        ways.push_one(insert(span.start, "/"));
    }
}
