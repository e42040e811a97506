//! Errors of building the book.

use std::io;
use std::path::PathBuf;

/// An error of building the book.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file of the project cannot be read.
    #[error("cannot read {path}: {error}", path = path.display())]
    Read {
        /// The path of the file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A file of the book cannot be written.
    #[error("cannot write the book: {0}")]
    Write(#[from] io::Error),
    /// A rule has no automaton.
    #[error(transparent)]
    Study(#[from] study::Error),
    /// A literal transcription of a rule is too large to examine.
    #[error(transparent)]
    Literal(#[from] oracle::peg::LiteralError),
    /// The prose of a lesson is incomplete, or contains a wrong claim.
    #[error("the lesson {0}")]
    Lesson(String),
    /// The rule of the grammar is not in its text.
    #[error("`{0}` is not in the grammar")]
    Undefined(String),
}
