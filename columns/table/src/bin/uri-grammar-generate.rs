//! Writes a column of URLs of any size with known answers to a Parquet file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use uri_grammar_table::{Failure, generate};

/// Writes rows with known answers to a Parquet file: `row`, `url`, `known_valid`, `known_host`, `known_code` and
/// `known_offset`. They depend only on the seed and the number of the row.
#[derive(Debug, Parser)]
#[command(name = "uri-grammar-generate", version)]
struct Args {
    /// The number of rows
    rows: u64,

    /// The file to write
    file: PathBuf,

    /// The seed of the rows
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// The number of the first row, so that a part of a column can be made separately
    #[arg(long, default_value_t = 0, value_name = "ROW")]
    from: u64,
}

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
    let end = args.from.checked_add(args.rows).ok_or("there are no rows with such numbers")?;
    generate(&args.file, args.from..end, args.seed)
}
