//! U005: a control character, such as the end of a line.

use alloc::string::String;
use core::ops::Range;

use uri_grammar::Rule;

use super::explain::{Explain, Help};
use crate::area::Area;
use crate::arguments;
use crate::before_uri::{help_with_removal, removed_before, uri_follows};
use crate::entry::Entry;
use crate::levels::{Applicability, Severity};
use crate::site::{Component, Site};
use crate::text::characters::{character_at, end_of_run, is_blank};
use crate::text::edits::remove;
use crate::text::names::push_found;
use crate::text::utf16;
use crate::text::utf16::Order;
use crate::ways::Ways;

pub(crate) const ENTRY: Entry = Entry {
    code: "U005",
    name: "control-character",
    severity: Severity::Error,
    rule: None,
    section: "RFC 3986 section 2, RFC 3986 appendix C",
    message: "control character {found} in {component}",
    help: "remove it: line breaks and tabs come from wrapped or indented text",
    applicability: Applicability::MaybeIncorrect,
    why: "Control characters are not allowed anywhere in a URI. Line breaks and tabs get \
        into one when a long URI is wrapped, and Appendix C tells readers to ignore them \
        there. Others are worth a second look: a line feed in a URI that ends up in an \
        HTTP request is how headers are injected.",
    example: (Rule::Uri, "http://a/b\nc"),
    fixed: Some("http://a/bc"),
};

#[derive(Debug, Clone)]
pub(crate) enum ControlCharacter {
    /// The text is UTF-16, with a NUL beside each character.
    Utf16 { nul: usize },
    /// Spaces may stand before it.
    Character { at: usize },
}

impl ControlCharacter {
    const fn place(&self) -> usize {
        match *self {
            Self::Utf16 { nul } => nul,
            Self::Character { at } => at,
        }
    }

    /// Finds that a text of ASCII characters is UTF-16.
    pub(crate) fn find_utf16(text: &[u8]) -> Option<(Range<usize>, Self)> {
        let (order, has_mark) = utf16::order(text)?;
        let nul = usize::from(order == Order::Little);
        (!has_mark).then_some((0..2, Self::Utf16 { nul }))
    }

    /// Finds a wrapped line: its end and the indent of the next.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let stop = end_of_run(text, at, area.end(), is_blank);
        let control = text[at..stop].iter().position(u8::is_ascii_control).unwrap_or(0);
        (stop, Self::Character { at: at + control })
    }

    pub(crate) fn find_in_scheme(
        text: &[u8],
        bad: usize,
        name: &Range<usize>,
    ) -> Option<(Range<usize>, Self)> {
        is_blank(text[bad])
            .then(|| (bad..end_of_run(text, bad, name.end, is_blank), Self::Character { at: bad }))
    }
}

impl Explain for ControlCharacter {
    fn argument(&self, at: &Site<'_>, name: &str, out: &mut String) -> bool {
        match name {
            "found" => push_found(character_at(at.text, self.place()), out),
            _ => return arguments::push(at, name, out),
        }
        true
    }

    fn help(&self, at: &Site<'_>) -> Option<Help> {
        let help = match *self {
            Self::Utf16 { .. } => utf16::HELP,
            _ if uri_follows(at) => "another URI begins after it: separate them",
            _ if at.component() == Component::Scheme => "remove it",
            Self::Character { at: place } if !b"\t\n\x0B\x0C\r".contains(&at.text[place]) => {
                "remove it: terminals and binary data have control characters, a URI has none"
            }
            Self::Character { .. } => return None,
        };
        Some(help.into())
    }

    fn ways(&self, at: &Site<'_>, ways: &mut Ways<'_>) {
        match self {
            Self::Utf16 { .. } => ways.extend(utf16::read(at.text)),
            Self::Character { .. } if uri_follows(at) => {
                if let Some(removed) = removed_before(at, false) {
                    ways.push_one_with(help_with_removal(at, &removed.span), removed);
                }
            }
            Self::Character { .. } => ways.push_one(remove(at.span())),
        }
    }
}
