//! A password with an unencoded delimiter.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::percent::EncodeSet;

use super::edits::{Edit, each, percent_encoded};
use super::expressions;
use super::hosts::{LOCALHOST, begins_with_host, begins_with_port, name_length};
use super::schemes::needs_host;
use super::triplets::is_triplet;

/// The maximum distance between the delimiter and an `@`. Generated passwords are long.
const NEAR: usize = 256;

/// Returns the beginning of the host after an `@`, if the delimiter at `end` belongs to a password.
///
/// `user:pass/word@host` is an unencoded password, or else a path with an `@` after a malformed port. It counts as a
/// password if all of these conditions are met:
///
/// - The text after the first colon is not a port. An empty port counts as one, unless there are two `#`: a fragment
///   would explain only one of them.
/// - The user is not `localhost`, unless a port follows the host after the `@`.
/// - A host can begin after the `@`: with a letter, a digit or `[`. Or the host is empty, before a path.
/// - The host has a dot or a port, if the port may be mistyped (`80a/x@y`) or a segment begins with the `@`
///   (`port/@name/x`).
/// - A path or a port follows the host, if the text could be a mail address in a query (`port?q=a@b`).
pub(crate) fn end(text: &[u8], start: usize, end: usize, limit: usize) -> Option<usize> {
    let part = &text[start..end];
    let colon = part.iter().position(|&byte| byte == b':')?;
    let (user, password) = (&part[..colon], &part[colon + 1..]);
    let tail = &text[end..limit.min(end + NEAR)];
    // In URIs of databases, an empty host is the local machine.
    let begins = |byte: &u8| byte.is_ascii_alphanumeric() || b"[/".contains(byte);
    let at = tail.windows(2).position(|pair| pair[0] == b'@' && begins(&pair[1]))?;
    let (cut, host) = (&tail[..at], &tail[at + 1..]);
    let is_port = password.iter().all(u8::is_ascii_digit);
    let has_two = cut[0] == b'#' && cut[1..].contains(&b'#');
    let is_this_host = user == LOCALHOST.as_bytes() && !begins_with_port(host);
    if is_port && !(password.is_empty() && has_two) || is_this_host {
        return None;
    }
    let mistyped = cut[0] == b'/' && password.first().is_some_and(u8::is_ascii_digit);
    if (mistyped || cut.ends_with(b"/")) && !begins_with_host(host) {
        return None;
    }
    let query = cut.iter().position(|&byte| byte == b'?');
    let is_value = query.is_some_and(|query| cut[query..].contains(&b'='));
    let has_path = host[name_length(host)..].starts_with(b"/");
    let is_empty = host.starts_with(b"/");
    let is_host = !is_value || has_path && !is_empty || begins_with_port(host);
    is_host.then_some(end + at + 1)
}

/// Returns the offset of the `@` that ends a password, if the digits of the `port` are the beginning of the password:
/// `redis://:57#x@host:6379`. The authority begins at `start`.
///
/// The digits count as a password if all of these conditions are met:
///
/// - Before the digits there is no user information, no name with a dot, and not `localhost`.
/// - Before the `@`, no other segment and no value of a parameter begins.
/// - A host follows the `@`, as far as it can be recognized.
/// - A `#` follows the digits, or nothing precedes them, or the scheme is not a Web scheme. Paths of Web schemes can
///   contain mail addresses.
pub(crate) fn end_after_port(text: &[u8], start: usize, port: &Range<usize>) -> Option<usize> {
    let user = text.get(start..port.start.checked_sub(1)?)?;
    let delimiter = *text.get(port.end).filter(|byte| b"/?#".contains(byte))?;
    let tail = &text[port.end + 1..text.len().min(port.end + NEAR)];
    let at = tail.iter().position(|byte| b"@/= ".contains(byte)).filter(|&at| tail[at] == b'@')?;
    let host = &tail[at + 1..];
    let name = name_length(host);
    let is_host = name > 0 && matches!(host.get(name), None | Some(b'/')) || begins_with_host(host);
    let scheme = text[..start].strip_suffix(b"://").unwrap_or_default();
    let is_user = !user.iter().any(|byte| b"@.[".contains(byte)) && user != LOCALHOST.as_bytes();
    let is_data = delimiter == b'#' || user.is_empty() || !needs_host(scheme);
    let is_all = is_user && is_host && is_data && at > 0 && !port.is_empty();
    (is_all && !host.starts_with(b"sha256:")).then_some(port.end + 1 + at)
}

/// Returns edits that encode the delimiters in user information.
pub(crate) fn encoded_delimiters(text: &[u8], userinfo: Range<usize>) -> Vec<Edit> {
    each(text, userinfo, |at| b"/?#@".contains(&text[at]), percent_encoded)
}

/// Returns edits that encode all characters that user information cannot contain. Triplets stay.
pub(crate) fn encoded(text: &[u8], userinfo: Range<usize>) -> Vec<Edit> {
    let is_bad = |at: usize| match text[at] {
        b'%' => !is_triplet(text, at, userinfo.end),
        byte => !EncodeSet::Userinfo.allowed().contains(char::from(byte)),
    };
    // A placeholder has an error of its own.
    let has_expression =
        userinfo.clone().any(|at| expressions::expression(text, at, userinfo.end).is_some());
    match has_expression {
        true => encoded_delimiters(text, userinfo),
        false => each(text, userinfo.clone(), is_bad, percent_encoded),
    }
}
