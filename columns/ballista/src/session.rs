//! Sessions that know the functions, wherever they run.

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use datafusion::error::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};

/// The name of the table in queries.
pub const TABLE: &str = "pages";

/// Creates the state of a session as Ballista does by default, with the functions added.
///
/// # Errors
///
/// Fails if DataFusion cannot create its runtime.
pub fn state(config: SessionConfig) -> Result<SessionState> {
    let mut state = default_session_builder(config)?;
    uri_grammar_datafusion::register(&mut state)?;
    uri_grammar_datafusion::register_spark(&mut state)?;
    Ok(state)
}

/// Returns the functions by which an executor resolves the names in a plan.
///
/// # Errors
///
/// Fails if DataFusion cannot create its runtime.
pub fn functions() -> Result<BallistaFunctionRegistry> {
    Ok(BallistaFunctionRegistry::from(&state(SessionConfig::new_with_ballista())?))
}

/// Opens a session whose queries run in this process, in `partitions` partitions.
///
/// # Errors
///
/// Fails if a function cannot be registered.
pub fn local(partitions: usize) -> Result<SessionContext> {
    let config = SessionConfig::new().with_target_partitions(partitions);
    with_functions(SessionContext::new_with_config(config))
}

/// Opens a session whose queries run on the cluster of the scheduler at `address` (`host:port`), in
/// `partitions` partitions.
///
/// # Errors
///
/// Fails if `address` is none. Whether a scheduler answers there, the first query tells.
pub async fn remote(address: &str, partitions: usize) -> Result<SessionContext> {
    let config = SessionConfig::new_with_ballista().with_target_partitions(partitions);
    let url = format!("df://{address}");
    // The functions come after: to connect, Ballista replaces those of the state by its own.
    with_functions(SessionContext::remote_with_state(&url, default_session_builder(config)?).await?)
}

/// Registers the Parquet files of `folder` as the table [`TABLE`]. All processes read them by this path.
///
/// # Errors
///
/// Fails if the folder cannot be read.
pub async fn open(context: &SessionContext, folder: &str) -> Result<()> {
    context.register_parquet(TABLE, folder, ParquetReadOptions::default()).await
}

fn with_functions(mut context: SessionContext) -> Result<SessionContext> {
    uri_grammar_datafusion::register(&mut context)?;
    uri_grammar_datafusion::register_spark(&mut context)?;
    Ok(context)
}
