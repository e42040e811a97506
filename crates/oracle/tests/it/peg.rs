//! Grammars in a literal transcription, with ordered choice and greedy repetition, and their repairs.

use uri_grammar_oracle::Grammar;
use uri_grammar_oracle::documents::{self, RFC2396, RFC3986, URL_SYNTAX_00};
use uri_grammar_oracle::peg::{Literal, LiteralError, LiteralRule};

use crate::effort;

/// Returns each rule that loses something, with the shortest text, the lengths of the match and of the derivation,
/// and whether the rule alone loses it.
fn losses(grammar: &Grammar) -> Vec<(String, LiteralRule)> {
    let mut literal = Literal::of(grammar);
    let rules = grammar.rules().iter().map(|rule| rule.name.clone());
    let found = rules.map(|name| (name.clone(), literal.rule(&name).expect("an answer")));
    found.filter(|(_, found)| found.loss.is_some()).collect()
}

#[test]
fn rules_of_rfc_2396_that_are_lost() {
    let grammar = RFC2396.grammar().expect("a grammar");
    let losses = losses(&grammar);
    let names: Vec<&str> = losses.iter().map(|(name, _)| name.as_str()).collect();
    let above = ["URI-reference", "absoluteURI", "relativeURI", "hier_part", "net_path"];
    let below = ["authority", "server", "hostport", "host", "hostname", "domainlabel", "toplabel"];
    assert_eq!(names, [&above[..], &below].concat());
    let by_themselves: Vec<&str> = losses
        .iter()
        .filter(|(_, found)| found.own.is_some())
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(by_themselves, ["authority", "server", "hostname", "domainlabel", "toplabel"]);
    for (name, found) in &losses {
        let loss = found.loss.as_ref().expect("a loss");
        let automaton = uri_grammar_oracle::Automaton::of(&grammar, name).expect("a rule");
        assert_eq!(automaton.longest_prefix(&loss.text), loss.derived);
        assert!(loss.taken < loss.derived, "{name}: {loss:?}");
        assert_eq!(found.repair.is_some(), found.own.is_some(), "{name}");
    }
}

#[test]
fn suggests_repairs() {
    let grammar = RFC3986.grammar().expect("a grammar");
    let mut literal = Literal::of(&grammar);
    let octet = literal.rule("dec-octet").expect("an answer");
    let repair = octet.repair.expect("a repair").to_string();
    let order = "\"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35 / %x31-39 DIGIT / DIGIT";
    assert_eq!(repair, format!("take the alternatives in this order: {order}"));

    let grammar = RFC2396.grammar().expect("a grammar");
    let hostname = Literal::of(&grammar).rule("hostname").expect("an answer");
    let repair = hostname.repair.expect("a repair").to_string();
    assert_eq!(repair, "let `*( domainlabel %s\".\" )` give back characters for what follows");
    assert_eq!(hostname.inherits, ["domainlabel", "toplabel"]);
}

/// A repair keeps the preference of the document. An order with `reg-name` before `IPv4address` derives the same texts,
/// but makes every address a name; `otherurl` derives all URLs, but first it would hide the ten schemes.
#[test]
fn a_repair_keeps_the_preferred_alternative() {
    for (document, rule, repair) in [
        (
            RFC3986,
            "host",
            "take the longest match of `IP-literal / IPv4address / reg-name`, the first of equals",
        ),
        (
            URL_SYNTAX_00,
            "relativeURL",
            "take the longest match of `net_path / abs_path / rel_path`, the first of equals",
        ),
    ] {
        let grammar = document.grammar().expect("a grammar");
        let found = Literal::of(&grammar).rule(rule).expect("an answer");
        assert_eq!(found.repair.expect("a repair").to_string(), repair, "{rule}");
    }
}

/// Of eight alternatives only one has to move.
#[test]
fn a_repair_moves_as_little_as_possible() {
    let item = "item = list / integer / decimal / string / token / bytes / bool / date\n\
        list = \"(\" integer \")\"\ninteger = 1*%x30-39\ndecimal = 1*%x30-39 \".\" 1*%x30-39\nstring = %x22 *%x61-7A %x22\n\
        token = %x61-7A\nbytes = \":\"\nbool = \"?\"\ndate = \"@\"\n";
    let grammar = Grammar::parse(item).expect("ABNF");
    let found = Literal::of(&grammar).rule("item").expect("an answer");
    assert_eq!(found.repair.expect("a repair").to_string(), "try `decimal` before `integer`");
}

#[test]
fn lossless_rule_needs_no_repair() {
    let grammar = RFC3986.grammar().expect("a grammar");
    let scheme = Literal::of(&grammar).rule("scheme").expect("an answer");
    assert_eq!((scheme.loss, scheme.own, scheme.repair), (None, None, None));
    assert!(scheme.inherits.is_empty());
}

#[test]
fn rule_without_automaton_is_an_error() {
    let grammar = Grammar::parse("a = \"x\" [ a ]\nb = c\n").expect("ABNF");
    for rule in ["a", "b", "d"] {
        let answer = Literal::of(&grammar).rule(rule);
        assert!(matches!(answer, Err(LiteralError::Compile(_))), "{rule}: {answer:?}");
    }
}

mod gate {
    #[test]
    #[ignore = "takes a minute; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn exact_counts_of_lost_rules() {
        super::exact_counts_of_lost_rules();
    }
}

/// The number of rules of each document that lose something, and the number of those that do so alone. The README of
/// the command has these numbers.
fn exact_counts_of_lost_rules() {
    let expected = [
        ("rfc1738", 22, 7),
        ("url-syntax-00", 13, 5),
        ("rfc2396", 12, 5),
        ("rfc2396bis-00", 18, 9),
        ("rfc3986", 14, 4),
        ("rfc3987", 14, 4),
        ("rfc6874", 15, 5),
    ];
    assert_eq!(documents::ALL.map(|document| document.name), expected.map(|(name, ..)| name));
    // The rules of four documents take half a minute each.
    let takes_long = |name| ["rfc1738", "rfc2396bis-00", "rfc3987", "rfc6874"].contains(&name);
    let counted: Vec<_> =
        expected.into_iter().filter(|&(name, ..)| effort::of(!takes_long(name), true)).collect();
    crate::common::in_parallel(&counted, |&(name, lost, own)| {
        let document = documents::ALL.into_iter().find(|document| document.name == name);
        let losses = losses(&document.expect(name).grammar().expect("a grammar"));
        let by_themselves = losses.iter().filter(|(_, found)| found.own.is_some()).count();
        assert!(losses.iter().all(|(_, found)| found.repair.is_some() == found.own.is_some()));
        assert_eq!((losses.len(), by_themselves), (lost, own), "{name}");
    });
}
