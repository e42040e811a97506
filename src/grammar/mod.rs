//! The rules, one module for each document, one file for each of its sections. Nothing else
//! is in this folder; what the rules are made of is in [`combinators`](crate::combinators).

#[cfg(feature = "historic")]
pub mod rfc1738;
#[cfg(feature = "historic")]
pub mod rfc1738_as_rfc822;
#[cfg(feature = "historic")]
pub mod rfc2396;
#[cfg(feature = "historic")]
pub mod rfc2396bis_00;
pub mod rfc3986;
pub mod rfc5234;
#[cfg(feature = "historic")]
mod rules;
#[cfg(feature = "historic")]
pub mod url_syntax_00;
