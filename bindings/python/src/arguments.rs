//! Arguments of the classes of references.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use uri_grammar::percent::Encoded;
use uri_grammar::uri::{Normalizer, ReferenceKind};
use uri_grammar::{Component, GrammarRule};

use crate::errors::{Part, syntax_error};
use crate::text::Held;

/// Returns the text of a component; `None` if it is absent.
pub(crate) fn part<K: ReferenceKind>(reference: &Held<K>, component: Component) -> Option<&str> {
    reference.get().encoded(component).map(Encoded::as_str)
}

/// Returns the steps of section 6.2 of RFC 3986 up to this rung of its ladder.
pub(crate) fn normalizer(rung: &str) -> PyResult<Normalizer> {
    Ok(match rung {
        "case" => Normalizer::CASE,
        "percent" => Normalizer::PERCENT,
        "syntax" => Normalizer::SYNTAX,
        "scheme" => Normalizer::SCHEME,
        _ => {
            let message = "rung must be 'case', 'percent', 'syntax' or 'scheme'";
            return Err(PyValueError::new_err(message));
        }
    })
}

/// Returns the component with the name of this rule.
pub(crate) fn component_named(name: &str) -> PyResult<Component> {
    let mut all = Component::ALL.into_iter();
    let found = all.find(|component| component.rule().name() == name);
    found.ok_or_else(|| PyValueError::new_err("no component has this name"))
}

/// Returns the port with this number.
pub(crate) fn port_number(port: &Bound<'_, PyInt>) -> PyResult<u16> {
    port.extract().map_err(|_| PyValueError::new_err("the port must be in 0..=65535"))
}

/// Returns the text of a part that is a `str` without lone surrogates.
pub(crate) fn given<'t>(part: Part<'t, '_>) -> PyResult<&'t str> {
    part.0.to_str().map_err(|_| syntax_error(part.0, part.1))
}
