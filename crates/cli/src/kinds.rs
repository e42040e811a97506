//! Names of errors, lints and sets of lints.

use clap::builder::TypedValueParser;
use uri_grammar_diagnose::{Kind, Lints, Severity};

use crate::named::{name, named};
use crate::{default_lints, suggest};

/// Returns a parser for a set of lints with a name.
pub fn lint_set() -> impl TypedValueParser<Value = Lints> {
    named([
        (name("default", "The lints that most projects want"), Lints::DEFAULT),
        (name("all", "All lints"), Lints::ALL),
    ])
}

/// Returns the lints that a word names: a set, or one lint by its name or code.
pub fn lints(word: &str) -> Result<Lints, String> {
    match word {
        "default" => Ok(Lints::DEFAULT),
        "all" => Ok(Lints::ALL),
        "usual" => Ok(default_lints::LINTS),
        "none" => Ok(Lints::NONE),
        name => match suggest::kind(name).map_err(|error| set_or(name, error))? {
            kind if kind.severity() == Severity::Error => {
                Err(format!("{kind} is an error, and errors are always reported"))
            }
            kind => Ok(Lints::NONE.with(kind)),
        },
    }
}

/// Returns a suggestion for a set, or else the message.
fn set_or(name: &str, message: String) -> String {
    match suggest::word(name, &["usual", "default", "all", "none"]) {
        Some(set) if !message.contains("did you mean") => {
            format!("no lint or set of lints has this name; did you mean `{set}`?")
        }
        _ => message,
    }
}

/// Returns the lints of all sets.
pub fn union(sets: &[Lints]) -> Lints {
    let is_wanted = |kind: &Kind| sets.iter().any(|lints| lints.contains(*kind));
    Kind::all().filter(is_wanted).fold(Lints::NONE, Lints::with)
}

/// The kinds that `--deny` turns into errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// Every lint that is on.
    Warnings,
    /// This kind, which is also turned on.
    Kind(Kind),
}

/// Returns the kinds that a word denies.
pub fn denied(word: &str) -> Result<Denied, String> {
    match word {
        "warnings" => Ok(Denied::Warnings),
        name => suggest::kind(name).map(Denied::Kind),
    }
}
