//! Differences between a parser and a rule: answers for many texts, grouped by reason.

use std::collections::{BTreeMap, BTreeSet};

use oracle::Automaton;
use serde::Serialize;
use uri_grammar::{Found, GrammarRule};
use uri_grammar_historic::editions::AnyRule;

use crate::symbols::Symbols;

/// The way in which a parser differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The parser accepts a text that the rule does not derive.
    AcceptsTooMuch,
    /// The parser refuses a text that the rule derives.
    RefusesTooMuch,
    /// The parser answers neither yes nor no.
    Fails,
}

/// A reason why a parser differs, and the shortest text that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The way in which the parser differs.
    pub side: Side,
    /// The rule in which the texts go wrong, or with which the parser seems to go wrong.
    pub rule: &'static str,
    /// The text at the error: a character, or `end of input`.
    pub found: String,
    /// The number of texts with this reason.
    pub count: usize,
    /// A shortest of these texts.
    pub text: String,
    /// The byte offset in that text.
    pub offset: usize,
}

/// A text and the answer of a parser; `None` if the parser answers neither yes nor no.
pub type Answer<'t> = (&'t str, Option<bool>);

/// Returns the reasons why answers differ from the rule, with the shortest texts first. Returns none if they agree.
///
/// For a wrongly accepted text, the reason is the rule and the character of its first error. For a wrongly refused
/// text, it is the first character that no rightly accepted text has in the same state of the rule's automaton, or
/// the end if there is no such character. `automaton` is the automaton of the rule.
///
/// ```
/// use uri_grammar_study::reasons::{Side, reasons};
/// use uri_grammar_study::AnyRule;
/// use uri_grammar::Rule;
///
/// let port = AnyRule::Rfc3986(Rule::Port);
/// // A parser that wants at least one digit, and takes a sign.
/// let answers = [("", false), ("8", true), ("80", true), ("+8", true), ("+80", true), ("a", false)];
/// let answers = answers.map(|(text, answer)| (text, Some(answer)));
/// let found = reasons(port, &uri_grammar_study::automaton(port)?, &answers);
/// let found: Vec<_> = found.iter().map(|it| (it.side, it.found.as_str(), it.count, it.text.as_str())).collect();
/// assert_eq!(found, [
///     (Side::RefusesTooMuch, "end of input", 1, ""),
///     (Side::AcceptsTooMuch, "\"+\"", 2, "+8"),
/// ]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn reasons(rule: AnyRule, automaton: &Automaton, answers: &[Answer<'_>]) -> Vec<Reason> {
    let mut accepted: BTreeSet<(usize, usize)> = BTreeSet::new();
    for (text, answer) in answers {
        if *answer == Some(true) && rule.is_match(text) {
            accepted.extend(steps(automaton, text).into_iter().map(|(_, step)| step));
        }
    }
    let mut found: BTreeMap<(Side, &'static str, String), Reason> = BTreeMap::new();
    for (text, answer) in answers {
        let error = rule.validate(text).err();
        let side = match (answer, &error) {
            (None, _) => Side::Fails,
            (Some(true), Some(_)) => Side::AcceptsTooMuch,
            (Some(false), None) => Side::RefusesTooMuch,
            _ => continue,
        };
        let (within, character, offset) = match &error {
            Some(error) => (error.rule().name(), error.found(), error.offset()),
            None => {
                let offset = steps(automaton, text)
                    .into_iter()
                    .find(|(_, step)| !accepted.contains(step))
                    .map_or(text.len(), |(offset, _)| offset);
                let character = text[offset..].chars().next();
                let character = character.map_or(Found::EndOfInput, Found::Character);
                (innermost(rule, text, offset), character, offset)
            }
        };
        let character = character.to_string();
        let reason = found.entry((side, within, character.clone())).or_insert_with(|| {
            let text = (*text).to_owned();
            Reason { side, rule: within, found: character, count: 0, text, offset }
        });
        reason.count += 1;
        if (text.chars().count(), *text) < (reason.text.chars().count(), reason.text.as_str()) {
            (reason.text, reason.offset) = ((*text).to_owned(), offset);
        }
    }
    let mut found: Vec<Reason> = found.into_values().collect();
    found.sort_by_cached_key(|it| (it.text.chars().count(), it.text.clone(), it.side));
    found
}

/// Returns the transitions of a text, with the offsets of their characters.
fn steps(automaton: &Automaton, text: &str) -> Vec<(usize, (usize, usize))> {
    let symbols = Symbols::of(automaton, text.as_bytes());
    let mut state = 0;
    let step = |(&(offset, _), &class): (&(usize, Option<char>), &usize)| {
        let step = (offset, (state, class));
        state = automaton.step(state, class);
        step
    };
    symbols.characters.iter().zip(&symbols.classes).map(step).collect()
}

/// Returns the innermost rule that derives the character at an offset of a member.
fn innermost(rule: AnyRule, text: &str, offset: usize) -> &'static str {
    let Ok(tree) = rule.tree(text) else { return rule.name() };
    let has = |span: std::ops::Range<usize>| {
        span.contains(&offset) || span.end == offset && offset == text.len()
    };
    let inner = tree.nodes().filter(|node| has(node.span())).filter_map(|node| node.rule()).last();
    inner.unwrap_or(rule).name()
}
