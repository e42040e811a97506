//! How a text is written at its place. Each format has its own way, next to its reader.

use std::fmt;
use std::panic::RefUnwindSafe;

use crate::map::Map;

/// A way to write a text at the place where it was found. A text stands for itself, unless a format says
/// otherwise.
pub(crate) trait Syntax: fmt::Debug + Sync + RefUnwindSafe {
    /// Returns the map from `text` to `raw`, if `raw` says `text`. It begins at 0.
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        (raw == text).then(|| Map::identity(0..raw.len()))
    }

    /// Writes a text, so that it stands for itself. `None` if the place has no way to.
    fn write(&self, text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    /// Returns `true` if `raw` can stand in the place of what was found, for `text`, and ends where that did.
    fn fits(&self, raw: &str, text: &str) -> bool;
}

impl dyn Syntax {
    /// Returns `true` if `raw`, in the place of what was found, would be read as `text`.
    pub(crate) fn says(&self, raw: &str, text: &str) -> bool {
        self.fits(raw, text) && self.read(raw, text).is_some()
    }
}

/// They have no state but what they show.
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
