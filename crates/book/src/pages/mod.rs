//! The pages, with a module for each kind.

mod book;
mod changes;
mod codes;
mod documents;
mod index;
mod known;
mod lattice;
mod pairs;
mod peg;
mod primer;
mod rule;
mod written;

use maud::Markup;

use crate::page::Page;
use crate::{Error, Module, Project, Site, parallel};
use book::Book;

/// The style of all pages.
const STYLE: &str = include_str!("../../assets/style.css");
/// The search in the list of all rules.
const SEARCH: &str = include_str!("../../assets/search.js");

/// Adds all pages.
pub fn add(project: &Project, module: &Module, site: &mut Site) -> Result<(), Error> {
    let book = Book::new(project)?;
    site.add("style.css", STYLE);
    site.add("search.js", SEARCH);
    for chapter in &book.chapters {
        let numbers: Vec<usize> = (0..chapter.rules.len()).collect();
        let pages = parallel::map(&numbers, |&number| rule::page(&book, chapter, number));
        for (facts, page) in chapter.rules.iter().zip(pages) {
            site.add(facts.path(), page);
            site.add(rule::automaton_path(facts), rule::automaton_file(facts)?);
        }
    }
    index::add(&book, site)?;
    documents::add(&book, site);
    pairs::add(&book, site);
    changes::add(site);
    codes::add(site);
    peg::add(&book, site);
    primer::add(site)?;
    known::add(&book, site)?;
    written::add(&book, site)?;
    crate::lessons::add(matches!(module, Module::Compiled { .. }), site)?;
    crate::playground::add(&book.chapters, module, site);
    Ok(())
}

/// Adds a page without scripts, below the pages named by path and title.
fn add_page(
    site: &mut Site,
    path: &str,
    (title, summary): (&str, &str),
    above: &[(&str, &str)],
    body: Markup,
) {
    Page { path, title, summary, above, scripts: &[], body }.add(site);
}
