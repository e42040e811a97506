//! Texts in UTF-16: with a byte order mark, or of ASCII characters with a NUL beside each.

use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{Component, Finding, Judge};
use crate::catalogue::Kind;

/// How many bytes without a byte order mark tell.
const ENOUGH: usize = 32;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Little,
    Big,
}

/// The order of the bytes, and whether a mark says so.
fn order(text: &[u8]) -> Option<(Order, bool)> {
    match text {
        [0xFF, 0xFE, ..] => return Some((Order::Little, true)),
        [0xFE, 0xFF, ..] => return Some((Order::Big, true)),
        _ => {}
    }
    let first = &text[..text.len().min(ENOUGH)];
    let nul_at = |parity: usize| {
        first.len() >= 4
            && first.iter().enumerate().all(|(at, &byte)| (byte == 0) == (at % 2 == parity))
    };
    let order = match text {
        [_, 0, ..] if nul_at(1) => Order::Little,
        [0, ..] if nul_at(0) => Order::Big,
        _ => return None,
    };
    Some((order, false))
}

/// Finds that a text is UTF-16: there is no more to say of it.
#[inline(never)]
pub(super) fn find(text: &[u8], judge: Judge) -> Option<Finding> {
    let (order, has_mark) = order(text)?;
    let kind = if has_mark { Kind::InvalidUtf8 } else { Kind::ControlCharacter };
    let nul = usize::from(order == Order::Little);
    let found = if has_mark { 0..2 } else { nul..nul + 1 };
    Some(Finding::new(kind, 0..2, Component::Text, judge).other(found))
}

/// Whether the finding is that.
pub(crate) fn is_one(text: &[u8], finding: &Finding) -> bool {
    matches!(finding.kind, Kind::InvalidUtf8 | Kind::ControlCharacter)
        && finding.component == Component::Text
        && finding.span == (0..2)
        && order(text).is_some()
}

/// What the text says.
pub(crate) fn decoded(text: &[u8]) -> Option<String> {
    let (order, has_mark) = order(text)?;
    let unit = |pair: &[u8]| {
        let pair = [pair[0], *pair.get(1)?];
        Some(if order == Order::Little {
            u16::from_le_bytes(pair)
        } else {
            u16::from_be_bytes(pair)
        })
    };
    let units: Vec<u16> =
        text.chunks(2).skip(usize::from(has_mark)).map(unit).collect::<Option<_>>()?;
    String::from_utf16(&units).ok().filter(|text| !text.is_empty())
}
