//! Causes of the differences between a parser and a rule: few sentences that cover many texts.

mod cover;
mod features;

use std::collections::{BTreeMap, BTreeSet};

use oracle::Automaton;
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::reasons::{Answer, Reason, Side, reasons};
use cover::Explanation;
use features::Feature;

/// The words for a text that ends too early.
const END_OF_INPUT: &str = "end of input";

/// A cause for which a parser differs, with a shortest text that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// The way in which the parser differs.
    pub side: Side,
    /// The property that the texts share, such as `all without authority` or `"<" or ">" in segment`. It can follow
    /// a verb, such as `refuses`.
    pub what: String,
    /// The rules of this property.
    pub rules: Vec<&'static str>,
    /// The number of texts. Each text counts for one cause.
    pub count: usize,
    /// A shortest of these texts.
    pub text: String,
}

/// Returns the causes for which answers differ from the rule. The cause of the most texts is first. Returns none if they agree.
///
/// A cause of refusals is a property of derivations, or two properties, that refused members share and no accepted
/// member has. The largest such group of texts comes first; then the same is done for the other texts. Refused texts
/// that share too little, and all other texts, are grouped by their [`reasons`]: by rule, then by character.
/// `automaton` is the automaton of the rule.
///
/// ```
/// use uri_grammar_study::causes::causes;
/// use uri_grammar_study::AnyRule;
/// use uri_grammar::{GrammarRule, Rule};
///
/// let authority = AnyRule::Rfc3986(Rule::Authority);
/// // A parser that wants a host, and takes any port.
/// let parser = |text: &str| match text.rsplit_once(':') {
///     Some((host, _)) => !host.is_empty(),
///     None => !text.is_empty(),
/// };
/// let texts = ["", ":", ":8", ":80", "a", "a:8", "[::]", "[::]:8", "[::]:+", "[::]:-", "[::]:x"];
/// let answers = texts.map(|text| (text, Some(parser(text))));
/// let found = causes(authority, &uri_grammar_study::automaton(authority)?, &answers);
/// let found: Vec<_> = found.iter().map(|it| (it.what.as_str(), it.count, it.text.as_str())).collect();
/// assert_eq!(found, [
///     ("all with empty host", 4, ""),
///     ("\"+\", \"-\" or \"x\" in authority", 3, "[::]:+"),
/// ]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn causes(rule: AnyRule, automaton: &Automaton, answers: &[Answer<'_>]) -> Vec<Cause> {
    let members = |wanted| {
        let is_wanted =
            move |&&(text, answer): &&Answer<'_>| answer == Some(wanted) && rule.is_match(text);
        answers.iter().filter(is_wanted).map(|(text, _)| *text).collect::<Vec<_>>()
    };
    let (refused, accepted) = (members(false), members(true));
    let mut explained = BTreeSet::new();
    let mut found = Vec::new();
    let mut by_character = Vec::new();
    for Explanation { features, texts } in cover::explanations(rule, &refused, &accepted) {
        explained.extend(texts.iter().copied());
        let text = texts.iter().min_by_key(|text| order(text)).copied().unwrap_or_default();
        let (side, count, text) = (Side::RefusesTooMuch, texts.len(), text.to_owned());
        match features[..] {
            [Feature::Character(rule, c)] => {
                let (rule, found) = (rule.name(), uri_grammar::Found::Character(c).to_string());
                by_character.push(Reason { side, rule, found, count, text, offset: 0 });
            }
            _ => {
                let what = features::all(rule, &features);
                let rules = features.iter().map(Feature::rule).collect();
                found.push(Cause { side, what, rules, count, text });
            }
        }
    }
    let is_left =
        |(text, answer): &&Answer<'_>| *answer != Some(false) || !explained.contains(text);
    let left: Vec<Answer<'_>> = answers.iter().filter(is_left).copied().collect();
    by_character.extend(reasons(rule, automaton, &left));
    found.extend(grouped(&by_character));
    found.sort_by_cached_key(|it| {
        let (length, text) = order(&it.text);
        (usize::MAX - it.count, length, text.to_owned(), it.side)
    });
    found
}

/// The order of texts: shortest first.
fn order(text: &str) -> (usize, &str) {
    (text.chars().count(), text)
}

/// Joins the reasons with the same rule, and then the rules with the same characters.
fn grouped(reasons: &[Reason]) -> Vec<Cause> {
    let mut by_rule: BTreeMap<(Side, &str), Vec<&Reason>> = BTreeMap::new();
    for reason in reasons {
        by_rule.entry((reason.side, reason.rule)).or_default().push(reason);
    }
    let mut by_characters: BTreeMap<(Side, BTreeSet<&str>), Vec<&Reason>> = BTreeMap::new();
    for ((side, _), reasons) in by_rule {
        let characters = reasons.iter().map(|it| it.found.as_str()).collect();
        by_characters.entry((side, characters)).or_default().extend(reasons);
    }
    let cause = |((side, characters), reasons): ((Side, BTreeSet<&str>), Vec<&Reason>)| {
        let rules: BTreeSet<&'static str> = reasons.iter().map(|it| it.rule).collect();
        let rules: Vec<_> = rules.into_iter().collect();
        let characters: Vec<_> = characters.into_iter().collect();
        let what = format!("{} in {}", any(&characters), some(&rules));
        let count = reasons.iter().map(|it| it.count).sum();
        let text = reasons.iter().map(|it| it.text.as_str()).min_by_key(|text| order(text));
        Cause { side, what, rules, count, text: text.unwrap_or_default().to_owned() }
    };
    by_characters.into_iter().map(cause).collect()
}

/// Describes characters, and the end of input; many characters by their number.
fn any(found: &[&str]) -> String {
    const MOST: usize = 6;
    let (end, characters): (Vec<&str>, Vec<&str>) =
        found.iter().partition(|found| **found == END_OF_INPUT);
    if characters.len() <= MOST {
        return listed(&[characters, end].concat(), "or");
    }
    let many = format!("any of {} characters", characters.len());
    listed(&[&[many.as_str()], &end[..]].concat(), "or")
}

/// Returns the names of rules; of many rules, only some.
fn some(rules: &[&str]) -> String {
    match rules {
        [first, second, more @ ..] if more.len() > 1 => {
            format!("{first}, {second} and {} more rules", more.len())
        }
        _ => listed(rules, "and"),
    }
}

/// Joins words with commas, and the last with a word.
fn listed(words: &[&str], last: &str) -> String {
    match words {
        [begin @ .., end] if !begin.is_empty() => format!("{} {last} {end}", begin.join(", ")),
        _ => words.concat(),
    }
}
