//! The arguments.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Summarizes a column of URLs in Parquet, CSV or NDJSON files: the number of valid URLs, the number of errors by code
/// with examples, the most frequent schemes and hosts, and the longest URL.
#[derive(Debug, Parser)]
#[command(name = "uri-grammar-table", version)]
pub(crate) struct Args {
    /// Files of one format, which are read as one table
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The column with the URLs
    #[arg(long, default_value = "url", value_name = "NAME")]
    pub(crate) column: String,

    /// The rule of RFC 3986 that should derive each URL
    #[arg(long, default_value = "URI-reference", value_name = "RULE")]
    pub(crate) rule: String,

    /// Runs a query over the files instead of the summary. The files are the table `urls`, and the query can call the
    /// functions of uri-grammar-datafusion
    #[arg(long, value_name = "QUERY")]
    pub(crate) sql: Option<String>,

    /// Writes the rows with invalid URLs to this Parquet file, with a column `uri_error`; with --sql, writes the result
    /// of the query
    #[arg(long, value_name = "FILE.parquet")]
    pub(crate) out: Option<PathBuf>,

    /// The format of the files [default: by their extension]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,

    /// Shows at most this many schemes and hosts
    #[arg(long, default_value_t = 10, value_name = "COUNT")]
    pub(crate) top: usize,

    /// Shows at most this many examples of each code
    #[arg(long, default_value_t = 1, value_name = "COUNT")]
    pub(crate) examples: usize,

    /// Uses this many threads [default: one for each processor]
    #[arg(long, value_name = "COUNT")]
    pub(crate) threads: Option<NonZeroUsize>,

    /// The memory for sorting and grouping, in megabytes; larger data is moved to disk
    #[arg(long, default_value_t = 512, value_name = "MB")]
    pub(crate) memory: usize,

    /// Shows no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Parquet,
    Csv,
    #[value(alias = "jsonl")]
    Ndjson,
}

impl Format {
    /// Returns the format of a file's extension.
    fn of(file: &std::path::Path) -> Option<Self> {
        match file.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "parquet" => Some(Self::Parquet),
            "csv" => Some(Self::Csv),
            "ndjson" | "jsonl" | "json" => Some(Self::Ndjson),
            _ => None,
        }
    }
}

impl Args {
    /// Returns the format of all files.
    pub(crate) fn format(&self) -> Result<Format, crate::Failure> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let mut formats = self.files.iter().map(|file| (file, Format::of(file)));
        let mut first = None;
        for (file, format) in &mut formats {
            let Some(format) = format else {
                let file = file.display();
                return Err(format!("{file}: the extension is none of .parquet, .csv, .ndjson and .jsonl; --format says what it is").into());
            };
            if *first.get_or_insert(format) != format {
                return Err("the files are of several formats, and must be of one".into());
            }
        }
        first.ok_or_else(|| "no file is given".into())
    }
}
