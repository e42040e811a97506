//! Functions that read many texts without the GIL, so that other Python threads can run.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use uri_grammar_diagnose::diagnose;

use crate::arrow::{import, is_arrow};
use crate::column::{Column, errors, validity};
use crate::errors::{syntax_error, wrong_type};
use crate::grammar::Grammar;

/// Return for each text whether the rule derives it.
///
/// For a column of Arrow the result is a column, too.
#[pyfunction]
#[pyo3(signature = (texts, rule = None), text_signature = "(texts, rule='URI')")]
pub(crate) fn is_valid_many<'py>(
    texts: &Bound<'py, PyAny>,
    rule: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, grammar) = (texts.py(), Grammar::named(rule)?);
    if is_arrow(texts)? {
        let chunks = import(texts)?;
        return of_column(py, py.detach(|| validity(&chunks, |text| grammar.is_match(text))));
    }
    let list = PyList::new(py, answers(texts, grammar)?)?;
    Ok(list.into_any())
}

/// Return for each text its first error, or None if the rule derives it.
///
/// For a column of Arrow the result is a column of structs with the fields `offset`, `code` and `message`.
#[pyfunction]
#[pyo3(signature = (texts, rule = None), text_signature = "(texts, rule='URI')")]
pub(crate) fn first_errors<'py>(
    texts: &Bound<'py, PyAny>,
    rule: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, grammar) = (texts.py(), Grammar::named(rule)?);
    if is_arrow(texts)? {
        let chunks = import(texts)?;
        let options = grammar.options().max_errors(1);
        let first = |text: &[u8]| {
            let error = grammar.error(text)?;
            let report = diagnose(text, &options);
            let first = report.diagnostics().first()?;
            Some((error.offset(), first.kind().code(), first.message().to_owned()))
        };
        return of_column(py, py.detach(|| errors(&chunks, first)));
    }
    let items = items(texts)?;
    let answers = answers(items.as_any(), grammar)?.into_iter().zip(items.iter());
    let errors = answers.map(|(valid, text)| match valid {
        true => Ok(py.None()),
        false => Ok(syntax_error(text.cast()?, grammar.name()).into_value(py).into_any()),
    });
    Ok(PyList::new(py, errors.collect::<PyResult<Vec<_>>>()?)?.into_any())
}

fn of_column(py: Python<'_>, column: Column) -> PyResult<Bound<'_, PyAny>> {
    Ok(Bound::new(py, column)?.into_any())
}

/// Returns the texts as a tuple, which keeps them alive even if other threads change the list.
fn items<'py>(texts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    if texts.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("expected an iterable of str, got one str"));
    }
    match texts.cast::<PyTuple>() {
        Ok(items) => Ok(items.clone()),
        Err(_) => texts.py().get_type::<PyTuple>().call1((texts,))?.cast_into().map_err(Into::into),
    }
}

fn answers(texts: &Bound<'_, PyAny>, grammar: Grammar) -> PyResult<Vec<bool>> {
    let items = items(texts)?;
    let mut utf8 = Vec::with_capacity(items.len());
    for item in items.iter_borrowed() {
        match item.cast::<PyString>() {
            // SAFETY: A `str` never changes, its UTF-8 lives until it is destroyed, and `items`, which lives
            // until the end of this function, keeps it alive.
            Ok(text) => utf8.push(
                text.to_str()
                    .ok()
                    .map(|text| unsafe { std::mem::transmute::<&str, &'static str>(text) }),
            ),
            Err(_) => return Err(wrong_type("an iterable of str", &item)),
        }
    }
    let is_valid = |text: &Option<&str>| text.is_some_and(|it| grammar.is_match(it.as_bytes()));
    Ok(texts.py().detach(|| utf8.iter().map(is_valid).collect()))
}
