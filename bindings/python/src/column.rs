//! Answers about a column, as a column of Arrow.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, StringBuilder, UInt64Builder};
use arrow_array::cast::AsArray;
use arrow_array::ffi::to_ffi;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_data::ArrayData;
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::places::Places;

/// A column of Arrow. Give it to `pyarrow.array`, `polars.Series` and the like.
#[pyclass(frozen, module = "uri_grammar._native")]
pub(crate) struct Column(ArrayData);

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __repr__(&self) -> String {
        format!("<Column of {} rows, type {}>", self.0.len(), self.0.data_type())
    }

    /// Return the schema and the array, by the PyCapsule interface of Arrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // The interface lets a producer ignore the request.
        drop(requested_schema);
        let exported = to_ffi(&self.0);
        let (array, schema) = exported.map_err(|it| PyRuntimeError::new_err(it.to_string()))?;
        Ok((
            PyCapsule::new_with_value(py, schema, c"arrow_schema")?,
            PyCapsule::new_with_value(py, array, c"arrow_array")?,
        ))
    }
}

/// Calls the function for each row of binary columns: with its bytes, or with `None` if it is null.
fn each_row(chunks: &[ArrayRef], mut row: impl FnMut(Option<&[u8]>)) {
    for chunk in chunks {
        match chunk.data_type() {
            DataType::Binary => chunk.as_binary::<i32>().iter().for_each(&mut row),
            DataType::LargeBinary => chunk.as_binary::<i64>().iter().for_each(&mut row),
            _ => chunk.as_binary_view().iter().for_each(&mut row),
        }
    }
}

/// Returns for each text whether it is valid.
pub(crate) fn validity(chunks: &[ArrayRef], is_valid: impl Fn(&[u8]) -> bool) -> Column {
    let mut answers = BooleanBuilder::with_capacity(chunks.iter().map(|it| it.len()).sum());
    each_row(chunks, |text| answers.append_option(text.map(&is_valid)));
    Column(answers.finish().into_data())
}

/// Returns the first error of each text: its offset, as an index of the text, its code and message.
pub(crate) fn errors(
    chunks: &[ArrayRef],
    first: impl Fn(&[u8]) -> Option<(usize, &'static str, String)>,
) -> Column {
    let (mut offsets, mut codes) = (UInt64Builder::new(), StringBuilder::new());
    let (mut messages, mut is_error) = (StringBuilder::new(), Vec::new());
    each_row(chunks, |text| {
        let error = text.and_then(|text| {
            first(text).map(|(at, code, words)| (Places::new(text).index(at), code, words))
        });
        is_error.push(error.is_some());
        offsets.append_option(error.as_ref().map(|error| error.0 as u64));
        codes.append_option(error.as_ref().map(|error| error.1));
        messages.append_option(error.as_ref().map(|error| &error.2));
    });
    let columns: [(&str, ArrayRef); 3] = [
        ("offset", Arc::new(offsets.finish())),
        ("code", Arc::new(codes.finish())),
        ("message", Arc::new(messages.finish())),
    ];
    let field = |(name, column): &(&str, ArrayRef)| {
        Arc::new(Field::new(*name, column.data_type().clone(), true))
    };
    let (fields, columns) =
        (columns.iter().map(field).collect(), columns.into_iter().map(|it| it.1).collect());
    Column(StructArray::new(fields, columns, Some(is_error.into())).into_data())
}
