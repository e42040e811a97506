//! Compares the instruction counts of this library with recorded counts.
//!
//! The counts are exact with the same compiler on the same kind of machine, so a difference of two percent is a
//! change of the code. Whoever intends such a change records the counts again, and gives the reason.

use crate::{callgrind, contestants::Task, corpora};
use std::{env, fmt::Write, fs, path::PathBuf, process::Command};

/// The counted work: tasks on generated corpora, which are the same everywhere.
const WORK: [(Task, &str); 16] = [
    (Task::Validate, "synthetic"),
    (Task::Validate, "addresses"),
    (Task::Validate, "short"),
    (Task::Validate, "long"),
    (Task::Validate, "spoiled"),
    (Task::Parts, "synthetic"),
    (Task::Parts, "addresses"),
    (Task::Error, "spoiled"),
    (Task::Normalize, "synthetic"),
    (Task::NormalizeText, "synthetic"),
    (Task::Decode, "synthetic"),
    (Task::Resolve, "pairs"),
    (Task::ResolveText, "pairs"),
    (Task::Validate, "iris"),
    (Task::Parts, "iris"),
    (Task::Parts, "iris-of-ascii"),
];

/// The relative tolerance of a count.
const TOLERANCE: f64 = 0.02;

/// Counts and prints. Writes the file, or compares the counts with it. Returns `false` if a count has changed.
pub(crate) fn run(write: bool) -> Result<bool, String> {
    let file = corpora::workspace().join("crates/peers/instructions.txt");
    let machine = machine()?;
    let written = if write { String::new() } else { read(&file)? };
    let before = written.lines().next().unwrap_or_default();
    if !write && before != machine {
        println!("not compared: counted with {before}, and this is {machine}");
        return Ok(true);
    }
    let mut counts = format!("{machine}\n");
    let mut holds = true;
    for (task, corpus) in WORK {
        let loaded =
            corpora::load(corpus).ok_or_else(|| format!("corpus {corpus} is not there"))?;
        let count = callgrind::per_text(&loaded, task, "uri-grammar")?;
        let work = format!("{task} {corpus}");
        writeln!(counts, "{work} {count:.0}").map_err(|error| error.to_string())?;
        if write {
            println!("{work}: {count:.0} instructions a text");
            continue;
        }
        let known = known(&written, &work).ok_or_else(|| format!("no count of {work}"))?;
        let by = count / known - 1.0;
        println!("{work}: {count:.0} instructions a text, {:+.1} %", 100.0 * by);
        holds &= by.abs() <= TOLERANCE;
    }
    if write {
        fs::write(&file, counts).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(holds)
}

fn read(file: &PathBuf) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Returns the count in the line that begins with the work.
fn known(written: &str, work: &str) -> Option<f64> {
    written.lines().find_map(|line| line.strip_prefix(work)?.trim().parse().ok())
}

/// Returns the compiler and the instruction set, on which the counts depend besides the code.
fn machine() -> Result<String, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output();
    let output = output.map_err(|error| format!("cannot ask rustc for its version: {error}"))?;
    let version = String::from_utf8_lossy(&output.stdout);
    let version = version.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    #[cfg(target_arch = "x86_64")]
    let vectors = if is_x86_feature_detected!("avx2") { "AVX2" } else { "SSE2" };
    #[cfg(not(target_arch = "x86_64"))]
    let vectors = env::consts::ARCH;
    Ok(format!("{version}, {vectors}"))
}

#[cfg(test)]
mod tests {
    use super::known;

    #[test]
    fn finds_recorded_count_by_name() {
        let written = "rustc 1.95.0, AVX2\nvalidate synthetic 312\nvalidate short 90\n";
        assert_eq!(known(written, "validate short"), Some(90.0));
        assert_eq!(known(written, "parts short"), None);
    }
}
