//! Plain words for the found and expected text of a grammar error. The error itself contains the exact set, in terms of
//! the grammar.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::{Label, SyntaxError};

use crate::text::names::push_found;

/// The initial capacity of a label in bytes. Most need less.
const ROOM: usize = 80;

/// The maximum number of alternatives in a label.
const MOST: usize = 3;

/// Returns the found and expected text of an error in the whole text or in `part`. The expected text is included only
/// if a few words can name it.
pub(crate) fn label(error: &SyntaxError, part: Option<&str>) -> String {
    let mut out = String::with_capacity(ROOM);
    out.push_str("found ");
    push_found(error.found(), &mut out);
    let before = out.len();
    let mut expected = error.expected().labels().peekable();
    let mut count = 0;
    while let Some(label) = expected.next() {
        out.push_str(match count {
            0 => ", expected ",
            _ if expected.peek().is_none() => " or ",
            _ => ", ",
        });
        count += 1;
        if count > MOST || !push_label(label, part, &mut out) {
            out.truncate(before);
            break;
        }
    }
    out
}

/// Appends the alternative. Returns `false` if there is no word for it.
fn push_label(label: Label, part: Option<&str>, out: &mut String) -> bool {
    let written = match label {
        Label::Rule("ALPHA") => out.write_str("a letter"),
        Label::Rule("DIGIT") => out.write_str("a digit"),
        Label::Rule("HEXDIG") => out.write_str("a hex digit"),
        Label::Character(byte) if byte.is_ascii_graphic() && byte != b'`' => {
            write!(out, "`{}`", char::from(byte))
        }
        Label::Range(first @ b'0'..=b'9', last @ b'0'..=b'9') => {
            write!(out, "a digit from {} to {}", char::from(first), char::from(last))
        }
        Label::EndOfInput => match part {
            Some(part) => write!(out, "the end of {part}"),
            None => out.write_str("the end"),
        },
        _ => return false,
    };
    written.is_ok()
}
