//! How long parts live, what converts into what, and what can be asked of a value by its traits:
//! each in the way that a program writes it.

mod conversions;
mod errors;
mod idioms;
mod lifetimes;
mod literals;
mod source;
mod values;
