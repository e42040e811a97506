//! U224: an IPv6 address without brackets.

use super::prelude::*;
use crate::text::addresses;
use crate::text::addresses::{
    ipv6_length, is_ipv6, may_end_in_port, shorter_address, without_port,
};
use crate::text::characters::begins;
use crate::text::names::push_excerpt;
use crate::text::ports::is_common;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Host),
    section: "RFC 3986 section 3.2.2",
    message: "IPv6 address `{text}` needs brackets",
    help: "write `[{text}]`",
    applicability: Applicability::MachineApplicable,
    why: "A colon after the host begins the port, so an IPv6 address must be in square brackets: \
        `http://[::1]:8080/`. Without them nobody can tell whether `::1:8080` ends with a port or \
        with a group. Code that joins a host and a port has to add the brackets.",
    example: (Rule::Uri, "http://::1/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum Ipv6Unbracketed {
    /// An address in place of the host, perhaps with a port or zone.
    Host,
    /// An address between other marks than brackets.
    Marked { address: Range<usize> },
    /// An address at the beginning of a reference, where a host was meant, with at most one bracket: `::1`, `[::1/a`.
    /// It may have a zone.
    First { with_bracket: Range<usize> },
}

/// Marks that are used around IPv6 addresses instead of brackets.
const OTHER_MARKS: [(&[u8], &[u8]); 5] =
    [(b"%5B", b"%5D"), (b"(", b")"), (b"<", b">"), (b"\"", b"\""), (b"'", b"'")];

impl Ipv6Unbracketed {
    pub(crate) fn find_first(text: &[u8], inner: &Range<usize>) -> Marked<Self> {
        /// An address with its brackets is not longer.
        const LONGEST: usize = 64;
        let window = &text[inner.start..inner.end.min(inner.start + LONGEST)];
        let length = window.iter().position(|byte| b"/?#\\".contains(byte)).unwrap_or(window.len());
        let inside = &window[..length];
        let address = inside.strip_prefix(b"[").unwrap_or(inside);
        let start = inner.start + length - address.len();
        let address = address.strip_suffix(b"]").unwrap_or(address);
        let is_open = address.len() + 2 > length;
        // In most calls, the text is a misspelled scheme.
        let can_be = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
        let is_address = address.iter().all(can_be) && Rule::Ipv6address.is_match_bytes(address);
        (is_open && is_address).then(|| {
            let with_bracket = inner.start..inner.start + length;
            (start..start + address.len(), Self::First { with_bracket })
        })
    }

    /// Finds an address with a zone at the beginning of a reference: `fe80::1%eth0`.
    pub(crate) fn find_zone(rule: Rule, text: &[u8]) -> Marked<Self> {
        // Most texts begin with a word, not with a group.
        let can_be = |byte: &&u8| byte.is_ascii_hexdigit() || **byte == b':';
        let percent = text.iter().take(addresses::LONGEST).take_while(can_be).count();
        let has_zone = text.get(percent) == Some(&b'%') && is_ipv6(&text[..percent]);
        (has_zone && is_reference(rule)).then(|| {
            let ends_zone = |byte: &u8| b"/?#\\".contains(byte);
            let zone = text[percent..].iter().position(ends_zone);
            let with_bracket = 0..zone.map_or(text.len(), |length| percent + length);
            (0..percent, Self::First { with_bracket })
        })
    }

    /// Finds an address in place of a host, between other marks than brackets. A port can follow.
    pub(crate) fn find_marked(text: &[u8], host: &Range<usize>) -> Marked<Self> {
        let inside = &text[host.clone()];
        let (open, close) = OTHER_MARKS.iter().find(|(open, _)| begins(inside, open))?;
        let end = (open.len()..inside.len().min(addresses::LONGEST))
            .rfind(|&at| begins(&inside[at..], close))?;
        let address = host.start + open.len()..host.start + end;
        let stop = address.end + close.len();
        let zone = text[address.clone()].iter().position(|&byte| byte == b'%');
        let length = zone.unwrap_or(address.len());
        let is_host = stop == host.end || text[stop] == b':';
        (is_host && is_ipv6(&text[address.start..address.start + length]))
            .then_some((host.start..stop, Self::Marked { address }))
    }

    pub(crate) fn find_host(text: &[u8], host: &Range<usize>) -> Marked<Self> {
        let inside = &text[host.clone()];
        let colons = inside.iter().filter(|&&byte| byte == b':').take(2).count();
        (colons == 2 && ipv6_length(inside).is_some()).then(|| (host.clone(), Self::Host))
    }

    /// Returns the end of an address at the beginning of a reference, including its bracket.
    pub(crate) const fn end(&self) -> usize {
        match self {
            Self::First { with_bracket } => with_bracket.end,
            Self::Marked { address } => address.end,
            Self::Host => 0,
        }
    }

    /// Returns the span of the address, without a recognizable port and zone.
    fn shown(&self, at: &Site<'_>) -> Range<usize> {
        let part = match self {
            Self::Host | Self::First { .. } => at.span(),
            Self::Marked { address } => address.clone(),
        };
        let inside = &at.text[part.clone()];
        let port = if matches!(self, Self::Host) { port_start(inside) } else { None };
        let length = port.or_else(|| ipv6_length(inside)).unwrap_or(part.len());
        part.start..part.start + length
    }

    fn is_encoded(at: &Site<'_>) -> bool {
        at.first() == Some(b'%')
    }
}

impl Explain for Ipv6Unbracketed {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("text", |out| push_excerpt(&at.text[self.shown(at)], out));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let words = match self {
            Self::First { .. } if at.rule == Rule::UriReference => {
                help("write `//` before a host, and brackets around such an address: `//[{text}]`")
            }
            Self::First { .. } => help("write it as the host of a URI: `http://[{text}]`"),
            Self::Host if port_start(at.marked()).is_some() => {
                help("write `[{text}]` before the port")
            }
            Self::Host if at.marked().contains(&b'%') => {
                help("write `[{text}]`: a URI has no zone")
            }
            _ if Self::is_encoded(at) => {
                help("write `[` and `]` as they are: only data is percent-encoded")
            }
            _ => Words::default(),
        };
        words.label(match Self::is_encoded(at) {
            true => "the brackets are percent-encoded",
            false => "an IPv6 address without brackets",
        })
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        match self {
            Self::First { .. } => false,
            Self::Host => {
                let host = at.marked();
                !host.contains(&b'%') && shorter_address(host).is_none() && !may_end_in_port(host)
            }
            // Percent-encoded brackets were meant as brackets.
            Self::Marked { address } => {
                !at.text[address.clone()].contains(&b'%') && Self::is_encoded(at)
            }
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match self {
            Self::First { with_bracket } => fixes.push(first(at, with_bracket)),
            Self::Marked { address } => {
                let inside = &at.text[address.clone()];
                let zone = inside.iter().position(|&byte| byte == b'%').unwrap_or(inside.len());
                let open = replace(at.start()..address.start, "[");
                fixes.push([open, replace(address.start + zone..at.end(), "]")]);
            }
            Self::Host => host(at, fixes),
        }
    }
}

/// Returns the length of the address without its last group, if that group is more likely a port. The address must
/// contain `::`, or it would be too short.
fn port_start(host: &[u8]) -> Option<usize> {
    let length = shorter_address(host)?;
    let digits = &host[length + 1..];
    (is_common(digits) || digits.len() == 4 && digits[0] != b'0').then_some(length)
}

fn first(at: &Site<'_>, with_bracket: &Range<usize>) -> Vec<Edit> {
    let is_reference = at.place.scope.rule == Rule::UriReference;
    let before = match (is_reference, at.text[with_bracket.start] == b'[') {
        (true, true) => "//",
        (true, false) => "//[",
        (false, true) => "http://",
        (false, false) => "http://[",
    };
    let mut edits = vec![insert(with_bracket.start, before)];
    if at.text[at.end()..with_bracket.end] != *b"]" {
        edits.push(replace(at.end()..with_bracket.end, "]"));
    }
    edits
}

/// Adds brackets around a host, without its port.
fn host(at: &Site<'_>, fixes: &mut Candidates<'_>) {
    let (host, start) = (at.marked(), at.start());
    let length = ipv6_length(host).unwrap_or(host.len());
    let end = start + length;
    let zone = match at.text.get(end) {
        Some(b'%') => end..end + without_port(&host[length..]).len(),
        _ => end..end,
    };
    let all = (!zone.is_empty()).then_some(end..at.end());
    let port = shorter_address(&host[..length]).map(|length| start + length);
    let closes = [Some(zone), all, port.map(|port| port..port)].into_iter().flatten();
    let closed = |close| vec![insert(start, "["), replace(close, "]")];
    let all_of_it = "if there is no port, close the bracket after all of it";
    if let Some(length) = port_start(host) {
        let port = start + length;
        fixes.push(closed(port..port));
        return fixes.push_with(all_of_it, closed(end..end));
    }
    fixes.extend(closes.map(closed));
}
