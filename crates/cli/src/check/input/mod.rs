//! The sources of references: the files of a command line, and the kind of each.

pub mod file_kind;
pub mod files;
pub mod source;
