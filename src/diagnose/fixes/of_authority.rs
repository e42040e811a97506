//! What could put an authority right.

use alloc::vec::Vec;

use super::candidates::{each, encoded_byte, insert, remove, removed, replace};
use super::of_address;
use crate::diagnose::catalogue::Kind;
use crate::diagnose::diagnostic::Edit;
use crate::diagnose::find::characters::{is_blank, is_triplet};
use crate::diagnose::find::finding::Finding;
use crate::diagnose::find::password;

/// Ways to put the finding right, the best first.
pub(super) fn of(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { kind, ref span, ref other, .. } = *finding;
    let span = || span.clone();
    match kind {
        // With nothing behind it, the last one is too much.
        Kind::ExtraAtSign if span().start == other.end => alloc::vec![alloc::vec![remove(span())]],
        Kind::ExtraAtSign | Kind::DelimiterInUserinfo => {
            let is_delimiter = |at: usize| b"/?#@".contains(&text[at]);
            let encoded = each(text, other.clone(), is_delimiter, encoded_byte);
            let cut = may_be_path(text, finding).then(|| without_port(text, finding));
            [encoded].into_iter().chain(cut).collect()
        }
        Kind::IpLiteralUnclosed if !other.is_empty() => alloc::vec![alloc::vec![remove(span())]],
        Kind::IpLiteralUnclosed => {
            let start = span().end;
            let address = &text[start..other.end];
            let port = address.iter().rposition(|&byte| byte == b':').map(|at| start + at);
            let ends = [Some(other.end), port].into_iter().flatten();
            let closed = ends.map(|at| alloc::vec![insert(at, "]")]);
            closed.chain([alloc::vec![remove(span())]]).collect()
        }
        Kind::TextAfterIpLiteral => {
            let is_port = text[span()].iter().all(u8::is_ascii_digit);
            let port = is_port.then(|| alloc::vec![insert(span().start, ":")]);
            port.into_iter().chain([alloc::vec![remove(span())]]).collect()
        }
        Kind::IpLiteralUnopened => {
            let typed =
                (other.end < span().start).then(|| alloc::vec![replace(other.clone(), "[")]);
            let opened = alloc::vec![insert(other.start, "[")];
            typed.into_iter().chain([opened, alloc::vec![remove(span())]]).collect()
        }
        Kind::EmptyIpLiteral => alloc::vec![alloc::vec![insert(other.start, "::1")]],
        Kind::PortNotDecimal => port(text, finding),
        // Of two colons side by side one is too many.
        Kind::MultiplePorts if other.is_empty() => {
            let colon = span().start..span().start + 1;
            alloc::vec![alloc::vec![remove(colon)], alloc::vec![remove(span())]]
        }
        Kind::MultiplePorts => alloc::vec![alloc::vec![remove(span())]],
        _ => of_address::of(text, finding),
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

/// A port without what is no digit; or with the slash before a path that may be missing.
fn port(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, ref other, .. } = *finding;
    if !text[other.clone()].is_ascii() {
        // Digits of another script, perhaps.
        return Vec::new();
    }
    // The digits of a percent-encoded octet belong to it.
    let is_bad = |at: usize| {
        let of = |back| at >= other.start + back && is_triplet(text, at - back, other.end);
        !text[at].is_ascii_digit() || of(1) || of(2)
    };
    let has_digits = !other.clone().all(is_bad);
    let colon = other.start.checked_sub(1).filter(|&at| text[at] == b':');
    if let (false, Some(colon)) = (has_digits, colon) {
        let removed = alloc::vec![remove(colon..other.end)];
        // As in `ssh://git@host:owner/repository`.
        return alloc::vec![removed, alloc::vec![replace(colon..colon + 1, "/")]];
    }
    let bad = &text[span.clone()];
    if bad[0] == b',' {
        // Which of several hosts is meant?
        return Vec::new();
    }
    let is_digit_behind = text[span.end..other.end].iter().any(u8::is_ascii_digit);
    // Of `80,81` nobody means 8081.
    let is_between = span.start > other.start && is_digit_behind;
    let edits = match is_between && !bad.iter().all(|byte| is_blank(*byte)) {
        true => Vec::new(),
        false => each(text, other.clone(), is_bad, removed),
    };
    let is_path =
        span.start > other.start && !is_digit_behind && text[span.start].is_ascii_alphabetic();
    let slash = is_path.then(|| alloc::vec![insert(span.start, "/")]);
    [edits].into_iter().chain(slash).collect()
}
