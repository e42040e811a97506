//! Exceptions, whose classes are defined in Python.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyType};
use uri_grammar::{BuildError, Component, GrammarRule, ResolveError, Rule, SyntaxError};

/// Returns the exception for a text that a rule does not derive. The exception computes its details on demand.
pub(crate) fn syntax_error(text: &Bound<'_, PyString>, rule: &str) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    raised(text.py(), &CLASS, "UriSyntaxError", |class| class.call1((text, rule)))
}

/// Returns the exception for a reference that cannot be written, and the component at fault.
pub(crate) fn build_error(py: Python<'_>, component: Component, message: &str) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    raised(py, &CLASS, "BuildError", |class| class.call1((message, component.rule().name())))
}

/// Returns the exception for any other invalid text.
pub(crate) fn error(py: Python<'_>, message: &str) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    raised(py, &CLASS, "UriError", |class| class.call1((message,)))
}

fn raised<'py>(
    py: Python<'py>,
    class: &PyOnceLock<Py<PyType>>,
    name: &str,
    make: impl FnOnce(&Bound<'py, PyType>) -> PyResult<Bound<'py, PyAny>>,
) -> PyErr {
    match class.import(py, "uri_grammar._errors", name).and_then(make) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// The new part of a changed reference, and the rule that should derive it.
pub(crate) type Part<'a, 'py> = (&'a Bound<'py, PyString>, &'static str);

/// Returns the exception for a change that cannot be made.
pub(crate) fn of_change(py: Python<'_>, error: BuildError, part: Option<Part<'_, '_>>) -> PyErr {
    match (error, part) {
        (BuildError::Syntax { .. }, Some((part, rule))) => syntax_error(part, rule),
        _ => build_error(py, error.component(), &error.to_string()),
    }
}

/// Returns the exception for a reference that has no target.
pub(crate) fn of_target(py: Python<'_>, error: ResolveError) -> PyErr {
    build_error(py, Component::Path, &error.to_string())
}

/// Returns the exception for an argument of a different type.
pub(crate) fn wrong_type(expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    match found.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("expected {expected}, got {name}")),
        Err(error) => error,
    }
}

/// Returns the names of the expected rules, characters, ranges and end at an error.
pub(crate) fn expected(error: &SyntaxError) -> Vec<String> {
    use uri_grammar::Label;
    let labels = error.expected().labels().map(|label| match label {
        Label::Character(byte) if byte.is_ascii_graphic() => char::from(byte).to_string(),
        other => other.to_string(),
    });
    labels.collect()
}

/// Returns the name of a component's rule: a rule of RFC 3987 if `is_iri`.
pub(crate) fn rule_of(component: Component, is_iri: bool) -> &'static str {
    match (component.rule(), is_iri) {
        (Rule::Authority, true) => "iauthority",
        (Rule::Userinfo, true) => "iuserinfo",
        (Rule::Host, true) => "ihost",
        (Rule::Path, true) => "ipath",
        (Rule::Query, true) => "iquery",
        (Rule::Fragment, true) => "ifragment",
        (rule, _) => rule.name(),
    }
}
