//! The rules of single characters, which trees omit by default.

use std::collections::HashMap;

use oracle::{Expr, Grammar};

/// The rules of a grammar that derive only single characters or percent-encoded octets, as their definitions show.
pub struct Characters<'g> {
    grammar: &'g Grammar,
    /// The answers, by names in lowercase. A rule that is being examined has the answer `false`.
    known: HashMap<String, bool>,
}

impl<'g> Characters<'g> {
    pub fn of(grammar: &'g Grammar) -> Self {
        Self { grammar, known: HashMap::new() }
    }

    /// Returns `true` if the rule is one of them. This function calls itself for the rules that the rule uses. It is
    /// only called for rules in trees, which have at most a few hundred levels.
    pub fn has(&mut self, name: &str) -> bool {
        let lower = name.to_ascii_lowercase();
        if let Some(&known) = self.known.get(&lower) {
            return known;
        }
        let Some(rule) = self.grammar.get(name) else { return false };
        self.known.insert(lower.clone(), false);
        let is = self.is_character(&rule.expr) || self.is_encoded(&rule.expr);
        self.known.insert(lower, is);
        is
    }

    fn is_character(&mut self, expr: &Expr) -> bool {
        match expr {
            Expr::Alternation(items) => {
                !items.is_empty()
                    && items.iter().all(|item| self.is_character(item) || self.is_encoded(item))
            }
            Expr::Repetition { min: 1, max: Some(1), expr } | Expr::Group(expr) => {
                self.is_character(expr)
            }
            Expr::Rule(name) => self.has(name),
            Expr::Literal { text, .. } => text.chars().count() == 1,
            Expr::Value(values) => values.len() == 1,
            Expr::Range { .. } => true,
            Expr::Prose(text) => oracle::abnf::meaning(text).is_some(),
            Expr::Concatenation(_) | Expr::Repetition { .. } | Expr::Optional(_) => false,
        }
    }

    /// Returns `true` if the expression is a percent sign and two characters.
    fn is_encoded(&mut self, expr: &Expr) -> bool {
        let expr = match expr {
            Expr::Group(inner) => inner,
            other => other,
        };
        let Expr::Concatenation(items) = expr else { return false };
        let is_percent = |expr: &Expr| match expr {
            Expr::Literal { text, .. } => text == "%",
            Expr::Value(values) => values == &[0x25],
            _ => false,
        };
        match items.as_slice() {
            [percent, Expr::Repetition { min: 2, max: Some(2), expr }] => {
                is_percent(percent) && self.is_character(expr)
            }
            [percent, first, second] => {
                is_percent(percent) && self.is_character(first) && self.is_character(second)
            }
            _ => false,
        }
    }
}
