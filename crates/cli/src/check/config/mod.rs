//! `uri-grammar.toml`: the settings of a repository.

pub mod finder;
/// The body of a fuzz target, and its test. It uses private items of this module.
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

/// The settings of a file. A missing setting is `None` or empty.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Config {
    pub rule: Option<Rule>,
    /// The rule, if the edition is not RFC 3986.
    pub edition: Option<AnyRule>,
    pub lints: Option<Lints>,
    pub allow: Vec<Kind>,
    pub deny: Vec<Denied>,
    pub max_errors: Option<u64>,
    pub extract: Extracts,
    /// `true` if bare URLs in text, programs and Markdown are checked.
    pub bare_urls: bool,
    /// Patterns of excluded files in folders, as in .gitignore.
    pub exclude: Vec<String>,
    /// Allowed kinds by patterns of files, as in .gitignore.
    pub per_file_allow: Vec<(String, Vec<Kind>)>,
    /// Further names of parameters whose values are secrets.
    pub secret_names: &'static [&'static str],
    /// The format of findings.
    pub format: Option<CheckFormat>,
    /// The folder of the file. The patterns are relative to it.
    pub folder: PathBuf,
}

/// The configuration has an error, which has been printed.
#[derive(Debug)]
pub struct Reported;
