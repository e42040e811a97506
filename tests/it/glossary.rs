//! The names in the glossary are in the files that it links them to.

use std::path::Path;

/// Returns the links `[`name`](file)` of a document.
fn named_links(text: &str) -> Vec<(&str, &str)> {
    let links = text.split("[`").skip(1).filter_map(|rest| {
        let (name, rest) = rest.split_once("`](")?;
        Some((name, rest.split_once(')')?.0))
    });
    links.collect()
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|found| found == word)
}

#[test]
fn glossary_links_lead_to_the_named_items() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let glossary = std::fs::read_to_string(docs.join("glossary.md")).unwrap();
    let links = named_links(&glossary);
    assert!(links.len() > 40, "{} links", links.len());
    for (name, file) in links {
        let text = std::fs::read_to_string(docs.join(file)).unwrap();
        // Documentation may mention items of other files.
        let mut code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        assert!(code.any(|line| has_word(line, name)), "{file} has no `{name}`");
    }
}

/// The helpers find links and words.
#[test]
fn links_and_words_are_found() {
    assert_eq!(named_links("[`a`](b.rs), [c](d), `e`"), [("a", "b.rs")]);
    assert!(has_word("fn host(a)", "host") && !has_word("fn hosts(a)", "host"));
}
