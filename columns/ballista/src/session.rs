//! Sessions with the functions, on any process.

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use datafusion::error::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};

/// The name of the table in queries.
pub const TABLE: &str = "pages";

/// Creates the default session state of Ballista, with the functions added.
///
/// # Errors
///
/// Returns an error if DataFusion cannot create its runtime.
pub fn state(config: SessionConfig) -> Result<SessionState> {
    let mut state = default_session_builder(config)?;
    uri_grammar_datafusion::register(&mut state)?;
    uri_grammar_datafusion::register_spark(&mut state)?;
    Ok(state)
}

/// Returns the functions with which an executor resolves the names in a plan.
///
/// # Errors
///
/// Returns an error if DataFusion cannot create its runtime.
pub fn functions() -> Result<BallistaFunctionRegistry> {
    Ok(BallistaFunctionRegistry::from(&state(SessionConfig::new_with_ballista())?))
}

/// Opens a session whose queries run in this process, in `partitions` partitions.
///
/// # Errors
///
/// Returns an error if a function cannot be registered.
pub fn local(partitions: usize) -> Result<SessionContext> {
    let config = SessionConfig::new().with_target_partitions(partitions);
    with_functions(SessionContext::new_with_config(config))
}

/// Opens a session whose queries run on the cluster of the scheduler at `address` (`host:port`), in
/// `partitions` partitions.
///
/// # Errors
///
/// Returns an error if `address` is invalid. If no scheduler answers there, the first query fails.
pub async fn remote(address: &str, partitions: usize) -> Result<SessionContext> {
    let config = SessionConfig::new_with_ballista().with_target_partitions(partitions);
    let url = format!("df://{address}");
    // The functions are added afterwards, because connecting replaces the functions of the state by the functions of
    // Ballista.
    with_functions(SessionContext::remote_with_state(&url, default_session_builder(config)?).await?)
}

/// Registers the Parquet files of `folder` as the table [`TABLE`]. All processes read them by this path.
///
/// # Errors
///
/// Returns an error if the folder cannot be read.
pub async fn open(context: &SessionContext, folder: &str) -> Result<()> {
    context.register_parquet(TABLE, folder, ParquetReadOptions::default()).await
}

fn with_functions(mut context: SessionContext) -> Result<SessionContext> {
    uri_grammar_datafusion::register(&mut context)?;
    uri_grammar_datafusion::register_spark(&mut context)?;
    Ok(context)
}
