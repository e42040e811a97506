//! What is in the baseline: findings that were there when somebody began to check.
//!
//! The file has one line for each kind in each file, `COUNT CODE FILE`. At most `COUNT`
//! findings of the kind are let pass in the file, wherever they stand: lines move.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use uri_grammar_diagnose::Kind;

/// How many findings are let pass, by file and code.
#[derive(Debug, Default)]
pub struct Baseline {
    left: BTreeMap<(String, &'static str), u64>,
    /// Whether all that is found becomes known.
    learns: bool,
}

impl Baseline {
    /// What a file has, or nothing where all is to be learnt.
    pub fn read(path: &Path, learns: bool) -> io::Result<Self> {
        if learns {
            return Ok(Self { learns, ..Self::default() });
        }
        let text = fs::read_to_string(path)?;
        let mut left = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let wrong = || {
                let line = number + 1;
                io::Error::other(format!("line {line} is not `COUNT CODE FILE`"))
            };
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let mut words = line.splitn(3, ' ');
            let count: u64 = words.next().and_then(|it| it.parse().ok()).ok_or_else(wrong)?;
            let kind = words.next().and_then(Kind::from_name).ok_or_else(wrong)?;
            let file = words.next().ok_or_else(wrong)?;
            left.insert((file.to_owned(), kind.code()), count);
        }
        Ok(Self { left, learns })
    }

    /// Whether a finding is let pass.
    pub fn knows(&mut self, file: &str, kind: Kind) -> bool {
        if self.learns {
            *self.left.entry((file.to_owned(), kind.code())).or_default() += 1;
            return true;
        }
        match self.left.get_mut(&(file.to_owned(), kind.code())) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }

    /// Writes what has been learnt.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut text = Vec::new();
        writeln!(text, "# Findings that `uri-grammar check --baseline` ignores: COUNT CODE FILE")?;
        for ((file, code), count) in &self.left {
            writeln!(text, "{count} {code} {file}")?;
        }
        fs::write(path, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_much_is_let_pass() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("known");
        let mut learns = Baseline::read(&path, true).expect("nothing to read");
        for (file, kind) in [("a b", Kind::Space), ("a b", Kind::Space), ("c", Kind::Password)] {
            assert!(learns.knows(file, kind));
        }
        learns.write(&path).expect("writes");
        let mut known = Baseline::read(&path, false).expect("reads");
        let space: Vec<_> = (0..3).map(|_| known.knows("a b", Kind::Space)).collect();
        assert_eq!(space, [true, true, false]);
        assert!(!known.knows("c", Kind::Space) && known.knows("c", Kind::Password));
        for wrong in ["x U004 a", "1 U999 a", "1 U004", "1"] {
            fs::write(&path, wrong).expect("writes");
            assert!(Baseline::read(&path, false).is_err(), "{wrong}");
            fs::write(&path, format!("# a\n\n1 U004 a\n{wrong}\n")).expect("writes");
            let error = Baseline::read(&path, false).expect_err(wrong).to_string();
            assert!(error.starts_with("line 4 is not "), "{wrong}: {error}");
        }
    }
}
