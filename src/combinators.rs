//! The operators of RFC 5234 section 3 as nom combinators. Nothing else in the crate
//! matches characters.
//!
//! | RFC 5234 | operator | here |
//! |---|---|---|
//! | 2.3 | `"text"` | [`literal`] |
//! | 3.4 | `%x30-39` | [`range`] |
//! | 3.1 | `a b c` | [`sequence`] |
//! | 3.2 | `a / b` | nom's `alt` |
//! | 3.6, 3.7 | `1*4a`, `2a` | [`repeat`] |
//! | 3.8 | `[ a ]` | nom's `opt` |
//!
//! They differ from nom's own in one thing: a terminal tells the text where it could have
//! matched and did not ([`Text::miss`]), and a [`sequence`] that fails half-way takes back
//! what its first elements had noted. nom's `opt`, `many0` and `take_while` forget that
//! failure, and an error type cannot bring it back.
//!
//! [`run`] and [`one`] stand for `*a` and `a` where what `a` accepts is known as a class,
//! [`known`] and [`covered`] for `a` where its end is found, or does not matter, without reading it.

mod longest;
mod repeat_before;

use core::ops::Bound;

use nom::error::{ErrorKind, ParseError};
use nom::{Check, Emit, Err, IResult, Mode, NomRange, OutputM, OutputMode, PResult, Parser};

use crate::class::Class;
use crate::grammar_rule::{GrammarRule, RuleId};
use crate::runs::Run;
use crate::shortcuts::{Ahead, Derives};
use crate::text::Text;

pub use longest::longest;
pub use repeat_before::repeat_before;

pub use nom::branch::alt;
pub use nom::combinator::{not, opt};

/// How the elements of a rule are read: their outputs are not made, their errors are.
type Silent = OutputM<Check, Emit, nom::Complete>;

/// The named rule with the given body: takes the longest prefix that the body takes.
#[inline]
pub fn rule<I: Text, E: ParseError<I>>(
    name: impl GrammarRule,
    mut body: impl Parser<I, Error = E>,
    input: I,
) -> IResult<I, I, E> {
    let name = RuleId::of(name);
    let mark = input.enter(name);
    match body.process::<Silent>(input.clone()) {
        Ok((rest, ())) => {
            input.leave(name, mark, &rest);
            let text = input.until(&rest);
            Ok((rest, text))
        }
        Err(error) => {
            input.fail(mark);
            Err(error)
        }
    }
}

/// `"text"`: the characters in order, letters in either case.
#[inline(always)]
pub fn literal<I: Text, E: ParseError<I>>(text: &'static str) -> impl Fn(I) -> IResult<I, I, E> {
    move |input: I| {
        let mut rest = input.clone();
        // One character at a time, so that a miss is noted at the character that differs.
        for &wanted in text.as_bytes() {
            let fits =
                |byte| byte == wanted || wanted.is_ascii_alphabetic() && byte ^ 0x20 == wanted;
            if !rest.first().is_some_and(fits) {
                rest.miss(Class::one(wanted).without_case());
                return Err(Err::Error(E::from_error_kind(input, ErrorKind::Tag)));
            }
            rest = rest.after(1);
        }
        input.leaf(&rest);
        let taken = input.until(&rest);
        Ok((rest, taken))
    }
}

/// `"text"` in the older documents: the characters in order, in the case they are printed in.
#[inline(always)]
pub fn exact<I: Text, E: ParseError<I>>(text: &'static str) -> impl Fn(I) -> IResult<I, I, E> {
    move |input: I| {
        let mut rest = input.clone();
        for &wanted in text.as_bytes() {
            if rest.first() != Some(wanted) {
                rest.miss(Class::one(wanted));
                return Err(Err::Error(E::from_error_kind(input, ErrorKind::Tag)));
            }
            rest = rest.after(1);
        }
        input.leaf(&rest);
        let taken = input.until(&rest);
        Ok((rest, taken))
    }
}

/// One character that is not ASCII, of UTF-8.
pub fn beyond_ascii<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    match input.beyond_ascii() {
        0 => {
            input.miss(Class::BEYOND_ASCII);
            Err(Err::Error(E::from_error_kind(input, ErrorKind::OneOf)))
        }
        length => {
            let rest = input.after(length);
            input.leaf(&rest);
            let taken = input.until(&rest);
            Ok((rest, taken))
        }
    }
}

/// `%x30-39`: one character from `first` to `last`, both included.
#[inline(always)]
pub fn range<I: Text, E: ParseError<I>>(first: u8, last: u8) -> impl Fn(I) -> IResult<I, I, E> {
    move |input| character(Class::range(first, last), input)
}

/// One character that `element` takes, which are those of `class`.
#[inline(always)]
pub(crate) fn one<I: Text, E: ParseError<I>>(
    class: Class,
    mut element: impl Parser<I, Output = I, Error = E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    move |input: I| {
        if input.by_class() { character(class, input) } else { element.parse(input) }
    }
}

#[inline(always)]
fn character<I: Text, E: ParseError<I>>(class: Class, input: I) -> IResult<I, I, E> {
    if input.first().is_some_and(|byte| class.contains(byte)) {
        let rest = input.after(1);
        input.leaf(&rest);
        let taken = input.until(&rest);
        Ok((rest, taken))
    } else {
        input.miss(class);
        Err(Err::Error(E::from_error_kind(input, ErrorKind::OneOf)))
    }
}

/// `a b c`: one after the other.
#[inline(always)]
pub fn sequence<I: Text, E: ParseError<I>>(
    mut elements: impl Parser<I, Error = E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    move |input: I| {
        let mark = input.mark();
        match elements.process::<Silent>(input.clone()) {
            Ok((rest, ())) => {
                let taken = input.until(&rest);
                Ok((rest, taken))
            }
            Err(error) => {
                input.take_back(mark);
                Err(error)
            }
        }
    }
}

/// `2*4a`, `3a`: as many as there are, within the bounds.
#[inline(always)]
pub fn repeat<I: Text, E: ParseError<I>>(
    times: impl NomRange<usize>,
    mut element: impl Parser<I, Error = E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    move |input: I| {
        let mark = input.mark();
        let mut rest = input.clone();
        for count in times.bounded_iter() {
            match element.process::<Silent>(rest.clone()) {
                Ok((after, ())) => rest = after,
                Err(Err::Error(_)) if times.contains(&count) => break,
                Err(Err::Error(error)) => {
                    input.take_back(mark);
                    return Err(Err::Error(E::append(input, ErrorKind::ManyMN, error)));
                }
                Err(error) => return Err(error),
            }
        }
        input.join(mark);
        let taken = input.until(&rest);
        Ok((rest, taken))
    }
}

/// `*a`, `1*a`, `1*4a`: as [`repeat`], where `class` says what `a` takes.
#[inline(always)]
pub(crate) fn run<R: NomRange<usize> + Clone, P>(
    class: &'static Run,
    times: R,
    element: P,
) -> Skip<R, P> {
    Skip { class, times, element }
}

/// `a`, where a shortcut knows what `a` derives: it is passed over unless somebody wants to know of
/// its rules and misses, or the shortcut does not know.
#[inline(always)]
pub(crate) fn known<I: Text, E: ParseError<I>>(
    shortcut: impl Fn(&Ahead<'_>) -> Derives,
    mut element: impl Parser<I, Error = E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    move |input: I| {
        let derives = input.ahead().map_or(Derives::Unknown, |ahead| shortcut(&ahead));
        let rest = match derives {
            Derives::Bytes(length) if input.passes(length) => input.after(length),
            Derives::Nothing if input.passes(0) => {
                return Err(Err::Error(E::from_error_kind(input, ErrorKind::Alt)));
            }
            _ => element.process::<Silent>(input.clone())?.0,
        };
        let taken = input.until(&rest);
        Ok((rest, taken))
    }
}

/// `a`, an alternative of which another one, the repetition `by`, derives everything, too: it is
/// read only where somebody wants to know of its rules and misses.
#[inline(always)]
pub(crate) fn covered<I: Text, E: ParseError<I>>(
    by: &'static Run,
    mut element: impl Parser<I, Output = I, Error = E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    move |input: I| {
        // A triplet that is broken behind it is read two characters further.
        let passes = !input.watched()
            || input.scan(by, usize::MAX).is_some_and(|length| input.passes(length + 2));
        if passes {
            Err(Err::Error(E::from_error_kind(input, ErrorKind::Alt)))
        } else {
            element.parse(input)
        }
    }
}

/// What [`run`] gives: a type of its own, so that it can ask to be inlined, without which
/// the class is not known when it is compiled.
pub(crate) struct Skip<R, P> {
    class: &'static Run,
    times: R,
    element: P,
}

impl<I, E, R, P> Parser<I> for Skip<R, P>
where
    I: Text,
    E: ParseError<I>,
    R: NomRange<usize> + Clone,
    P: Parser<I, Error = E>,
{
    type Output = I;
    type Error = E;

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        let Self { class, times, element } = self;
        let most = match times.bounds() {
            (_, Bound::Included(most)) => most,
            _ => usize::MAX,
        };
        let Some(length) = input.scan(class, most) else {
            return repeat(times.clone(), |input| element.parse(input)).process::<OM>(input);
        };
        let rest = input.after(length);
        if rest.watched() && length < most {
            if rest.first() == Some(b'%') {
                // A broken triplet: the rules note how far it went.
                let _ = element.process::<Silent>(rest.clone());
            } else {
                rest.miss(class.first());
            }
        }
        if !times.contains(&length) {
            let error = || E::from_error_kind(input, ErrorKind::TakeWhile1);
            return Err(Err::Error(OM::Error::bind(error)));
        }
        if length > 0 {
            input.leaf(&rest);
        }
        let taken = OM::Output::bind(|| input.until(&rest));
        Ok((rest, taken))
    }
}
