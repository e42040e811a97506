//! Tests of pages, without building the whole book.

use book::facts::{chapters, path_of};
use study::AnyRule;
use uri_grammar::GrammarRule;

#[test]
fn rules_have_unique_paths() {
    let mut paths = std::collections::BTreeSet::new();
    for chapter in chapters() {
        for &rule in chapter.rules {
            let path = path_of(rule);
            assert!(paths.insert(path.clone()), "{path} belongs to two rules");
            let name = path.trim_start_matches("rules/").trim_end_matches(".html");
            let is_plain =
                |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/".contains(c);
            assert!(name.chars().all(is_plain), "{path} needs encoding, or differs by case only");
        }
    }
    assert_eq!(paths.len(), AnyRule::ALL.len());
}
