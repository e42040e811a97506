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

#[cfg(test)]
mod tests {
    use uri_grammar::GrammarRule;
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn describes_few_alternatives_in_words() {
        for (rule, text, told) in [
            (Rule::PctEncoded, "%4", "found end of input, expected a hex digit"),
            (
                Rule::Uri,
                "http://[1:2:3:4:5:6:7:8",
                "found end of input, expected a hex digit or `]`",
            ),
            (Rule::Uri, "1", "found `1`, expected a letter"),
            (Rule::DecOctet, "25x", "found `x`, expected a digit from 0 to 5 or the end"),
            (Rule::Port, "8x", "found `x`, expected a digit or the end"),
            // There is no word for a `pchar`, and more than three alternatives are too many.
            (Rule::Segment, "a/", "found `/`"),
            (Rule::Uri, "ht_p:", "found `_`"),
        ] {
            let error = rule.validate(text).expect_err(text);
            let found = of_whole(&error);
            assert_eq!(found, told, "{text} {}", error.expected());
        }
        let error = Rule::Port.validate("8x").expect_err("no port");
        let mut told = String::new();
        push(&error, Some("the port"), &mut told);
        assert_eq!(told, "found `x`, expected a digit or the end of the port");
    }

    #[test]
    fn labels_with_words() {
        for (label, wanted) in [
            (Label::Rule("ALPHA"), Some("a letter")),
            (Label::Rule("DIGIT"), Some("a digit")),
            (Label::Rule("HEXDIG"), Some("a hex digit")),
            (Label::Rule("pchar"), None),
            (Label::Character(b'`'), None),
            (Label::Character(b'!'), Some("`!`")),
            (Label::Character(b'~'), Some("`~`")),
            (Label::Character(b' '), None),
            (Label::Character(0x7F), None),
            (Label::Range(b'0', b'5'), Some("a digit from 0 to 5")),
            (Label::Range(b'1', b'9'), Some("a digit from 1 to 9")),
            (Label::Range(b'a', b'f'), None),
            (Label::Range(b'0', b'f'), None),
            (Label::EndOfInput, Some("the end")),
        ] {
            let mut out = String::new();
            assert_eq!(push_label(label, None, &mut out), wanted.is_some(), "{label:?}");
            assert_eq!(out, wanted.unwrap_or_default(), "{label:?}");
        }
    }
}
