//! Pseudorandom numbers from a seed.

/// SplitMix64. Each number depends on the state before it.
pub(super) struct Random(u64);

impl Random {
    /// Returns the generator of one row. Neighboring rows are unrelated.
    pub(super) fn new(seed: u64, row: u64) -> Self {
        Self(mix(seed ^ mix(row.wrapping_add(0x9E37_79B9_7F4A_7C15))))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// Returns a number below `end`, which is at most 2^32.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        ((self.next() >> 32) * end) >> 32
    }

    /// Returns `true` in one of `many` cases.
    pub(super) fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }

    pub(super) fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len() as u64) as usize]
    }
}

fn mix(mut number: u64) -> u64 {
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
