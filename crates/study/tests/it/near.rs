//! Near misses are not members, and their edits make members.

use std::collections::BTreeSet;

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_study::{AnyRule, Edition, NearMiss};

#[test]
fn one_edit_turns_a_near_miss_into_a_member() {
    let rules = AnyRule::all_in(Edition::Rfc3986).iter();
    for &rule in rules.chain(AnyRule::all_in(Edition::Rfc2396)) {
        let automaton = uri_grammar_study::automaton(rule).expect("an automaton");
        let misses = NearMiss::all(&automaton);
        for miss in &misses {
            assert!(!rule.is_match(&miss.text), "{rule}: {miss:?}");
            assert!(rule.is_match(&miss.member()), "{rule}: {miss:?}");
            assert!(uri_grammar_study::reason(rule, &miss.text).is_some(), "{rule}: {miss:?}");
        }
        // Each wrong transition of a live state has a near miss.
        let live = (0..automaton.state_count()).filter(|&state| automaton.is_live(state));
        let wrong: usize = live
            .map(|state| {
                let classes = 0..automaton.classes().len();
                classes.filter(|&class| !automaton.is_live(automaton.step(state, class))).count()
            })
            .sum();
        let removed = misses.iter().filter(|miss| miss.change == uri_grammar_study::Change::Remove);
        assert_eq!(removed.count(), wrong, "{rule}");
    }
}

#[test]
fn near_misses_include_common_mistakes() {
    for (rule, texts) in [
        (Rule::DecOctet, &["256", "00"][..]),
        (Rule::PctEncoded, &["%a", "%aaa"]),
        (Rule::Scheme, &["", "0a"]),
        (Rule::SegmentNz, &["", "#a"]),
    ] {
        let automaton = uri_grammar_study::automaton(rule.into()).expect("an automaton");
        let misses = NearMiss::all(&automaton);
        let found: BTreeSet<&str> = misses.iter().map(|miss| miss.text.as_str()).collect();
        for text in texts {
            assert!(found.contains(text), "{rule}: {text} is not in {found:?}");
        }
    }
}
