//! What has the form of a token of a service, wherever it is.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::uri::SecretShape;

use super::scan::first_of;

/// The tokens of a text, in order.
pub(super) fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    while let Some(token) = SecretShape::find_token(text, found.last().map_or(0, |last| last.end)) {
        found.push(token);
    }
    found.extend(paths(text));
    found
}

fn paths(text: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(slash) = first_of(b"/", text, from..text.len()) {
        from = slash + 1;
        let path = SecretShape::WEB_HOOKS.iter().find_map(|path| {
            let host = path.split('/').next().unwrap_or_default();
            let start = slash.checked_sub(host.len())?;
            let here = text.get(start..start + path.len())?;
            here.eq_ignore_ascii_case(path.as_bytes()).then_some(start + path.len())
        });
        let Some(path) = path else { continue };
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"?#\"'<>".contains(byte);
        let end = text[path..].iter().position(ends).map_or(text.len(), |len| path + len);
        found.push(path..end);
        from = end.max(from);
    }
    found
}
