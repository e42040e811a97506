//! The four classes of references, and texts of any of them.

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple, PyType};
use uri_grammar::percent::Encoded;
use uri_grammar::uri::kinds::{IriKind, IriRefKind, UriKind, UriRefKind};
use uri_grammar::uri::{Document, Reference, ReferenceKind};
use uri_grammar::{BuildError, Component, GrammarRule, IriRef, Resolver, UriRef};

use crate::arguments::{component_named, given, normalizer, part, port_number};
use crate::errors::{self, Part, rule_of, syntax_error, wrong_type};
use crate::places::Places;
use crate::text::Held;

/// Returns the text of a reference of any class.
pub(crate) fn of_reference<'py>(reference: &Bound<'py, PyAny>) -> Option<Bound<'py, PyString>> {
    macro_rules! first {
        ($($class:ident)*) => {
            $(if let Ok(it) = reference.cast::<$class>() {
                return Some(it.get().0.text(reference.py()).clone());
            })*
        };
    }
    first!(Uri UriReference Iri IriReference);
    None
}

/// Parses a text, or the text of a reference of any class.
fn parsed<K: ReferenceKind>(text: &Bound<'_, PyAny>) -> PyResult<Held<K>> {
    let text = text_of(text)?;
    Held::parse(&text).ok_or_else(|| syntax_error(&text, K::RULE.name()))
}

/// Returns the text of a `str`, or of a reference of any class.
fn text_of<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
    match text.cast::<PyString>() {
        Ok(text) => Ok(text.clone()),
        Err(_) => of_reference(text).ok_or_else(|| wrong_type("str or a reference", text)),
    }
}

full! {
    /// A URI (RFC 3986 section 3).
    Uri: UriKind, UriRef, is_iri: false, to_iri: Iri, UriReference
}

partial! {
    /// A URI or a relative reference (RFC 3986 section 4.1), such as the value of an href.
    UriReference: UriRefKind, UriRef, is_iri: false, to_iri: IriReference
}

full! {
    /// An IRI (RFC 3987), which can have characters beyond ASCII.
    Iri: IriKind, IriRef, is_iri: true, to_uri: Uri, IriReference
}

partial! {
    /// An IRI or a relative reference (RFC 3987).
    IriReference: IriRefKind, IriRef, is_iri: true, to_uri: UriReference
}
