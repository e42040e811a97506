//! Text without a syntax: everything that looks like a reference.
//!
//! The module uses a simple heuristic. A reference begins with a known scheme that does not follow a letter or digit.
//! It ends before white space, a control, a double quote, an angle bracket or a backtick; also before full-width
//! punctuation, and before an apostrophe, if it follows one. It ends before a closing bracket that was not opened in
//! it, before escapes of other programs (`\"`, `\n`, `\x1B`), and before the text of an AsciiDoc link,
//! `https://a/b[text]`. Punctuation that ends a sentence is not part of it. A scheme with nothing after it
//! (`https://...`) is not a reference. The name of a value between double braces, `{{ version }}`, is part of the
//! reference, including its spaces: a program replaces it by a value later.

use std::borrow::Cow;

use crate::found::{Occurrence, Role};
use crate::schemes;
use crate::strings::DocumentOptions;
use crate::syntax::{Syntax, has_spaces};

/// Returns the references in a text.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let bytes = file.as_bytes();
    let mut found = Vec::new();
    let mut past = 0;
    for colon in memchr::memchr_iter(b':', bytes) {
        let start = schemes::start_before(bytes, past, colon);
        let before = file[..start].chars().next_back();
        // `tag::x[]` is a macro of AsciiDoc, and `data::X` an item of Rust.
        if before.is_some_and(|c| c.is_alphanumeric())
            || bytes.get(colon + 1) == Some(&b':')
            || schemes::known_at(&file[start..], &options.schemes).is_none()
        {
            continue;
        }
        let quoted = before == Some('\'');
        let end = end_of(file, start, quoted);
        if has_content(&file[colon..end.max(colon)]) {
            let text = Cow::Borrowed(&file[start..end]);
            let syntax =
                match (quoted, file[end..].trim_start_matches(PUNCTUATION).starts_with('[')) {
                    (false, false) => &Bare { quoted: false, linked: false },
                    (false, true) => &Bare { quoted: false, linked: true },
                    (true, false) => &Bare { quoted: true, linked: false },
                    (true, true) => &Bare { quoted: true, linked: true },
                };
            found.push(Occurrence::new(file, start..end, text, Role::Bare, syntax));
            past = end;
        }
    }
    found
}

/// Returns `true` if more than punctuation follows the scheme.
fn has_content(rest: &str) -> bool {
    rest.contains(|c: char| c.is_alphanumeric() || "[{$%".contains(c))
}

/// Returns the end of the reference that begins at `start`. Examines nothing after the reference but the text of one
/// link, since another reference may begin there.
fn end_of(file: &str, start: usize, quoted: bool) -> usize {
    let rest = &file[start..];
    let authority = rest.find(':').map_or(0, |colon| {
        colon + 1 + rest[colon + 1..].bytes().take(2).take_while(|byte| *byte == b'/').count()
    });
    let (mut in_path, mut in_query) = (false, false);
    let mut open = [0_usize; 3];
    // The end of the expression of a template, as in `https://a/{{ version }}`.
    let mut within = 0;
    let ends = |(at, c): &(usize, char)| {
        if *at < within {
            return false;
        }
        if let Some(length) = expression(&rest[*at..]) {
            within = at + length;
            return false;
        }
        if let Some(kind) = ['(', '[', '{'].iter().position(|open| open == c) {
            open[kind] += 1;
        } else if let Some(kind) = [')', ']', '}'].iter().position(|close| close == c) {
            // A closing bracket that was not opened belongs to the text around the reference.
            match open[kind].checked_sub(1) {
                Some(less) => open[kind] = less,
                None => return true,
            }
        }
        let in_braces = open[2] > 0;
        in_path |= *c == '/' && *at >= authority;
        in_query |= matches!(c, '?' | '#');
        schemes::ends(*c)
            || is_wide_mark(*c)
            || quoted && *c == '\''
            || *c == '\\' && is_escape(&rest.as_bytes()[at + 1..])
            || *c == '[' && in_path && !in_query && !in_braces && is_link_text(&rest[at + 1..])
    };
    let len = rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
    start + rest[..len].trim_end_matches(PUNCTUATION).len()
}

/// Returns `true` if it is punctuation of Chinese, Japanese or Korean, which belongs to the text around a reference.
fn is_wide_mark(c: char) -> bool {
    matches!(c, '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301F}')
        || matches!(c, '\u{FF01}'..='\u{FF0F}' | '\u{FF1A}'..='\u{FF20}' | '\u{FF3B}'..='\u{FF3D}')
        || matches!(c, '\u{FF5B}'..='\u{FF64}' | '\u{201C}' | '\u{201D}')
}

/// Returns the length of the template expression at the beginning of a text: a name between two pairs of braces,
/// perhaps with spaces around it. These spaces do not end the reference.
fn expression(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("{{")?;
    let name = inside.trim_start_matches(' ');
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    let rest = name.trim_start_matches(is_name);
    let closes = rest.trim_start_matches(' ').starts_with("}}") && rest.len() < name.len();
    closes.then(|| text.len() - rest.trim_start_matches(' ').len() + "}}".len())
}

/// Punctuation that ends a sentence, or a line in the source of a program.
const PUNCTUATION: [char; 13] =
    ['.', ',', ';', ':', '!', '?', '\'', '\\', '…', '。', '”', '’', '»'];

/// Returns `true` if a backslash precedes a character with which it forms an escape of other programs.
fn is_escape(past: &[u8]) -> bool {
    let hex = |rest: &[u8], digits: usize| {
        rest.get(..digits).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    match past {
        [] | [b'"' | b'\'' | b'n' | b'r' | b't' | b'e' | b'\\' | b'0'..=b'7', ..] => true,
        [b'x', rest @ ..] => hex(rest, 2),
        [b'u', rest @ ..] => hex(rest, 4) || rest.starts_with(b"{"),
        [byte, ..] => byte.is_ascii_whitespace(),
    }
}

/// Returns `true` if the text of a link follows here, after `[`, as in AsciiDoc after a reference: it contains white
/// space, or ends the word.
fn is_link_text(past: &str) -> bool {
    /// A length greater than the length of any word within brackets.
    const LONGEST: usize = 256;
    let close = past
        .bytes()
        .take(LONGEST)
        .position(|byte| byte == b']' || byte.is_ascii_whitespace() || byte == b'[');
    let Some(close) = close.filter(|close| past.as_bytes()[*close] != b'[') else { return true };
    let rest = &past[close..];
    let Some(rest) = rest.strip_prefix(']') else { return true };
    let next = rest.chars().take(8).find(|c| !PUNCTUATION.contains(c) && !")]}".contains(*c));
    next.is_none_or(schemes::ends)
}

/// A reference in a text, perhaps after an apostrophe.
#[derive(Debug)]
struct Bare {
    quoted: bool,
    /// `true` if the text of a link follows.
    linked: bool,
}

impl Syntax for Bare {
    fn fits(&self, raw: &str, _: &str) -> bool {
        let ends = |past: &str| is_found(&[raw, past].concat(), raw.len());
        !(has_spaces(raw) || self.quoted && raw.contains('\''))
            && is_whole(raw)
            && (!self.linked || ends("[x]"))
    }
}

/// Returns `true` if a reference would be found as a whole in any context: also within quotes, and before the text of
/// a link.
pub(crate) fn ends_wherever_it_stands(raw: &str) -> bool {
    Bare { quoted: true, linked: true }.fits(raw, raw)
}

/// Returns `true` if a text would be found as a whole in any context, even if a bracket follows.
fn is_whole(text: &str) -> bool {
    let brackets = [('(', ')'), ('[', ']'), ('{', '}')];
    let even = brackets
        .iter()
        .all(|&(open, close)| text.matches(open).count() == text.matches(close).count());
    even && is_found(text, text.len())
}

/// Returns `true` if the text begins with a reference of this length, and has no other.
fn is_found(text: &str, len: usize) -> bool {
    matches!(&*references(text, &DocumentOptions::new()), [only] if only.span == (0..len))
}
