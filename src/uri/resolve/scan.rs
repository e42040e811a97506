//! Slashes looked for eight bytes at a time.

const STEP: usize = size_of::<u64>();

/// In each byte the lowest bit.
const ONES: u64 = u64::MAX / 0xFF;

/// The same bytes, those that are `byte` as zero.
#[inline]
const fn zeroed(bytes: u64, byte: u8) -> u64 {
    bytes ^ (ONES * byte as u64)
}

/// How many bytes stand below the lowest zero byte, if there is one.
#[inline]
const fn below_zero(bytes: u64) -> Option<usize> {
    // Below the lowest zero no byte borrows, so that its highest bit is the lowest that is left.
    let zero = bytes.wrapping_sub(ONES) & !bytes & (ONES << 7);
    if zero == 0 { None } else { Some(zero.trailing_zeros() as usize / 8) }
}

/// Where the first `/.` begins.
#[inline]
pub(super) fn first_slash_dot(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    let step = |at: usize| {
        let (slash, dot) = (text.get(at..)?.first_chunk()?, text.get(at + 1..)?.first_chunk()?);
        let slash = zeroed(u64::from_le_bytes(*slash), b'/');
        let dot = zeroed(u64::from_le_bytes(*dot), b'.');
        Some(below_zero(slash | dot))
    };
    while let Some(found) = step(at) {
        if let Some(below) = found {
            return Some(at + below);
        }
        at += STEP;
    }
    // The rest at once, with some before it again.
    match text.len().checked_sub(STEP + 1) {
        Some(last) => step(last)?.map(|below| last + below),
        None => text.windows(2).position(|pair| pair == b"/."),
    }
}

/// Where the last slash is.
#[inline]
pub(super) fn last_slash(text: &[u8]) -> Option<usize> {
    let mut rest = text;
    while let Some((before, last)) = rest.split_last_chunk::<STEP>() {
        if let Some(below) = below_zero(zeroed(u64::from_be_bytes(*last), b'/')) {
            return Some(rest.len() - 1 - below);
        }
        rest = before;
    }
    rest.iter().rposition(|&byte| byte == b'/')
}

#[cfg(test)]
mod tests {
    use super::{first_slash_dot, last_slash};

    /// Every text of these bytes, some of which differ by a bit or a borrow, after some others.
    #[test]
    fn as_byte_by_byte() {
        let bytes = b"/.0a\x00\x80";
        for before in 0..20 {
            for number in 0..bytes.len().pow(4) {
                let mut text = vec![b'a'; before];
                text.extend((0..4).map(|at| bytes[number / bytes.len().pow(at) % bytes.len()]));
                text.extend_from_slice(&b"aaaaaaaaaaaaaaaaa"[..number % 18]);
                let first = text.windows(2).position(|pair| pair == b"/.");
                assert_eq!(first_slash_dot(&text), first);
                assert_eq!(last_slash(&text), text.iter().rposition(|&byte| byte == b'/'));
            }
        }
        assert_eq!((first_slash_dot(b""), last_slash(b"")), (None, None));
    }
}
