//! Exact: for all texts, the source of every rule conforms to its ABNF. Code that reads without the rules has its
//! proof beside it: `src/fast/path/proof.rs`, `src/fast/addresses/proof.rs` and `src/reading/reference/`.
//!
//! The suites of the other checks are exact for implementations with no more states than the automaton. This check
//! makes no such assumption. It reads the body of a rule from its source as an expression. Then [`oracle::peg`]
//! decides whether it matches, of *every* text, the longest prefix that the rule derives, and whether its misses are
//! exactly the characters that could have followed.
//!
//! | module | claim |
//! |---|---|
//! | [`extract`] | the conversion of source; unknown syntax is an error |
//! | [`rules`] | every rule of every document: its match, and its errors |
//! | [`other_reading`] | the rules of RFC 1738 that differ in strict RFC 822 |
//! | [`alternatives`] | of alternatives with the same match, the first of the document |
//! | [`one_of`] | the older rules that are read as sets are these sets |
//! | [`operators`] | each operator of the library behaves like the expression of its name |
//! | [`short`] | on short texts, the expressions, the automata and the running code agree; in the full run, on all of at most five characters |
//! | [`edits`] | mistakes, at random and at every node: each is found, or proved to change neither match nor misses |
//!
//! ARCHITECTURE.md lists what these proofs trust, each with the test that covers it.
//!
//! The tests in `gate` that take a minute are a step of `.ci/run`. Those that take minutes run with
//! `URI_GRAMMAR_ALL=1`.

mod alternatives;
mod edits;
mod extract;
mod one_of;
mod operators;
mod other_reading;
mod rules;
mod short;

use crate::edition::{Edition, all_others, editions};
use crate::problem;
use crate::sources::Sources;

pub use rules::{Automata, Written, automata, is_large_language, written};

fn proofs<R: Edition>() {
    problem::none(&rules::check::<R>(&Sources::read(), false));
}

editions!(every_body_is_proved, proofs);

/// The README has the right numbers.
#[test]
fn readme_counts_proved_rules() {
    fn own<R: Edition>() -> usize {
        R::ALL.iter().filter(|rule| !rule.is_shared()).count()
    }
    macro_rules! own_of {
        ([] $($document:ident)*) => { $(own::<crate::edition::documents::$document::Rule>() +)* 0 };
    }
    let rules = own::<uri_grammar::Rule>() + all_others!(own_of!);
    let readme = include_str!("../../../README.md");
    assert!(readme.contains(&format!("all {rules} rules of the seven documents")), "{rules}");
    let mistakes = edits::BY_CHANCE;
    let words = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!(" {mistakes} random mistakes in these expressions")));
}

mod gate {
    use super::{
        Edition, Sources, all_others, alternatives, edits, other_reading, problem, rules, short,
    };

    /// Calls a function of all documents.
    macro_rules! all {
        ($function:ident) => {
            $function::<uri_grammar::Rule>();
            all_others!(call! $function);
        };
    }
    macro_rules! call {
        ([$function:ident] $($document:ident)*) => {
            $($function::<crate::edition::documents::$document::Rule>();)*
        };
    }

    fn large<R: Edition>() {
        problem::none(&rules::check::<R>(&Sources::read(), true));
    }

    #[test]
    #[ignore = "takes a minute; `.ci/tests` runs it"]
    fn large_rules_are_proved() {
        all!(large);
        other_reading::check(true);
    }

    #[test]
    #[ignore = "takes a minute; `.ci/tests` runs it"]
    fn more_alternatives() {
        alternatives::check::<uri_grammar_historic::rfc2396bis_00::Rule>(false);
        alternatives::check::<uri_grammar_historic::rfc2396bis_00::Rule>(true);
        alternatives::check::<uri_grammar_historic::rfc1738::Rule>(true);
    }

    #[test]
    #[ignore = "takes minutes; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn more_mistakes() {
        edits::gate();
    }

    #[test]
    #[ignore = "takes minutes; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn every_node() {
        edits::every_node();
    }

    #[test]
    #[ignore = "takes minutes; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn all_short_texts() {
        use short::all;
        all!(all);
    }
}
