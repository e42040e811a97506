//! Full-width forms of ASCII characters, U+FF01 to U+FF5E. Chinese, Japanese and Korean keyboards write them in place
//! of the plain characters.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::names::push_excerpt;
use super::triplets::is_triplet;

/// The maximum number of bytes to examine.
pub(crate) const LONGEST: usize = 1024;

/// Returns the plain character of a full-width form.
pub(crate) fn plain(character: char) -> Option<char> {
    let number = u32::from(character);
    let offset = ('\u{FF01}'..='\u{FF5E}').contains(&character).then_some(0xFEE0)?;
    char::from_u32(number - offset)
}

/// Returns the span of the full-width forms in the part, and the text in plain characters. Returns `None` if there are
/// no such forms, or if `may_be` rejects a plain character.
pub(crate) fn written(
    text: &[u8],
    part: Range<usize>,
    may_be: impl Fn(u8) -> bool,
) -> Option<(Range<usize>, String)> {
    // All full-width forms begin with this byte.
    let is_one = |inside: &&[u8]| inside.len() <= LONGEST && inside.contains(&0xEF);
    let inside = text.get(part.clone()).filter(is_one)?;
    let first = part.start + inside.iter().position(|byte| !byte.is_ascii())?;
    let last = part.start + inside.iter().rposition(|byte| !byte.is_ascii())?;
    let span = first..last + 1;
    // Among other characters, full-width forms are punctuation and data.
    let written = |c: char| if c.is_ascii() { Some(c) } else { plain(c) };
    let forms = str::from_utf8(&text[span.clone()]).ok()?;
    let out = forms.chars().map(written).collect::<Option<String>>()?;
    (out.bytes().all(may_be) && has_octets(&out, &text[span.end..])).then_some((span, out))
}

/// Returns `true` if two digits follow each percent sign.
fn has_octets(written: &str, after: &[u8]) -> bool {
    let bytes: Vec<u8> = written.bytes().chain(after.iter().copied().take(2)).collect();
    (0..written.len()).all(|at| bytes[at] != b'%' || is_triplet(&bytes, at, bytes.len()))
}

pub(crate) fn help(plain: &str) -> String {
    let mut shown = String::new();
    push_excerpt(plain.as_bytes(), &mut shown);
    let form = if plain.chars().count() == 1 { "its full-width form" } else { "full-width forms" };
    format!("write `{shown}`, not {form}")
}
