//! What an error of the grammar found and expected, in words.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::SyntaxError;

use crate::text::names::push_found;

/// What the grammar calls the end of a text. That of a part is told of that part.
const END: &str = "end of input";

/// Appends what an error found and expected, in the whole text or a part of it.
pub(crate) fn push(error: &SyntaxError, part: Option<&str>, out: &mut String) {
    out.push_str("found ");
    push_found(error.found(), out);
    out.push_str(", expected ");
    let expected = error.expected();
    // Writing to a String cannot fail.
    let _ = write!(out, "{expected}");
    if let Some(part) = part
        && expected.end_of_input()
        && let Some(before) = out.strip_suffix(END)
    {
        out.truncate(before.len());
        out.push_str("the end of ");
        out.push_str(part);
    }
}

/// What an error found and expected in the whole text.
pub(crate) fn of_whole(error: &SyntaxError) -> String {
    let mut out = String::new();
    push(error, None, &mut out);
    out
}

/// What an error found and expected in a part of it.
pub(crate) fn of_part(error: &SyntaxError, part: &str) -> String {
    let mut out = String::new();
    push(error, Some(part), &mut out);
    out
}
