//! The lint of characters as HTML writes them: U506.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use uri_grammar::percent::{EncodeSet, encode};

use super::finder::{Finder, Finding};
use crate::catalogue::Kind;
use crate::diagnostic::Edit;
use crate::fixes::candidates::{MOST_EDITS, replace};

/// U506. Not in `data` and `javascript`, which may hold HTML; not as the name of a parameter
/// (`?amp;b`, `?a&amp;=b`); not the names of letters, which people may well use themselves.
///
/// It looks at all behind the authority at once: the `#` of a number (`&#38;`) begins a fragment,
/// so that the reference is half in the query.
pub(super) fn find(finder: &mut Finder<'_, '_>) {
    if finder.has_scheme(&["data", "javascript"]) {
        return;
    }
    let text = finder.text();
    let start = finder.path().start;
    for (at, _) in text[start..].match_indices('&') {
        let at = start + at;
        let Some((character, length)) = reference(&text[at..]) else { continue };
        let span = at..at + length;
        if character == '&' && text[span.end..].starts_with('=') {
            continue;
        }
        if !finder.wants(Kind::HtmlEntity) {
            return;
        }
        let shown = finder.excerpt(span.clone());
        let plain = plain(character);
        finder.report(
            Finding::new(Kind::HtmlEntity, span.clone())
                .label("a reference to a character")
                .with("text", shown)
                .with("character", name(character))
                .with("plain", plain.clone())
                .replace(span, plain),
        );
    }
}

/// The edits that write characters for all of their numbers in HTML, as `&#038;`, if the `#` at `at`
/// or the first one is that of such a number. None in long texts, which nobody has as the value of
/// an attribute, and if there are too many.
pub(crate) fn numbers(text: &[u8], at: usize) -> Vec<Edit> {
    const LONGEST: usize = 4096;
    let short = Some(text).filter(|text| text.len() <= LONGEST);
    let Some(Ok(text)) = short.map(core::str::from_utf8) else { return Vec::new() };
    let is_number = |at: usize| text[..at].ends_with('&');
    if !is_number(at) && !text.find('#').is_some_and(is_number) {
        return Vec::new();
    }
    let number = |at: usize| reference(&text[at..]).map(|found| (at, found));
    let numbers = text.match_indices("&#").filter_map(|(at, _)| number(at)).take(MOST_EDITS + 1);
    let edit = |(at, (character, length))| replace(at..at + length, plain(character));
    let edits: Vec<Edit> = numbers.map(edit).collect();
    if edits.len() > MOST_EDITS { Vec::new() } else { edits }
}

/// The character that the reference at the front stands for, escaped however often, and how long
/// that is: `&amp;quot;` is a quotation mark.
fn reference(text: &str) -> Option<(char, usize)> {
    let mut found = None;
    let mut end = "&".len();
    while found.is_none_or(|(character, _)| character == '&')
        && let Some((character, length)) = named(&text[end..])
    {
        end += length;
        found = Some((character, end));
    }
    found
}

/// The character that is named at the front, without the `&`.
fn named(text: &str) -> Option<(char, usize)> {
    const LONGEST: usize = "#x0010FFFF;".len();
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let character = match &text[..end] {
        "amp" => '&',
        "apos" => '\'',
        "gt" => '>',
        "lt" => '<',
        "nbsp" => '\u{A0}',
        "quot" => '"',
        name => {
            let number = name.strip_prefix('#')?;
            let (digits, radix) = match number.strip_prefix(['x', 'X']) {
                Some(digits) => (digits, 16),
                None => (number, 10),
            };
            let is_number = digits.chars().all(|digit| digit.is_digit(radix));
            let code = u32::from_str_radix(digits, radix).ok().filter(|_| is_number)?;
            char::from_u32(code).filter(|character| !character.is_control())?
        }
    };
    Some((character, end + ";".len()))
}

/// Whether the semicolon at the end is that of a reference.
pub(super) fn ends_with_reference(text: &str) -> bool {
    /// As `&#x0010FFFF;`.
    const LONGEST: usize = 12;
    // What is valid is ASCII.
    let tail = &text[text.len().saturating_sub(LONGEST)..];
    let found = tail.rfind('&').and_then(|at| Some((at, reference(&tail[at..])?)));
    found.is_some_and(|(at, (_, length))| at + length == tail.len())
}

/// The character as a URI can have it: what HTML makes of the reference, percent-encoded where
/// no URI has that.
fn plain(character: char) -> String {
    if character.is_ascii_graphic() && !"\"<>\\^`{|}".contains(character) {
        return character.to_string();
    }
    encode(character.encode_utf8(&mut [0; 4]), EncodeSet::Any).to_string()
}

/// The character as a message may show it.
fn name(character: char) -> String {
    match character {
        '`' => "a backtick".into(),
        _ if character.is_ascii_graphic() => format!("`{character}`"),
        _ => format!("U+{:04X}", u32::from(character)),
    }
}
