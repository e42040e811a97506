//! The kernels compared with the library, on one thread and on two.

use std::hint::black_box;
use std::thread;

use datafusion::arrow::array::{Array, StringArray, StringViewArray};
use uri_grammar::uri::Normalizer;
use uri_grammar::uri::kinds::UriRefKind;
use uri_grammar::{Component, GrammarRule, Rule};
use uri_grammar_arrow::{component, error, is_valid, normalize, parts};

use crate::BATCH;
use crate::costs::Costs;
use crate::lanes::measure;

/// Measures all kernels over a column in batches.
pub fn kernels(texts: &[Option<String>], costs: &mut Costs) {
    let column = StringArray::from_iter(texts);
    let strings: Vec<&str> = column.iter().flatten().collect();
    let batches: Vec<StringArray> = (0..column.len())
        .step_by(BATCH)
        .map(|start| column.slice(start, BATCH.min(column.len() - start)))
        .collect();
    validity(&strings, &batches, costs);
    threads(&batches, costs);
    others(&batches, costs);
}

fn valid(batches: &[StringArray]) {
    for batch in batches {
        black_box(is_valid(batch, Rule::UriReference).expect("texts"));
    }
}

fn rows(batches: &[StringArray]) -> u64 {
    batches.iter().map(|batch| batch.len() as u64).sum()
}

fn validity(strings: &[&str], batches: &[StringArray], costs: &mut Costs) {
    let views: Vec<StringViewArray> = batches.iter().map(StringViewArray::from).collect();
    let rule = black_box(Rule::UriReference);
    let library = || {
        black_box(strings.iter().filter(|text| rule.is_match(text)).count());
    };
    let over_views = || {
        for batch in &views {
            black_box(is_valid(batch, Rule::UriReference).expect("texts"));
        }
    };
    let times = measure(
        "is_valid",
        rows(batches),
        vec![
            ("the library, over strings in memory", Box::new(library)),
            ("the kernel, over Utf8", Box::new(|| valid(batches))),
            ("the kernel, over Utf8View", Box::new(over_views)),
        ],
    );
    println!(
        "the kernel has {:.0} % of the speed of the library over Utf8, {:.0} % over Utf8View",
        100.0 * times[0] / times[1],
        100.0 * times[0] / times[2],
    );
    costs.add("the library's `is_match`, over strings in memory", times[0]);
    costs.add("`is_valid`", times[1]);
}

fn threads(batches: &[StringArray], costs: &mut Costs) {
    let on_two = || {
        let (one, two) = batches.split_at(batches.len() / 2);
        thread::scope(|scope| {
            scope.spawn(|| valid(one));
            valid(two);
        });
    };
    let times = measure(
        "is_valid, on one thread and on two",
        rows(batches),
        vec![("on one thread", Box::new(|| valid(batches))), ("on two threads", Box::new(on_two))],
    );
    let times_as_fast = times[0] / times[1];
    println!("two threads have {times_as_fast:.2} times the speed of one");
    costs.two_threads(times_as_fast);
}

fn others(batches: &[StringArray], costs: &mut Costs) {
    let each = |kernel: &dyn Fn(&dyn Array)| batches.iter().for_each(|batch| kernel(batch));
    let host = |batch: &dyn Array| drop(black_box(component::<UriRefKind>(batch, Component::Host)));
    let all = |batch: &dyn Array| drop(black_box(parts::<UriRefKind>(batch)));
    let normal =
        |batch: &dyn Array| drop(black_box(normalize::<UriRefKind>(batch, Normalizer::SCHEME)));
    let wrong = |batch: &dyn Array| drop(black_box(error(batch, Rule::UriReference)));
    let names = ["`component`: host", "`error`", "`parts`", "`normalize` by scheme"];
    let times = measure(
        "the other kernels, over Utf8",
        rows(batches),
        vec![
            (names[0], Box::new(|| each(&host))),
            (names[1], Box::new(|| each(&wrong))),
            (names[2], Box::new(|| each(&all))),
            (names[3], Box::new(|| each(&normal))),
        ],
    );
    for (name, time) in names.into_iter().zip(times) {
        costs.add(name, time);
    }
}
