//! `--edition`: the rules, trees, errors and algorithms of the older documents.

use uri_grammar::GrammarRule;

use crate::common::{answers, stdout};
use crate::effort;
use serde_json::json;
use uri_grammar_historic::editions::{AnyRule, Edition};

#[test]
fn match_accepts_every_rule_of_every_edition() {
    for &rule in AnyRule::ALL.iter().step_by(effort::of(3, 1)) {
        let edition = rule.edition().name();
        for name in [rule.name().to_owned(), rule.name().replace('_', "-").to_uppercase()] {
            let input = [json!(""), json!("a"), json!("é")];
            let found = answers(&["match", "--edition", edition, "--rule", &name], &input);
            for (input, found) in input.iter().zip(found) {
                let text = input.as_str().expect("a string");
                assert_eq!(found["accepts"], rule.is_match(text), "{edition} {name} {text}");
                if let Err(error) = rule.validate(text) {
                    assert_eq!(found["offset"], error.offset(), "{edition} {name} {text}");
                }
            }
        }
    }
    let found = answers(&["match", "-e", "rfc1738", "-r", "gopher-string"], &[json!("+")]);
    assert_eq!(found, [json!({"accepts": true})]);
}

#[test]
fn every_rule_has_a_line_and_a_page() {
    for &edition in Edition::ALL {
        let list = stdout(&["rules", "--edition", edition.name()]);
        for rule in AnyRule::all_in(edition) {
            for line in rule.abnf().lines() {
                assert!(list.lines().any(|listed| listed.get(7..) == Some(line)), "{line}");
            }
        }
    }
    // The short run includes all rules of RFC 3986.
    let others = AnyRule::ALL.iter().filter(|rule| rule.edition() != Edition::Rfc3986);
    let others = others.copied().step_by(effort::of(3, 1));
    for rule in AnyRule::all_in(Edition::Rfc3986).iter().copied().chain(others) {
        let page = stdout(&["rule", "--edition", rule.edition().name(), rule.name()]);
        let library = match rule.edition() {
            Edition::Rfc3986 | Edition::Rfc3987 => "In Rust: uri_grammar::",
            _ => "In Rust: uri_grammar_historic::",
        };
        for part in ["BNF\n", "\nUses\n", "\nUsed by\n", rule.summary(), library] {
            assert!(page.contains(part), "{rule}: {part}");
        }
        for (title, wanted) in [("\nExamples\n", true), ("\nCounterexamples\n", false)] {
            let (_, part) = page.split_once(title).expect("the part");
            for text in part.lines().take_while(|line| !line.is_empty()) {
                let text = text.strip_prefix("  ").unwrap_or(text);
                // Each text that the rule does not derive has a reason.
                let text = if wanted { text } else { text.split("  ").next().unwrap_or(text) };
                let text = text.replace("(the empty text)", "").replace("(a space)", " ");
                // Invisible characters are shown by their numbers.
                if !text.contains("\\u{") {
                    assert_eq!(rule.is_match(&text), wanted, "{rule}: {text}");
                }
            }
        }
    }
    let page = stdout(&["rule", "-e", "rfc1738", "article-822"]);
    assert!(page.contains("In Rust: uri_grammar_historic::rfc1738_as_rfc822::article\n"), "{page}");
    assert!(page.contains("\nUsed by\n  grouppart-822\n"), "{page}");
    let page = stdout(&["rule", "-e", "rfc2396", "net-path"]);
    assert!(page.contains("\nUsed by\n  relativeURI, hier_part\n"), "{page}");
}

#[test]
fn help_names_all_editions() {
    for command in ["check", "tree", "match", "rules", "rule", "resolve", "split"] {
        let help = stdout(&[command, "--help"]);
        for &edition in Edition::ALL {
            assert!(help.contains(edition.name()), "{command} {edition}");
        }
    }
}
