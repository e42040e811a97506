//! A Parquet file that is there whole or not at all.

use std::path::{Path, PathBuf};

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use tempfile::NamedTempFile;

use crate::Failure;

/// Writes batches beside the final name, and takes that name when all are written. Dropped before, it
/// leaves nothing.
pub struct Output {
    writer: ArrowWriter<NamedTempFile>,
    path: PathBuf,
}

impl Output {
    /// Begins a file that will have this name.
    ///
    /// # Errors
    ///
    /// Where no file can be made in the folder.
    pub fn create(path: &Path, schema: SchemaRef) -> Result<Self, Failure> {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let wrong =
            |error: &dyn std::fmt::Display| format!("cannot write {}: {error}", path.display());
        let file = tempfile::Builder::new()
            .prefix(".uri-grammar-table-")
            .tempfile_in(folder)
            .map_err(|error| wrong(&error))?;
        let compression = Compression::ZSTD(ZstdLevel::default());
        let properties = WriterProperties::builder()
            .set_compression(compression)
            // What is not yet on disk stays small.
            .set_max_row_group_row_count(Some(128 * 1024))
            .build();
        let writer =
            ArrowWriter::try_new(file, schema, Some(properties)).map_err(|error| wrong(&error))?;
        Ok(Self { writer, path: path.to_owned() })
    }

    /// Writes a batch, which must have the schema that was given.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        let path = self.path.display();
        self.writer.write(batch).map_err(|error| format!("cannot write {path}: {error}").into())
    }

    /// Ends the file and gives it its name, in place of a file that had it.
    ///
    /// # Errors
    ///
    /// Where the rest cannot be written, or the name cannot be given.
    pub fn finish(self) -> Result<(), Failure> {
        let Self { writer, path } = self;
        let wrong =
            |error: &dyn std::fmt::Display| format!("cannot write {}: {error}", path.display());
        let file = writer.into_inner().map_err(|error| wrong(&error))?;
        file.as_file().sync_all().map_err(|error| wrong(&error))?;
        file.persist(&path).map_err(|error| wrong(&error.error))?;
        Ok(())
    }
}
