//! The older documents: how they split a reference, resolve one, find a base, and read the
//! URLs of their schemes.
//!
//! Five documents have defined this syntax as a whole, each replacing the one before. They are the
//! [`Edition`]s, and so are RFC 3987, which complements the last of them, and RFC 6874, which changed a
//! rule of it for some years. They say different things
//! about the same text, and old software still does what its document said. This module implements
//! each of them:
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
//! - [`parse::parse`] parses a reference as the document says, by its prose and its rules.
//! - [`Resolution`] is each document's own algorithm, as printed, with its mistakes.
//! - [`base`] has the order in which a document looks for the base of its references.
//! - [`Equivalence`] says which references mean the same by a document.
//! - [`encode`] and [`Components`] make references from data, by the reserved characters of each document.
//! - [`rfc1738_schemes`] reads the ten schemes that RFC 1738 defines.
//! - [`lineages()`] lists which rules of the documents describe the same thing.
//! - [`changes()`] is the list of what changed, and why.
//!
//! RFC 1738 leaves relative URLs to a separate document, RFC 1808, which defines no characters and
//! no schemes, and so is not an edition. It is [`Algorithm::Rfc1808`], and replaces RFC 1738 for
//! what only RFC 1808 defines: resolution, and finding a base.
//!
//! RFC 1630, older than all of these, is not included. It resolves by counting slashes: a reference
//! that begins with a number of slashes replaces the base from the first place that has the same
//! number in a row. With the base `magic://a/b/c//d/e/f`, `//g` gives `magic://g`, and `/g` gives
//! `magic://a/g`.

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
pub use resolve::{Resolution, ResolutionError, Resolved, Target};
pub use split::{SplitComponent, SplitText, split};
