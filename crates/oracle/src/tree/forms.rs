//! Trees as text.

use std::fmt::{self, Write as _};

use super::{Node, Tree};

impl Tree {
    /// Calls `begin` for each node, with its depth and `true` if it is the first child. Calls `end` after the nodes
    /// below it.
    fn visit(
        &self,
        f: &mut fmt::Formatter<'_>,
        begin: impl Fn(&mut fmt::Formatter<'_>, Node<'_>, usize, bool) -> fmt::Result,
        end: impl Fn(&mut fmt::Formatter<'_>, Node<'_>) -> fmt::Result,
    ) -> fmt::Result {
        let mut open: Vec<Node<'_>> = Vec::new();
        for node in self.nodes() {
            while let Some(over) = open.pop_if(|open| open.end() == node.index) {
                end(f, over)?;
            }
            let is_first = open.last().is_none_or(|around| around.index + 1 == node.index);
            begin(f, node, open.len(), is_first)?;
            open.push(node);
        }
        open.into_iter().rev().try_for_each(|node| end(f, node))
    }
}

impl Node<'_> {
    /// Returns the index of the first node after the nodes below it.
    fn end(&self) -> usize {
        self.index + self.entry().size
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, node: Node<'_>, depth: usize, _| {
            let (span, text) = (node.span(), node.text());
            write!(f, "{:indent$}", "", indent = 2 * depth)?;
            match node.rule() {
                Some(rule) => write!(f, "{rule} {span:?}")?,
                None => write!(f, "{text:?} {span:?}")?,
            }
            if node.rule().is_some() && node.is_leaf() {
                write!(f, " {text:?}")?;
            }
            writeln!(f)
        };
        self.visit(f, line, |_, _| Ok(()))
    }
}

/// Displays a tree as an S-expression: see [`Tree::sexp`].
#[derive(Clone, Copy, Debug)]
pub struct Sexp<'t>(pub(super) &'t Tree);

impl fmt::Display for Sexp<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let begin = |f: &mut fmt::Formatter<'_>, node: Node<'_>, depth: usize, _| {
            if depth > 0 {
                f.write_char(' ')?;
            }
            match node.rule() {
                None => write!(f, "{:?}", node.text()),
                Some(rule) if node.is_leaf() => write!(f, "({rule} {:?}", node.text()),
                Some(rule) => write!(f, "({rule}"),
            }
        };
        let end = |f: &mut fmt::Formatter<'_>, node: Node<'_>| match node.rule() {
            None => Ok(()),
            Some(_) => f.write_char(')'),
        };
        self.0.visit(f, begin, end)
    }
}

/// Displays a tree as JSON: see [`Tree::json`].
#[derive(Clone, Copy, Debug)]
pub struct Json<'t>(pub(super) &'t Tree);

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let begin = |f: &mut fmt::Formatter<'_>, node: Node<'_>, depth: usize, is_first: bool| {
            match (depth, is_first) {
                (0, _) => {}
                (_, true) => f.write_str(",\"children\":[")?,
                (_, false) => f.write_char(',')?,
            }
            let span = node.span();
            match node.rule() {
                None => {
                    f.write_str("{\"literal\":")?;
                    string(f, node.text())?;
                    write!(f, ",\"span\":[{},{}]", span.start, span.end)
                }
                Some(rule) => {
                    f.write_str("{\"rule\":")?;
                    string(f, rule)?;
                    write!(f, ",\"span\":[{},{}],\"text\":", span.start, span.end)?;
                    string(f, node.text())
                }
            }
        };
        let end = |f: &mut fmt::Formatter<'_>, node: Node<'_>| {
            f.write_str(if node.is_leaf() { "}" } else { "]}" })
        };
        self.0.visit(f, begin, end)
    }
}

/// Returns a JSON string in printable US-ASCII.
fn string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            ' '..='~' => f.write_char(character)?,
            other => {
                for unit in other.encode_utf16(&mut [0; 2]) {
                    write!(f, "\\u{unit:04x}")?;
                }
            }
        }
    }
    f.write_char('"')
}
