//! Measuring: several things in turns, so that what disturbs the machine disturbs all.

use std::time::Instant;

/// How often each lane runs, after one run that warms up.
const ROUNDS: usize = 15;

/// Something that is measured: a name, and what it does with all rows.
pub type Lane<'a> = (&'a str, Box<dyn FnMut() + 'a>);

/// Runs the lanes in turns, and prints the median and the least of each in nanoseconds a row. Returns the
/// least: what else runs on a machine only adds to a time.
pub fn measure(title: &str, rows: u64, mut lanes: Vec<Lane<'_>>) -> Vec<f64> {
    let mut times = vec![Vec::with_capacity(ROUNDS); lanes.len()];
    for round in 0..=ROUNDS {
        for (lane, times) in lanes.iter_mut().zip(&mut times) {
            let start = Instant::now();
            (lane.1)();
            if round > 0 {
                times.push(start.elapsed().as_nanos() as f64 / rows as f64);
            }
        }
    }
    println!("\n{title}: nanoseconds a row, the median of {ROUNDS} rounds and the least");
    let mut least = Vec::new();
    for (lane, times) in lanes.iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        println!("{:>9.1} {:>9.1}  {}", times[ROUNDS / 2], times[0], lane.0);
        least.push(times[0]);
    }
    least
}
