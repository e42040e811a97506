//! `check`: finds and reports broken references in files.
//!
//! | step | module |
//! |---|---|
//! | find the files; the crate `ignore` walks folders | `files` |
//! | choose the format by name or content, of named files and files in folders | `taken` |
//! | read the references of a document, or the lines of a list | `document`, `list` |
//! | decide which findings are reported: templates are skipped, bare URLs are guesses | `literal` |
//! | validate each reference; diagnose it only if it is invalid or lints are on | `reference`, `texts` |
//! | report in the order of the input, while threads work on files or blocks | `parallel`, `blocks`, `report` |
//! | fix in rounds; each round must leave fewer errors, and a file is written in one step | `fix` |

pub mod args;
mod baseline;
mod blocks;
mod command;
mod comments;
mod config;
mod document;
mod expected;
pub mod explain;
mod files;
mod finding;
mod findings;
mod fix;
mod format;
mod list;
mod literal;
mod of_edition;
mod parallel;
mod piece;
mod progress;
mod reference;
mod report;
mod report_github;
mod report_human;
mod report_json;
mod report_sarif;
mod report_short;
mod sarif_rules;
mod say;
mod settings;
mod source;
mod state;
mod statistics;
mod summary;
mod taken;
mod text;
mod texts;

pub use command::run;
