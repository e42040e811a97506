//! Interleaved rounds: every contestant processes the whole corpus once per round. Disturbances of the machine affect
//! all contestants, and ratios are computed within a round.

use crate::{
    contestants::{Entry, Sweep, Task},
    corpora::{Corpus, Kind},
    table::{Table, thousands},
};
use std::{
    collections::BTreeMap,
    hint::black_box,
    panic::{self, AssertUnwindSafe},
    time::Instant,
};

/// Passes over the corpus that are not counted.
const WARM_UP: usize = 2;

/// One contestant's times for one task on one corpus.
struct Lane<'a> {
    entry: &'a Entry,
    sweep: Sweep,
    /// The number of accepted texts; `None` if the contestant panicked, which also stops its rounds.
    accepted: Option<usize>,
    /// Nanoseconds per reference, one value for each round.
    times: Vec<f64>,
}

/// Returns the tasks of a corpus: those that fit `asked`, or the usual ones.
pub(crate) fn tasks(corpus: &Corpus, asked: Option<Task>) -> Vec<Task> {
    match (asked, corpus.kind) {
        (None, Kind::Valid) => {
            vec![
                Task::Validate,
                Task::Lines,
                Task::Parts,
                Task::NormalizeText,
                Task::Normalize,
                Task::Decode,
            ]
        }
        (None, Kind::Invalid) => vec![Task::Error],
        (None, Kind::Pairs) => vec![Task::ResolveText, Task::Resolve],
        (None, Kind::Iris) => vec![Task::Validate, Task::Parts],
        (Some(Task::Validate | Task::Parts), Kind::Iris) => asked.into_iter().collect(),
        (Some(Task::Validate | Task::Lines), Kind::Valid | Kind::Invalid)
        | (Some(Task::Parts | Task::NormalizeText | Task::Normalize | Task::Decode), Kind::Valid)
        | (Some(Task::Error), Kind::Invalid)
        | (Some(Task::ResolveText | Task::Resolve), Kind::Pairs) => asked.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// One line of the closing overview.
pub(crate) struct Outcome {
    task: Task,
    /// The speed relative to the fastest peer.
    speed: Option<f64>,
    cells: Vec<String>,
}

/// Runs one task on one corpus, and prints its table.
pub(crate) fn run(corpus: &Corpus, task: Task, entries: &[Entry], rounds: usize) -> Outcome {
    let mut lanes: Vec<Lane<'_>> = entries
        .iter()
        .filter_map(|entry| {
            let sweep = entry.sweep(task, corpus.texts)?;
            Some(Lane { entry, sweep, accepted: None, times: Vec::with_capacity(rounds) })
        })
        .collect();
    warm_up(&mut lanes);
    for _ in 0..rounds {
        for lane in lanes.iter_mut().filter(|lane| lane.accepted.is_some()) {
            let start = Instant::now();
            black_box((lane.sweep)());
            let spent = start.elapsed().as_nanos() as f64;
            lane.times.push(spent / corpus.texts.len() as f64);
        }
    }
    report(corpus, task, &lanes)
}

fn warm_up(lanes: &mut [Lane<'_>]) {
    for _ in 0..WARM_UP {
        for lane in lanes.iter_mut() {
            let sweep = AssertUnwindSafe(|| (lane.sweep)());
            lane.accepted = panic::catch_unwind(sweep).ok();
        }
    }
}

fn report(corpus: &Corpus, task: Task, lanes: &[Lane<'_>]) -> Outcome {
    let (count, bytes) = (corpus.texts.len(), corpus.bytes());
    let mean = bytes as f64 / count as f64;
    println!(
        "\n### {task}, {}: {} texts, {} bytes, {mean:.1} on average\n",
        corpus.name,
        thousands(count),
        thousands(bytes),
    );
    let rival = rival(lanes, task);
    let mut table = Table::new(&[
        "library",
        "reads",
        "position",
        "accepts",
        "min ns",
        "median ns",
        "MB/s",
        "speed",
    ]);
    for lane in lanes {
        let ours = lane.entry.grammar.is_ours();
        let name = if ours { format!("**{}**", lane.entry.name) } else { lane.entry.name.into() };
        let mut cells = vec![name, lane.entry.grammar.to_string()];
        cells.push(if lane.entry.locates { "yes" } else { "-" }.into());
        let Some(accepted) = lane.accepted else {
            cells.push("panics".into());
            table.row(cells);
            continue;
        };
        let typical = median(&lane.times);
        cells.push(thousands(accepted));
        cells.push(format!("{:.1}", lane.times.iter().copied().fold(f64::INFINITY, f64::min)));
        cells.push(format!("{typical:.1}"));
        cells.push(format!("{:.0}", mean / typical * 1000.0));
        cells.push(rival.map_or_else(String::new, |rival| format!("{:.2}", speed(lane, rival))));
        table.row(cells);
    }
    print!("{table}");
    outcome(corpus, task, lanes, rival)
}

fn outcome(corpus: &Corpus, task: Task, lanes: &[Lane<'_>], rival: Option<&Lane<'_>>) -> Outcome {
    let ours = lanes.iter().find(|lane| lane.entry.grammar.is_ours());
    let ns = |lane: &Lane<'_>| format!("{:.1}", median(&lane.times));
    let missing = || "-".to_owned();
    let speed = ours.zip(rival).map(|(ours, rival)| speed(ours, rival));
    let cells = vec![
        corpus.name.to_owned(),
        task.to_string(),
        rival.map_or_else(missing, |lane| lane.entry.name.to_owned()),
        rival.map_or_else(missing, ns),
        ours.map_or_else(missing, ns),
        speed.map_or_else(missing, |speed| format!("{speed:.2}")),
    ];
    Outcome { task, speed, cells }
}

/// Prints an overview of this project's results in all tables.
pub(crate) fn overview(outcomes: Vec<Outcome>) {
    let titles = ["corpus", "task", "fastest peer", "its ns", "our ns", "speed"];
    let mut table = Table::new(&titles);
    let mut speeds = BTreeMap::<String, Vec<f64>>::new();
    for outcome in outcomes {
        speeds.entry(outcome.task.to_string()).or_default().extend(outcome.speed);
        table.row(outcome.cells);
    }
    println!("\n### Overview\n");
    print!("{table}");
    let mut table = Table::new(&["task", "corpora", "geometric mean", "worst"]);
    for (task, speeds) in speeds.iter().filter(|(_, speeds)| !speeds.is_empty()) {
        let mean = geometric_mean(speeds);
        let worst = speeds.iter().copied().fold(f64::INFINITY, f64::min);
        let numbers = [mean, worst].map(|speed| format!("{speed:.2}"));
        table.row([vec![task.clone(), speeds.len().to_string()], numbers.to_vec()].concat());
    }
    println!("\n### Speed by task\n");
    print!("{table}");
}

fn geometric_mean(values: &[f64]) -> f64 {
    (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp()
}

/// Returns the fastest peer that does the whole task. It must accept nearly all texts that we accept, since times are
/// per text of the corpus. For errors, it must report a position.
fn rival<'a>(lanes: &'a [Lane<'a>], task: Task) -> Option<&'a Lane<'a>> {
    let ours = lanes.iter().find(|lane| lane.entry.grammar.is_ours());
    let wanted = ours.and_then(|lane| lane.accepted).unwrap_or_default();
    lanes
        .iter()
        .filter(|lane| lane.entry.grammar.is_peer() && !lane.times.is_empty())
        .filter(|lane| task != Task::Error || lane.entry.locates)
        .filter(|lane| lane.accepted.is_some_and(|accepted| 100 * accepted >= 99 * wanted))
        .min_by(|a, b| median(&a.times).total_cmp(&median(&b.times)))
}

/// Returns the speed relative to the rival: the median of the ratios of all rounds.
fn speed(lane: &Lane<'_>, rival: &Lane<'_>) -> f64 {
    let rounds = rival.times.iter().zip(&lane.times);
    median(&rounds.map(|(rival, own)| rival / own).collect::<Vec<_>>())
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match (sorted.get(middle), sorted.len() % 2) {
        (None, _) => f64::NAN,
        (Some(&value), 1) => value,
        (Some(&value), _) => f64::midpoint(sorted[middle - 1], value),
    }
}

#[cfg(test)]
mod tests {
    use super::{geometric_mean, median};

    #[test]
    fn computes_geometric_mean_of_ratios() {
        assert!((geometric_mean(&[2.0, 0.5]) - 1.0).abs() < 1e-9);
        assert!((geometric_mean(&[3.0]) - 3.0).abs() < 1e-9);
    }

    #[test]
    fn computes_median() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert!(median(&[]).is_nan());
    }
}
