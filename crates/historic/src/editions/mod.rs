//! The older documents: splitting and resolving references, finding a base, and reading the URLs of their schemes.
//!
//! Five documents have defined this syntax as a whole, each replacing the previous one. They are the [`Edition`]s.
//! RFC 3987, which complements the last of them, and RFC 6874, which changed a rule of it for some years, are
//! editions, too. The documents treat the same text differently, and old software still follows its document. This
//! module implements each of them:
//!
//! ```
//! use uri_grammar_historic::editions::{Algorithm, Edition, Resolution};
//!
//! let base = "http://a/b/c/d;p?q";
//! let target = |edition| Resolution::new(edition).resolve(base, "?y").unwrap().to_string();
//! assert_eq!(target(Edition::Rfc1738), "http://a/b/c/d;p?y");
//! assert_eq!(target(Edition::Rfc2396), "http://a/b/c/?y");
//! assert_eq!(target(Edition::Rfc3986), "http://a/b/c/d;p?y");
//! # assert_eq!(Algorithm::from(Edition::Rfc1738), Algorithm::Rfc1808);
//! ```
//!
//! - [`AnyRule`] is a rule of any edition, chosen at run time.
//! - [`split()`] splits a text as the document does, and never fails.
//! - [`parse::parse`] parses a reference by the prose and the rules of the document.
//! - [`Resolution`] is each document's own algorithm, as printed, with its mistakes.
//! - [`base`] has the order in which a document looks for the base of its references.
//! - [`Equivalence`] compares references by the rules of a document.
//! - [`encode`] and [`Components`] make references from data, by the reserved characters of each document.
//! - [`rfc1738_schemes`] reads the ten schemes that RFC 1738 defines.
//! - [`lineages()`] lists the rules of the documents that describe the same part of the syntax.
//! - [`changes()`] lists the changes, with their reasons.
//!
//! RFC 1738 leaves relative URLs to a separate document, RFC 1808, which defines no characters and no schemes, and so
//! is not an edition. It is [`Algorithm::Rfc1808`], and replaces RFC 1738 for features that only RFC 1808 defines:
//! resolution, and finding a base.
//!
//! RFC 1630, older than all of these, is not included. It resolves by counting slashes: a reference that begins with
//! a number of slashes replaces the base from the first position with the same number of slashes in a row. With the
//! base `magic://a/b/c//d/e/f`, `//g` resolves to `magic://g`, and `/g` resolves to `magic://a/g`.

mod algorithm;
mod any_rule;
pub mod base;
mod changes;
mod compose;
mod edition;
mod encode;
mod equivalence;
mod history;
pub mod parse;
mod resolve;
pub mod rfc1738_schemes;
mod split;

pub use algorithm::{AboveRoot, Algorithm, SameScheme};
pub use any_rule::AnyRule;
pub use changes::{Change, Example, changes};
pub use compose::{Components, ComposeError};
pub use edition::{Edition, UnknownEdition};
pub use encode::encode;
pub use equivalence::{Equivalence, Ignoring};
pub use history::{Lineage, Stage, lineages};
pub use parse::{HostKind, Parsed, Part, PartError};
pub use resolve::{Resolution, ResolutionError, Target};
pub use split::{SplitComponent, SplitText, split};
