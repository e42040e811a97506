//! Runs a query over the files.

use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::prelude::{SQLOptions, SessionContext};
use futures::StreamExt;
use uri_grammar_table::Output;

use crate::Failure;
use crate::args::Args;
use crate::input::unreadable;
use crate::progress::Progress;

/// Runs the query, and prints or writes the result batch by batch.
pub(crate) async fn run(context: &SessionContext, args: &Args, sql: &str) -> Result<(), Failure> {
    // A query may only read.
    let options = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false);
    let frame = context.sql_with_options(sql, options).await?;
    let mut batches = frame.execute_stream().await.map_err(|error| unreadable(args, &error))?;
    let mut output = match &args.out {
        Some(path) => Some(Output::create(path, batches.schema())?),
        None => None,
    };
    let progress = Progress::new(args.quiet || output.is_none());
    while let Some(batch) = batches.next().await {
        let batch = batch.map_err(|error| unreadable(args, &error))?;
        progress.add(batch.num_rows());
        match &mut output {
            Some(output) => output.write(&batch)?,
            None if batch.num_rows() > 0 => println!("{}", pretty_format_batches(&[batch])?),
            None => (),
        }
    }
    progress.end();
    output.map_or(Ok(()), Output::finish)
}
