//! An engine with the functions.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::error::Result;
use datafusion::prelude::{SessionConfig, SessionContext};

/// Returns an engine with all functions.
pub fn engine() -> SessionContext {
    with(SessionConfig::new())
}

pub fn with(config: SessionConfig) -> SessionContext {
    let mut context = SessionContext::new_with_config(config);
    uri_grammar_datafusion::register(&mut context).unwrap();
    uri_grammar_datafusion::register_spark(&mut context).unwrap();
    context
}

pub async fn query(context: &SessionContext, sql: &str) -> Result<Vec<RecordBatch>> {
    context.sql(sql).await?.collect().await
}

/// Returns all values of the batches, row by row, as the engine prints them.
pub fn values(batches: &[RecordBatch]) -> Vec<Vec<String>> {
    let options = FormatOptions::default().with_null("NULL");
    let mut rows = Vec::new();
    for batch in batches {
        let columns: Vec<_> = batch
            .columns()
            .iter()
            .map(|column| ArrayFormatter::try_new(column, &options).unwrap())
            .collect();
        for row in 0..batch.num_rows() {
            rows.push(columns.iter().map(|column| column.value(row).to_string()).collect());
        }
    }
    rows
}

/// Returns the only value of a query's result.
pub async fn value(context: &SessionContext, sql: &str) -> Result<String> {
    let rows = values(&query(context, sql).await?);
    assert_eq!((rows.len(), rows[0].len()), (1, 1), "{sql}: {rows:?}");
    Ok(rows[0][0].clone())
}
