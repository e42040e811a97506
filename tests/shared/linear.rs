//! Checks that work is linear in the length of a text. The test programs of the crates share this file; the test
//! program of the command tests the file itself.

use std::time::Instant;

/// The usual number of short texts with the total length of a long one.
pub const SHORT: usize = 100;

/// Returns `true` if work on one long text costs less than √`parts` times as much as work on `parts` short texts of
/// the same total length. Quadratic work costs `parts` times as much. Both are measured in one run, so the speed of
/// the machine does not matter; a second measurement tolerates a pause.
pub fn is_linear(parts: usize, long: impl Fn(), short: impl Fn()) -> bool {
    let time = |work: &dyn Fn()| {
        let began = Instant::now();
        work();
        began.elapsed()
    };
    (0..5).any(|_| {
        let (long, short) = (time(&long), time(&short));
        println!("{long:?} for {short:?}");
        long.as_secs_f64() < (parts as f64).sqrt() * short.as_secs_f64()
    })
}
