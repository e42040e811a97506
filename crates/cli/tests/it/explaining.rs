//! `tree`, `rules`, `rule`, and the help without arguments.

use uri_grammar::GrammarRule;

use crate::common::{run, stdout};

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
fn help_and_version_are_output() {
    for command in ["check", "tree", "rules", "rule", "match", "explain", "diagnose"] {
        let help = stdout(&[command, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "Exit code"] {
            assert!(help.contains(part), "{command}: {part}");
        }
        assert_eq!(run([command, "--no-such-thing"]).code, Some(2));
    }
}
