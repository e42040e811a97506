//! Code that the programs of this package share.

mod generate;
mod output;

pub use generate::generate;
pub use output::Output;

/// The reason why a program ends early, as a message.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
