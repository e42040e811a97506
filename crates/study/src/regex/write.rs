//! Writes an expression as text.

use std::fmt::Write;

use super::dialect::{Dialect, Escape, Syntax};
use super::possessive::possessive;
use super::tree::{Node, Set, times};
use super::{Form, NotWritten};

/// All code points. Surrogates are included, because no text contains them.
const EVERY: [[u32; 2]; 1] = [[0, 0x10_FFFF]];

/// The precedence of the surrounding expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Whole,
    Item,
    Repeated,
}

/// The expression written so far.
pub struct Writer {
    dialect: Dialect,
    verbose: bool,
    pub syntax: Syntax,
    /// One value for each repetition, in order: `true` if it is possessive.
    possessive: Vec<bool>,
    pub repeats: usize,
    /// The names of groups so far.
    pub names: Vec<&'static str>,
    pub text: String,
}

impl Writer {
    /// Begins to write the node in a dialect.
    ///
    /// # Errors
    ///
    /// Returns an error if the dialect has no such form.
    pub fn new(node: &Node, dialect: Dialect, form: Form) -> Result<Self, NotWritten> {
        let syntax = dialect.syntax();
        if form.groups && syntax.named.is_none() {
            return Err(NotWritten::Groups(dialect));
        }
        if form.verbose && !syntax.comments {
            return Err(NotWritten::Verbose(dialect));
        }
        let follow = form.unanchored.then_some(EVERY.to_vec());
        let possessive =
            if syntax.possessive { possessive(node, follow.as_ref()) } else { Vec::new() };
        Ok(Self {
            dialect,
            verbose: form.verbose,
            syntax,
            possessive,
            repeats: 0,
            names: Vec::new(),
            text: String::new(),
        })
    }

    /// Returns the text of a node, without changing the text so far.
    pub fn flat(&mut self, node: &Node, level: Level) -> Result<String, NotWritten> {
        let before = std::mem::take(&mut self.text);
        self.node(node, level)?;
        Ok(std::mem::replace(&mut self.text, before))
    }

    /// Returns the text after a repeated node, which is the next repetition.
    pub fn repetition(&mut self, node: &Node) -> String {
        let Node::Repeat { min, max, .. } = node else { return String::new() };
        let place = self.repeats;
        self.repeats += 1;
        let mut text = times(*min, *max);
        if max.is_none() && self.possessive.get(place) == Some(&true) {
            text.push('+');
        }
        text
    }

    /// Returns the beginning of a named group. The name has a number if it was used before.
    pub fn named(&mut self, name: &'static str) -> String {
        self.names.push(name);
        let number = self.names.iter().filter(|known| **known == name).count();
        let number = if number > 1 { number.to_string() } else { String::new() };
        format!("{}{name}{number}>", self.syntax.named.unwrap_or(self.syntax.group))
    }

    /// Writes a node.
    pub fn node(&mut self, node: &Node, level: Level) -> Result<(), NotWritten> {
        match node {
            Node::Set(ranges) => self.set(ranges)?,
            Node::Concat(items) if level < Level::Repeated => {
                items.iter().try_for_each(|item| self.node(item, Level::Item))?;
            }
            Node::Alt(items) if level < Level::Item => {
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        self.text.push('|');
                    }
                    self.node(item, Level::Whole)?;
                }
            }
            Node::Repeat { node: inner, .. } if level < Level::Repeated => {
                let suffix = self.repetition(node);
                self.node(inner, Level::Repeated)?;
                self.text.push_str(&suffix);
            }
            Node::Group(name, inner) => {
                let begin = self.named(name);
                self.text.push_str(&begin);
                self.node(inner, Level::Whole)?;
                self.text.push(')');
            }
            Node::Rule(name) => self.text.push_str(name),
            Node::Concat(_) | Node::Alt(_) | Node::Repeat { .. } => {
                self.text.push_str(self.syntax.group);
                self.node(node, Level::Whole)?;
                self.text.push(')');
            }
        }
        Ok(())
    }

    fn set(&mut self, ranges: &Set) -> Result<(), NotWritten> {
        if ranges.is_empty() {
            return Err(NotWritten::Nothing);
        }
        if self.syntax.escape == Escape::Unit && ranges.iter().any(|range| range[1] > 0xFFFF) {
            return self.units(ranges);
        }
        match ranges[..] {
            [[first, last]] if first == last => self.character(first, false),
            _ if self.syntax.escape == Escape::None => self.bracket(ranges),
            _ => {
                self.text.push('[');
                for &[first, last] in ranges {
                    self.character(first, true)?;
                    if last > first + 1 {
                        self.text.push('-');
                    }
                    if last > first {
                        self.character(last, true)?;
                    }
                }
                self.text.push(']');
                Ok(())
            }
        }
    }

    fn character(&mut self, point: u32, within: bool) -> Result<(), NotWritten> {
        let special = if within { r"\[]^-(){}/|" } else { r"\.[]*^$+?(){}|/" };
        let special = |c: char| match self.dialect {
            // Within brackets, `v` requires these escapes, and `u` allows them.
            Dialect::Ecmascript | Dialect::Ecmascript5 => special.contains(c),
            Dialect::Ere => r"\.[*^$+?(){|".contains(c),
            // With white space and comments, `#` begins a comment.
            _ if c == '#' => self.verbose,
            _ if within => r"\[]^-".contains(c),
            _ => special.contains(c) && c != '/',
        };
        let text = &mut self.text;
        let _ = match (self.syntax.escape, char::from_u32(point)) {
            (_, Some(c)) if c.is_ascii_graphic() => {
                if special(c) {
                    text.push('\\');
                }
                text.push(c);
                Ok(())
            }
            (Escape::None, Some(' ')) => {
                text.push(' ');
                Ok(())
            }
            (Escape::None, _) => return Err(NotWritten::Character(self.dialect, point)),
            (Escape::Python, _) if point < 0x100 => write!(text, "\\x{point:02X}"),
            (Escape::Python, _) if point > 0xFFFF => write!(text, "\\U{point:08X}"),
            (Escape::Python | Escape::Unit, _) => write!(text, "\\u{point:04X}"),
            (Escape::U, _) if point > 0xFFFF => write!(text, "\\u{{{point:X}}}"),
            (Escape::U, _) => write!(text, "\\u{point:04X}"),
            (Escape::X, _) => write!(text, "\\x{{{point:X}}}"),
        };
        Ok(())
    }

    /// Writes a set in POSIX syntax: nothing can be escaped, so `]` is first, `^` is not first, and `-` is last.
    fn bracket(&mut self, ranges: &Set) -> Result<(), NotWritten> {
        let special = [']', '[', '^', '-'].map(u32::from);
        let mut alone = Vec::new();
        let mut plain = String::new();
        for &[first, last] in ranges {
            if let Some(&point) = [first, last].iter().find(|point| !(0x20..0x7F).contains(*point))
            {
                return Err(NotWritten::Character(self.dialect, point));
            }
            let mut from = first;
            for point in (first..=last + 1).filter(|point| special.contains(point) || *point > last)
            {
                let write = |to: u32, text: &mut String| {
                    let c = |point| char::from_u32(point).unwrap_or_default();
                    match to - from {
                        0 => text.push(c(from)),
                        1 => text.extend([c(from), c(to)]),
                        _ => text.extend([c(from), '-', c(to)]),
                    }
                };
                if point > from {
                    write(point - 1, &mut plain);
                }
                if point <= last {
                    alone.push(point);
                }
                from = point + 1;
            }
        }
        let has = |c: char| alone.contains(&u32::from(c)).then_some(c);
        self.text.push('[');
        self.text.extend(has(']'));
        self.text.extend(has('['));
        self.text.push_str(&plain);
        self.text.extend(has('^'));
        self.text.extend(has('-'));
        self.text.push(']');
        Ok(())
    }

    /// Writes a set with characters beyond U+FFFF as code units.
    fn units(&mut self, ranges: &Set) -> Result<(), NotWritten> {
        let mut parts: Vec<Vec<Set>> = Vec::new();
        let first: Set = ranges
            .iter()
            .filter(|range| range[0] < 0x1_0000)
            .map(|&[a, b]| [a, b.min(0xFFFF)])
            .collect();
        if !first.is_empty() {
            parts.push(vec![first]);
        }
        // Second code units, each with the first code units that it can follow.
        let mut pairs: Vec<([u32; 2], Set)> = Vec::new();
        let mut add =
            |high: [u32; 2], low: [u32; 2]| match pairs.iter_mut().find(|(known, _)| *known == low)
            {
                Some((_, highs)) => *highs = crate::states::merged(&[&highs[..], &[high]].concat()),
                None => pairs.push((low, vec![high])),
            };
        for &[first, last] in ranges.iter().filter(|range| range[1] > 0xFFFF) {
            const LOW: [u32; 2] = [0xDC00, 0xDFFF];
            let units =
                |point: u32| [0xD800 + ((point - 0x1_0000) >> 10), 0xDC00 + (point & 0x3FF)];
            let ([mut high, low], [mut last_high, last_low]) =
                (units(first.max(0x1_0000)), units(last));
            if high == last_high {
                add([high, high], [low, last_low]);
                continue;
            }
            if low > LOW[0] {
                add([high, high], [low, LOW[1]]);
                high += 1;
            }
            if last_low < LOW[1] {
                add([last_high, last_high], [LOW[0], last_low]);
                last_high -= 1;
            }
            if high <= last_high {
                add([high, last_high], LOW);
            }
        }
        parts.extend(pairs.into_iter().map(|(low, high)| vec![high, vec![low]]));
        self.text.push_str(self.syntax.group);
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                self.text.push('|');
            }
            part.iter().try_for_each(|set| self.set(set))?;
        }
        self.text.push(')');
        Ok(())
    }
}
