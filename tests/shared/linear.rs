//! Checks that work is linear in the length of a text. The test programs of the crates share this file; the test
//! program of the command tests the file itself.

use std::time::Instant;

/// The usual number of short texts with the total length of a long one.
pub const SHORT: u32 = 100;

/// Returns `true` if work on one long text costs at most ten times the cost of a hundred short texts of the same
/// total length, or √`parts` times the cost of another number of texts. Quadratic work costs `parts` times as much.
/// Both are measured in one run, so the speed of the machine does not matter; a second measurement tolerates a pause.
pub fn is_linear(parts: u32, long: impl Fn(), short: impl Fn()) -> bool {
    let time = |work: &dyn Fn()| {
        let began = Instant::now();
        work();
        began.elapsed().as_secs_f64()
    };
    (0..5).any(|_| {
        let (long, short) = (time(&long), time(&short));
        println!("{long:.6} s for {short:.6} s");
        long < f64::from(parts).sqrt() * short
    })
}
