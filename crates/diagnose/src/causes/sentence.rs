//! Sentences after a URI, in languages without spaces.

use super::prelude::*;
use crate::text::characters::contains;
use crate::text::hosts::is_dotted_name;

/// Returns `true` if a sentence follows the URI after punctuation of a language without spaces: `http://a/b，请`.
pub(super) fn is_sentence(at: &Site<'_>) -> bool {
    const NEAR: usize = 4096;
    const PUNCTUATION: [char; 6] =
        ['\u{3001}', '\u{3002}', '\u{FF01}', '\u{FF0C}', '\u{FF1B}', '\u{FF1F}'];
    // All these characters begin with one of two bytes in UTF-8.
    if !matches!(at.first(), Some(0xE3 | 0xEF)) {
        return false;
    }
    let mut run = str::from_utf8(at.marked()).unwrap_or_default().chars();
    let begins = run.next().is_some_and(|first| PUNCTUATION.contains(&first));
    begins
        && run.next().is_some_and(char::is_alphanumeric)
        && at.after().is_empty()
        && at.component().holds_data()
        && contains(&at.before()[..at.start().min(NEAR)], b"://")
}

/// Returns `true` if the marked text begins with punctuation of a language without spaces, after a complete host:
/// `https://example.com\u{FF0C}a`.
pub(super) fn ends_host(at: &Site<'_>) -> bool {
    const NEAR: usize = 256;
    const PUNCTUATION: [&str; 6] =
        ["\u{3001}", "\u{FF01}", "\u{FF09}", "\u{FF0C}", "\u{FF1B}", "\u{FF1F}"];
    let before = &at.text[at.start().saturating_sub(NEAR)..at.start()];
    let host = before.rsplit(|byte| b"/@".contains(byte)).next().unwrap_or_default();
    at.component() == Component::Host
        && PUNCTUATION.iter().any(|sign| at.marked().starts_with(sign.as_bytes()))
        && str::from_utf8(host).is_ok_and(is_dotted_name)
}
