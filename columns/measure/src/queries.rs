//! Queries on one thread over views in memory: our functions compared with the functions of the engine.

use std::hint::black_box;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringViewArray};
use datafusion::datasource::MemTable;
use datafusion::error::Result;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_spark::function::url;

use crate::BATCH;
use crate::lanes::{Lane, measure};

/// RFC 3986, Appendix B.
const APPENDIX_B: &str = r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?";

/// Measures the queries.
///
/// # Errors
///
/// Returns an error if a query fails.
pub fn queries(texts: &[Option<String>]) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let batches = texts.chunks(BATCH).map(|texts| {
        let urls: ArrayRef = Arc::new(StringViewArray::from_iter(texts));
        RecordBatch::try_from_iter_with_nullable([("url", urls, true)])
    });
    let batches = batches.collect::<std::result::Result<Vec<_>, _>>()?;
    let table = Arc::new(MemTable::try_new(batches[0].schema(), vec![batches])?);
    let config = SessionConfig::new().with_target_partitions(1);
    let mut ours = SessionContext::new_with_config(config.clone());
    uri_grammar_datafusion::register(&mut ours)?;
    uri_grammar_datafusion::register_spark(&mut ours)?;
    // The functions of the engine have the same names.
    let theirs = SessionContext::new_with_config(config);
    for function in [url::try_parse_url(), url::try_url_decode()] {
        theirs.register_udf(Arc::unwrap_or_clone(function));
    }
    for context in [&ours, &theirs] {
        context.register_table("pages", Arc::<MemTable>::clone(&table))?;
    }
    let ask = |context: &SessionContext, what: &str| {
        let sql = format!("SELECT count({what}) FROM pages");
        runtime.block_on(async { context.sql(&sql).await?.collect().await })
    };
    let regexp_like = format!("nullif(regexp_like(url, '{APPENDIX_B}'), false)");
    let whole = format!("nullif(regexp_like(url, '{APPENDIX_B}$'), false)");
    let regexp_match = format!("regexp_match(url, '{APPENDIX_B}')");
    let queries = [
        ("length(url), which reads every text", &ours, "length(url)"),
        ("uri_is_valid(url)", &ours, "nullif(uri_is_valid(url), false)"),
        ("uri_host(url)", &ours, "uri_host(url)"),
        ("uri_parts(url)", &ours, "uri_parts(url)"),
        ("try_parse_url(url, 'HOST'), ours", &ours, "try_parse_url(url, 'HOST')"),
        ("regexp_like(url, Appendix B)", &ours, &regexp_like),
        ("regexp_like(url, Appendix B with $ at its end)", &ours, &whole),
        ("regexp_match(url, Appendix B), which has the components", &ours, &regexp_match),
        ("try_parse_url(url, 'HOST') of datafusion-spark", &theirs, "try_parse_url(url, 'HOST')"),
        ("try_url_decode(url) of datafusion-spark", &theirs, "try_url_decode(url)"),
    ];
    // An error ends the measurement here. All queries below work.
    for (_, context, what) in &queries {
        ask(context, what)?;
    }
    let lanes = queries.iter().map(|&(name, context, what)| -> Lane<'_> {
        (name, Box::new(move || drop(black_box(ask(context, what)))))
    });
    let lanes = lanes.collect();
    let rows = texts.len() as u64;
    let times = measure("queries on one thread, over Utf8View", rows, lanes);
    let times_as_fast = |ours: usize, theirs: usize| {
        let [ours, theirs] = [ours, theirs].map(|query| (queries[query].0, times[query]));
        println!("{} is {:.1} times as fast as {}", ours.0, theirs.1 / ours.1, theirs.0);
    };
    times_as_fast(1, 5);
    times_as_fast(1, 6);
    times_as_fast(3, 7);
    times_as_fast(1, 8);
    times_as_fast(1, 9);
    times_as_fast(2, 8);
    times_as_fast(4, 8);
    Ok(())
}
