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
    let first = &text[..text.len().min(ENOUGH)];
    let nul_at = |parity: usize| {
        first.len() >= 4
            && first.iter().enumerate().all(|(at, &byte)| (byte == 0) == (at % 2 == parity))
    };
    Some(match text {
        [0xFF, 0xFE, ..] => (Order::Little, true),
        [0xFE, 0xFF, ..] => (Order::Big, true),
        _ if nul_at(1) => (Order::Little, false),
        _ if nul_at(0) => (Order::Big, false),
        _ => return None,
    })
}

fn decoded(text: &[u8]) -> Option<String> {
    let (order, has_mark) = order(text)?;
    let unit: fn([u8; 2]) -> u16 = match order {
        Order::Little => u16::from_le_bytes,
        Order::Big => u16::from_be_bytes,
    };
    let pairs = text.chunks(2).skip(usize::from(has_mark));
    let units: Vec<u16> =
        pairs.map(|pair| Some(unit(pair.try_into().ok()?))).collect::<Option<_>>()?;
    String::from_utf16(&units).ok().filter(|text| !text.is_empty())
}

pub(crate) const HELP: &str = "the text looks like UTF-16: convert it to UTF-8 first";

/// Returns the edit that replaces the text by its decoded form.
pub(crate) fn read(text: &[u8]) -> Option<Vec<Edit>> {
    decoded(text).map(|decoded| vec![replace(0..text.len(), decoded)])
}
