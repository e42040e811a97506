//! Help and pages: they are complete, and their examples are true.

use uri_grammar::GrammarRule;
use uri_grammar_diagnose::Kind;

use crate::common::{run_with, stdout};

#[test]
fn every_kind_has_a_page() {
    for kind in Kind::all() {
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
    assert_eq!(list.lines().count(), Kind::all().len());
    for (line, kind) in list.lines().zip(Kind::all()) {
        assert!(line.starts_with(kind.code()) && line.contains(kind.name()), "{line}");
    }
}

#[test]
fn help_is_complete() {
    let help = stdout(&["--help"]);
    let groups = help.split("Options:").next().expect("commands");
    let name = |line: &'_ str| line.strip_prefix("  ")?.split(' ').next().map(str::to_owned);
    let is_command = |name: &String| !["help", "abnf"].contains(&name.as_str());
    let commands: Vec<_> = groups.lines().filter_map(name).filter(is_command).collect();
    assert!(commands.len() >= 37, "{commands:?}");
    for command in &commands {
        let help = stdout(&[command, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "Exit code"] {
            assert!(help.contains(part), "{command}: {part}");
        }
    }
}

#[test]
fn examples_in_help_are_true() {
    for arguments in [
        &["parts", "--json-lines"][..],
        &["resolve", "--json-lines"],
        &["relativize", "--json-lines"],
        &["normalize", "--json-lines"],
        &["compare", "--json-lines"],
        &["convert", "--to", "uri", "--json-lines"],
        &["match", "--rule", "URI-reference"],
    ] {
        let help = stdout(&[arguments[0], "--help"]);
        let (_, example) = help.split_once("  $ echo '").expect("an example");
        let mut lines = example.lines();
        let (question, _) =
            lines.next().and_then(|line| line.split_once('\'')).expect("a question");
        let ran = run_with(arguments, question.as_bytes());
        assert_eq!(Some(ran.stdout.trim_end()), lines.next().map(str::trim), "{arguments:?}");
    }
}
