//! Schemes at the beginning of a text, and what is known of them.

use core::ops::Range;

use uri_grammar::uri::SchemeInfo;

use super::runs;

/// Whether a text ends in the name of a common scheme that has a host always.
pub(crate) fn needs_host(text: &[u8]) -> bool {
    let name = text.iter().rev().take_while(|&&byte| runs::SCHEME.contains(byte));
    let name = &text[text.len() - name.count()..];
    known(name).is_some_and(|scheme| scheme.requires_host() && scheme.is_common())
}

/// Whether a word is rather a scheme than a path when it stands alone.
pub(crate) fn is_known(name: &[u8]) -> bool {
    known(name).is_some_and(SchemeInfo::is_common)
}

pub(crate) fn known(name: &[u8]) -> Option<&'static SchemeInfo> {
    SchemeInfo::from_name(str::from_utf8(name).ok()?)
}

pub(crate) fn is_scheme(name: &[u8]) -> bool {
    name.first().is_some_and(u8::is_ascii_alphabetic) && runs::SCHEME.scan(name) == name.len()
}

/// Where the colon stands behind the scheme that the part begins with, if it begins with one.
#[inline(always)]
pub(crate) fn colon(text: &[u8], part: &Range<usize>) -> Option<usize> {
    let stop = runs::SCHEME.end(text, part.clone());
    let is_colon = stop < part.end && text[stop] == b':';
    (is_colon && text[part.start].is_ascii_alphabetic()).then_some(stop)
}
