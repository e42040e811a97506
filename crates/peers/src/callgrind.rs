//! Instructions per reference. Valgrind's callgrind counts a whole process. The difference of two runs with different
//! numbers of rounds is the work alone.

use crate::{
    contestants::{Entry, Task},
    corpora::Corpus,
    table::Table,
};
use std::{env, process::Command};

/// Rounds of the two compared runs.
const FEW: usize = 1;
const MANY: usize = 3;

/// Counts every contestant on one task and corpus, and prints the table.
pub(crate) fn run(corpus: &Corpus, task: Task, entries: &[Entry]) -> Result<(), String> {
    println!("\n### instructions, {task}, {}\n", corpus.name);
    let mut table = Table::new(&["library", "reads", "position", "instructions", "a byte"]);
    for entry in entries.iter().filter(|entry| entry.does(task)) {
        let each = per_text(corpus, task, entry.name)?;
        let ours = entry.grammar.is_ours();
        table.row(vec![
            if ours { format!("**{}**", entry.name) } else { entry.name.to_owned() },
            entry.grammar.to_string(),
            if entry.locates { "yes" } else { "-" }.to_owned(),
            format!("{each:.1}"),
            format!("{:.2}", each * corpus.texts.len() as f64 / corpus.bytes() as f64),
        ]);
    }
    print!("{table}");
    Ok(())
}

/// Returns the instructions per text of one round.
pub(crate) fn per_text(corpus: &Corpus, task: Task, library: &str) -> Result<f64, String> {
    let few = instructions(corpus.name, task, library, FEW)?;
    let many = instructions(corpus.name, task, library, MANY)?;
    let round = many.saturating_sub(few) as f64 / (MANY - FEW) as f64;
    Ok(round / corpus.texts.len() as f64)
}

/// Returns the instructions of a whole process.
fn instructions(corpus: &str, task: Task, library: &str, rounds: usize) -> Result<u64, String> {
    let program = env::current_exe().map_err(|error| format!("own path: {error}"))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["count", "--corpus", corpus, "--library", library])
        .args(["--task", &task.to_string(), "--rounds", &rounds.to_string()])
        .output()
        .map_err(|error| format!("cannot start valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    collected(&report).ok_or_else(|| format!("valgrind gave no count:\n{report}"))
}

/// Returns the number in callgrind's line `==1== Collected : 123`.
fn collected(report: &str) -> Option<u64> {
    let (_, rest) = report.split_once("Collected :")?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::collected;

    #[test]
    fn the_count_is_found_in_the_report() {
        let report = "==7== Events    : Ir\n==7== Collected : 290461\n==7==\n";
        assert_eq!(collected(report), Some(290_461));
        assert_eq!(collected("nothing"), None);
    }
}
