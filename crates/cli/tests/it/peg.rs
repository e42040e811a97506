//! `peg`: losses of parsers that use the rules as printed.

use oracle::{Automaton, documents};
use serde_json::{Value, json};

use crate::common::run;

#[test]
fn shows_lossy_rule_with_its_repair() {
    let ran = run(["peg", "dec-octet"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let repair = "take the alternatives in this order: \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \
        \"25\" %x30-35 / %x31-39 DIGIT / DIGIT";
    let end = format!(
        "\nShortest text\n  \"10\"\n  takes 1 byte, derives 2 bytes\n\nRepair\n  {repair}\n"
    );
    assert!(ran.stdout.ends_with(&end), "{}", ran.stdout);
    assert!(ran.stdout.starts_with("dec-octet     = DIGIT"), "{}", ran.stdout);
}

#[test]
fn names_rules_that_cause_the_loss() {
    let ran = run(["peg", "ipv4address"]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.stdout.contains("\"0.0.0.10\"\n  takes 7 bytes, derives 8 bytes"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.ends_with("\nBecause of\n  dec-octet\n"), "{}", ran.stdout);

    let ran = run(["peg", "--edition", "rfc2396", "hostname"]);
    assert!(ran.stdout.contains("\nBecause of\n  domainlabel, toplabel\n"), "{}", ran.stdout);
    let repair =
        "\nRepair\n  let `*( domainlabel %s\".\" )` give back characters for what follows\n";
    assert!(ran.stdout.ends_with(repair), "{}", ran.stdout);
}

#[test]
fn a_rule_that_loses_nothing() {
    let ran = run(["peg", "scheme"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout.contains("it takes the longest prefix that it derives"), "{}", ran.stdout);
    // This is also true for RFC 822 by the letter.
    assert_eq!(run(["peg", "-e", "rfc1738", "scheme-822"]).code, Some(0));
}

#[test]
fn all_rules_of_a_document() {
    let ran = run(["peg", "--edition", "rfc2396"]);
    assert_eq!(ran.code, Some(0));
    let (list, last) = ran.stdout.split_once("\n\n").expect("a list and a line");
    assert_eq!(
        last,
        "12 of 44 rules of RFC 2396 lose something as printed, 5 of them by themselves (*).\n"
    );
    assert_eq!(list.lines().count(), 12);
    assert_eq!(list.lines().filter(|line| line.starts_with("* ")).count(), 5);
    // The rule derives the prefix that the list names.
    let grammar = documents::RFC2396.grammar().expect("a grammar");
    for line in list.lines() {
        let (name, rest) = line[2..].split_once(' ').expect("a name");
        let text = rest.split('"').nth(1).expect("a text in quotes");
        let length = Automaton::of(&grammar, name).expect("a rule").longest_prefix(text);
        let derives = format!("derives {} byte", length.expect("some prefix"));
        assert!(line.contains(&derives), "{line}");
    }
}

#[test]
fn writes_json_objects() {
    let objects = |arguments: &[&str]| -> (Option<i32>, Vec<Value>) {
        let ran = run([&["peg", "--json"], arguments].concat());
        let lines = ran.stdout.lines();
        (ran.code, lines.map(|line| serde_json::from_str(line).expect("JSON")).collect())
    };
    let (code, octet) = objects(&["dec-octet"]);
    assert_eq!((code, octet.len()), (Some(0), 1));
    assert_eq!((&octet[0]["rule"], &octet[0]["edition"]), (&json!("dec-octet"), &json!("rfc3986")));
    assert_eq!(octet[0]["loss"], json!({"text": "10", "taken": 1, "derived": 2}));
    assert_eq!((&octet[0]["own"], &octet[0]["inherits"]), (&octet[0]["loss"], &json!([])));
    let (code, scheme) = objects(&["-e", "rfc1738", "scheme-822"]);
    assert_eq!((code, &scheme[0]["loss"]), (Some(0), &Value::Null));

    // The objects of all rules of a document agree with the list in words.
    let (code, all) = objects(&["--edition", "rfc2396"]);
    assert_eq!((code, all.len()), (Some(0), 44));
    let lost: Vec<_> = all.iter().filter(|rule| !rule["loss"].is_null()).collect();
    let own = lost.iter().filter(|rule| !rule["own"].is_null()).count();
    assert_eq!((lost.len(), own), (12, 5));
    let (_, hostname) = objects(&["-e", "rfc2396", "hostname"]);
    assert!(lost.contains(&&hostname[0]), "{hostname:?}");
}

#[test]
fn reports_unknown_names() {
    let ran = run(["peg", "dec-octets"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("did you mean `dec-octet`?"), "{}", ran.stderr);
    assert_eq!(run(["peg", "a", "b"]).code, Some(2));
}

#[test]
fn help_is_complete() {
    let help = run(["peg", "--help"]).stdout;
    for part in
        ["Usage: uri-grammar peg", "Examples:", "Exit codes: 0", "first alternative that matches"]
    {
        assert!(help.contains(part), "{part}");
    }
}
