//! The schemes that make a string a reference.

mod table;

use uri_grammar::uri::SchemeInfo;
use uri_grammar::{GrammarRule, Rule};

use self::table::{WITH_AUTHORITY, WITHOUT_AUTHORITY};

fn is_one_of(scheme: &str, names: &[&str]) -> bool {
    names.iter().any(|name| scheme.eq_ignore_ascii_case(name))
}

/// Returns `true` if a reference of the scheme can have `//`.
fn has_authority(scheme: &str) -> bool {
    SchemeInfo::from_name(scheme).is_some_and(SchemeInfo::allows_authority)
        || is_one_of(scheme, WITH_AUTHORITY)
}

/// Returns `true` if a reference of the scheme has no `//`. `turn:` and similar names are also words.
fn has_no_authority(scheme: &str) -> bool {
    is_one_of(scheme, WITHOUT_AUTHORITY)
}

/// Returns `true` for a character of schemes, after the first.
pub(crate) fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
}

/// The maximum length of a scheme in a search.
pub(crate) const LONGEST: usize = 64;

/// Returns the offset, at `past` or after it, where a scheme that ends at `colon` can begin: with a letter, which may
/// be within a word. Returns `colon` if no letter of a scheme precedes it.
pub(crate) fn start_before(bytes: &[u8], past: usize, colon: usize) -> usize {
    let mut start = colon;
    while start > past && colon - start < LONGEST && is_of_scheme(bytes[start - 1]) {
        start -= 1;
    }
    while start < colon && !bytes[start].is_ascii_alphabetic() {
        start += 1;
    }
    start
}

/// Returns the length of the scheme at the beginning of a text, with `:` and `//`, if it is known and more text
/// follows it.
pub(crate) fn known_at(text: &str, more: &[String]) -> Option<usize> {
    let colon = text.bytes().take(LONGEST + 1).position(|byte| byte == b':')?;
    let scheme = &text[..colon];
    let is = |name: &str| scheme.eq_ignore_ascii_case(name);
    let after = |at: usize| text[at..].chars().next().is_some_and(|c| !ends(c));
    if text[colon..].starts_with("://") {
        // `git+https`: a scheme that names the scheme that carries it.
        let carrier = scheme.rsplit('+').next().unwrap_or(scheme);
        let known =
            (has_authority(scheme) || has_authority(carrier)) && Rule::Scheme.is_match(scheme);
        return (known || more.iter().any(|name| is(name)))
            .then_some(colon + 3)
            .filter(|at| after(*at));
    }
    let known = has_no_authority(scheme) || more.iter().any(|name| is(name));
    known.then_some(colon + 1).filter(|at| after(*at))
}

/// Returns `true` if a scheme is known, whatever follows it.
pub(crate) fn is_known(scheme: &str) -> bool {
    has_authority(scheme) || has_no_authority(scheme)
}

/// Returns `true` if this character ends every reference in a text.
pub(crate) fn ends(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '`' | '\u{FFFD}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_have_a_maximum_length() {
        for (before, start) in [(0, 0), (1, 1), (7, 7)] {
            let text = ["b".repeat(before), "a".repeat(LONGEST), "://a".to_owned()].concat();
            assert_eq!(start_before(text.as_bytes(), 0, before + LONGEST), start);
            assert_eq!(known_at(&text[start..], &["a".repeat(LONGEST)]), Some(LONGEST + 3));
        }
        // No scheme, since no letter precedes the colon.
        assert_eq!(start_before(b"1:a", 0, 1), 1);
        let longer = "a".repeat(LONGEST + 1);
        assert_eq!(known_at(&format!("{longer}://a"), &[longer]), None);
    }

    #[test]
    fn every_scheme_is_found() {
        let none = &[];
        for scheme in SchemeInfo::ALL.iter().filter(|scheme| scheme.allows_authority()) {
            let text = format!("{}://a", scheme.name());
            assert_eq!(known_at(&text, none), Some(text.len() - 1), "{text}");
        }
        for name in WITH_AUTHORITY {
            let text = format!("{name}://a");
            assert_eq!(known_at(&text, none), Some(text.len() - 1), "{text}");
            let carried = format!("git+{}://a", name.to_ascii_uppercase());
            assert_eq!(known_at(&carried, none), Some(carried.len() - 1), "{carried}");
            assert!(!has_authority(&format!("{name}x")));
        }
        let is_alone =
            |known: &&SchemeInfo| !known.allows_authority() && known.default_port().is_none();
        let alone = SchemeInfo::ALL.iter().filter(is_alone).map(SchemeInfo::name);
        for name in WITHOUT_AUTHORITY.iter().copied().chain(alone) {
            let text = format!("{name}:a");
            assert_eq!(known_at(&text, none), Some(text.len() - 1), "{text}");
            assert!(is_known(name) && !is_known(&format!("{name}x")));
        }
        for text in ["turn:left", "stun:a", "http:a", "note:a", "http://", "mailto:", "x+http:a"] {
            assert_eq!(known_at(text, none), None, "{text}");
        }
        assert_eq!(known_at("note:a", &["note".into()]), Some(5));
        assert_eq!(known_at("note://a", &["note".into()]), Some(7));
    }
}
