//! Why there is no book.

use std::io;
use std::path::PathBuf;

/// Why the book cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file of the project cannot be read.
    #[error("cannot read {path}: {error}", path = path.display())]
    Read {
        /// Its path.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file of the book cannot be written.
    #[error("cannot write the book: {0}")]
    Write(#[from] io::Error),
    /// A rule has no automaton.
    #[error(transparent)]
    Study(#[from] study::Error),
    /// It cannot be told what a literal transcription of a rule loses.
    #[error(transparent)]
    Literal(#[from] oracle::peg::LiteralError),
    /// The rule of the grammar is not in its text.
    #[error("`{0}` is not in the grammar")]
    Undefined(String),
}
