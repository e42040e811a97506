//! The set of characters that could have followed at the position of an error.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::mem;

use crate::abnf::label_table::{CharSetNames, LabelTable, MOST_NAMES};
use crate::char_set::CharSet;

/// The exact set of characters that can follow the text before an error, including the end of the text.
///
/// ```
/// use uri_grammar::{CharSet, GrammarRule, Rule};
///
/// let expected = Rule::DecOctet.validate("25x").unwrap_err().expected();
/// assert!(expected.contains('5') && !expected.contains('6'));
/// assert!(expected.end_of_input());
/// assert_eq!(expected.characters(), CharSet::range('0', '5'));
/// assert_eq!(expected.to_string(), "%x30-35 or end of input");
/// ```
#[derive(Clone, Copy)]
pub struct Expected {
    // Kept as the parts of a set of characters, since errors should be small.
    ascii: u128,
    beyond: u64,
    end: bool,
    /// The names that stand for several characters.
    terms: &'static LabelTable,
}

impl Expected {
    pub(crate) const fn new(class: CharSet, end: bool, terms: &'static LabelTable) -> Self {
        let (ascii, beyond) = class.parts();
        Self { ascii, beyond, end, terms }
    }

    /// Returns whether `character` could have followed. `%` means the beginning of a percent-encoded octet.
    #[must_use]
    pub fn contains(&self, character: char) -> bool {
        self.characters().contains(character)
    }

    /// Returns whether the text could have ended here, because the part before is a member of the
    /// rule.
    #[must_use]
    pub const fn end_of_input(&self) -> bool {
        self.end
    }

    /// Returns the set of expected characters.
    #[must_use]
    pub const fn characters(&self) -> CharSet {
        CharSet::from_parts(self.ascii, self.beyond)
    }

    /// Iterates over the set in as few terms of the grammar as possible, in this order:
    ///
    /// - names of rules;
    /// - characters and ranges without a name, ordered by code, with everything beyond ASCII as one term;
    /// - the end of input.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let expected = Rule::Uri.validate("http//a").unwrap_err().expected();
    /// let labels: Vec<String> = expected.labels().map(|label| label.to_string()).collect();
    /// assert_eq!(labels, ["ALPHA", "DIGIT", "\"+\"", "\"-\"", "\".\"", "\":\""]);
    /// ```
    #[must_use]
    pub fn labels(&self) -> Labels {
        let names = self.terms.names;
        let mut rest = self.characters();
        let mut fitting = 0_u16;
        for (i, (_, members)) in names.iter().enumerate() {
            if rest.is_superset(*members) {
                rest = rest.difference(*members);
                fitting |= 1 << i;
            }
        }
        let (rest, beyond) = rest.parts();
        // Anything left beyond ASCII comes after the names.
        let fitting = u32::from(fitting) | u32::from(beyond != 0) << MOST_NAMES;
        Labels { names, fitting, rest, end: self.end }
    }

    /// Writes the labels separated by commas, with `or` before the last. If the error is in a `part` of some text,
    /// the end is called the end of the `part`.
    pub(crate) fn write(&self, out: &mut impl fmt::Write, part: Option<&str>) -> fmt::Result {
        let set = (self.characters(), self.end);
        let usual = self.terms.usual.iter().find(|(class, end, _)| (*class, *end) == set);
        let mut any = usual.is_some();
        if let Some((_, _, labels)) = usual {
            out.write_str(labels)?;
        } else {
            // Each label is written when the next one is known.
            let mut labels = Labels { end: false, ..self.labels() };
            let mut known = None::<Label>;
            loop {
                let next = labels.next();
                if let Some(label) = known {
                    let is_last = next.is_none() && !self.end;
                    out.write_str(match (any, is_last) {
                        (false, _) => "",
                        (true, false) => ", ",
                        (true, true) => " or ",
                    })?;
                    label.write(out)?;
                    any = true;
                }
                if next.is_none() {
                    break;
                }
                known = next;
            }
        }
        if !self.end {
            return out.write_str(if any { "" } else { "nothing" });
        }
        out.write_str(if any { " or " } else { "" })?;
        match part {
            Some(part) => {
                out.write_str("the end of ")?;
                out.write_str(part)
            }
            None => Label::EndOfInput.write(out),
        }
    }
}

/// The terms of an expected set: see [`Expected::labels`].
#[derive(Debug, Clone)]
pub struct Labels {
    names: CharSetNames,
    /// A bit for each name that is left, and one for what has no name beyond ASCII.
    fitting: u32,
    /// The ASCII characters without a name that are left.
    rest: u128,
    end: bool,
}

impl Iterator for Labels {
    type Item = Label;

    fn next(&mut self) -> Option<Label> {
        if self.fitting != 0 {
            let first = self.fitting.trailing_zeros();
            self.fitting &= self.fitting - 1;
            let name = self.names.get(first as usize);
            return Some(name.map_or(Label::NonAscii, |(name, _)| Label::Rule(name)));
        }
        if self.rest == 0 {
            return mem::take(&mut self.end).then_some(Label::EndOfInput);
        }
        let first = self.rest.trailing_zeros();
        let after = first + (self.rest >> first).trailing_ones();
        // Two or three adjacent characters read better one by one.
        if after - first <= 3 {
            self.rest &= self.rest - 1;
            return Some(Label::Character(first as u8));
        }
        self.rest &= u128::MAX.checked_shl(after).unwrap_or(0);
        Some(Label::Range(first as u8, (after - 1) as u8))
    }
}

impl FusedIterator for Labels {}

/// Compares the members.
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

/// Writes the labels separated by commas, with `or` before the last. Writes `nothing` if there are no labels.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

/// The same as `Display`.
impl fmt::Debug for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A term of the grammar that could have followed.
///
/// ```
/// use uri_grammar::{GrammarRule, Label, Rule};
///
/// let expected = Rule::DecOctet.validate("25x").unwrap_err().expected();
/// assert!(expected.contains('5') && !expected.contains('6'));
/// assert!(expected.labels().eq([Label::Range(b'0', b'5'), Label::EndOfInput]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Label {
    /// A named rule, such as `DIGIT`.
    Rule(&'static str),
    /// One character.
    Character(u8),
    /// A character between the first and the last, inclusive.
    Range(u8, u8),
    /// Characters beyond ASCII without a name in the grammar. [`Expected::characters`] has them.
    NonAscii,
    /// The end of the text.
    EndOfInput,
}

impl Label {
    fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::Rule(name) => out.write_str(name),
            Self::Character(byte) if byte.is_ascii_graphic() && byte != b'"' => {
                out.write_char('"')?;
                out.write_char(char::from(byte))?;
                out.write_char('"')
            }
            Self::Character(byte) => write!(out, "%x{byte:02X}"),
            Self::Range(first, last) => write!(out, "%x{first:02X}-{last:02X}"),
            Self::NonAscii => out.write_str("a character beyond ASCII"),
            Self::EndOfInput => out.write_str("end of input"),
        }
    }
}

/// Writes the label in the notation of RFC 5234: `DIGIT`, `":"`, `%x30-34`; or `end of input`.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
