//! For each rule, a text that it derives and one that it does not, as people write them.

use uri_grammar::Rule;
use uri_grammar_historic::editions::AnyRule;

use crate::{Error, Texts};

/// Returns texts that the rule derives, and texts that it does not derive.
///
/// For a rule of RFC 3986 these are the shortest, then texts such as people write. For a rule of
/// another document they are the five shortest members that lead through different states, and the
/// shortest text that is not a member.
///
/// # Errors
///
/// As [`grammar`](crate::grammar()).
///
/// ```
/// use study::{AnyRule, examples};
/// use uri_grammar::Rule;
///
/// let (members, others) = examples::of(AnyRule::Rfc3986(Rule::DecOctet))?;
/// assert_eq!(members, ["0", "66", "255"]);
/// assert_eq!(others, ["", "256", "00"]);
/// # Ok::<(), study::Error>(())
/// ```
pub fn of(rule: AnyRule) -> Result<(Vec<String>, Vec<String>), Error> {
    let automaton = crate::automaton(rule)?;
    let AnyRule::Rfc3986(rule) = rule else {
        let members = Texts::of(&automaton).members().take(5).collect();
        return Ok((members, automaton.shortest_rejected().into_iter().collect()));
    };
    let (members, others) = typical(rule);
    let first = |shortest: Option<String>, texts: &[&str]| {
        let new = shortest.filter(|shortest| !texts.contains(&shortest.as_str()));
        new.into_iter().chain(texts.iter().map(|&text| text.to_owned())).collect()
    };
    let (member, other) = (automaton.shortest_member(), automaton.shortest_rejected());
    Ok((first(member, members), first(other, others)))
}

#[rustfmt::skip]
const fn typical(rule: Rule) -> (&'static [&'static str], &'static [&'static str]) {
    match rule {
        Rule::Uri => (&["https://example.com:8080/a?b#c", "mailto:user@example.com"], &["//example.com/a", "http://example.com/a b"]),
        Rule::HierPart => (&["//example.com/a/b", "user@example.com"], &["//example.com:http/"]),
        Rule::UriReference => (&["https://example.com/a?b#c", "../a?b#c"], &["http://[::1", "http://example.com/100%"]),
        Rule::AbsoluteUri => (&["https://example.com/a?b"], &["https://example.com/a?b#c"]),
        Rule::RelativeRef => (&["//example.com/a", "../a?b#c"], &["a:b", "http://example.com/"]),
        Rule::RelativePart => (&["//example.com/a", "../a"], &["a:b", "../a?b"]),
        Rule::Scheme => (&["https", "view-source"], &["1a", "view_source", "https:"]),
        Rule::Authority => (&["user@example.com:8080", "[::1]:80"], &["example.com:http", "::1"]),
        Rule::Userinfo => (&["user", "user:", "100%25"], &["user@"]),
        Rule::Host => (&["example.com", "127.0.0.1", "[::1]"], &["::1", "example.com:80"]),
        Rule::Port => (&["8080", "00080", "99999"], &["http", "-1"]),
        Rule::IpLiteral => (&["[2001:db8::1]", "[v1.a:b]"], &["::1", "[127.0.0.1]", "[fe80::1%25eth0]"]),
        Rule::IpvFuture => (&["v1.a:b", "vF.~"], &["v1", "v.a"]),
        Rule::Ipv6address => (&["2001:db8::1", "::ffff:192.0.2.1"], &["1::2::3", "1:2:3", "[::1]"]),
        Rule::H16 => (&["db8", "0fFf"], &["12345", "g"]),
        Rule::Ls32 => (&["db8:1", "192.0.2.1"], &["1:2:3", "192.0.2"]),
        Rule::Ipv4address => (&["127.0.0.1", "255.255.255.255"], &["127.1", "256.0.0.1", "127.0.0.01"]),
        Rule::DecOctet => (&["66", "255"], &["256", "00"]),
        Rule::RegName => (&["example.com", "a_b", "%C3%A9"], &["a:80", "é"]),
        Rule::Path => (&["/a/b", "a:b", "//"], &["a?b", "/a b"]),
        Rule::PathAbempty => (&["/a/b", "//"], &["a/b"]),
        Rule::PathAbsolute => (&["/a/b", "/a//"], &["//a", "a/b"]),
        Rule::PathNoscheme => (&["a/b", "a/b:c"], &["a:b", "/a"]),
        Rule::PathRootless => (&["a/b", "a:b"], &["/a"]),
        Rule::PathEmpty => (&[""], &["/"]),
        Rule::Segment => (&["a", "..", "a;b=c,d"], &["a/b"]),
        Rule::SegmentNz => (&["a", "a:b"], &["a/b"]),
        Rule::SegmentNzNc => (&["a", "@"], &["a:b"]),
        Rule::Pchar => (&["a", ":", "%20"], &["/", "[", "ab"]),
        Rule::Query => (&["a=b&c=d", "a/b?c"], &["a#b", "a[0]=b"]),
        Rule::Fragment => (&["top", "a/b?c"], &["a#b"]),
        Rule::PctEncoded => (&["%20", "%fF"], &["%2", "%zz"]),
        Rule::Unreserved => (&["a", "~"], &["/", "%7E"]),
        Rule::Reserved => (&["/", "&"], &["a", "%2F"]),
        Rule::GenDelims => (&["/", "@"], &["&"]),
        Rule::SubDelims => (&["&", "="], &["/"]),
        Rule::Alpha => (&["a", "Z"], &["1", "é"]),
        Rule::Digit => (&["0", "9"], &["a", "10"]),
        Rule::Hexdig => (&["0", "a", "F"], &["g", "10"]),
        _ => (&[], &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_examples_that_are_ones() {
        for &rule in Rule::ALL {
            let (members, others) = typical(rule);
            assert!(!members.is_empty() && !others.is_empty(), "{rule}");
            assert!(members.iter().all(|text| rule.is_match(text)), "{rule}: {members:?}");
            assert!(!others.iter().any(|text| rule.is_match(text)), "{rule}: {others:?}");
        }
    }
}
