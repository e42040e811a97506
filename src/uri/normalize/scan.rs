//! Characters looked for sixteen bytes at a time.
//!
//! Whether there is one among so many takes as long as one comparison: the loops of fixed length
//! without a branch become instructions on vectors. Which it is, is asked only then.

const STEP: usize = 16;

/// At or shortly before the first `N` bytes in a row that are so. `any` says it of the `STEP`
/// rows that a text begins with, if it is long enough.
#[inline(always)]
fn near<const N: usize>(
    text: &[u8],
    any: impl Fn(&[u8]) -> Option<bool>,
    is: impl Fn([u8; N]) -> bool,
) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = any(text.get(at..)?) {
        if found {
            return Some(at);
        }
        at += STEP;
    }
    // The rest at once, with some before it again.
    match text.len().checked_sub(STEP + N - 1) {
        Some(last) => any(&text[last..])?.then_some(at),
        None => position(&text[at..], is).map(|row| at + row),
    }
}

#[inline(always)]
fn position<const N: usize>(text: &[u8], is: impl Fn([u8; N]) -> bool) -> Option<usize> {
    text.windows(N).position(|row| row.first_chunk().is_some_and(|row| is(*row)))
}

#[inline(always)]
fn any(text: &[u8], is: impl Fn(u8) -> bool) -> Option<bool> {
    let bytes: &[u8; STEP] = text.first_chunk()?;
    Some(bytes.iter().fold(false, |found, &byte| found | is(byte)))
}

/// Where the first `%` or upper-case letter is.
#[inline]
pub(super) fn percent_or_upper(text: &[u8]) -> Option<usize> {
    let is = |byte: u8| (byte == b'%') | byte.is_ascii_uppercase();
    let at = near(text, |text| any(text, is), |[byte]| is(byte))?;
    position(&text[at..], |[byte]| is(byte)).map(|row| at + row)
}

/// Whether there is an upper-case letter.
#[inline]
pub(super) fn has_upper(text: &[u8]) -> bool {
    let is = |byte: u8| byte.is_ascii_uppercase();
    near(text, |text| any(text, is), |[byte]| is(byte)).is_some()
}

#[inline(always)]
fn is_triplet([percent, high, low]: [u8; 3]) -> bool {
    let lower = (high >= b'a') | (low >= b'a');
    let dash_or_dot = (high == b'2') & ((low == b'D') | (low == b'E'));
    let digit = (high == b'3') & (low <= b'9');
    // From 4 to 7.
    let letter = high & !3 == b'4';
    (percent == b'%') & (lower | dash_or_dot | digit | letter)
}

#[inline(always)]
fn near_triplet(text: &[u8]) -> Option<usize> {
    let any = |text: &[u8]| {
        let percents: &[u8; STEP] = text.first_chunk()?;
        let highs: &[u8; STEP] = text.get(1..)?.first_chunk()?;
        let lows: &[u8; STEP] = text.get(2..)?.first_chunk()?;
        let mut found = false;
        for at in 0..STEP {
            found |= is_triplet([percents[at], highs[at], lows[at]]);
        }
        Some(found)
    };
    near(text, any, is_triplet)
}

/// Where the first triplet is that may have another normal form: of an unreserved character, of
/// one that has a code near to theirs, or with digits in lower case.
#[inline]
pub(super) fn triplet(text: &[u8]) -> Option<usize> {
    let at = near_triplet(text)?;
    position(&text[at..], is_triplet).map(|row| at + row)
}

/// Whether there is such a triplet.
#[inline]
pub(super) fn has_triplet(text: &[u8]) -> bool {
    near_triplet(text).is_some()
}

#[inline(always)]
fn near_slash_before_dot(text: &[u8], is: impl Fn([u8; 2]) -> bool + Copy) -> Option<usize> {
    let any = |text: &[u8]| {
        let slashes: &[u8; STEP] = text.first_chunk()?;
        let nexts: &[u8; STEP] = text.get(1..)?.first_chunk()?;
        let mut found = false;
        for at in 0..STEP {
            found |= is([slashes[at], nexts[at]]);
        }
        Some(found)
    };
    near(text, any, is)
}

#[inline(always)]
fn before_dot(percent: bool) -> impl Fn([u8; 2]) -> bool + Copy {
    let other = if percent { b'%' } else { b'.' };
    move |[slash, next]| (slash == b'/') & ((next == b'.') | (next == other))
}

/// Where the first slash is before a dot, or a `%` if that may be one.
#[inline]
pub(super) fn slash_before_dot(text: &[u8], percent: bool) -> Option<usize> {
    let at = near_slash_before_dot(text, before_dot(percent))?;
    position(&text[at..], before_dot(percent)).map(|row| at + row)
}

/// Whether there is such a slash.
#[inline]
pub(super) fn has_slash_before_dot(text: &[u8], percent: bool) -> bool {
    near_slash_before_dot(text, before_dot(percent)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every short text of these bytes, after and before others.
    #[test]
    fn as_byte_by_byte() {
        let bytes = b"/.%AZ@[ae2347\x00\x7F\xFF";
        for number in 0..bytes.len().pow(3) {
            for before in [0, 1, 5, 12, 13, 14, 15, 16, 17, 18, 30, 31, 32, 33] {
                let mut text = vec![b'b'; before];
                text.extend((0..3).map(|at| bytes[number / bytes.len().pow(at) % bytes.len()]));
                text.resize(text.len() + (number + before) % 19, b'b');
                let position = |is: fn(&u8) -> bool| text.iter().position(is);
                let changes = |row: &[u8]| {
                    row[0] == b'%'
                        && core::str::from_utf8(&row[1..])
                            .ok()
                            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
                            .is_some_and(|octet| {
                                crate::runs::UNRESERVED.contains(octet)
                                    || row[1..].iter().any(u8::is_ascii_lowercase)
                            })
                };
                // None is missed.
                assert_eq!(has_triplet(&text), triplet(&text).is_some());
                let found = triplet(&text).unwrap_or(text.len());
                assert!(!text.windows(3).take(found).any(changes));
                assert!(text.get(found).is_none_or(|byte| *byte == b'%'));
                assert_eq!(has_upper(&text), position(u8::is_ascii_uppercase).is_some());
                assert_eq!(
                    percent_or_upper(&text),
                    position(|byte| *byte == b'%' || byte.is_ascii_uppercase())
                );
                for percent in [false, true] {
                    let is = |pair: &[u8]| {
                        pair[0] == b'/' && (pair[1] == b'.' || percent && pair[1] == b'%')
                    };
                    let found = slash_before_dot(&text, percent);
                    assert_eq!(found, text.windows(2).position(is), "{text:?}");
                    assert_eq!(found.is_some(), has_slash_before_dot(&text, percent));
                }
            }
        }
        assert_eq!((triplet(b""), slash_before_dot(b"", true)), (None, None));
        for kept in ["%20", "%2F", "%3A", "%3F", "%25", "%00", "%C3%A4", "%"] {
            assert_eq!(triplet(kept.repeat(20).as_bytes()), None);
        }
    }
}
