//! Parsers as expressions: the operators of a parsing expression grammar, and two more.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::alphabet::{Ranges, merge};
use crate::automaton::Automaton;

/// A parsing expression without recursion. At an offset of a text, it matches one prefix of the rest, or fails.
///
/// `Display` prints it as functions with the names of `uri_grammar::abnf`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Peg {
    /// One character of the set: see [`Peg::set`] and [`Peg::range`].
    Class(Set),
    /// One element after the other. Without elements, it matches the empty text, and never fails.
    Sequence(Vec<Peg>),
    /// The first alternative that does not fail. Without alternatives it fails.
    Choice(Vec<Peg>),
    /// The match of the element, or the empty text if the element fails.
    Optional(Box<Peg>),
    /// Matches the empty text if the element fails; fails if it does not.
    Not(Box<Peg>),
    /// As many elements as possible, within the bounds, without backtracking. After the minimum, an element with an
    /// empty match ends the repetition.
    Repeat {
        /// The minimum number of times.
        min: u32,
        /// The maximum number of times; `None` if there is no bound.
        max: Option<u32>,
        /// The repeated element.
        element: Box<Peg>,
    },
    /// The alternative with the longest match.
    Longest(Vec<Peg>),
    /// `*a b`: the number of elements, within the bounds, that makes the whole match longest. An element with an
    /// empty match is never repeated.
    RepeatBefore {
        /// The minimum number of times.
        min: u32,
        /// The maximum number of times; `None` if there is no bound.
        max: Option<u32>,
        /// The repeated element.
        element: Box<Peg>,
        /// The next expression.
        next: Box<Peg>,
    },
    /// A rule that keeps its contract: it matches the longest prefix that the automaton accepts, and fails if there
    /// is no such prefix. Its misses are at the end of the longest prefix of the text that begins a member.
    Rule {
        /// The name for printing.
        name: String,
        /// The language of the rule.
        automaton: Arc<Automaton>,
    },
    /// The match of the element, without recording its misses.
    Silent(Box<Peg>),
    /// Matches the empty text, and records a miss of these characters.
    Expects(Set),
    /// Matches the empty text at the end of the text; fails elsewhere, even before bytes that are not UTF-8.
    End,
}

/// A set of code points: sorted ranges that neither touch nor overlap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Set(pub(crate) Ranges);

impl Set {
    /// Returns the code points of the ranges.
    pub fn new(ranges: impl IntoIterator<Item = RangeInclusive<u32>>) -> Self {
        Self(merge(ranges.into_iter().collect()))
    }

    /// Returns the sorted ranges, which neither touch nor overlap.
    pub fn ranges(&self) -> &[RangeInclusive<u32>] {
        &self.0
    }

    /// Returns whether the code point is a member.
    pub fn contains(&self, point: u32) -> bool {
        self.0.iter().any(|range| range.contains(&point))
    }
}

impl Peg {
    /// Matches one character of the set.
    pub fn set(ranges: impl IntoIterator<Item = RangeInclusive<u32>>) -> Self {
        Self::Class(Set::new(ranges))
    }

    /// Matches one character from `first` to `last`, both included.
    pub fn range(first: u32, last: u32) -> Self {
        Self::set([first..=last])
    }

    /// Matches the characters of a text. If `any_case` is `true`, ASCII letters match in either case.
    pub fn text(text: &str, any_case: bool) -> Self {
        let character = |c: char| {
            let (upper, lower) = (c.to_ascii_uppercase(), c.to_ascii_lowercase());
            let spellings = if any_case { [upper, lower] } else { [c, c] };
            Self::set(spellings.map(|c| u32::from(c)..=u32::from(c)))
        };
        let mut characters: Vec<Self> = text.chars().map(character).collect();
        match characters.len() {
            1 => characters.remove(0),
            _ => Self::Sequence(characters),
        }
    }

    /// Matches the element, repeated within the bounds.
    pub fn repeat(min: u32, max: Option<u32>, element: Self) -> Self {
        Self::Repeat { min, max, element: Box::new(element) }
    }

    /// Matches the element, or the empty text.
    pub fn optional(element: Self) -> Self {
        Self::Optional(Box::new(element))
    }

    /// Matches the empty text if the element fails. This is not the operator `!`, though its name is the same.
    #[allow(clippy::should_implement_trait)]
    pub fn not(element: Self) -> Self {
        Self::Not(Box::new(element))
    }

    /// Matches like a rule that keeps its contract.
    pub fn rule(name: &str, automaton: Arc<Automaton>) -> Self {
        Self::Rule { name: name.to_owned(), automaton }
    }

    /// Returns the expressions directly inside this one, in the order in which they are printed.
    pub fn children(&self) -> Vec<&Peg> {
        match self {
            Self::Sequence(items) | Self::Choice(items) | Self::Longest(items) => {
                items.iter().collect()
            }
            Self::Optional(inner) | Self::Not(inner) | Self::Silent(inner) => vec![inner],
            Self::Repeat { element, .. } => vec![element],
            Self::RepeatBefore { element, next, .. } => vec![element, next],
            Self::Class(_) | Self::Rule { .. } | Self::Expects(_) | Self::End => Vec::new(),
        }
    }

    /// Returns mutable references to the same expressions.
    pub fn children_mut(&mut self) -> Vec<&mut Peg> {
        match self {
            Self::Sequence(items) | Self::Choice(items) | Self::Longest(items) => {
                items.iter_mut().collect()
            }
            Self::Optional(inner) | Self::Not(inner) | Self::Silent(inner) => vec![inner],
            Self::Repeat { element, .. } => vec![element],
            Self::RepeatBefore { element, next, .. } => vec![element, next],
            Self::Class(_) | Self::Rule { .. } | Self::Expects(_) | Self::End => Vec::new(),
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, range) in self.0.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            let (first, last) = (range.start(), range.end());
            match char::from_u32(*first).filter(|c| first == last && (' '..='~').contains(c)) {
                Some(c) => write!(f, "{comma}{c:?}")?,
                None => write!(f, "{comma}{first:#04X}..={last:#04X}")?,
            }
        }
        Ok(())
    }
}

fn times(min: u32, max: Option<u32>) -> String {
    match max {
        Some(max) if max == min => min.to_string(),
        Some(max) => format!("{min}..={max}"),
        None => format!("{min}.."),
    }
}

impl fmt::Display for Peg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, name: &str, items: &[Peg]| {
            write!(f, "{name}((")?;
            for (i, item) in items.iter().enumerate() {
                write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
            }
            f.write_str("))")
        };
        match self {
            Self::Class(set) => write!(f, "one({set})"),
            Self::Sequence(items) => list(f, "sequence", items),
            Self::Choice(items) => list(f, "alt", items),
            Self::Longest(items) => list(f, "longest", items),
            Self::Optional(element) => write!(f, "opt({element})"),
            Self::Not(element) => write!(f, "not({element})"),
            Self::Repeat { min, max, element } => {
                write!(f, "repeat({}, {element})", times(*min, *max))
            }
            Self::RepeatBefore { min, max, element, next } => {
                write!(f, "repeat_before({}, {element}, {next})", times(*min, *max))
            }
            Self::Rule { name, .. } => f.write_str(name),
            Self::Silent(element) => write!(f, "silent({element})"),
            Self::Expects(set) => write!(f, "expects({set})"),
            Self::End => f.write_str("end"),
        }
    }
}
