//! The bytes of the file that represent the text of a scalar.

use crate::escapes::{quoted, scalar};
use crate::map::Map;
use crate::syntax::{Syntax, breaks_lines, has_spaces};

/// The style in which a scalar is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    Single,
    Double,
    Block,
}

impl Syntax for Style {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        align(*self, raw, text)
    }

    fn write(&self, text: &str) -> Option<String> {
        Some(match self {
            Self::Plain | Self::Block => text.to_owned(),
            Self::Single => text.replace('\'', "''"),
            Self::Double => quoted(text),
        })
    }

    fn fits(&self, raw: &str, _: &str) -> bool {
        match self {
            Self::Plain => is_plain(raw),
            Self::Single | Self::Double => !breaks_lines(raw),
            Self::Block => !has_spaces(raw) && !raw.is_empty(),
        }
    }
}

/// Returns the map from `text` to `raw`, which is between the quotes if there are any. Returns `None` if `raw` does
/// not decode to `text`.
///
/// Folding and indentation only change white space, so the function walks both texts side by side. Other characters
/// must agree, or be escapes. A run of white space in the text corresponds to the run in the file.
fn align(style: Style, raw: &str, text: &str) -> Option<Map> {
    let mut map = Map::new(0);
    let (mut at, mut done) = (0, 0);
    loop {
        let rest = &raw[at..];
        let wanted = &text[done..];
        let Some(c) = rest.chars().next() else { break };
        if is_space(c) {
            let run = at..at + rest.len() - rest.trim_start_matches(is_space).len();
            let (len, same) = folded(style, &raw[run.clone()], wanted)?;
            if same {
                map.literal(run.clone());
            } else {
                map.replaced(len, run.clone());
            }
            (at, done) = (run.end, done + len);
        } else if style == Style::Double && c == '\\' {
            let (c, len) = escape(raw, at)?;
            let end = at + len;
            if let Some(c) = c {
                if !wanted.starts_with(c) {
                    return None;
                }
                map.replaced(c.len_utf8(), at..end);
                done += c.len_utf8();
                at = end;
            } else {
                // An escaped line break: neither the line break nor the indentation is part of the text, but each
                // empty line after it is a line break.
                at = raw.len() - raw[end..].trim_start_matches(is_space).len();
                let says = "\n".repeat(breaks(&raw[end..at]));
                if !wanted.starts_with(&says) {
                    return None;
                }
                map.replaced(says.len(), end..at);
                done += says.len();
            }
        } else if !wanted.starts_with(c) {
            return None;
        } else if style == Style::Single && c == '\'' {
            if !rest.starts_with("''") {
                return None;
            }
            map.replaced(1, at..at + 2);
            (at, done) = (at + 2, done + 1);
        } else {
            if style == Style::Double && c == '"' {
                return None;
            }
            map.literal(at..at + c.len_utf8());
            (at, done) = (at + c.len_utf8(), done + c.len_utf8());
        }
    }
    (done == text.len()).then_some(map)
}

/// Returns `true` for white space and line breaks of YAML.
pub(super) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Returns the number of bytes of the text that a run of white space represents, and `true` if they are unchanged.
fn folded(style: Style, run: &str, wanted: &str) -> Option<(usize, bool)> {
    if style == Style::Block {
        let len = wanted.len() - wanted.trim_start_matches(is_space).len();
        return Some((len, run == &wanted[..len]));
    }
    let says = match breaks(run) {
        0 => return wanted.starts_with(run).then_some((run.len(), true)),
        1 => " ".to_owned(),
        more => "\n".repeat(more - 1),
    };
    wanted.starts_with(&says).then_some((says.len(), false))
}

/// Returns the number of line breaks in white space: LF, CR LF, or a CR alone.
fn breaks(run: &str) -> usize {
    run.matches(['\n', '\r']).count() - run.matches("\r\n").count()
}

/// Returns the character of an escape, or none for a line break, and the length of the escape in bytes.
fn escape(raw: &str, at: usize) -> Option<(Option<char>, usize)> {
    let c = raw[at + 1..].chars().next()?;
    let plain = match c {
        '0' => '\0',
        'a' => '\u{7}',
        'b' => '\u{8}',
        't' | '\t' => '\t',
        'n' => '\n',
        'v' => '\u{B}',
        'f' => '\u{C}',
        'r' => '\r',
        'e' => '\u{1B}',
        ' ' | '"' | '/' | '\\' => c,
        'N' => '\u{85}',
        '_' => '\u{A0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        'x' => return Some((Some(scalar(raw, at + 2, 2)?), 4)),
        'u' => return Some((Some(scalar(raw, at + 2, 4)?), 6)),
        'U' => return Some((Some(scalar(raw, at + 2, 8)?), 10)),
        '\r' if raw[at + 1..].starts_with("\r\n") => return Some((None, 3)),
        '\r' | '\n' => return Some((None, 2)),
        _ => return None,
    };
    Some((Some(plain), 1 + c.len_utf8()))
}

/// Returns `true` if a text can be a plain scalar in any context. The check is stricter than YAML.
fn is_plain(raw: &str) -> bool {
    let first =
        raw.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '~'));
    let word = raw.contains(['/', ':', '.', '?', '#', '%']) && !raw.starts_with("...");
    // YAML 1.1 has more numbers than 1.2, like 1:30.
    let number = raw.bytes().all(|byte| byte.is_ascii_digit() || b":.+-eExo_".contains(&byte));
    first
        && word
        && !number
        && !raw.ends_with(':')
        && raw
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._~:/?#@!$&'()*+;=%".contains(&byte))
}

/// Returns `true` if a plain scalar is a string, not null, a truth value or a number: YAML 1.2 section
/// 10.3.2.
pub(super) fn is_string(text: &str) -> bool {
    let word = text.strip_prefix(['-', '+']).unwrap_or(text);
    let digits = |text: &str, radix| text.chars().all(|c: char| c.is_digit(radix));
    let number = match word.as_bytes() {
        [b'0', b'o', _, ..] => digits(&text[2..], 8),
        [b'0', b'x', _, ..] => digits(&text[2..], 16),
        [b'.' | b'0'..=b'9', ..] => {
            word.parse::<f64>().is_ok() || matches!(word, ".inf" | ".Inf" | ".INF")
        }
        _ => false,
    };
    let word = matches!(
        text,
        "" | "~"
            | "null"
            | "Null"
            | "NULL"
            | "true"
            | "True"
            | "TRUE"
            | "false"
            | "False"
            | "FALSE"
            | ".nan"
            | ".NaN"
            | ".NAN"
    );
    !number && !word
}
