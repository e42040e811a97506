//! Expressions of programs that build URIs from strings.

use crate::causes::prelude::*;

/// Returns `true` if the byte can be part of the name of a variable, or separate such names.
pub(super) const fn is_of_name(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'$' | b'.')
}

/// Returns `true` if the text joins strings: `"http://a/" + id`, `base + '/a'`, `"http://a/" . $id`.
pub(super) fn is_expression(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    match text {
        [quote @ (b'"' | b'\'' | b'`'), rest @ ..] => {
            let close = rest.iter().position(|byte| byte == quote);
            close.is_some_and(|close| operand(rest[close + 1..].trim_ascii_start()).is_some())
        }
        _ => {
            let name = text.iter().take_while(|&&byte| is_of_name(byte)).count();
            let starts = matches!(text, [first, ..] if !first.is_ascii_digit());
            let joined = operand(text[name..].trim_ascii_start());
            starts && name > 0 && joined.is_some_and(begins_string)
        }
    }
}

/// Returns `true` if the text calls a function with several arguments, or with a string that is not a reference:
/// `format("http://a/%s", id)`.
pub(super) fn is_call(rule: Rule, text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let text = text.strip_suffix(b";").unwrap_or(text);
    // The text is a decorator.
    let text = text.strip_prefix(b"@").unwrap_or(text);
    let name = text.iter().take_while(|&&byte| is_of_name(byte)).count();
    // The `url` function of style sheets contains a reference.
    let is_function =
        name > 0 && !text[0].is_ascii_digit() && !text[..name].eq_ignore_ascii_case(b"url");
    let arguments = text[name..].strip_prefix(b"(").and_then(|rest| rest.strip_suffix(b")"));
    let Some([quote @ (b'"' | b'\'' | b'`'), rest @ ..]) = arguments.filter(|_| is_function) else {
        return false;
    };
    let Some(close) = rest.iter().position(|byte| byte == quote) else { return false };
    close + 1 < rest.len() || !rule.is_match_bytes(&rest[..close])
}

/// Returns `true` if the text is the rest of strings that a program joins: `http://a/?b=' + c`.
pub(super) fn is_rest(text: &[u8]) -> bool {
    let mut places = (0..text.len()).filter(|&at| matches!(text[at], b'"' | b'\''));
    let joins = |at: usize| {
        let rest = text[at + 1..].strip_prefix(b" + ")?;
        rest.first().filter(|byte| byte.is_ascii_alphabetic() || b"_$(\"'".contains(byte))
    };
    places.any(|at| joins(at).is_some())
}

fn begins_string(text: &[u8]) -> bool {
    matches!(text, [quote @ (b'"' | b'\'' | b'`'), rest @ ..] if rest.contains(quote))
}

/// Returns the text after an operator that joins strings.
fn operand(text: &[u8]) -> Option<&[u8]> {
    const SIGNS: [&[u8]; 8] = [b"+", b"..", b". ", b".format(", b"& ", b"||", b"<>", b"% "];
    let rest = SIGNS.iter().find_map(|sign| text.strip_prefix(*sign))?.trim_ascii_start();
    let is_start = |byte: &u8| byte.is_ascii_alphabetic() || b"_$\"'`(".contains(byte);
    rest.first().is_some_and(is_start).then_some(rest)
}
