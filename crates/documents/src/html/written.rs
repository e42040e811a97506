//! The syntax of the values of attributes.

use std::fmt::Write as _;

use super::character::unescape;
use crate::map::Map;
use crate::syntax::Syntax;

/// An attribute's value, or a part of it.
#[derive(Debug, PartialEq, Eq)]
struct Attribute {
    /// The quotes around the value, if it has any.
    quote: Option<char>,
    part: Part,
}

/// The part of an attribute's value that is a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Whole,
    /// An item of a list, which spaces and commas end.
    Item,
    /// The URL of a refresh, which can be within quotes of its own.
    Refresh,
}

/// Returns the syntax for such a part of a value between such quotes.
pub(super) const fn attribute(quote: Option<char>, part: Part) -> &'static dyn Syntax {
    macro_rules! with {
        ($quote:expr) => {
            match part {
                Part::Whole => &Attribute { quote: $quote, part: Part::Whole },
                Part::Item => &Attribute { quote: $quote, part: Part::Item },
                Part::Refresh => &Attribute { quote: $quote, part: Part::Refresh },
            }
        };
    }
    match quote {
        Some('"') => with!(Some('"')),
        Some(_) => with!(Some('\'')),
        None => with!(None),
    }
}

impl Part {
    /// Returns `true` if exactly this text can be this part.
    fn can_be(self, text: &str) -> bool {
        let url = text.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("url"));
        match self {
            Self::Whole => true,
            Self::Item => !text.is_empty() && !text.starts_with(',') && !text.ends_with(','),
            Self::Refresh => !text.is_empty() && !text.contains(['"', '\'']) && !url,
        }
    }
}

impl Syntax for Attribute {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        unescape(raw).of(text)
    }

    fn write(&self, text: &str) -> Option<String> {
        let mut written = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '&' => written.push_str("&amp;"),
                '"' if self.quote != Some('\'') => written.push_str("&quot;"),
                '\'' if self.quote != Some('"') => written.push_str("&#39;"),
                '<' | '>' | '=' | '`' if self.quote.is_none() => {
                    // Writing to a string cannot fail.
                    let _ = write!(written, "&#{};", u32::from(c));
                }
                _ => written.push(c),
            }
        }
        Some(written)
    }

    fn fits(&self, raw: &str, text: &str) -> bool {
        let free = !text.contains(|c: char| c.is_whitespace() || c.is_control());
        let bare = !raw.is_empty() && !raw.contains(['"', '\'', '<', '>', '=', '`']);
        free && self.part.can_be(text) && (self.quote.is_some() || bare)
    }
}
