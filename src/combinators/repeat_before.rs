//! Repetitions that leave something for what follows them.

use core::ops::Bound;

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult, NomRange, Parser};

use super::Silent;
use crate::text::Text;

/// `*a b`, `[ a ] b`, where `b` can begin with what `a` takes: as many times `a` within the
/// bounds as let the whole take most, the fewest of those that take the same.
///
/// nom's repetitions and options take what they can and never give back: of
/// `*( domainlabel "." ) toplabel` nothing would be left for the `toplabel` of `a.b.`.
#[inline(always)]
pub fn repeat_before<I: Text, E: ParseError<I>>(
    times: impl NomRange<usize>,
    mut element: impl Parser<I, Error = E>,
    mut next: impl Parser<I, Error = E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    let most = match times.bounds().1 {
        Bound::Included(most) => most,
        Bound::Excluded(beyond) => beyond.saturating_sub(1),
        Bound::Unbounded => usize::MAX,
    };
    move |input: I| {
        let mark = input.mark();
        let mut rest = input.clone();
        let mut best: Option<(usize, I)> = None;
        for count in 0..=most {
            if times.contains(&count)
                && let Some(end) = read(&mut next, &rest)?
                && best.as_ref().is_none_or(|(_, best)| end.is_behind(best))
            {
                best = Some((count, end));
            }
            if count == most {
                break;
            }
            match read(&mut element, &rest)? {
                Some(after) if after.is_behind(&rest) => rest = after,
                _ => break,
            }
        }
        input.take_back(mark);
        let Some((count, end)) = best else {
            return Err(Err::Error(E::from_error_kind(input, ErrorKind::ManyTill)));
        };
        if input.keeps() {
            let mut rest = input.clone();
            for _ in 0..count {
                rest = element.process::<Silent>(rest)?.0;
            }
            input.join(mark);
            next.process::<Silent>(rest)?;
        }
        let taken = input.until(&end);
        Ok((end, taken))
    }
}

/// What is left behind the parser, `None` where it does not match.
#[inline(always)]
fn read<I: Text, E: ParseError<I>>(
    parser: &mut impl Parser<I, Error = E>,
    input: &I,
) -> Result<Option<I>, Err<E>> {
    match parser.process::<Silent>(input.clone()) {
        Ok((rest, ())) => Ok(Some(rest)),
        Err(Err::Error(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
