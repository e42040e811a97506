//! The rules of the older documents that derive one character of a set, and are read without their bodies. Each set
//! agrees with its rule, for all bytes.

use uri_grammar::Rule;

use crate::edition::{Edition, editions};
use crate::sources::Sources;
use crate::suites::suite;

/// Returns the rules that a table lists as `one_of`.
fn listed<R: Edition>(sources: &Sources) -> Vec<R> {
    let table = sources.get(R::TABLE);
    let Some((_, rest)) = table.split_once("\n    one_of: [\n") else { return Vec::new() };
    let (rows, _) = rest.split_once("\n    ],\n").expect("an end of the list");
    let named = |row: &str| {
        let (name, _) = row.trim().split_once(" = ").expect("a rule and its set");
        R::ALL.iter().copied().find(|rule| format!("{rule:?}") == name).expect(name)
    };
    rows.lines().map(named).collect()
}

fn one_of<R: Edition>() {
    let rules = listed::<R>(&Sources::read());
    for &rule in &rules {
        assert!(rule.fast_path().is_some() && rule.is_character(), "{rule}");
        let members = &suite(rule).members;
        let mut count = 0;
        for byte in 0..=u8::MAX {
            let is_member = members.accepts([byte]);
            assert_eq!(rule.is_match_bytes(&[byte]), is_member, "{rule} {byte:#04X}");
            assert!(!rule.is_match_bytes(&[byte, byte]), "{rule} {byte:#04X} twice");
            count += usize::from(is_member);
        }
        assert!(count > 0 && !rule.is_match_bytes(b""), "{rule}");
    }
    let all = R::ALL.iter().filter(|rule| rule.fast_path().is_some()).count();
    // The sets of RFC 3986 are proved from their table.
    let is_rfc3986 = R::FOLDER == Rule::FOLDER;
    assert!(all == rules.len() || is_rfc3986, "{all} {}", rules.len());
}

editions!(sets_match_their_rules, one_of);
