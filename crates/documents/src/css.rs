//! Style sheets: `url(...)` and `@import "..."`.
//!
//! References are ignored in comments, if they contain a backslash, if SCSS or Less inserts a value, and if their
//! scheme is `data`, for which browsers accept any characters. They cannot be edited.

use std::borrow::Cow;
use std::ops::Range;

use crate::found::{Expected, Occurrence, Role};
use crate::map::Map;

/// Returns the references in a style sheet.
pub(crate) fn references(file: &str) -> Vec<Occurrence<'_>> {
    let bytes = file.as_bytes();
    let mut found = Vec::new();
    let mut imports = false;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'/' if bytes[at..].starts_with(b"/*") => {
                let rest = &file[at + 2..];
                at = rest.find("*/").map_or(file.len(), |end| at + 2 + end + 2);
            }
            b'"' | b'\'' => {
                let string = string(file, at);
                at = string.end + 1;
                if imports {
                    found.extend(reference(file, string));
                }
                imports = false;
            }
            b'@' => {
                imports = begins(bytes, at + 1, b"import");
                at += 1;
            }
            b'u' | b'U' if begins(bytes, at, b"url(") && !is_word(bytes, at) => {
                let (inside, next) = function(file, at + 4);
                found.extend(reference(file, inside));
                imports = false;
                at = next;
            }
            b';' | b'{' | b'}' => {
                imports = false;
                at += 1;
            }
            _ => at += 1,
        }
    }
    found
}

/// Returns `true` if a word continues at an offset.
fn is_word(file: &[u8], at: usize) -> bool {
    at.checked_sub(1)
        .is_some_and(|before| file[before].is_ascii_alphanumeric() || b"-_".contains(&file[before]))
}

fn begins(file: &[u8], at: usize, word: &[u8]) -> bool {
    file.get(at..at + word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word))
}

/// Returns the text within the quotes that open at an offset. A line end ends it, too.
fn string(file: &str, at: usize) -> Range<usize> {
    let bytes = file.as_bytes();
    let mut end = at + 1;
    while let Some(&byte) = bytes.get(end) {
        match byte {
            b'\\' => end += 1,
            b'\n' => break,
            _ if byte == bytes[at] => break,
            _ => {}
        }
        end += 1;
    }
    at + 1..end.min(bytes.len())
}

/// Returns the text within `url(`, and the offset after it.
fn function(file: &str, from: usize) -> (Range<usize>, usize) {
    let rest = &file[from..];
    let start = from + (rest.len() - rest.trim_start().len());
    if file[start..].starts_with(['"', '\'']) {
        let inside = string(file, start);
        let next = (inside.end + 1).min(file.len());
        return (inside, next);
    }
    // An unquoted URL cannot contain a bracket or a line end.
    let end = file[start..].find([')', '\n', '"', '\'', '(']).map_or(file.len(), |at| start + at);
    let closes = file[end..].starts_with(')');
    let len = if closes { file[start..end].trim_end().len() } else { 0 };
    (start..start + len, end)
}

fn reference(file: &str, span: Range<usize>) -> Option<Occurrence<'_>> {
    let text = file.get(span.clone())?;
    let is_filled_in = text.contains(['\\', '$', '{', '}']);
    let is_data = text.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"));
    if text.is_empty() || is_filled_in || is_data {
        return None;
    }
    let map = Map::identity(span.clone());
    let is_string = file[..span.start].ends_with(['"', '\'']);
    let found = |role| Occurrence::mapped(Cow::Borrowed(text), span, map, role);
    // An unquoted URL with white space is an error of the style sheet.
    Some(match is_string || !text.contains(char::is_whitespace) {
        true => found(Role::Attribute),
        false => found(Role::Value).expecting(Expected::IriReference),
    })
}
