//! The records of rules that are read as a PEG are up to date.

use book::facts::chapters;
use book::literal::ByLetter;
use study::AnyRule;
use uri_grammar::GrammarRule;

/// Returns `true` for rules with small automata, which every test run checks.
fn is_small(rule: AnyRule) -> bool {
    ["dec-octet", "h16", "path", "segment", "pct-encoded", "query"].contains(&rule.name())
}

pub fn differences(wanted: impl Fn(AnyRule) -> bool + Copy) -> Vec<String> {
    let mut wrong = Vec::new();
    for chapter in chapters() {
        let recorded = ByLetter::recorded(chapter.slug).unwrap();
        assert_eq!(recorded.len(), chapter.rules.len(), "{}", chapter.slug);
        for (name, found) in ByLetter::computed(chapter.rules, wanted).unwrap() {
            if recorded.get(&name) != Some(&found) {
                wrong.push(format!("{} {name}: {found:?}", chapter.slug));
            }
        }
    }
    wrong
}

mod slow {
    #[test]
    #[ignore = "takes minutes; `.ci/book` runs it"]
    fn records_are_current() {
        let wrong = super::differences(|_| true);
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

#[test]
fn records_of_small_rules_are_current() {
    let wrong = differences(is_small);
    assert!(wrong.is_empty(), "cargo run --release -p uri-grammar-book -- record\n{wrong:#?}");
    let recorded = ByLetter::recorded("rfc3986").unwrap();
    let loss = recorded["dec-octet"].own.as_ref().unwrap();
    assert_eq!((loss.text.as_str(), loss.taken, loss.derived), ("10", Some(1), Some(2)));
}
