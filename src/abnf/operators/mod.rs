//! The operators of RFC 5234 section 3. Rules match characters only with these.
//!
//! | RFC 5234 | operator | here |
//! |---|---|---|
//! | 2.3 | `"text"` | [`literal`] |
//! | 3.4 | `%x30-39` | [`range`]; [`char_range`] beyond ASCII |
//! | 3.1 | `a b c` | [`sequence`] |
//! | 3.2 | `a / b` | [`alt`], the first that matches; [`longest()`], unordered |
//! | 3.6, 3.7 | `1*4a`, `2a` | [`repeat`]; [`repeat_before()`], which backtracks |
//! | 3.8 | `[ a ]` | [`opt`] |
//!
//! Operators and the functions of rules are [`Element`]s. They differ from nom's combinators of the same names in two
//! ways:
//!
//! 1. A terminal that could have matched, but did not, reports this to the text ([`Text::miss`]). A [`sequence`] that
//!    fails halfway withdraws the record of its first elements. nom's `opt`, `many0` and `take_while` forget such a
//!    failure, and an error type cannot restore it.
//! 2. Reading is marked for inlining. nom reads functions through a method that the compiler may leave out of line,
//!    and the compiler then loses its knowledge of the characters.

mod longest;
mod repeat_before;

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

use crate::abnf::definition::Definition;
use crate::abnf::text::{Beyond, Text, other_case};
use crate::fast::path::Fast;

pub use longest::longest;
pub use repeat_before::repeat_before;

/// An element of a rule's body: an operator, or the function of a rule.
pub trait Element<I: Text> {
    /// Returns the input after the match; `None` if the element does not match.
    fn read(&self, input: I) -> Option<I>;
}

/// The function of a rule.
impl<I: Text, F: Fn(I) -> IResult<I, I, ()>> Element<I> for F {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        match self(input) {
            Ok((rest, _)) => Some(rest),
            Err(_) => None,
        }
    }
}

/// Defines a rule: matches the longest prefix that `body` matches.
#[inline(always)]
pub fn rule<I: Text, E: ParseError<I>>(
    name: impl Definition,
    body: impl Element<I>,
    input: I,
) -> IResult<I, I, E> {
    let rest = match input.open(name) {
        Fast::Done(rest) => rest,
        Fast::Body(from) => {
            let rest = body.read(from);
            input.close(name, rest)
        }
    };
    result(input, rest)
}

/// Reads `body` as a part of the rule `name`, without the fast path of the rule.
#[inline(always)]
pub fn within<I: Text, E: ParseError<I>>(
    name: impl Definition,
    body: impl Element<I>,
    input: I,
) -> IResult<I, I, E> {
    input.enter(name);
    let rest = body.read(input.clone());
    let rest = input.close(name, rest);
    result(input, rest)
}

#[inline(always)]
fn result<I: Text, E: ParseError<I>>(input: I, rest: Option<I>) -> IResult<I, I, E> {
    match rest {
        Some(rest) => {
            let taken = input.until(&rest);
            Ok((rest, taken))
        }
        None => Err(Err::Error(E::from_error_kind(input, ErrorKind::Fail))),
    }
}

/// Makes a nom parser of an operator, with any error type.
///
/// ```
/// use nom::{IResult, Parser, character::complete::char, sequence::separated_pair};
/// use uri_grammar::abnf::{literal, parser, range, repeat};
/// use uri_grammar::rfc3986::uri;
///
/// // `"ISBN" 10DIGIT "," URI`
/// let number = parser(repeat(10, range(b'0', b'9')));
/// let mut entry = separated_pair((parser(literal("isbn")), number), char(','), uri);
/// let result: IResult<&str, ((&str, &str), &str)> = entry.parse("ISBN0140449132,urn:a");
/// assert_eq!(result, Ok(("", (("ISBN", "0140449132"), "urn:a"))));
/// ```
pub fn parser<I: Text, E: ParseError<I>>(
    element: impl Element<I>,
) -> impl Fn(I) -> IResult<I, I, E> {
    move |input| {
        let rest = element.read(input.clone());
        result(input, rest)
    }
}

/// `"text"`: matches the characters in order, with letters in either case.
#[inline(always)]
pub const fn literal(text: &'static str) -> Literal {
    Literal { text, any_case: true }
}

/// `"text"` in the older documents: matches the characters in order, in the printed case.
#[inline(always)]
pub const fn exact(text: &'static str) -> Literal {
    Literal { text, any_case: false }
}

/// The return type of [`literal`] and [`exact`].
#[derive(Debug, Clone, Copy)]
pub struct Literal {
    text: &'static str,
    any_case: bool,
}

impl<I: Text> Element<I> for Literal {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        match *self.text.as_bytes() {
            [wanted] if self.any_case => input.byte(wanted, other_case(wanted)),
            [wanted] => input.byte(wanted, wanted),
            _ => input.literal(self.text, self.any_case),
        }
    }
}

/// `%x30-39`: matches one character from `first` to `last`, inclusive.
#[inline(always)]
pub const fn range(first: u8, last: u8) -> CharRange {
    CharRange { first, last }
}

/// The return type of [`range`].
#[derive(Debug, Clone, Copy)]
pub struct CharRange {
    first: u8,
    last: u8,
}

impl<I: Text> Element<I> for CharRange {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        input.range(self.first, self.last)
    }
}

/// `%xA0-D7FF` over code points: matches one character from `FIRST` to `LAST`, inclusive, in UTF-8.
///
/// Both are beyond ASCII and delimit whole blocks, whose boundaries are documented at
/// [`CharSet::range`](crate::CharSet::range). Otherwise, the rule does not compile.
///
/// ```
/// use uri_grammar::abnf::{Element, char_range};
///
/// let private = char_range::<'\u{E000}', '\u{F8FF}'>();
/// assert_eq!(private.read("\u{F8FF}/"), Some("/"));
/// assert_eq!(private.read("é"), None);
/// // Invalid UTF-8 does not match: these bytes would be a surrogate.
/// assert_eq!(char_range::<'\u{80}', '\u{10FFFF}'>().read(&b"\xED\xA0\x80"[..]), None);
/// ```
///
/// ```compile_fail
/// # use uri_grammar::abnf::{Element, char_range};
/// let greek = char_range::<'\u{370}', '\u{3FF}'>().read("λ");
/// ```
#[inline(always)]
#[must_use]
pub const fn char_range<const FIRST: char, const LAST: char>() -> CharRangeBeyond {
    CharRangeBeyond(OfRange::<FIRST, LAST>::BEYOND)
}

/// The return type of [`char_range`]: one type for all ranges, so that several can be alternatives
/// in an array.
#[derive(Debug, Clone, Copy)]
pub struct CharRangeBeyond(&'static Beyond);

struct OfRange<const FIRST: char, const LAST: char>;

impl<const FIRST: char, const LAST: char> OfRange<FIRST, LAST> {
    const BEYOND: &'static Beyond = &Beyond::new(FIRST, LAST);
}

impl<I: Text> Element<I> for CharRangeBeyond {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        input.beyond(self.0)
    }
}

/// Matches one UTF-8 character beyond ASCII.
pub fn non_ascii<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    let rest = char_range::<'\u{80}', '\u{10FFFF}'>().read(input.clone());
    result(input, rest)
}

/// `a b c`: matches one element after the other.
#[inline(always)]
pub const fn sequence<T>(elements: T) -> Sequence<T> {
    Sequence(elements)
}

/// The return type of [`sequence`].
#[derive(Debug, Clone, Copy)]
pub struct Sequence<T>(T);

/// `a / b`: matches the first alternative that succeeds.
#[inline(always)]
pub const fn alt<T>(alternatives: T) -> Alt<T> {
    Alt(alternatives)
}

/// The return type of [`alt`].
#[derive(Debug, Clone, Copy)]
pub struct Alt<T>(T);

macro_rules! tuples {
    ($($name:ident)*) => {
        #[allow(non_snake_case)]
        impl<I: Text, $($name: Element<I>),*> Element<I> for Sequence<($($name,)*)> {
            #[inline(always)]
            fn read(&self, input: I) -> Option<I> {
                let mark = input.mark();
                let ($($name,)*) = &self.0;
                let all = |rest: I| {
                    $(let rest = $name.read(rest)?;)*
                    Some(rest)
                };
                let rest = all(input.clone());
                if rest.is_none() {
                    input.take_back(mark);
                }
                rest
            }
        }

        #[allow(non_snake_case)]
        impl<I: Text, $($name: Element<I>),*> Element<I> for Alt<($($name,)*)> {
            #[inline(always)]
            fn read(&self, input: I) -> Option<I> {
                let ($($name,)*) = &self.0;
                $(if let Some(rest) = $name.read(input.clone()) {
                    return Some(rest);
                })*
                None
            }
        }
    };
}

tuples!(A B);
tuples!(A B C);
tuples!(A B C D);
tuples!(A B C D F);
tuples!(A B C D F G);
tuples!(A B C D F G H);
tuples!(A B C D F G H J);
tuples!(A B C D F G H J K);
tuples!(A B C D F G H J K L);
tuples!(A B C D F G H J K L M);
tuples!(A B C D F G H J K L M N);
tuples!(A B C D F G H J K L M N O);
tuples!(A B C D F G H J K L M N O P);

/// Any number of alternatives of one type.
impl<I: Text, A: Element<I>, const N: usize> Element<I> for Alt<[A; N]> {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        self.0.iter().find_map(|alternative| alternative.read(input.clone()))
    }
}

/// `[ a ]`: matches the element, or the empty text.
#[inline(always)]
pub const fn opt<P>(element: P) -> Opt<P> {
    Opt(element)
}

/// The return type of [`opt`].
#[derive(Debug, Clone, Copy)]
pub struct Opt<P>(P);

impl<I: Text, P: Element<I>> Element<I> for Opt<P> {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        Some(self.0.read(input.clone()).unwrap_or(input))
    }
}

/// Matches the empty text if the element does not match.
#[inline(always)]
pub const fn not<P>(element: P) -> Not<P> {
    Not(element)
}

/// The return type of [`not`].
#[derive(Debug, Clone, Copy)]
pub struct Not<P>(P);

impl<I: Text, P: Element<I>> Element<I> for Not<P> {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        match self.0.read(input.clone()) {
            Some(_) => None,
            None => Some(input),
        }
    }
}

/// `2*4a`, `3a`: matches the element as often as possible, within the bounds.
#[inline(always)]
pub fn repeat<P>(times: impl Times, element: P) -> Repeat<P> {
    let (least, most) = times.bounds();
    Repeat { least, most, element }
}

/// The return type of [`repeat`].
#[derive(Debug, Clone, Copy)]
pub struct Repeat<P> {
    least: usize,
    most: usize,
    element: P,
}

impl<I: Text, P: Element<I>> Element<I> for Repeat<P> {
    #[inline]
    fn read(&self, input: I) -> Option<I> {
        let mark = input.mark();
        let mut rest = input.clone();
        let mut count = 0;
        while count < self.most {
            match self.element.read(rest.clone()) {
                // An element that matches the empty text could be repeated forever.
                Some(after) if after.is_past(&rest) || count < self.least => rest = after,
                Some(_) => break,
                None if count >= self.least => break,
                None => {
                    input.take_back(mark);
                    return None;
                }
            }
            count += 1;
        }
        input.join(mark);
        Some(rest)
    }
}

/// A number of repetitions: `2`, `1..=4`, `..=4`, `1..`.
pub trait Times {
    /// Returns the lowest and the maximum number of repetitions.
    fn bounds(self) -> (usize, usize);
}

impl Times for usize {
    #[inline(always)]
    fn bounds(self) -> (usize, usize) {
        (self, self)
    }
}

impl Times for core::ops::RangeFrom<usize> {
    #[inline(always)]
    fn bounds(self) -> (usize, usize) {
        (self.start, usize::MAX)
    }
}

impl Times for core::ops::RangeToInclusive<usize> {
    #[inline(always)]
    fn bounds(self) -> (usize, usize) {
        (0, self.end)
    }
}

impl Times for core::ops::RangeInclusive<usize> {
    #[inline(always)]
    fn bounds(self) -> (usize, usize) {
        (*self.start(), *self.end())
    }
}
