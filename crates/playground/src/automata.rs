//! The automata of requested rules, which are kept: making one takes longer than using it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use oracle::Automaton;
use study::AnyRule;

thread_local! {
    static AUTOMATA: RefCell<HashMap<AnyRule, Automaton>> = RefCell::default();
}

/// Uses the automaton of a rule, if it has one.
pub fn with<T>(rule: AnyRule, use_it: impl FnOnce(&Automaton) -> Option<T>) -> Option<T> {
    AUTOMATA.with_borrow_mut(|automata| match automata.entry(rule) {
        Entry::Occupied(known) => use_it(known.get()),
        Entry::Vacant(new) => use_it(new.insert(study::automaton(rule).ok()?)),
    })
}

/// Returns a shortest member that begins with the prefix, if there is one. Its derivation, as far as the prefix goes, is
/// a derivation of the prefix.
pub fn completed(automaton: &Automaton, prefix: &str) -> Option<String> {
    let state = automaton.run(prefix.chars());
    let rest = automaton.completions().into_iter().nth(state)??;
    Some(prefix.to_owned() + &String::from_utf8(rest).ok()?)
}
