//! The older documents: their rules, their prose, and the choices that they leave open.

#![allow(missing_docs, clippy::unwrap_used)]

mod agreement;
mod any_rule;
mod base;
mod changes;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod parse;
mod resolution;
mod schemes;
mod split;
mod tables;

use uri_grammar_historic::editions::Edition;

#[test]
fn editions_have_names_and_are_in_order() {
    let all = Edition::ALL;
    assert_eq!(all.len(), 7);
    assert!(all.is_sorted());
    for edition in all {
        assert_eq!(edition.to_string().parse(), Ok(*edition));
        assert_eq!(edition.name().to_uppercase().parse(), Ok(*edition));
        assert!(edition.title().contains(" Resource "));
        let year: u32 = edition.date()[edition.date().len() - 4..].parse().unwrap();
        assert!((1994..=2013).contains(&year));
    }
    assert_eq!(format!("{:>9}|", Edition::Rfc3986), "  rfc3986|");
    for unknown in ["", "rfc1808", "rfc9844", "rfc 3986", "rfc2396bis"] {
        let error = unknown.parse::<Edition>().unwrap_err();
        assert!(error.to_string().contains("rfc2396bis-00"));
    }
}
