//! Whether work is linear in the length of a text. The test programs of the crates share this
//! file; that of the command has the test of the test.

use std::time::Instant;

/// How many short texts have the length of a long one.
pub const SHORT: usize = 100;

/// Returns `true` if work on one long text costs at most ten times what work on a hundred short texts of the
/// same length together costs. Quadratic work costs a hundred times as much. Both are measured in
/// one run, so the speed of the machine does not matter; a second look forgives it a pause.
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
