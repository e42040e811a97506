//! URIs in SQL: the kernels of [`uri_grammar_arrow`] as functions of Apache DataFusion.
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> datafusion::error::Result<()> {
//! async fn host(url: &str) -> datafusion::error::Result<String> {
//!     let mut context = SessionContext::new();
//!     uri_grammar_datafusion::register(&mut context)?;
//!     let query = context.sql("SELECT uri_host($1)").await?;
//!     let answer = query.with_param_values(vec![datafusion::scalar::ScalarValue::from(url)])?;
//!     let batches = answer.collect().await?;
//!     Ok(datafusion::scalar::ScalarValue::try_from_array(batches[0].column(0), 0)?.to_string())
//! }
//!
//! assert_eq!(host("http://example.com:80/").await?, "example.com");
//! # Ok(())
//! # }
//! ```
//!
//! [`register`] adds the functions whose names begin with `uri_`. [`register_spark`] adds `parse_url` and
//! `try_parse_url`, with the results of Apache Spark. The DataFrame API has the functions in [`expr_fn`].
//! `ScalarUDF::documentation` describes each function.
//!
//! Texts are read in any layout (Utf8, LargeUtf8, Utf8View, Binary, LargeBinary, BinaryView, and dictionaries of
//! these), and dictionaries remain dictionaries. Null gives null. A text that is not a reference gives an answer,
//! never an error, except for `parse_url`, as in Spark.

mod choices;
mod documentation;
pub mod expr_fn;
mod function;
mod histogram;
mod kind;

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::registry::FunctionRegistry;
use datafusion_expr::{AggregateUDF, ScalarUDF};

use function::Function;
use histogram::Histogram;
use kind::Kind;

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// Returns all scalar functions whose names begin with `uri_`.
#[must_use]
pub fn scalar_functions() -> Vec<Arc<ScalarUDF>> {
    Kind::OURS.into_iter().map(scalar).collect()
}

/// Returns all aggregate functions: `uri_error_histogram`.
#[must_use]
pub fn aggregate_functions() -> Vec<Arc<AggregateUDF>> {
    vec![Arc::new(AggregateUDF::new_from_impl(Histogram::new()))]
}

/// Returns `parse_url` and `try_parse_url`, with the results of Apache Spark.
#[must_use]
pub fn spark_functions() -> Vec<Arc<ScalarUDF>> {
    Kind::SPARK.into_iter().map(scalar).collect()
}

/// Registers [`scalar_functions`] and [`aggregate_functions`].
///
/// # Errors
///
/// Returns an error if the registry does not accept functions.
pub fn register(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in scalar_functions() {
        registry.register_udf(function)?;
    }
    for function in aggregate_functions() {
        registry.register_udaf(function)?;
    }
    Ok(())
}

/// Registers [`spark_functions`], which replace functions of the same names.
///
/// # Errors
///
/// Returns an error if the registry does not accept functions.
pub fn register_spark(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in spark_functions() {
        registry.register_udf(function)?;
    }
    Ok(())
}

/// Returns an example of each scalar function with its answer, as in the documentation.
#[must_use]
pub fn examples() -> Vec<(&'static str, &'static str)> {
    documentation::examples().collect()
}

fn scalar(kind: Kind) -> Arc<ScalarUDF> {
    Arc::new(ScalarUDF::new_from_impl(Function::new(kind)))
}
