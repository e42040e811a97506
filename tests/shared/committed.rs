//! Committed files that tests can write: generated code, tables and pages.

use std::path::Path;
use std::{env, fs};

/// Compares a committed file with its text. `command` begins with the variable that asks to write the file, such as
/// `UPDATE_CODES=1 cargo test codes`.
///
/// # Panics
///
/// Panics if the file has another text, with the command that writes it.
pub fn compare(file: &Path, text: &str, command: &str) {
    let (variable, _) = command.split_once("=1 ").expect("a variable");
    if env::var_os(variable).is_some() {
        fs::create_dir_all(file.parent().expect("a folder")).expect("creates the folder");
        fs::write(file, text).expect("writes the file");
    }
    let found = fs::read_to_string(file).unwrap_or_default();
    assert!(found == text, "{} is out of date: {command}", file.display());
}
