//! Shows the progress of reading on standard error.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Counts rows, and shows the count at intervals on a terminal.
pub(crate) struct Progress {
    state: Mutex<State>,
    shown: bool,
}

struct State {
    rows: u64,
    start: Instant,
    last: Instant,
}

impl Progress {
    pub(crate) fn new(quiet: bool) -> Self {
        let now = Instant::now();
        let shown = !quiet && std::io::stderr().is_terminal();
        Self { state: Mutex::new(State { rows: 0, start: now, last: now }), shown }
    }

    pub(crate) fn add(&self, rows: usize) {
        let Ok(mut state) = self.state.lock() else { return };
        state.rows += rows as u64;
        if self.shown && state.last.elapsed() > Duration::from_millis(250) {
            state.last = Instant::now();
            let rate = state.rows as f64 / state.start.elapsed().as_secs_f64();
            eprint!("\r{} rows, {rate:.0} a second ", state.rows);
            std::io::stderr().flush().unwrap_or_default();
        }
    }

    /// Clears the line.
    pub(crate) fn end(&self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}
