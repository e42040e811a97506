//! Rule names as people type them.

use uri_grammar::GrammarRule;
use uri_grammar::editions::{AnyRule, Edition};

/// The rule of that name in the edition, or a message with the name that was most likely meant.
pub fn rule(edition: Edition, name: &str) -> Result<AnyRule, String> {
    AnyRule::named_in(edition, name).ok_or_else(|| {
        let others =
            Edition::all().iter().filter(|&&other| AnyRule::named_in(other, name).is_some());
        let others: Vec<_> = others.map(|edition| edition.name()).collect();
        let (document, option) = match edition {
            Edition::Rfc3986 => (String::new(), String::new()),
            _ => (format!(" of {}", edition.document()), format!(" --edition {edition}")),
        };
        match nearest(edition, name) {
            _ if !others.is_empty() => {
                format!("no rule{document} has this name, but of --edition {}", others.join(", "))
            }
            Some(rule) => format!("no rule{document} has this name; did you mean `{rule}`?"),
            None => {
                format!("no rule{document} has this name; `uri-grammar rules{option}` lists all")
            }
        }
    })
}

/// The rule whose name is most like `name`, unless none is.
pub fn nearest(edition: Edition, name: &str) -> Option<AnyRule> {
    // Nothing longer is a typo, and the comparison takes the product of the lengths.
    if name.len() > 40 {
        return None;
    }
    let name = plain(name);
    let likeness = |rule: &AnyRule| strsim::jaro_winkler(&name, &plain(rule.name()));
    let rules = AnyRule::all_in(edition).iter().copied();
    let best = rules.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) > 0.75).then_some(best)
}

/// The name without what people mistake most: case, hyphens and underscores.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn names_are_found_in_any_case() {
        assert_eq!(rule(Edition::Rfc3986, "uri-REFERENCE"), Ok(Rule::UriReference.into()));
    }

    #[test]
    fn the_nearest_name_is_suggested() {
        for (typo, meant) in [
            ("dec-octett", Rule::DecOctet),
            ("dec_octet", Rule::DecOctet),
            ("ipv6", Rule::Ipv6address),
            ("ip-v4-address", Rule::Ipv4address),
            ("uri-refrence", Rule::UriReference),
            ("pct-encode", Rule::PctEncoded),
            ("fragmnet", Rule::Fragment),
            ("user-info", Rule::Userinfo),
            ("URL", Rule::Uri),
            ("hexdigit", Rule::Hexdig),
        ] {
            assert_eq!(nearest(Edition::Rfc3986, typo), Some(meant.into()), "{typo}");
        }
    }

    #[test]
    fn nothing_is_suggested_for_what_is_like_no_name() {
        for name in ["", "xyzzy", "日本", &"URI".repeat(1000)] {
            for &edition in Edition::all() {
                assert_eq!(nearest(edition, name), None, "{edition} {name}");
            }
        }
    }

    #[test]
    fn rules_of_the_edition_are_suggested() {
        for (edition, typo, message) in [
            (
                Edition::Rfc2396,
                "opaque-prt",
                "no rule of RFC 2396 has this name; did you mean `opaque_part`?",
            ),
            (
                Edition::Rfc1738,
                "gopher_sting",
                "no rule of RFC 1738 has this name; did you mean `gopher+_string`?",
            ),
            (
                Edition::Rfc2396,
                "xyzzy",
                "no rule of RFC 2396 has this name; `uri-grammar rules --edition rfc2396` lists all",
            ),
            (
                Edition::Rfc3986,
                "net-path",
                "no rule has this name, but of --edition url-syntax-00, rfc2396, rfc2396bis-00",
            ),
        ] {
            assert_eq!(rule(edition, typo), Err(message.to_owned()));
        }
    }
}
