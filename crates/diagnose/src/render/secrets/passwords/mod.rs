//! Passwords in authorities, and in text that should have been an authority.

mod schemes;

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;
use uri_grammar::policy::SecretShape;

use crate::text::passwords::end_after_port;
use crate::text::schemes::is_one_of;

use self::schemes::{NO_USERS, WITH_PASSWORD};
use super::scan::{first_of, last_of, word_end};

/// The maximum length of the user and password of a connection string.
const LONGEST: usize = 256;

/// Returns the passwords of a text, in any order.
pub(super) fn passwords(rule: Rule, text: &[u8]) -> Vec<Range<usize>> {
    if rule == Rule::Userinfo {
        let colon = first_of(b":", text, 0..text.len());
        return colon.map(|colon| colon + 1..text.len()).into_iter().collect();
    }
    let mut found = Vec::new();
    if let Some(last_at) = last_of(b'@', text, 0..text.len()) {
        behind_slashes(rule, text, last_at, &mut found);
        without_slashes(text, &mut found);
    }
    found.retain(|secret| !is_no_password(&text[secret.clone()]));
    found
}

/// Returns `true` if the text between a colon and an `@` is a repository, as in `host:a/b.git@main`, or begins an
/// attribute, as in `th:href="@{/a}"`.
fn is_no_password(text: &[u8]) -> bool {
    const QUOTES: [&[u8]; 4] = [b"=\"", b"='", b"=%22", b"=%27"];
    text.ends_with(b".git") && text.contains(&b'/')
        || QUOTES.iter().any(|quote| text.ends_with(quote))
}

/// A word that contains no whitespace: its end, and the offset of its last `@`.
#[derive(Default)]
struct Word {
    end: usize,
    at: Option<usize>,
}

impl Word {
    /// Advances to the word at `start`. Each word is scanned once.
    fn reach(&mut self, text: &[u8], start: usize) {
        if start >= self.end {
            self.end = word_end(text, start);
            self.at = last_of(b'@', text, start..self.end);
        }
    }
}

fn behind_slashes(rule: Rule, text: &[u8], last_at: usize, found: &mut Vec<Range<usize>>) {
    let mut next = if begins_within_authority(rule) { Some(0) } else { authority(text, 0) };
    let mut word = Word::default();
    while let Some(start) = next.filter(|&start| start < last_at) {
        let end = first_of(b"/?#", text, start..text.len()).unwrap_or(text.len());
        word.reach(text, start);
        let secret = password_of(text, start..end, &word, last_at);
        let after = secret.as_ref().map_or(end, |secret| secret.end.max(start));
        found.extend(secret);
        next = authority(text, after);
    }
}

/// Returns the password in the authority at `range`, which may be malformed. The password includes an unencoded `@` or
/// delimiter, up to the last `@` of its word.
fn password_of(
    text: &[u8],
    range: Range<usize>,
    word: &Word,
    last_at: usize,
) -> Option<Range<usize>> {
    let colon = first_of(b":", text, range.clone());
    let Some(colon) = colon.filter(|&colon| {
        // The colon must not begin a port.
        let is_password = last_of(b'@', text, colon..range.end).is_some()
            || port_at(text, colon + 1) == Port::None;
        last_of(b'@', text, range.start..colon).is_none()
            || is_password && word.at.is_some_and(|at| at > colon)
    }) else {
        return key_of(text, range);
    };
    // This user has no password. A host and a path follow: `git@host:owner/name`.
    if text[range.start..].starts_with(b"git@") {
        return None;
    }
    let in_word = word.at.filter(|&at| at > colon);
    let port = port_at(text, colon + 1);
    if port == Port::WithParameters {
        return None;
    }
    let digits = text[colon + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if let Some(at) = end_after_port(text, range.start, &(colon + 1..colon + 1 + digits)) {
        return Some(colon + 1..at);
    }
    if let Some(at) = last_of(b'@', text, colon..range.end) {
        return Some(colon + 1..in_word.map_or(at, |last| last.max(at)));
    }
    let is_drive = colon == range.start + 1 && text[range.start].is_ascii_alphabetic();
    let is_port = match port {
        Port::Some => true,
        Port::Empty => is_drive || range.end == colon + 1 && range.end == text.len(),
        Port::None | Port::WithParameters => false,
    };
    if text[range.start] == b'[' || is_port || range.end >= last_at {
        return None;
    }
    Some(colon + 1..in_word.unwrap_or(last_at))
}

/// Returns user information without a password, if it looks like a key, or its part after a `;`.
fn key_of(text: &[u8], authority: Range<usize>) -> Option<Range<usize>> {
    let at = last_of(b'@', text, authority.clone())?;
    let userinfo = authority.start..at;
    match first_of(b";", text, userinfo.clone()) {
        Some(semicolon) => Some(semicolon + 1..at),
        None => {
            let user = str::from_utf8(&text[userinfo.clone()]);
            user.is_ok_and(SecretShape::is_key).then_some(userinfo)
        }
    }
}

/// The text after a colon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Port {
    /// No port.
    None,
    /// An empty port, before a delimiter.
    Empty,
    /// A number, before a delimiter.
    Some,
    /// A number and parameters: `1433;user=`.
    WithParameters,
}

fn port_at(text: &[u8], start: usize) -> Port {
    let rest = &text[start..];
    let digits = rest.iter().take(6).take_while(|byte| byte.is_ascii_digit()).count();
    match rest.get(digits) {
        Some(b';') if digits > 0 => {
            let name = rest[digits + 1..].iter().take_while(|byte| byte.is_ascii_alphanumeric());
            let after = digits + 1 + name.count();
            if rest.get(after) == Some(&b'=') { Port::WithParameters } else { Port::None }
        }
        // A longer number is not a port.
        None | Some(b'/' | b'?' | b'#' | b'\\') if (1..6).contains(&digits) => Port::Some,
        None | Some(b'/' | b'\\') if digits == 0 => Port::Empty,
        _ => Port::None,
    }
}

/// Returns the beginning of the first authority after `from`.
fn authority(text: &[u8], from: usize) -> Option<usize> {
    let is_slash = |at: usize| text.get(at).is_some_and(|byte| b"/\\".contains(byte));
    let begins = |&at: &usize| {
        is_slash(at - 1) && (is_slash(at - 2) || text[at - 2] == b':' && !is_slash(at))
    };
    let begin = (from + 2..=text.len()).find(begins)?;
    // Superfluous slashes are skipped.
    Some(begin + (begin..text.len()).take_while(|&at| is_slash(at)).count())
}

/// Returns `true` if the rule matches an authority or a part of one, without `//`.
fn begins_within_authority(rule: Rule) -> bool {
    use Rule::{Authority, Host, IpLiteral, Ipv4address, Ipv6address, IpvFuture, Port, RegName};
    matches!(rule, Authority | Host | Port | RegName)
        || matches!(rule, IpLiteral | IpvFuture | Ipv4address | Ipv6address)
}

/// Prefixes before another scheme.
const PREFIXES: [&str; 4] = ["dsn", "jdbc", "uri", "url"];

/// Finds the password of `user:password@host`, alone or after a scheme.
fn without_slashes(text: &[u8], found: &mut Vec<Range<usize>>) {
    let mut word = Word::default();
    let mut at = 0;
    while at < text.len() {
        word.reach(text, at);
        let name = name_at(text, at);
        let secret = bare(text, at, &word);
        let after = secret.as_ref().map_or(at + name, |secret| secret.end);
        found.extend(secret);
        at = match text.get(after..word.end).unwrap_or_default().iter().position(is_boundary) {
            Some(boundary) => after + boundary + 1,
            None => word.end.max(after) + 1,
        };
    }
}

/// Returns `true` if a name can begin after the byte.
fn is_boundary(byte: &u8) -> bool {
    b"\"'`(<{=,|".contains(byte)
}

fn name_at(text: &[u8], start: usize) -> usize {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"._%+~-".contains(byte);
    text.get(start..).unwrap_or_default().iter().take(64).take_while(|byte| is_name(byte)).count()
}

fn bare(text: &[u8], mut start: usize, word: &Word) -> Option<Range<usize>> {
    let mut may_be_oracle = false;
    loop {
        let colon = start + name_at(text, start);
        let name = &text[start..colon.min(text.len())];
        if name.is_empty() || text.get(colon) != Some(&b':') {
            return None;
        }
        if may_be_oracle && is_one_of(name, &["oracle"]) {
            return of_oracle(text, colon + 1);
        }
        let begins = text.get(colon + 1).is_some_and(|byte| !b"/\\".contains(byte));
        if !begins || is_one_of(name, NO_USERS) || name.iter().all(u8::is_ascii_digit) {
            return None;
        }
        if is_one_of(name, &PREFIXES) {
            may_be_oracle = true;
            start = colon + 1;
            continue;
        }
        let colon = if is_one_of(name, WITH_PASSWORD) {
            let second = colon + 1 + name_at(text, colon + 1);
            // `redis:secret@host` has no user. `http:user@host` has no password.
            match text.get(second) {
                Some(b':') => second,
                _ if name.to_ascii_lowercase().starts_with(b"http") => return None,
                _ => colon,
            }
        } else {
            colon
        };
        let is_port = matches!(port_at(text, colon + 1), Port::Some | Port::WithParameters);
        let at = word.at.filter(|&at| at > colon && !is_port)?;
        return Some(colon + 1..at);
    }
}

/// Returns the password of `jdbc:oracle:thin:user/password@//host`.
fn of_oracle(text: &[u8], start: usize) -> Option<Range<usize>> {
    let driver = start + name_at(text, start);
    (text.get(driver) == Some(&b':')).then_some(())?;
    let end = text.len().min(driver + LONGEST);
    let at = first_of(b"@", text, driver..end)?;
    let slash = first_of(b"/", text, driver..at)?;
    Some(slash + 1..at)
}

#[cfg(test)]
mod tests;
