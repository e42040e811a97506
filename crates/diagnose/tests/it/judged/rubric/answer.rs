//! The answer of any library about a text.

use std::ops::{Range, RangeInclusive};

use super::set::Edit;

/// The verdict and its messages, in order.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    pub(crate) accepted: bool,
    pub(crate) said: Vec<Said>,
}

/// One message in parts. Parts that a library does not provide are empty.
#[derive(Debug, Default)]
pub(crate) struct Said {
    /// `true` if the message does not prevent the text from being accepted.
    pub(crate) warning: bool,
    /// A code of our catalogue, with its rule and section.
    pub(crate) code: Option<String>,
    pub(crate) rule: Option<String>,
    pub(crate) section: Option<String>,
    /// A place with a length.
    pub(crate) span: Option<Range<usize>>,
    /// A place without a length.
    pub(crate) index: Option<usize>,
    /// The components that the message names.
    pub(crate) components: Vec<&'static str>,
    /// The codes that are equivalent to the message.
    pub(crate) causes: Vec<&'static str>,
    /// The codes whose type of mistake the message names, but not the exact mistake.
    pub(crate) nearly: Vec<&'static str>,
    /// The text that the message reports as found.
    pub(crate) found: Option<Token>,
    pub(crate) expected: Option<Expected>,
    /// The text of the message.
    pub(crate) text: String,
    pub(crate) help: String,
    pub(crate) fixes: Vec<Fix>,
}

/// The text that a message reports as found.
#[derive(Debug)]
pub(crate) struct Token {
    /// The bytes, which are empty at the end of the text.
    pub(crate) bytes: Vec<u8>,
    /// `true` if the text is visible: spaces and controls are named.
    pub(crate) visible: bool,
}

/// The text that a message reports as expected.
#[derive(Debug)]
pub(crate) enum Expected {
    /// The expected characters in order, and `true` in `end` if the text could have ended.
    Set { characters: Vec<RangeInclusive<u32>>, end: bool },
    /// A term that implies the expected text, as `port` implies digits.
    Implied,
}

/// A fix.
#[derive(Debug)]
pub(crate) struct Fix {
    /// `true` if a person must fill in parts of it.
    pub(crate) placeholder: bool,
    /// The edits, which are empty if the library provides only the result.
    pub(crate) edits: Vec<Edit>,
    pub(crate) result: Vec<u8>,
}
