//! Schemes at the beginning of a text, and facts about them.

use core::ops::Range;

use uri_grammar::uri::SchemeInfo;

use super::runs;
use crate::text::characters::begins;

/// Schemes that most people mean who write the name alone, unlike `about`. No document says so.
const COMMON: [&str; 10] =
    ["https", "http", "wss", "ws", "file", "mailto", "data", "urn", "ftp", "javascript"];

/// Returns `true` if a text ends with the name of a common scheme that requires a host.
pub(crate) fn needs_host(text: &[u8]) -> bool {
    let name = text.iter().rev().take_while(|&&byte| runs::has(runs::SCHEME, byte));
    str::from_utf8(&text[text.len() - name.count()..]).is_ok_and(is_web)
}

/// Returns `true` if a word is the name of a common scheme.
pub(crate) fn is_common_scheme(name: &[u8]) -> bool {
    str::from_utf8(name).is_ok_and(|name| is_one_of(name, &COMMON))
}

/// Returns `true` if a text begins with this scheme, ignoring case, and its colon.
pub(crate) fn begins_with(text: &[u8], scheme: &[u8]) -> bool {
    begins(text, scheme) && text.get(scheme.len()) == Some(&b':')
}

/// Returns `true` if a text begins with a common scheme and the slashes of an authority.
pub(crate) fn begins_uri(text: &[u8]) -> bool {
    let colon = text.iter().position(|&byte| byte == b':');
    colon.is_some_and(|colon| is_common_scheme(&text[..colon]) && text[colon..].starts_with(b"://"))
}

pub(crate) fn scheme_info(name: &[u8]) -> Option<&'static SchemeInfo> {
    SchemeInfo::from_name(str::from_utf8(name).ok()?)
}

pub(crate) fn is_scheme(name: &[u8]) -> bool {
    name.first().is_some_and(u8::is_ascii_alphabetic) && runs::scheme_length(name) == name.len()
}

/// Returns the offset of the colon after a scheme at the beginning of the part.
pub(crate) fn colon(text: &[u8], part: &Range<usize>) -> Option<usize> {
    let stop = part.start + runs::scheme_length(&text[part.clone()]);
    let is_colon = stop < part.end && text[stop] == b':';
    (is_colon && text[part.start].is_ascii_alphabetic()).then_some(stop)
}

/// Returns `true` if the name is one of these lowercase names, ignoring case.
pub(crate) fn is_one_of(name: impl AsRef<[u8]>, of: &[&str]) -> bool {
    of.iter().any(|one| one.as_bytes().eq_ignore_ascii_case(name.as_ref()))
}

/// Returns `true` if the scheme is a common one that requires a host, such as the schemes of the Web.
pub(crate) fn is_web(name: &str) -> bool {
    is_one_of(name, &COMMON) && SchemeInfo::from_name(name).is_some_and(SchemeInfo::requires_host)
}
