//! Words from `oracle` that distinguish an implementation of a rule from every other.

use oracle::{Automaton, documents, suite};
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::answers::{check, valid};
use crate::effort;
use crate::layouts::{self, Row};

/// The number of rows in a column.
const BATCH: usize = 1024;

/// Returns at most `most` words of a rule of a document, from all parts of the list.
fn words(document: &str, rule: &str, most: usize) -> Vec<Row> {
    let grammar = documents::named(document).unwrap().grammar().unwrap();
    let automaton = Automaton::of(&grammar, rule).unwrap();
    let words: Vec<Row> =
        suite::all(&automaton).filter(|word| word.len() < 300).map(Some).collect();
    let every = words.len().div_ceil(most).max(1);
    words.into_iter().step_by(every).collect()
}

/// Returns columns of the words, with some null rows. Words in UTF-8 are in separate columns, because all layouts
/// support them.
fn columns(words: Vec<Row>) -> impl Iterator<Item = Vec<Row>> {
    let is_text = |row: &Row| row.as_deref().is_none_or(|row| std::str::from_utf8(row).is_ok());
    let (texts, bytes): (Vec<Row>, Vec<Row>) = words.into_iter().partition(is_text);
    assert!(!texts.is_empty());
    let with_nulls = |words: &[Row]| {
        let row = |(number, row): (usize, &Row)| if number % 61 == 60 { None } else { row.clone() };
        words.iter().enumerate().map(row).collect()
    };
    let columns: Vec<Vec<Row>> =
        texts.chunks(BATCH).chain(bytes.chunks(BATCH)).map(with_nulls).collect();
    columns.into_iter()
}

#[test]
fn words_of_references() {
    for (document, rule) in [("rfc3986", "URI-reference"), ("rfc3987", "IRI-reference")] {
        columns(words(document, rule, 300)).for_each(|rows| check(&rows));
    }
}

/// The short run has some rules of some editions, and the gate has all of them.
#[test]
fn words_of_rules() {
    for (edition, name) in [
        (Edition::Rfc3986, "URI"),
        (Edition::Rfc3986, "IPv6address"),
        (Edition::Rfc3986, "scheme"),
        (Edition::Rfc3987, "ihost"),
        (Edition::Rfc1738, "hostport"),
    ] {
        of_rule(edition, AnyRule::from_name_in(edition, name).unwrap(), 100);
    }
}

fn of_rule(edition: Edition, rule: AnyRule, most: usize) {
    for rows in columns(words(edition.name(), rule.name(), most)) {
        for (layout, column) in layouts::all(&rows) {
            valid(&layout, &rows, &column, rule);
        }
    }
}

mod gate {
    use super::{AnyRule, Edition, check, columns, effort, of_rule, words};

    #[test]
    #[ignore = "reads thousands of words in every layout"]
    fn more_words_of_references() {
        for (document, rule) in [("rfc3986", "URI-reference"), ("rfc3987", "IRI-reference")] {
            columns(words(document, rule, effort::of(3_000, 50_000))).for_each(|rows| check(&rows));
        }
    }

    /// Every rule of RFC 3986 and RFC 3987, and the start symbol of each edition.
    #[test]
    #[ignore = "makes an automaton of each rule"]
    fn words_of_every_rule() {
        let most = effort::of(500, 3_000);
        for edition in [Edition::Rfc3986, Edition::Rfc3987] {
            AnyRule::all_in(edition).iter().for_each(|&rule| of_rule(edition, rule, most));
        }
        for &edition in Edition::ALL {
            of_rule(edition, AnyRule::start_symbol(edition), most);
        }
    }
}
