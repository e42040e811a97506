//! Tests of the whole book. Building the book takes a few seconds, so only the gate runs these tests.

use std::path::Path;

use uri_grammar::GrammarRule;

use crate::html::{Page, pages};
use crate::{records, site};

/// Returns the part of an address before its fragment, and the fragment.
fn parts(link: &str) -> (&str, Option<&str>) {
    match link.split_once('#') {
        Some((path, fragment)) => (path, Some(fragment)),
        None => (link, None),
    }
}

/// Returns the path to which a relative address on a page leads.
fn target(from: &Path, path: &str) -> std::path::PathBuf {
    let mut target = from.parent().unwrap_or(Path::new("")).to_owned();
    for step in path.split('/') {
        match step {
            ".." => assert!(target.pop(), "{path} leads out of the book"),
            step => target.push(step),
        }
    }
    target
}

#[test]
#[ignore = "builds the whole book; `.ci/book` runs it"]
fn links_have_targets() {
    let pages = pages(site());
    let (mut checked, mut wrong) = (0, Vec::new());
    for (from, page) in &pages {
        for link in &page.links {
            if link.starts_with("https://") {
                continue;
            }
            checked += 1;
            let (path, fragment) = parts(link);
            let to = if path.is_empty() { from.clone() } else { target(from, path) };
            let is_file = site().join(&to).is_file();
            let has_anchor = |page: &Page| {
                // The fragment of a link to the playground is a question.
                fragment.is_none_or(|it| it.contains('=') || page.anchors.contains(it))
            };
            if !is_file || pages.get(&to).is_some_and(|page| !has_anchor(page)) {
                wrong.push(format!("{}: {link}", from.display()));
            }
        }
    }
    assert!(checked > 10_000, "{checked}");
    assert!(wrong.is_empty(), "{} of {checked}: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}

#[test]
#[ignore = "builds the whole book; `.ci/book` runs it"]
fn pages_load_no_external_resources() {
    for (path, page) in pages(site()) {
        for loaded in [
            "<script src=\"http",
            "<link rel=\"stylesheet\" href=\"http",
            "<img",
            "<iframe",
            "@import",
            "url(http",
        ] {
            assert!(!page.text.contains(loaded), "{}: {loaded}", path.display());
        }
    }
}

#[test]
#[ignore = "builds the whole book; `.ci/book` runs it"]
fn pages_are_small() {
    let size = |path: &Path| std::fs::metadata(path).unwrap().len();
    for path in pages(site()).keys() {
        let bytes = size(&site().join(path));
        let most = if path == Path::new("index.html") { 100_000 } else { 300_000 };
        assert!(bytes < most, "{}: {bytes} bytes", path.display());
    }
    let written = walk(site());
    let all: u64 = written.iter().map(|path| size(path)).sum();
    assert!(all < 40_000_000, "{all}");
}

fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

#[test]
#[ignore = "builds the whole book; `.ci/book` runs it"]
fn rule_page_is_complete() {
    let text = std::fs::read_to_string(site().join("rules/rfc3986/dec-octet.html")).unwrap();
    for said in [
        "<dfn>dec-octet</dfn>",
        "Railroad diagram of dec-octet",
        "src/grammar/rfc3986/s3_2_2_host.rs",
        "uri_grammar::rfc3986::dec_octet",
        "pub fn dec_octet",
        "it takes 1 byte, and the rule derives 2 bytes",
        "href=\"ipv4address.html\"",
    ] {
        assert!(text.contains(said), "{said}");
    }
    let missing: Vec<_> = study::AnyRule::ALL
        .iter()
        .map(|&rule| book::facts::path_of(rule))
        .filter(|path| {
            let text = std::fs::read_to_string(site().join(path)).unwrap();
            !text.contains("<pre tabindex=\"0\"><code>pub fn ")
        })
        .collect();
    assert!(missing.is_empty(), "no source of {missing:?}");
    let paragraphs = uri_grammar::Rule::ALL.iter().filter(|rule| {
        let path = book::facts::path_of(study::AnyRule::Rfc3986(**rule));
        let text = std::fs::read_to_string(site().join(path)).unwrap();
        let lead = text.split("class=\"lead\"").nth(1).unwrap_or_default();
        lead.split("<p>").nth(1).is_some_and(|it| it.len() > 20 && !it.starts_with("<a"))
    });
    assert_eq!(paragraphs.count(), uri_grammar::Rule::ALL.len());
}

#[test]
#[ignore = "takes a few seconds; `.ci/book` runs it"]
fn records_of_small_rules_in_all_documents_match() {
    let is_small = |rule| study::automaton(rule).unwrap().state_count() <= 5;
    let wrong = records::differences(is_small);
    assert!(wrong.is_empty(), "cargo run --release -p uri-grammar-book -- record\n{wrong:#?}");
}
