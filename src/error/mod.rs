//! The error of a text that a rule does not derive.
//!
//! An error names the innermost rule that had matched something before the error. If several alternatives reach the
//! same offset, the error names the alternative whose innermost rule began last. Otherwise, a character that no host
//! may contain would be an error of `userinfo`, which the grammar tries before `host`.

pub(crate) mod expected;
mod found;
pub(crate) mod rule_path;
pub(crate) mod rule_ref;
mod words;

pub use expected::{Expected, Label, Labels};
pub use found::Found;
pub use rule_path::{RulePath, RulePathIter};
pub use rule_ref::RuleRef;

use core::fmt;
use core::ops::Range;

use nom::{AsBytes, Input, Offset};
use nom_locate::LocatedSpan;

use crate::abnf::definition::Definition;
use crate::abnf::rule_path::Places;
use crate::char_set::{CharSet, blocks};
use crate::grammar::rfc3986::Rule;

/// The position where a text stops being a member of a rule, and the characters that could have followed.
///
/// Both are exact for the language of the rule. The text before [`offset`](Self::offset) begins some member of the
/// rule; together with the next character, it begins none. [`expected`](Self::expected) is the set of all characters
/// that can follow. This is not always the position that a person would point to. For example, `http://host:80a/`
/// goes wrong at the last slash, since `host:80a` could still be user information before an `@`.
///
/// The error is small, is `Copy`, and allocates nothing. Its message is one line, without any
/// character that a terminal would interpret.
///
/// ```
/// use uri_grammar::{Found, GrammarRule, Rule};
///
/// let error = Rule::Uri.validate("http://[1::2::3]/").unwrap_err();
/// assert_eq!(error.offset(), 13);
/// assert_eq!(error.found(), Found::Character(':'));
/// assert!(error.expected().contains('f'));
/// assert_eq!(error.rule(), Rule::Ls32);
/// assert_eq!(
///     error.to_string(),
///     "at byte 13: found \":\", expected HEXDIG, in ls32 (RFC 3986 section 3.2.2)",
/// );
/// ```
///
/// `Debug` shows the same in the terms of the grammar, with all open rules, innermost first:
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let error = Rule::PathAbempty.validate("/50% off").unwrap_err();
/// assert_eq!(
///     format!("{error:?}"),
///     "SyntaxError { offset: 4, found: a space, expected: HEXDIG, \
///      rules: pct-encoded < pchar < segment < path-abempty }",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub struct SyntaxError {
    offset: usize,
    // The expected set is kept in parts, since errors should be small. The part beyond ASCII shares a number with the
    // character found.
    ascii: Ascii,
    rest: Rest,
    path: RulePath,
}

impl SyntaxError {
    /// Returns the error of `text`, given that `rule` derives its first `prefix` bytes but not all, and that
    /// terminals of `class` were missed at the `furthest` offset below `path`.
    pub(crate) fn new<R: Definition>(
        rule: R,
        text: &[u8],
        prefix: Option<usize>,
        (furthest, class, path): (usize, CharSet, Places),
    ) -> Self {
        // If the rule could not have continued, no terminal misses anything.
        let stuck = path.is_empty() || prefix.is_some_and(|prefix| furthest < prefix);
        let (offset, class, path) = if stuck {
            (prefix.unwrap_or(furthest), CharSet::EMPTY, Places::EMPTY.then(rule.index()))
        } else {
            (furthest, class, path)
        };
        Self::from_parts::<R>(text, prefix, (offset, class, path))
    }

    /// Returns the error of `text` at this offset, given the characters that could have followed and the open rules.
    #[inline]
    pub(crate) fn from_parts<R: Definition>(
        text: &[u8],
        prefix: Option<usize>,
        (offset, class, path): (usize, CharSet, Places),
    ) -> Self {
        let (ascii, beyond) = class.parts();
        let rest = Rest::new(beyond, prefix == Some(offset), Found::at(text, offset));
        Self { offset, ascii: Ascii(ascii), rest, path: RulePath::new::<R>(path) }
    }

    /// Converts the error of a part of `text` to the error of the whole. The part begins at `offset` in `text`.
    ///
    /// ```
    /// use uri_grammar::{Found, GrammarRule, Rule};
    ///
    /// let (line, part) = ("see 1.2.3.456", 4..13);
    /// let error = Rule::Ipv4address.validate(&line[part.clone()]).unwrap_err();
    /// let error = error.moved(part.start + error.offset(), line.as_bytes());
    /// assert_eq!((error.offset(), error.found()), (12, Found::Character('6')));
    /// ```
    #[must_use]
    pub fn moved(self, offset: usize, text: &[u8]) -> Self {
        let rest = Rest::new(self.rest.beyond(), self.rest.end(), Found::at(text, offset));
        Self { offset, rest, ..self }
    }

    /// Returns the byte offset of the error: the length of the longest prefix of the text that also
    /// begins some member of the rule. It is the offset of a character, or the length of the text.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the position of the character at the error, as a half-open range of bytes; it is
    /// empty at the end of the text.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// assert_eq!(Rule::Uri.validate("a:/é").unwrap_err().span(), 3..5);
    /// assert_eq!(Rule::Uri.validate("a").unwrap_err().span(), 1..1);
    /// ```
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.offset..self.offset + self.found().len()
    }

    /// Returns the set of characters that could have followed.
    #[must_use]
    pub fn expected(&self) -> Expected {
        let class = CharSet::from_parts(self.ascii.0, self.rest.beyond());
        Expected::new(class, self.rest.end(), self.path.label_table())
    }

    /// Returns the character, byte or end of the text that was found instead.
    #[must_use]
    pub const fn found(&self) -> Found {
        self.rest.found()
    }

    /// Returns the innermost rule that had begun before the error: the last one of the
    /// [path](Self::rule_path).
    #[must_use]
    pub fn rule(&self) -> RuleRef {
        self.path.innermost()
    }

    /// Returns the rules that were open at the error, from the requested one to the innermost.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// let error = Rule::Uri.validate("http://a/%zz").unwrap_err();
    /// assert_eq!(error.rule_path().to_string(), "URI > hier-part > path-abempty > segment > pchar > pct-encoded");
    /// ```
    #[must_use]
    pub const fn rule_path(&self) -> RulePath {
        self.path
    }

    /// Returns the message without the offset, to be shown after another position.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// let error = Rule::Port.validate("8a").unwrap_err();
    /// assert_eq!(error.to_string(), format!("at byte 1: {}", error.message()));
    /// ```
    #[must_use]
    pub const fn message(&self) -> Message {
        Message(*self)
    }

    /// Locates the error in a document, given the checked text as a span of the document. Returns
    /// the span from the error to the end of the text, which knows its line and column.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let document = LocatedSpan::new("[home]\nhref = http://a/b c\n");
    /// let value = nom::Input::take(&nom::Input::take_from(&document, 14), 12);
    /// let error = Rule::Uri.validate(value.fragment()).unwrap_err();
    /// let place = error.locate(&value);
    /// assert_eq!((place.location_line(), place.get_utf8_column()), (2, 18));
    /// ```
    ///
    /// # Panics
    ///
    /// May panic if `text` is not the checked text: the offset may then be out of bounds.
    #[must_use]
    pub fn locate<T, X>(&self, text: &LocatedSpan<T, X>) -> LocatedSpan<T, X>
    where
        T: AsBytes + Input + Offset,
        X: Clone,
    {
        text.take_from(self.offset)
    }
}

/// Writes one line: the offset, the character found, the characters expected, the rule and its section. The most
/// common mistakes are described in plain words instead: a URI without a scheme, characters that must be encoded, a
/// `%` alone, a port that is not a number.
impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.message())
    }
}

/// The message of a [`SyntaxError`] without its offset: see [`SyntaxError::message`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Message(SyntaxError);

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        let (expected, found, path) = (error.expected(), error.found(), error.path);
        let is_fragment = |rule: RuleRef| rule.as_rfc3986() == Some(Rule::Fragment);
        let in_fragment = || path.iter().any(is_fragment);
        // A document that includes another can have rules around the rules of RFC 3986.
        let ends = || {
            let outermost = path.iter().find_map(|rule| Some((rule, rule.as_rfc3986()?)))?;
            Some((outermost, path.innermost().as_rfc3986()?))
        };
        if let Some(((_rule, outermost), innermost)) = ends() {
            let ends = (outermost, innermost);
            #[cfg(feature = "iri")]
            if _rule.document() == "RFC 3987" {
                if let Some(words) = words::of_iri(found, expected, ends, &in_fragment) {
                    return words.write(found, "IRI", f);
                }
            }
            if let Some(words) = words::of(found, expected, ends, &in_fragment) {
                return words.write(found, "URI", f);
            }
        }
        let rule = error.rule();
        write!(f, "found {found}, expected {expected}, in {rule} ({})", rule.citation())
    }
}

impl fmt::Debug for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SyntaxError")
            .field("offset", &self.offset)
            .field("found", &format_args!("{}", self.found()))
            .field("expected", &self.expected())
            .field("rules", &self.path)
            .finish()
    }
}

/// The expected characters of ASCII, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// Otherwise the alignment of the number would make errors 8 bytes larger.
#[repr(C, packed(8))]
struct Ascii(u128);

/// Three values as one number: the expected characters beyond ASCII, whether the text could have ended, and the
/// character found instead. The lowest bits are the character found: its code, a byte above all codes, or the end
/// above all bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Rest(u64);

// The number has enough bits.
const _: () = assert!(blocks::COUNT + 1 + Rest::FOUND as usize <= u64::BITS as usize);

impl Rest {
    /// The number of bits for the character found. The next bit says whether the text could have ended, and the bits
    /// above are blocks.
    const FOUND: u32 = 21;
    const BYTES: u32 = char::MAX as u32 + 1;
    const END: u32 = (1 << Self::FOUND) - 1;

    fn new(beyond: u64, end: bool, found: Found) -> Self {
        let found = match found {
            Found::Character(character) => u32::from(character),
            Found::Byte(byte) => Self::BYTES + u32::from(byte),
            Found::EndOfInput => Self::END,
        };
        Self((beyond << 1 | u64::from(end)) << Self::FOUND | u64::from(found))
    }

    const fn beyond(self) -> u64 {
        self.0 >> (Self::FOUND + 1)
    }

    const fn end(self) -> bool {
        self.0 >> Self::FOUND & 1 == 1
    }

    const fn found(self) -> Found {
        let found = self.0 as u32 & Self::END;
        match char::from_u32(found) {
            Some(character) => Found::Character(character),
            None if found == Self::END => Found::EndOfInput,
            None => Found::Byte((found - Self::BYTES) as u8),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Found, Rest, blocks};

    #[test]
    fn packs_parts_beyond_ascii_into_one_number() {
        let characters = (char::MIN..=char::MAX).step_by(7).map(Found::Character);
        let last = [Found::Character(char::MAX), Found::EndOfInput];
        let bytes = (0..=u8::MAX).map(Found::Byte);
        for found in characters.chain(last).chain(bytes) {
            for (beyond, end) in [(0, false), (1 << (blocks::COUNT - 1) | 1, true)] {
                let rest = Rest::new(beyond, end, found);
                assert_eq!((rest.beyond(), rest.end(), rest.found()), (beyond, end, found));
            }
        }
    }

    /// Errors are passed up through many results.
    #[test]
    fn errors_are_small() {
        assert!(core::mem::size_of::<super::SyntaxError>() <= 72);
    }
}
