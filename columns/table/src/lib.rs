//! What the programs of this package share.

mod output;

pub use output::Output;

/// Why a program ends early, in words for people.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
