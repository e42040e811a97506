//! The queries that run in one process and on a cluster.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::error::Result;
use datafusion::prelude::SessionContext;

/// Queries over a column of URLs, with ordered rows. They include queries with and without an exchange between
/// executors, with our aggregate, with a join, and with function names in every part of a plan.
pub const QUERIES: [(&str, &str); 6] = [
    (
        "rows",
        "SELECT count(*), count(url), sum(CASE WHEN uri_is_valid(url) THEN 1 ELSE 0 END) FROM pages",
    ),
    (
        "hosts",
        "SELECT uri_host(url) AS host, count(*) AS count FROM pages WHERE uri_is_valid(url) \
         GROUP BY host ORDER BY count DESC, host NULLS FIRST LIMIT 100",
    ),
    ("errors", "SELECT uri_error_histogram(url) FROM pages"),
    (
        "schemes",
        "SELECT lower(uri_scheme(url)) AS scheme, uri_host_kind(url) AS kind, uri_error_histogram(url), \
         max(length(uri_normalize(url, 'scheme'))) FROM pages GROUP BY scheme, kind \
         ORDER BY scheme NULLS FIRST, kind NULLS FIRST",
    ),
    (
        "origins",
        "SELECT origin, count(*) AS count FROM (SELECT uri_origin(url) AS origin FROM pages) \
         WHERE origin IS NOT NULL GROUP BY origin ORDER BY count DESC, origin LIMIT 100",
    ),
    (
        "pairs",
        "SELECT count(*), min(one.url), max(two.url) FROM pages AS one JOIN pages AS two \
         ON uri_host(one.url) = uri_host(two.url) AND one.row < two.row \
         WHERE uri_port(one.url) IS NOT NULL AND uri_query(two.url) IS NOT NULL",
    ),
];

/// Runs a query, and returns its rows as texts.
///
/// # Errors
///
/// Returns an error if the query fails.
pub async fn rows(context: &SessionContext, sql: &str) -> Result<Vec<Vec<String>>> {
    texts(&context.sql(sql).await?.collect().await?)
}

fn texts(batches: &[RecordBatch]) -> Result<Vec<Vec<String>>> {
    let options = FormatOptions::default().with_null("NULL");
    let mut rows = Vec::new();
    for batch in batches {
        let columns =
            batch.columns().iter().map(|column| ArrayFormatter::try_new(column, &options));
        let columns = columns.collect::<std::result::Result<Vec<_>, _>>()?;
        let row = |row| columns.iter().map(|column| column.value(row).to_string()).collect();
        rows.extend((0..batch.num_rows()).map(row));
    }
    Ok(rows)
}
