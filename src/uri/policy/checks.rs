//! The checks that look at characters.

use core::ops::Range;

use super::{
    DOT_SEGMENTS, DOUBLE_ENCODING, ENCODED_CONTROLS, ENCODED_DELIMITERS, PolicyError,
    RARE_ADDRESSES, Violation,
};
use crate::rule::Rule;
use crate::uri::normalize::dots;
use crate::uri::normalize::units::{Bytes, Mode};
use crate::uri::{Kind, Reference, Source};

pub(super) fn characters<K: Kind, T: Source>(
    reference: &Reference<K, T>,
    asked: impl Fn(u16) -> bool,
) -> Result<(), PolicyError> {
    let text = reference.as_str();
    let path = reference.span(Rule::Path).unwrap_or_default();
    let fails = |violation, span| Err(PolicyError::new(violation, span));
    if asked(RARE_ADDRESSES)
        && let Some(host) = reference.span(Rule::Host)
        && is_rare_address(&text[host.clone()])
    {
        return fails(Violation::RareAddress, host);
    }
    if asked(DOT_SEGMENTS)
        && let Some(found) = dots::first(&text[path.clone()], true)
    {
        let segment = &text[path.clone()][found.start..found.end];
        let start = path.start + found.start;
        let end = start + segment.trim_end_matches('/').len();
        return fails(Violation::DotSegment, start..end);
    }
    let triplets: [(u16, Range<usize>, Pattern, Violation); 3] = [
        (ENCODED_DELIMITERS, path, delimiter, Violation::EncodedDelimiter),
        (ENCODED_CONTROLS, 0..text.len(), control, Violation::EncodedControl),
        (DOUBLE_ENCODING, 0..text.len(), twice, Violation::DoubleEncoding),
    ];
    for (flag, within, pattern, violation) in triplets {
        if asked(flag)
            && let Some(found) = first(text, within, pattern)
        {
            return fails(violation, found);
        }
    }
    Ok(())
}

/// How long the pattern is that the text begins with, which is at a triplet.
type Pattern = fn(&[u8]) -> Option<usize>;

fn delimiter(rest: &[u8]) -> Option<usize> {
    matches!(rest, [_, b'2', b'F' | b'f', ..] | [_, b'5', b'C' | b'c', ..]).then_some(3)
}

fn control(rest: &[u8]) -> Option<usize> {
    matches!(rest, [_, b'0' | b'1', ..] | [_, b'7', b'F' | b'f', ..]).then_some(3)
}

fn twice(rest: &[u8]) -> Option<usize> {
    let [_, b'2', b'5', high, low, ..] = rest else { return None };
    (high.is_ascii_hexdigit() && low.is_ascii_hexdigit()).then_some(5)
}

/// The first triplet there with which the pattern begins.
fn first(text: &str, within: Range<usize>, pattern: Pattern) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    within
        .filter(|&at| bytes[at] == b'%')
        .find_map(|at| pattern(&bytes[at..]).map(|len| at..at + len))
}

/// Whether `inet_aton` would take the name for an address, and the grammar does not: one to four
/// numbers as C writes them, decimal, octal or hexadecimal, of whatever size.
fn is_rare_address(host: &str) -> bool {
    /// What there is of a number.
    #[derive(Clone, Copy)]
    enum Number {
        Nothing,
        Zero,
        Decimal,
        Hexadecimal,
    }
    if Rule::Ipv4address.matches(host) {
        return false;
    }
    let (mut number, mut numbers) = (Number::Nothing, 0);
    let mode = Mode { lower: true, decode: true, ..Mode::default() };
    for byte in Bytes::new(host, mode) {
        if matches!(number, Number::Nothing) && byte != b'.' {
            numbers += 1;
        }
        number = match (number, byte) {
            (Number::Nothing, b'.') => return false,
            (_, b'.') => Number::Nothing,
            (Number::Nothing, b'0') => Number::Zero,
            (Number::Zero, b'x') => Number::Hexadecimal,
            (Number::Hexadecimal, b'0'..=b'9' | b'a'..=b'f') => Number::Hexadecimal,
            (Number::Nothing | Number::Zero | Number::Decimal, b'0'..=b'9') => Number::Decimal,
            _ => return false,
        };
    }
    // A dot may end a full name.
    (1..=4).contains(&numbers)
}
