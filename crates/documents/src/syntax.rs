//! The syntax of a text at its position. Each format has its own, next to its reader.

use std::fmt;
use std::panic::RefUnwindSafe;

use crate::map::Map;

/// A way to write a text at the position where it was found. By default, a text represents itself.
pub(crate) trait Syntax: fmt::Debug + Sync + RefUnwindSafe {
    /// Returns the map from `text` to `raw`, if `raw` decodes to `text`. The map begins at 0.
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        (raw == text).then(|| Map::identity(0..raw.len()))
    }

    /// Encodes a text so that it decodes to itself. Returns `None` if that is impossible here.
    fn write(&self, text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    /// Returns `true` if `raw` can replace the original bytes, for `text`, and ends where they did.
    fn fits(&self, raw: &str, text: &str) -> bool;
}

/// Compares the output of `Debug`: a syntax has no other state.
impl PartialEq for dyn Syntax {
    fn eq(&self, other: &Self) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

impl Eq for dyn Syntax {}

/// Returns `true` if a text would end a line.
pub(crate) fn breaks_lines(raw: &str) -> bool {
    raw.contains(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'))
}

/// Returns `true` if a text has white space, or would end a line.
pub(crate) fn has_spaces(raw: &str) -> bool {
    breaks_lines(raw) || raw.contains(char::is_whitespace)
}
