//! Laws of setters: the new component is present, and all others are unchanged.

use proptest::prelude::*;
use uri_grammar::percent::Encoded;
use uri_grammar::{Component, UriRef};

use super::{reread, without};

/// Returns references of few characters, so that every form occurs.
pub fn reference() -> impl Strategy<Value = String> {
    let text = "([a-b]:)?(//([ab:]{0,2}@)?[a-b.]{0,2}(:[0-9]{0,2})?)?[/a:%4B.]{0,6}(\\?[a&=%4?]{0,6})?(#[a?]{0,2})?";
    text.prop_filter("no reference", |text| UriRef::parse(text.as_str()).is_ok())
}

/// Returns optional new values of a component, including invalid ones.
pub fn part() -> impl Strategy<Value = String> {
    "[a-c/:@.%41?#\\[\\]&=]{0,6}"
}

/// Returns the components, each with its text or as absent.
fn parts(reference: &UriRef<String>) -> Vec<Option<String>> {
    let part = |rule| reference.span(rule).map(|span| reference.as_str()[span].to_owned());
    Component::ALL.into_iter().map(part).collect()
}

pub fn set_then_get(text: &str, part: &str) {
    let number = Component::ALL.iter().position(|&rule| rule == Component::Port).unwrap();
    for (at, rule) in Component::ALL.into_iter().enumerate().filter(|&(at, _)| at != number) {
        for value in [Some(part), None] {
            let mut reference: UriRef<String> = text.parse().unwrap();
            let before = parts(&reference);
            let result = match rule {
                Component::Scheme => reference.set_scheme(value),
                Component::Authority => reference.set_authority(value),
                Component::Userinfo => reference.set_userinfo(value),
                Component::Host => reference.set_host(value.unwrap_or_default()),
                Component::Path => reference.set_path(value.unwrap_or_default()),
                Component::Query => match value {
                    Some(query) => reference.set_query(query),
                    None => without(&mut reference, UriRef::remove_query),
                },
                _ => match value {
                    Some(fragment) => reference.set_fragment(fragment),
                    None => without(&mut reference, UriRef::remove_fragment),
                },
            };
            reread(&reference);
            let after = parts(&reference);
            if result.is_err() {
                assert_eq!(reference, text);
                continue;
            }
            let value = match rule {
                Component::Host | Component::Path => Some(value.unwrap_or_default()),
                _ => value,
            };
            assert_eq!(after[at].as_deref(), value, "the {rule} of {text}");
            // The authority and its parts change together.
            let in_authority = |at: usize| (1..=4).contains(&at);
            for other in 0..Component::ALL.len() {
                let is_part = match rule {
                    Component::Authority => in_authority(other),
                    Component::Userinfo | Component::Host => other == 1,
                    _ => false,
                };
                if other != at && !is_part {
                    assert_eq!(after[other], before[other], "{text}: {rule} {value:?}");
                }
            }
            // Setting the same value again changes nothing, and setting the old value restores the reference.
            let again = reference.clone();
            if let (Component::Query, Some(value)) = (rule, value) {
                reference.set_query(value).unwrap();
                assert_eq!(reference, again);
                match &before[at] {
                    Some(query) => reference.set_query(query).unwrap(),
                    None => reference.remove_query(),
                }
                assert_eq!(reference, text);
            }
        }
    }
}

pub fn push_then_last(text: &str, data: &str) {
    let mut reference: UriRef<String> = text.parse().unwrap();
    let before = reference.clone();
    match reference.push_segment(data) {
        Ok(()) => {
            reread(&reference);
            let last = reference.segments().next_back().unwrap_or_default();
            assert!(last.decode().eq(data.bytes()));
            assert!(reference.path().starts_with(before.path()));
            let (query, fragment) = (reference.query(), reference.fragment());
            assert_eq!((query, fragment), (before.query(), before.fragment()));
        }
        Err(_) => assert!(matches!(data, "." | "..") && reference == text),
    }
}

pub fn pairs(text: &str, name: &str, value: &str) {
    let mut reference: UriRef<String> = text.parse().unwrap();
    let is_named = |found: Encoded<'_>| found.decode().eq(name.bytes());
    let values = |reference: &UriRef<String>| {
        let pairs = reference.query_pairs().filter(|(found, _)| is_named(*found));
        pairs
            .map(|(_, value)| value.map(|value| value.decode_utf8_lossy().into_owned()))
            .collect::<Vec<_>>()
    };
    let others = |reference: &UriRef<String>| {
        let pairs = reference.query_pairs().filter(|(found, _)| !is_named(*found));
        pairs.map(|(name, value)| format!("{name} {value:?}")).collect::<Vec<_>>()
    };
    let before = others(&reference);
    reference.set_query_pair(name, value);
    reread(&reference);
    assert_eq!(
        (values(&reference), others(&reference)),
        (vec![Some(value.into())], before.clone())
    );
    reference.push_query_pair(name, value);
    assert_eq!(values(&reference).len(), 2);
    assert_eq!(reference.remove_query_pairs(name), 2);
    reread(&reference);
    assert_eq!((values(&reference), others(&reference)), (vec![], before));
}
