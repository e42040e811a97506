//! Values whose names indicate that they are secret: in queries, fragments, connection strings, settings, headers and
//! commands.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;
use uri_grammar::policy::SecretName;

use super::plain::FILLER;
use super::scan::{first_of, word_end};
use crate::text::schemes::is_one_of;

const LONGEST: usize = 80;

/// The separators of parameters.
const SEPARATORS: &[u8] = b"?#&;";

/// Returns the secret values of a text, in any order.
pub(super) fn parameters(rule: Rule, text: &[u8], names: &[&str]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    let is_query = matches!(rule, Rule::Query | Rule::Fragment);
    while let Some(sign) = first_of(b"=:", text, from..text.len()) {
        from = sign + 1;
        let Some(value) = value_of(text, sign, is_query, names) else { continue };
        from = value.end.max(from);
        found.push(value);
    }
    options(text, names, &mut found);
    found
}

/// Returns the value after the sign, if the name before it is the name of a secret.
fn value_of(text: &[u8], sign: usize, is_query: bool, names: &[&str]) -> Option<Range<usize>> {
    let is_colon = text[sign] == b':';
    let blank = |byte: &&u8| b" \t\"'".contains(byte);
    let gap = text[..sign].iter().rev().take(4).take_while(blank).count();
    let end = sign - gap;
    let len = text[..end].iter().rev().take(LONGEST).take_while(|byte| is_name(**byte)).count();
    let name = &text[end - len..end];
    let before = (end - len).checked_sub(1).map(|at| text[at]);
    let is_parameter = match before {
        None => is_query || !is_colon && gap == 0,
        Some(byte) => SEPARATORS.contains(&byte) && !is_colon,
    };
    let is_setting = match before {
        None => true,
        Some(byte) => byte.is_ascii_whitespace() || b"\"'`({,".contains(&byte),
    };
    if !is_parameter && !is_setting {
        return None;
    }
    let secrecy = secrecy(name, names)?;
    let value = |start: usize, ends: &[u8]| {
        // The search for a value that only may be a key is limited.
        let last = if secrecy == SecretName::IfRandom { start + LONGEST } else { text.len() };
        let last = last.min(text.len());
        let end = first_of(ends, text, start..last).unwrap_or(last).max(start);
        let is_key = || {
            let is_of_key = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_/%=".contains(byte);
            let len = text[start..end].iter().take_while(is_of_key).count();
            str::from_utf8(&text[start..start + len]).is_ok_and(|word| secrecy.hides(word))
        };
        let is_hidden = secrecy != SecretName::IfRandom || is_key();
        (end > start && is_hidden).then_some(start..end)
    };
    let rest = &text[sign + 1..];
    let blanks = rest.iter().take_while(|byte| b" \t".contains(byte)).count();
    let start = sign + 1 + blanks;
    if is_parameter {
        // People choose passwords, so a `#` can be part of a password that has other characters not allowed in URIs.
        let has_others = || {
            let end = first_of(b"&;", text, sign..text.len()).unwrap_or(text.len());
            text[sign..end].iter().any(|byte| b"^|\\{}<>\"`".contains(byte))
        };
        let parts = [&b"pass"[..], b"pwd"];
        let is_chosen = parts.iter().any(|part| contains_ignoring_case(name, part)) && has_others();
        return value(sign + 1, if is_chosen { b"&;" } else { SEPARATORS });
    }
    let quote = text.get(start).copied().filter(|byte| b"\"'".contains(byte));
    // `password:secret` can also be a user and a password.
    if is_colon && blanks == 0 && quote.is_none() {
        return None;
    }
    match quote {
        Some(quote) => value(start + 1, &[quote]),
        None if is_colon => value(start, b"\"'&;"),
        None => value(start, b" \t&;"),
    }
}

fn contains_ignoring_case(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window.eq_ignore_ascii_case(part))
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == FILLER || b"_-.%[]+$".contains(&byte)
}

/// Returns the secrecy of a name, which can be nested.
fn secrecy(name: &[u8], names: &[&str]) -> Option<SecretName> {
    let name = str::from_utf8(name).ok()?.trim_matches(char::from(FILLER));
    if is_one(name, names) { Some(SecretName::Usual) } else { SecretName::from_nested_name(name) }
}

/// Returns `true` if a name is one of these, or ends with one. Case and punctuation do not matter.
pub(crate) fn is_one(name: &str, names: &[&str]) -> bool {
    let letters = |text: &str| -> Vec<u8> {
        let letters = text.bytes().filter(u8::is_ascii_alphanumeric);
        letters.map(|byte| byte.to_ascii_lowercase()).collect()
    };
    !names.is_empty() && {
        let name = letters(name);
        names.iter().any(|known| !known.is_empty() && name.ends_with(&letters(known)))
    }
}

/// Finds the secrets of command-line options: `-u user:password`, `--token value`.
fn options(text: &[u8], names: &[&str], found: &mut Vec<Range<usize>>) {
    const USERS: [&str; 3] = ["-u", "--user", "--proxy-user"];
    let mut start = 0;
    let mut option: &[u8] = b"";
    while start < text.len() {
        let end = word_end(text, start);
        let word = &text[start..end];
        let of_user = USERS.iter().find_map(|user| {
            let rest = word.strip_prefix(user.as_bytes())?;
            Some(end - rest.len()).filter(|_| !rest.is_empty() && !rest.starts_with(b"ser"))
        });
        if is_one_of(option, &USERS) || of_user.is_some() {
            let from = of_user.unwrap_or(start);
            found.extend(first_of(b":", text, from..end).map(|colon| colon + 1..end));
        } else if let Some(name) = option.strip_prefix(b"--")
            && !word.starts_with(b"-")
            && !word.is_empty()
            && secrecy(name, names).is_some_and(|name| name != SecretName::IfRandom)
        {
            found.push(start..end);
        }
        option = if word.is_empty() { option } else { word };
        start = end + 1;
    }
}
