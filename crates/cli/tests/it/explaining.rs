//! `tree`, `rules`, `rule`, and the help without arguments.

use uri_grammar::GrammarRule;

use crate::common::{Ran, run, stdout};

#[test]
fn writes_trees_in_every_format() {
    let tree = |format| stdout(&["tree", "--rule", "port", "--format", format, "80"]);
    assert_eq!(tree("tree"), "port 0..2 \"80\"\n");
    assert_eq!(tree("sexp"), "(port \"80\")\n");
    let json: serde_json::Value = serde_json::from_str(&tree("json")).expect("JSON");
    assert_eq!((&json["rule"], &json["text"]), (&"port".into(), &"80".into()));
    assert_eq!(stdout(&["tree", "--rule", "authority", "--format", "dot", "h:8"]), DOT);
    let braces = stdout(&["tree", "-f", "braces", "http://a/b?c#d"]);
    assert!(braces.starts_with("http://a/b?c#d\n") && braces.ends_with('\n'), "{braces}");
    assert_eq!(stdout(&["tree", "-f", "braces", "-r", "port", "80"]).lines().next(), Some("80"));
}

const DOT: &str = r#"digraph derivation {
  node [fontname="monospace"];
  n0 [label="authority"];
  n1 [label="host"];
  n0 -> n1;
  n3 [label=":", shape=box];
  n0 -> n3;
  n4 [label="port"];
  n0 -> n4;
  n2 [label="reg-name"];
  n1 -> n2;
  t2 [label="h", shape=box];
  n2 -> t2;
  t4 [label="8", shape=box];
  n4 -> t4;
}
"#;

#[test]
fn trees_show_characters_on_request() {
    let tree = stdout(&["tree", "--rule", "port", "--format", "sexp", "--chars", "80"]);
    assert_eq!(tree, "(port (DIGIT \"8\") (DIGIT \"0\"))\n");
}

#[test]
fn explains_text_without_tree_on_stderr() {
    let Ran { code, stdout, stderr } = run(["tree", "--format", "dot", "http://[::1"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(stderr.starts_with("error[U210]: `[` is never closed\n --> <uri>:1:8\n"), "{stderr}");
    assert_eq!(run(["tree"]).code, Some(2));
    assert_eq!(run(["tree", "a", "b"]).code, Some(2));
}

#[test]
fn texts_may_begin_with_a_hyphen_or_be_empty() {
    assert!(stdout(&["tree", "-f", "sexp", "--", "-a"]).contains("\"-a\""));
    assert!(stdout(&["tree", ""]).starts_with("URI-reference 0..0\n"));
}

#[test]
fn all_rules_are_listed() {
    let list = stdout(&["rules"]);
    assert!(list.starts_with("3      URI           = scheme \":\" hier-part"), "{list}");
    for rule in uri_grammar::Rule::ALL {
        for line in rule.abnf().lines() {
            assert!(list.lines().any(|listed| listed.get(7..) == Some(line)), "{line}");
        }
    }
}

#[test]
fn every_rule_has_a_page() {
    for rule in uri_grammar::Rule::ALL {
        let page = stdout(&["rule", rule.name()]);
        for part in ["ABNF", "Uses", "Used by", "Examples", "Counterexamples", rule.summary()] {
            assert!(page.contains(part), "{rule}: {part}");
        }
        for (title, wanted) in [("\nExamples\n", true), ("\nCounterexamples\n", false)] {
            let (_, part) = page.split_once(title).expect("the part");
            let texts: Vec<_> = part.lines().take_while(|line| !line.is_empty()).collect();
            assert!(!texts.is_empty());
            for text in texts {
                // Each text that the rule does not derive has a reason.
                let text = text.trim_start().split("  ").next().unwrap_or_default();
                let text = text.replace("(the empty text)", "");
                assert_eq!(rule.is_match(&text), wanted, "{rule}: {text}");
            }
        }
    }
}

#[test]
fn a_page_is_complete() {
    insta::with_settings!({
        snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true
    }, {
        insta::assert_snapshot!("rule-dec-octet", stdout(&["rule", "DEC-octet"]));
        insta::assert_snapshot!("rule-alpha", stdout(&["rule", "ALPHA"]));
        insta::assert_snapshot!("rules", stdout(&["rules"]));
    });
}

#[test]
fn a_misspelt_name_gets_the_nearest() {
    let Ran { code, stdout, stderr } = run(["rule", "dec_octett"]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("no rule has this name; did you mean `dec-octet`?"), "{stderr}");
    assert!(run(["rule", "xyzzy"]).stderr.contains("`uri-grammar rules` lists all"));
}

#[test]
fn every_kind_has_a_page() {
    for kind in uri_grammar_diagnose::Kind::all() {
        let page = stdout(&["explain", kind.code()]);
        assert_eq!(page, stdout(&["explain", &kind.name().to_uppercase()]));
        assert!(page.starts_with(&format!("{kind}: ")), "{page}");
        let entry = kind.entry();
        for part in [entry.message, "Why", "Example", "Defined in", "To silence it"] {
            assert!(page.contains(part), "{kind}: {part}");
        }
        assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
        // Each page shows the message of its example, except for kinds that need a limit.
        let severity = entry.severity.to_string() + ": ";
        let shown = page.lines().any(|line| line.trim_start().starts_with(&severity));
        assert!(shown || kind.name() == "too-long", "{page}");
        if let Some(rule) = entry.rule {
            assert!(page.contains(rule.abnf().lines().next().expect("a line")), "{page}");
        }
    }
}

#[test]
fn all_kinds_are_listed() {
    let list = stdout(&["explain"]);
    assert_eq!(list.lines().count(), uri_grammar_diagnose::Kind::all().len());
    for (line, kind) in list.lines().zip(uri_grammar_diagnose::Kind::all()) {
        assert!(line.starts_with(kind.code()) && line.contains(kind.name()), "{line}");
    }
}

#[test]
fn a_misspelt_kind_gets_the_nearest() {
    let Ran { code, stdout, stderr } = run(["explain", "port-not-decimals"]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("did you mean `port-not-decimal` (U230)?"), "{stderr}");
    assert!(run(["explain", "xyzzy"]).stderr.contains("`uri-grammar explain` lists all"));
}

#[test]
fn missing_command_prints_help() {
    let Ran { code, stdout, stderr } = run::<&str>([]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("Usage: uri-grammar [OPTIONS] <COMMAND>"), "{stderr}");
    assert_eq!(run(["frobnicate"]).code, Some(2));
}

#[test]
fn help_and_version_are_output() {
    for command in ["check", "tree", "rules", "rule", "match", "explain", "diagnose"] {
        let help = stdout(&[command, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "Exit code"] {
            assert!(help.contains(part), "{command}: {part}");
        }
        assert_eq!(run([command, "--no-such-thing"]).code, Some(2));
    }
}

/// A page says whether a lint is on by default.
#[test]
fn pages_name_lints_of_the_default_set() {
    for (code, begin) in [
        ("U004", "U004 space: error\n"),
        ("U706", "U706 password: lint, in the default set\n"),
        ("U703", "U703 port-default: lint, not in the default set\n"),
    ] {
        let page = stdout(&["explain", code]);
        assert!(page.starts_with(begin), "{page}");
    }
}
