//! Reasons why a question has no answer.

use oracle::{CompileError, SyntaxError};
use thiserror::Error;

/// The reason why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Error {
    /// The text of a grammar is not in its notation.
    #[error(transparent)]
    Grammar(#[from] SyntaxError),
    /// A rule has no automaton.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// `oracle` has no grammar of this edition.
    #[error("there is no grammar of {0}")]
    Edition(&'static str),
    /// The rule does not derive the text.
    #[error(transparent)]
    Text(#[from] Box<uri_grammar::SyntaxError>),
}
