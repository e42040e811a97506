//! Writes a column of URLs of any size with known answers to a Parquet file.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use datafusion::arrow::array::{ArrayRef, BooleanArray, RecordBatch, StringArray, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use uri_grammar_arrow::generate::{Answer, Generator};
use uri_grammar_table::{Failure, Output};

/// Writes rows with known answers to a Parquet file: `row`, `url`, `known_valid`, `known_host`,
/// `known_code` and `known_offset`. They follow from seed and number alone.
#[derive(Debug, Parser)]
#[command(name = "uri-grammar-generate", version)]
struct Args {
    /// How many rows
    rows: u64,

    /// The file to write
    file: PathBuf,

    /// What the rows follow from
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// The number of the first row: parts of a column can be made by themselves
    #[arg(long, default_value_t = 0, value_name = "ROW")]
    from: u64,
}

/// How many rows are made at a time.
const BATCH: u64 = 8192;

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("uri-grammar-generate: {failure}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<(), Failure> {
    let schema: SchemaRef = Arc::new(Schema::new(vec![
        Field::new("row", DataType::UInt64, false),
        Field::new("url", DataType::Utf8, true),
        Field::new("known_valid", DataType::Boolean, true),
        Field::new("known_host", DataType::Utf8, true),
        Field::new("known_code", DataType::Utf8, true),
        Field::new("known_offset", DataType::UInt64, true),
    ]));
    let end = args.from.checked_add(args.rows).ok_or("there are no rows with such numbers")?;
    let mut output = Output::create(&args.file, Arc::clone(&schema))?;
    let generator = Generator::new(args.seed);
    let mut start = args.from;
    while start < end {
        let next = end.min(start.saturating_add(BATCH));
        output.write(&batch(&generator, start..next, &schema)?)?;
        start = next;
    }
    output.finish()
}

fn batch(
    generator: &Generator,
    numbers: std::ops::Range<u64>,
    schema: &SchemaRef,
) -> Result<RecordBatch, Failure> {
    let rows: Vec<_> = numbers.clone().map(|number| generator.row(number)).collect();
    let urls = rows.iter().map(|row| (row.answer != Answer::Null).then_some(row.text.as_str()));
    let valid = rows.iter().map(|row| match row.answer {
        Answer::Null => None,
        Answer::Valid(_) => Some(true),
        Answer::Invalid { .. } => Some(false),
    });
    let hosts = rows.iter().map(|row| match &row.answer {
        Answer::Valid(parts) => parts.host.clone().map(|host| &row.text[host]),
        Answer::Null | Answer::Invalid { .. } => None,
    });
    let errors: Vec<_> = rows
        .iter()
        .map(|row| match row.answer {
            Answer::Invalid { code, offset } => (Some(code), Some(offset as u64)),
            Answer::Null | Answer::Valid(_) => (None, None),
        })
        .collect();
    let columns: Vec<ArrayRef> = vec![
        Arc::new(UInt64Array::from_iter_values(numbers)),
        Arc::new(urls.collect::<StringArray>()),
        Arc::new(valid.collect::<BooleanArray>()),
        Arc::new(hosts.collect::<StringArray>()),
        Arc::new(errors.iter().map(|error| error.0).collect::<StringArray>()),
        Arc::new(errors.iter().map(|error| error.1).collect::<UInt64Array>()),
    ];
    Ok(RecordBatch::try_new(Arc::clone(schema), columns)?)
}
