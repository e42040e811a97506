//! Telephone numbers (RFC 3966): case-insensitive, with separators that only aid the eye.

use super::super::units::{self, Mode, Part, take};

/// The path of a `tel` URI: case-insensitive (section 4), and without separators in the number, the
/// extension and a context that is a number (section 5.1.1).
///
/// Parameters keep their order: section 3 prescribes it, so others are not to be expected.
#[derive(Debug)]
pub(in crate::uri::normalize) struct Number<'t> {
    rest: Part<'t>,
    /// The number of remaining bytes in which separators are left out.
    number: usize,
}

impl<'t> Number<'t> {
    /// Returns `None` if the path does not begin with a number, so that its meaning is unknown.
    #[inline]
    pub(in crate::uri::normalize) fn of((path, mode): Part<'t>) -> Option<Self> {
        let mode = mode.without_case();
        let number = path.find(';').unwrap_or(path.len());
        let text = &path[..number];
        (is_global(text, mode) || is_local(text, mode))
            .then_some(Self { rest: (path, mode), number })
    }

    /// Returns the length of the next parameter, and of the number at its end.
    #[inline]
    fn parameter(&self) -> (usize, usize) {
        let (rest, mode) = self.rest;
        let len = rest[1..].find(';').map_or(rest.len(), |end| 1 + end);
        let Some((name, value)) = rest[1..len].split_once('=') else { return (len, 0) };
        let named = |known| units::same((name, mode), (known, mode));
        let number = named("ext") && is_digits(value, mode)
            || named("phone-context") && is_global(value, mode);
        (len, if number { value.len() } else { 0 })
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Part<'t>> {
        let (rest, mode) = self.rest;
        if self.number == 0 {
            if rest.is_empty() {
                return None;
            }
            let (len, number) = self.parameter();
            self.number = number;
            return take(&mut self.rest, len - number);
        }
        let mut units = units::spelt(&rest[..self.number], mode);
        // Up to a separator, which is left out.
        let separator = units.find(|&(_, byte)| is_separator(byte)).map(|(place, _)| place);
        let part = separator.clone().map_or(self.number, |separator| separator.start);
        let done = separator.map_or(self.number, |separator| separator.end);
        self.number -= done;
        self.rest = (&rest[done..], mode);
        Some((&rest[..part], mode))
    }
}

#[inline]
const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b'.' | b'(' | b')')
}

/// Returns `true` if there are only digits, at least one, and separators.
#[inline]
fn all(text: &str, mode: Mode, is_digit: impl Fn(u8) -> bool) -> bool {
    let bytes = || units::spelt(text, mode).map(|(_, byte)| byte);
    bytes().all(|byte| is_separator(byte) || is_digit(byte)) && !bytes().all(is_separator)
}

#[inline]
fn is_digits(text: &str, mode: Mode) -> bool {
    all(text, mode, |byte| byte.is_ascii_digit())
}

/// Returns `true` for the rule `global-number-digits`.
#[inline]
fn is_global(text: &str, mode: Mode) -> bool {
    text.strip_prefix('+').is_some_and(|digits| is_digits(digits, mode))
}

/// Returns `true` for the rule `local-number-digits`, without `#`, which begins a fragment.
#[inline]
fn is_local(text: &str, mode: Mode) -> bool {
    all(text, mode, |byte| byte.is_ascii_hexdigit() || byte == b'*')
}
