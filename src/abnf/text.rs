//! The texts that rules read.

use nom::{AsBytes, Input, Offset};
use nom_locate::LocatedSpan;

use crate::abnf::definition::Definition;
use crate::char_set::CharSet;
use crate::fast::addresses::Derives;
use crate::fast::path::Fast;

/// A text that the rules of the grammar can read: `&str`, `&[u8]`, and both inside a
/// [`LocatedSpan`] with any extra.
///
/// The trait is sealed. Besides reading, it has hooks, which are empty for the types above. The crate implements
/// these hooks internally to find the first error of a text and to derive its tree.
///
/// ```
/// use nom_locate::LocatedSpan;
/// use uri_grammar::rfc3986;
///
/// let document = LocatedSpan::new_extra("see\n<http://a/b>", "notes.txt");
/// let (_, after) = nom::bytes::complete::take::<_, _, ()>(5usize)(document)
///     .map(|(rest, taken)| (taken, rest))
///     .unwrap();
/// let (rest, uri) = rfc3986::uri_reference::<_, ()>(after).unwrap();
/// assert_eq!((*uri.fragment(), uri.location_line(), uri.get_column()), ("http://a/b", 2, 2));
/// assert_eq!(*rest.fragment(), ">");
/// ```
pub trait Text: Clone + sealed::Sealed {
    /// Returns the first byte; `None` at the end.
    #[doc(hidden)]
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        self.bytes().first().copied()
    }

    /// Returns `true` if this text begins later in the same text than `other`.
    #[doc(hidden)]
    #[inline(always)]
    fn is_past(&self, other: &Self) -> bool {
        self.bytes().len() < other.bytes().len()
    }

    /// Returns the text between the beginning of this one and `rest`, which is a tail of it.
    #[doc(hidden)]
    fn until(&self, rest: &Self) -> Self;

    /// Returns the text after the first `count` bytes, which are whole characters.
    #[doc(hidden)]
    fn after(&self, count: usize) -> Self;

    /// Returns the bytes of the text.
    #[doc(hidden)]
    fn bytes(&self) -> &[u8];

    /// Returns the line and the column of the text, in characters, from 1, if they are known.
    #[doc(hidden)]
    fn line_and_column(&self) -> Option<(u32, usize)> {
        None
    }

    /// Records that the rule begins here. Returns how to continue; if the body is to be read, a call of `close`
    /// follows.
    #[doc(hidden)]
    #[inline(always)]
    fn open(&self, rule: impl Definition) -> Fast<Self> {
        match rule.fast_path() {
            Some(path) if !path.passes_over_rules() => match path.derives_of(self.bytes()) {
                Derives::Bytes(length) => Fast::Done(Some(self.after(length))),
                Derives::Nothing => Fast::Done(None),
                Derives::Unknown => Fast::Body(self.clone()),
            },
            _ => Fast::Body(self.clone()),
        }
    }

    /// Records that the rule that began last matched everything up to `rest`, or that its body derives no prefix of
    /// the text. Returns the input after the rule.
    #[doc(hidden)]
    #[inline(always)]
    fn close(&self, _rule: impl Definition, rest: Option<Self>) -> Option<Self> {
        rest
    }

    /// Returns the input after a byte that is `wanted` or `other`.
    #[doc(hidden)]
    #[inline(always)]
    fn byte(&self, wanted: u8, other: u8) -> Option<Self> {
        byte(self, wanted, other)
    }

    /// Returns the input after the characters of a literal.
    #[doc(hidden)]
    #[inline(always)]
    fn literal(&self, text: &'static str, any_case: bool) -> Option<Self> {
        literal(self, text, any_case)
    }

    /// Returns the input after a character from `first` to `last`.
    #[doc(hidden)]
    #[inline(always)]
    fn range(&self, first: u8, last: u8) -> Option<Self> {
        range(self, first, last)
    }

    /// Returns the input after a character beyond ASCII that is in the range.
    #[doc(hidden)]
    #[inline(always)]
    fn beyond(&self, range: &'static Beyond) -> Option<Self> {
        beyond(self, range)
    }

    /// Records that a character of the class could have followed here, but did not.
    #[doc(hidden)]
    #[inline(always)]
    fn miss(&self, _class: impl FnOnce() -> CharSet) {}

    /// Records that a terminal matched everything up to `rest`.
    #[doc(hidden)]
    #[inline(always)]
    fn leaf(&self, _rest: &Self) {}

    /// Records that a rule begins here and is read by its body.
    #[doc(hidden)]
    #[inline(always)]
    fn enter(&self, _rule: impl Definition) {}

    /// Returns the present length of the record, for `take_back`.
    #[doc(hidden)]
    #[inline(always)]
    fn mark(&self) -> usize {
        0
    }

    /// Forgets the matches of rules and terminals since `mark`; misses stay.
    #[doc(hidden)]
    #[inline(always)]
    fn take_back(&self, _mark: usize) {}

    /// Returns `true` if the matches of rules and terminals are recorded. If so, text that was withdrawn has to be read
    /// again.
    #[doc(hidden)]
    #[inline(always)]
    fn keeps(&self) -> bool {
        false
    }

    /// Joins the matches of a repetition since `mark` if all of them are terminals.
    #[doc(hidden)]
    #[inline(always)]
    fn join(&self, _mark: usize) {}

    /// Forgets the matches of rules and terminals between two marks; later matches stay.
    #[doc(hidden)]
    #[inline(always)]
    fn forget(&self, _from: usize, _to: usize) {}
}

/// Returns the input after a byte that is `wanted` or `other`.
#[inline(always)]
pub(crate) fn byte<I: Text>(input: &I, wanted: u8, other: u8) -> Option<I> {
    match input.first() {
        Some(byte) if byte == wanted || byte == other => {
            let rest = input.after(1);
            input.leaf(&rest);
            Some(rest)
        }
        _ => {
            input.miss(|| CharSet::single(wanted).union(CharSet::single(other)));
            None
        }
    }
}

/// Returns the input after the characters of a literal.
#[inline(always)]
pub(crate) fn literal<I: Text>(input: &I, text: &'static str, any_case: bool) -> Option<I> {
    let mut rest = input.clone();
    // One character at a time, so that a miss is recorded at the character that differs.
    for &wanted in text.as_bytes() {
        let other = if any_case { other_case(wanted) } else { wanted };
        match rest.first() {
            Some(byte) if byte == wanted || byte == other => rest = rest.after(1),
            _ => {
                rest.miss(|| CharSet::single(wanted).union(CharSet::single(other)));
                return None;
            }
        }
    }
    input.leaf(&rest);
    Some(rest)
}

/// Returns the letter in the other case, and any other character unchanged.
pub(crate) const fn other_case(byte: u8) -> u8 {
    if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { byte }
}

/// Returns the input after a character from `first` to `last`.
#[inline(always)]
pub(crate) fn range<I: Text>(input: &I, first: u8, last: u8) -> Option<I> {
    if input.first().is_some_and(|byte| first <= byte && byte <= last) {
        let rest = input.after(1);
        input.leaf(&rest);
        Some(rest)
    } else {
        input.miss(|| CharSet::bytes(first, last));
        None
    }
}

impl Text for &[u8] {
    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        self.take(self.len() - rest.len())
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        self.take_from(count)
    }

    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        self
    }
}

impl Text for &str {
    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        self.take(self.len() - rest.len())
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        self.take_from(count)
    }

    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl<T, X> Text for LocatedSpan<T, X>
where
    T: Text + Input + AsBytes + Offset,
    X: Clone,
{
    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        self.take(self.offset(rest))
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        self.take_from(count)
    }

    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        self.fragment().bytes()
    }

    fn line_and_column(&self) -> Option<(u32, usize)> {
        Some((self.location_line(), self.get_utf8_column()))
    }
}

/// Returns the input after a character from `first` to `last` that is not ASCII.
#[inline(always)]
pub(crate) fn beyond<I: Text>(input: &I, range: &Beyond) -> Option<I> {
    match non_ascii(input.bytes()) {
        Some(character) if range.first <= character && character <= range.last => {
            let rest = input.after(character.len_utf8());
            input.leaf(&rest);
            Some(rest)
        }
        _ => {
            input.miss(|| range.set);
            None
        }
    }
}

/// A range of characters beyond ASCII, and the same range as a set.
#[derive(Debug)]
pub struct Beyond {
    first: char,
    last: char,
    set: CharSet,
}

impl Beyond {
    /// # Panics
    ///
    /// Panics if there is no such set, or if `first` is ASCII; in a constant, that is a
    /// compile-time error.
    pub(crate) const fn new(first: char, last: char) -> Self {
        assert!(!first.is_ascii(), "ASCII characters have `range`");
        Self { first, last, set: CharSet::range(first, last) }
    }
}

/// Returns the first character of `bytes`, if it is in UTF-8 and not ASCII; `None` for invalid UTF-8, such
/// as a surrogate, an overlong encoding, or part of a character.
pub(crate) fn non_ascii(bytes: &[u8]) -> Option<char> {
    let length = match bytes.first()? {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    core::str::from_utf8(bytes.get(..length)?).ok()?.chars().next()
}

pub(crate) mod sealed {
    use nom_locate::LocatedSpan;

    /// Restricts [`Text`](super::Text) to the types of this crate.
    pub trait Sealed {}

    impl Sealed for &str {}
    impl Sealed for &[u8] {}
    impl<T: Sealed, X> Sealed for LocatedSpan<T, X> {}
}
