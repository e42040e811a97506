//! Recursive rules: those with calls at one end have automata, and those without an end derive nothing.

use std::collections::BTreeSet;

use oracle::{Automaton, Grammar};
use uri_grammar_study::{Kind, Own, Texts};

/// Grammars of which each rule calls at the same end.
const LINEAR: [&str; 8] = [
    "s = DIGIT [ \",\" s ]\n",
    "s = [ s \",\" ] DIGIT\n",
    "s = \"a\" t / \"b\"\nt = \"c\" s / \"d\" t / \"e\"\n",
    "s = t \"a\" / \"b\"\nt = s \"c\" / t \"d\" / \"e\"\n",
    "s = 1*\"a\" ( \"b\" s / \"c\" )\n",
    "s = \"a\" *1u / \"x\"\nu = ( \"b\" t )\nt = 0*1s / u\n",
    "s = \"a\" / s\n",
    "s = \"a\" t\nt = \"b\" u\nu = \"c\" s / \"d\" t / \"e\" u / \"\"\n",
];

/// Returns the members of at most three characters.
fn members(grammar: &Grammar) -> BTreeSet<String> {
    let automaton = Automaton::of(grammar, "s").expect("regular");
    let texts = Texts::of(&automaton);
    (0..=3).flat_map(|length| texts.members_of_length(length).collect::<Vec<_>>()).collect()
}

/// Unrolled deep enough, a rule derives the same short texts. `whole` has the recursion as it is written.
#[test]
fn calls_at_one_end_are_repetitions() {
    for grammar in LINEAR {
        let exact = Own::read(&[grammar], 0);
        let found: Vec<_> = exact.findings().into_iter().map(|finding| finding.kind).collect();
        assert!(!found.contains(&Kind::Recursive), "{grammar}: {found:?}");
        let unrolled = Own::read(&[grammar], 5);
        let (exact, unrolled) = (exact.regular(), unrolled.whole());
        assert!(members(exact).len() > 1 || grammar.ends_with("/ s\n"), "{grammar}");
        assert_eq!(members(exact), members(unrolled), "{grammar}");
    }
}

#[test]
fn calls_elsewhere_may_not_be_regular() {
    for grammar in [
        "s = \"(\" s \")\" / \"x\"\n",
        "s = s s / \"x\"\n",
        "s = \"a\" s / s \"b\" / \"x\"\n",
        "s = *( \"a\" s ) \"x\"\n",
        "s = \"x\" 2s / \"y\"\n",
    ] {
        let own = Own::read(&[grammar], 0);
        assert!(own.findings().iter().any(|finding| finding.kind == Kind::Recursive), "{grammar}");
        assert!(own.automaton("s").is_err(), "{grammar}");
    }
}

#[test]
fn rules_without_an_end_are_errors() {
    for grammar in ["s = t\nt = s\n", "s = \"a\" s\n", "s = \"(\" s \")\" / s \"x\"\n"] {
        let own = Own::read(&[grammar], 0);
        let found = own.findings();
        assert!(found.iter().any(|finding| finding.kind == Kind::DerivesNothing), "{grammar}");
        assert!(found.iter().all(|finding| finding.kind != Kind::Recursive), "{grammar}");
    }
}

/// Values are code points, so the octets of RFC 3629 would mean other characters.
#[test]
fn octets_of_utf_8_are_errors() {
    let octets = "s = %x00-7F / %xC2-DF t\nt = %x80-BF\n";
    let found = Own::read(&[octets], 0).findings();
    assert_eq!(found.iter().map(|finding| finding.kind).collect::<Vec<_>>(), [Kind::Octets]);
    assert!(
        Own::read(&["s = %xC0-D6 / %xD8-F6 / %x80-10FFFF\n"], 0)
            .findings()
            .iter()
            .all(|finding| !finding.kind.is_error())
    );
}
