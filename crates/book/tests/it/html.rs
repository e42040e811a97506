//! A minimal reader of HTML: the values of attributes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A page with its anchors and links.
pub struct Page {
    pub text: String,
    pub anchors: BTreeSet<String>,
    pub links: Vec<String>,
}

/// Returns all pages in a folder, by their relative paths.
pub fn pages(folder: &Path) -> BTreeMap<PathBuf, Page> {
    let mut pages = BTreeMap::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).unwrap();
            pending.extend(entries.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|it| it == "html") {
            let text = std::fs::read_to_string(&path).unwrap();
            let anchors = values(&text, "id").collect();
            let links = values(&text, "href").chain(values(&text, "src")).collect();
            let path = path.strip_prefix(folder).unwrap().to_owned();
            pages.insert(path, Page { text, anchors, links });
        }
    }
    pages
}

/// Returns the values of an attribute, with character references decoded.
pub fn values<'a>(text: &'a str, name: &str) -> impl Iterator<Item = String> + 'a {
    let begin = format!(" {name}=\"");
    let parts: Vec<&str> = text.split(&begin).skip(1).collect();
    parts.into_iter().filter_map(|part| part.split('"').next()).map(|value| {
        value
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&amp;", "&")
    })
}
