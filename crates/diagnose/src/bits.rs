//! A set of small numbers.

/// A set of numbers below 64 times `WORDS`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bits<const WORDS: usize>([u64; WORDS]);

/// Returns the number of words needed for numbers below `count`.
pub(crate) const fn words(count: usize) -> usize {
    count.div_ceil(u64::BITS as usize)
}

impl<const WORDS: usize> Bits<WORDS> {
    pub(crate) const NONE: Self = Self([0; WORDS]);

    pub(crate) const ALL: Self = Self([u64::MAX; WORDS]);

    /// Returns the word and the bit of a number.
    const fn place(number: usize) -> (usize, u64) {
        (number / u64::BITS as usize, 1 << (number % u64::BITS as usize))
    }

    pub(crate) const fn with(mut self, number: usize) -> Self {
        let (word, bit) = Self::place(number);
        self.0[word] |= bit;
        self
    }

    pub(crate) const fn without(mut self, number: usize) -> Self {
        let (word, bit) = Self::place(number);
        self.0[word] &= !bit;
        self
    }

    pub(crate) const fn contains(&self, number: usize) -> bool {
        let (word, bit) = Self::place(number);
        self.0[word] & bit != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_apart() {
        const COUNT: usize = 300;
        type Set = Bits<{ words(COUNT) }>;
        for number in 0..COUNT {
            let (one, others) = (Set::NONE.with(number), Set::ALL.without(number));
            for asked in 0..COUNT {
                assert_eq!(one.contains(asked), asked == number, "{number} {asked}");
                assert_eq!(others.contains(asked), asked != number, "{number} {asked}");
            }
            assert!(one.without(number) == Set::NONE && others.with(number) == Set::ALL);
        }
    }
}
