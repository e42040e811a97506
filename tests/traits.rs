//! How long parts live, what converts into what, and what can be asked of a value by its traits:
//! each in the way that a program writes it.

#![cfg(feature = "std")]
#![allow(missing_docs, clippy::unwrap_used)]

mod traits {
    mod conversions;
    mod errors;
    mod lifetimes;
    mod literals;
    mod source;
    mod values;
}
