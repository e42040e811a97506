//! Searching for characters, eight bytes at a time.

use core::mem::size_of;

const STEP: usize = size_of::<u64>();

/// The lowest bit of each byte.
const ONES: u64 = u64::MAX / 0xFF;

/// The highest bit of each byte.
const HIGH: u64 = ONES << 7;

/// Returns the eight bytes from `at` on, the first one lowest; `None` if there are fewer.
#[inline(always)]
fn word(text: &[u8], at: usize) -> Option<u64> {
    let bytes = text.get(at..at + STEP)?;
    Some(u64::from_le_bytes(bytes.try_into().ok()?))
}

/// Returns the same bytes, with zero for each that equals `byte`.
#[inline]
const fn zeroed(bytes: u64, byte: u8) -> u64 {
    bytes ^ (ONES * byte as u64)
}

/// Returns the number of bytes below the lowest zero byte, if there is one.
#[inline]
const fn below_zero(bytes: u64) -> Option<usize> {
    // Below the lowest zero, no byte borrows, so its highest bit is the lowest one left.
    let zero = bytes.wrapping_sub(ONES) & !bytes & HIGH;
    if zero == 0 { None } else { Some(zero.trailing_zeros() as usize / 8) }
}

/// Returns the number of bytes before the first `byte` among these eight, if there is one.
#[cfg(any(feature = "alloc", test))]
#[inline(always)]
pub(crate) const fn before(bytes: [u8; STEP], byte: u8) -> Option<usize> {
    below_zero(zeroed(u64::from_le_bytes(bytes), byte))
}

/// Returns the offset after the digits that begin at `at`. Up to eight are examined as one number: the processor
/// would often mispredict the end of so short a loop.
#[inline]
pub(crate) fn after_digits(text: &[u8], mut at: usize) -> usize {
    /// The addend that sets one of the higher bits of values greater than nine.
    const SIX: u64 = 6 * ONES;
    const HIGHER: u64 = 0xF0 * ONES;
    loop {
        let values = zeroed(padded(text, at), b'0');
        // Up to the first other character, no sum is carried to the next byte.
        let others = (values | values.wrapping_add(SIX)) & HIGHER;
        if others != 0 {
            return at + others.trailing_zeros() as usize / 8;
        }
        at += STEP;
    }
}

/// Returns the eight bytes from `at` on, the first one lowest, with zeros after the end of the text.
#[inline]
fn padded(text: &[u8], at: usize) -> u64 {
    if let Some(bytes) = word(text, at) {
        return bytes;
    }
    match text.len().checked_sub(STEP) {
        Some(last) => {
            let bytes = word(text, last).unwrap_or(0);
            bytes.checked_shr(8 * (at - last) as u32).unwrap_or(0)
        }
        None => {
            let rest = text.get(at..).unwrap_or_default();
            rest.iter().rev().fold(0, |bytes, &byte| bytes << 8 | u64::from(byte))
        }
    }
}

/// From this length on, vector instructions are faster than words.
const LONG: usize = 64;

/// Kept out of line, since most texts are shorter.
#[cold]
#[inline(never)]
fn first_of_long(text: &[u8], byte: u8) -> Option<usize> {
    memchr::memchr(byte, text)
}

/// Returns the offset of the first `byte`.
#[inline]
pub(crate) fn first(text: &[u8], byte: u8) -> Option<usize> {
    if text.len() >= LONG {
        return first_of_long(text, byte);
    }
    let mut at = 0;
    while let Some(bytes) = word(text, at) {
        if let Some(below) = below_zero(zeroed(bytes, byte)) {
            return Some(at + below);
        }
        at += STEP;
    }
    // The rest at once, including some bytes already seen.
    match text.len().checked_sub(STEP) {
        Some(last) => Some(last + below_zero(zeroed(word(text, last)?, byte))?),
        None => text.iter().position(|&other| other == byte),
    }
}

/// Returns the offset of the first slash before this byte.
#[inline]
pub(crate) fn first_after_slash(text: &[u8], byte: u8) -> Option<usize> {
    let mut at = 0;
    let step = |at: usize| {
        let slash = zeroed(word(text, at)?, b'/');
        let next = zeroed(word(text, at + 1)?, byte);
        Some(below_zero(slash | next))
    };
    while let Some(found) = step(at) {
        if let Some(below) = found {
            return Some(at + below);
        }
        at += STEP;
    }
    // The rest at once, including some bytes already seen.
    match text.len().checked_sub(STEP + 1) {
        Some(last) => step(last)?.map(|below| last + below),
        None => text.windows(2).position(|pair| pair == [b'/', byte]),
    }
}

/// Returns the offset of the last slash.
#[inline]
pub(crate) fn last_slash(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    while let Some(start) = end.checked_sub(STEP) {
        let bytes = word(text, start)?.swap_bytes();
        if let Some(below) = below_zero(zeroed(bytes, b'/')) {
            return Some(end - 1 - below);
        }
        end = start;
    }
    text[..end].iter().rposition(|&byte| byte == b'/')
}

/// Returns the offset after the last slash; 0 if there is no slash.
#[inline]
pub(crate) fn after_slash(text: &[u8]) -> usize {
    last_slash(text).map_or(0, |slash| slash + 1)
}

/// Returns `true` if an ASCII text has an upper-case letter.
#[inline]
pub(crate) fn has_upper(text: &[u8]) -> bool {
    /// Returns the addend that sets the highest bit of `first` and of all characters after it.
    const fn from(first: u8) -> u64 {
        ONES * (0x80 - first) as u64
    }
    let mut at = 0;
    while let Some(bytes) = word(text, at) {
        if bytes.wrapping_add(from(b'A')) & !bytes.wrapping_add(from(b'Z' + 1)) & HIGH != 0 {
            return true;
        }
        at += STEP;
    }
    text[at..].iter().any(u8::is_ascii_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The searches agree with a search byte by byte, on texts whose bytes differ by a bit or a borrow.
    #[test]
    fn searches_agree_with_byte_by_byte_search() {
        let bytes = b"/.0a\x00\x80";
        for before in 0..20 {
            for number in 0..bytes.len().pow(4) {
                let mut text = vec![b'a'; before];
                text.extend((0..4).map(|at| bytes[number / bytes.len().pow(at) % bytes.len()]));
                text.extend_from_slice(&b"aaaaaaaaaaaaaaaaa"[..number % 18]);
                for byte in [b'.', 0] {
                    let first_pair = text.windows(2).position(|pair| pair == [b'/', byte]);
                    assert_eq!(first_after_slash(&text, byte), first_pair);
                }
                assert_eq!(last_slash(&text), text.iter().rposition(|&byte| byte == b'/'));
                for byte in [b'/', b'.', 0] {
                    assert_eq!(first(&text, byte), text.iter().position(|&other| other == byte));
                }
            }
        }
        assert_eq!(
            (first_after_slash(b"", b'.'), last_slash(b""), first(b"", b'/')),
            (None, None, None)
        );
    }

    /// The search for upper case agrees with a search byte by byte, for every ASCII character at every position of
    /// texts up to three steps.
    #[test]
    fn has_upper_agrees_with_byte_by_byte_search() {
        for length in 0..3 * STEP {
            for at in 0..length {
                for byte in 0..128 {
                    let mut text = vec![if byte % 2 == 0 { b'@' } else { b'[' }; length];
                    text[at] = byte;
                    assert_eq!(has_upper(&text), byte.is_ascii_uppercase());
                }
            }
        }
    }

    /// The search for digits agrees with a search byte by byte, for every byte at every position.
    #[test]
    fn after_digits_agrees_with_byte_by_byte_search() {
        for length in 0..=2 * STEP + 1 {
            for before in 0..=STEP {
                let mut text = [vec![b'a'; before], vec![b'5'; length]].concat();
                for at in before..=text.len() {
                    assert_eq!(after_digits(&text, at), text.len());
                }
                for place in before..text.len() {
                    for byte in 0..=u8::MAX {
                        text[place] = byte;
                        let digits = text[before..].iter().take_while(|byte| byte.is_ascii_digit());
                        assert_eq!(after_digits(&text, before), before + digits.count());
                    }
                    text[place] = b'9';
                }
            }
        }
    }

    #[test]
    fn finds_first_match_of_eight_bytes() {
        for at in 0..STEP {
            let mut bytes = [b'%' + 1; STEP];
            assert_eq!(before(bytes, b'%'), None);
            bytes[at..].fill(b'%');
            assert_eq!(before(bytes, b'%'), Some(at));
        }
    }
}
