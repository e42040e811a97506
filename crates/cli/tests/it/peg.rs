//! `peg`: losses of parsers that use the rules as printed.

use oracle::{Automaton, documents};

use crate::common::run;

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
fn help_is_complete() {
    let help = run(["peg", "--help"]).stdout;
    for part in
        ["Usage: uri-grammar peg", "Examples:", "Exit codes: 0", "first alternative that matches"]
    {
        assert!(help.contains(part), "{part}");
    }
}
