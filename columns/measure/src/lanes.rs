//! Interleaved measurements: disturbances of the machine affect all of them.

use std::time::Instant;

/// The number of rounds, after one round to warm up.
const ROUNDS: usize = 15;

/// A measured piece of work: its name, and its function over all rows.
pub type Lane<'a> = (&'a str, Box<dyn FnMut() + 'a>);

/// Runs the lanes in turn, and prints the median and minimum of each in nanoseconds per row. Returns the minima,
/// because other work on the machine only adds time.
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
