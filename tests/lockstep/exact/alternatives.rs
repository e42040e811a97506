//! If several alternatives derive the same longest prefix, a tree has the first in the document's order: a proof for
//! all texts, for the alternatives of each rule, and for each choice within a sequence or a repetition.
//!
//! The code of a trap can have the alternatives in a different order, and with a lookahead. So the alternatives of code
//! and document are matched by their languages.

use std::sync::Arc;

use oracle::peg::{Peg, Verdict};
use oracle::{Automaton, Expr, Grammar};

use super::rules;
use crate::edition::{Edition, editions};
use crate::problem::quoted;
use crate::sources::Sources;

/// Returns, for each alternative of the code, the number of the document's alternative.
fn order(alternatives: &[Peg], derived: &[Automaton]) -> Option<Vec<usize>> {
    let mut order: Vec<usize> = Vec::new();
    for alternative in alternatives {
        let language = alternative.language().ok()?;
        // If two alternatives of the document derive the same texts, the first is chosen first.
        let mut same = (0..derived.len()).filter(|number| !order.contains(number));
        order.push(same.find(|&number| oracle::equivalent(&language, &derived[number]))?);
    }
    (order.len() == derived.len()).then_some(order)
}

/// Returns the alternations within a definition, without an alternation that is the whole definition.
fn inner_alternations(expr: &Expr) -> Vec<&Expr> {
    let mut found = Vec::new();
    let mut open: Vec<&Expr> = expr.alternatives().iter().rev().collect();
    while let Some(expr) = open.pop() {
        if matches!(expr, Expr::Alternation(_)) {
            found.push(expr);
        }
        open.extend(expr.children().iter().rev());
    }
    found
}

/// Returns the choices within a body, without a choice that is the whole body, and without choices that look ahead,
/// whose match is empty.
fn inner_choices(peg: &Peg) -> Vec<&Peg> {
    let is_choice = |peg: &Peg| matches!(peg, Peg::Choice(_) | Peg::Longest(_));
    let mut found = Vec::new();
    let mut open = if is_choice(peg) { peg.children() } else { vec![peg] };
    open.reverse();
    while let Some(peg) = open.pop() {
        if is_choice(peg) {
            found.push(peg);
        }
        if !matches!(peg, Peg::Not(_)) {
            open.extend(peg.children().into_iter().rev());
        }
    }
    found
}

/// Returns an error unless the code always chooses the alternative that the rule of the grammar prefers.
fn prefers(peg: &Peg, grammar: &Grammar, rule: &str) -> Result<(), String> {
    let (Peg::Choice(alternatives) | Peg::Longest(alternatives)) = peg else {
        return Err("it is no choice".to_owned());
    };
    let all = Automaton::with_alternatives(grammar, rule).expect("a rule");
    let number = |i: usize| u32::try_from(i).expect("at most 64");
    let derived: Vec<Automaton> =
        (0..alternatives.len()).map(|i| all.alternative(number(i))).collect();
    let order = order(alternatives, &derived).ok_or("its alternatives are others")?;
    let preferred = Automaton::with_preferred(grammar, rule).expect("a rule");
    match peg.prefers_as(&Arc::new(preferred), &order).expect("not too many states") {
        Verdict::Holds { .. } => Ok(()),
        Verdict::Fails(witness) => Err(format!(
            "of {} an alternative takes {} bytes that is not the document's first",
            quoted(&witness.text),
            witness.mark
        )),
    }
}

/// Proves the claim for the choices within the bodies of a document.
fn inner<R: Edition>() {
    let mut grammar = R::shelf().grammar.clone();
    let mut proved = 0;
    for (rule, peg) in rules::bodies::<R>(&Sources::read()).read {
        let definition = R::shelf().grammar.get(rule.name()).expect("a rule");
        let (choices, alternations) = (inner_choices(&peg), inner_alternations(&definition.expr));
        assert_eq!(choices.len(), alternations.len(), "{rule}");
        for (number, (choice, alternation)) in choices.into_iter().zip(alternations).enumerate() {
            // No document has a name with two hyphens side by side.
            let name = format!("{rule}--{number}");
            grammar.add(&name, alternation.clone()).expect("a name of its own");
            prefers(choice, &grammar, &name).unwrap_or_else(|what| panic!("{name}: {what}"));
            proved += 1;
        }
    }
    println!("alternatives of {}, within bodies: {proved}", R::ORACLE.name);
    let own = R::ALL.iter().filter(|rule| !rule.is_shared());
    let definitions = own.filter_map(|rule| R::shelf().grammar.get(rule.name()));
    let all: usize = definitions.map(|it| inner_alternations(&it.expr).len()).sum();
    assert!(all > 0 && proved == all, "{proved} of {all}");
}

editions!(nested_choices_prefer_the_right_alternatives, inner);

/// Proves the claim for the rules of a document that are one choice: the large ones, or all others.
pub fn check<R: Edition>(large: bool) {
    let grammar = &R::shelf().grammar;
    let mut proved = 0;
    for (rule, peg) in rules::bodies::<R>(&Sources::read()).read {
        let (Peg::Choice(_) | Peg::Longest(_)) = &peg else { continue };
        if rules::is_large_language(R::ORACLE.name, rule.name()) != large {
            continue;
        }
        // For prose, the code may have several alternatives, and none of them is the first.
        if grammar.get(rule.name()).is_some_and(|rule| rule.expr.alternatives().len() == 1) {
            continue;
        }
        prefers(&peg, grammar, rule.name()).unwrap_or_else(|what| panic!("{rule}: {what}"));
        proved += 1;
    }
    println!("alternatives of {}: {proved} rules", R::ORACLE.name);
    assert!(large || proved > 8, "{proved}");
}

#[test]
fn rfc_3986_rules_prefer_the_right_alternatives() {
    check::<uri_grammar::Rule>(false);
}

#[test]
fn rfc_3987_rules_prefer_the_right_alternatives() {
    check::<uri_grammar::rfc3987::Rule>(false);
}

#[test]
fn older_rules_prefer_the_right_alternatives() {
    use uri_grammar_historic::{rfc1738, rfc2396, url_syntax_00};
    check::<rfc1738::Rule>(false);
    check::<url_syntax_00::Rule>(false);
    check::<rfc2396::Rule>(false);
}

/// Two alternatives in the wrong order are found: every IPv4address is a reg-name.
#[test]
fn a_wrong_preference_is_found() {
    let automata = uri_grammar::Rule::shelf().automata();
    let grammar = &uri_grammar::Rule::shelf().grammar;
    let rule = |name: &str| Peg::rule(name, automata[name].clone());
    let preferred = Arc::new(Automaton::with_preferred(grammar, "host").expect("a rule"));
    let wrong = Peg::Choice(vec![rule("IP-literal"), rule("reg-name"), rule("IPv4address")]);
    let found = wrong.prefers_as(&preferred, &[0, 2, 1]).expect("not too many states");
    let witness = found.witness().expect("a text");
    assert_eq!((&witness.text[..], witness.mark), (&b"0.0.0.0"[..], 7));
    // The match is the same nevertheless.
    assert_eq!(wrong.keeps_contract(&automata["host"]).expect("an answer").witness(), None);
}
