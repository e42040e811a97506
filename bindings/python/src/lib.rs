//! The functions and classes of the Python package `uri_grammar`, as its module `_native`.
//!
//! The Python part of the package defines everything that need not be fast: exceptions, named tuples, and the helper
//! for `jsonschema`. All offsets that Python sees are indices of the `str`; see [`places`].

mod arguments;
mod arrow;
// The modules below use its macros.
#[macro_use]
mod class;
mod column;
mod diagnosis;
mod errors;
mod functions;
mod grammar;
mod many;
mod places;
mod references;
mod text;

/// The compiled part of `uri_grammar`.
#[pyo3::pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::column::Column;
    #[pymodule_export]
    use super::diagnosis::{diagnose, first_error, masked, render};
    #[pymodule_export]
    use super::functions::{decode, decode_bytes, encode, is_valid, split};
    #[pymodule_export]
    use super::many::{first_errors, is_valid_many};
    #[pymodule_export]
    use super::references::{Iri, IriReference, Uri, UriReference};
}
