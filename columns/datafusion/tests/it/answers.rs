//! The engine's answers for generated rows in many partitions are the known answers.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray, StringViewArray};
use datafusion::datasource::MemTable;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use uri_grammar_arrow::generate::{Answer, Generator};

use crate::engine::{engine, query, value, values, with};

const SEED: u64 = 21_943;

/// The known facts about the first rows.
#[derive(Default)]
struct Known {
    nulls: u64,
    valid: u64,
    hosts: u64,
    codes: std::collections::BTreeMap<&'static str, u64>,
}

/// Creates a table of generated rows in batches and partitions, with their number and their host.
fn table(context: &SessionContext, rows: u64, views: bool) -> Known {
    const BATCH: usize = 700;
    let generator = Generator::new(SEED);
    let mut known = Known::default();
    let (mut urls, mut hosts): (Vec<Option<String>>, Vec<Option<String>>) = Default::default();
    for number in 0..rows {
        let row = generator.row(number);
        let mut host = None;
        match &row.answer {
            Answer::Null => known.nulls += 1,
            Answer::Invalid { code, .. } => *known.codes.entry(code).or_default() += 1,
            Answer::Valid(parts) => {
                known.valid += 1;
                host = parts.host.clone().map(|host| row.text[host].to_owned());
                known.hosts += u64::from(host.is_some());
            }
        }
        hosts.push(host);
        urls.push((row.answer != Answer::Null).then_some(row.text));
    }
    let column = |texts: &[Option<String>]| -> ArrayRef {
        if views {
            Arc::new(StringViewArray::from_iter(texts))
        } else {
            Arc::new(StringArray::from_iter(texts))
        }
    };
    let batches: Vec<_> = urls
        .chunks(BATCH)
        .zip(hosts.chunks(BATCH))
        .map(|(urls, hosts)| {
            RecordBatch::try_from_iter_with_nullable([
                ("url", column(urls), true),
                ("known_host", column(hosts), true),
            ])
            .unwrap()
        })
        .collect();
    let schema = batches[0].schema();
    let partitions = batches.chunks(batches.len().div_ceil(4)).map(<[_]>::to_vec).collect();
    let table = MemTable::try_new(schema, partitions).unwrap();
    context.register_table("pages", Arc::new(table)).unwrap();
    known
}

async fn check(context: &SessionContext, rows: u64, views: bool) {
    let known = table(context, rows, views);
    let ask = async |sql: &str| {
        value(context, sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"))
    };
    assert_eq!(
        ask("SELECT count(*) FROM pages WHERE uri_is_valid(url)").await,
        known.valid.to_string()
    );
    assert_eq!(ask("SELECT count(*) FROM pages WHERE url IS NULL").await, known.nulls.to_string());
    assert_eq!(ask("SELECT count(uri_host(url)) FROM pages").await, known.hosts.to_string());
    let different = "SELECT count(*) FROM pages WHERE uri_host(url) IS DISTINCT FROM known_host";
    assert_eq!(ask(different).await, "0");
    let histogram: Vec<_> = known
        .codes
        .iter()
        .map(|(code, count)| format!("{{code: {code}, count: {count}}}"))
        .collect();
    let expected = format!("[{}]", histogram.join(", "));
    assert_eq!(ask("SELECT uri_error_histogram(url) FROM pages").await, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_partitions() {
    check(&with(SessionConfig::new().with_target_partitions(4)), 20_000, true).await;
    check(&with(SessionConfig::new().with_batch_size(100)), 5_000, false).await;
}

/// The answers are the same with so little memory that grouping and sorting use the disk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spilling() {
    let sql = "SELECT uri_host(url) AS host, count(*) AS count, uri_error_histogram(url) FROM pages \
               GROUP BY 1 ORDER BY count DESC, host NULLS FIRST";
    let plenty = engine();
    table(&plenty, 60_000, true);
    let expected = values(&query(&plenty, sql).await.unwrap());
    assert!(expected.len() > 10_000);
    // One or two megabytes: less than the groups need.
    let runtime = RuntimeEnvBuilder::new().with_memory_limit(12 << 20, 1.0).build_arc().unwrap();
    let config =
        SessionConfig::new().with_target_partitions(2).with_sort_spill_reservation_bytes(1 << 20);
    let mut scarce = SessionContext::new_with_config_rt(config, runtime);
    uri_grammar_datafusion::register(&mut scarce).unwrap();
    table(&scarce, 60_000, true);
    let found = values(&query(&scarce, sql).await.unwrap());
    assert_eq!(found.len(), expected.len());
    assert!(found == expected, "the rows are others");
}
