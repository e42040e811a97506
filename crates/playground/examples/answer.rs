//! Answers each line of input, a question in JSON, with a line of JSON. The page's answers are compared with this
//! output.

use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", playground::answer(line?.as_bytes()))?;
    }
    Ok(())
}
