//! Alternatives in the sense of the notation: unordered.

use super::Element;
use crate::abnf::text::Text;

/// `a / b`: matches the longest alternative, the first if several are equally long.
///
/// [`alt`](super::alt) matches the first alternative that succeeds. If one alternative derives a prefix of a text
/// that another derives, as in many grammars before RFC 3986, that is another language. `longest` reads every
/// alternative, once.
#[inline(always)]
pub const fn longest<T>(alternatives: T) -> Longest<T> {
    Longest(alternatives)
}

/// The return type of [`longest`].
#[derive(Debug, Clone, Copy)]
pub struct Longest<T>(T);

/// The best alternative so far.
struct Best<'i, I> {
    input: &'i I,
    rest: Option<I>,
}

impl<I: Text> Best<'_, I> {
    fn offer(&mut self, alternative: &impl Element<I>, before: usize) {
        let mark = self.input.mark();
        let best = self.rest.as_ref();
        match alternative.read(self.input.clone()) {
            Some(rest) if best.map_or(true, |best| rest.is_past(best)) => {
                self.input.forget(before, mark);
                self.rest = Some(rest);
            }
            _ => self.input.take_back(mark),
        }
    }
}

macro_rules! tuples {
    ($($name:ident)*) => {
        #[allow(non_snake_case)]
        impl<I: Text, $($name: Element<I>),*> Element<I> for Longest<($($name,)*)> {
            #[inline(always)]
            fn read(&self, input: I) -> Option<I> {
                let before = input.mark();
                let mut best = Best { input: &input, rest: None };
                let ($($name,)*) = &self.0;
                $(best.offer($name, before);)*
                best.rest
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
