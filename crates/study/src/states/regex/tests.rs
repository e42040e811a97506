//! Regular expressions against the automata that they were made of.

use oracle::{Automaton, Expr, Grammar, equivalent};
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::super::States;
use super::*;
use uri_grammar::GrammarRule;

/// The same as an expression of ABNF.
fn abnf(part: &Part) -> Expr {
    let all = |parts: &[Part]| parts.iter().map(abnf).collect();
    let repeated = |min, part: &Part| Expr::Repetition {
        min,
        max: None,
        expr: Box::new(Expr::Group(Box::new(abnf(part)))),
    };
    match &*part.regex {
        Regex::Empty => Expr::Literal { text: String::new(), case_sensitive: true },
        Regex::Set(ranges) => {
            let range = |&[first, last]: &[u32; 2]| Expr::Range { first, last };
            match &ranges[..] {
                [only] => range(only),
                _ => Expr::Group(Box::new(Expr::Alternation(ranges.iter().map(range).collect()))),
            }
        }
        Regex::Sequence(parts) => Expr::Concatenation(all(parts)),
        Regex::Alternatives(parts) => Expr::Group(Box::new(Expr::Alternation(all(parts)))),
        Regex::Optional(part) => Expr::Optional(Box::new(abnf(part))),
        Regex::Many(part) => repeated(0, part),
        Regex::Some(part) => repeated(1, part),
    }
}

#[test]
fn the_expression_takes_what_the_rule_derives() {
    for (edition, name) in [
        (Edition::Rfc3986, "dec-octet"),
        (Edition::Rfc3986, "IPv4address"),
        (Edition::Rfc3986, "scheme"),
        (Edition::Rfc3986, "reserved"),
        (Edition::Rfc3986, "path-noscheme"),
        (Edition::Rfc2396, "hostname"),
        (Edition::Rfc2396, "rel_path"),
        (Edition::Rfc2396, "URI-reference"),
        (Edition::Rfc3987, "isegment"),
    ] {
        let rule = AnyRule::all_in(edition).iter().find(|rule| rule.name() == name);
        let automaton = crate::automaton(*rule.expect(name)).expect("an automaton");
        let whole = whole(States::of(&automaton).states()).expect("an expression");
        let mut again = Grammar::default();
        again.add("again", abnf(&whole)).expect("a rule");
        let again = Automaton::of(&again, "again").expect("an automaton");
        assert!(equivalent(&automaton, &again), "{name}");
    }
}

#[test]
fn what_would_be_too_large_is_not_written() {
    // From each state another character leads to each.
    let way = |state: u32, to: u32| super::super::Way {
        ranges: vec![[100 + 20 * state + to; 2]],
        state: to as usize,
    };
    let states = |count: u32| -> Vec<State> {
        let next = |state| (0..count).map(|to| way(state, to)).collect();
        (0..count).map(|state| State { accepts: state == 0, next: next(state) }).collect()
    };
    assert!(of(&states(3)).is_some_and(|regex| regex.len() < 200));
    assert_eq!(of(&states(20)), None);
}

#[test]
fn sets_mean_the_same_in_all_kinds_of_expressions() {
    let set = |ranges: &[[u32; 2]]| written(ranges);
    assert_eq!(set(&[[0x2E, 0x2E]]), "\\.");
    assert_eq!(set(&[[0x2B, 0x2E], [0x61, 0x7A]]), "[+,.a-z-]");
    assert_eq!(set(&[[0x5B, 0x5E]]), "[\\]\\[\\\\\\^]");
    assert_eq!(set(&[[0, 0x20], [0xA0, 0xD7FF]]), "[\\x{00}- \\x{A0}-\\x{D7FF}]");
}
