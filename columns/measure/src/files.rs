//! The cost of reading a column from a Parquet file, compared with the kernels.

use std::fs::File;
use std::hint::black_box;
use std::path::Path;

use datafusion::arrow::array::{Array, ArrayRef};
use datafusion::error::Result;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use uri_grammar::uri::kinds::UriRefKind;
use uri_grammar::{Component, Rule};
use uri_grammar_arrow::{component, is_valid, parts};

use crate::BATCH;
use crate::costs::Costs;
use crate::lanes::{Lane, measure};

/// Measures the reading of `rows` generated rows, alone and with a kernel, on one thread.
///
/// # Errors
///
/// Returns an error if the file cannot be written or read.
pub fn files(rows: u64, seed: u64, costs: &mut Costs) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("pages.parquet");
    uri_grammar_table::generate(&path, 0..rows, seed)?;
    costs.bytes_a_row(read(&path, |_| ())? as f64 / rows as f64);
    let lane = |name, kernel: fn(&dyn Array)| -> Lane<'_> {
        let path = &path;
        (name, Box::new(move || drop(black_box(read(path, |urls| kernel(&urls))))))
    };
    let valid = |urls: &dyn Array| drop(black_box(is_valid(urls, Rule::UriReference)));
    let host = |urls: &dyn Array| drop(black_box(component::<UriRefKind>(urls, Component::Host)));
    let all = |urls: &dyn Array| drop(black_box(parts::<UriRefKind>(urls)));
    let names = [
        "reading the column from Parquet (zstd)",
        "the same, then `is_valid`",
        "the same, then `component`",
        "the same, then `parts`",
    ];
    let lanes = vec![
        lane(names[0], |_| ()),
        lane(names[1], valid),
        lane(names[2], host),
        lane(names[3], all),
    ];
    let times = measure("a column in a file", rows, lanes);
    for (name, time) in names.into_iter().zip(times) {
        costs.add(name, time);
    }
    Ok(())
}

/// Reads the column `url` batch by batch, and returns its size in the file, in bytes.
fn read(path: &Path, mut each: impl FnMut(ArrayRef)) -> Result<i64> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path)?)?;
    let groups = builder.metadata().row_groups().iter();
    let chunks = groups.flat_map(|group| group.columns());
    let chunks = chunks.filter(|chunk| chunk.column_path().string() == "url");
    let bytes = chunks.map(|chunk| chunk.compressed_size()).sum();
    let mask = ProjectionMask::columns(builder.parquet_schema(), ["url"]);
    for batch in builder.with_projection(mask).with_batch_size(BATCH).build()? {
        each(batch?.column(0).clone());
    }
    Ok(bytes)
}
