//! Numbers in C notation, which `inet_aton` accepts as parts of an address (RFC 3986 section 7.4).

use crate::net::Ipv4Addr;

/// The base of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    Zero,
    Decimal,
    /// A zero, then more digits. 8 and 9 are included: the number is meant to be octal anyway.
    Octal,
    /// `0x`, then any number of digits.
    Hexadecimal,
}

impl Number {
    /// The notation of a number after one more character, which is in lower case; `None` if it is
    /// no longer a number. `before` is `None` at the first character.
    #[inline]
    pub(crate) const fn read(before: Option<Self>, byte: u8) -> Option<Self> {
        Some(match (before, byte) {
            (None, b'0') => Self::Zero,
            (Some(Self::Zero), b'x') => Self::Hexadecimal,
            (Some(Self::Zero | Self::Octal), b'0'..=b'9') => Self::Octal,
            (None | Some(Self::Decimal), b'0'..=b'9') => Self::Decimal,
            (Some(Self::Hexadecimal), b'0'..=b'9' | b'a'..=b'f') => Self::Hexadecimal,
            _ => return None,
        })
    }
}

/// The address that `inet_aton` reads: one to four numbers, the last one filling all remaining
/// octets, and perhaps a final dot. `None` if a number is too large or has an invalid digit. The
/// bytes are in lower case.
#[inline]
pub(crate) fn address(bytes: impl Iterator<Item = u8>) -> Option<Ipv4Addr> {
    let mut numbers = [0_u64; 4];
    let mut count = 0;
    let mut kind = None;
    for byte in bytes {
        if byte == b'.' {
            kind.take()?;
            continue;
        }
        count += usize::from(kind.is_none());
        let number = numbers.get_mut(count - 1)?;
        let read = Number::read(kind, byte)?;
        kind = Some(read);
        let digit = match (read, byte) {
            (Number::Hexadecimal, b'x') => 0,
            (_, b'a'..=b'f') => byte - b'a' + 10,
            _ => byte - b'0',
        };
        let radix = match read {
            Number::Hexadecimal => 16,
            Number::Octal => 8,
            Number::Zero | Number::Decimal => 10,
        };
        if u64::from(digit) >= radix {
            return None;
        }
        *number = number.saturating_mul(radix).saturating_add(u64::from(digit));
    }
    let (last, before) = numbers.get(..count)?.split_last()?;
    let rest = 32 - 8 * before.len() as u32;
    let high =
        before.iter().try_fold(0, |high, &number| (number < 256).then_some(high << 8 | number))?;
    let bits = (last >> rest == 0).then_some(high << rest | last)?;
    Some(Ipv4Addr::from(u32::try_from(bits).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read() {
        for (text, number) in [
            ("", None),
            ("0", Some(Number::Zero)),
            ("10", Some(Number::Decimal)),
            ("00", Some(Number::Octal)),
            ("089", Some(Number::Octal)),
            ("0x", Some(Number::Hexadecimal)),
            ("0x0f", Some(Number::Hexadecimal)),
            ("1x", None),
            ("0x0x", None),
            ("00x1", None),
            ("0xg", None),
            ("1a", None),
            ("-1", None),
            ("a", None),
        ] {
            let read =
                text.bytes().try_fold(None, |number, byte| Number::read(number, byte).map(Some));
            assert_eq!(read.flatten(), number, "{text}");
        }
    }

    #[test]
    fn parses_addresses_like_inet_aton() {
        for (text, address) in [
            ("127.0.0.1", Some([127, 0, 0, 1])),
            ("127.1", Some([127, 0, 0, 1])),
            ("127.0.1.", Some([127, 0, 0, 1])),
            ("2130706433", Some([127, 0, 0, 1])),
            ("0x7f.1", Some([127, 0, 0, 1])),
            ("0x7f000001", Some([127, 0, 0, 1])),
            ("0177.0.0.01", Some([127, 0, 0, 1])),
            ("017700000001", Some([127, 0, 0, 1])),
            ("0", Some([0, 0, 0, 0])),
            ("0x", Some([0, 0, 0, 0])),
            ("10.0x1ff", Some([10, 0, 1, 255])),
            ("1.2.65535", Some([1, 2, 255, 255])),
            ("4294967295", Some([255; 4])),
            ("1.16777215", Some([1, 255, 255, 255])),
            ("4294967296", None),
            ("1.16777216", None),
            ("1.2.65536", None),
            ("1.2.3.256", None),
            ("256.1", None),
            ("99999999999999999999999999", None),
            ("08", None),
            ("1.2.3.4.5", None),
            ("1..2", None),
            (".1", None),
            ("1a", None),
            ("", None),
            (".", None),
        ] {
            let read = super::address(text.bytes());
            assert_eq!(read, address.map(Ipv4Addr::from), "{text}");
        }
    }
}
