//! The seven rules of RFC 1738 that differ in strict RFC 822: each conforms to the ABNF in which brackets make an
//! option.
//!
//! The other rules that they use are the rules of RFC 1738 itself, which have their own proofs.

use std::sync::Arc;

use oracle::abnf::Notation;
use oracle::documents;
use oracle::peg::Peg;
use uri_grammar::GrammarRule;
use uri_grammar_historic::{rfc1738, rfc1738_as_rfc822};

use super::rules::{self, Question};
use super::{Automata, automata, extract};
use crate::edition::Edition;
use crate::sources::Sources;

const FILE: &str = "crates/historic/src/rfc1738_as_rfc822/mod.rs";

/// Returns the rules that are read differently, with their names in the document.
fn rules_read_differently() -> impl Iterator<Item = (rfc1738_as_rfc822::Rule, &'static str)> {
    let of_document =
        |rule: &rfc1738_as_rfc822::Rule| Some((*rule, rule.name().strip_suffix("-822")?));
    rfc1738_as_rfc822::Rule::ALL.iter().filter_map(of_document)
}

fn by_the_letter() -> Automata {
    let grammar = documents::RFC1738.grammar_in(Notation::Rfc1738AsRfc822);
    automata(&grammar.expect("the grammar is of that notation, too"))
}

/// Proves the matches of the large rules, or everything else.
pub fn check(large: bool) {
    let sources = Sources::read();
    extract::plain(&sources.parse(FILE)).expect("the file has functions of rules");
    let (letter, meant) = (by_the_letter(), rfc1738::Rule::shelf().automata());
    let functions = sources.functions_of(FILE);
    let named = |function: &str| match rules_read_differently().find(|(_, name)| *name == function)
    {
        Some((_, name)) => Some(Peg::rule(name, letter[name].clone())),
        None => rules::named::<rfc1738::Rule>(meant, function),
    };
    let mut proved = 0;
    for (rule, name) in rules_read_differently() {
        let function = functions.iter().find(|function| function.public && function.name == name);
        let function = function.unwrap_or_else(|| panic!("{FILE} has no function {name}"));
        let body = extract::body(&format!("{rule:?}"), function, &functions, &named);
        let body = body.unwrap_or_else(|what| panic!("{}: {what}", function.place()));
        for question in [Question::Takes, Question::Misses] {
            if rules::is_large(question, documents::RFC1738.name, name, &letter[name]) == large {
                let wrong = rules::wrong(question, &body.peg, &letter[name]);
                assert_eq!(wrong.map(|(_, what)| what), None, "{}", function.place());
                proved += 1;
            }
        }
    }
    println!(
        "proved for all texts, RFC 1738 by the letter of RFC 822: {proved} of two for each rule"
    );
    assert_eq!(proved, if large { 2 } else { 12 });
}

#[test]
fn every_body_is_proved() {
    check(false);
}

/// All other rules are the same in both readings, and these are not.
#[test]
fn seven_rules_differ_between_readings() {
    let (letter, meant) = (by_the_letter(), rfc1738::Rule::shelf().automata());
    let differs = |name: &str| {
        let [letter, meant]: [&Arc<_>; 2] = [&letter[name], &meant[name]];
        !oracle::equivalent(letter, meant)
    };
    for rule in rfc1738::Rule::ALL {
        let is_other = rules_read_differently().any(|(_, name)| name == rule.name());
        assert_eq!(differs(rule.name()), is_other, "{rule}");
    }
    assert_eq!(rules_read_differently().count(), 7);
}
