//! Measures what the functions cost a row, beside the library over the same strings and beside the
//! engine's regular expressions. Rounds take turns, so that what disturbs the machine disturbs all; and
//! where the system tells it (Linux), what is measured is the time that the thread had a processor.
//!
//! ```sh
//! cargo run --release --manifest-path columns/Cargo.toml -p uri-grammar-datafusion --example measure
//! ```

use std::hint::black_box;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Instant;

use datafusion::arrow::array::{Array, ArrayRef, RecordBatch, StringArray, StringViewArray};
use datafusion::datasource::MemTable;
use datafusion::error::Result;
use datafusion::prelude::{SessionConfig, SessionContext};
use uri_grammar::Rule;
use uri_grammar::uri::kinds::UriRefKind;
use uri_grammar::uri::{Component, Normalizer};
use uri_grammar_arrow::generate::{Answer, Generator};
use uri_grammar_arrow::{component, error, is_valid, normalize, parts};

const ROWS: usize = 500_000;
const BATCH: usize = 8192;
const ROUNDS: usize = 15;

/// RFC 3986, Appendix B.
const APPENDIX_B: &str = r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?";

/// Something that is measured: a name, and what it does with all rows.
type Lane<'a> = (&'a str, Box<dyn FnMut() + 'a>);

/// Nanoseconds that this thread had a processor; of the wall where the system does not tell.
fn processor() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.unwrap_or_else(wall)
}

/// Nanoseconds on the wall.
fn wall() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as f64
}

/// Runs the lanes in turns, and prints the median of each, in nanoseconds a row.
fn measure(title: &str, rows: usize, clock: fn() -> f64, mut lanes: Vec<Lane<'_>>) -> Vec<f64> {
    let mut times = vec![Vec::with_capacity(ROUNDS); lanes.len()];
    for round in 0..=ROUNDS {
        for (lane, times) in lanes.iter_mut().zip(&mut times) {
            let start = clock();
            (lane.1)();
            // The first round warms up.
            if round > 0 {
                times.push((clock() - start) / rows as f64);
            }
        }
    }
    println!("\n{title}: nanoseconds a row, the median of {ROUNDS} rounds and the least");
    let mut medians = Vec::new();
    for (lane, times) in lanes.iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        println!("{:>9.1} {:>9.1}  {}", times[ROUNDS / 2], times[0], lane.0);
        medians.push(times[ROUNDS / 2]);
    }
    medians
}

fn main() -> Result<()> {
    let generator = Generator::new(10);
    let rows = (0..ROWS as u64).map(|number| generator.row(number));
    let texts: Vec<_> = rows.map(|row| (row.answer != Answer::Null).then_some(row.text)).collect();
    let bytes: usize = texts.iter().flatten().map(String::len).sum();
    println!("{ROWS} generated rows, {:.1} bytes each", bytes as f64 / ROWS as f64);
    let column = StringArray::from_iter(&texts);
    let strings: Vec<&str> = column.iter().flatten().collect();
    let batches: Vec<StringArray> = (0..ROWS)
        .step_by(BATCH)
        .map(|start| column.slice(start, BATCH.min(ROWS - start)))
        .collect();
    kernels(&strings, &batches);
    engine(&texts)
}

/// The kernels beside the library, on one thread and on two.
fn kernels(strings: &[&str], batches: &[StringArray]) {
    let views: Vec<StringViewArray> = batches.iter().map(StringViewArray::from).collect();
    let valid = |batches: &[StringArray]| {
        for batch in batches {
            black_box(is_valid(batch, Rule::UriReference).expect("texts"));
        }
    };
    let rule = black_box(Rule::UriReference);
    let times = measure(
        "is_valid",
        ROWS,
        processor,
        vec![
            (
                "the library, over strings in memory",
                Box::new(|| {
                    black_box(strings.iter().filter(|text| rule.is_match(text)).count());
                }),
            ),
            ("the kernel, over Utf8", Box::new(|| valid(batches))),
            (
                "the kernel, over Utf8View",
                Box::new(|| {
                    for batch in &views {
                        black_box(is_valid(batch, Rule::UriReference).expect("texts"));
                    }
                }),
            ),
        ],
    );
    println!(
        "the kernel has {:.0} % of the speed of the library over Utf8, {:.0} % over Utf8View",
        100.0 * times[0] / times[1],
        100.0 * times[0] / times[2],
    );
    let times = measure(
        "is_valid by the clock on the wall",
        ROWS,
        wall,
        vec![
            ("on one thread", Box::new(|| valid(batches))),
            (
                "on two threads",
                Box::new(|| {
                    let (one, two) = batches.split_at(batches.len() / 2);
                    thread::scope(|scope| {
                        scope.spawn(|| valid(one));
                        valid(two);
                    });
                }),
            ),
        ],
    );
    println!("two threads have {:.2} times the speed of one", times[0] / times[1]);
    let each = |kernel: &dyn Fn(&dyn Array)| batches.iter().for_each(|batch| kernel(batch));
    measure(
        "the other kernels, over Utf8",
        ROWS,
        processor,
        vec![
            (
                "component: host",
                Box::new(|| {
                    each(&|batch| drop(black_box(component::<UriRefKind>(batch, Component::Host))));
                }),
            ),
            ("parts", Box::new(|| each(&|batch| drop(black_box(parts::<UriRefKind>(batch)))))),
            (
                "normalize by scheme",
                Box::new(|| {
                    each(&|batch| {
                        drop(black_box(normalize::<UriRefKind>(batch, Normalizer::SCHEME)))
                    });
                }),
            ),
            (
                "error",
                Box::new(|| each(&|batch| drop(black_box(error(batch, Rule::UriReference))))),
            ),
        ],
    );
}

/// Queries on one thread, over views in memory.
fn engine(texts: &[Option<String>]) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let mut context =
        SessionContext::new_with_config(SessionConfig::new().with_target_partitions(1));
    uri_grammar_datafusion::register(&mut context)?;
    uri_grammar_datafusion::register_spark(&mut context)?;
    let batches = texts.chunks(BATCH).map(|texts| {
        let urls: ArrayRef = Arc::new(StringViewArray::from_iter(texts));
        RecordBatch::try_from_iter_with_nullable([("url", urls, true)])
    });
    let batches = batches.collect::<std::result::Result<Vec<_>, _>>()?;
    let table = MemTable::try_new(batches[0].schema(), vec![batches])?;
    context.register_table("pages", Arc::new(table))?;
    let ask = |what: &str| {
        let sql = format!("SELECT count({what}) FROM pages");
        runtime.block_on(async { context.sql(&sql).await?.collect().await })
    };
    let regexp_like = format!("nullif(regexp_like(url, '{APPENDIX_B}'), false)");
    let whole = format!("nullif(regexp_like(url, '{APPENDIX_B}$'), false)");
    let regexp_match = format!("regexp_match(url, '{APPENDIX_B}')");
    let queries = [
        ("length(url), which reads every text", "length(url)"),
        ("uri_is_valid(url)", "nullif(uri_is_valid(url), false)"),
        ("regexp_like(url, Appendix B)", &regexp_like),
        ("regexp_like(url, Appendix B with $ at its end)", &whole),
        ("uri_host(url)", "uri_host(url)"),
        ("uri_parts(url)", "uri_parts(url)"),
        ("regexp_match(url, Appendix B), which has the components", &regexp_match),
        ("try_parse_url(url, 'HOST')", "try_parse_url(url, 'HOST')"),
    ];
    for (_, what) in queries {
        ask(what)?;
    }
    let lanes = queries
        .map(|(name, what)| -> Lane<'_> { (name, Box::new(move || drop(black_box(ask(what))))) });
    let times = measure("queries on one thread, over Utf8View", ROWS, processor, lanes.into());
    println!(
        "uri_is_valid is {:.1} times as fast as regexp_like, {:.1} times with $; uri_parts {:.1} times as \
         fast as regexp_match",
        times[2] / times[1],
        times[3] / times[1],
        times[6] / times[5],
    );
    Ok(())
}
