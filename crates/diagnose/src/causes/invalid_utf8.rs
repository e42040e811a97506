//! U007: bytes that are not UTF-8.

use super::prelude::*;
use crate::text::characters::end_of_non_ascii;
use crate::text::utf16;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2",
    message: "{found} in {component} is neither ASCII nor UTF-8",
    help: "percent-encode it: `{pct}`",
    why: "A byte above 0x7F that is not part of a UTF-8 character comes from an old character set, \
        such as Latin-1, or from data that is not text. A URI can carry any octet, \
        percent-encoded. If the byte was meant as a letter, convert the text to UTF-8 first: `é` \
        is `E9` in Latin-1, and `C3 A9` in UTF-8.",
    example: (Rule::Uri, "http://a/\\xFF"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum InvalidUtf8 {
    /// The text is UTF-16, with a byte order mark.
    Utf16,
    Bytes,
}

impl InvalidUtf8 {
    pub(crate) fn find_utf16(text: &[u8]) -> Marked<Self> {
        let (_, has_mark) = utf16::order(text)?;
        has_mark.then_some((0..2, Self::Utf16))
    }

    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let run = &text[at..end_of_non_ascii(text, at, area.end())];
        let broken = run.utf8_chunks().take_while(|chunk| chunk.valid().is_empty());
        (at + broken.map(|chunk| chunk.invalid().len()).sum::<usize>(), Self::Bytes)
    }
}

impl Explain for InvalidUtf8 {
    fn words(&self, at: &Site<'_>) -> Words {
        match self {
            Self::Utf16 => help(utf16::HELP),
            Self::Bytes => of_no_data(at),
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match self {
            Self::Utf16 => fixes.extend(utf16::read(at.text)),
            Self::Bytes if at.component() == Component::Authority => fixes.between_slashes(at),
            Self::Bytes if at.is_in_dns_name() => {}
            Self::Bytes => fixes.push([encode(at.text, at.span())]),
        }
    }
}
