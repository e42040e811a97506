//! The calculated cost of a trillion rows, from the figures of this run.

/// The number of rows in the table.
const ROWS: f64 = 1e12;

/// The figures of a run.
#[derive(Default)]
pub struct Costs {
    nanoseconds: Vec<(&'static str, f64)>,
    two_threads: f64,
    bytes_a_row: f64,
}

impl Costs {
    /// Records the cost of a kind of work, in nanoseconds per row.
    pub fn add(&mut self, name: &'static str, nanoseconds: f64) {
        self.nanoseconds.push((name, nanoseconds));
    }

    /// Records the speed of two threads relative to one.
    pub fn two_threads(&mut self, times: f64) {
        self.two_threads = times;
    }

    /// Records the number of bytes per row in a Parquet file.
    pub fn bytes_a_row(&mut self, bytes: f64) {
        self.bytes_a_row = bytes;
    }

    /// Prints the table for the README.
    pub fn print(&self) {
        println!("\nOn {}, one thread:\n", machine());
        println!("| work | nanoseconds a row | 10^12 rows, in hours of one core |\n|---|---|---|");
        for (name, nanoseconds) in &self.nanoseconds {
            let hours = nanoseconds * 1e-9 * ROWS / 3600.0;
            println!("| {name} | {nanoseconds:.0} | {hours:.0} |");
        }
        println!(
            "\nIn a file a row takes {:.1} bytes: 10^12 rows are {:.1} TB. Two threads are {:.2} times as fast as one.",
            self.bytes_a_row,
            self.bytes_a_row * ROWS * 1e-12,
            self.two_threads,
        );
    }
}

/// Returns the name of the processor, and the number of its cores that this program may use.
fn machine() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or(std::env::consts::ARCH, |(_, name)| name);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name} ({}, {cores} cores)", std::env::consts::ARCH)
}
