//! The grammar under test, unchanged and with plausible mistakes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use uri_grammar_oracle::documents::Document;
use uri_grammar_oracle::{Automaton, Grammar};

pub const RFC3986: &str = include_str!("../../../../grammar/rfc3986.abnf");
pub const RFC5234: &str = include_str!("../../../../grammar/rfc5234.abnf");

/// Returns the 36 rules of RFC 3986 and the three core rules they use.
pub fn rfc3986() -> Grammar {
    Grammar::parse_all([RFC3986, RFC5234]).expect("the grammar files are ABNF")
}

/// Returns the same rules with `from`, which occurs once, replaced by `to` in the text of one rule.
pub fn rfc3986_with(rule: &str, from: &str, to: &str) -> Grammar {
    let text = rfc3986().get(rule).expect("a rule of the grammar").text.clone();
    assert_eq!(text.matches(from).count(), 1, "`{from}` stands once in {rule}");
    let edited = text.replace(from, to);
    let texts = [RFC3986, RFC5234]
        .map(|file| file.replacen(&format!("{text}\n"), &format!("{edited}\n"), 1));
    Grammar::parse_all(texts.each_ref().map(String::as_str)).expect("the edited rule is ABNF")
}

/// Returns the automaton of a rule of RFC 3986.
pub fn automaton(rule: &str) -> Automaton {
    Automaton::of(&rfc3986(), rule).expect("every rule is regular")
}

/// Returns the automaton of a rule of a document.
pub fn machine(document: Document, rule: &str) -> Automaton {
    let grammar = document.grammar().expect("the files are of their notations");
    Automaton::of(&grammar, rule).unwrap_or_else(|error| panic!("{}: {error}", document.name))
}

/// Returns all texts of `a` and `b` up to a length, shortest first.
pub fn texts(longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut at = 0;
    while all[at].len() < longest {
        let longer = ["a", "b"].map(|letter| format!("{}{letter}", all[at]));
        all.extend(longer);
        at += 1;
    }
    all
}

/// Pseudorandom numbers, the same every time.
pub struct Random(pub u64);

impl Random {
    /// Returns a number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

/// Does the work on all items, on all processors.
pub fn in_parallel<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let take = || items.get(next.fetch_add(1, Ordering::Relaxed));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| std::iter::from_fn(take).for_each(&work));
        }
    });
}
