//! Texts of `data/variants.tsv`: variants of the examples of kinds, and texts that reach rare cases.

use uri_grammar::Rule;
use uri_grammar_diagnose::Kind;

use crate::escapes::unescaped;

/// Returns the rule and the texts of each row that begins with this word.
pub fn rows(first: &str) -> impl Iterator<Item = (Rule, Vec<Vec<u8>>)> {
    let rows = include_str!("../../data/variants.tsv").lines().map(|line| line.split('\t'));
    rows.filter_map(move |mut columns| {
        columns.next().filter(|word| *word == first)?;
        let rule = columns.next()?.parse().expect("a rule");
        Some((rule, columns.map(unescaped).collect()))
    })
}

/// Returns the variants of a kind, each with the rule that should match it.
pub fn of(kind: Kind) -> Vec<(Rule, Vec<u8>)> {
    let mut texts: Vec<_> = rows(kind.code()).map(|(rule, texts)| (rule, texts.concat())).collect();
    if LONG.contains(&kind) {
        // The mistake is far from both ends.
        let far = "0123456789/".repeat(60);
        let example = kind.entry().example_text();
        let mistake = &example["http://a/".len()..];
        let text = [b"http://a/", far.as_bytes(), mistake, b"x/", far.as_bytes()].concat();
        texts.push((kind.entry().example.0, text));
    }
    texts
}

/// Kinds whose example has its mistake in the path, at any offset.
const LONG: [Kind; 5] = [
    Kind::InvalidUtf8,
    Kind::PctNotHex,
    Kind::UriTemplate,
    Kind::BracketOutsideHost,
    Kind::PctDouble,
];
