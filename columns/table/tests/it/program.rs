//! Helpers that run the programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

/// A folder for the files of a test.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// Returns the names of all files, including hidden ones.
    pub fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs the table program in the folder.
    pub fn table(&self, arguments: &[&str]) -> Ran {
        self.run(env!("CARGO_BIN_EXE_uri-grammar-table"), arguments)
    }

    /// Writes generated rows.
    pub fn generate(&self, rows: u64, name: &str, arguments: &[&str]) -> PathBuf {
        let rows = rows.to_string();
        let arguments = [&[rows.as_str(), name], arguments].concat();
        let ran = self.run(env!("CARGO_BIN_EXE_uri-grammar-generate"), &arguments);
        assert_eq!(ran.status, Some(0), "{ran:?}");
        self.path(name)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Ran {
        let output = Command::new(Path::new(program))
            .args(arguments)
            .current_dir(self.0.path())
            .output()
            .unwrap();
        Ran {
            status: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
