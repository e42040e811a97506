//! What a library says of a text, whichever library it is.

use std::ops::{Range, RangeInclusive};

use super::set::Edit;

/// The verdict and its reasons, in order.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    pub(crate) accepted: bool,
    pub(crate) said: Vec<Said>,
}

/// One message, taken apart. What a library does not say stays empty.
#[derive(Debug, Default)]
pub(crate) struct Said {
    /// It does not stand in the way of accepting the text.
    pub(crate) warning: bool,
    /// A code of our catalogue, with the rule and the section that are given with it.
    pub(crate) code: Option<String>,
    pub(crate) rule: Option<String>,
    pub(crate) section: Option<String>,
    /// A place with its length.
    pub(crate) span: Option<Range<usize>>,
    /// A place without one.
    pub(crate) index: Option<usize>,
    /// The components it names.
    pub(crate) components: Vec<&'static str>,
    /// The codes that say as much as the message does.
    pub(crate) causes: Vec<&'static str>,
    /// Codes for which the message says the kind of mistake, but not the exact one.
    pub(crate) nearly: Vec<&'static str>,
    /// What it says that it found.
    pub(crate) found: Option<Token>,
    pub(crate) expected: Option<Expected>,
    /// The words that a person reads.
    pub(crate) text: String,
    pub(crate) help: String,
    pub(crate) fixes: Vec<Fix>,
}

/// What a message says that it found.
#[derive(Debug)]
pub(crate) struct Token {
    /// Nothing for the end of the text.
    pub(crate) bytes: Vec<u8>,
    /// Whether it is written so that it can be seen: by name where it is a space or a control.
    pub(crate) visible: bool,
}

/// What a message says that could have stood there.
#[derive(Debug)]
pub(crate) enum Expected {
    /// Characters, in order, and whether the text could have ended.
    Set { characters: Vec<RangeInclusive<u32>>, end: bool },
    /// Something that implies it, as `port` implies digits.
    Implied,
}

/// A way to put it right.
#[derive(Debug)]
pub(crate) struct Fix {
    /// It has parts that a person must fill in.
    pub(crate) placeholder: bool,
    /// None where only the result is given.
    pub(crate) edits: Vec<Edit>,
    pub(crate) result: Vec<u8>,
}
