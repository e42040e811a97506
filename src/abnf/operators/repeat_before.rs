//! Repetitions that leave text for the next element.

use super::{Element, Times};
use crate::abnf::text::Text;

/// `*a b`, `[ a ] b`, if `b` can begin with a text that `a` matches: repeats `a`, within the bounds, the number of
/// times that makes the whole match longest. If several numbers do, it uses the lowest.
///
/// [`repeat`](super::repeat) and [`opt`](super::opt) match as much as they can and never backtrack:
/// `*( domainlabel "." ) toplabel` would leave nothing of `a.b.` for the `toplabel`.
#[inline(always)]
pub fn repeat_before<A, B>(times: impl Times, element: A, next: B) -> RepeatBefore<A, B> {
    let (least, most) = times.bounds();
    RepeatBefore { least, most, element, next }
}

/// The return type of [`repeat_before`].
#[derive(Debug, Clone, Copy)]
pub struct RepeatBefore<A, B> {
    least: usize,
    most: usize,
    element: A,
    next: B,
}

impl<I: Text, A: Element<I>, B: Element<I>> Element<I> for RepeatBefore<A, B> {
    #[inline(always)]
    fn read(&self, input: I) -> Option<I> {
        let mark = input.mark();
        let mut rest = input.clone();
        let mut best: Option<(usize, I)> = None;
        let mut count = 0;
        loop {
            if count >= self.least {
                if let Some(end) = self.next.read(rest.clone()) {
                    if best.as_ref().map_or(true, |(_, best)| end.is_past(best)) {
                        best = Some((count, end));
                    }
                }
            }
            if count == self.most {
                break;
            }
            match self.element.read(rest.clone()) {
                Some(after) if after.is_past(&rest) => rest = after,
                _ => break,
            }
            count += 1;
        }
        input.take_back(mark);
        let (count, end) = best?;
        if input.keeps() {
            let mut rest = input.clone();
            for _ in 0..count {
                rest = self.element.read(rest)?;
            }
            input.join(mark);
            self.next.read(rest)?;
        }
        Some(end)
    }
}
