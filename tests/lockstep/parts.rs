//! Components: `UriRef` divides every URI-reference as the regular expression of RFC 3986
//! appendix B does, and its authority as the ABNF of section 3.2.

use std::ops::Range;

use uri_grammar::{Component, GrammarRule, Rule, UriRef};

use crate::suites::suite;

type Part<'a> = Option<&'a str>;

/// Splits by `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`: scheme, authority, path, query and
/// fragment.
fn appendix_b(text: &str) -> (Part<'_>, Part<'_>, &str, Part<'_>, Part<'_>) {
    let end = text.find([':', '/', '?', '#']);
    let (scheme, text) = match end {
        Some(end) if end > 0 && text[end..].starts_with(':') => {
            (Some(&text[..end]), &text[end + 1..])
        }
        _ => (None, text),
    };
    let (text, fragment) = split(text, '#');
    let (text, query) = split(text, '?');
    let (authority, path) = match text.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            (Some(authority), path)
        }
        None => (None, text),
    };
    (scheme, authority, path, query, fragment)
}

fn split(text: &str, delimiter: char) -> (&str, Part<'_>) {
    text.split_once(delimiter).map_or((text, None), |(before, after)| (before, Some(after)))
}

/// Splits into userinfo, host and port. A host has colons only within brackets.
fn divide(authority: &str) -> (Part<'_>, &str, Part<'_>) {
    let (userinfo, rest) = match authority.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    let bracket = rest.find(']').unwrap_or(0);
    let colon = rest[bracket..].find(':').map(|at| bracket + at);
    (userinfo, &rest[..colon.unwrap_or(rest.len())], colon.map(|at| &rest[at + 1..]))
}

fn assert_parts(text: &str) {
    let parts = UriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let (scheme, authority, path, query, fragment) = appendix_b(text);
    let (userinfo, host, port) = match authority.map(divide) {
        Some((userinfo, host, port)) => (userinfo, Some(host), port),
        None => (None, None, None),
    };
    assert_eq!(parts.as_str(), text);
    assert_eq!(parts.path(), path, "path of {text:?}");
    let expected = [
        (Component::Scheme, parts.scheme(), scheme),
        (Component::Authority, parts.authority(), authority),
        (Component::Userinfo, parts.userinfo(), userinfo),
        (Component::Host, parts.host(), host),
        (Component::Port, parts.port(), port),
        (Component::Path, Some(parts.path()), Some(path)),
        (Component::Query, parts.query(), query),
        (Component::Fragment, parts.fragment(), fragment),
    ];
    let lies = |part: &str| -> Range<usize> {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    for (component, part, right) in expected {
        assert_eq!(part, right, "{component} of {text:?}: see src/reading/reference/spans.rs");
        assert_eq!(parts.span(component), right.map(lies), "span of {component} of {text:?}");
    }
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
        }
    }
    println!("parts: {count} members of URI-reference");
}
