//! What could have stood at the place of an error.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::RangeInclusive;

use crate::class::Class;

/// The exact set of what can follow the text before an error: characters, and whether the
/// text may end there.
///
/// ```
/// use uri_grammar::Rule;
///
/// let expected = Rule::DecOctet.check("25x").unwrap_err().expected();
/// assert!(expected.contains('5') && !expected.contains('6'));
/// assert!(expected.end_of_input());
/// assert_eq!(expected.ranges().collect::<Vec<_>>(), ['0'..='5']);
/// assert_eq!(expected.to_string(), "%x30-35 or end of input");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Expected {
    // A Class in its parts, since errors should be small.
    ascii: u128,
    beyond: bool,
    end: bool,
    /// The names that stand for several characters at once.
    terms: &'static Terms,
}

/// Names with the characters that each stands for. Of names that share characters, the first
/// that fits is taken.
pub(crate) type Terms = &'static [(&'static str, Class)];

/// No document has more of them than bits can be kept for.
const MOST_TERMS: usize = u16::BITS as usize;

impl Expected {
    pub(crate) const fn new(class: Class, end: bool, terms: &'static Terms) -> Self {
        assert!(terms.len() <= MOST_TERMS);
        let (ascii, beyond) = class.parts();
        Self { ascii, beyond, end, terms }
    }

    /// Whether the character could have stood there. `%` stands for the beginning of a
    /// percent-encoded octet.
    #[must_use]
    pub fn contains(&self, character: char) -> bool {
        u8::try_from(character)
            .ok()
            .filter(u8::is_ascii)
            .map_or(self.beyond, |byte| self.characters().contains(byte))
    }

    /// Whether the text could have ended there: what stands before is a member of the rule.
    #[must_use]
    pub const fn end_of_input(&self) -> bool {
        self.end
    }

    /// The characters, as a set.
    #[must_use]
    pub const fn characters(&self) -> Class {
        Class::from_parts(self.ascii, self.beyond)
    }

    /// The characters, as the fewest inclusive ranges in the order of their codes.
    pub fn ranges(&self) -> impl Iterator<Item = RangeInclusive<char>> {
        // A range that reaches the end of ASCII goes on beyond it.
        let Self { beyond, .. } = *self;
        let joined = beyond && self.characters().contains(0x7F);
        let range = move |range: RangeInclusive<u8>| {
            let last =
                if joined && *range.end() == 0x7F { char::MAX } else { char::from(*range.end()) };
            char::from(*range.start())..=last
        };
        let rest = (beyond && !joined).then_some('\u{80}'..=char::MAX);
        self.characters().ranges().map(range).chain(rest)
    }

    /// The set in the terms of the grammar, fewest first: names of rules, quoted
    /// characters, ranges, and `end of input`.
    ///
    /// ```
    /// use uri_grammar::Rule;
    ///
    /// let expected = Rule::Uri.check("http//a").unwrap_err().expected();
    /// let labels: Vec<String> = expected.labels().map(|label| label.to_string()).collect();
    /// assert_eq!(labels, ["ALPHA", "DIGIT", "\"+\"", "\"-\"", "\".\"", "\":\""]);
    /// ```
    pub fn labels(&self) -> impl Iterator<Item = Label> {
        let (terms, mut end) = (self.terms, self.end);
        let mut rest = self.characters();
        let mut fitting = 0_u16;
        for (i, (_, members)) in terms.iter().enumerate() {
            if rest.includes(*members) {
                rest = rest.without(*members);
                fitting |= 1 << i;
            }
        }
        let (mut rest, _) = rest.parts();
        core::iter::from_fn(move || {
            if fitting != 0 {
                let i = fitting.trailing_zeros();
                fitting &= fitting - 1;
                return Some(Label::Rule(terms[i as usize].0));
            }
            if rest != 0 {
                let first = rest.trailing_zeros();
                let length = (rest >> first).trailing_ones();
                // Two or three neighbours read better one by one.
                if length <= 3 {
                    rest &= rest - 1;
                    return Some(Label::Character(first as u8));
                }
                let behind = first + length;
                rest &= u128::MAX.checked_shl(behind).unwrap_or(0);
                return Some(Label::Range(first as u8, (behind - 1) as u8));
            }
            core::mem::take(&mut end).then_some(Label::EndOfInput)
        })
    }
}

/// Sets are equal where their members are.
impl PartialEq for Expected {
    fn eq(&self, other: &Self) -> bool {
        (self.characters(), self.end) == (other.characters(), other.end)
    }
}

impl Eq for Expected {}

impl Hash for Expected {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.characters(), self.end).hash(state);
    }
}

/// The labels with commas between them, and `or` before the last.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut labels = self.labels().peekable();
        let Some(first) = labels.next() else { return f.write_str("nothing") };
        write!(f, "{first}")?;
        while let Some(label) = labels.next() {
            f.write_str(if labels.peek().is_some() { ", " } else { " or " })?;
            write!(f, "{label}")?;
        }
        Ok(())
    }
}

/// One of the things that could have stood somewhere, in the terms of the grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Label {
    /// A rule of that name, such as `DIGIT`.
    Rule(&'static str),
    /// One character.
    Character(u8),
    /// One of the characters from the first to the last, both included.
    Range(u8, u8),
    /// Nothing more.
    EndOfInput,
}

/// In the notation of RFC 5234: `DIGIT`, `":"`, `%x30-34`; and `end of input`.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rule(name) => f.write_str(name),
            Self::Character(byte) if byte.is_ascii_graphic() && byte != b'"' => {
                write!(f, "\"{}\"", char::from(byte))
            }
            Self::Character(byte) => write!(f, "%x{byte:02X}"),
            Self::Range(first, last) => write!(f, "%x{first:02X}-{last:02X}"),
            Self::EndOfInput => f.write_str("end of input"),
        }
    }
}
