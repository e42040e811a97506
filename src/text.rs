//! What a rule reads.

use nom::{AsBytes, Input, Offset};
use nom_locate::LocatedSpan;

use crate::class::Class;
use crate::grammar_rule::RuleId;
use crate::runs::Run;
use crate::shortcuts::Ahead;

/// A text that the rules of the grammar can read: `&str`, `&[u8]`, and both within a
/// [`LocatedSpan`] with any extra.
///
/// The trait is sealed. Besides reading it has hooks, empty for the types above, that the
/// crate's own readings use to learn where a text goes wrong and how it derives.
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
    /// The first byte, `None` at the end.
    #[doc(hidden)]
    fn first(&self) -> Option<u8>;

    /// How many bytes the first character takes where it is not ASCII, otherwise zero.
    #[doc(hidden)]
    fn beyond_ascii(&self) -> usize;

    /// Whether it begins further back in the same text than `other`.
    #[doc(hidden)]
    fn is_behind(&self, other: &Self) -> bool;

    /// What lies between the beginning of this text and `rest`, which is a tail of it.
    #[doc(hidden)]
    fn until(&self, rest: &Self) -> Self;

    /// The text after its first `count` bytes, which are ASCII.
    #[doc(hidden)]
    fn after(&self, count: usize) -> Self;

    /// How many bytes of `run` the text begins with, at most `most` (which only runs without
    /// triplets limit); `None` where a watcher wants the repetition read element by element.
    #[doc(hidden)]
    fn scan(&self, run: &Run, most: usize) -> Option<usize>;

    /// What lies ahead, for shortcuts; `None` where rules are read.
    #[doc(hidden)]
    #[inline(always)]
    fn ahead(&self) -> Option<Ahead<'_>> {
        None
    }

    /// Whether a single character may be compared with its class, instead of being read
    /// through the rules that make it up.
    #[doc(hidden)]
    #[inline(always)]
    fn by_class(&self) -> bool {
        true
    }

    /// Whether the next `count` bytes may be passed over: nobody wants to know of rules there, nor
    /// of misses up to their end.
    #[doc(hidden)]
    #[inline(always)]
    fn passes(&self, _count: usize) -> bool {
        true
    }

    /// Whether anybody wants to know of misses.
    #[doc(hidden)]
    #[inline(always)]
    fn watched(&self) -> bool {
        false
    }

    /// A character of `class` could have stood here and did not.
    #[doc(hidden)]
    #[inline(always)]
    fn miss(&self, _class: Class) {}

    /// A terminal took everything up to `rest`.
    #[doc(hidden)]
    #[inline(always)]
    fn leaf(&self, _rest: &Self) {}

    /// A rule begins here. The mark is for `leave` or `fail`.
    #[doc(hidden)]
    #[inline(always)]
    fn enter(&self, _rule: RuleId) -> usize {
        0
    }

    /// The rule took everything up to `rest`.
    #[doc(hidden)]
    #[inline(always)]
    fn leave(&self, _rule: RuleId, _mark: usize, _rest: &Self) {}

    /// The rule derives no prefix of the text.
    #[doc(hidden)]
    #[inline(always)]
    fn fail(&self, _mark: usize) {}

    /// How much has been noted so far, for `take_back`.
    #[doc(hidden)]
    #[inline(always)]
    fn mark(&self) -> usize {
        0
    }

    /// Forgets what rules and terminals took since `mark`; misses stay.
    #[doc(hidden)]
    #[inline(always)]
    fn take_back(&self, _mark: usize) {}

    /// Whether somebody keeps what rules and terminals took, so that what was taken back has to
    /// be read once more.
    #[doc(hidden)]
    #[inline(always)]
    fn keeps(&self) -> bool {
        false
    }

    /// What a repetition took since `mark` belongs together where only terminals took it.
    #[doc(hidden)]
    #[inline(always)]
    fn join(&self, _mark: usize) {}

    /// Forgets what rules and terminals took between two marks; what came later stays.
    #[doc(hidden)]
    #[inline(always)]
    fn forget(&self, _from: usize, _to: usize) {}
}

impl Text for &[u8] {
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        <[u8]>::first(self).copied()
    }

    fn beyond_ascii(&self) -> usize {
        beyond_ascii(self)
    }

    #[inline(always)]
    fn is_behind(&self, other: &Self) -> bool {
        self.len() < other.len()
    }

    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        self.take(self.len() - rest.len())
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        self.take_from(count)
    }

    #[inline(always)]
    fn scan(&self, run: &Run, most: usize) -> Option<usize> {
        Some(scan(self, run, most))
    }
}

impl Text for &str {
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        self.as_bytes().first().copied()
    }

    fn beyond_ascii(&self) -> usize {
        beyond_ascii(self.as_bytes())
    }

    #[inline(always)]
    fn is_behind(&self, other: &Self) -> bool {
        self.len() < other.len()
    }

    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        self.take(self.len() - rest.len())
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        self.take_from(count)
    }

    #[inline(always)]
    fn scan(&self, run: &Run, most: usize) -> Option<usize> {
        Some(scan(self.as_bytes(), run, most))
    }
}

impl<T, X> Text for LocatedSpan<T, X>
where
    T: Text + Input + AsBytes + Offset,
    X: Clone,
{
    #[inline(always)]
    fn first(&self) -> Option<u8> {
        self.fragment().first()
    }

    fn beyond_ascii(&self) -> usize {
        self.fragment().beyond_ascii()
    }

    #[inline(always)]
    fn is_behind(&self, other: &Self) -> bool {
        self.fragment().is_behind(other.fragment())
    }

    #[inline(always)]
    fn until(&self, rest: &Self) -> Self {
        self.take(self.offset(rest))
    }

    #[inline(always)]
    fn after(&self, count: usize) -> Self {
        self.take_from(count)
    }

    #[inline(always)]
    fn scan(&self, run: &Run, most: usize) -> Option<usize> {
        self.fragment().scan(run, most)
    }
}

#[inline(always)]
fn scan(bytes: &[u8], run: &Run, most: usize) -> usize {
    match run.begins() {
        Some(byte) if bytes.first() != Some(&byte) => 0,
        _ => run.scan(bytes.get(..most).unwrap_or(bytes)),
    }
}

/// How many bytes the first character of `bytes` takes where it is one of UTF-8 and not ASCII,
/// otherwise zero.
pub(crate) fn beyond_ascii(bytes: &[u8]) -> usize {
    let length = match bytes.first() {
        Some(0xC2..=0xDF) => 2,
        Some(0xE0..=0xEF) => 3,
        Some(0xF0..=0xF4) => 4,
        _ => return 0,
    };
    match bytes.get(..length).map(core::str::from_utf8) {
        Some(Ok(_)) => length,
        _ => 0,
    }
}

pub(crate) mod sealed {
    use nom_locate::LocatedSpan;

    /// Keeps [`Text`](super::Text) to the types of this crate.
    pub trait Sealed {}

    /// Keeps [`Kind`](crate::uri::Kind) to the kinds of this crate.
    pub trait Kind {}

    /// Keeps [`Source`](crate::uri::Source) to types whose text stays the same.
    pub trait Source {}

    impl Sealed for &str {}
    impl Sealed for &[u8] {}
    impl<T: Sealed, X> Sealed for LocatedSpan<T, X> {}
}
