//! What could put an IP address right.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;

use super::ways::Ways;
use crate::catalogue::Kind;
use crate::find::finding::Finding;
use crate::find::ipv6;
use crate::text::addresses::{
    ipv6_length, readings, shorter_address, without_brackets, without_port,
};
use crate::text::characters::is_blank;
use crate::text::characters::is_invisible;
use crate::text::edits::{Edit, each, insert, remove, removed, replace};

/// Adds the ways to put the finding right, the best first.
pub(super) fn push_ways(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { kind, ref span, ref other, .. } = *finding;
    let span = || span.clone();
    let inside = &text[other.clone()];
    match kind {
        Kind::Ipv6TooManyGroups => too_many_groups(text, other, ways),
        Kind::Ipv6GroupTooLong => {
            let group = &text[span()];
            let zeros = group.iter().take_while(|&&byte| byte == b'0').count();
            let extra = group.len() - 4;
            if zeros >= extra {
                ways.push_one(remove(span().start..span().start + extra));
            }
            if group.len() <= 8 {
                ways.push_one(insert(span().start + 4, ":"));
            }
            // All digits of an address, as kernels write it.
            if group.len() == 32 {
                ways.push((1..8).map(|i| insert(span().start + 4 * i, ":")).collect());
            }
        }
        Kind::Ipv6SecondCompression => {
            // At the end there is no group behind it that it could be glued to.
            let [first, second] = if span().end == other.end { ["", ":0"] } else { [":0:", ":"] };
            ways.push_one(replace(span(), first));
            ways.push_one(replace(span(), second));
        }
        Kind::Ipv6Character => bad_characters(text, finding, ways),
        Kind::Ipv6StrayColon => {
            ways.push_one(replace(span(), "::"));
            ways.push_one(replace(span(), if span().len() > 2 { ":" } else { "" }));
        }
        Kind::Ipv6EmbeddedIpv4 if Rule::Ipv4address.matches_bytes(&text[span()]) => {
            ways.extend(port_behind(text, other, span().end));
            ways.push_one(insert(span().start, "::ffff:"));
        }
        Kind::Ipv6EmbeddedIpv4 => {
            let replaced = |address: String| alloc::vec![replace(span(), address)];
            ways.extend(readings(&text[span()]).map(replaced));
        }
        Kind::Ipv6ZoneId => ways.push_one(remove(span())),
        Kind::IpvfutureMalformed if inside[0] == b'[' => ways.push_one(remove(span())),
        Kind::IpvfutureMalformed => {
            let version = inside[1..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
            ways.push_one(match inside.contains(&b'.') {
                _ if version == 0 => insert(span().start + 1, "1"),
                true => insert(span().end, "address"),
                false => insert(span().end, ".address"),
            });
        }
        Kind::Ipv4InBrackets => {
            let Some([open, close]) = without_brackets(text, other) else { return };
            let address = without_port(inside);
            if Rule::Ipv4address.matches_bytes(address) {
                return ways.push(alloc::vec![open, close]);
            }
            let place = other.start..other.start + address.len();
            let read = |address: String| replace(place.clone(), address);
            let read = |address: String| alloc::vec![open.clone(), read(address), close.clone()];
            ways.extend(readings(address).map(read));
        }
        Kind::Ipv6Unbracketed if span() != *other => {
            let zone = inside.iter().position(|&byte| byte == b'%').unwrap_or(inside.len());
            let open = replace(span().start..other.start, "[");
            ways.push(alloc::vec![open, replace(other.start + zone..span().end, "]")]);
        }
        Kind::Ipv6Unbracketed => {
            let length = ipv6_length(inside).unwrap_or(inside.len());
            let end = other.start + length;
            // Up to the port, if there is one.
            let zone = match text.get(end) {
                Some(b'%') => end..end + without_port(&inside[length..]).len(),
                _ => end..end,
            };
            let all = (!zone.is_empty()).then_some(end..other.end);
            let port = shorter_address(&inside[..length]).map(|length| other.start + length);
            let closes = [Some(zone), all, port.map(|port| port..port)].into_iter().flatten();
            let closed = |close| alloc::vec![insert(other.start, "["), replace(close, "]")];
            ways.extend(closes.map(closed));
        }
        _ => {}
    }
}

/// What stands behind the colon at `at` as the port that it may be, behind the bracket.
fn port_behind(text: &[u8], inner: &Range<usize>, at: usize) -> Option<Vec<Edit>> {
    let port = text.get(at + 1..inner.end)?;
    (text.get(inner.end) == Some(&b']') && port.iter().all(u8::is_ascii_digit))
        .then(|| alloc::vec![insert(at, "]"), remove(inner.end..inner.end + 1)])
}

/// No `::` where there are enough groups without it, or the last group as the port that it may
/// be.
fn too_many_groups(text: &[u8], inner: &Range<usize>, ways: &mut Ways<'_>) {
    let inside = &text[inner.clone()];
    let last = inside.iter().rposition(|&byte| byte == b':').map(|at| inner.start + at);
    let moved = last.and_then(|at| port_behind(text, inner, at));
    let compression = inside.windows(2).position(|pair| pair == b"::");
    if let Some(at) = compression {
        let is_between = at > 0 && at + 2 < inside.len();
        let start = inner.start + at;
        ways.push_one(remove(start..start + if is_between { 1 } else { 2 }));
    }
    ways.extend(moved);
}

/// Characters that no IPv6 address has, removed: the brackets of a name, brackets written
/// twice, and whatever is no letter or digit that could have been meant. Nothing is removed that
/// holds two groups apart.
fn bad_characters(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, ref other, number, .. } = *finding;
    let inside = &text[other.clone()];
    let bad = &text[span.clone()];
    if bad[0] == b'[' && span.start == other.start + 1 && inside.ends_with(b"]") {
        return ways.push(alloc::vec![remove(span.clone()), remove(other.end - 1..other.end)]);
    }
    if bad[0] == b'['
        && span.start == other.start
        && let Some(close) = inside.iter().position(|&byte| byte == b']')
        && Rule::Ipv6address.matches_bytes(&inside[1..close])
    {
        // With the port behind it, too.
        return ways.push(alloc::vec![remove(span.clone()), remove(span.start + close..other.end)]);
    }
    // As addresses of mail have it (RFC 5321 section 4.1.3).
    if bad[0].eq_ignore_ascii_case(&b'I')
        && inside.len() > 5
        && inside[..5].eq_ignore_ascii_case(b"IPv6:")
    {
        return ways.push_one(remove(other.start..other.start + 5));
    }
    if number == ipv6::A_NAME {
        return ways.extend(without_brackets(text, other).map(Vec::from));
    }
    if bad == b"." {
        ways.push_one(replace(span.clone(), ":"));
        return ways.push_one(remove(span.clone()));
    }
    if bad == b"/" {
        // The length of a prefix.
        let digits = text[span.end..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = span.end + digits;
        if (1..=3).contains(&digits) && (end == other.end || text[end] == b']') {
            return ways.push_one(remove(span.start..end));
        }
    }
    let is_hex = |at: usize| text.get(at).is_some_and(u8::is_ascii_hexdigit);
    let is_blank = bad.iter().all(|byte| is_blank(*byte));
    if span.start > other.start
        && is_hex(span.start - 1)
        && is_hex(span.end)
        && !is_blank
        && !is_invisible(bad)
    {
        // What separates was meant to, perhaps. Without anything else the groups would be glued.
        if bad.iter().all(|byte| b";,-_|".contains(byte)) {
            ways.push_one(replace(span.clone(), ":"));
        }
        return;
    }
    let is_bad = |byte: u8| !byte.is_ascii_hexdigit() && !b":.[]".contains(&byte);
    let of_brackets = |byte: u8| is_bad(byte) || b"[]".contains(&byte);
    let could_be_meant = |c: char| c.is_alphanumeric() && !c.is_ascii_hexdigit();
    if inside.utf8_chunks().any(|chunk| chunk.valid().contains(could_be_meant)) {
        return;
    }
    // In `[2001:/db8::1]` the brackets around it belong to the part.
    let kept = inside.starts_with(b"[") && bad[0] != b'[';
    let bad: &dyn Fn(u8) -> bool = if kept { &is_bad } else { &of_brackets };
    ways.push(each(text, other.clone(), |at| bad(text[at]), removed));
}
