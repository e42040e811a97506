//! Questions about a grammar of the reader.

use serde_json::{Value, json};
use study::{NearMiss, Own, Texts, shelf};

use crate::read;

const GRAMMAR: &str = "list = item *( \",\" item )\nitem = 1*DIGIT / \"<img onerror=1>\" / other\n";

fn ask(question: &Value) -> Value {
    read(&playground::own::answer(question.to_string().as_bytes()))
}

#[test]
fn members_match_the_library() {
    let grammar = "list = item *( \",\" item )\nitem = 1*DIGIT / \"<&>\"\n";
    let answer = ask(&json!({ "part": "rule", "grammar": grammar, "rule": "item" }));
    let automaton = Own::read(&[grammar], 0).automaton("item").unwrap();
    let members: Vec<_> = Texts::of(&automaton).members().take(12).collect();
    assert_eq!(answer["members"], json!(members));
    let misses: Vec<_> =
        NearMiss::all(&automaton).into_iter().take(12).map(|miss| miss.text).collect();
    let listed = answer["near_misses"].as_array().unwrap().iter();
    assert_eq!(listed.map(|miss| miss["text"].as_str().unwrap()).collect::<Vec<_>>(), misses);
    assert_eq!(answer["definition"], "item = 1*DIGIT / \"<&>\"");
}

#[test]
fn findings_match_the_library() {
    let own = Own::read(&[GRAMMAR], 0);
    for (part, findings) in [("grammar", own.findings_of_text()), ("findings", own.findings())] {
        let answer = ask(&json!({ "part": part, "grammar": GRAMMAR }));
        let told = answer["findings"].as_array().unwrap();
        assert!(!told.is_empty() && told.len() == findings.len());
        for (told, finding) in told.iter().zip(findings) {
            assert_eq!(
                (&told["line"], &told["message"]),
                (&json!(finding.line), &json!(finding.message))
            );
        }
    }
}

#[test]
fn diagrams_contain_no_markup_of_the_grammar() {
    let answer = ask(&json!({ "part": "rule", "grammar": GRAMMAR, "rule": "item" }));
    let diagram = answer["diagram"].as_str().unwrap();
    assert!(diagram.contains("&lt;img") && !diagram.contains("<img"), "{diagram}");
    let deep = format!("a = {}\"x\"{}\n", "[ \"y\" ".repeat(30), " ]".repeat(30));
    let answer = ask(&json!({ "part": "rule", "grammar": deep }));
    assert_eq!((&answer["diagram"], &answer["members"][0]), (&Value::Null, &json!("")));
}

#[test]
fn a_text_has_a_tree_up_to_the_error() {
    let grammar = "list = item *( \",\" item )\nitem = 1*DIGIT \";\"\n";
    let whole = ask(&json!({ "part": "text", "grammar": grammar, "text": "1;,22;" }));
    let tree = Own::read(&[grammar], 0).tree("list", "1;,22;", false).unwrap();
    let spans = |answer: &Value| -> Vec<Value> {
        let node = |it: &Value| json!([it["rule"], it["start"], it["end"], it["is_open"]]);
        answer["tree"].as_array().unwrap().iter().map(node).collect()
    };
    let nodes = tree.nodes().map(|it| json!([it.rule(), it.span().start, it.span().end, false]));
    assert_eq!(spans(&whole), nodes.collect::<Vec<_>>());
    let part = ask(&json!({ "part": "text", "grammar": grammar, "text": "1;,22,3;" }));
    assert_eq!(
        (&part["accepts"], &part["offset"], &part["end"]),
        (&json!(false), &json!(5), &json!(6))
    );
    assert_eq!(part["expected"], "%x30-39 / \";\"");
    assert!(spans(&part).contains(&json!(["item", 3, 5, true])), "{part}");
    let list = Own::read(&[grammar], 0).automaton("list").unwrap();
    let near = part["near"].as_array().unwrap();
    assert!(!near.is_empty() && near.iter().all(|it| list.accepts(it.as_str().unwrap())));
}

#[test]
fn recursive_rules_are_followed_for_some_levels() {
    let nest = |text: &str, depth: usize| {
        let grammar = "nest = \"(\" [ nest ] \")\"\n";
        ask(&json!({ "part": "text", "grammar": grammar, "depth": depth, "text": text }))
    };
    assert_eq!(nest("((()))", 3)["accepts"], true);
    assert_eq!(nest("((((()))))", 3)["accepts"], false);
    let without = nest("()", 0);
    assert!(
        without["accepts"].is_null()
            && without["problem"].as_str().unwrap().contains("uses itself")
    );
    // Recursion at the end of a rule is repetition, but a tree needs levels.
    let grammar = "list = DIGIT [ \",\" list ]\n";
    let long = json!({ "part": "text", "grammar": grammar, "depth": 1, "text": "1,2,3,4,5" });
    let long = ask(&long);
    assert_eq!(
        (&long["accepts"], &long["problem"]),
        (&json!(true), &json!("it needs more levels of recursion"))
    );
}

#[test]
fn imports_names_from_other_documents() {
    let grammar = "Level = token weight\n";
    let answer = ask(&json!({ "part": "grammar", "grammar": grammar, "with": "rfc9110" }));
    assert_eq!(
        (&answer["resolved"], &answer["findings"]),
        (&json!(["token", "weight"]), &json!([]))
    );
    let answer = ask(&json!({ "part": "grammar", "grammar": grammar }));
    assert_eq!(answer["findings"].as_array().unwrap().len(), 2);
    assert_eq!(
        ask(&json!({ "part": "grammar", "grammar": "a = port\n" }))["imported"],
        json!(["port", "DIGIT"])
    );
    let draft = "# Draft\n\n~~~ abnf\nname = 1*ALPHA\n~~~\n";
    assert_eq!(ask(&json!({ "part": "grammar", "grammar": draft }))["rules"], json!(["name"]));
    let bars = ask(
        &json!({ "part": "grammar", "grammar": "a = \"x\" | \"y\"\nb = /\n", "notation": "abnf" }),
    );
    assert!(bars["hint"].as_str().is_some_and(|hint| !hint.contains("--")), "{bars}");
}

#[test]
fn every_grammar_of_the_shelf_opens() {
    for shelved in shelf::ALL {
        assert_eq!(
            ask(&json!({ "part": "open", "grammar": shelved.name }))["grammar"],
            shelved.text
        );
        let answer = ask(&json!({ "part": "grammar", "grammar": shelved.text }));
        let errors =
            answer["findings"].as_array().unwrap().iter().filter(|it| it["is_error"] == true);
        assert_eq!(errors.count(), 0, "{}", shelved.name);
    }
    assert!(ask(&json!({ "part": "open", "grammar": "../x" }))["problem"].is_string());
}

#[test]
fn bad_questions_have_an_answer() {
    for question in [
        json!({ "part": "text", "grammar": "" }),
        json!({ "part": "rule", "grammar": "\u{0}= / ((\n" }),
        json!({ "part": "text", "grammar": "a = b\nb = a\n", "depth": 9, "text": "x" }),
        json!({ "part": "rule", "grammar": "a = 99999999DIGIT\n" }),
        json!({ "part": "no part", "grammar": "" }),
        json!({ "part": "grammar", "grammar": "a = \"x\"\n".repeat(200_000) }),
    ] {
        assert!(ask(&question).is_object());
    }
}

#[test]
fn the_meaning_of_octets_is_said() {
    for (grammar, said) in [
        (
            "a = %xC3 %x80-BF\n",
            json!("Octets of UTF-8 are read as the characters that they encode"),
        ),
        (
            "a = %x80-FF\n",
            json!("Values are code points here, not octets: `%xFF` derives the character U+00FF"),
        ),
        ("a = %x80-10FFFF / %xFF\n", Value::Null),
    ] {
        let answer = ask(&json!({ "part": "grammar", "grammar": grammar }));
        assert_eq!(answer["octets"], said, "{grammar}");
    }
}
