//! Rule names as people type them.

use uri_grammar::Rule;

/// The rule of that name, or a message with the name that was most likely meant.
pub fn rule(name: &str) -> Result<Rule, String> {
    Rule::named(name).ok_or_else(|| match nearest(name) {
        Some(rule) => format!("no rule has this name; did you mean `{rule}`?"),
        None => "no rule has this name; `uri-grammar rules` lists all".to_owned(),
    })
}

/// The rule whose name is most like `name`, unless none is.
fn nearest(name: &str) -> Option<Rule> {
    // Nothing longer is a typo, and the comparison takes the product of the lengths.
    if name.len() > 40 {
        return None;
    }
    let name = plain(name);
    let likeness = |rule: &Rule| strsim::jaro_winkler(&name, &plain(rule.name()));
    let best = Rule::all().iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) > 0.75).then_some(best)
}

/// The name without what people mistake most: case, hyphens and underscores.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_case() {
        assert_eq!(rule("uri-REFERENCE"), Ok(Rule::UriReference));
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
            assert_eq!(nearest(typo), Some(meant), "{typo}");
        }
    }

    #[test]
    fn nothing_is_suggested_for_what_is_like_no_name() {
        for name in ["", "xyzzy", "日本", &"URI".repeat(1000)] {
            assert_eq!(nearest(name), None, "{name}");
        }
    }
}
