//! The progress of a long check, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The delay before progress is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// A progress bar. It is not visible at first, and never if standard error is not a terminal.
pub struct Progress {
    began: Instant,
    shown: bool,
    bar: ProgressBar,
}

impl Progress {
    /// Returns the progress toward a number of bytes, if it is known.
    pub fn new(total: Option<u64>) -> Self {
        let template = match total {
            Some(_) => "{bar:25} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} to go",
            None => "{spinner} {bytes}, {bytes_per_sec}, {elapsed}",
        };
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self { began: Instant::now(), shown: false, bar }
    }

    /// Returns a progress bar that is never shown.
    pub fn silent() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        Self { began: Instant::now(), shown: true, bar }
    }

    /// Adds a number of bytes.
    pub fn advance(&mut self, bytes: usize) {
        if !self.shown && self.began.elapsed() >= PATIENCE {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(bytes as u64);
    }

    /// Hides the bar while `write` runs.
    pub fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
