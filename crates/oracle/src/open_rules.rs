//! The rules that are open while a rule is expanded into the rules that it uses, and the limits of the expansion.

use std::ops::RangeInclusive;

use crate::abnf::{Expr, Grammar, RuleDef, prose};
use crate::compile_error::CompileError;

/// The maximum number of open expressions, across rules. The rules of RFC 3986 need far fewer.
const MAX_DEPTH: usize = 400;
/// The maximum number of expressions and characters of an expanded rule. `URI-reference` has far fewer.
const MAX_SIZE: usize = 1 << 20;

/// The open rules, outermost first, and the counts.
pub(crate) struct OpenRules<'g> {
    grammar: &'g Grammar,
    /// Never empty.
    open: Vec<&'g RuleDef>,
    depth: usize,
    size: usize,
}

impl<'g> OpenRules<'g> {
    /// Starts with a rule.
    pub(crate) fn new(grammar: &'g Grammar, rule: &'g RuleDef) -> Self {
        Self { grammar, open: vec![rule], depth: 0, size: 0 }
    }

    /// Counts an expression before it is expanded. Expressions count, and not only characters, because `4000000000""`
    /// would otherwise take much time without adding any.
    pub(crate) fn enter(&mut self, expr: &Expr) -> Result<(), CompileError> {
        self.depth += 1;
        self.size += match expr {
            Expr::Literal { text, .. } => 1 + text.len(),
            Expr::Value(values) => 1 + values.len(),
            _ => 1,
        };
        if self.depth > MAX_DEPTH {
            let (rule, line) = self.place();
            return Err(CompileError::TooDeep { rule, line });
        }
        if self.size > MAX_SIZE {
            return Err(CompileError::TooLarge { rule: self.open[0].name.clone() });
        }
        Ok(())
    }

    /// Ends an expression.
    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Begins a rule that is used.
    pub(crate) fn enter_rule(&mut self, name: &str) -> Result<&'g RuleDef, CompileError> {
        let Some(rule) = self.grammar.get(name) else {
            let within = Some(self.place());
            return Err(CompileError::Undefined { name: name.to_owned(), within });
        };
        if let Some(first) = self.open.iter().position(|open| open.name == rule.name) {
            let mut path: Vec<&str> = self.open[first..].iter().map(|r| r.name.as_str()).collect();
            path.push(&rule.name);
            let (rule, line, path) = (rule.name.clone(), rule.line, path.join(" > "));
            return Err(CompileError::Recursive { rule, line, path });
        }
        self.open.push(rule);
        Ok(rule)
    }

    /// Ends the innermost rule.
    pub(crate) fn leave_rule(&mut self) {
        self.open.pop();
    }

    /// Returns the meaning of prose in the innermost rule.
    pub(crate) fn meaning(
        &self,
        text: &str,
    ) -> Result<&'static [RangeInclusive<u32>], CompileError> {
        prose::meaning(text).ok_or_else(|| {
            let (rule, line) = self.place();
            CompileError::Prose { rule, line, text: text.to_owned() }
        })
    }

    /// Returns the innermost rule and its line.
    fn place(&self) -> (String, usize) {
        let rule = self.open[self.open.len() - 1];
        (rule.name.clone(), rule.line)
    }
}
