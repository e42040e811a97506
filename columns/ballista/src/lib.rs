//! URIs in SQL on a cluster: a scheduler and executors of Apache DataFusion Ballista that know the functions
//! of [`uri_grammar_datafusion`].
//!
//! Ballista sends a plan from the client to the scheduler, and its stages to the executors. A plan contains the names
//! of functions, so all three must know them: the client resolves names and types, the scheduler plans, and an
//! executor calls the functions. All three begin with the session state that [`session::state`] creates.
//!
//! [`Cluster`] starts a scheduler and several executors as processes on this machine, for examples and tests. On
//! several machines, the functions [`process::scheduler`] and [`process::executor`] run with other addresses.

mod cluster;
pub mod process;
pub mod query;
pub mod session;

pub use cluster::Cluster;

/// The reason why a process ends early, as a message.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
