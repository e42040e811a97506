//! What a diagnosis costs beside validating the same texts. No other library has such a thing, so
//! the ratio is one within ours.

use uri_grammar::GrammarRule;

use crate::{
    corpora::{self, Corpus, Kind},
    table::Table,
};
use std::{hint::black_box, time::Instant};
use uri_grammar_diagnose::{Options, Rule, diagnose};

/// How often a corpus is validated, and diagnosed, in turn.
const ROUNDS: usize = 31;

/// Prints for each invalid corpus what validating and diagnosing a text takes, each a walk over
/// the whole corpus, and how many times as long the one takes as the other: the median of the
/// ratios within each round.
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

/// How many nanoseconds a text takes.
fn walk(corpus: &Corpus, work: impl Fn(&str)) -> f64 {
    let start = Instant::now();
    corpus.texts.iter().for_each(|text| work(black_box(text)));
    start.elapsed().as_secs_f64() * 1e9 / corpus.texts.len() as f64
}
