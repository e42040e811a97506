//! ABNF as text and as rules: RFC 5234 with the case-sensitive strings of RFC 7405, and the
//! notations of the documents before it ([`Notation`]).
//!
//! Verified errata of RFC 5234 are applied: EID 2968 and EID 3076, which remove two ambiguities
//! about white space at the end of a line. Lines may end with LF as well as with CRLF, and the last
//! line with neither.

mod error;
mod expr;
mod grammar;
mod notation;
pub(crate) mod prose;
mod reader;
mod scanner;

pub use error::{SyntaxError, SyntaxErrorKind};
pub use expr::Expr;
pub use grammar::{Grammar, RuleDef, UndefinedName};
pub use notation::Notation;
pub use prose::meaning;
