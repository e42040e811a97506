//! The generator: the committed files, the choice of operators, and the errors.

// The tests need a newer compiler than the library does.
#![allow(clippy::incompatible_msrv)]

#[path = "../../../../tests/shared/committed.rs"]
mod committed;

use std::path::Path;

use uri_grammar_generator::{COMMAND, Error, files, module};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn generated_files_are_current() {
    let root = Path::new(ROOT);
    let files = files(root).unwrap_or_else(|error| panic!("{error}"));
    assert!(files.len() > 8 + 16);
    for (path, text) in files {
        committed::compare(&root.join(path), &text, COMMAND);
    }
}

/// A description of the rules `a` and `b`.
const DESCRIPTION: &str = r#"
document = "RFC 1"
grammar = ["rfc1.abnf"]
notation = "rfc5234"
about = "RFC 1."
notes = "Nothing else."
characters = ["b"]
structure = []
labels = ["b"]

[roots]
a = "what the document is about"

[[section]]
number = "1"
title = "All"

[section.rule.a]
is = "a text"
accepts = "x"
rejects = "?"
note = "The text may surprise."
shows = 'Rule::A.is_match("x")'

[section.rule.b]
is = "a letter"
accepts = "y"
rejects = "?"
note = "The letter may surprise."
shows = 'assert_eq!(Rule::B.prefix("yy"), Some("y"));'
"#;

/// Returns the functions and the table of a grammar with that description, which is edited first.
fn written(grammar: &str, (from, to): (&str, &str)) -> Result<(String, String), Error> {
    assert!(DESCRIPTION.contains(from));
    let description = toml::from_str(&DESCRIPTION.replacen(from, to, 1)).expect("a description");
    module("rfc1", &description, &[grammar.to_owned()])
}

/// Returns the body of the rule `a`.
fn body(a: &str) -> String {
    let grammar = format!("a = {a}\nb = \"y\" / \"z\"\n");
    let (functions, _) = written(&grammar, ("", "")).unwrap_or_else(|error| panic!("{error}"));
    let (_, body) = functions.split_once("rule(Rule::A, ").expect("a body");
    body.split_once(", input)").expect("an end").0.to_owned()
}

#[test]
fn maps_abnf_operators_to_rust() {
    for (abnf, rust) in [
        ("b", "b"),
        (
            "%s\"x\" [ 2\"w\" ] 1*3B",
            "sequence((exact(\"x\"), opt(repeat(2, literal(\"w\"))), repeat(1..=3, b)))",
        ),
        ("*2\"x\"", "repeat(..=2, literal(\"x\"))"),
        ("\"x\" / 1*%x31-39", "alt((literal(\"x\"), repeat(1.., range(0x31, 0x39))))"),
        (
            "%x78.79 / %x80-10FFFF",
            "alt((sequence((range(0x78, 0x78), range(0x79, 0x79))), non_ascii))",
        ),
    ] {
        assert_eq!(body(abnf), rust, "{abnf}");
    }
}

#[test]
fn uses_backtracking_operators_only_if_needed() {
    for (abnf, rust) in [
        // The first character does not decide.
        ("b / b b", "longest((b, sequence((b, b))))"),
        ("[ b ] / \"x\"", "longest((opt(b), literal(\"x\")))"),
        ("\"x\" / [ b ]", "alt((literal(\"x\"), opt(b)))"),
        // The repeated element may leave nothing for the next one.
        ("*b b", "repeat_before(0.., b, b)"),
        ("*b \"x\"", "sequence((repeat(0.., b), literal(\"x\")))"),
        ("[ b \"x\" ] B", "repeat_before(0..=1, sequence((b, literal(\"x\"))), b)"),
        ("*b b [ \"x\" ]", "sequence((repeat_before(0.., b, b), opt(literal(\"x\"))))"),
        ("1*2b [ \"x\" ] b", "repeat_before(1..=2, b, sequence((opt(literal(\"x\")), b)))"),
        ("2b b", "sequence((repeat(2, b), b))"),
    ] {
        assert_eq!(body(abnf), rust, "{abnf}");
    }
}

#[test]
fn the_table_has_the_sets_of_the_rules() {
    let (_, table) =
        written("a = *b\nb = \"~\" / %x41-5A / %x61-7A / \"-\"\n", ("", "")).expect("a table");
    for line in [
        "    characters: [B],\n",
        "        B = ALPHA.union(CharSet::from_chars(\"-~\"))\n",
        "    A = \"a\", \"1\", a: \"a text\";\n",
        "    (\"b\", ALPHA.union(CharSet::from_chars(\"-~\"))),\n",
    ] {
        assert!(table.contains(line), "{line} {table}");
    }
    // A repetition is not a set.
    let (_, table) = written("a = *b\nb = 1*\"y\"\n", ("", "")).expect("a table");
    assert!(!table.contains("one_of"), "{table}");
}

#[test]
fn errors_name_the_rule() {
    let grammar = "a = *b\nb = \"y\" / \"z\"\n";
    for (grammar, edit, message) in [
        ("a = *b\n", ("", ""), "rfc1: the grammar has no rule `b`"),
        (grammar, ("[section.rule.b]", "[section.rule.c]"), "rfc1: no section has the rule `b`"),
        (grammar, ("labels = [\"b\"]", "labels = [\"d\"]"), "rfc1: the grammar has no rule `d`"),
        (
            grammar,
            ("rejects = \"?\"", ""),
            "rfc1: the rule `a`: it needs `accepts`, `rejects`, `note` and `shows`, or `same_as`",
        ),
        ("a = c\nb = \"y\"\n", ("", ""), "rfc1: the rule `a`: no rule defines `c`"),
        ("a = [ a ] \"x\"\nb = \"y\"\n", ("", ""), "rfc1: the rule `a`: `a` leads to itself"),
        ("a = <prose>\nb = \"y\"\n", ("", ""), "rfc1: the rule `a`: <prose> is not known"),
        (
            "a = b\nb = \"y\" / \"%\"\n",
            ("", ""),
            "rfc1: `labels` has to end with the rule of percent-encoded octets",
        ),
        ("a = [\nb = \"y\"\n", ("", ""), "rfc1: "),
    ] {
        let error = written(grammar, edit).expect_err(message).to_string();
        assert!(error.starts_with(message), "{error}");
    }
    let twice = format!(
        "{DESCRIPTION}\n[[section]]\nnumber = \"2\"\ntitle = \"More\"\n[section.rule.b]\nis = \"b\"\n"
    );
    let description = toml::from_str(&twice).expect("a description");
    let error = module("rfc1", &description, &[grammar.to_owned()]).expect_err("two sections");
    assert_eq!(error.to_string(), "rfc1: sections 1 and 2 both have the rule `b`");
}
