//! Functions as Python objects.

use std::sync::Arc;

use datafusion_expr::{AggregateUDF, Documentation, ScalarUDF};
use datafusion_ffi::udaf::FFI_AggregateUDF;
use datafusion_ffi::udf::FFI_ScalarUDF;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyCapsule, PyTuple};

use crate::constants::Constants;

// A scalar function, which `datafusion.udf` accepts, and which makes expressions. This is not a doc comment, because
// Python would show it instead of the function's documentation.
#[pyclass(frozen, module = "uri_grammar_datafusion")]
pub(crate) struct ScalarFunction {
    function: Arc<ScalarUDF>,
    in_engine: PyOnceLock<Py<PyAny>>,
}

// An aggregate function, which `datafusion.udaf` accepts, and which makes expressions.
#[pyclass(frozen, module = "uri_grammar_datafusion")]
pub(crate) struct AggregateFunction {
    function: Arc<AggregateUDF>,
    in_engine: PyOnceLock<Py<PyAny>>,
}

impl ScalarFunction {
    pub(crate) fn new(function: Arc<ScalarUDF>) -> Self {
        let function = Arc::new(ScalarUDF::new_from_impl(Constants::new(function)));
        Self { function, in_engine: PyOnceLock::new() }
    }

    /// Returns the function as an object of the engine, always the same one, because the engine compares functions by
    /// identity.
    pub(crate) fn in_engine<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        made_by("udf", this.as_any(), &this.get().in_engine)
    }
}

impl AggregateFunction {
    pub(crate) const fn new(function: Arc<AggregateUDF>) -> Self {
        Self { function, in_engine: PyOnceLock::new() }
    }

    /// Returns the function as an object of the engine.
    pub(crate) fn in_engine<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        made_by("udaf", this.as_any(), &this.get().in_engine)
    }
}

/// Passes the function to `datafusion` on the first call.
fn made_by<'py>(
    maker: &str,
    function: &Bound<'py, PyAny>,
    made: &PyOnceLock<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = function.py();
    let make = || py.import("datafusion")?.call_method1(maker, (function,)).map(Bound::unbind);
    Ok(made.get_or_try_init(py, make)?.bind(py).clone())
}

/// Returns an error if the engine's version has another foreign function interface. It would misread the function.
fn fits(py: Python<'_>) -> PyResult<()> {
    let found: String = py.import("datafusion")?.getattr("__version__")?.extract()?;
    let needed = datafusion_ffi::version();
    if found.split('.').next().is_some_and(|major| major.parse() == Ok(needed)) {
        return Ok(());
    }
    let problem = format!("uri_grammar_datafusion is for datafusion {needed}, and this is {found}");
    Err(PyImportError::new_err(problem))
}

/// Returns the text of the documentation, for `help`.
fn described(documentation: Option<&Documentation>) -> String {
    let Some(documentation) = documentation else { return String::new() };
    let mut text = format!("{}\n\n{}\n", documentation.syntax_example, documentation.description);
    for (name, about) in documentation.arguments.iter().flatten() {
        text += &format!("\n{name}: {about}");
    }
    text
}

#[pymethods]
impl ScalarFunction {
    /// Returns the name in SQL.
    #[getter]
    #[pyo3(name = "__name__")]
    pub(crate) fn name(&self) -> &str {
        self.function.name()
    }

    /// Returns the documentation of the function.
    #[getter]
    #[pyo3(name = "__doc__")]
    fn doc(&self) -> String {
        described(self.function.documentation())
    }

    fn __repr__(&self) -> String {
        format!("<scalar function {}>", self.name())
    }

    /// Makes an expression.
    #[pyo3(signature = (*expressions))]
    fn __call__<'py>(
        this: &Bound<'py, Self>,
        expressions: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::in_engine(this)?.call1(expressions)
    }

    /// Implements the interface of `datafusion.udf`.
    fn __datafusion_scalar_udf__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        fits(py)?;
        let function = FFI_ScalarUDF::from(Arc::clone(&self.function));
        PyCapsule::new_with_value(py, function, c"datafusion_scalar_udf")
    }
}

#[pymethods]
impl AggregateFunction {
    /// Returns the name in SQL.
    #[getter]
    #[pyo3(name = "__name__")]
    pub(crate) fn name(&self) -> &str {
        self.function.name()
    }

    /// Returns the documentation of the function.
    #[getter]
    #[pyo3(name = "__doc__")]
    fn doc(&self) -> String {
        described(self.function.documentation())
    }

    fn __repr__(&self) -> String {
        format!("<aggregate function {}>", self.name())
    }

    /// Makes an expression.
    #[pyo3(signature = (*expressions))]
    fn __call__<'py>(
        this: &Bound<'py, Self>,
        expressions: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::in_engine(this)?.call1(expressions)
    }

    /// Implements the interface of `datafusion.udaf`.
    fn __datafusion_aggregate_udf__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        fits(py)?;
        let function = FFI_AggregateUDF::from(Arc::clone(&self.function));
        PyCapsule::new_with_value(py, function, c"datafusion_aggregate_udf")
    }
}
