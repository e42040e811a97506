//! The picture that RFC 3986 section 3 draws below a URI.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Node, Tree};
use crate::abnf::definition::{About, Definition, Level};
use crate::grammar::rfc3986::Rule;

/// Displays the text with a brace below each component, and the name of its rule below that.
///
/// An empty component is marked where it would be.
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let tree = Rule::Uri.tree("foo://example.com:8042/over/there?name=ferret#nose")?;
/// assert_eq!(tree.braces().to_string(), r"
/// foo://example.com:8042/over/there?name=ferret#nose
/// \_/   \______________/\_________/ \_________/ \__/
///  |           |             |           |       |
/// scheme   authority    path-abempty   query  fragment
/// ".trim_start());
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub struct Braces<'t, R = Rule>(pub(super) &'t Tree<'t, R>);

impl<R: Definition> fmt::Display for Braces<'_, R> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let components = components(self.0);
        writeln!(f, "{}", self.0.text)?;
        writeln!(f, "{}", braces(&components))?;
        writeln!(f, "{}", stems(&components))?;
        labels(&components).iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// A component with a brace: its name, first column and width.
struct Component {
    name: &'static str,
    column: usize,
    width: usize,
}

impl Component {
    #[inline]
    fn middle(&self) -> usize {
        self.column + self.width.saturating_sub(1) / 2
    }
}

/// Returns the outermost nodes that are not mere structure, or the root if there are no such nodes.
#[inline]
fn components<R: Definition>(tree: &Tree<'_, R>) -> Vec<Component> {
    let mut open: Vec<Node<'_, '_, R>> = vec![tree.root()];
    let mut found = Vec::new();
    while let Some(node) = open.pop() {
        let Some(rule) = node.rule() else { continue };
        let inside: Vec<_> = node.children().filter(|child| child.rule().is_some()).collect();
        if rule.level() == Level::Structure || (node.index == 0 && !inside.is_empty()) {
            open.extend(inside.into_iter().rev());
        } else {
            let span = node.span();
            found.push(Component {
                name: rule.text(About::Name),
                column: span.start,
                width: span.len(),
            });
        }
    }
    found
}

#[inline]
fn braces(components: &[Component]) -> String {
    let mut line = Line::default();
    for component in components {
        let last = component.column + component.width.saturating_sub(1);
        for column in component.column..last {
            line.put(column, "_");
        }
        if component.width > 1 {
            line.put(component.column, "\\");
            line.put(last, "/");
        }
    }
    // Drawn over the others: an empty component is where the next one begins.
    for component in components.iter().filter(|component| component.width < 2) {
        line.put(component.column, "|");
    }
    line.0
}

#[inline]
fn stems(components: &[Component]) -> String {
    let mut line = Line::default();
    for component in components {
        line.put(component.middle(), "|");
    }
    line.0
}

/// Returns the names, centered on one line if they fit. Otherwise, each is on its own line below its stem, the
/// rightmost first, so that no stem crosses a name.
#[inline]
fn labels(components: &[Component]) -> Vec<String> {
    let mut line = Line::default();
    let fits = components.iter().all(|component| {
        let half = component.name.len().saturating_sub(1) / 2;
        let start = component.middle().saturating_sub(half);
        let free = line.0.is_empty() || line.0.len() < start;
        line.put(start, component.name);
        free
    });
    if fits {
        return vec![line.0];
    }
    (0..components.len())
        .rev()
        .map(|last| {
            let mut line = Line(stems(&components[..last]));
            let component = &components[last];
            line.0.truncate(component.middle());
            line.put(component.middle(), component.name);
            line.0
        })
        .collect()
}

/// A line of text that grows as needed.
#[derive(Default)]
struct Line(String);

impl Line {
    #[inline]
    fn put(&mut self, column: usize, text: &str) {
        while self.0.len() < column {
            self.0.push(' ');
        }
        let end = (column + text.len()).min(self.0.len());
        self.0.replace_range(column..end, text);
    }
}
