//! The covering members of a rule use each of its alternatives and options.

use oracle::{Automaton, Expr, equivalent};
use uri_grammar::GrammarRule;
use uri_grammar_study::{AnyRule, Edition, examples, grammar};

use crate::edits::edited;
use crate::effort;

/// Returns the expression without one of its alternatives, or with its option always or never. Of a set of characters,
/// one is enough.
fn without(expr: &Expr) -> Vec<Expr> {
    let is_short = |expr: &Expr| match expr {
        Expr::Literal { text, .. } => text.chars().count() == 1,
        Expr::Rule(name) => !name.contains(|c: char| c.is_ascii_lowercase()),
        Expr::Range { .. } => true,
        _ => false,
    };
    match expr {
        Expr::Alternation(items) if !items.iter().all(is_short) => {
            let other = |at| [&items[..at], &items[at + 1..]].concat();
            (0..items.len()).map(|at| Expr::Alternation(other(at))).collect()
        }
        Expr::Optional(inner) => vec![Expr::Value(Vec::new()), Expr::Group(inner.clone())],
        _ => Vec::new(),
    }
}

/// Rules and edits that lose no member, because another alternative derives the text of the member, too.
const DERIVED_OTHERWISE: [&str; 4] = [
    "url-syntax-00 path = ( %s\"/\" ) path_segments",
    "rfc2396bis-00 relative-URI = [ abs-path / rel-path ] [ \"?\" query ]",
    "rfc2396bis-00 hier-part = [ abs-path ] [ \"?\" query ]",
    "rfc2396bis-00 host = IPv6reference / hostname",
];

#[test]
fn a_missing_alternative_or_option_loses_a_member() {
    let mut lost = 0;
    let mut others = Vec::new();
    let is_tried = |rule: &&AnyRule| rule.edition() == effort::of(Edition::Rfc3986, rule.edition());
    for &rule in AnyRule::ALL.iter().filter(is_tried) {
        let members = examples::covering(rule).expect("a grammar");
        if members.iter().all(|member| member.chars().count() == 1) {
            continue;
        }
        let (grammar, name) = grammar(rule).expect("a grammar");
        let whole = Automaton::of(&grammar, name).expect("regular");
        for edited in edited(&grammar, name, without) {
            let automaton = Automaton::of(&edited, name).expect("regular");
            if members.iter().any(|member| !automaton.accepts(member)) {
                lost += 1;
            } else if !equivalent(&whole, &automaton) {
                let text = &edited.get(name).expect("the same rules").expr;
                others.push(format!("{} {rule} = {text}", rule.edition()));
            }
        }
    }
    assert!(lost > 60, "{lost}");
    assert_eq!(others, effort::of(&[][..], &DERIVED_OTHERWISE[..]));
}
