//! How a text is written at its place: reading with a map, and writing.

use std::fmt::Write as _;

use crate::map::{Decoded, Map};
use crate::{html, json, markdown, text, toml, yaml};

/// The ways a text can be written at the place where it was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// The destination of a link: `[a](here)`.
    MarkdownBare,
    /// The destination of a link: `[a](<here>)`.
    MarkdownAngle,
    /// `<here>`.
    MarkdownAutolink,
    /// An attribute's value, or a part of it, within these quotes, or without quotes.
    HtmlAttribute(Option<char>, Part),
    JsonString,
    TomlBasic,
    TomlLiteral,
    YamlPlain,
    YamlSingle,
    YamlDouble,
    YamlBlock,
    /// A part of a text, perhaps behind an apostrophe.
    Bare {
        quoted: bool,
    },
}

/// What of an attribute's value a reference is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Whole,
    /// An item of a list, which spaces and commas end.
    Item,
    /// The URL of a refresh, which can be within quotes of its own.
    Refresh,
}

impl Part {
    /// Whether a text can be this part, and no more and no less.
    fn can_be(self, text: &str) -> bool {
        let url = text.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("url"));
        match self {
            Self::Whole => true,
            Self::Item => !text.is_empty() && !text.starts_with(',') && !text.ends_with(','),
            Self::Refresh => !text.is_empty() && !text.contains(['"', '\'']) && !url,
        }
    }
}

impl Syntax {
    /// This syntax for a part of what it says.
    pub(crate) const fn of_part(self, part: Part) -> Self {
        match self {
            Self::HtmlAttribute(quote, _) => Self::HtmlAttribute(quote, part),
            other => other,
        }
    }

    /// Reads what stands in the file, or in a part of it. The map begins at 0. `None` where the
    /// text must be known to tell: see `align`.
    pub(crate) fn read(self, raw: &str) -> Option<Decoded> {
        match self {
            Self::MarkdownBare | Self::MarkdownAngle => Some(markdown::unescape(raw)),
            Self::HtmlAttribute(..) => Some(html::unescape(raw)),
            Self::JsonString => json::unescape(raw),
            Self::TomlBasic => toml::unescape(raw),
            Self::MarkdownAutolink | Self::TomlLiteral | Self::Bare { .. } => {
                let map = Map::identity(0..raw.len());
                Some(Decoded { text: raw.to_owned(), map })
            }
            Self::YamlPlain | Self::YamlSingle | Self::YamlDouble | Self::YamlBlock => None,
        }
    }

    /// The map from `text` to `raw`, if `raw` can say `text`.
    pub(crate) fn align(self, raw: &str, text: &str) -> Option<Map> {
        match self {
            Self::YamlPlain | Self::YamlSingle | Self::YamlDouble | Self::YamlBlock => {
                yaml::align(self, raw, text)
            }
            _ => None,
        }
    }

    /// Writes a text, so that it stands for itself. `None` where the place has no way to.
    pub(crate) fn write(self, text: &str) -> Option<String> {
        match self {
            Self::MarkdownAutolink | Self::Bare { .. } | Self::YamlPlain => Some(text.to_owned()),
            Self::YamlBlock | Self::TomlLiteral => Some(text.to_owned()),
            Self::YamlSingle => Some(text.replace('\'', "''")),
            Self::MarkdownBare => Some(backslashed(text, r"\()&<>|`")),
            Self::MarkdownAngle => Some(backslashed(text, r"\&<>|`")),
            Self::HtmlAttribute(quote, _) => Some(entities(text, quote)),
            Self::JsonString | Self::TomlBasic | Self::YamlDouble => Some(quoted(text)),
        }
    }

    /// Whether `raw`, in the place of what was found, would be read as `text`.
    pub(crate) fn says(self, raw: &str, text: &str) -> bool {
        let lines = raw.contains(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'));
        let spaces = lines || raw.contains(char::is_whitespace);
        let fits = match self {
            Self::MarkdownBare => !spaces && markdown::is_bare(raw),
            Self::MarkdownAngle => !lines,
            Self::MarkdownAutolink => !spaces && markdown::is_autolink(raw),
            Self::HtmlAttribute(quote, part) => {
                let free = !text.contains(|c: char| c.is_whitespace() || c.is_control());
                let bare = !raw.is_empty() && !raw.contains(['"', '\'', '<', '>', '=', '`']);
                free && part.can_be(text) && (quote.is_some() || bare)
            }
            Self::JsonString | Self::TomlBasic => true,
            Self::TomlLiteral => !lines && !raw.contains('\''),
            Self::YamlPlain => yaml::is_plain(raw),
            Self::YamlSingle | Self::YamlDouble => !lines,
            Self::YamlBlock => !spaces && !raw.is_empty(),
            Self::Bare { quoted } => {
                !(spaces || quoted && raw.contains('\'')) && text::is_whole(raw)
            }
        };
        fits && match self.read(raw) {
            Some(read) => read.text == text,
            None => self.align(raw, text).is_some(),
        }
    }
}

fn backslashed(text: &str, special: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        if special.contains(c) {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

fn entities(text: &str, quote: Option<char>) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => written.push_str("&amp;"),
            '"' if quote != Some('\'') => written.push_str("&quot;"),
            '\'' if quote != Some('"') => written.push_str("&#39;"),
            '<' | '>' | '=' | '`' if quote.is_none() => {
                // Writing to a string does not fail.
                let _ = write!(written, "&#{};", u32::from(c));
            }
            _ => written.push(c),
        }
    }
    written
}

/// The escapes that JSON, TOML and YAML have in common.
fn quoted(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => written.extend(['\\', c]),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}') => {
                let _ = write!(written, "\\u{:04X}", u32::from(c));
            }
            c => written.push(c),
        }
    }
    written
}
