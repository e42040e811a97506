//! A password with an unencoded delimiter.

use alloc::vec::Vec;
use core::ops::Range;

use super::edits::{Edit, each, percent_encoded};
use super::hosts::{LOCALHOST, begins_with_host, begins_with_port, name_length};

/// How far after the delimiter an `@` is looked for. Passwords that machines make are long.
const NEAR: usize = 256;

/// Where the host begins, after an `@`, if the delimiter at `end` belongs to a password.
///
/// `user:pass/word@host` is a password that was not encoded, or else a path with an `@` after
/// what should be a port. It is taken for a password where
///
/// - after the first colon stands what is no port; an empty one is, unless it would leave two
///   `#`, for a fragment can explain one only;
/// - `localhost` is not the user;
/// - a host can begin after the `@`: a letter, a digit, or `[`;
/// - that looks like one, with a dot or a port, if a port may have been mistyped (`80a/x@y`), or
///   a segment begins with the `@` (`port/@name/x`);
/// - a path or a port follows it, if it could be a mail address in a query (`port?q=a@b`).
pub(crate) fn end(text: &[u8], start: usize, end: usize, limit: usize) -> Option<usize> {
    let part = &text[start..end];
    let colon = part.iter().position(|&byte| byte == b':')?;
    let (user, password) = (&part[..colon], &part[colon + 1..]);
    let tail = &text[end..limit.min(end + NEAR)];
    let begins = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'[';
    let at = tail.windows(2).position(|pair| pair[0] == b'@' && begins(&pair[1]))?;
    let (cut, host) = (&tail[..at], &tail[at + 1..]);
    let is_port = password.iter().all(u8::is_ascii_digit);
    let has_two = cut[0] == b'#' && cut[1..].contains(&b'#');
    if is_port && !(password.is_empty() && has_two) || user == LOCALHOST.as_bytes() {
        return None;
    }
    let mistyped = cut[0] == b'/' && password.first().is_some_and(u8::is_ascii_digit);
    if (mistyped || cut.ends_with(b"/")) && !begins_with_host(host) {
        return None;
    }
    let query = cut.iter().position(|&byte| byte == b'?');
    let is_value = query.is_some_and(|query| cut[query..].contains(&b'='));
    let has_path = host[name_length(host)..].starts_with(b"/");
    (!is_value || has_path || begins_with_port(host)).then_some(end + at + 1)
}

/// The delimiters of user information encoded.
pub(crate) fn encoded_delimiters(text: &[u8], userinfo: Range<usize>) -> Vec<Edit> {
    each(text, userinfo, |at| b"/?#@".contains(&text[at]), percent_encoded)
}
