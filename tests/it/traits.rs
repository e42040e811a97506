//! The lifetimes of parts, conversions, and the traits of a value, each in the form in which a program uses it.

mod conversions;
mod errors;
mod idioms;
mod lifetimes;
mod literals;
mod source;
mod values;
