//! URIs in columns: the results of [`uri_grammar`] for each row of an Apache Arrow column.
//!
//! ```
//! use arrow_array::cast::AsArray;
//! use arrow_array::{Array, StringViewArray};
//! use uri_grammar::{Component, Rule};
//! use uri_grammar::uri::kinds::UriKind;
//! use uri_grammar_arrow::{ColumnError, component, is_valid};
//!
//! fn sum_up(urls: &dyn Array) -> Result<String, ColumnError> {
//!     let valid = is_valid(urls, Rule::Uri)?.true_count();
//!     let hosts = component::<UriKind>(urls, Component::Host)?;
//!     let hosts: Vec<_> = hosts.as_string_view().iter().flatten().collect();
//!     Ok(format!("{valid} of {} are URIs; hosts: {}", urls.len(), hosts.join(", ")))
//! }
//!
//! let urls = StringViewArray::from(vec![Some("http://a/"), Some("http://b/c?d"), Some("a b"), None]);
//! assert_eq!(sum_up(&urls)?, "2 of 4 are URIs; hosts: a, b");
//! # Ok::<(), ColumnError>(())
//! ```
//!
//! | kernel | result for each row |
//! |---|---|
//! | [`is_valid`] | true if a rule, of any edition, derives the text |
//! | [`parts`] | all components, as a struct |
//! | [`component()`], [`host_kind`] | one component; the kind of the host |
//! | [`origin`] | scheme, host and port (RFC 6454) |
//! | [`resolve`] | the target of a reference, with a base |
//! | [`normalize`] | the normal form |
//! | [`equivalent`] | true if two references have the same normal form |
//! | [`error`] | the first error: its offset, code and message |
//!
//! # Columns
//!
//! The kernels read columns of Utf8, LargeUtf8, Utf8View, Binary, LargeBinary and BinaryView, and
//! dictionaries of these, whole or sliced. Bytes that are not UTF-8 make a text invalid; they are
//! not an error. Null rows stay null. Each value of a dictionary is read once, and the result is
//! again a dictionary, except for booleans and for [`resolve`].
//!
//! Resulting texts are views (Utf8View). If a result is part of the input, it shares its memory:
//! components are not copied, nor are normal forms and targets that equal the input. So the memory
//! of a column lives as long as the results made from it.
//!
//! # Spark
//!
//! [`spark`] has the function `parse_url` of Apache Spark, with the same results.
//!
//! # The generator
//!
//! With the feature `generate`, the module `generate` makes any number of rows with known answers.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod aligned;
mod column;
mod component;
mod diagnosis;
mod error;
#[cfg(feature = "generate")]
pub mod generate;
mod is_valid;
mod normalize;
mod origin;
mod parts;
mod resolve;
mod rows;
mod shared_texts;
pub mod spark;

pub use component::{component, host_kind};
pub use diagnosis::{error, error_type, iri_error};
pub use error::ColumnError;
pub use is_valid::is_valid;
pub use normalize::{equivalent, normalize};
pub use origin::origin;
pub use parts::{parts, parts_type};
pub use resolve::resolve;
pub use shared_texts::text_type;
#[doc(no_inline)]
pub use uri_grammar;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
