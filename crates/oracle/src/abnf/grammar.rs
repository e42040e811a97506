//! The rules of one or several texts, by name and in order.

use std::collections::{HashMap, HashSet};

use super::reader::{self, Definition};
use super::{Expr, Notation, SyntaxError, SyntaxErrorKind};

/// One rule and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDef {
    /// The name in the spelling of the definition.
    pub name: String,
    /// The source lines of the definition, byte for byte: from the name to the last
    /// continuation line, with the indented comment lines that follow, without the last
    /// line's end. Lines added by `=/` follow after a line feed.
    pub text: String,
    /// The line of the name, counted from 1 in the text it was read from.
    pub line: usize,
    /// The expression of the rule.
    pub expr: Expr,
}

/// A name that is used but not defined; see [`Grammar::undefined`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndefinedName<'g> {
    /// The name in the spelling of its use.
    pub name: &'g str,
    /// The rule that uses it.
    pub used_by: &'g RuleDef,
}

/// A set of rules in the order of their text. Names are looked up ignoring case (RFC 5234 section 2.1); no earlier
/// document has two names that differ only in case.
///
/// ```
/// use uri_grammar_oracle::Grammar;
///
/// let grammar = Grammar::parse_all([
///     "pct-encoded = \"%\" HEXDIG HEXDIG\n",
///     "HEXDIG = %x30-39 / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\n",
/// ])?;
/// assert_eq!(grammar.rules().len(), 2);
/// assert_eq!(grammar.get("PCT-Encoded").unwrap().line, 1);
/// assert!(grammar.undefined().is_empty());
/// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grammar {
    rules: Vec<RuleDef>,
    /// The index in `rules` for each lower-case name.
    index: HashMap<String, usize>,
}

impl Grammar {
    /// The maximum nesting of groups and options. The ABNF of published documents stays below ten levels; the limit
    /// keeps hostile text from exhausting the stack.
    pub const MAX_NESTING: usize = 64;

    /// Reads the rules of a text.
    ///
    /// # Errors
    ///
    /// Returns a [`SyntaxError`] at the first position where the text is not ABNF, defines a rule twice, or adds
    /// alternatives to a rule not yet defined. Names that are used but not defined are not an error here, because
    /// another text may define them: see [`Grammar::undefined`].
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        Self::parse_all([text])
    }

    /// Reads several texts as one grammar, such as a document's rules and the core rules of
    /// RFC 5234.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Grammar::parse`]; the line counts from the beginning of the text with the error.
    pub fn parse_all<'t>(texts: impl IntoIterator<Item = &'t str>) -> Result<Self, SyntaxError> {
        Self::parse_in(Notation::Rfc5234, texts)
    }

    /// Reads several texts of one notation as one grammar.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Grammar::parse_all`], for a text that is not in the notation.
    ///
    /// ```
    /// use uri_grammar_oracle::{Grammar, Notation};
    ///
    /// let text = "abs_path = \"/\" | \"/\" abs_path\n";
    /// let grammar = Grammar::parse_in(Notation::Rfc2396, [text])?;
    /// assert_eq!(grammar.rules()[0].name, "abs_path");
    /// assert!(Grammar::parse(text).is_err());
    /// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
    /// ```
    pub fn parse_in<'t>(
        notation: Notation,
        texts: impl IntoIterator<Item = &'t str>,
    ) -> Result<Self, SyntaxError> {
        let mut grammar = Self::default();
        for text in texts {
            grammar.extend_in(notation, text)?;
        }
        Ok(grammar)
    }

    /// Adds the rules of another text.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Grammar::parse`]; the rules before the error have been added.
    pub fn extend(&mut self, text: &str) -> Result<(), SyntaxError> {
        self.extend_in(Notation::Rfc5234, text)
    }

    /// Adds the rules of a text in another notation.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Grammar::extend`].
    pub fn extend_in(&mut self, notation: Notation, text: &str) -> Result<(), SyntaxError> {
        reader::read(notation, text, |definition| self.define(definition))
    }

    /// Adds a rule by its expression, such as a part of another rule that is to be examined separately.
    ///
    /// # Errors
    ///
    /// Fails if a rule of that name is already defined.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Grammar};
    ///
    /// let mut grammar = Grammar::parse("a = \"x\" ( \"y\" / \"yz\" )\n")?;
    /// let part = grammar.rules()[0].expr.children()[1].clone();
    /// grammar.add("part", part)?;
    /// assert!(Automaton::of(&grammar, "part")?.accepts("yz"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, name: &str, expr: Expr) -> Result<(), SyntaxErrorKind> {
        let (name, text) = (name.to_owned(), format!("{name} = {expr}"));
        self.define(Definition { rule: RuleDef { name, text, line: 0, expr }, incremental: false })
    }

    /// Replaces expressions: calls `other` for every expression of every rule, inner expressions before outer ones.
    /// Lines and texts of the rules are unchanged.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Expr, Grammar};
    ///
    /// let mut grammar = Grammar::parse("a = 2<a letter>\n")?;
    /// grammar.replace(|_, expr| match expr {
    ///     Expr::Prose(_) => Some(Expr::Range { first: 0x61, last: 0x7A }),
    ///     _ => None,
    /// });
    /// assert!(Automaton::of(&grammar, "a")?.accepts("xy"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace(&mut self, mut other: impl FnMut(&str, &Expr) -> Option<Expr>) {
        for rule in &mut self.rules {
            let RuleDef { name, expr, .. } = rule;
            expr.replace(&mut |expr| other(name, expr));
        }
    }

    /// Returns all rules in document order.
    pub fn rules(&self) -> &[RuleDef] {
        &self.rules
    }

    /// Returns the rule with this name, ignoring case, if it is defined.
    pub fn get(&self, name: &str) -> Option<&RuleDef> {
        self.index.get(&name.to_ascii_lowercase()).map(|&i| &self.rules[i])
    }

    /// Returns the rules that `name` mentions, each once, in the order of its text; undefined names
    /// are left out. Empty if `name` itself is not defined.
    pub fn references(&self, name: &str) -> Vec<&RuleDef> {
        let mut seen = HashSet::new();
        self.get(name)
            .into_iter()
            .flat_map(|rule| rule.expr.references())
            .filter_map(|name| self.get(name))
            .filter(|rule| seen.insert(&rule.name))
            .collect()
    }

    /// Returns every use of a name that no rule defines, in document order.
    ///
    /// ```
    /// # use uri_grammar_oracle::Grammar;
    /// let grammar = Grammar::parse("port = *DIGIT\n")?;
    /// assert_eq!(grammar.undefined()[0].name, "DIGIT");
    /// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
    /// ```
    pub fn undefined(&self) -> Vec<UndefinedName<'_>> {
        let uses = self.rules.iter().flat_map(|rule| {
            rule.expr
                .references()
                .into_iter()
                .map(move |name| UndefinedName { name, used_by: rule })
        });
        uses.filter(|used| self.get(used.name).is_none()).collect()
    }

    /// Returns the rules, in document order, that none of `starts` leads to.
    ///
    /// ```
    /// # use uri_grammar_oracle::Grammar;
    /// let grammar = Grammar::parse("a = [b]\nb = \"x\"\nc = \"y\"\n")?;
    /// let unreachable = grammar.unreachable(["a"]);
    /// assert_eq!(unreachable.iter().map(|rule| rule.name.as_str()).collect::<Vec<_>>(), ["c"]);
    /// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
    /// ```
    pub fn unreachable<'s>(&self, starts: impl IntoIterator<Item = &'s str>) -> Vec<&RuleDef> {
        let mut pending: Vec<&RuleDef> = starts.into_iter().filter_map(|s| self.get(s)).collect();
        let mut reached: HashSet<&str> = HashSet::new();
        while let Some(rule) = pending.pop() {
            if reached.insert(&rule.name) {
                pending.extend(self.references(&rule.name));
            }
        }
        self.rules.iter().filter(|rule| !reached.contains(rule.name.as_str())).collect()
    }

    fn define(&mut self, definition: Definition) -> Result<(), SyntaxErrorKind> {
        let Definition { rule, incremental } = definition;
        let key = rule.name.to_ascii_lowercase();
        match (self.index.get(&key), incremental) {
            (None, false) => {
                self.index.insert(key, self.rules.len());
                self.rules.push(rule);
                Ok(())
            }
            (None, true) => Err(SyntaxErrorKind::NothingToExtend { name: rule.name }),
            (Some(&i), false) => {
                Err(SyntaxErrorKind::DefinedTwice { name: rule.name, first: self.rules[i].line })
            }
            (Some(&i), true) => {
                let base = &mut self.rules[i];
                base.text = format!("{}\n{}", base.text, rule.text);
                let mut alternatives = into_alternatives(std::mem::replace(
                    &mut base.expr,
                    Expr::Alternation(Vec::new()),
                ));
                alternatives.extend(into_alternatives(rule.expr));
                base.expr = Expr::Alternation(alternatives);
                Ok(())
            }
        }
    }
}

/// Returns the alternatives of an expression: `ruleset =/ alt4 / alt5` adds two alternatives, not one (RFC 5234
/// section 3.3).
fn into_alternatives(expr: Expr) -> Vec<Expr> {
    match expr {
        Expr::Alternation(alternatives) => alternatives,
        other => vec![other],
    }
}
