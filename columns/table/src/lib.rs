//! What the programs of this package share.

mod generate;
mod output;

pub use generate::generate;
pub use output::Output;

/// Why a program ends early, in words for people.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
