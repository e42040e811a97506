//! Columns of other packages, by the PyCapsule interface of Arrow.

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, make_array};
use arrow_schema::DataType;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyString};

const ARRAY: &str = "__arrow_c_array__";
const STREAM: &str = "__arrow_c_stream__";

/// Returns whether this is a column or a stream of Arrow.
pub(crate) fn is_arrow(texts: &Bound<'_, PyAny>) -> PyResult<bool> {
    if texts.is_instance_of::<PyString>() || texts.is_instance_of::<pyo3::types::PyList>() {
        return Ok(false);
    }
    Ok(texts.hasattr(ARRAY)? || texts.hasattr(STREAM)?)
}

/// Returns the chunks of a column of texts, as binary columns: nobody has checked that they are UTF-8.
pub(crate) fn import(texts: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    if texts.hasattr(ARRAY)? {
        let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
            texts.call_method0(ARRAY)?.extract()?;
        let schema = content::<FFI_ArrowSchema>(&schema, c"arrow_schema")?;
        let array = content::<FFI_ArrowArray>(&array, c"arrow_array")?;
        // SAFETY: A capsule of this name holds a valid structure, and nobody else reads it now. The array is
        // moved out and marked as released.
        let (schema, array) =
            unsafe { (schema.as_ref(), FFI_ArrowArray::from_raw(array.as_ptr())) };
        return Ok(vec![chunk(array, &binary(schema)?)?]);
    }
    let capsule = texts.call_method0(STREAM)?.cast_into::<PyCapsule>()?;
    let stream = content::<FFI_ArrowArrayStream>(&capsule, c"arrow_array_stream")?;
    // SAFETY: As above; the stream is moved out.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let mut schema = FFI_ArrowSchema::empty();
    call(&mut stream, |stream| stream.get_schema, &mut schema)?;
    let (data_type, mut chunks) = (binary(&schema)?, Vec::new());
    loop {
        let mut array = FFI_ArrowArray::empty();
        call(&mut stream, |stream| stream.get_next, &mut array)?;
        if array.is_released() {
            return Ok(chunks);
        }
        chunks.push(chunk(array, &data_type)?);
    }
}

type Method<T> = Option<unsafe extern "C" fn(*mut FFI_ArrowArrayStream, *mut T) -> i32>;

/// Calls a method of the stream, which writes to `out`.
fn call<T>(
    stream: &mut FFI_ArrowArrayStream,
    method: impl Fn(&FFI_ArrowArrayStream) -> Method<T>,
    out: &mut T,
) -> PyResult<()> {
    // SAFETY: The stream is not released, so that it has its methods, and `out` can be overwritten: it is empty.
    let failed = method(stream).is_none_or(|method| unsafe { method(stream, out) } != 0);
    if !failed {
        return Ok(());
    }
    // SAFETY: The last call failed, so that there may be a message, which lives until the next call.
    let message = stream.get_last_error.map(|method| unsafe { method(stream) });
    let message = message.filter(|message| !message.is_null());
    // SAFETY: As above; it is a string of C.
    let message = message.map(|it| unsafe { CStr::from_ptr(it) }.to_string_lossy().into_owned());
    Err(PyRuntimeError::new_err(message.unwrap_or_else(|| "the stream of Arrow failed".into())))
}

fn content<T>(capsule: &Bound<'_, PyCapsule>, name: &CStr) -> PyResult<NonNull<T>> {
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

/// Returns the binary type with the layout of the text type.
fn binary(schema: &FFI_ArrowSchema) -> PyResult<DataType> {
    // Dictionaries have the format of their keys.
    match (schema.format(), schema.dictionary()) {
        ("u", None) => Ok(DataType::Binary),
        ("U", None) => Ok(DataType::LargeBinary),
        ("vu", None) => Ok(DataType::BinaryView),
        _ => Err(PyTypeError::new_err("expected a column of utf8, large_utf8 or utf8_view")),
    }
}

fn chunk(array: FFI_ArrowArray, data_type: &DataType) -> PyResult<ArrayRef> {
    // SAFETY: The producer of the array vouches for its layout, which is the layout of the type.
    let data = unsafe { from_ffi_and_data_type(array, data_type.clone()) };
    data.map(make_array).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}
