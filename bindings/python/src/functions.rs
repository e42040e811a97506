//! Functions of one text.

use std::borrow::Cow;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyString, PyType};
use uri_grammar::IriRef;
use uri_grammar::percent::{EncodeSet, Encoded};

use crate::errors::{error, syntax_error, wrong_type};
use crate::grammar::Grammar;
use crate::places::Places;

/// Return whether the rule derives the text.
///
/// The rule is a rule of RFC 3986, such as "URI", "URI-reference" or "host", or of RFC 3987, such as "IRI" or "ihost".
/// A text in ASCII is not copied.
#[pyfunction]
#[pyo3(signature = (text, rule = None), text_signature = "(text, rule='URI')")]
pub(crate) fn is_valid(text: &Bound<'_, PyString>, rule: Option<&str>) -> PyResult<bool> {
    let grammar = Grammar::named(rule)?;
    Ok(text.to_str().is_ok_and(|text| grammar.is_match(text.as_bytes())))
}

/// Split a reference into its components, as they are spelled.
#[pyfunction]
#[pyo3(signature = (text, rule = None), text_signature = "(text, rule='URI')")]
pub(crate) fn split<'py>(
    text: &Bound<'py, PyString>,
    rule: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let grammar = Grammar::named(rule)?;
    if !grammar.is_of_references() {
        return Err(PyValueError::new_err("only whole references have components"));
    }
    let read = text.to_str().ok().filter(|text| grammar.is_match(text.as_bytes()));
    // Any reference that the rule derives is an IRI reference.
    let Some(reference) = read.and_then(|text| IriRef::parse(text).ok()) else {
        return Err(syntax_error(text, grammar.name()));
    };
    let parts = (
        reference.scheme(),
        reference.userinfo(),
        reference.host(),
        reference.port(),
        reference.path(),
        reference.query(),
        reference.fragment(),
    );
    CLASS.import(text.py(), "uri_grammar._types", "Parts")?.call1(parts)
}

/// Percent-encode data for a place in a reference.
///
/// Text is encoded as UTF-8. The place is "userinfo", "user", "reg-name", "path", "segment", "query",
/// "query-value", "fragment" or, for any place, "any".
#[pyfunction]
#[pyo3(signature = (data, place = "any"))]
pub(crate) fn encode(data: &Bound<'_, PyAny>, place: &str) -> PyResult<String> {
    let place = match place {
        "userinfo" => EncodeSet::Userinfo,
        "user" => EncodeSet::User,
        "reg-name" => EncodeSet::RegName,
        "path" => EncodeSet::Path,
        "segment" => EncodeSet::Segment,
        "query" => EncodeSet::Query,
        "query-value" => EncodeSet::QueryValue,
        "fragment" => EncodeSet::Fragment,
        "any" => EncodeSet::Any,
        _ => return Err(PyValueError::new_err("no place has this name")),
    };
    if let Ok(text) = data.cast::<PyString>() {
        return Ok(uri_grammar::percent::encode(text.to_str()?, place).into());
    }
    match data.cast::<PyBytes>() {
        Ok(data) => Ok(uri_grammar::percent::encode(data.as_bytes(), place).into()),
        Err(_) => Err(wrong_type("str or bytes", data)),
    }
}

/// Decode the triplets of a text, such as a component, as UTF-8.
#[pyfunction]
pub(crate) fn decode<'t>(text: &'t Bound<'_, PyString>) -> PyResult<Cow<'t, str>> {
    let encoded = encoded(text)?;
    encoded.decode_utf8().map_err(|it| {
        let index = Places::new(encoded.as_str().as_bytes()).index(it.offset());
        let message = format!("at index {index}: the octets are not UTF-8");
        error(text.py(), &message)
    })
}

/// Decode the triplets of a text to bytes.
#[pyfunction]
pub(crate) fn decode_bytes<'t>(text: &'t Bound<'_, PyString>) -> PyResult<Cow<'t, [u8]>> {
    Ok(encoded(text)?.to_bytes())
}

fn encoded<'t>(text: &'t Bound<'_, PyString>) -> PyResult<Encoded<'t>> {
    let utf8 = text.to_str()?;
    Encoded::new(utf8).map_err(|it| {
        let index = Places::new(utf8.as_bytes()).index(it.offset());
        let message = format!("at index {index}: two hexadecimal digits must follow \"%\"");
        error(text.py(), &message)
    })
}
