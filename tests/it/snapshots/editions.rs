//! The rules of the older documents and of RFC 3987: texts that they derive and texts that they do not, from the
//! tables in `editions/`.
//!
//! A table has the rules in the order of the document. Below each rule are texts that it derives, after a `+`, and
//! texts that it does not, after a `-`; `\x7F`, `\n`, `\t`, `\u{80}` and `\\` are escapes.

use std::fmt::Write;

use uri_grammar::GrammarRule;
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

use super::{Snapshot, check, quoted, rejected, rendered};
use crate::escapes::unescaped;

/// A rule with its texts, and whether it derives each.
type Row<R> = (R, Vec<(bool, Vec<u8>)>);

/// Returns a snapshot for each rule of a table.
fn of_table<R: GrammarRule>(table: &str) -> Vec<Snapshot> {
    let mut rules: Vec<Row<R>> = Vec::new();
    for line in table.lines() {
        let text = |rest: &str| unescaped(rest.strip_prefix(' ').unwrap_or(rest));
        match (line.strip_prefix('+'), line.strip_prefix('-'), rules.last_mut()) {
            (Some(rest), _, Some((_, texts))) => texts.push((true, text(rest))),
            (_, Some(rest), Some((_, texts))) => texts.push((false, text(rest))),
            _ => rules.push((R::from_name(line).expect("the name of a rule"), Vec::new())),
        }
    }
    let shown: Vec<R> = rules.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(shown, R::ALL, "each once, in the order of the document");
    let snapshot = |(rule, texts): Row<R>| {
        assert!(texts.iter().any(|(accepts, _)| *accepts), "{rule} is shown accepting");
        assert!(texts.iter().any(|(accepts, _)| !accepts), "{rule} is shown rejecting");
        assert!(texts.len() >= 3, "{rule} is shown with three texts at least");
        let content: Vec<String> =
            texts.iter().map(|(accepts, text)| shown_text(rule, *accepts, text)).collect();
        Snapshot {
            name: rule.name().to_owned(),
            description: format!("{}: {}", rule.document(), rule.abnf().replace('\n', " ")),
            content: content.join("\n"),
        }
    };
    rules.into_iter().map(snapshot).collect()
}

/// Returns the tree of a text, with its characters if the rule is a rule of characters; or the error.
fn shown_text<R: GrammarRule>(rule: R, accepts: bool, text: &[u8]) -> String {
    let mut out = String::new();
    if accepts {
        let text = str::from_utf8(text).expect("members are UTF-8");
        let tree =
            if rule.is_character() { rule.tree_to_characters(text) } else { rule.tree(text) };
        let tree =
            tree.unwrap_or_else(|error| panic!("{rule} should accept {text:?}, but {error}"));
        write!(out, "accepts   {}\n{tree}", quoted(text.as_bytes())).expect("a string takes all");
    } else {
        let prefix = str::from_utf8(text).ok().and_then(|text| rule.prefix(text));
        let prefix = prefix.map_or("nothing".to_owned(), |prefix| quoted(prefix.as_bytes()));
        let error = rendered(text, &rejected(rule, text));
        write!(out, "rejects   {}\n{error}takes     {prefix}\n", quoted(text))
            .expect("a string takes all");
    }
    out
}

#[test]
fn of_rfc1738() {
    check("editions/rfc1738", of_table::<rfc1738::Rule>(include_str!("editions/rfc1738.txt")));
}

#[test]
fn of_url_syntax_00() {
    let table = include_str!("editions/url-syntax-00.txt");
    check("editions/url-syntax-00", of_table::<url_syntax_00::Rule>(table));
}

#[test]
fn of_rfc2396() {
    check("editions/rfc2396", of_table::<rfc2396::Rule>(include_str!("editions/rfc2396.txt")));
}

#[test]
fn of_rfc2396bis_00() {
    let table = include_str!("editions/rfc2396bis-00.txt");
    check("editions/rfc2396bis-00", of_table::<rfc2396bis_00::Rule>(table));
}

#[test]
fn of_rfc3987() {
    let table = include_str!("editions/rfc3987.txt");
    check("editions/rfc3987", of_table::<uri_grammar::rfc3987::Rule>(table));
}

#[test]
fn of_rfc6874() {
    check("editions/rfc6874", of_table::<rfc6874::Rule>(include_str!("editions/rfc6874.txt")));
}
