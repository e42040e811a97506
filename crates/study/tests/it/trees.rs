//! Trees by a grammar, compared with the library's trees and with the texts of the rules. `oracle` tests which
//! derivation is preferred.

use std::collections::HashMap;

use oracle::tree::TreeError;
use oracle::{Automaton, documents, suite};
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_study::{AnyRule, Edition, Own, Texts, shelf};

use crate::{effort, own};

/// Returns the rules of a document, read from its text if possible.
fn of_edition(edition: Edition) -> Own {
    let document = documents::named(edition.name()).expect("a document");
    match edition {
        Edition::Rfc3986 => Own::read(&document.texts[..1], 0),
        _ => Own::of(document.grammar().expect("a grammar")),
    }
}

/// Returns members that together use every transition of the automaton.
fn members(automaton: &Automaton) -> Vec<String> {
    let words = suite::transitions(automaton).filter(|word| automaton.accepts(word));
    words.map(|word| String::from_utf8(word).expect("members are UTF-8")).collect()
}

/// For the rules of RFC 3986 and the new rules of RFC 3987, trees by the ABNF are the same as the library's.
#[test]
fn trees_by_abnf_match_the_library() {
    let mut compared = 0;
    for edition in [Edition::Rfc3986, Edition::Rfc3987] {
        let own = of_edition(edition);
        for &rule in AnyRule::all_in(edition) {
            let automaton = own.automaton(rule.name()).expect("an automaton");
            let members = members(&automaton);
            assert!(!members.is_empty(), "{rule}");
            let some = effort::of(10, members.len());
            for text in members.iter().step_by(members.len().div_ceil(some)) {
                let by_rule = rule.tree(text).expect("a member");
                let by_abnf = own.tree(rule.name(), text, false).expect("a member");
                assert_eq!(by_abnf.sexp().to_string(), by_rule.sexp().to_string(), "{rule}");
                assert_eq!(by_abnf.to_string(), by_rule.to_string(), "{rule} {text:?}");
                if text.is_ascii() {
                    let by_rule = serde_json::to_string(&by_rule).expect("JSON");
                    assert_eq!(by_abnf.json().to_string(), by_rule, "{rule}");
                }
                let by_rule = rule.tree_to_characters(text).expect("a member");
                let by_abnf = own.tree(rule.name(), text, true).expect("a member");
                assert_eq!(by_abnf.to_string(), by_rule.to_string(), "{rule} {text:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// This is also true for long texts, which a parser reads in one pass and a tree by the ABNF in three.
#[test]
fn trees_of_long_texts_match_the_library() {
    let own = of_edition(Edition::Rfc3986);
    let long = |part: &str| part.repeat(effort::of(4_000, 60_000) / part.len());
    for (rule, text) in [
        (Rule::UriReference, format!("//h:80/{}", long("a/%20b;c//"))),
        (Rule::Uri, format!("s://{}@[::1]/?#", long("u:%3A"))),
        (Rule::RegName, long("1.2.3.4.")),
        (Rule::Query, long("/?%61*")),
    ] {
        let rule = AnyRule::Rfc3986(rule);
        let by_rule = rule.tree(&text).expect("a member").to_string();
        assert_eq!(own.tree(rule.name(), &text, false).expect("a member").to_string(), by_rule);
    }
}

/// For members of the rules of RFCs, the leaves of the trees are the text, and the rule of each node derives the
/// node's text.
#[test]
fn members_of_other_grammars_have_trees() {
    let mut trees = 0;
    // The drive letters of RFC 8089, appendix F, would take a second.
    let is_quick = |name: &String| !own::is_large(name) && *name != "rfc8089-f.abnf";
    let files = own::names().into_iter().filter(is_quick).map(|name| (own::text(&name), name));
    let shelved = shelf::ALL.iter().filter(|it| !crate::shelf::is_large(it.name));
    let shelved = shelved.map(|it| (it.text.to_owned(), it.name.to_owned()));
    for (text, name) in files.chain(shelved) {
        let own = Own::read(&[&text], 0);
        let mut automata: HashMap<String, Automaton> = HashMap::new();
        for rule in own.grammar().rules() {
            let Ok(automaton) = own.automaton(&rule.name) else { continue };
            for text in Texts::of(&automaton).members().take(effort::of(5, 50)) {
                let tree = own.tree(&rule.name, &text, true).expect("a member");
                assert_eq!(tree.root().rule(), Some(rule.name.as_str()), "{name}");
                let leaves = tree.nodes().filter(oracle::tree::Node::is_leaf);
                assert_eq!(leaves.map(|leaf| leaf.text()).collect::<String>(), text, "{name}");
                for node in tree.nodes() {
                    let Some(rule) = node.rule() else { continue };
                    let known = automata.entry(rule.to_owned());
                    let automaton = known.or_insert_with(|| own.automaton(rule).expect("a rule"));
                    assert!(automaton.accepts(node.text()), "{name} {rule} {:?}", node.text());
                }
                trees += 1;
            }
        }
    }
    assert!(trees > 500, "{trees}");
}

/// Rules of single characters are recognized by their definitions, and are the same as the library's.
#[test]
fn rules_of_characters_are_left_out() {
    let own = Own::read(
        &["a = b / c / d / e / f / g\nb = \"x\" / %x41-5A\nc = \"%\" 2HEXDIG\nd = %s\"xy\"\n\
           e = %x25 HEXDIG HEXDIG HEXDIG\nf = [ \"0\" ]\ng = \"(\" h \")\"\nh = ( b )\n"],
        0,
    );
    for (text, folded, whole) in [
        ("x", r#"(a "x")"#, r#"(a (b "x"))"#),
        ("%4F", r#"(a "%4F")"#, r#"(a (c "%" (HEXDIG (DIGIT "4")) (HEXDIG "F")))"#),
        ("xy", r#"(a (d "xy"))"#, r#"(a (d "xy"))"#),
        (
            "%4FF",
            r#"(a (e "%4FF"))"#,
            r#"(a (e "%" (HEXDIG (DIGIT "4")) (HEXDIG "F") (HEXDIG "F")))"#,
        ),
        ("", r#"(a (f ""))"#, r#"(a (f ""))"#),
        ("(x)", r#"(a (g "(x)"))"#, r#"(a (g "(" (h (b "x")) ")"))"#),
    ] {
        let tree = |to_characters| own.tree("a", text, to_characters).expect("a member");
        assert_eq!(tree(false).sexp().to_string(), folded);
        assert_eq!(tree(true).sexp().to_string(), whole);
    }
}

/// The tree has the names of the grammar, at any depth of recursion.
#[test]
fn recursive_rules_have_trees_of_requested_depth() {
    let grammar = "list = \"(\" *item \")\"\nitem = list / ALPHA\n";
    let own = Own::read(&[grammar], 3);
    let tree = own.tree("list", "(a(b()))", false).expect("a member");
    let wanted = r#"(list "(" (item "a") (item (list "(" (item "b") (item (list "()")) ")")) ")")"#;
    assert_eq!(tree.sexp().to_string(), wanted);
    let deeper = own.tree("list", "(((((())))))", false).expect_err("too deep");
    assert!(matches!(deeper, TreeError::NoMember { .. }), "{deeper}");
    let refused = Own::read(&[grammar], 0).tree("list", "()", false).expect_err("recursive");
    assert!(refused.to_string().contains("uses itself"), "{refused}");
}
