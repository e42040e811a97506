//! Lines in, lines out: what the programs for the crates have in common.

use std::io::{self, BufRead, Write};

/// Asks about each line, a JSON string, and writes the answers.
pub fn answer(is_valid: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout());
    for line in io::stdin().lock().lines() {
        match serde_json::from_str::<String>(&line?) {
            Ok(text) => writeln!(out, "{}", is_valid(&text))?,
            Err(_) => writeln!(out, "null")?,
        }
    }
    out.flush()
}
