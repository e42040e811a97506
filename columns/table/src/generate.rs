//! Writes columns with known answers to files.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, BooleanArray, RecordBatch, StringArray, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use uri_grammar_arrow::generate::{Answer, Generator};

use crate::{Failure, Output};

/// The number of rows in a batch.
const BATCH: u64 = 8192;

/// Writes the rows with these numbers to a Parquet file: `row`, `url`, `known_valid`, `known_host`, `known_code` and
/// `known_offset`. They depend only on `seed` and their numbers.
///
/// # Errors
///
/// Returns an error if the file cannot be written. An existing file is then unchanged.
pub fn generate(file: &Path, rows: Range<u64>, seed: u64) -> Result<(), Failure> {
    let schema: SchemaRef = Arc::new(Schema::new(vec![
        Field::new("row", DataType::UInt64, false),
        Field::new("url", DataType::Utf8, true),
        Field::new("known_valid", DataType::Boolean, true),
        Field::new("known_host", DataType::Utf8, true),
        Field::new("known_code", DataType::Utf8, true),
        Field::new("known_offset", DataType::UInt64, true),
    ]));
    let mut output = Output::create(file, Arc::clone(&schema))?;
    let generator = Generator::new(seed);
    let mut start = rows.start;
    while start < rows.end {
        let next = rows.end.min(start.saturating_add(BATCH));
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
