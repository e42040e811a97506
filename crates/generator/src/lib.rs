//! Writes the rules of a document as Rust, from two texts: its grammar, and a description of the rules.
//!
//! `grammar/rfc2396.bnf` has the printed rules. `grammar/rfc2396.toml` has the meaning of each rule, and examples.
//! From these two, [`files`] writes the module `rfc2396` of the crate `uri-grammar-historic`.
//!
//! | module | writes |
//! |---|---|
//! | [`description`] | nothing: it reads the descriptions |
//! | `body` | the body of a function: the grammar's expression in the operators of `uri_grammar::abnf` |
//! | `names` | the names of rules in Rust |
//! | `firsts` | nothing: it finds the characters that an expression begins with |
//! | `sets` | sets of characters |
//! | `module` | the functions of a document, with documentation |
//! | `table` | the table of its rules |
//! | `history` | the tables of changes and of corresponding rules |
//! | `lockstep` | the facts about each document that the lock-step tests need |
//!
//! The crate does not depend on the library, so that it also runs when the written files do not compile.

mod body;
pub mod description;
mod firsts;
mod history;
mod lockstep;
mod module;
mod names;
mod sets;
mod table;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use description::Description;
use history::{Changes, Lineages};
use serde::de::DeserializeOwned;

/// The command that writes the files again.
pub const COMMAND: &str = "UPDATE_RULES=1 cargo test -p uri-grammar-generator";

/// The reason why no files can be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// A description is not TOML, or has an unknown key.
    #[error("{}: {error}", path.display())]
    Description {
        /// The file.
        path: PathBuf,
        /// The reason, with its line.
        error: Box<toml::de::Error>,
    },
    /// A grammar is not of its notation.
    #[error("{name}: {error}")]
    Grammar {
        /// The document.
        name: String,
        /// The reason, with its line.
        error: oracle::SyntaxError,
    },
    /// Grammar and description do not fit, or a rule cannot be written.
    #[error("{name}: {problem}")]
    Document {
        /// The document.
        name: String,
        /// The problem, which names the rule.
        problem: String,
    },
    /// `rustfmt` is missing, or refuses the written text.
    #[error("rustfmt, which formats the written files: {0}")]
    Format(String),
}

/// Returns all written files: paths from `root`, the top of the repository, and texts.
///
/// These are two files for each document that has a description, the tables of the history, a file of the lock-step
/// tests, and the copies of `grammar/` in the packages that compile it.
///
/// # Errors
///
/// See [`Error`].
pub fn files(root: &Path) -> Result<Vec<(PathBuf, String)>, Error> {
    let mut descriptions = descriptions(root)?;
    let mut files = Vec::new();
    for (name, description) in &descriptions {
        let mut texts = Vec::new();
        for file in &description.grammar {
            texts.push(read(&root.join("grammar").join(file))?);
        }
        let (functions, table) = module(name, description, &texts)?;
        let folder = Path::new("crates/historic/src").join(module_name(name));
        files.push((folder.join("mod.rs"), format(root, &functions)?));
        files.push((folder.join("rules.rs"), format(root, &table)?));
    }
    let history = root.join("grammar/history");
    let changes = parsed::<Changes>(&history.join("changes.toml"))?.table();
    let lineages = parsed::<Lineages>(&history.join("lineages.toml"))?.table();
    let folder = Path::new("crates/historic/src/editions");
    files.push((folder.join("changes/table.rs"), format(root, &changes)?));
    files.push((folder.join("history/table.rs"), format(root, &lineages)?));
    descriptions.retain(|(_, description)| description.reading_of.is_none());
    let editions = format(root, &lockstep::editions(&descriptions))?;
    files.push((PathBuf::from("tests/lockstep/edition/older.rs"), editions));
    let described: Vec<_> = descriptions.iter().flat_map(|(_, it)| &it.grammar).cloned().collect();
    for package in ["historic", "oracle"] {
        let folder = Path::new("crates").join(package).join("grammar");
        let mut names: BTreeSet<String> = names(&root.join(&folder))?.into_iter().collect();
        names.extend(described.iter().cloned());
        for name in names {
            files.push((folder.join(&name), read(&root.join("grammar").join(&name))?));
        }
    }
    Ok(files)
}

/// Writes the module of a document, not yet formatted: the functions, and the table of the rules.
///
/// # Errors
///
/// Returns [`Error::Grammar`] if the grammars are not in the notation. Returns [`Error::Document`] if they and the
/// description do not have the same rules, or if no operators match the texts of a rule.
pub fn module(
    name: &str,
    description: &Description,
    grammars: &[String],
) -> Result<(String, String), Error> {
    let texts = grammars.iter().map(String::as_str);
    let grammar = oracle::Grammar::parse_in(description.notation, texts)
        .map_err(|error| Error::Grammar { name: name.to_owned(), error })?;
    module::Document::new(name, description, &grammar)
        .and_then(|mut document| document.write())
        .map_err(|problem| Error::Document { name: name.to_owned(), problem })
}

/// Returns the name of a document's module.
fn module_name(document: &str) -> String {
    document.replace('-', "_")
}

/// Returns the descriptions in `grammar/`, with the names of their documents, in the order of these names.
///
/// # Errors
///
/// [`Error::Read`] and [`Error::Description`].
pub fn descriptions(root: &Path) -> Result<Vec<(String, Description)>, Error> {
    let folder = root.join("grammar");
    let mut descriptions = Vec::new();
    for file in names(&folder)? {
        let Some(name) = file.strip_suffix(".toml") else { continue };
        descriptions.push((name.to_owned(), parsed(&folder.join(&file))?));
    }
    Ok(descriptions)
}

/// Reads a file in TOML.
fn parsed<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    toml::from_str(&read(path)?)
        .map_err(|error| Error::Description { path: path.to_owned(), error: Box::new(error) })
}

/// Returns the names of the files in a folder, in order.
fn names(folder: &Path) -> Result<Vec<String>, Error> {
    let failed = |error| Error::Read { path: folder.to_owned(), error };
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|error| Error::Read { path: path.to_owned(), error })
}

/// Formats a text as `cargo fmt` does.
fn format(root: &Path, text: &str) -> Result<String, Error> {
    let failed = |error: std::io::Error| Error::Format(error.to_string());
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    // rustfmt reads everything before it writes.
    if let Some(mut input) = rustfmt.stdin.take() {
        input.write_all(text.as_bytes()).map_err(failed)?;
    }
    let output = rustfmt.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err(Error::Format(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    String::from_utf8(output.stdout).map_err(|error| Error::Format(error.to_string()))
}
