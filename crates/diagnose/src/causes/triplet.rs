//! Fixes for percent signs that do not begin a triplet. Several causes share them.

use super::prelude::*;
use crate::text::characters::{character_length, is_blank};
use crate::text::edits::removed;
use crate::text::json::percent_u;
use crate::text::runs;
use crate::text::triplets::is_triplet;

/// Adds candidates that encode percent signs and characters that are not allowed, or that replace the output of
/// JavaScript's `escape`.
pub(super) fn propose_digits(at: &Site<'_>, fixes: &mut Candidates<'_>) {
    if at.is_in_dns_name() {
        return;
    }
    let text = at.text;
    let is_bad = |i: usize| match text[i] {
        b'%' => !is_triplet(text, i, at.end()),
        // The span contains no delimiters.
        byte => !runs::has(runs::REG_NAME, byte),
    };
    if let Some((digits, _)) = mistyped(at.marked()) {
        fixes.push([replace(at.start() + 1..at.end(), digits)]);
    }
    // Removes a line end or a space.
    fixes.push(each(text, at.span(), |i| is_blank(text[i]), removed));
    if at.marked().iter().any(u8::is_ascii_control) {
        return;
    }
    if let Some(escaped) = percent_u(at.marked()) {
        fixes.push([replace(at.span(), percent_encoded(escaped.as_bytes()))]);
    }
    fixes.push(each(text, at.span(), is_bad, percent_encoded));
}

/// Returns the digits of a triplet with a letter in place of a digit, and the help for it: `%2O`.
pub(super) fn mistyped(marked: &[u8]) -> Option<(String, &'static str)> {
    let [b'%', high, low] = *marked else { return None };
    let digit = |typed: u8| match typed {
        b'O' | b'o' => '0',
        b'I' | b'l' => '1',
        _ => char::from(typed),
    };
    let digits = [digit(high), digit(low)];
    let help = match (high, low) {
        (b'O', _) | (_, b'O') => "write the digit `0` for the letter `O`",
        (b'o', _) | (_, b'o') => "write the digit `0` for the letter `o`",
        (b'I', _) | (_, b'I') => "write the digit `1` for the letter `I`",
        _ => "write the digit `1` for the letter `l`",
    };
    // One of the two is a decimal digit. Two letters are more likely a word: `50%off`.
    let is_number = high.is_ascii_digit() != low.is_ascii_digit();
    let is_typed = digits != [char::from(high), char::from(low)];
    let is_octet = digits.iter().all(char::is_ascii_hexdigit);
    (is_number && is_typed && is_octet).then(|| (digits.iter().collect(), help))
}

/// Returns the length of the intended digits after the percent sign at `at`, which begins no octet.
fn length(text: &[u8], at: usize, is_first: bool, area: &Area) -> usize {
    let rest = &text[at + 1..area.end()];
    // A percent sign after a number is more likely a percentage.
    let is_number = is_first && text[area.part.start..at].last().is_some_and(u8::is_ascii_digit);
    let spaced = if is_number { None } else { spaced_digits(rest) };
    spaced.unwrap_or_else(|| digits(rest, area))
}

/// Returns `true` if the percent sign at `at` is at the end of the component or of a segment.
pub(super) fn is_cut(text: &[u8], at: usize, area: &Area) -> bool {
    let rest = &text[at + 1..area.end()];
    let length = length(text, at, true, area);
    let is_hex = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
    match rest.get(length) {
        None => is_hex(rest),
        Some(next) => *next == b'/' && area.component == Component::Path && is_hex(&rest[..length]),
    }
}

/// Returns the end of a run of percent signs that begin no octet, with their intended digits.
pub(super) fn end(text: &[u8], at: usize, area: &Area) -> usize {
    let end = area.end();
    let mut stop = at;
    while text[stop..end].first() == Some(&b'%') && !is_triplet(text, stop, end) {
        stop += 1 + length(text, stop, stop == at, area);
    }
    stop
}

/// Returns the length of the intended digits after a percent sign. A bad character in place of a digit is not an error
/// of its own. Delimiters and spaces are not digits.
fn digits(rest: &[u8], area: &Area) -> usize {
    let is_hex = |at: usize| rest.get(at).is_some_and(u8::is_ascii_hexdigit);
    if rest.first() == Some(&b'u') && (1..5).all(is_hex) {
        // This is the output of JavaScript's `escape`.
        return 5;
    }
    let is_plain = |at: usize| rest.get(at).is_some_and(|&byte| runs::has(runs::UNRESERVED, byte));
    let bad = |at: usize| {
        let is_bad = |byte: &u8| !runs::has(area.legal, *byte) && !b" %/?#[]@:".contains(byte);
        rest.get(at).filter(|byte| is_bad(byte)).map_or(0, |_| character_length(&rest[at..]))
    };
    match (is_plain(0), is_plain(1)) {
        (true, true) => 2,
        (true, false) if is_hex(0) => 1 + bad(1),
        (true, false) => 1,
        (false, _) => match bad(0) {
            length if length > 0 && is_hex(length) => length + 1,
            // A single letter is a digit. With more letters after it, it is more likely a word.
            length if length > 1 && bad(length) == 0 => length,
            _ => 0,
        },
    }
}

/// Returns the length of two digits with one space before or between them. Two letters are more likely a word:
/// `100% de`.
fn spaced_digits(rest: &[u8]) -> Option<usize> {
    let [a, b, c, after @ ..] = rest else { return None };
    let (high, low) = match (a, b) {
        (b' ', high) => (high, c),
        (high, b' ') => (high, c),
        _ => return None,
    };
    let is_octet = high.is_ascii_hexdigit() && low.is_ascii_hexdigit();
    let has_digit = high.is_ascii_digit() || low.is_ascii_digit();
    // A number cannot be followed directly by a word, but an intended space can: `% 20x`.
    let is_space = (high, low) == (&b'2', &b'0');
    let ends = after.first().is_none_or(|byte| match is_space {
        true => !byte.is_ascii_digit(),
        false => !byte.is_ascii_alphanumeric(),
    });
    (is_octet && has_digit && ends).then_some(3)
}
