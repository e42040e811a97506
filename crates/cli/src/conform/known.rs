//! `--known`: the differences that a project knows, by the ids of their texts.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use study::vectors::Test;

use super::Asked;
use crate::json::write_line;

/// The longest file, in bytes. It is larger than all vectors need, so a mistaken name does no harm.
const LONGEST: u64 = 64 << 20;

/// The ids of known differences.
#[derive(Debug, Default)]
pub struct Known(BTreeSet<String>);

impl Known {
    /// Reads a file. Each line begins with an id.
    pub fn read(path: &Path) -> io::Result<Self> {
        let mut text = String::new();
        if File::open(path)?.take(LONGEST).read_to_string(&mut text)? as u64 == LONGEST {
            return Err(io::Error::other("the file is too long for a list of ids"));
        }
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let id = |(number, line): (usize, &str)| {
            let id = line.split(' ').next().unwrap_or_default();
            if id.len() == 12 && id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                return Ok(id.to_owned());
            }
            Err(io::Error::other(format!("line {} does not begin with an id", number + 1)))
        };
        lines.map(id).collect::<io::Result<_>>().map(Self)
    }

    /// Returns `true` if the difference is known.
    pub fn has(&self, test: &Test) -> bool {
        self.0.contains(&test.id)
    }

    /// Writes the tests that differ now, and the ids of other suites.
    pub fn update(mut self, path: &Path, tests: &[Asked<'_>]) -> io::Result<Self> {
        tests.iter().for_each(|it| _ = self.0.remove(&it.test.id));
        let mut lines =
            b"# Differences that `uri-grammar conform --known` ignores: ID TEXT\n".to_vec();
        self.0.iter().try_for_each(|id| writeln!(lines, "{id}"))?;
        for Asked { test, text, .. } in tests.iter().filter(|it| it.differs()) {
            write!(lines, "{} ", test.id)?;
            write_line(&mut lines, text)?;
            self.0.insert(test.id.clone());
        }
        fs::write(path, lines)?;
        Ok(self)
    }
}
