//! Writes a Parquet file completely or not at all.

use std::path::{Path, PathBuf};

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use tempfile::NamedTempFile;

use crate::Failure;

/// Writes batches to a temporary file, and renames it when all batches are written. If it is dropped before, it
/// leaves no file.
pub struct Output {
    writer: ArrowWriter<NamedTempFile>,
    path: PathBuf,
}

impl Output {
    /// Begins a file that will have this name.
    ///
    /// # Errors
    ///
    /// Returns an error if no file can be created in the folder.
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
            // Small row groups limit the memory of data that is not yet on disk.
            .set_max_row_group_row_count(Some(128 * 1024))
            .build();
        let writer =
            ArrowWriter::try_new(file, schema, Some(properties)).map_err(|error| wrong(&error))?;
        Ok(Self { writer, path: path.to_owned() })
    }

    /// Writes a batch, which must have the schema of the file.
    ///
    /// # Errors
    ///
    /// Returns an error if the batch cannot be written.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        let path = self.path.display();
        self.writer.write(batch).map_err(|error| format!("cannot write {path}: {error}").into())
    }

    /// Completes the file and renames it, which replaces an existing file.
    ///
    /// # Errors
    ///
    /// Returns an error if the rest cannot be written, or the file cannot be renamed.
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
