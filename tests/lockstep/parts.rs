//! Components: `UriRef` divides every URI-reference as the regular expression of RFC 3986 appendix B does, and its
//! authority as the ABNF of section 3.2. The crate `uri-grammar-historic` follows that expression for all documents.

use uri_grammar::{Component, GrammarRule, Rule, UriRef};
use uri_grammar_historic::editions::parse::parse;
use uri_grammar_historic::editions::{Edition, HostKind, Part};

use crate::suites::suite;

fn assert_parts(text: &str) {
    let parts = UriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let right = parse(Edition::Rfc3986, text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(parts.as_str(), text);
    for (component, found, part) in [
        (Component::Scheme, parts.scheme(), Part::Scheme),
        (Component::Authority, parts.authority(), Part::Authority),
        (Component::Userinfo, parts.userinfo(), Part::Userinfo),
        (Component::Host, parts.host(), Part::Host),
        (Component::Port, parts.port(), Part::Port),
        (Component::Path, Some(parts.path()), Part::Path),
        (Component::Query, parts.query(), Part::Query),
        (Component::Fragment, parts.fragment(), Part::Fragment),
    ] {
        let part = right.span(part);
        assert_eq!(found, part.clone().map(|span| &text[span]), "{component} of {text:?}");
        assert_eq!(parts.span(component), part, "span of {component} of {text:?}");
    }
    let kind = parts.host().map(|host| match host {
        host if host.starts_with("[v") || host.starts_with("[V") => HostKind::IpvFuture,
        host if host.starts_with('[') => HostKind::Ipv6,
        host if Rule::Ipv4address.is_match(host) => HostKind::Ipv4,
        _ => HostKind::RegName,
    });
    assert_eq!(right.host_kind, kind, "kind of the host of {text:?}");
}

#[test]
fn parts_match_appendix_b() {
    let suite = suite(Rule::UriReference);
    let mut count = 0;
    for word in suite.all() {
        let Ok(text) = str::from_utf8(&word) else { continue };
        // The check of the language decides which texts are references.
        if Rule::UriReference.is_match(text) {
            count += 1;
            assert_parts(text);
        } else {
            assert!(UriRef::parse(text).is_err(), "{text:?} is no URI-reference to matches()");
            assert!(parse(Edition::Rfc3986, text).is_err(), "{text:?} is no URI-reference");
        }
    }
    println!("parts: {count} members of URI-reference");
}
