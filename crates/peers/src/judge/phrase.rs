//! What the phrases of a library's messages amount to.

use super::rubric::answer::{Expected, Said, Token};

/// All codes of characters that are not allowed where they stand. Who says no more than that
/// nearly says each of them.
pub(super) const CHARACTER: &[&str] = &[
    "U002", "U003", "U004", "U005", "U006", "U007", "U008", "U009", "U012", "U013", "U102", "U103",
    "U230", "U401",
];

/// Words that a message may have, and what they say.
pub(super) struct Phrase {
    pub(super) words: &'static str,
    /// The components that they name.
    pub(super) components: &'static [&'static str],
    /// The codes that say the same.
    pub(super) causes: &'static [&'static str],
    /// The codes that say the same, and more.
    pub(super) nearly: &'static [&'static str],
    /// The characters that are said to be missing; `?` where they are implied.
    pub(super) expected: &'static str,
}

impl Phrase {
    /// Words that say nothing in particular.
    pub(super) const fn new(words: &'static str) -> Self {
        Self { words, components: &[], causes: &[], nearly: &[], expected: "" }
    }

    /// They name the component, and with it imply what it may have.
    pub(super) const fn of(self, components: &'static [&'static str]) -> Self {
        Self { components, expected: "?", ..self }
    }

    pub(super) const fn says(self, causes: &'static [&'static str]) -> Self {
        Self { causes, ..self }
    }

    pub(super) const fn nearly(self, nearly: &'static [&'static str]) -> Self {
        Self { nearly, ..self }
    }

    pub(super) const fn expects(self, expected: &'static str) -> Self {
        Self { expected, ..self }
    }
}

/// The message, taken apart by the first phrase of the list that it has. One that has none, of a
/// newer release, says nothing, and that is told.
pub(super) fn said(text: String, phrases: &[Phrase]) -> Said {
    let phrase = phrases.iter().find(|phrase| text.contains(phrase.words));
    if phrase.is_none() {
        eprintln!("no phrase for {text:?}");
    }
    let unknown = Phrase::new("");
    let phrase = phrase.unwrap_or(&unknown);
    let scalars = || phrase.expected.chars().map(|one| u32::from(one)..=u32::from(one));
    let expected = match phrase.expected {
        "" => None,
        "?" => Some(Expected::Implied),
        _ => Some(Expected::Set { characters: scalars().collect(), end: false }),
    };
    Said {
        components: phrase.components.to_vec(),
        causes: phrase.causes.to_vec(),
        nearly: phrase.nearly.to_vec(),
        expected,
        text,
        ..Said::default()
    }
}

/// A character as it is quoted: without a name it is visible only if it is.
pub(super) fn quoted(text: &str) -> Token {
    let visible = text.chars().all(|one| one.is_alphanumeric() || one.is_ascii_graphic());
    Token { bytes: text.as_bytes().to_vec(), visible }
}

/// The text of a row, for libraries that read strings.
pub(super) fn string(row: &super::rubric::set::Row) -> Option<&str> {
    str::from_utf8(&row.text).ok()
}
