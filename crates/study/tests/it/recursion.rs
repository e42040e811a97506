//! Recursive rules: those with calls at one end have automata, and those without an end derive nothing.

use std::collections::BTreeSet;

use oracle::{Automaton, Grammar, Notation};
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
fn linear_recursion_equals_repetition() {
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
fn rejects_other_recursion() {
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

/// RFC 3629 section 4.
const RFC3629: &str = "\
UTF8-char   = UTF8-1 / UTF8-2 / UTF8-3 / UTF8-4
UTF8-1      = %x00-7F
UTF8-2      = %xC2-DF UTF8-tail
UTF8-3      = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) /
              %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
UTF8-4      = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) /
              %xF4 %x80-8F 2( UTF8-tail )
UTF8-tail   = %x80-BF
";

#[test]
fn octets_of_utf_8_are_characters() {
    let own = Own::read(&[RFC3629], 0);
    assert!(own.has_octets());
    let found = own.findings();
    assert!(found.iter().all(|finding| !finding.kind.is_error()), "{found:?}");
    let members = |rule| own.automaton(rule).expect("an automaton").cardinality();
    let members = ["UTF8-char", "UTF8-2", "UTF8-3", "UTF8-4"]
        .map(|it| members(it).expect("a number").to_string());
    assert_eq!(members, ["1112064", "1920", "61440", "1048576"]);
    let own = |text: &str, octets| Own::read_with(Notation::Rfc5234, &[text], &[], 0, octets);
    let accepts = |own: &Own, text: &str| own.automaton("s").expect("an automaton").accepts(text);
    // No concatenation shows that these are octets.
    let text = "s = %xC3.A9\n";
    assert!(accepts(&own(text, true), "\u{E9}") && accepts(&own(text, false), "\u{C3}\u{A9}"));
    // Overlong forms and surrogates are not characters.
    for text in ["s = %xC1 %x80\n", "s = %xE0 %x80 %x80\n", "s = %xED %xA0 %x80\n"] {
        assert!(!accepts(&own(text, true), "@"), "{text}");
    }
    // Octets can be a part of an expression.
    for (text, member) in [
        ("s = \"a\" %xC3 %xA9 t\nt = *( %x20-7E / %xC3 %x80-BF )\n", "a\u{E9}\u{C9}z"),
        ("s = *2( [ %xC3 tail ] \".\" )\ntail = %x80-BF\n", "\u{C0}.."),
        ("s = %xC3.83 %xC2 %x80-BF\n", "\u{C3}\u{80}"),
        ("s = %x61.C3.A9.62 / %xE2 %x82 tail %xC2.A2\ntail = %x80-BF\n", "a\u{E9}b"),
        ("s = %x61.C3.A9.62 / %xE2 %x82 tail %xC2.A2\ntail = %x80-BF\n", "\u{20AC}\u{A2}"),
    ] {
        let own = own(text, false);
        let found = own.findings();
        assert!(accepts(&own, member), "{text}");
        assert!(found.iter().all(|finding| finding.kind != Kind::Octets), "{found:?}");
    }
    let mixed = own("s = \"a\" %xC3 ( %xA9 / \"b\" )\n", false).findings();
    assert_eq!(mixed.iter().map(|finding| finding.kind).collect::<Vec<_>>(), [Kind::Octets]);
    let points = own("s = %xC0-D6 / %xD8-F6 / %x80-10FFFF\n", false);
    assert!(!points.has_octets() && points.findings().iter().all(|it| !it.kind.is_error()));
}

#[test]
fn rules_without_a_text_have_a_reason() {
    for (grammar, reason) in [
        ("s = %xD800\n", "because `%xD800` is a surrogate, which is not a character"),
        ("s = \"a\" t\nt = \"b\" t\n", "because `t` derives none"),
        ("s = \"a\" s\n", "each alternative leads back to it"),
    ] {
        let found = Own::read(&[grammar], 0).findings();
        assert!(found.iter().any(|it| it.message.contains(reason)), "{grammar}: {found:?}");
    }
}

/// The reasons need the set of rules that derive a text. Computing this set once takes moments; computing it for each
/// reason would take minutes.
#[test]
fn finds_reasons_for_many_empty_rules_quickly() {
    const RULES: usize = 900;
    let names = (0..RULES)
        .map(|number| format!("b{number} = b{}\na{number} = \"(\" a{number} \")\"\n", number + 1));
    let grammar = names.collect::<String>() + &format!("b{RULES} = \"x\"\n");
    let found = Own::read(&[&grammar], 0).findings_of_text();
    let nothing = found.iter().filter(|finding| finding.kind == Kind::DerivesNothing);
    assert!(
        nothing
            .clone()
            .all(|finding| finding.message.ends_with(": each alternative leads back to it"))
    );
    assert_eq!(nothing.count(), RULES);
}
