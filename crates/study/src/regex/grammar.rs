//! Writes a rule as a grammar of several rules.

use std::fmt::Write;

use oracle::{Automaton, CompileError, Grammar};

use super::build::Builder;
use super::factor::factored;
use super::tree::{Node, Set, times};
use super::write::Level;

/// A notation of grammars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// GBNF of llama.cpp, which XGrammar also reads as EBNF. The start rule is `root`.
    Gbnf,
    /// Lark, as llguidance reads it. All rules are terminals, and the start rule is `start`.
    Lark,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 2] = [Self::Gbnf, Self::Lark];

    /// Returns the name of the notation, as in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gbnf => "gbnf",
            Self::Lark => "lark",
        }
    }

    /// Returns a rule of a grammar and all rules that it uses, in this notation. References to rules of single
    /// characters are replaced by their definitions.
    ///
    /// # Errors
    ///
    /// Returns a [`CompileError`] if the rule has no automaton.
    ///
    /// ```
    /// use uri_grammar_study::AnyRule;
    /// use uri_grammar_study::regex::Notation;
    /// use uri_grammar::Rule;
    ///
    /// let (grammar, name) = uri_grammar_study::grammar(AnyRule::Rfc3986(Rule::PctEncoded))?;
    /// assert_eq!(Notation::Gbnf.write(&grammar, name)?, "root ::= \"%\" [0-9A-Fa-f]{2}\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(self, grammar: &Grammar, rule: &str) -> Result<String, CompileError> {
        Automaton::of(grammar, rule)?;
        let mut builder = Builder::with_references(grammar);
        let root = factored(builder.rule(rule));
        let known = builder.known();
        let mut used = Vec::new();
        references(&root, &mut used);
        let mut at = 0;
        while let Some(name) = used.get(at).cloned() {
            references(&factored(known[&name].clone()), &mut used);
            at += 1;
        }
        let mut text = match self {
            Self::Gbnf => String::new(),
            Self::Lark => format!("start: {}\n", self.name_of(rule)),
        };
        let mut define = |name: &str, node: &Node| {
            let separator = match self {
                Self::Gbnf => " ::=",
                Self::Lark => ":",
            };
            let mut writer = Writer { notation: self, text: String::new() };
            writer.node(node, Level::Whole);
            let _ = writeln!(text, "{name}{separator} {}", writer.text);
        };
        match self {
            Self::Gbnf => define("root", &root),
            Self::Lark => define(&self.name_of(rule), &root),
        }
        for name in used {
            define(&self.name_of(&name), &factored(known[&name].clone()));
        }
        Ok(text)
    }

    /// Returns the name of a rule. Names of GBNF have letters, digits and `-`; terminals of Lark have capitals,
    /// digits and `_`.
    fn name_of(self, rule: &str) -> String {
        let [from, to] = match self {
            Self::Gbnf => [['_', '+'], ['-', 'p']],
            Self::Lark => [['-', '+'], ['_', 'P']],
        };
        let name = rule.replace(from[0], &to[0].to_string()).replace(from[1], &to[1].to_string());
        match self {
            Self::Gbnf => name.to_ascii_lowercase(),
            Self::Lark => name.to_ascii_uppercase(),
        }
    }
}

/// Collects the names of the rules that a node names, each once.
fn references(node: &Node, names: &mut Vec<String>) {
    match node {
        Node::Rule(name) if !names.contains(name) => names.push(name.clone()),
        _ => node.children().iter().for_each(|child| references(child, names)),
    }
}

struct Writer {
    notation: Notation,
    text: String,
}

impl Writer {
    fn node(&mut self, node: &Node, level: Level) {
        match node {
            Node::Set(ranges) => match single(node) {
                Some(_) => self.literal(std::slice::from_ref(node)),
                None => self.set(ranges),
            },
            Node::Concat(items) if items.is_empty() => self.text.push_str("\"\""),
            Node::Concat(items) if level < Level::Repeated => {
                let same = |a: &Node, b: &Node| single(a).is_some() && single(b).is_some();
                for (at, part) in items.chunk_by(same).enumerate() {
                    if at > 0 {
                        self.text.push(' ');
                    }
                    match part {
                        [item] => self.node(item, Level::Item),
                        letters => self.literal(letters),
                    }
                }
            }
            Node::Alt(items) if level < Level::Item => {
                for (at, item) in items.iter().enumerate() {
                    self.text.push_str(if at > 0 { " | " } else { "" });
                    self.node(item, Level::Whole);
                }
            }
            Node::Repeat { min, max, node } if level < Level::Repeated => {
                self.node(node, Level::Repeated);
                self.text.push_str(&times(*min, *max));
            }
            Node::Group(_, inner) => self.node(inner, level),
            Node::Rule(name) => self.text.push_str(&self.notation.name_of(name)),
            Node::Concat(_) | Node::Alt(_) | Node::Repeat { .. } => {
                self.text.push('(');
                self.node(node, Level::Whole);
                self.text.push(')');
            }
        }
    }

    fn literal(&mut self, letters: &[Node]) {
        self.text.push('"');
        for point in letters.iter().filter_map(single) {
            self.character(point, "\"\\");
        }
        self.text.push('"');
    }

    fn set(&mut self, ranges: &Set) {
        // Lark has expressions between slashes.
        let [begin, end] = match self.notation {
            Notation::Gbnf => ["[", "]"],
            Notation::Lark => ["/[", "]/"],
        };
        self.text.push_str(begin);
        for &[first, last] in ranges {
            self.character(first, "\\]^-[/&~");
            if last > first {
                self.text.push_str(if last > first + 1 { "-" } else { "" });
                self.character(last, "\\]^-[/&~");
            }
        }
        self.text.push_str(end);
    }

    /// Writes a character. The escapes of C are the only ones that both notations have.
    fn character(&mut self, point: u32, special: &str) {
        let _ = match char::from_u32(point) {
            Some(c) if (' '..='~').contains(&c) && !special.contains(c) => write!(self.text, "{c}"),
            _ if point < 0x100 => write!(self.text, "\\x{point:02X}"),
            _ if point < 0x1_0000 => write!(self.text, "\\u{point:04X}"),
            _ => write!(self.text, "\\U{point:08X}"),
        };
    }
}

/// Returns the character of a set with one character.
fn single(node: &Node) -> Option<u32> {
    match node {
        Node::Set(ranges) => match ranges[..] {
            [[first, last]] if first == last => Some(first),
            _ => None,
        },
        _ => None,
    }
}
