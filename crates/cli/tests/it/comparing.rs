//! `editions`, `diff`, `history`, `changes`: comparisons of editions.

use crate::common::{differs, run, stdout};
use crate::effort;
use uri_grammar_historic::editions::{Edition, Example, changes, lineages};

/// Editions are compared by their largest rules.
#[test]
fn any_two_editions_can_be_compared() {
    for (at, left) in Edition::ALL.iter().enumerate() {
        // The short run compares each edition with the next, and with some later ones.
        for right in Edition::ALL[at + 1..].iter().step_by(effort::of(3, 1)) {
            let found = differs(&["diff", left.name(), right.name()]);
            let [left, right] = [left, right].map(|edition| edition.name());
            assert!(found.starts_with(&format!("{left}:")), "{found}");
            assert!(found.lines().next().is_some_and(|line| line.contains(right)), "{found}");
        }
    }
}

#[test]
fn every_rule_has_a_history() {
    for lineage in lineages().step_by(effort::of(3, 1)) {
        let last = lineage.stages().last().expect("a stage");
        let name = last.names().last().expect("a name");
        let found = stdout(&["history", name]);
        assert!(found.contains(lineage.topic), "{name}: {found}");
    }
}

#[test]
fn changes_are_listed_and_shown() {
    let list = stdout(&["changes"]);
    for change in changes() {
        assert!(list.contains(&format!("\n  {:2}  {}\n", change.number, change.text)), "{list}");
    }
}

/// The commands of each change run, and show the change.
#[test]
fn the_commands_of_changes_can_be_run() {
    for change in changes() {
        let page = stdout(&["changes", &change.number.to_string()]);
        let command = |line: &str| -> Vec<String> {
            let words = line.split_once("uri-grammar ").expect("a command").1.split(' ');
            words.map(|word| word.trim_matches('\'').to_owned()).collect()
        };
        let lines = page.lines().filter(|line| line.contains("uri-grammar "));
        let commands: Vec<Vec<String>> = lines.map(command).collect();
        match change.witness {
            Example::Language { .. } => {
                let codes = commands.iter().map(|command| run(command).code);
                assert!(codes.eq([Some(0), Some(1)]), "{}", change.number);
            }
            Example::Resolution { before, after, .. } => {
                let targets = commands.iter().map(|command| run(command).stdout);
                assert!(targets.eq([before, after].map(|(_, target)| format!("{target}\n"))));
            }
            _ => assert!(commands.is_empty()),
        }
    }
}
