//! Text after a reference that was copied with too much context: the closing delimiter, and the markup or punctuation
//! after it.

use uri_grammar::SyntaxError;

use super::prelude::*;
use super::quoted::is_protocol;
use crate::text::characters::contains;
use crate::text::marks::{control_sequence, is_data};

/// The maximum length of the text after the reference.
const LONGEST: usize = 256;

/// Characters that can follow a delimiter at the end of a sentence, a value or an element.
const PUNCTUATION: CharSet = CharSet::from_chars(".,;:!?)]}'*>");

/// The first bytes of such text. The non-ASCII marks begin with one of the last four.
const FIRST: &[u8] = b" \"<>[\\]`|\x1B\xC2\xE2\xE3\xEF";

/// Returns the beginning of the text after the reference, if the text before it is a reference. `error` is the error of
/// the whole text. A reference can only end at its own first error.
pub(super) fn start(
    text: &[u8],
    rule: Rule,
    part: &Range<usize>,
    error: &SyntaxError,
) -> Option<usize> {
    let Range { start, end } = *part;
    let at = match start {
        0 => error.offset(),
        _ => start + rule.validate_bytes(&text[part.clone()]).err()?.offset(),
    };
    let rest = text.get(at..end).filter(|rest| rest.len() <= LONGEST)?;
    let may_be = FIRST.contains(rest.first()?);
    may_be.then(|| before_tail(text, rule, start..at, rest)).flatten()
}

/// Returns the end of the reference in `part`, if `rest` is trailing text.
fn before_tail(text: &[u8], rule: Rule, part: Range<usize>, rest: &[u8]) -> Option<usize> {
    let Range { start, end: at } = part;
    let before = &text[start..at];
    if is_data(before, rest[0]) {
        return None;
    }
    // The quote of an attribute, which a URI can contain.
    let is_quoted = rest[0] == b'>' && before.ends_with(b"'");
    let is_tail = is_quoted
        || match rest[0] {
            // A comment, or the end of a request line.
            b' ' => rest.trim_ascii_start().starts_with(b"# ") || is_protocol(rest),
            // A control sequence that resets the color.
            0x1B => control_sequence(rest) == Some(rest.len()),
            b'|' => contains(before, b"://") && is_label(rest),
            b'\\' if rest.len() <= 4 && is_end_of_line(rest) => contains(before, b"://"),
            b'[' => {
                let is_data = before.iter().any(|byte| b"?#".contains(byte));
                contains(before, b"://") && !is_data && is_text_of_link(rest)
            }
            _ => is_delimiter(rest) || is_markup(rest) || is_typographic(rest),
        };
    if !is_tail {
        return None;
    }
    let at = at - usize::from(is_quoted);
    (at > start && rule.is_match_bytes(&text[start..at])).then_some(at)
}

/// Returns `true` if the text is a bar and words, as in the links of chats: `<http://a/|some words>`.
fn is_label(rest: &[u8]) -> bool {
    let mut words = rest[1..].split(|&byte| byte == b' ');
    words.clone().count() > 1
        && words.all(|word| word.len() > 1 && !word.iter().any(|byte| b"|/?=&".contains(byte)))
}

/// Returns `true` if the text is an escaped line end in a string of a program.
fn is_end_of_line(rest: &[u8]) -> bool {
    matches!(rest, br"\n" | br"\r" | br"\r\n")
}

/// Returns `true` if the text is a single delimiter, followed only by punctuation.
fn is_delimiter(rest: &[u8]) -> bool {
    let [first @ (b'"' | b'>' | b'`'), after @ ..] = rest else { return false };
    !(*first == b'`' && after.contains(&b'`'))
        && after.iter().all(|&byte| PUNCTUATION.contains(char::from(byte)))
}

/// Returns `true` if the text consists of non-ASCII closing marks and stops, and punctuation.
fn is_typographic(rest: &[u8]) -> bool {
    const MARKS: &str = "\u{2019}\u{201D}\u{203A}\u{BB}\u{3001}\u{3002}\u{3009}\u{300B}\u{300D}\u{300F}\u{3011}\
        \u{FF01}\u{FF09}\u{FF0C}\u{FF1A}\u{FF1B}\u{FF1F}";
    let is_mark = |c: char| MARKS.contains(c) || PUNCTUATION.contains(c);
    !rest.first().is_none_or(u8::is_ascii)
        && str::from_utf8(rest).is_ok_and(|rest| rest.chars().all(is_mark))
}

/// Returns `true` if the text is the end of an attribute or element, or of a string in a list or object.
fn is_markup(rest: &[u8]) -> bool {
    let closes = |from: usize| rest[from..].contains(&b'>');
    match rest {
        [b'<', b'/', name, ..] => name.is_ascii_alphabetic() && closes(2),
        // The end of the text of a Markdown link, or an HTML quote in a JSON string.
        [b']', b'(', ..] => true,
        [b'\\', b'"', rest @ ..] => !contains(rest, b"\\\""),
        [b'<', ..] => is_element(rest),
        [b'"', b'>' | b',' | b'}' | b']' | b')' | b';', ..] => true,
        // A string of a program to which something is appended.
        [b'"', b'+', ..] | [b'"', b' ', b'+', ..] => true,
        [b'"', b' ', rest @ ..] if begins_attribute(rest) => true,
        [b'"', b' ' | b'/', ..] => closes(1),
        [b'>', ..] => rest.windows(2).any(|pair| pair == b"</"),
        _ => false,
    }
}

/// Returns `true` if the text is one HTML element without content: `<br>`, `<br />`.
fn is_element(rest: &[u8]) -> bool {
    const ELEMENTS: [&[u8]; 5] = [b"br", b"hr", b"p", b"td", b"wbr"];
    let inside = rest.strip_prefix(b"<").and_then(|rest| rest.strip_suffix(b">"));
    inside.is_some_and(|inside| {
        let name = inside.strip_suffix(b"/").unwrap_or(inside).trim_ascii();
        ELEMENTS.iter().any(|element| name.eq_ignore_ascii_case(element))
    })
}

/// Returns `true` if the text is the text of an AsciiDoc link in brackets: words, and not `[object Object]` of
/// JavaScript.
fn is_text_of_link(rest: &[u8]) -> bool {
    match rest {
        b"[object Object]" => false,
        [b'[', inside @ .., b']'] => inside.trim_ascii().contains(&b' ') && !inside.contains(&b']'),
        _ => false,
    }
}

/// Returns `true` if the text is the next attribute of an element: `target="_blank`.
fn begins_attribute(rest: &[u8]) -> bool {
    let is_name = |byte: &&u8| byte.is_ascii_lowercase() || **byte == b'-';
    let length = rest.iter().take_while(is_name).count();
    length > 0 && rest[length..].starts_with(b"=\"")
}
