//! Writes an expression in several lines, with the names of its rules as comments.

use super::NotWritten;
use super::tree::Node;
use super::write::{Level, Writer};

/// The maximum length of a line in bytes, beyond which it is broken.
const WIDTH: usize = 80;

/// Writes the lines of an expression. `rules` are the named rules that occur in it.
pub struct Layout<'n, 'w> {
    pub writer: &'w mut Writer,
    pub rules: &'n [(String, Node)],
}

impl Layout<'_, '_> {
    /// Writes a node on separate lines, followed by `suffix`.
    pub fn node(
        &mut self,
        node: &Node,
        level: Level,
        indent: usize,
        suffix: &str,
    ) -> Result<(), NotWritten> {
        let name = self.name(node.items());
        let before = (self.writer.repeats, self.writer.names.clone());
        let flat = self.writer.flat(node, level)?;
        if indent + flat.len() + suffix.len() <= WIDTH
            || matches!(node, Node::Set(_) | Node::Rule(_))
        {
            self.line(indent, &format!("{flat}{suffix}"), &name);
            return Ok(());
        }
        (self.writer.repeats, self.writer.names) = before;
        match node {
            Node::Concat(items) if level < Level::Repeated && suffix.is_empty() => {
                self.concat(items, indent)
            }
            Node::Alt(items) if level < Level::Item && suffix.is_empty() => {
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        self.line(indent, "|", "");
                    }
                    self.node(item, Level::Whole, indent, "")?;
                }
                Ok(())
            }
            Node::Repeat { node: inner, .. } if level < Level::Repeated && suffix.is_empty() => {
                let suffix = self.writer.repetition(node);
                self.node(inner, Level::Repeated, indent, &suffix)
            }
            Node::Group(group, inner) => {
                let begin = self.writer.named(group);
                self.block(&begin, inner, &name, indent, suffix)
            }
            _ => {
                let begin = self.writer.syntax.group;
                self.block(begin, node, &name, indent, suffix)
            }
        }
    }

    fn block(
        &mut self,
        begin: &str,
        inner: &Node,
        name: &str,
        indent: usize,
        suffix: &str,
    ) -> Result<(), NotWritten> {
        self.line(indent, begin, name);
        self.node(inner, Level::Whole, indent + 2, "")?;
        self.line(indent, &format!("){suffix}"), "");
        Ok(())
    }

    /// Writes a sequence. The expression of a rule is on separate lines.
    fn concat(&mut self, items: &[Node], indent: usize) -> Result<(), NotWritten> {
        let mut at = 0;
        while at < items.len() {
            let rest = &items[at..];
            let named = (1..=rest.len()).rev().find(|&count| !self.name(&rest[..count]).is_empty());
            let letters = rest.iter().take_while(|item| matches!(item, Node::Set(_))).count();
            let count = named.filter(|&count| count < items.len()).unwrap_or(letters.max(1));
            if let [item] = &rest[..count] {
                self.node(item, Level::Item, indent, "")?;
            } else {
                self.node(&Node::Concat(rest[..count].to_vec()), Level::Item, indent, "")?;
            }
            at += count;
        }
        Ok(())
    }

    /// Returns the names of the rules whose expression is this sequence, unless it is a single set.
    fn name(&self, items: &[Node]) -> String {
        let names = self.rules.iter().filter(|(_, node)| node.items() == items);
        let names: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
        if matches!(items, [Node::Set(_)]) { String::new() } else { names.join(", ") }
    }

    fn line(&mut self, indent: usize, text: &str, comment: &str) {
        let space = if comment.is_empty() { "" } else { "  # " };
        self.writer.text.push_str(&format!("{:indent$}{text}{space}{comment}\n", ""));
    }
}
