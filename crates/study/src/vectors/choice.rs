//! Selects a few texts that show as many mistakes as possible.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use oracle::{Automaton, Expr, Grammar, suite};
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::symbols::Symbols;
use crate::{Error, examples};

/// Texts for a suite of limited size, the most useful first.
///
/// A single mistake in a rule is one of these: a parser refuses the characters of a class that may come next, or
/// skips the characters of a class that may not. A text shows a mistake if it is valid and has such a character
/// there, or if it would be valid without it. Half of the texts are valid, if there are enough. Each text shows the
/// most mistakes that earlier texts do not show: mistakes in rules, and for valid texts, also mistakes in states of
/// the automaton. Among invalid texts, those with another rule and character come first.
///
/// ```
/// use uri_grammar_study::AnyRule;
/// use uri_grammar_study::vectors::Choice;
/// use uri_grammar::Rule;
///
/// let choice = Choice::of(AnyRule::Rfc3986(Rule::DecOctet), 8)?;
/// assert_eq!(choice.texts.len(), 8);
/// assert!(choice.shown > 5 && choice.shown <= choice.mistakes);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The texts.
    pub texts: Vec<Chosen>,
    /// The number of single mistakes that they show.
    pub shown: usize,
    /// The number of single mistakes.
    pub mistakes: usize,
    /// The number of states that they visit, without the dead state.
    pub states: usize,
    /// The number of states, without the dead state.
    pub all_states: usize,
}

/// A text, with its verdict in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chosen {
    /// The properties of the text, or the reason why it is not valid.
    pub description: String,
    /// The text.
    pub data: String,
    /// True if the rule derives it.
    pub valid: bool,
}

/// A mistake in a rule, with a class of characters or at the end.
type OfRule = (&'static str, bool, usize);

/// Returns two generalizations of a mistake: any class in the same rule, and any rule with the same class.
fn alike((rule, kind, class): OfRule) -> [OfRule; 2] {
    [(rule, kind, usize::MAX), ("", kind, class)]
}

/// A text and the mistakes that it shows: in rules, and in states of the automaton.
struct Candidate {
    text: String,
    is_member: bool,
    of_rules: Vec<OfRule>,
    of_states: Vec<(usize, usize)>,
}

impl Choice {
    /// Chooses at most this many texts for a rule.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`grammar`](crate::grammar()).
    pub fn of(rule: AnyRule, budget: usize) -> Result<Self, Error> {
        let (grammar, _) = crate::grammar(rule)?;
        let automaton = crate::automaton(rule)?;
        let judge = Judge { rule, grammar: &grammar, automaton: &automaton };
        let texts = candidates(rule, &automaton)?;
        let mut left: Vec<Candidate> =
            texts.into_iter().filter_map(|text| judge.candidate(text)).collect();
        let mistakes: HashSet<OfRule> =
            left.iter().flat_map(|it| it.of_rules.iter().copied()).collect();
        let (mut shown, mut in_states) = (HashSet::new(), HashSet::new());
        let mut used: HashMap<OfRule, usize> = HashMap::new();
        let (mut texts, mut members) = (Vec::new(), 0);
        while texts.len() < budget {
            // Texts that show nothing new never will.
            let is_new = |it: &Candidate| {
                !it.of_rules.iter().all(|mistake| shown.contains(mistake))
                    || !it.of_states.iter().all(|place| in_states.contains(place))
            };
            left.retain(is_new);
            let key = |at: &usize| {
                let it = &left[*at];
                let of_rules =
                    it.of_rules.iter().filter(|mistake| !shown.contains(*mistake)).count();
                let of_states =
                    it.of_states.iter().filter(|place| !in_states.contains(*place)).count();
                // A member shows many mistakes at once. Among other texts, those with another rule and character come
                // first.
                let gain = if it.is_member { of_rules + of_states } else { of_rules };
                let known: usize = match &it.of_rules[..] {
                    [mistake] if !it.is_member => {
                        alike(*mistake).iter().filter_map(|it| used.get(it)).sum()
                    }
                    _ => 0,
                };
                let is_turn = it.is_member == (2 * members <= texts.len());
                (!is_turn, Reverse(gain), known, Reverse(of_states), it.text.chars().count())
            };
            let Some(best) = (0..left.len()).min_by_key(key) else { break };
            let best = left.swap_remove(best);
            members += usize::from(best.is_member);
            for mistake in best.of_rules.iter().filter(|_| !best.is_member) {
                alike(*mistake).into_iter().for_each(|it| *used.entry(it).or_default() += 1);
            }
            shown.extend(best.of_rules);
            in_states.extend(best.of_states);
            texts.push(best.text);
        }
        let visited: BTreeSet<usize> = texts.iter().flat_map(|text| judge.visited(text)).collect();
        let states = 0..automaton.state_count();
        Ok(Self {
            texts: described(rule, texts),
            shown: shown.len(),
            mistakes: mistakes.len(),
            states: visited.len(),
            all_states: states.filter(|&state| automaton.is_live(state)).count(),
        })
    }
}

struct Judge<'a> {
    rule: AnyRule,
    grammar: &'a Grammar,
    automaton: &'a Automaton,
}

impl Judge<'_> {
    /// Returns a text with the mistakes that it shows, if there are any.
    fn candidate(&self, text: String) -> Option<Candidate> {
        let symbols = Symbols::of(self.automaton, text.as_bytes());
        let end = self.automaton.classes().len();
        let mut places = Vec::new();
        let mut wrong: Option<(usize, usize)> = None;
        let mut state = 0;
        for &class in &symbols.classes {
            let next = self.automaton.step(state, class);
            if self.automaton.is_live(next) {
                places.push((state, class));
                state = next;
            } else if wrong.is_none_or(|place| place == (state, class)) {
                wrong = Some((state, class));
            } else {
                // Even a parser that skips the first wrong character refuses this text.
                return None;
            }
        }
        let accepts = self.automaton.output(state) != 0;
        let (of_rules, of_states) = match (self.rule.validate(&text).err(), wrong) {
            (None, _) => {
                places.push((state, end));
                let contexts = self.contexts(&text);
                let of_rules = symbols.classes.iter().enumerate();
                let of_rules =
                    of_rules.map(|(at, &class)| (contexts[symbols.offset(at)], true, class));
                (of_rules.collect(), places)
            }
            (Some(error), Some((state, class))) if accepts => {
                (vec![(error.rule().name(), false, class)], vec![(state, class)])
            }
            (Some(error), None) => (vec![(error.rule().name(), false, end)], vec![(state, end)]),
            _ => return None,
        };
        let is_member = wrong.is_none() && accepts;
        Some(Candidate { text, is_member, of_rules, of_states })
    }

    /// Returns for each byte of a member the innermost rule that derives more than one character there.
    fn contexts(&self, text: &str) -> Vec<&'static str> {
        let mut contexts = vec![self.rule.name(); text.len()];
        let Ok(tree) = self.rule.tree(text) else { return contexts };
        // Outer nodes come before inner nodes.
        for node in tree.nodes() {
            if let Some(name) =
                node.rule().map(|rule| rule.name()).filter(|name| !self.is_set(name))
            {
                contexts[node.span().start..node.span().end].fill(name);
            }
        }
        contexts
    }

    /// Returns `true` if a rule derives a set of single characters.
    fn is_set(&self, name: &str) -> bool {
        fn one(grammar: &Grammar, expr: &Expr) -> bool {
            match expr {
                Expr::Alternation(_) | Expr::Group(_) => {
                    expr.children().iter().all(|it| one(grammar, it))
                }
                Expr::Rule(name) => grammar.get(name).is_some_and(|rule| one(grammar, &rule.expr)),
                Expr::Literal { text, .. } => text.chars().count() == 1,
                Expr::Value(points) => points.len() == 1,
                Expr::Range { .. } => true,
                _ => false,
            }
        }
        self.grammar.get(name).is_some_and(|rule| one(self.grammar, &rule.expr))
    }

    fn visited(&self, text: &str) -> Vec<usize> {
        let mut state = 0;
        let mut visited = vec![state];
        for class in Symbols::of(self.automaton, text.as_bytes()).classes {
            state = self.automaton.step(state, class);
            visited.push(state);
        }
        visited.retain(|&state| self.automaton.is_live(state));
        visited
    }
}

/// Returns typical texts, each also with one extra character at each place, and the texts of all transitions.
fn candidates(rule: AnyRule, automaton: &Automaton) -> Result<BTreeSet<String>, Error> {
    let (members, others) = examples::of(rule)?;
    let members: BTreeSet<String> = members.into_iter().chain(examples::covering(rule)?).collect();
    let marks: Vec<char> =
        automaton.classes().iter().filter_map(|class| class.representative()).collect();
    let mut texts: BTreeSet<String> = others.into_iter().chain(members.iter().cloned()).collect();
    for member in &members {
        let ends = member.char_indices().map(|(at, _)| at).chain([member.len()]);
        texts.extend(ends.flat_map(|at| {
            let (before, after) = member.split_at(at);
            let longer = marks.iter().map(move |mark| format!("{before}{mark}{after}"));
            longer.chain([before.to_owned()]).collect::<Vec<_>>()
        }));
    }
    texts.extend(suite::transitions(automaton).filter_map(|word| String::from_utf8(word).ok()));
    Ok(texts)
}

/// Adds a description to each text, with a number if another text has the same description.
fn described(rule: AnyRule, texts: Vec<String>) -> Vec<Chosen> {
    let mut known = Vec::new();
    let chosen = texts.into_iter().map(|data| {
        let error = rule.validate(&data).err();
        let plain = match &error {
            Some(error) => format!("invalid: {} in {}", error.found(), error.rule().name()),
            None => valid(rule, &data),
        };
        known.push(plain.clone());
        let count = known.iter().filter(|it| **it == plain).count();
        let description = if count > 1 { format!("{plain} ({count})") } else { plain };
        Chosen { description, data, valid: error.is_none() }
    });
    chosen.collect()
}

/// Returns the properties of a member: its components, the kind of its host and the kind of its path.
fn valid(rule: AnyRule, text: &str) -> String {
    let Ok(tree) = rule.tree(text) else { return "valid".to_owned() };
    let names = tree.nodes().filter_map(|node| node.rule()).map(|rule| rule.name());
    let is_part = |name: &&str| {
        let plain = name.strip_prefix('i').unwrap_or(name);
        let parts =
            ["scheme", "userinfo", "IPv6address", "IPvFuture", "IPv4address", "reg-name", "port"];
        parts.contains(name)
            || ["userinfo", "reg-name", "query", "fragment"].contains(&plain)
            || plain.starts_with("path-")
    };
    let mut parts = Vec::new();
    for name in names.filter(is_part).filter(|name| *name != "IPv4address" || !text.contains('[')) {
        if !parts.contains(&name) {
            parts.push(name);
        }
    }
    match parts[..] {
        [] => "valid".to_owned(),
        _ => format!("valid: {}", parts.join(", ")),
    }
}
