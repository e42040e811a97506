//! Follows the links of a site from page to page, and stays on it. The site is in memory.

use std::collections::{HashSet, VecDeque};

use anyhow::{Context, Result};
use uri_grammar::uri::Normalizer;
use uri_grammar::{Resolver, Uri, UriRef};

/// Returns the pages that can be reached from the first, each once, in the order in which they are found. `read`
/// returns the links of a page, or `None` if the page does not exist.
fn crawl(first: &str, read: impl Fn(&str) -> Option<Vec<&'static str>>) -> Result<Vec<String>> {
    let first = Normalizer::SCHEME.normalize(&Uri::parse(first)?.without_fragment());
    let mut seen = HashSet::from([first.clone()]);
    let (mut waiting, mut pages) = (VecDeque::from([first.clone()]), Vec::new());
    while let Some(page) = waiting.pop_front() {
        let Some(links) = read(page.as_str()) else { continue };
        let resolver = Resolver::new(&page);
        for link in links {
            let link = UriRef::parse(link).with_context(|| format!("a link of {page}"))?;
            let target = Normalizer::SCHEME.normalize(&resolver.resolve(&link)?.without_fragment());
            let is_here =
                (target.scheme(), target.authority()) == (first.scheme(), first.authority());
            if is_here && !seen.contains(target.as_str()) {
                seen.insert(target.clone());
                waiting.push_back(target);
            }
        }
        pages.push(page.into_inner());
    }
    Ok(pages)
}

fn main() -> Result<()> {
    let site = |page: &str| match page {
        "http://example.com/" => {
            Some(vec!["a/", "http://example.com:80/#top", "mailto:fred@example.com"])
        }
        "http://example.com/a/" => Some(vec!["../%7Eb?q", "//EXAMPLE.com/a/./", "missing"]),
        "http://example.com/~b?q" => Some(vec!["/", "https://example.com/", "http://example.org/"]),
        "http://example.com/broken" => Some(vec!["b c"]),
        _ => None,
    };
    // The address is built at run time: an error must not require a literal.
    let first = String::from("HTTP://example.com:80#top");
    let pages = crawl(&first, site)?;
    assert_eq!(pages, ["http://example.com/", "http://example.com/a/", "http://example.com/~b?q"]);

    let error = crawl("http://example.com/broken", site).unwrap_err();
    assert_eq!(error.to_string(), "a link of http://example.com/broken");
    assert!(error.root_cause().downcast_ref::<uri_grammar::SyntaxError>().is_some());
    let error = crawl("example.com/", site).unwrap_err();
    assert!(error.downcast_ref::<uri_grammar::SyntaxError>().is_some());
    Ok(())
}
