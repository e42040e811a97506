//! Checks that work is linear in the length of a text. The test programs of the crates share this file; the test
//! program of the command tests the file itself.

use std::time::Instant;

/// The number of short texts with the total length of a long one.
pub const SHORT: usize = 100;

/// Returns `true` if work on one long text costs at most ten times the cost of a hundred short texts of the same
/// total length. Quadratic work costs a hundred times as much. Both are measured in one run, so the speed of the
/// machine does not matter; a second measurement tolerates a pause.
pub fn is_linear(long: impl Fn(), short: impl Fn()) -> bool {
    let time = |work: &dyn Fn()| {
        let began = Instant::now();
        work();
        began.elapsed()
    };
    (0..5).any(|_| {
        let (long, short) = (time(&long), time(&short));
        println!("{long:?} for {short:?}");
        long < 10 * short
    })
}
