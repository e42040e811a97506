//! The schemes that make a string a reference.

use uri_grammar::uri::SchemeInfo;

/// Schemes that are followed by `://`, besides those that [`SchemeInfo`] knows: drivers and
/// programs have them.
const MORE_WITH_AUTHORITY: &[&str] = &[
    "dav",
    "finger",
    "ftps",
    "ipfs",
    "ipns",
    "irc",
    "ircs",
    "mongodb",
    "mqtts",
    "mysql",
    "postgres",
    "postgresql",
    "rediss",
    "rtmp",
    "s3",
    "smb",
    "stun",
    "turn",
];

/// Schemes that say something without `//`, besides those of [`SchemeInfo`] that never have an
/// authority nor a port: `turn:` and its like are also words.
const MORE_WITHOUT: &[&str] = &["data", "doi", "magnet", "news", "sip", "sips", "tag", "xmpp"];

fn is_one_of(scheme: &str, names: &[&str]) -> bool {
    names.iter().any(|name| scheme.eq_ignore_ascii_case(name))
}

/// Whether a reference of the scheme has `//`.
fn has_authority(scheme: &str) -> bool {
    SchemeInfo::from_name(scheme).is_some_and(SchemeInfo::allows_authority)
        || is_one_of(scheme, MORE_WITH_AUTHORITY)
}

/// Whether a reference of the scheme goes without `//`.
fn has_path_alone(scheme: &str) -> bool {
    let is_alone = |known: &SchemeInfo| !known.allows_authority() && known.default_port().is_none();
    SchemeInfo::from_name(scheme).is_some_and(is_alone) || is_one_of(scheme, MORE_WITHOUT)
}

/// The longest scheme that is looked for.
pub(crate) const LONGEST: usize = 64;

/// Where a scheme can begin that ends at `colon`, at `past` or after it: with a letter, which may stand
/// within a word. It is `colon` where no letter of a scheme stands before that.
pub(crate) fn start_before(bytes: &[u8], past: usize, colon: usize) -> usize {
    let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    let mut start = colon;
    while start > past && colon - start < LONGEST && is_scheme(bytes[start - 1]) {
        start -= 1;
    }
    while start < colon && !bytes[start].is_ascii_alphabetic() {
        start += 1;
    }
    start
}

/// How many bytes the scheme at the beginning of a text has, with `:` and `//`, if it is known
/// and something follows it.
pub(crate) fn known_at(text: &str, more: &[String]) -> Option<usize> {
    let colon = text.bytes().take(LONGEST + 1).position(|byte| byte == b':')?;
    let scheme = &text[..colon];
    let is = |name: &str| scheme.eq_ignore_ascii_case(name);
    let after = |at: usize| text[at..].chars().next().is_some_and(|c| !ends(c));
    if text[colon..].starts_with("://") {
        // `git+https`: a scheme that says which other one carries it.
        let carrier = scheme.rsplit('+').next().unwrap_or(scheme);
        let known = (has_authority(scheme) || has_authority(carrier))
            && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
            && scheme.starts_with(|c: char| c.is_ascii_alphabetic());
        return (known || more.iter().any(|name| is(name)))
            .then_some(colon + 3)
            .filter(|at| after(*at));
    }
    let known = has_path_alone(scheme) || more.iter().any(|name| is(name));
    known.then_some(colon + 1).filter(|at| after(*at))
}

/// Whether a scheme is known, whatever follows it.
pub(crate) fn is_known(scheme: &str) -> bool {
    has_authority(scheme) || has_path_alone(scheme)
}

/// Whether no reference in a text goes on with this character.
pub(crate) fn ends(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '`' | '\u{FFFD}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_longer_word_the_end_can_be_a_scheme() {
        for (before, start) in [(0, 0), (1, 1), (7, 7)] {
            let text = ["b".repeat(before), "a".repeat(LONGEST), "://a".to_owned()].concat();
            assert_eq!(start_before(text.as_bytes(), 0, before + LONGEST), start);
            assert_eq!(known_at(&text[start..], &["a".repeat(LONGEST)]), Some(LONGEST + 3));
        }
        // None where no letter stands before the colon.
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
        for name in MORE_WITH_AUTHORITY {
            let text = format!("{name}://a");
            assert_eq!(known_at(&text, none), Some(text.len() - 1), "{text}");
            let carried = format!("git+{}://a", name.to_ascii_uppercase());
            assert_eq!(known_at(&carried, none), Some(carried.len() - 1), "{carried}");
            assert!(!has_authority(&format!("{name}x")));
        }
        for name in MORE_WITHOUT.iter().chain(&["mailto", "urn", "tel", "sms", "geo", "cid", "mid"])
        {
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
