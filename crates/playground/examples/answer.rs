//! Answers each line of its input, a question in JSON, with a line of JSON: what a page is compared with.

use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", playground::answer(line?.as_bytes()))?;
    }
    Ok(())
}
