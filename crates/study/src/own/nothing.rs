//! Rules that derive no text, and the elements because of which they do not.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use oracle::{Expr, Grammar};

/// Returns the rules with a property, in lowercase. `holds` decides the property of a rule from the rules known to have
/// it.
pub fn fixed_point(
    grammar: &Grammar,
    holds: impl Fn(&Expr, &BTreeSet<String>) -> bool,
) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    loop {
        let new = grammar.rules().iter().filter(|rule| holds(&rule.expr, &found));
        let new: BTreeSet<String> = new.map(|rule| rule.name.to_ascii_lowercase()).collect();
        if new == found {
            return found;
        }
        found = new;
    }
}

/// Returns the names of the rules that derive a text, in lowercase. Undefined rules count as if they did.
pub fn deriving(grammar: &Grammar) -> BTreeSet<String> {
    fixed_point(grammar, |expr, rules| {
        blocking(expr, &|name| rules.contains(name) || grammar.get(name).is_none()).is_none()
    })
}

/// Returns the first element because of which the expression derives no text, provided that these rules do. Returns
/// `None` if it derives one.
pub fn blocking<'e>(expr: &'e Expr, rule_derives: &dyn Fn(&str) -> bool) -> Option<&'e Expr> {
    let is_surrogate = |value: &u32| (0xD800..=0xDFFF).contains(value);
    match expr {
        Expr::Alternation(items) => {
            let blocking: Option<Vec<_>> =
                items.iter().map(|item| blocking(item, rule_derives)).collect();
            blocking?.first().copied()
        }
        Expr::Concatenation(items) => items.iter().find_map(|item| blocking(item, rule_derives)),
        Expr::Repetition { min: 0, .. } => None,
        Expr::Repetition { expr, .. } | Expr::Group(expr) => blocking(expr, rule_derives),
        Expr::Rule(name) => (!rule_derives(&name.to_ascii_lowercase())).then_some(expr),
        Expr::Value(values) => values.iter().any(is_surrogate).then_some(expr),
        Expr::Range { first, last } => (is_surrogate(first) && is_surrogate(last)).then_some(expr),
        _ => None,
    }
}

/// The reasons why rules derive no text.
pub struct Reasons<'g> {
    grammar: &'g Grammar,
    /// The rules that derive a text, once a reason has been requested.
    deriving: OnceCell<BTreeSet<String>>,
}

impl<'g> Reasons<'g> {
    pub fn of(grammar: &'g Grammar) -> Self {
        Self { grammar, deriving: OnceCell::new() }
    }

    /// Returns the reason why a rule derives no text; empty if none is known.
    pub fn reason(&self, name: &str) -> String {
        let deriving = self.deriving.get_or_init(|| deriving(self.grammar));
        let derives = |name: &str| deriving.contains(name) || self.grammar.get(name).is_none();
        let element = self.grammar.get(name).and_then(|rule| blocking(&rule.expr, &derives));
        match element {
            Some(Expr::Rule(other)) if other.eq_ignore_ascii_case(name) => {
                ": each alternative leads back to it".to_owned()
            }
            Some(Expr::Rule(other)) => format!(", because `{other}` derives none"),
            Some(value) => format!(", because `{value}` is a surrogate, which is not a character"),
            None => String::new(),
        }
    }
}
