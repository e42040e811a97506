//! Laws of changes of segments and pairs: the new one is there, and all others are unchanged.

use proptest::prelude::*;
use uri_grammar::UriRef;
use uri_grammar::percent::Encoded;

use super::reread;

/// Returns references of few characters, so that every form occurs.
pub fn reference() -> impl Strategy<Value = String> {
    let text = "([a-b]:)?(//([ab:]{0,2}@)?[a-b.]{0,2}(:[0-9]{0,2})?)?[/a:%4B.]{0,6}(\\?[a&=%4?]{0,6})?(#[a?]{0,2})?";
    text.prop_filter("no reference", |text| UriRef::parse(text.as_str()).is_ok())
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
