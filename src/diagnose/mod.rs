//! Diagnosis: all errors of a text, in words, with their causes and fixes.
//!
//! The grammar says exactly where a text stops being a member of a rule, and what could have
//! stood there ([`SyntaxError`](crate::SyntaxError)). People ask for more: which component, why,
//! what else is wrong, and what to write instead. This second pass runs only after validation
//! has failed, or when lints are asked for; nothing in the grammar knows of it.

mod catalogue;
mod diagnostic;
mod lints;
mod message;
mod options;
mod report;

pub use catalogue::{Applicability, Entry, Kind, Severity, UnknownKind};
pub use diagnostic::{Diagnostic, Edit, Fix, Note};
pub use options::{Lints, Options};
pub use report::Report;
