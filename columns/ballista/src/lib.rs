//! URIs in SQL on a cluster: a scheduler and executors of Apache DataFusion Ballista that know the functions
//! of [`uri_grammar_datafusion`].
//!
//! Ballista sends a plan from the client to the scheduler and its stages to the executors, and names
//! functions in it. So all three must know them: the client resolves names and types, the scheduler plans, an
//! executor calls. [`session::state`] makes the state of a session that does, and each of the three begins
//! with it.
//!
//! [`Cluster`] starts one scheduler and several executors as processes on this machine, for examples and
//! tests. On several machines the same two functions, [`process::scheduler`] and [`process::executor`], run
//! with other addresses.

mod cluster;
pub mod process;
pub mod query;
pub mod session;

pub use cluster::Cluster;

/// Why a process ends early, in words for people.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
