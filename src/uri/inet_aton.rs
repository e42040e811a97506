//! Numbers as C writes them, which `inet_aton` takes for parts of an address (RFC 3986
//! section 7.4).

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    Zero,
    Decimal,
    /// A zero and more digits. 8 and 9 count, too: it is meant as a number all the same.
    Octal,
    /// `0x`, and digits or none.
    Hexadecimal,
}

impl Number {
    /// What a number is with one more character, which is in lower case; `None` if it is no number any
    /// more. None yet is what it is `before` its first character.
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
}
