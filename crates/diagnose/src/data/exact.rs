//! The error of the grammar as data.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use uri_grammar::{Found, Label, SyntaxError};

use crate::render::is_visible;
use crate::text::names::character_name;

/// An error of the grammar. Its offset can differ from the span of the finding.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Exact {
    offset: usize,
    found: Option<String>,
    expected: Vec<String>,
    expected_ranges: Vec<(u32, u32)>,
    end: bool,
}

impl Exact {
    /// Returns the data of an error. The found text is included only if `is_shown` returns `true` for its offset.
    pub(super) fn of(error: &SyntaxError, is_shown: impl Fn(usize) -> bool) -> Self {
        Self {
            offset: error.offset(),
            found: is_shown(error.offset()).then(|| found(error.found())),
            expected: error.expected().labels().map(label).collect(),
            expected_ranges: expected_ranges(error),
            end: error.expected().end_of_input(),
        }
    }
}

/// Returns the characters that the error expected, as inclusive ranges of code points in order.
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// let error = Rule::Port.validate("8o").unwrap_err();
/// assert_eq!(uri_grammar_diagnose::data::expected_ranges(&error), [(0x30, 0x39)]);
/// ```
#[must_use]
pub fn expected_ranges(error: &SyntaxError) -> Vec<(u32, u32)> {
    let expected = error.expected();
    expected
        .characters()
        .ranges()
        .map(|range| (u32::from(*range.start()), u32::from(*range.end())))
        .collect()
}

/// Returns the character itself if it is visible, or its number and name.
///
/// ```
/// use uri_grammar::Found;
/// use uri_grammar_diagnose::data::found;
///
/// assert_eq!(found(Found::Character('é')), "é");
/// assert_eq!(found(Found::Character('\u{202E}')), "U+202E RIGHT-TO-LEFT OVERRIDE");
/// ```
#[must_use]
pub fn found(found: Found) -> String {
    match found {
        Found::Character(character) => {
            let text = character.to_string();
            if character != ' ' && is_visible(text.as_bytes()) {
                return text;
            }
            let number = format!("U+{:04X}", u32::from(character));
            character_name(character).map_or(number.clone(), |name| format!("{number} {name}"))
        }
        Found::Byte(byte) => format!("byte 0x{byte:02X}"),
        _ => "end of input".to_owned(),
    }
}

/// Returns the label in terms of ABNF. A visible character is its own label.
pub(super) fn label(label: Label) -> String {
    match label {
        Label::Character(byte) if byte.is_ascii_graphic() => char::from(byte).to_string(),
        other => other.to_string(),
    }
}
