//! What could put an authority right.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::candidates::{each, encoded_byte, insert, remove, removed, replace};
use super::catalogue::Kind;
use super::diagnostic::Edit;
use super::finding::Finding;
use super::host;
use crate::rule::Rule;

/// Ways to put the finding right, the best first.
pub(super) fn of(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { kind, ref span, ref other, .. } = *finding;
    let span = || span.clone();
    let inside = &text[other.clone()];
    match kind {
        // With nothing behind it, the last one is too much.
        Kind::ExtraAtSign if span().start == other.end => alloc::vec![alloc::vec![remove(span())]],
        Kind::ExtraAtSign | Kind::DelimiterInUserinfo => {
            let is_delimiter = |at: usize| b"/?#@".contains(&text[at]);
            alloc::vec![each(text, other.clone(), is_delimiter, encoded_byte)]
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
        Kind::Ipv6TooManyGroups => too_many_groups(text, other),
        Kind::Ipv6GroupTooLong => {
            let group = &text[span()];
            let zeros = group.iter().take_while(|&&byte| byte == b'0').count();
            let extra = group.len() - 4;
            let shorter = (zeros >= extra).then(|| remove(span().start..span().start + extra));
            let split = (group.len() <= 8).then(|| insert(span().start + 4, ":"));
            // All digits of an address, as kernels write it.
            let whole = group.len() == 32;
            let cuts = (1..8).filter(|_| whole).map(|i| insert(span().start + 4 * i, ":"));
            let edits = shorter.into_iter().chain(split).map(|edit| alloc::vec![edit]);
            edits.chain([cuts.collect()]).collect()
        }
        Kind::Ipv6SecondCompression => {
            let is_at_end = span().start == other.start || span().end == other.end;
            let removed = is_at_end.then(|| alloc::vec![remove(span())]);
            [alloc::vec![replace(span(), ":0:")]].into_iter().chain(removed).collect()
        }
        Kind::Ipv6Character => bad_characters(text, finding),
        Kind::Ipv6StrayColon if span().len() > 2 => {
            alloc::vec![alloc::vec![replace(span(), "::")], alloc::vec![replace(span(), ":")]]
        }
        Kind::Ipv6StrayColon => {
            alloc::vec![alloc::vec![replace(span(), "::")], alloc::vec![remove(span())]]
        }
        Kind::Ipv6EmbeddedIpv4 => {
            alloc::vec![alloc::vec![replace(span(), &without_leading_zeros(&text[span()]))]]
        }
        Kind::Ipv6ZoneId => alloc::vec![alloc::vec![remove(span())]],
        Kind::IpvfutureMalformed => {
            let at = span().end;
            if inside[0] == b'[' {
                return alloc::vec![alloc::vec![remove(span())]];
            }
            let version = inside[1..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
            if version == 0 {
                return alloc::vec![alloc::vec![insert(span().start + 1, "1")]];
            }
            let missing = if inside.contains(&b'.') { "address" } else { ".address" };
            alloc::vec![alloc::vec![insert(at, missing)]]
        }
        Kind::Ipv4InBrackets => without_brackets(text, other).into_iter().collect(),
        Kind::Ipv6Unbracketed => {
            let length = host::ipv6_length(inside).unwrap_or(inside.len());
            let end = other.start + length;
            let zone = if text.get(end) == Some(&b'%') { end..other.end } else { end..end };
            let port = host::shorter_address(&inside[..length]).map(|length| other.start + length);
            let closes = [Some(zone), port.map(|port| port..port)].into_iter().flatten();
            closes.map(|close| alloc::vec![insert(other.start, "["), replace(close, "]")]).collect()
        }
        Kind::PortNotDecimal => port(text, finding),
        // Of two colons side by side one is too many.
        Kind::MultiplePorts if other.is_empty() => {
            let colon = span().start..span().start + 1;
            alloc::vec![alloc::vec![remove(colon)], alloc::vec![remove(span())]]
        }
        Kind::MultiplePorts => alloc::vec![alloc::vec![remove(span())]],
        _ => Vec::new(),
    }
}

/// The brackets around a part removed, if it has some.
fn without_brackets(text: &[u8], inner: &Range<usize>) -> Option<Vec<Edit>> {
    let open = inner.start.checked_sub(1).filter(|&at| text[at] == b'[')?;
    (text.get(inner.end) == Some(&b']'))
        .then(|| alloc::vec![remove(open..open + 1), remove(inner.end..inner.end + 1)])
}

/// The last group as the port that it may be, or one group instead of a `::`.
fn too_many_groups(text: &[u8], inner: &Range<usize>) -> Vec<Vec<Edit>> {
    let inside = &text[inner.clone()];
    let last = inside.iter().rposition(|&byte| byte == b':').map(|at| inner.start + at);
    let port = last.filter(|&at| {
        text.get(inner.end) == Some(&b']') && text[at + 1..inner.end].iter().all(u8::is_ascii_digit)
    });
    let moved = port.map(|at| alloc::vec![insert(at, "]"), remove(inner.end..inner.end + 1)]);
    let compression = inside.windows(2).position(|pair| pair == b"::");
    let filled = compression.map(|at| {
        let at = inner.start + at;
        alloc::vec![remove(at..at + 1)]
    });
    filled.into_iter().chain(moved).collect()
}

/// Characters that no IPv6 address has, removed: the brackets of a name, brackets written
/// twice, and whatever is no letter or digit that could have been meant.
fn bad_characters(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, ref other, .. } = *finding;
    let inside = &text[other.clone()];
    if text[span.start] == b'[' && span.start == other.start + 1 && inside.ends_with(b"]") {
        return alloc::vec![alloc::vec![remove(span.clone()), remove(other.end - 1..other.end)]];
    }
    if !inside.contains(&b':') && Rule::RegName.matches_bytes(inside) {
        return without_brackets(text, other).into_iter().collect();
    }
    if text[span.start] == b'/' {
        // The length of a prefix.
        let digits = text[span.end..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if (1..=3).contains(&digits) && text.get(span.end + digits) == Some(&b']') {
            return alloc::vec![alloc::vec![remove(span.start..span.end + digits)]];
        }
    }
    let is_bad = |byte: u8| !byte.is_ascii_hexdigit() && !b":.[]".contains(&byte);
    let of_brackets = |byte: u8| is_bad(byte) || b"[]".contains(&byte);
    if inside.iter().any(|byte| is_bad(*byte) && byte.is_ascii_alphanumeric()) {
        return Vec::new();
    }
    // In `[2001:/db8::1]` the brackets around it belong to the part.
    let kept = inside.starts_with(b"[") && text[span.start] != b'[';
    let bad: &dyn Fn(u8) -> bool = if kept { &is_bad } else { &of_brackets };
    alloc::vec![each(text, other.clone(), |at| bad(text[at]), removed)]
}

fn without_leading_zeros(address: &[u8]) -> String {
    let mut out = String::with_capacity(address.len());
    for (i, number) in address.split(|&byte| byte == b'.').enumerate() {
        let zeros = number.iter().take_while(|&&byte| byte == b'0').count();
        let from = zeros.min(number.len().saturating_sub(1));
        out.push_str(if i > 0 { "." } else { "" });
        out.push_str(str::from_utf8(&number[from..]).unwrap_or_default());
    }
    out
}

/// A port without what is no digit; or with the slash before a path that may be missing.
fn port(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, ref other, .. } = *finding;
    if !text[other.clone()].is_ascii() {
        // Digits of another script, perhaps.
        return Vec::new();
    }
    let has_digits = text[other.clone()].iter().any(u8::is_ascii_digit);
    let colon = other.start.checked_sub(1).filter(|&at| text[at] == b':');
    if let (false, Some(colon)) = (has_digits, colon) {
        let removed = alloc::vec![remove(colon..other.end)];
        // As in `ssh://git@host:owner/repository`.
        return alloc::vec![removed, alloc::vec![replace(colon..colon + 1, "/")]];
    }
    let bad = &text[span.clone()];
    let is_digit_behind = text[span.end..other.end].iter().any(u8::is_ascii_digit);
    // Of `80,81` nobody means 8081.
    let is_between = span.start > other.start && is_digit_behind;
    let edits = match is_between && !bad.iter().all(|byte| *byte == b' ' || byte.is_ascii_control())
    {
        true => Vec::new(),
        false => each(text, other.clone(), |at| !text[at].is_ascii_digit(), removed),
    };
    let is_path =
        span.start > other.start && !is_digit_behind && text[span.start].is_ascii_alphabetic();
    let slash = is_path.then(|| alloc::vec![insert(span.start, "/")]);
    [edits].into_iter().chain(slash).collect()
}
