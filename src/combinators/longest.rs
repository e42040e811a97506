//! Alternatives as the notation means them: without order.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult, Parser};

use super::Silent;
use crate::text::Text;

/// `a / b`: the alternative that takes most, the first of those that take the same.
///
/// nom's `alt` takes the first that matches. Where one alternative derives a prefix of what
/// another derives, as the grammars before RFC 3986 often have it, that is another language.
/// Here every alternative is read, once.
#[inline(always)]
pub fn longest<I: Text, E: ParseError<I>>(
    mut alternatives: impl Alternatives<I, E>,
) -> impl FnMut(I) -> IResult<I, I, E> {
    move |input: I| {
        let mut best = Best { input: &input, rest: None };
        alternatives.read(&mut best)?;
        match best.rest {
            Some(rest) => {
                let taken = input.until(&rest);
                Ok((rest, taken))
            }
            None => Err(Err::Error(E::from_error_kind(input, ErrorKind::Alt))),
        }
    }
}

/// The best alternative so far.
pub struct Best<'i, I> {
    input: &'i I,
    rest: Option<I>,
}

impl<I: Text> Best<'_, I> {
    fn offer<E: ParseError<I>>(
        &mut self,
        alternative: &mut impl Parser<I, Error = E>,
        before: usize,
    ) -> Result<(), Err<E>> {
        let mark = self.input.mark();
        match alternative.process::<Silent>(self.input.clone()) {
            Ok((rest, ())) if self.rest.as_ref().is_none_or(|best| rest.is_behind(best)) => {
                self.input.forget(before, mark);
                self.rest = Some(rest);
            }
            Ok(_) | Err(Err::Error(_)) => self.input.take_back(mark),
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Several parsers for the same place.
pub trait Alternatives<I, E> {
    /// Offers each of them.
    fn read(&mut self, best: &mut Best<'_, I>) -> Result<(), Err<E>>;
}

macro_rules! alternatives {
    ($($name:ident)*) => {
        #[allow(non_snake_case)]
        impl<I: Text, E: ParseError<I>, $($name: Parser<I, Error = E>),*> Alternatives<I, E>
            for ($($name,)*)
        {
            #[inline(always)]
            fn read(&mut self, best: &mut Best<'_, I>) -> Result<(), Err<E>> {
                let before = best.input.mark();
                let ($($name,)*) = self;
                $(best.offer($name, before)?;)*
                Ok(())
            }
        }
    };
}

alternatives!(A B);
alternatives!(A B C);
alternatives!(A B C D);
alternatives!(A B C D F);
alternatives!(A B C D F G);
alternatives!(A B C D F G H);
alternatives!(A B C D F G H J);
alternatives!(A B C D F G H J K);
alternatives!(A B C D F G H J K L);
alternatives!(A B C D F G H J K L M);
alternatives!(A B C D F G H J K L M N);
alternatives!(A B C D F G H J K L M N O);
alternatives!(A B C D F G H J K L M N O P);
