//! Lists that usually have one element: a text has one error, and an error one fix.

use alloc::vec::Vec;
use core::fmt;
use core::mem::{forget, replace, take};
use core::ops::{Deref, DerefMut};

/// A list that does not allocate for its first element.
#[derive(Clone, Default)]
pub(crate) enum SmallVec1<T> {
    #[default]
    None,
    One(T),
    Many(Vec<T>),
}

impl<T> SmallVec1<T> {
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        match self {
            // An assignment would drop the old value. The compiler does not see that the old value is empty, and nearly
            // every list takes this path.
            Self::None => forget(replace(self, Self::One(item))),
            _ => self.push_behind(item),
        }
    }

    #[inline(never)]
    fn push_behind(&mut self, item: T) {
        if let Self::Many(items) = self {
            return items.push(item);
        }
        let mut items = Vec::with_capacity(4);
        if let Self::One(first) = take(self) {
            items.push(first);
        }
        items.push(item);
        *self = Self::Many(items);
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::None;
    }

    /// Keeps the first `length` elements.
    pub(crate) fn truncate(&mut self, length: usize) {
        match self {
            Self::Many(items) => items.truncate(length),
            _ if length == 0 => self.clear(),
            _ => {}
        }
    }

    /// Keeps the elements for which the condition is true.
    pub(crate) fn retain_mut(&mut self, mut holds: impl FnMut(&mut T) -> bool) {
        match self {
            Self::Many(items) => items.retain_mut(holds),
            Self::One(item) => {
                if !holds(item) {
                    *self = Self::None;
                }
            }
            Self::None => {}
        }
    }
}

impl<T> Extend<T> for SmallVec1<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T> Deref for SmallVec1<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            Self::None => &[],
            Self::One(item) => core::slice::from_ref(item),
            Self::Many(items) => items,
        }
    }
}

impl<T> DerefMut for SmallVec1<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::None => &mut [],
            Self::One(item) => core::slice::from_mut(item),
            Self::Many(items) => items,
        }
    }
}

/// Lists are equal if their elements are.
impl<T: PartialEq> PartialEq for SmallVec1<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for SmallVec1<T> {}

impl<T: fmt::Debug> fmt::Debug for SmallVec1<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn few(length: usize) -> SmallVec1<usize> {
        let mut few = SmallVec1::None;
        few.extend(0..length);
        few
    }

    #[test]
    fn it_does_what_a_vector_does() {
        for length in 0..5 {
            let all = Vec::from_iter(0..length);
            assert_eq!(few(length)[..], all);
            assert_eq!(alloc::format!("{:?}", few(length)), alloc::format!("{all:?}"));
            for other in 0..6 {
                assert_eq!(few(length) == few(other), length == other);
                let (mut some, mut expected) = (few(length), all.clone());
                some.truncate(other);
                expected.truncate(other);
                assert_eq!(some[..], expected);
                // Shortened lists are equal to other lists of the same elements.
                assert_eq!(some, few(length.min(other)));
                some.push(7);
                expected.push(7);
                some.iter_mut().for_each(|item| *item += 1);
                expected.iter_mut().for_each(|item| *item += 1);
                some.retain_mut(|item| *item != other);
                expected.retain_mut(|item| *item != other);
                assert_eq!(some[..], expected);
            }
        }
    }
}
