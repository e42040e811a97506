//! The beginning of a reference without a scheme: a host, a mailbox or a number.

use alloc::vec::Vec;

use uri_grammar::{GrammarRule, Rule};

use super::edits::{Edit, insert, replace};
use super::hosts::{is_in_name, may_be_host};
use super::ports::web_at;
use super::runs;
use crate::text::characters::begins;

/// Returns the text to insert at the beginning of a reference to make it a URI.
pub(crate) fn start_of(text: &[u8]) -> &'static str {
    let first = text.iter().position(|byte| b"/?#".contains(byte)).unwrap_or(text.len());
    let name = &text[..first];
    let colon = name.iter().rposition(|&byte| byte == b':');
    let port = colon.map(|at| &name[at + 1..]).filter(|port| port.iter().all(u8::is_ascii_digit));
    let host = if port.is_some() { &name[..colon.unwrap_or(first)] } else { name };
    match host {
        [] if text.starts_with(b"//") => "https:",
        [] if text.starts_with(b"/") => "https://example.com",
        _ if port.is_some() => web_at(port.unwrap_or_default()),
        [b'[', ..] => "https://",
        [b'+', number @ ..] if is_telephone_number(number) => "tel:",
        name if is_mailbox(name) && !text[first..].starts_with(b"/") => "mailto:",
        name if Rule::Ipv4address.is_match_bytes(name) => "http://",
        name if may_be_host(name) => "https://",
        _ => "https://example.com/",
    }
}

/// Returns `true` if the text looks like a mail address, or like a user and a host.
pub(crate) fn is_mailbox(text: &[u8]) -> bool {
    let Some(at) = text.iter().position(|&byte| byte == b'@') else { return false };
    at > 0 && at + 1 < text.len() && text[at + 1..].iter().all(is_in_name)
}

/// Returns `true` if the text can follow the `+` of a telephone number.
pub(crate) fn is_telephone_number(text: &[u8]) -> bool {
    text.len() > 4 && text.iter().all(|byte| byte.is_ascii_digit() || b"-.()".contains(byte))
}

/// Returns the edits that turn `git@host:owner/repository` into an `ssh:` URI.
pub(crate) fn secure_shell(text: &[u8], start: usize, colon: usize) -> Vec<Edit> {
    let slash = if text[colon + 1..].starts_with(b"/") { "" } else { "/" };
    vec![insert(start, "ssh://"), replace(colon..colon + 1, slash)]
}

/// Returns `true` if the name would be a scheme if underscores were allowed: `my_app`.
pub(crate) fn is_misspelt(name: &[u8]) -> bool {
    let legal = |byte: &u8| runs::has(runs::SCHEME, *byte) || *byte == b'_';
    name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(legal)
}

/// Returns `true` if the text is a `tel:` or `sms:` URI.
pub(crate) fn is_call(text: &[u8]) -> bool {
    begins(text, "tel:") || begins(text, "sms:")
}
