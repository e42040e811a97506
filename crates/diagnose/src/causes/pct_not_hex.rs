//! U011: a percent sign without two digits after it.

use super::explain::HOST_NAME;
use super::prelude::*;
use super::triplet;
use crate::arguments;
use crate::text::characters::character_at;
use crate::text::json::percent_u;
use crate::text::triplets::{is_triplet, octet_at};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 2.1",
    message: "`{text}` is not a percent-encoded byte: {found} is not a hex digit",
    help: "write `%25` for a percent sign, or encode what was meant",
    why: "A percent sign always begins an encoded octet: `%` and two hexadecimal digits, \
        from `%00` to `%FF`. Data with a percent sign has to be encoded before it is put \
        into a URI: `50%off` becomes `50%25off`. The form `%u00E9` of the old JavaScript \
        function `escape` was never part of any URI standard: encode the UTF-8 bytes \
        instead.",
    example: (Rule::Uri, "http://a/%zz"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct PctNotHex;

impl PctNotHex {
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        (triplet::end(text, at, area), Self)
    }
}

/// Returns `true` if a digit is missing between two words, as in `hello%2world`.
fn is_space(at: &Site<'_>) -> bool {
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    matches!(at.marked(), [b'%', b'2', b'g'..=b'z'])
        && triplet::mistyped(at.marked()).is_none()
        && is_letter(at.before().last())
        && is_letter(at.after().first())
}

/// Returns `true` if the percent sign replaces the `@` of a mail address that is a whole value: `?mail=a%b.example`.
fn is_in_mail(at: &Site<'_>) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._+".contains(byte);
    let ends = |byte: &u8| !is_part(byte);
    let before = at.before().rsplit(ends).next().unwrap_or_default();
    let value = &at.text[at.start() + 1..];
    let domain = value.split(ends).next().unwrap_or_default();
    let begins = at.before().len().checked_sub(before.len() + 1);
    at.component() == Component::Query
        && begins.is_some_and(|sign| at.before()[sign] == b'=')
        && before.first().is_some_and(u8::is_ascii_alphabetic)
        && domain.first().is_some_and(u8::is_ascii_alphabetic)
        && domain.iter().rposition(|&byte| byte == b'.').is_some_and(|dot| dot + 2 < domain.len())
        && value.get(domain.len()).is_none_or(|byte| b"&#".contains(byte))
}

/// Returns `true` if the preceding octet must be followed by more octets of the same character: `%C3%G9`.
fn is_in_character(at: &Site<'_>) -> bool {
    let lead = at.start().checked_sub(3).and_then(|start| octet_at(at.before(), start));
    lead.is_some_and(|octet| octet >= 0xC2) && at.marked().len() == 3
}

/// Returns `true` if the digits are written as in C: `%0x20`.
fn is_in_c(at: &Site<'_>) -> bool {
    let digits = at.after().get(..2).unwrap_or_default();
    at.marked().eq_ignore_ascii_case(b"%0x")
        && digits.len() == 2
        && digits.iter().all(u8::is_ascii_hexdigit)
}

/// Returns `true` if a triplet follows: `%%20`.
fn is_doubled(at: &Site<'_>) -> bool {
    at.marked() == b"%" && is_triplet(at.text, at.end(), at.text.len())
}

impl Explain for PctNotHex {
    fn words(&self, at: &Site<'_>) -> Words {
        let message = if is_doubled(at) {
            Some("a second `%` precedes a percent-encoded byte")
        } else {
            // The character could be part of a password.
            arguments::may_be_password(at)
                .then_some("`%` in {component} is not followed by two hex digits")
        };
        let advice = if is_doubled(at) {
            match at.before().last() {
                Some(b'0'..=b'9') => "write `%25` for a percent sign",
                _ => {
                    "remove it: programs write `%%` for one `%`; or write `%25` for a percent sign"
                }
            }
        } else if is_space(at) {
            "complete the two digits (`%20` is a space), or write `%25`"
        } else if is_in_mail(at) {
            "write `%40` for the `@` of a mail address, or `%25` for a percent sign"
        } else if is_in_character(at) {
            "correct the two digits: they go on with an encoded character"
        } else if is_in_c(at) {
            "write `%` and the two digits, without `0x`"
        } else if matches!(at.marked(), [b'%', digit] if digit.is_ascii_hexdigit()) {
            "complete the two digits, or write `%25` for a percent sign"
        } else if at.marked().iter().any(|byte| matches!(byte, b'\r' | b'\n')) {
            "remove the line break"
        } else if at.marked().contains(&b' ') {
            "remove the space between `%` and its digits"
        } else if percent_u(at.marked()).is_some() {
            "percent-encode the UTF-8 bytes of the character, not its number"
        } else if at.is_in_dns_name() {
            HOST_NAME
        } else if let Some((_, help)) = triplet::mistyped(at.marked()) {
            help
        } else {
            return Words::of(message);
        };
        Words::of(message).help(advice)
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        let digit = at.text.get(at.start() + 1).is_some_and(u8::is_ascii_hexdigit);
        to.found(|| character_at(at.text, at.start() + 1 + usize::from(digit)));
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let is_percentage = at.before().last().is_some_and(u8::is_ascii_digit);
        if is_doubled(at) && !at.is_in_dns_name() && !is_percentage {
            fixes.push([remove(at.span())]);
        }
        if is_space(at) {
            fixes.push([insert(at.start() + 2, "0")]);
        }
        if is_in_mail(at) {
            fixes.push([replace(at.start()..at.start() + 1, "%40")]);
        }
        if is_in_character(at) && triplet::mistyped(at.marked()).is_none() {
            return;
        }
        if is_in_c(at) {
            fixes
                .push_with("write `%` before the digits alone", [remove(at.start() + 1..at.end())]);
        }
        triplet::propose_digits(at, fixes);
    }
}
