//! UTF-16 texts, with a byte order mark or with a NUL beside each ASCII character.

use alloc::string::String;
use alloc::vec::Vec;

use super::edits::{Edit, replace};

/// The number of bytes that are examined if there is no byte order mark.
const ENOUGH: usize = 32;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// Little-endian: the least significant byte is first.
    Little,
    /// Big-endian: the most significant byte is first.
    Big,
}

/// Returns the byte order, and `true` if there is a byte order mark.
pub(crate) fn order(text: &[u8]) -> Option<(Order, bool)> {
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

/// Decodes the text.
fn decoded(text: &[u8]) -> Option<String> {
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

/// The help for UTF-16 texts.
pub(crate) const HELP: &str = "the text looks like UTF-16: convert it to UTF-8 first";

/// Returns the edit that replaces the text by its decoded form.
pub(crate) fn read(text: &[u8]) -> Option<Vec<Edit>> {
    decoded(text).map(|decoded| alloc::vec![replace(0..text.len(), decoded)])
}
