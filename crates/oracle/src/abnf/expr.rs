//! The right-hand side of a rule, as a tree that mirrors the text.

use std::fmt;

/// An ABNF expression. Parentheses are kept as [`Expr::Group`], so that the tree has the
/// shape of the text and can be compared with other forms of the same rule.
///
/// `Display` prints canonical ABNF, whatever notation was read: single spaces, numbers in hexadecimal. Names are
/// unchanged, including names with `_` or `+`, which ABNF does not allow.
///
/// ```
/// use uri_grammar_oracle::{Expr, Grammar};
///
/// let grammar = Grammar::parse("h16 = 1*4HEXDIG\n")?;
/// let h16 = &grammar.rules()[0].expr;
/// let hexdig = Box::new(Expr::Rule("HEXDIG".into()));
/// assert_eq!(*h16, Expr::Repetition { min: 1, max: Some(4), expr: hexdig });
/// assert_eq!(h16.to_string(), "1*4HEXDIG");
/// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    /// `a / b / c`, two or more.
    Alternation(Vec<Expr>),
    /// `a b c`, two or more.
    Concatenation(Vec<Expr>),
    /// `2a`, `*a`, `1*a`, `*5a`, `1*5a`.
    Repetition {
        /// The minimum number of times; 0 if the text gives none.
        min: u32,
        /// The maximum number of times; `None` if there is no bound.
        max: Option<u32>,
        /// The repeated expression.
        expr: Box<Expr>,
    },
    /// `( a )`, and in RFC 1738 the brackets of `*[ a ]`.
    Group(Box<Expr>),
    /// `[ a ]`.
    Optional(Box<Expr>),
    /// The name of a rule, in the spelling of the text.
    Rule(String),
    /// `"text"`, `%i"text"` or `%s"text"`; in RFC 1738 also a bare `/`.
    Literal {
        /// The text between the quotes.
        text: String,
        /// `true` if the text is marked `%s` (RFC 7405) or comes from a notation older than ABNF. Otherwise, ASCII
        /// letters match in either case (RFC 5234 section 2.3).
        case_sensitive: bool,
    },
    /// `%x41` or `%x41.42.43`: these code points in this order. Also `<">` of RFC 822.
    Value(Vec<u32>),
    /// `%x30-39`: one of these code points.
    Range {
        /// The lowest.
        first: u32,
        /// The highest.
        last: u32,
    },
    /// `<prose>`: a description for people. [`meaning`](super::meaning) returns the meaning of some of them.
    Prose(String),
}

impl Expr {
    /// Returns the top-level alternatives, also those within a single enclosing group. An expression that is not an
    /// alternation is its own only alternative.
    ///
    /// ```
    /// # use uri_grammar_oracle::Grammar;
    /// let grammar = Grammar::parse("a = ( b / c )\n")?;
    /// assert_eq!(grammar.rules()[0].expr.alternatives().len(), 2);
    /// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
    /// ```
    pub fn alternatives(&self) -> &[Expr] {
        let body = match self {
            Expr::Group(inner) => inner,
            _ => self,
        };
        match body {
            Expr::Alternation(alternatives) => alternatives,
            _ => std::slice::from_ref(body),
        }
    }

    /// Returns the expressions directly inside this one, in the order of the text.
    pub fn children(&self) -> &[Expr] {
        match self {
            Expr::Alternation(items) | Expr::Concatenation(items) => items,
            Expr::Repetition { expr, .. } | Expr::Group(expr) | Expr::Optional(expr) => {
                std::slice::from_ref(expr)
            }
            _ => &[],
        }
    }

    /// Returns the names of the rules that the expression mentions, in the spelling and order of the text. A name
    /// that occurs several times is returned several times.
    ///
    /// ```
    /// # use uri_grammar_oracle::Grammar;
    /// let grammar = Grammar::parse("a = b [ c ] *b\n")?;
    /// assert_eq!(grammar.rules()[0].expr.references(), ["b", "c", "b"]);
    /// # Ok::<(), uri_grammar_oracle::SyntaxError>(())
    /// ```
    pub fn references(&self) -> Vec<&str> {
        let names = self.walk().filter_map(|expr| match expr {
            Expr::Rule(name) => Some(name.as_str()),
            _ => None,
        });
        names.collect()
    }

    /// Iterates over the expression and all expressions within it, in the order of the text.
    pub fn walk(&self) -> impl Iterator<Item = &Expr> {
        let mut pending = vec![self];
        std::iter::from_fn(move || {
            let expr = pending.pop()?;
            pending.extend(expr.children().iter().rev());
            Some(expr)
        })
    }

    /// Replaces the inner expressions, then the expression itself, where `other` returns another. The nesting is at
    /// most [`Grammar::MAX_NESTING`](super::Grammar::MAX_NESTING).
    pub fn replace(&mut self, other: &mut impl FnMut(&Expr) -> Option<Expr>) {
        match self {
            Expr::Alternation(items) | Expr::Concatenation(items) => {
                items.iter_mut().for_each(|item| item.replace(other));
            }
            Expr::Repetition { expr, .. } | Expr::Group(expr) | Expr::Optional(expr) => {
                expr.replace(other);
            }
            _ => {}
        }
        if let Some(new) = other(self) {
            *self = new;
        }
    }

    /// Returns the precedence of the outermost operator (RFC 5234 section 3.10).
    fn precedence(&self) -> u8 {
        match self {
            Expr::Alternation(_) => 0,
            Expr::Concatenation(_) => 1,
            Expr::Repetition { .. } => 2,
            _ => 3,
        }
    }

    /// Prints `self` as an operand of an operator with the precedence `level`. The operand is in parentheses if its
    /// precedence is lower, which never happens for an expression read from text.
    fn fmt_operand(&self, f: &mut fmt::Formatter<'_>, level: u8) -> fmt::Result {
        if self.precedence() < level { write!(f, "( {self} )") } else { write!(f, "{self}") }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Alternation(items) => fmt_joined(f, items, " / ", 1),
            Expr::Concatenation(items) => fmt_joined(f, items, " ", 2),
            Expr::Repetition { min, max, expr } => {
                match (min, max) {
                    (0, None) => f.write_str("*")?,
                    (min, None) => write!(f, "{min}*")?,
                    (min, Some(max)) if min == max => write!(f, "{min}")?,
                    (0, Some(max)) => write!(f, "*{max}")?,
                    (min, Some(max)) => write!(f, "{min}*{max}")?,
                }
                expr.fmt_operand(f, 3)
            }
            Expr::Group(expr) => write!(f, "( {expr} )"),
            Expr::Optional(expr) => write!(f, "[ {expr} ]"),
            Expr::Rule(name) => f.write_str(name),
            Expr::Literal { text, case_sensitive: false } => write!(f, "\"{text}\""),
            Expr::Literal { text, case_sensitive: true } => write!(f, "%s\"{text}\""),
            Expr::Value(values) => {
                f.write_str("%x")?;
                for (i, value) in values.iter().enumerate() {
                    let dot = if i == 0 { "" } else { "." };
                    write!(f, "{dot}{value:02X}")?;
                }
                Ok(())
            }
            Expr::Range { first, last } => write!(f, "%x{first:02X}-{last:02X}"),
            Expr::Prose(text) => write!(f, "<{text}>"),
        }
    }
}

fn fmt_joined(f: &mut fmt::Formatter<'_>, items: &[Expr], by: &str, level: u8) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(by)?;
        }
        item.fmt_operand(f, level)?;
    }
    Ok(())
}
