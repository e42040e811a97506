//! Numbers that follow from a seed.

/// SplitMix64: the next number from the one before.
pub(super) struct Random(u64);

impl Random {
    /// The numbers of one row. Neighbouring rows have nothing in common.
    pub(super) fn new(seed: u64, row: u64) -> Self {
        Self(mix(seed ^ mix(row.wrapping_add(0x9E37_79B9_7F4A_7C15))))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `end`, which is at most 2^32.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        ((self.next() >> 32) * end) >> 32
    }

    /// Yes, in one case of `many`.
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
