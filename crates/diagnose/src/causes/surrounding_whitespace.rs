//! U002: whitespace around a reference.

use uri_grammar::Found;

use super::prelude::*;
use crate::text::names::push_found;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 appendix C",
    message: "{side} {blank} is not part of {target}",
    help: "remove it",
    applicability: Applicability::MachineApplicable,
    why: "Whitespace at the ends comes from the text around a URI: a line end read from a \
        file, an indented attribute, a copied cell. It is not part of the URI. Browsers strip \
        it before they parse, but most other software does not. Byte order marks and \
        zero-width spaces are treated the same way, since they are invisible.",
    example: (Rule::Uri, "http://a/ "),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct SurroundingWhitespace;

impl Explain for SurroundingWhitespace {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        let side = if at.start() == 0 { "leading" } else { "trailing" };
        to.fill("side", |out| out.push_str(side));
        to.fill("blank", |out| push_blank(at.marked(), out));
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([remove(at.span())]);
    }
}

/// Appends a name for the whitespace.
fn push_blank(space: &[u8], out: &mut String) {
    let mut characters = space.utf8_chunks().flat_map(|chunk| chunk.valid().chars());
    match characters.find(|character| !character.is_ascii()) {
        Some(character) => push_found(Found::Character(character), out),
        None if space.contains(&b'\x1B') => out.push_str("escape sequence"),
        None => out.push_str("whitespace"),
    }
}
