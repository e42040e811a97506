//! The summary of a column, batch by batch.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use datafusion::arrow::array::cast::AsArray;
use datafusion::arrow::array::{Array, ArrayRef, BooleanArray, RecordBatch, StructArray};
use datafusion::arrow::compute::filter_record_batch;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::dataframe::DataFrame;
use datafusion::error::DataFusionError;
use datafusion::execution::SendableRecordBatchStream;
use futures::StreamExt;
use tokio::task::JoinSet;
use uri_grammar_arrow::uri_grammar::Rule;
use uri_grammar_arrow::uri_grammar::uri::kinds::UriRefKind;
use uri_grammar_arrow::{error, error_type, parts};
use uri_grammar_table::Output;

use crate::Failure;
use crate::args::Args;
use crate::input::unreadable;
use crate::progress::Progress;
use crate::top::Top;

/// The number of schemes and hosts that are counted at a time.
const COUNTED: usize = 10_000;

/// The length of the part of a text that is kept for display, in bytes.
const SHOWN: usize = 2_000;

/// The summary of a column. Its size does not depend on the number of rows.
#[derive(Debug)]
pub(crate) struct Summary {
    pub(crate) rows: u64,
    pub(crate) nulls: u64,
    pub(crate) valid: u64,
    pub(crate) codes: BTreeMap<String, Code>,
    pub(crate) schemes: Top,
    pub(crate) hosts: Top,
    /// The length of the longest text in bytes, and its beginning.
    pub(crate) longest: Option<(usize, Vec<u8>)>,
    examples: usize,
}

/// The summary of an error code.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) count: u64,
    pub(crate) examples: Vec<Vec<u8>>,
}

impl Summary {
    fn new(examples: usize) -> Self {
        Self {
            rows: 0,
            nulls: 0,
            valid: 0,
            codes: BTreeMap::new(),
            schemes: Top::new(COUNTED),
            hosts: Top::new(COUNTED),
            longest: None,
            examples,
        }
    }

    pub(crate) fn invalid(&self) -> u64 {
        self.rows - self.nulls - self.valid
    }

    /// Adds a column of texts with their errors.
    fn add(&mut self, column: &ArrayRef, errors: &StructArray) -> Result<(), Failure> {
        self.rows += column.len() as u64;
        let nulls = column.logical_null_count() as u64;
        self.nulls += nulls;
        self.valid += column.len() as u64 - nulls - (errors.len() - errors.null_count()) as u64;
        let codes = texts(errors.column_by_name("code").ok_or("errors have no code")?)?;
        let rows = texts(column)?;
        for row in 0..column.len() {
            let Some(text) = rows.get(row) else { continue };
            if self.longest.as_ref().is_none_or(|(longest, _)| text.len() > *longest) {
                self.longest = Some((text.len(), beginning(text)));
            }
            if errors.is_null(row) {
                continue;
            }
            let code = codes.get(row).map(String::from_utf8_lossy).unwrap_or_default();
            if !self.codes.contains_key(code.as_ref()) {
                self.codes.insert(code.clone().into_owned(), Code::default());
            }
            if let Some(of_code) = self.codes.get_mut(code.as_ref()) {
                of_code.count += 1;
                if of_code.examples.len() < self.examples {
                    of_code.examples.push(beginning(text));
                }
            }
        }
        let parts = parts::<UriRefKind>(column)?;
        for (name, top) in [("scheme", &mut self.schemes), ("host", &mut self.hosts)] {
            let parts = texts(parts.column_by_name(name).ok_or("a component is missing")?)?;
            let mut lower = String::new();
            for part in (0..column.len()).filter_map(|row| parts.get(row)) {
                let part = std::str::from_utf8(part)?;
                lower.clear();
                lower.push_str(part);
                lower.make_ascii_lowercase();
                top.add(&lower, 1);
            }
        }
        Ok(())
    }

    fn merge(&mut self, other: Self) {
        self.rows += other.rows;
        self.nulls += other.nulls;
        self.valid += other.valid;
        for (code, found) in other.codes {
            let of_code = self.codes.entry(code).or_default();
            of_code.count += found.count;
            let more = self.examples - of_code.examples.len();
            of_code.examples.extend(found.examples.into_iter().take(more));
        }
        self.schemes.merge(other.schemes);
        self.hosts.merge(other.hosts);
        let longer = |(len, _): &(usize, Vec<u8>)| {
            self.longest.as_ref().is_none_or(|(longest, _)| len > longest)
        };
        if let Some(longest) = other.longest.filter(longer) {
            self.longest = Some(longest);
        }
    }
}

fn beginning(text: &[u8]) -> Vec<u8> {
    text[..text.len().min(SHOWN)].to_vec()
}

/// The rows of a column, as bytes.
struct Texts {
    column: ArrayRef,
}

/// Reads a column of any layout as bytes. Dictionaries and string views are cast to binary views.
fn texts(column: &ArrayRef) -> Result<Texts, Failure> {
    let column = match column.data_type() {
        DataType::BinaryView => Arc::clone(column),
        DataType::Dictionary(_, values) if values.is_string() => {
            let views = datafusion::arrow::compute::cast(column, &DataType::Utf8View)?;
            datafusion::arrow::compute::cast(&views, &DataType::BinaryView)?
        }
        _ => datafusion::arrow::compute::cast(column, &DataType::BinaryView)?,
    };
    Ok(Texts { column })
}

impl Texts {
    fn get(&self, row: usize) -> Option<&[u8]> {
        self.column.is_valid(row).then(|| self.column.as_binary_view().value(row))
    }
}

/// The data that all parts of the reading share.
struct Shared {
    column: usize,
    rule: Rule,
    examples: usize,
    output: Option<Mutex<Output>>,
    schema: SchemaRef,
    progress: Progress,
}

/// Reads the column by a rule and sums it up. Writes invalid rows if this was requested.
pub(crate) async fn of(table: DataFrame, rule: Rule, args: &Args) -> Result<Summary, Failure> {
    let schema: SchemaRef = Arc::new(table.schema().as_arrow().clone());
    let Ok(column) = schema.index_of(&args.column) else {
        let names: Vec<_> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        let names = names.join(", ");
        return Err(format!("there is no column {}: the columns are {names}", args.column).into());
    };
    let errors = error_type(schema.field(column).data_type());
    let (table, column) = match &args.out {
        // All columns are read only if invalid rows are written.
        Some(_) => (table, column),
        None => (table.select_columns(&[args.column.as_str()])?, 0),
    };
    let schema = with_errors(&schema, errors)?;
    let output = match &args.out {
        Some(path) => Some(Mutex::new(Output::create(path, Arc::clone(&schema))?)),
        None => None,
    };
    let progress = Progress::new(args.quiet);
    let shared =
        Arc::new(Shared { column, rule, examples: args.examples, output, schema, progress });
    let parts =
        table.execute_stream_partitioned().await.map_err(|error| unreadable(args, &error))?;
    let mut tasks = JoinSet::new();
    for part in parts {
        tasks.spawn(read(part, Arc::clone(&shared)));
    }
    let mut summary = Summary::new(args.examples);
    while let Some(part) = tasks.join_next().await {
        match part? {
            Ok(part) => summary.merge(part),
            Err(error) => return Err(wrong(args, error)),
        }
    }
    let Some(shared) = Arc::into_inner(shared) else {
        return Err("a part of the reading has not ended".into());
    };
    shared.progress.end();
    if let Some(output) = shared.output {
        output.into_inner().map_err(|_| "a part of the writing has failed")?.finish()?;
    }
    Ok(summary)
}

/// Returns the columns, and a column for the errors.
fn with_errors(schema: &Schema, errors: DataType) -> Result<SchemaRef, Failure> {
    if schema.index_of("uri_error").is_ok() {
        return Err("the files have a column uri_error, which is the name for the errors".into());
    }
    let fields = schema.fields().iter().cloned();
    let errors = Arc::new(Field::new("uri_error", errors, true));
    Ok(Arc::new(Schema::new(fields.chain([errors]).collect::<Vec<_>>())))
}

/// Adds the names of the files to an error of the engine, and returns other errors unchanged.
fn wrong(args: &Args, failure: Failure) -> Failure {
    match failure.downcast::<DataFusionError>() {
        Ok(error) => unreadable(args, &error),
        Err(failure) => failure,
    }
}

/// Reads one part of the table.
async fn read(
    mut batches: SendableRecordBatchStream,
    shared: Arc<Shared>,
) -> Result<Summary, Failure> {
    let mut summary = Summary::new(shared.examples);
    while let Some(batch) = batches.next().await {
        let batch = batch?;
        let column = batch.column(shared.column);
        let errors = error(column, shared.rule)?;
        summary.add(column, &errors)?;
        if let Some(output) = &shared.output {
            write_bad(output, &batch, errors, &shared.schema)?;
        }
        shared.progress.add(batch.num_rows());
    }
    Ok(summary)
}

fn write_bad(
    output: &Mutex<Output>,
    batch: &RecordBatch,
    errors: StructArray,
    schema: &SchemaRef,
) -> Result<(), Failure> {
    let is_bad: BooleanArray = (0..errors.len()).map(|row| Some(errors.is_valid(row))).collect();
    let columns = batch.columns().iter().cloned().chain([Arc::new(errors) as ArrayRef]);
    let all = RecordBatch::try_new(Arc::clone(schema), columns.collect())?;
    let bad = filter_record_batch(&all, &is_bad)?;
    output.lock().map_err(|_| "a part of the writing has failed")?.write(&bad)
}
