//! The functions as expressions.

use datafusion::prelude::{col, lit};
use uri_grammar_datafusion::expr_fn::{uri_error_histogram, uri_host, uri_is_valid};

use crate::engine::{engine, query, values};

#[tokio::test]
async fn expressions_call_the_functions() {
    let context = engine();
    let texts = "SELECT column1 AS url FROM (VALUES ('http://b/'), ('http://a/'), ('a b'))";
    let table = context.sql(texts).await.unwrap();
    let hosts = table
        .clone()
        .filter(uri_is_valid(vec![col("url"), lit("URI")]))
        .unwrap()
        .select(vec![uri_host(vec![col("url")]).alias("host")])
        .unwrap()
        .sort(vec![col("host").sort(true, true)])
        .unwrap();
    assert_eq!(values(&hosts.collect().await.unwrap()), [["a"], ["b"]]);
    let histogram = table.aggregate(vec![], vec![uri_error_histogram(col("url"))]).unwrap();
    let by_sql = query(&context, &format!("SELECT uri_error_histogram(url) FROM ({texts})")).await;
    assert_eq!(values(&histogram.collect().await.unwrap()), values(&by_sql.unwrap()));
}
