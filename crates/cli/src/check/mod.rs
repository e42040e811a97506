//! `check`: finds and reports broken references in files.
//!
//! | step | module |
//! |---|---|
//! | find the files; the crate `ignore` walks folders | `input::files` |
//! | choose the format by name or content, of named files and files in folders | `input::file_kind` |
//! | read the references of a document, or the lines of a list | `document`, `list` |
//! | decide which findings are reported: templates are skipped, bare URLs are guesses | `literal` |
//! | validate each reference; diagnose it only if it is invalid or lints are on | `reference`, `texts` |
//! | report in the order of the input, while threads work on files or blocks | `parallel`, `blocks`, `report` |
//! | report only the first error by a rule of an older document | `first_error` |
//! | fix in rounds; each round must leave fewer errors, and a file is written in one step | `fix` |

pub mod args;
mod baseline;
mod blocks;
mod check_text;
mod command;
mod config;
mod directives;
mod document;
mod expected;
pub mod explain;
mod first_error;
mod fix;
mod format;
mod input;
mod list;
mod literal;
mod messages;
mod parallel;
mod progress;
mod reference;
mod report;
mod settings;
mod state;
pub mod text;
mod texts;

pub use command::run;
