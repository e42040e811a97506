//! Tests of pages, without building the whole book.

use book::facts::{chapters, path_of};
use book::site::Here;
use book::text::number;
use study::{AnyRule, Edition};
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

#[test]
fn computes_relative_links_between_folders() {
    let rule = |edition, name| path_of(AnyRule::from_name_in(edition, name).unwrap());
    let host = rule(Edition::Rfc3986, "host");
    assert_eq!(Here(&host).to("index.html"), "../../index.html");
    assert_eq!(Here("index.html").to(&host), "rules/rfc3986/host.html");
    assert_eq!(Here(&host).to(&rule(Edition::Rfc1738, "host")), "../rfc1738/host.html");
    assert_eq!(Here("pairs/a.html").to("changes/1.html"), "../changes/1.html");
}

#[test]
fn separates_thousands() {
    let written: Vec<String> = [0u64, 999, 1000, 546_746].iter().map(|n| number(n)).collect();
    assert_eq!(written, ["0", "999", "1,000", "546,746"]);
}
