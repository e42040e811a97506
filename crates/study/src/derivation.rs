//! Derivations of texts in steps. Each step replaces a rule, and gives the chosen alternative and the reason.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use oracle::{Automaton, Grammar};
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar::tree::Node;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::AnyRule;

use crate::{Error, grammar};

/// The steps in which a rule derives a text. Each replaces the name of a rule with its definition.
///
/// ```
/// use uri_grammar_study::{AnyRule, Derivation};
/// use uri_grammar::Rule;
///
/// let derivation = Derivation::of(AnyRule::Rfc3986(Rule::Host), "127.0.0.1", false)?;
/// let step = &derivation.steps[0];
/// assert_eq!((step.rule, &*step.chosen), ("host", "IPv4address"));
/// let reasons: Vec<_> = step.others.iter()
///     .map(|other| format!("{}: {}", other.alternative, derivation.reason(step, other))).collect();
/// assert_eq!(reasons, ["IP-literal: cannot begin with \"1\"", "reg-name: derives it, too, but comes later"]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Derivation {
    text: String,
    /// The steps: each rule comes before the rules that it uses, which are ordered from left to right.
    pub steps: Vec<Step>,
}

/// One rule of a derivation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The name of the rule.
    pub rule: &'static str,
    /// The half-open byte range of the text that the rule derives.
    pub span: [usize; 2],
    /// The definition of the rule, as ABNF.
    pub definition: Rc<str>,
    /// The first alternative of the definition, in the order of the document, that derives these
    /// bytes; the whole definition if there is only one.
    pub chosen: Rc<str>,
    /// The other alternatives, in the order of the document.
    pub others: Vec<Other>,
}

/// An alternative that is not chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Other {
    /// The alternative, as ABNF.
    pub alternative: Rc<str>,
    /// `true` if the alternative derives these bytes, too.
    pub derives: bool,
    /// The end of the longest match of the alternative, as a byte offset in the whole text.
    pub offset: usize,
    /// `true` if the alternative can end there.
    pub end: bool,
}

impl Derivation {
    /// Derives the text. If `to_characters` is `true`, the steps include rules for single characters.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Text`] if the rule does not derive the text, or an error of [`grammar()`].
    pub fn of(rule: AnyRule, text: &str, to_characters: bool) -> Result<Self, Error> {
        Definitions::default().derive(rule, text, to_characters)
    }

    /// Returns the bytes that a step derives.
    ///
    /// # Panics
    ///
    /// Panics if the step belongs to another text.
    pub fn text(&self, step: &Step) -> &str {
        &self.text[Range { start: step.span[0], end: step.span[1] }]
    }

    /// Returns the reason why the alternative is not chosen. Invisible characters are escaped.
    ///
    /// # Panics
    ///
    /// Panics if the step belongs to another text.
    pub fn reason(&self, step: &Step, other: &Other) -> String {
        if other.derives {
            return "derives it, too, but comes later".to_owned();
        }
        let Other { offset, end: can_end, .. } = *other;
        let [start, end] = step.span;
        if offset >= end {
            return "more would have to follow".to_owned();
        }
        let mut bytes = [0; 4];
        let next = self.text[offset..].chars().next().unwrap_or_default();
        let next = visible(next.encode_utf8(&mut bytes).as_bytes());
        match (can_end, offset == start) {
            (true, true) => format!("derives only the empty text before \"{next}\""),
            (true, false) => format!("derives only bytes {start}..{offset}, before \"{next}\""),
            (false, true) => format!("cannot begin with \"{next}\""),
            (false, false) => format!("cannot go on with \"{next}\" at byte {offset}"),
        }
    }
}

/// Definitions of rules and the automata of their alternatives, for several derivations. Making an automaton takes
/// longer than using it.
///
/// ```
/// use uri_grammar_study::{AnyRule, Definitions};
/// use uri_grammar::Rule;
///
/// let mut definitions = Definitions::default();
/// for host in ["127.0.0.1", "[::1]", "localhost"] {
///     let derivation = definitions.derive(AnyRule::Rfc3986(Rule::Host), host, false)?;
///     assert_eq!(derivation.steps[0].rule, "host");
/// }
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Default)]
pub struct Definitions {
    known: HashMap<AnyRule, Definition>,
}

impl Definitions {
    /// Derives the text like [`Derivation::of`].
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Derivation::of`].
    pub fn derive(
        &mut self,
        rule: AnyRule,
        text: &str,
        to_characters: bool,
    ) -> Result<Derivation, Error> {
        let tree = if to_characters { rule.tree_to_characters(text) } else { rule.tree(text) };
        let tree = tree.map_err(Box::new)?;
        let (grammar, _) = grammar(rule)?;
        let mut steps = Vec::new();
        for node in tree.nodes() {
            let Some(rule) = node.rule() else { continue };
            let definition = match self.known.entry(rule) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(Definition::of(&grammar, rule)?),
            };
            steps.push(definition.step(rule, &node));
        }
        Ok(Derivation { text: text.to_owned(), steps })
    }
}

impl fmt::Debug for Definitions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.known.keys()).finish()
    }
}

/// The definition of a rule, divided into its alternatives.
struct Definition {
    whole: Rc<str>,
    alternatives: Vec<Rc<str>>,
    /// The automata that decide which alternatives derive a text, if there are several.
    automaton: Option<(Automaton, Vec<Automaton>)>,
}

impl Definition {
    fn of(grammar: &Grammar, rule: AnyRule) -> Result<Self, Error> {
        let name = rule.name().trim_end_matches("-822");
        let undefined = || oracle::CompileError::Undefined { name: name.to_owned(), within: None };
        let defined = grammar.get(name).ok_or_else(undefined)?;
        let written = |expr: &oracle::Expr| Rc::from(expr.to_string());
        let alternatives: Vec<_> = defined.expr.alternatives().iter().map(written).collect();
        let automaton = if (2..=64).contains(&alternatives.len()) {
            let all = Automaton::with_alternatives(grammar, name)?;
            let each = (0..).take(alternatives.len()).map(|number| all.alternative(number));
            let each = each.collect();
            Some((all, each))
        } else {
            None
        };
        Ok(Self { whole: written(&defined.expr), alternatives, automaton })
    }

    fn step(&self, rule: AnyRule, node: &Node<'_, '_, AnyRule>) -> Step {
        let span = [node.span().start, node.span().end];
        let (definition, chosen) = (self.whole.clone(), self.whole.clone());
        let mut step = Step { rule: rule.name(), span, definition, chosen, others: Vec::new() };
        let Some((all, each)) = &self.automaton else { return step };
        let chosen = all.alternatives(node.text()).trailing_zeros() as usize;
        let Some(name) = self.alternatives.get(chosen) else { return step };
        step.chosen = name.clone();
        for (number, (alternative, automaton)) in self.alternatives.iter().zip(each).enumerate() {
            if number != chosen {
                let verdict = automaton.judge(node.text());
                step.others.push(Other {
                    alternative: alternative.clone(),
                    derives: verdict.accepts,
                    offset: span[0] + verdict.offset,
                    end: verdict.end,
                });
            }
        }
        step
    }
}
