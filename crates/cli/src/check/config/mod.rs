//! `uri-grammar.toml`: the settings of a repository.

pub mod finder;
/// The body of a fuzz target, and its test: it needs what is private here.
#[cfg(any(test, fuzzing))]
#[path = "../../../../../fuzz/src/settings.rs"]
pub mod fuzz;
mod problem;
mod read;

use std::path::PathBuf;

use uri_grammar::Rule;
use uri_grammar_diagnose::{Kind, Lints};
use uri_grammar_historic::editions::AnyRule;

use super::args::CheckFormat;
use super::format::Extracts;
use crate::kinds::Denied;

/// What the file says. What it leaves out is `None` or empty.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Config {
    pub rule: Option<Rule>,
    /// The rule, where the edition is not RFC 3986.
    pub edition: Option<AnyRule>,
    pub lints: Option<Lints>,
    pub allow: Vec<Kind>,
    pub deny: Vec<Denied>,
    pub max_errors: Option<u64>,
    pub extract: Extracts,
    /// Whether bare URLs of text, programs and Markdown are checked.
    pub bare_urls: bool,
    /// What is left out in folders: patterns as .gitignore has them.
    pub exclude: Vec<String>,
    /// What is allowed in files of a pattern, as .gitignore has them.
    pub per_file_allow: Vec<(String, Vec<Kind>)>,
    /// Names of parameters whose values are secrets, too.
    pub secret_names: &'static [&'static str],
    /// How findings are shown.
    pub format: Option<CheckFormat>,
    /// The folder of the file, from which these patterns count.
    pub folder: PathBuf,
}

/// The configuration has an error, which has been shown.
#[derive(Debug)]
pub struct Wrong;
