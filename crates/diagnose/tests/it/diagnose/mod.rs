//! Diagnosis. Every text that a rule does not match has an error, every error is exact, and every fix corrects its
//! error.

mod automata;
mod cases;
mod hostile;
mod iris;
pub mod laws;
mod limits;
mod lints;
mod mutations;
mod random;
mod secrets;
