//! The functions of [`uri_grammar_datafusion`] for the engine in Python's package `datafusion`.
//!
//! ```python
//! import uri_grammar_datafusion
//! from datafusion import SessionContext, col
//! from uri_grammar_datafusion import uri_host
//!
//! context = SessionContext()
//! uri_grammar_datafusion.register(context)
//! context.sql("SELECT uri_host('http://example.com:80/')").show()
//! context.from_pydict({"url": ["http://a/", "b c"]}).select(uri_host(col("url"))).show()
//! ```
//!
//! The engine of the wheel is a separate library. It calls the functions across DataFusion's foreign function
//! interface. The only logic here restores what this interface loses, in the module `constants`.

mod constants;
mod functions;

use std::sync::Arc;

use datafusion_expr::ScalarUDF;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use functions::{AggregateFunction, ScalarFunction};

/// The functions, which are attributes of the Python module.
struct Functions {
    scalar: Vec<Py<ScalarFunction>>,
    spark: Vec<Py<ScalarFunction>>,
    aggregate: Vec<Py<AggregateFunction>>,
}

/// Returns the functions. They are created once, because the engine considers a second copy another function.
fn functions(py: Python<'_>) -> PyResult<&'static Functions> {
    static MADE: PyOnceLock<Functions> = PyOnceLock::new();
    MADE.get_or_try_init(py, || {
        let aggregate = uri_grammar_datafusion::aggregate_functions().into_iter();
        Ok(Functions {
            scalar: scalars(py, uri_grammar_datafusion::scalar_functions())?,
            spark: scalars(py, uri_grammar_datafusion::spark_functions())?,
            aggregate: aggregate
                .map(|function| Py::new(py, AggregateFunction::new(function)))
                .collect::<PyResult<_>>()?,
        })
    })
}

fn scalars(py: Python<'_>, functions: Vec<Arc<ScalarUDF>>) -> PyResult<Vec<Py<ScalarFunction>>> {
    functions.into_iter().map(|function| Py::new(py, ScalarFunction::new(function))).collect()
}

/// Returns the scalar functions whose names begin with `uri_`.
#[pyfunction]
fn scalar_functions(py: Python<'_>) -> PyResult<Vec<Py<ScalarFunction>>> {
    Ok(functions(py)?.scalar.iter().map(|function| function.clone_ref(py)).collect())
}

/// Returns the functions `parse_url` and `try_parse_url`, with the results of Apache Spark.
#[pyfunction]
fn spark_functions(py: Python<'_>) -> PyResult<Vec<Py<ScalarFunction>>> {
    Ok(functions(py)?.spark.iter().map(|function| function.clone_ref(py)).collect())
}

/// Returns the aggregate functions: `uri_error_histogram`.
#[pyfunction]
fn aggregate_functions(py: Python<'_>) -> PyResult<Vec<Py<AggregateFunction>>> {
    Ok(functions(py)?.aggregate.iter().map(|function| function.clone_ref(py)).collect())
}

/// Registers the functions whose names begin with `uri_` in a `datafusion.SessionContext`.
#[pyfunction]
fn register(context: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = context.py();
    for function in &functions(py)?.scalar {
        context.call_method1("register_udf", (ScalarFunction::in_engine(function.bind(py))?,))?;
    }
    for function in &functions(py)?.aggregate {
        context
            .call_method1("register_udaf", (AggregateFunction::in_engine(function.bind(py))?,))?;
    }
    Ok(())
}

/// Registers `parse_url` and `try_parse_url` in a `datafusion.SessionContext`. They replace functions of the same
/// names.
#[pyfunction]
fn register_spark(context: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = context.py();
    for function in &functions(py)?.spark {
        context.call_method1("register_udf", (ScalarFunction::in_engine(function.bind(py))?,))?;
    }
    Ok(())
}

/// Returns an example of each scalar function in SQL, and its answer.
#[pyfunction]
fn examples() -> Vec<(&'static str, &'static str)> {
    uri_grammar_datafusion::examples()
}

/// URIs in SQL and in data frames of `datafusion`: the grammar of RFC 3986 as functions.
///
/// `register(context)` adds the functions whose names begin with `uri_`, `register_spark(context)` adds
/// `parse_url` and `try_parse_url`. Each function is an attribute, too, and makes an expression of
/// expressions: `uri_host(col("url"))`.
#[pymodule(name = "uri_grammar_datafusion")]
fn exported(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<ScalarFunction>()?;
    module.add_class::<AggregateFunction>()?;
    for function in [
        wrap_pyfunction!(scalar_functions, module)?,
        wrap_pyfunction!(spark_functions, module)?,
        wrap_pyfunction!(aggregate_functions, module)?,
        wrap_pyfunction!(register, module)?,
        wrap_pyfunction!(register_spark, module)?,
        wrap_pyfunction!(examples, module)?,
    ] {
        module.add_function(function)?;
    }
    let Functions { scalar, spark, aggregate } = functions(py)?;
    for function in scalar.iter().chain(spark) {
        module.add(function.get().name(), function)?;
    }
    for function in aggregate {
        module.add(function.get().name(), function)?;
    }
    Ok(())
}
