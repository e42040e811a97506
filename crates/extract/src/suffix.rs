//! Host and path without a scheme (RFC 3986 section 4.5, RFC 2396 Appendix F).

use super::characters::is_word;
use uri_grammar::{GrammarRule, Rule};

/// The domains of RFC 1591 that do not belong to a country.
const GENERIC: [&str; 7] = ["com", "edu", "gov", "int", "mil", "net", "org"];

/// Returns the probable scheme if the whole text is a URI without its scheme.
pub(super) fn scheme(text: &str) -> Option<&'static str> {
    let longest = longest(text)?;
    (longest.len() == text.len()).then(|| {
        let ftp = text.get(..3).is_some_and(|first| first.eq_ignore_ascii_case("ftp"));
        if ftp { "ftp" } else { "http" }
    })
}

/// Returns the longest prefix of the text that consists of host, port, path, query and fragment.
pub(super) fn longest(text: &str) -> Option<&str> {
    let word = text.bytes().take_while(|&byte| is_word(byte)).count();
    let host = text[..word].trim_end_matches(['.', '-']);
    if !is_host(host) {
        return None;
    }
    let mut end = host.len();
    // A full stop after the name ends a sentence.
    if end < word {
        return Some(&text[..end]);
    }
    let goes_on = |c: char| matches!(c, '@' | '_' | '\\' | '%' | '~') || c.is_alphanumeric();
    if text[end..].starts_with(goes_on) {
        return None;
    }
    if let Some(port) = text[end..].strip_prefix(':') {
        let digits = port.bytes().take_while(u8::is_ascii_digit).count();
        if port[digits..].starts_with('@') {
            return None;
        }
        if digits == 0 || port[digits..].starts_with(goes_on) {
            return Some(&text[..end]);
        }
        end += 1 + digits;
    }
    end += Rule::PathAbempty.prefix(&text[end..]).map_or(0, str::len);
    for (delimiter, rule) in [('?', Rule::Query), ('#', Rule::Fragment)] {
        if let Some(rest) = text[end..].strip_prefix(delimiter) {
            end += 1 + rule.prefix(rest).map_or(0, str::len);
        }
    }
    Some(&text[..end])
}

/// Returns `true` if the text is a host name (RFC 1123 section 2.1) that readers recognize as one.
fn is_host(name: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    if name.len() > 253 || !name.split('.').all(is_label) {
        return false;
    }
    let Some((others, last)) = name.rsplit_once('.') else { return false };
    if GENERIC.iter().any(|domain| domain.eq_ignore_ascii_case(last)) {
        return true;
    }
    let first = others.split('.').next().unwrap_or_default();
    let first_three = first.get(..3).unwrap_or_default();
    let service = ["www", "ftp"].iter().any(|known| known.eq_ignore_ascii_case(first_three));
    let alphabetic = last.len() > 1 && last.bytes().all(|byte| byte.is_ascii_alphabetic());
    service && alphabetic && others.contains('.')
}
