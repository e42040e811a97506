//! The cost of a diagnosis relative to validation of the same texts. No other library has diagnoses, so both are from
//! this project.

use uri_grammar::GrammarRule;

use crate::{
    corpora::{self, Corpus, Kind},
    table::Table,
};
use std::{hint::black_box, time::Instant};
use uri_grammar_diagnose::{Options, Rule, diagnose};

/// The number of rounds, each with a validation and a diagnosis of the corpus.
const ROUNDS: usize = 31;

/// Prints the time of validation and diagnosis of a text, for each invalid corpus. Each is measured over the whole
/// corpus. The ratio is the median of the ratios within each round.
pub(crate) fn run() {
    let mut table = Table::new(&["corpus", "texts", "validating", "diagnosing", "ratio"]);
    for corpus in corpora::names().into_iter().filter_map(corpora::load) {
        if corpus.kind == Kind::Invalid && !corpus.texts.is_empty() {
            table.row(row(&corpus));
        }
    }
    println!("{table}");
}

fn row(corpus: &Corpus) -> Vec<String> {
    let options = Options::new(Rule::UriReference);
    let round = |_| {
        let validate = |text: &str| {
            black_box(Rule::UriReference.is_match(text));
        };
        let explain = |text: &str| {
            black_box(diagnose(text, &options));
        };
        (walk(corpus, validate), walk(corpus, explain))
    };
    let rounds: Vec<(f64, f64)> = (0..ROUNDS).map(round).collect();
    let median = |figure: fn(&(f64, f64)) -> f64| {
        let mut figures: Vec<f64> = rounds.iter().map(figure).collect();
        figures.sort_by(f64::total_cmp);
        figures[ROUNDS / 2]
    };
    vec![
        corpus.name.to_owned(),
        corpus.texts.len().to_string(),
        format!("{:.0} ns", median(|round| round.0)),
        format!("{:.0} ns", median(|round| round.1)),
        format!("{:.1}", median(|round| round.1 / round.0)),
    ]
}

/// Returns nanoseconds per text.
fn walk(corpus: &Corpus, work: impl Fn(&str)) -> f64 {
    let start = Instant::now();
    corpus.texts.iter().for_each(|text| work(black_box(text)));
    start.elapsed().as_secs_f64() * 1e9 / corpus.texts.len() as f64
}
