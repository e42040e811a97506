//! Opens the files as one table.

use std::path::Path;

use datafusion::dataframe::DataFrame;
use datafusion::error::DataFusionError;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{
    CsvReadOptions, JsonReadOptions, ParquetReadOptions, SessionConfig, SessionContext,
};

use uri_grammar_arrow::uri_grammar::Uri;

use crate::Failure;
use crate::args::{Args, Format};

/// The name of the table in queries.
pub(crate) const TABLE: &str = "urls";

/// Creates an engine with the functions and a memory limit.
pub(crate) fn context(args: &Args) -> Result<SessionContext, Failure> {
    let mut config = SessionConfig::new();
    if let Some(threads) = args.threads {
        config = config.with_target_partitions(threads.get());
    }
    let runtime = RuntimeEnvBuilder::new().with_memory_limit(args.memory << 20, 1.0).build_arc()?;
    let mut context = SessionContext::new_with_config_rt(config, runtime);
    uri_grammar_datafusion::register(&mut context)?;
    uri_grammar_datafusion::register_spark(&mut context)?;
    Ok(context)
}

/// Opens the files as one table, and registers it.
pub(crate) async fn open(context: &SessionContext, args: &Args) -> Result<DataFrame, Failure> {
    let files = args.files.iter().map(|file| uri_of(file)).collect::<Result<Vec<_>, _>>()?;
    let table = match args.format()? {
        Format::Parquet => {
            let options =
                ParquetReadOptions { file_extension: "", ..ParquetReadOptions::default() };
            context.read_parquet(files, options).await
        }
        Format::Csv => {
            // Without type inference, every column is text, and nothing is read as a number.
            let options = CsvReadOptions::new().file_extension("").schema_infer_max_records(0);
            context.read_csv(files, options).await
        }
        Format::Ndjson => {
            let options = JsonReadOptions { file_extension: "", ..JsonReadOptions::default() };
            context.read_json(files, options).await
        }
    };
    let table = table.map_err(|error| unreadable(args, &error))?;
    context.register_table(TABLE, table.clone().into_view())?;
    Ok(table)
}

/// Returns the URI of an existing file. In a path, the engine would read `[` and `*` as a pattern.
fn uri_of(file: &Path) -> Result<String, Failure> {
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let path = file.canonicalize().map_err(|error| wrong(&error))?;
    // The engine skips empty files.
    if path.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0) {
        return Err(format!("cannot read {}: it is empty", file.display()).into());
    }
    Ok(Uri::from_file_path(path).map_err(|error| wrong(&error))?.into_inner())
}

/// Adds the names of the files to an error.
pub(crate) fn unreadable(args: &Args, error: &DataFusionError) -> Failure {
    format!("cannot read {}: {}", names(args), error.strip_backtrace()).into()
}

fn names(args: &Args) -> String {
    match args.files.as_slice() {
        [file] => file.display().to_string(),
        files => format!("one of {} files", files.len()),
    }
}
