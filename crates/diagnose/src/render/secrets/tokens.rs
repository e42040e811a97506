//! Tokens in the format of a known service, at any position.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::policy::{SecretName, SecretShape};

use super::scan::first_of;

pub(super) fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    while let Some(token) = SecretShape::find_token(text, found.last().map_or(0, |last| last.end)) {
        found.push(token);
    }
    found.extend(paths(text));
    found
}

/// Returns the paths of web hooks, and segments that look like keys and follow a segment with the name of a secret.
fn paths(text: &[u8]) -> Vec<Range<usize>> {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"?#\"'<>".contains(byte);
    let mut found = Vec::new();
    let (mut from, mut segment) = (0, 0);
    while let Some(slash) = first_of(b"/", text, from..text.len()) {
        let name = str::from_utf8(&text[segment..slash]).unwrap_or_default();
        (from, segment) = (slash + 1, slash + 1);
        let path = SecretShape::WEB_HOOKS.iter().find_map(|path| {
            let host = path.split('/').next().unwrap_or_default();
            let start = slash.checked_sub(host.len())?;
            let here = text.get(start..start + path.len())?;
            here.eq_ignore_ascii_case(path.as_bytes()).then_some(start + path.len())
        });
        if let Some(path) = path {
            let end = text[path..].iter().position(is_end).map_or(text.len(), |len| path + len);
            found.push(path..end);
            from = end.max(from);
        } else if SecretName::from_nested_name(name).is_some() {
            let rest = &text[slash + 1..];
            let is_end = |byte: &u8| *byte == b'/' || is_end(byte);
            let len = rest.iter().position(is_end).unwrap_or(rest.len());
            if str::from_utf8(&rest[..len]).is_ok_and(SecretShape::is_key) {
                found.push(slash + 1..slash + 1 + len);
            }
        }
    }
    found
}
