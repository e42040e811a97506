//! Plain words for the found and expected text of a grammar error. The error itself contains the exact set, in terms of
//! the grammar.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::{Label, SyntaxError};

use crate::text::names::push_found;

/// The maximum number of alternatives in a label.
const MOST: usize = 3;

/// Appends the found and expected text of an error in the whole text or in `part`. Expected text is appended only if a
/// few words can name it.
pub(crate) fn push(error: &SyntaxError, part: Option<&str>, out: &mut String) {
    out.push_str("found ");
    push_found(error.found(), out);
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
        if count > MOST || !push_label(label, part, out) {
            return out.truncate(before);
        }
    }
}

/// Appends the alternative. Returns `false` if there is no word for it.
fn push_label(label: Label, part: Option<&str>, out: &mut String) -> bool {
    let word = match label {
        Label::Rule("ALPHA") => "a letter",
        Label::Rule("DIGIT") => "a digit",
        Label::Rule("HEXDIG") => "a hex digit",
        Label::Character(b'`') => return false,
        Label::Character(byte) if byte.is_ascii_graphic() => {
            // Writing to a `String` cannot fail.
            let _ = write!(out, "`{}`", char::from(byte));
            return true;
        }
        Label::Range(first @ b'0'..=b'9', last @ b'0'..=b'9') => {
            let _ = write!(out, "a digit from {} to {}", char::from(first), char::from(last));
            return true;
        }
        Label::EndOfInput => {
            out.push_str("the end");
            if let Some(part) = part {
                out.push_str(" of ");
                out.push_str(part);
            }
            return true;
        }
        _ => return false,
    };
    out.push_str(word);
    true
}

/// Returns the found and expected text of an error in the whole text.
pub(crate) fn of_whole(error: &SyntaxError) -> String {
    let mut out = String::new();
    push(error, None, &mut out);
    out
}
