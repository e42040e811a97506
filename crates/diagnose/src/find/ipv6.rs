//! IPv6 addresses: the one thing to say of an address that is wrong.

use core::ops::Range;

use uri_grammar::Rule;

use super::finding::{Component, Finding, Judge};
use crate::catalogue::Kind;
use crate::text::addresses::{is_ipv4, without_port};

/// What is wrong, where, and a number: of groups, of digits, or [`A_NAME`].
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
    pub(super) number: usize,
}

/// The number where the bad character is that of a name in brackets.
pub(crate) const A_NAME: usize = 1;

/// The most specific fault of the address, if it has one.
pub(super) fn find(text: &[u8], inner: Range<usize>) -> Option<Fault> {
    let Range { start, end } = inner;
    let fault = |kind, span, number| Some(Fault { kind, span, number });
    if let Some(at) = zone(text, &inner) {
        return fault(Kind::Ipv6ZoneId, at..end, 0);
    }
    let is_bad = |byte: &u8| !byte.is_ascii_hexdigit() && !b":.".contains(byte);
    let bad = text[inner.clone()].iter().position(is_bad);
    // A name in brackets is wrong from its beginning.
    let name = without_port(&text[inner.clone()]);
    let has_dot = || name.contains(&b'.') && name.iter().any(u8::is_ascii_alphabetic);
    let is_name = || !name.contains(&b':') && Rule::RegName.matches_bytes(name);
    if (bad.is_some() || has_dot()) && is_name() {
        return fault(Kind::Ipv6Character, start..start + name.len(), A_NAME);
    }
    if let Some(bad) = bad {
        let length = text[start + bad..end].iter().take_while(|&byte| is_bad(byte)).count();
        return fault(Kind::Ipv6Character, start + bad..start + bad + length, 0);
    }
    let seen = Groups::of(text, inner.clone());
    let most = if seen.compression.is_some() { 7 } else { 8 };
    if let Some(span) = seen.dot {
        fault(Kind::Ipv6Character, span, 0)
    } else if let Some(span) = seen.bad_ipv4 {
        fault(Kind::Ipv6EmbeddedIpv4, span, 0)
    } else if let Some(span) = seen.too_long {
        fault(Kind::Ipv6GroupTooLong, span.clone(), span.len())
    } else if let Some(span) = seen.second_compression {
        fault(Kind::Ipv6SecondCompression, span, 0)
    } else if let Some(span) = seen.stray {
        fault(Kind::Ipv6StrayColon, span, 0)
    } else if seen.count > most {
        fault(Kind::Ipv6TooManyGroups, seen.beyond.unwrap_or(inner), seen.count)
    } else if seen.compression.is_none() && seen.count < 8 {
        fault(Kind::Ipv6TooFewGroups, inner, seen.count)
    } else {
        None
    }
}

/// What is wrong with a group, or with the last 32 bits, if that is all there is.
pub(super) fn end(text: &[u8], part: Range<usize>, judge: Judge) -> Option<Finding> {
    let inside = &text[part.clone()];
    let of = |kind, span| Finding::new(kind, span, Component::Literal, judge).other(part.clone());
    if judge.rule.matches_bytes(inside) {
        return None;
    }
    if is_ipv4(inside) {
        return (judge.rule == Rule::Ls32).then(|| of(Kind::Ipv6EmbeddedIpv4, part.clone()));
    }
    let is_legal = inside.iter().all(|&byte| byte.is_ascii_hexdigit() || byte == b':');
    let mut start = part.start;
    inside.split(|&byte| byte == b':').filter(|_| is_legal).find_map(|group| {
        let span = start..start + group.len();
        start = span.end + 1;
        (group.len() > 4).then(|| of(Kind::Ipv6GroupTooLong, span).number(group.len()))
    })
}

/// Where a zone begins: a percent sign, behind an address, before something without colons.
fn zone(text: &[u8], inner: &Range<usize>) -> Option<usize> {
    let address = &text[inner.clone()];
    let percent = address.iter().position(|&byte| byte == b'%')?;
    let is_address = address[..percent].contains(&b':');
    let is_zone = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~%".contains(byte);
    (is_address && address[percent..].iter().all(is_zone)).then_some(inner.start + percent)
}

/// An address taken apart at its colons.
#[derive(Default)]
struct Groups {
    /// How many groups, of which a dotted address counts as two.
    count: usize,
    compression: Option<Range<usize>>,
    second_compression: Option<Range<usize>>,
    stray: Option<Range<usize>>,
    too_long: Option<Range<usize>>,
    bad_ipv4: Option<Range<usize>>,
    /// In what is not at the end, and no IPv4 address in any case.
    dot: Option<Range<usize>>,
    /// From the colon before the ninth group on; with a compression, the eighth.
    beyond: Option<Range<usize>>,
}

impl Groups {
    fn of(text: &[u8], inner: Range<usize>) -> Self {
        let Range { start, end } = inner;
        let mut seen = Self::default();
        let mut at = start;
        while at < end {
            let is_colon = text[at] == b':';
            let run = text[at..end].iter().take_while(|&&byte| (byte == b':') == is_colon);
            let span = at..at + run.count();
            at = span.end;
            if is_colon {
                seen.colons(span, &inner);
            } else {
                seen.group(text, span, end);
            }
        }
        seen
    }

    fn group(&mut self, text: &[u8], span: Range<usize>, end: usize) {
        let group = &text[span.clone()];
        self.count += 1;
        if let Some(dot) = group.iter().position(|&byte| byte == b'.') {
            self.count += 1;
            let dot = span.start + dot;
            if span.end < end && !is_ipv4(group) {
                self.dot.get_or_insert(dot..dot + 1);
            } else if span.end < end || !Rule::Ipv4address.matches_bytes(group) {
                self.bad_ipv4.get_or_insert(span.clone());
            }
        } else if group.len() > 4 {
            self.too_long.get_or_insert(span.clone());
        }
        if self.count > 8 || self.count > 7 && self.compression.is_some() {
            self.beyond.get_or_insert(span.start.saturating_sub(1)..end);
        }
    }

    fn colons(&mut self, span: Range<usize>, inner: &Range<usize>) {
        match span.len() {
            1 if span.start > inner.start && span.end < inner.end => {}
            2 if self.compression.is_none() => self.compression = Some(span),
            2 => {
                self.second_compression.get_or_insert(span);
            }
            _ => {
                self.stray.get_or_insert(span);
            }
        }
    }
}
