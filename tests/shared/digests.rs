//! Snapshots of the results for many texts. A snapshot has a line for each group of texts, with a digest of all
//! results. With `URI_GRAMMAR_NEIGHBOURS=FOLDER`, the full results are written to that folder, so that two versions
//! can be compared.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The lines of a snapshot.
pub struct Digests {
    folder: Option<PathBuf>,
    lines: String,
}

impl Digests {
    pub fn new() -> Self {
        let folder = env::var_os("URI_GRAMMAR_NEIGHBOURS").map(PathBuf::from);
        Self { folder, lines: String::new() }
    }

    /// Adds a group: its name, all results for it, and a summary for people.
    pub fn group(&mut self, name: &str, results: &str, summary: &str) {
        if let Some(folder) = &self.folder {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join(name.replace(['/', '\\'], "_")), results).unwrap();
        }
        writeln!(self.lines, "{name} {:016x} {summary}", digest(results)).unwrap();
    }

    pub fn lines(&self) -> &str {
        &self.lines
    }

    /// Returns the settings for the snapshot of a crate, with the number of texts.
    pub fn settings(of_crate: &str, texts: usize) -> insta::Settings {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(Path::new(of_crate).join("tests/snapshots"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_description(format!("{texts} texts"));
        settings
    }
}

/// Returns Fowler, Noll and Vo's hash, 1a, of 64 bits.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
