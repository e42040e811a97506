//! Pseudorandom numbers that are the same in every run. Several test programs share this file.

/// The generator xorshift of Marsaglia. A seed is not zero.
pub struct Random(pub u64);

impl Random {
    /// Returns a number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    /// Returns one of the items.
    pub fn one<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}
