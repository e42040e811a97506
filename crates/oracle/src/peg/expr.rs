//! Parsers as expressions: the operators of a parsing expression grammar, and two more.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::alphabet::{Ranges, merge};
use crate::automaton::Automaton;

/// A parsing expression without recursion. At a place in a text, it takes one prefix of the rest,
/// or fails.
///
/// `Display` prints it as functions of the names that `uri_grammar::abnf` has.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Peg {
    /// One character of the set: see [`Peg::set`] and [`Peg::range`].
    Class(Set),
    /// One after the other. Without elements it takes nothing, and never fails.
    Sequence(Vec<Peg>),
    /// The first alternative that does not fail. Without alternatives it fails.
    Choice(Vec<Peg>),
    /// What the element takes, or nothing if it fails.
    Optional(Box<Peg>),
    /// Takes nothing if the element fails; fails if it does not.
    Not(Box<Peg>),
    /// As many elements as there are, within the bounds, without backtracking. After the minimum,
    /// an element that takes nothing ends the repetition.
    Repeat {
        /// The least number of times.
        min: u32,
        /// The greatest number of times; `None` if there is no bound.
        max: Option<u32>,
        /// What is repeated.
        element: Box<Peg>,
    },
    /// The alternative that takes the most.
    Longest(Vec<Peg>),
    /// `*a b`: as many elements, within the bounds, as let both together take the most. An element
    /// that takes nothing is never repeated.
    RepeatBefore {
        /// The least number of times.
        min: u32,
        /// The greatest number of times; `None` if there is no bound.
        max: Option<u32>,
        /// What is repeated.
        element: Box<Peg>,
        /// What follows.
        next: Box<Peg>,
    },
    /// A rule that keeps its contract: it takes the longest prefix that the automaton accepts,
    /// fails if there is none, and its misses are at the end of the longest prefix of the text that
    /// begins a member.
    Rule {
        /// How it is called where it is printed.
        name: String,
        /// The language of the rule.
        automaton: Arc<Automaton>,
    },
    /// What the element takes, without recording its misses.
    Silent(Box<Peg>),
    /// Takes nothing, and records a miss of these characters.
    Expects(Set),
    /// Takes nothing at the end of the text; fails elsewhere, even before bytes that are not UTF-8.
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
    /// One character of the set.
    pub fn set(ranges: impl IntoIterator<Item = RangeInclusive<u32>>) -> Self {
        Self::Class(Set::new(ranges))
    }

    /// One character from `first` to `last`, both included.
    pub fn range(first: u32, last: u32) -> Self {
        Self::set([first..=last])
    }

    /// Returns the characters of a text, ASCII letters in either case if `any_case` says so.
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

    /// The element, repeated within the bounds.
    pub fn repeat(min: u32, max: Option<u32>, element: Self) -> Self {
        Self::Repeat { min, max, element: Box::new(element) }
    }

    /// The element, or nothing.
    pub fn optional(element: Self) -> Self {
        Self::Optional(Box::new(element))
    }

    /// Takes nothing if the element fails. (This is not the operator `!`; it only reads like it.)
    #[allow(clippy::should_implement_trait)]
    pub fn not(element: Self) -> Self {
        Self::Not(Box::new(element))
    }

    /// A rule that keeps its contract.
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
