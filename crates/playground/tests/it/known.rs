//! Questions about the rules of the documents.

use serde_json::{Value, json};
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_historic::editions::{Edition, Equivalence, Ignoring};

use crate::read;

fn ask(question: &Value) -> Value {
    read(&playground::answer(question.to_string().as_bytes()))
}

/// Returns the nodes with a rule: name, part of the text, and whether the node is open.
fn rules(answer: &Value, text: &str) -> Vec<(String, String, bool)> {
    let node = |span: &Value| {
        let place = |name: &str| span[name].as_u64().unwrap() as usize;
        let part = text[place("start")..place("end")].to_owned();
        Some((span["rule"].as_str()?.to_owned(), part, span["is_open"].as_bool().unwrap()))
    };
    answer["derivation"]["tree"].as_array().unwrap().iter().filter_map(node).collect()
}

#[test]
fn tree_of_a_member_matches_the_library() {
    let text = "http://u@1.2.3.4:80/a/b?c#d";
    let answer = ask(&json!({ "text": text, "derivation": true }));
    let tree = Rule::UriReference.tree(text).unwrap();
    let node = |node: uri_grammar::tree::Node<'_, '_, Rule>| {
        Some((node.rule()?.name().to_owned(), node.text().to_owned(), false))
    };
    assert_eq!(rules(&answer, text), tree.nodes().filter_map(node).collect::<Vec<_>>());
    assert_eq!(answer["derivation"]["furthest"], Value::Null);
}

#[test]
fn marks_discarded_matches() {
    let answer = ask(&json!({ "rule": "authority", "text": "a", "derivation": true }));
    let calls = answer["derivation"]["calls"].as_array().unwrap();
    let ends = |rule: &str| {
        let call = calls.iter().find(|call| call["rule"] == rule).unwrap();
        (call["end"].as_u64(), call["is_given_up"].as_bool().unwrap())
    };
    // No `@` follows.
    assert_eq!((ends("userinfo"), ends("reg-name")), ((Some(1), true), (Some(1), false)));
}

#[test]
fn tree_of_an_invalid_text_ends_at_the_error() {
    let text = "http://[::1/a b";
    let answer = ask(&json!({ "text": text, "derivation": true }));
    let error = Rule::UriReference.validate(text).unwrap_err();
    assert_eq!(answer["error"]["offset"], error.offset());
    let rules = rules(&answer, text);
    let open: Vec<_> = rules.iter().filter(|rule| rule.2).map(|rule| rule.0.as_str()).collect();
    assert!(
        open.starts_with(&["URI-reference", "URI", "hier-part", "authority", "host"]),
        "{open:?}"
    );
    assert!(rules.contains(&("scheme".into(), "http".into(), false)), "{rules:?}");
    assert!(rules.iter().all(|(_, part, _)| part.len() <= error.offset()));
    let furthest = answer["derivation"]["furthest"].as_u64().unwrap() as usize;
    let call = &answer["derivation"]["calls"][furthest];
    // `1` could begin an address, but `.` does not follow.
    assert_eq!((&call["rule"], &call["start"]), (&json!("IPv4address"), &json!(10)));
}

#[test]
fn reasons_match_the_derivation() {
    let text = "//127.0.0.1";
    let answer = ask(&json!({ "text": text, "reasons": true }));
    let reasons = answer["reasons"].as_array().unwrap();
    let rule = study::AnyRule::Rfc3986(Rule::UriReference);
    let derived = study::Derivation::of(rule, text, false).unwrap();
    assert_eq!(reasons.len(), derived.steps.len());
    for (reason, step) in reasons.iter().zip(&derived.steps) {
        let others = step.others.iter();
        let others: Vec<_> =
            others.map(|it| json!([it.alternative, derived.reason(step, it)])).collect();
        assert_eq!((&reason["chosen"], &reason["others"]), (&json!(step.chosen), &json!(others)));
    }
    // The reason is not the rest of a member that completes the text.
    let answer = ask(&json!({ "text": "//[::1", "reasons": true }));
    let host = answer["reasons"].as_array().unwrap().iter().find(|it| it["rule"] == "host");
    assert_eq!(host.unwrap()["others"][0], json!(["IPv4address", "cannot begin with \"[\""]));
}

#[test]
fn all_fixes_combined_produce_a_member() {
    let answer = ask(&json!({ "text": "http://a/b c|d" }));
    assert_eq!(answer["fixed"], "http://a/b%20c%7Cd");
    let answer = ask(&json!({ "text": "http://a/b c" }));
    assert_eq!(answer["fixed"], Value::Null);
}

#[test]
fn help_mentions_no_command_line_options() {
    let answer = ask(&json!({ "text": "http://a/é" }));
    let help = answer["diagnoses"][0]["help"].as_str().unwrap();
    assert!(help.contains("RFC 3987") && !help.contains("--"), "{help}");
}

#[test]
fn each_document_has_a_kind_and_components() {
    for edition in Edition::ALL {
        let question =
            json!({ "edition": edition.name(), "text": "http://h:80/%7ep", "derivation": true });
        let answer = ask(&question);
        let parts = answer["components"]["parts"].as_array().unwrap();
        let host = parts.iter().find(|part| part["name"] == "host").unwrap();
        assert_eq!(host["text"], "h", "{edition:?}");
        let equivalence = Equivalence::of(*edition);
        let older =
            equivalence.map(|it| it.normalize(Ignoring::Scheme, "http://h:80/%7ep").unwrap());
        let normal = answer["components"]["normal"].as_str();
        assert_eq!(normal.is_some(), *edition != Edition::Rfc6874, "{edition:?}");
        assert!(older.is_none() || normal == older.as_deref(), "{edition:?}");
        let verdicts = answer["editions"].as_array().unwrap();
        let own = verdicts.iter().find(|it| it["edition"] == edition.name()).unwrap();
        assert!(own["kind"].is_string(), "{own}");
    }
    let answer = ask(&json!({ "edition": "rfc3987", "text": "//é/ü", "base": "http://h/" }));
    assert_eq!(answer["components"]["target"]["text"], "http://é/ü");
}

#[test]
fn half_of_a_surrogate_pair_is_a_problem() {
    let answer = read(&playground::answer(br#"{"text":"\ud800"}"#));
    assert!(answer["problem"].is_string());
}

#[test]
fn readings_are_those_of_the_library() {
    let browser = json!({ "scheme": "http", "host": "127.0.0.1", "port": null, "path": "/" });
    let answer = ask(&json!({ "text": "http://0x7f.1/", "browser": { "reading": browser } }));
    let reading = serde_json::from_value(browser).unwrap();
    let readings = study::Readings::of("http://0x7f.1/", Ok(reading));
    assert_eq!(answer["readings"], json!(readings));
    assert_eq!(answer["readings"]["parting"]["offset"], 7);
    // The target is read, since a browser resolves the reference, too.
    let refused = json!({ "text": "//h:0/", "base": "http://a/", "browser": { "reading": null } });
    let answer = ask(&refused);
    assert_eq!(answer["readings"]["readings"][2]["reading"]["host"], "h");
    assert_eq!(answer["readings"]["readings"][1]["refused"], "`new URL` refuses it");
    assert_eq!(answer["readings"]["parting"]["offset"], 9);
    assert_eq!(ask(&json!({ "text": "a" }))["readings"], Value::Null);
}
