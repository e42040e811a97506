//! Rules as regular expressions.

mod atomic;
mod build;
mod compile;
mod dialect;
mod factor;
mod grammar;
mod possessive;
mod read;
mod tree;
mod unroll;
mod verbose;
mod write;

#[cfg(test)]
mod tests;

use oracle::{Automaton, CompileError, Grammar};
use thiserror::Error;

use build::Builder;
use tree::Node;
use verbose::Layout;
use write::{Level, Writer};

pub(crate) use build::component;
pub use dialect::Dialect;
pub use grammar::Notation;

/// A rule as a regular expression that matches exactly the texts that the rule derives.
///
/// The expression has the structure of the ABNF. Alternatives and repetitions are joined if this makes the expression
/// shorter, or lets an engine decide earlier. The matched texts are the same.
///
/// ```
/// use uri_grammar_study::regex::{Dialect, Form, Regex};
/// use uri_grammar_study::AnyRule;
/// use uri_grammar::Rule;
///
/// let (grammar, name) = uri_grammar_study::grammar(AnyRule::Rfc3986(Rule::Scheme))?;
/// let scheme = Regex::of(&grammar, name, Form::default())?;
/// assert_eq!(scheme.write(Dialect::Python)?, r"\A[A-Za-z][+\-.0-9A-Za-z]*\Z");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regex {
    node: Node,
    /// The rules that occur in the expression, in the order of their document.
    rules: Vec<(String, Node)>,
    form: Form,
}

/// The form of an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Form {
    /// True if the expression matches anywhere in a text, not only whole texts.
    pub unanchored: bool,
    /// True if components are groups with their names. The second group of the same name has a `2` after
    /// the name.
    pub groups: bool,
    /// True if the expression has several lines and comments.
    pub verbose: bool,
}

/// The reason why an expression cannot be written in a dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotWritten {
    /// A character has no portable notation in the dialect.
    #[error("the dialect {0} has no portable notation for U+{1:04X}")]
    Character(Dialect, u32),
    /// The rule derives no text. Not all dialects can express this.
    #[error("the rule derives no text")]
    Nothing,
    /// Groups have no names in the dialect.
    #[error("groups have no names in the dialect {0}")]
    Groups(Dialect),
    /// The dialect has no form with white space and comments.
    #[error("the dialect {0} has no form with comments")]
    Verbose(Dialect),
}

/// The reason why an expression cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotRead {
    /// The expression has a construct that is not regular, or not supported.
    #[error("at byte {offset}: {what} is not supported")]
    Unsupported {
        /// The name of the construct.
        what: &'static str,
        /// A byte offset in the expression: the construct begins there or later.
        offset: usize,
    },
    /// The text is not an expression, or the automaton is too large.
    #[error("{0}")]
    Syntax(String),
}

/// The texts that an expression matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Match {
    /// Texts with a match somewhere, as in `test` of ECMAScript, `search` of Python and `grep`.
    #[default]
    Somewhere,
    /// Texts that match from begin to end, as in `fullmatch` of Python and `matches` of Java.
    Whole,
}

/// Returns the automaton of the texts that an expression matches.
///
/// The crate `regex-automata` reads and compiles the expression. Expressions of other dialects are translated to its
/// syntax first. An expression of ECMAScript can be enclosed in slashes, and followed by flags.
///
/// # Errors
///
/// Returns [`NotRead`] if the expression has an error, backreferences, lookaround or another unsupported construct. An
/// atomic group or a possessive repetition is supported if the next character always determines its match.
///
/// ```
/// use uri_grammar_study::regex::{Dialect, Match, automaton};
///
/// let digits = automaton("^[0-9]+$", Dialect::Python, Match::Somewhere)?;
/// assert!(digits.accepts("80") && !digits.accepts("80a"));
/// assert!(digits.accepts("80\n")); // `$` lets a line end follow
/// # Ok::<(), uri_grammar_study::regex::NotRead>(())
/// ```
pub fn automaton(text: &str, dialect: Dialect, texts: Match) -> Result<Automaton, NotRead> {
    let (text, dialect, flags) = literal(text, dialect)?;
    let expression = match dialect {
        Dialect::Rust => text.to_owned(),
        _ => read::translated(text, dialect, flags)?,
    };
    compile::compiled(&expression, texts, dialect.is_utf16())
}

/// Separates a literal of ECMAScript into its expression and its flags.
fn literal(text: &str, dialect: Dialect) -> Result<(&str, Dialect, read::Flags), NotRead> {
    let mut read_flags = read::Flags::default();
    let within = text.strip_prefix('/').and_then(|text| text.rsplit_once('/'));
    let (text, flags) = match within {
        Some((text, flags))
            if dialect == Dialect::Ecmascript && flags.bytes().all(|b| b.is_ascii_lowercase()) =>
        {
            (text, flags)
        }
        _ => return Ok((text, dialect, read_flags)),
    };
    for flag in flags.chars() {
        match flag {
            'i' => read_flags.either_case = true,
            's' => read_flags.dot_all = true,
            'd' | 'g' | 'u' | 'v' => {}
            _ => return Err(NotRead::Unsupported { what: "this flag", offset: text.len() + 2 }),
        }
    }
    let dialect = if flags.contains(['u', 'v']) { dialect } else { Dialect::Ecmascript5 };
    Ok((text, dialect, read_flags))
}

impl Regex {
    /// Returns the expression of a rule.
    ///
    /// # Errors
    ///
    /// Returns a [`CompileError`] if the rule has no automaton.
    pub fn of(grammar: &Grammar, rule: &str, form: Form) -> Result<Self, CompileError> {
        Automaton::of(grammar, rule)?;
        let short = |node: Node| unroll::unrolled(factor::factored(node));
        let mut builder = Builder::new(grammar, form.groups);
        let node = short(builder.rule(rule));
        let mut known = builder.known();
        let rules = grammar.rules().iter().filter(|_| form.verbose).filter_map(|rule| {
            Some((rule.name.clone(), short(known.remove(&rule.name.to_ascii_lowercase())?)))
        });
        Ok(Self { node, rules: rules.collect(), form })
    }

    /// Returns the expression in a dialect.
    ///
    /// # Errors
    ///
    /// Returns [`NotWritten`] if the dialect cannot express it.
    pub fn write(&self, dialect: Dialect) -> Result<String, NotWritten> {
        let Self { node, rules, form } = self;
        let mut writer = Writer::new(node, dialect, *form)?;
        let [start, end] = if form.unanchored { ["", ""] } else { dialect.syntax().anchors };
        let is_alternation = matches!(node, Node::Alt(_)) && !form.unanchored;
        let level = if is_alternation { Level::Item } else { Level::Whole };
        if form.verbose {
            writer.text = format!("(?x){start}\n");
            Layout { writer: &mut writer, rules }.node(node, level, 0, "")?;
        } else {
            writer.text.push_str(start);
            writer.node(node, level)?;
        }
        writer.text.push_str(end);
        Ok(writer.text)
    }
}
