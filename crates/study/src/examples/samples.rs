//! Typical texts for rules whose meaning is not in a grammar.

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_historic::editions::{AnyRule, Edition};

/// Texts that people write for rules without a counterpart in RFC 3986, by the names of the rules.
const BY_NAME: [(&str, &[&str]); 37] = [
    ("gtype", &["7", "1"]),
    ("selector", &["/find"]),
    ("search", &["two%20words"]),
    ("gopher+_string", &["+"]),
    ("user", &["user"]),
    ("password", &["pass"]),
    ("fsegment", &["dir", "%2Fetc"]),
    ("hsegment", &["dir", "a;b=c"]),
    ("psegment", &["name"]),
    ("fpath", &["dir/file", "%2Fetc/motd"]),
    ("hpath", &["dir/file", "a;b=c"]),
    ("ppath", &["/pros/name"]),
    ("opaque_part", &["user@example.com"]),
    ("opaque-part", &["user@example.com"]),
    ("uric", &["a"]),
    ("urlc", &["a"]),
    ("xchar", &["a"]),
    ("fieldname", &["version"]),
    ("fieldvalue", &["2"]),
    ("ftptype", &["a", "i", "d"]),
    ("group", &["comp.lang"]),
    ("article", &["12%3C3@example.com"]),
    ("digits", &["119"]),
    ("database", &["db"]),
    ("wtype", &["text"]),
    ("wpath", &["1%2F2"]),
    ("encoded822addr", &["user@example.com"]),
    ("hostname", &["example.com"]),
    ("hostnumber", &["192.0.2.1"]),
    ("port", &["8080"]),
    ("h4", &["db8", "1"]),
    ("ZoneID", &["en0"]),
    ("param", &["v=1"]),
    ("ireg-name", &["例え.jp"]),
    ("isegment", &["rosé"]),
    ("iquery", &["ключ=1"]),
    ("ifragment", &["höhe"]),
];

/// Returns typical texts that the rule derives: texts for its name, and texts for its counterpart in RFC 3986.
pub fn members(rule: AnyRule) -> impl Iterator<Item = &'static str> {
    by_name(rule).chain(typical_of(rule).0.iter().copied().filter(move |text| rule.is_match(text)))
}

/// Returns typical texts for a rule with its own meaning within another rule, such as the host of a reference.
/// Returns none for other rules, which are expanded into their parts.
pub fn within(rule: AnyRule) -> Vec<&'static str> {
    const PARTS: [Rule; 17] = [
        Rule::Scheme,
        Rule::Userinfo,
        Rule::Host,
        Rule::Port,
        Rule::Ipv4address,
        Rule::H16,
        Rule::Ls32,
        Rule::RegName,
        Rule::Path,
        Rule::PathAbempty,
        Rule::PathAbsolute,
        Rule::PathNoscheme,
        Rule::PathRootless,
        Rule::Segment,
        Rule::Pchar,
        Rule::Query,
        Rule::Fragment,
    ];
    let named: Vec<_> = by_name(rule).collect();
    let is_part = |counterpart| PARTS.into_iter().any(|part| counterpart == AnyRule::Rfc3986(part));
    if !named.is_empty() || !rule.counterpart(Edition::Rfc3986).is_some_and(is_part) {
        return named;
    }
    // Two texts are enough for the alternatives of a host.
    members(rule).take(2).collect()
}

fn by_name(rule: AnyRule) -> impl Iterator<Item = &'static str> {
    let named = BY_NAME.iter().filter(move |(name, _)| *name == rule.name());
    named.flat_map(|(_, texts)| texts.iter().copied()).filter(move |text| rule.is_match(text))
}

/// Returns texts that the rule does not derive, although readers may expect it.
pub fn others(rule: AnyRule) -> impl Iterator<Item = &'static str> {
    let counterpart = typical_of(rule).1.iter().copied();
    counterpart.filter(move |text| !rule.is_match(text))
}

fn typical_of(rule: AnyRule) -> (&'static [&'static str], &'static [&'static str]) {
    match rule.counterpart(Edition::Rfc3986) {
        Some(AnyRule::Rfc3986(rule)) => typical(rule),
        _ => (&[], &[]),
    }
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
    fn every_rule_has_correct_typical_examples() {
        for &rule in Rule::ALL {
            let (members, others) = typical(rule);
            assert!(!members.is_empty() && !others.is_empty(), "{rule}");
            assert!(members.iter().all(|text| rule.is_match(text)), "{rule}: {members:?}");
            assert!(!others.iter().any(|text| rule.is_match(text)), "{rule}: {others:?}");
        }
    }

    #[test]
    fn every_name_is_of_a_rule_that_derives_the_texts() {
        for (name, texts) in BY_NAME {
            let derives = |text: &str| {
                let named = AnyRule::ALL.iter().filter(|rule| rule.name() == name);
                named.clone().any(|rule| rule.is_match(text))
            };
            assert!(texts.iter().all(|text| derives(text)), "{name}");
        }
    }
}
