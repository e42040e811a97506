//! The baseline: findings that existed when a project began to use `check`.
//!
//! The file has one line for each kind in each file, `COUNT CODE FILE`. In each file, at most `COUNT` findings of the
//! kind are suppressed, in any line: lines move. File names are relative to the root of the repository, so they do
//! not depend on the current folder or on the spelling of an argument.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};

use tempfile::Builder;
use uri_grammar_diagnose::Kind;

use super::input::source::Source;

/// The longest baseline, in bytes. It is larger than any repository needs, so a mistaken name does no harm.
const LONGEST: u64 = 16 << 20;

/// The number of suppressed findings, by file and code.
#[derive(Debug, Default)]
pub struct Baseline {
    /// The entries of the baseline file.
    known: BTreeMap<(String, &'static str), u64>,
    /// The findings of this run.
    found: BTreeMap<(String, &'static str), u64>,
    /// `true` if each finding becomes an entry.
    learns: bool,
    /// The folder to which file names are relative.
    root: PathBuf,
    /// The names of the files of this run.
    checked: BTreeSet<String>,
}

impl Baseline {
    /// Reads a baseline file. The file can be missing if each finding becomes an entry.
    pub fn read(path: &Path, learns: bool, sources: &[Source<'_>]) -> io::Result<Self> {
        let mut baseline = Self { learns, root: root_of(path), ..Self::default() };
        for source in sources {
            let name = source.path().map_or_else(|| source.name(), |path| baseline.name_of(path));
            baseline.checked.insert(name);
        }
        let text = match content(path) {
            Err(error) if learns && error.kind() == io::ErrorKind::NotFound => return Ok(baseline),
            content => content?,
        };
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
            baseline.known.insert((file.to_owned(), kind.code()), count);
        }
        Ok(baseline)
    }

    /// Counts a finding, and returns `true` if it is suppressed.
    pub fn knows(&mut self, path: Option<&Path>, name: &str, kind: Kind) -> bool {
        let file = path.map_or_else(|| name.to_owned(), |path| self.name_of(path));
        let key = (file, kind.code());
        let known = self.known.get(&key).copied().unwrap_or_default();
        let found = self.found.entry(key).or_default();
        *found += 1;
        self.learns || *found <= known
    }

    /// Counts the entries that allow more findings than exist now, in files of this run and in deleted files.
    pub fn stale(&self) -> usize {
        let is_stale = |((file, code), count): &(&(String, &'static str), &u64)| {
            let found = self.found.get(&(file.clone(), *code)).copied().unwrap_or_default();
            found < **count && (self.checked.contains(file) || self.is_gone(file))
        };
        self.known.iter().filter(is_stale).count()
    }

    /// Writes the entries of this run, and keeps the entries of other existing files. The file is replaced
    /// atomically.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut text = Vec::new();
        writeln!(text, "# Findings that `uri-grammar check --baseline` ignores: COUNT CODE FILE")?;
        let is_kept = |(file, _): &&(String, &'static str)| {
            !self.checked.contains(file) && !self.is_gone(file)
        };
        let kept = self.known.iter().filter(|(key, _)| is_kept(key));
        let all: BTreeMap<_, _> = kept.chain(&self.found).collect();
        for ((file, code), count) in all {
            writeln!(text, "{count} {code} {file}")?;
        }
        if fs::symlink_metadata(path).is_ok_and(|file| !file.is_file()) {
            return Err(not_for_us("--update-baseline writes only to"));
        }
        let Ok(old) = fs::metadata(path) else {
            return fs::File::create_new(path)?.write_all(&text);
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let mut new = Builder::new().prefix(".uri-grammar-").suffix(".tmp").tempfile_in(folder)?;
        new.write_all(&text)?;
        new.as_file().set_permissions(old.permissions())?;
        new.persist(path).map_err(|error| error.error)?;
        Ok(())
    }

    /// Returns the name of a file in the baseline: relative to the root, with slashes.
    fn name_of(&self, path: &Path) -> String {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let path = without_dots(&path);
        let path = path.strip_prefix(&self.root).unwrap_or(&path);
        let names = path.components().map(|part| part.as_os_str().to_string_lossy());
        names.collect::<Vec<_>>().join("/")
    }

    fn is_gone(&self, file: &str) -> bool {
        !self.root.join(file).exists()
    }
}

/// Returns the root of the repository that contains the baseline, or else the folder of the baseline.
fn root_of(baseline: &Path) -> PathBuf {
    let path = std::path::absolute(baseline).unwrap_or_else(|_| baseline.to_owned());
    let path = without_dots(&path);
    let folder = path.parent().unwrap_or(Path::new("/"));
    let repository = folder.ancestors().find(|folder| folder.join(".git").exists());
    repository.unwrap_or(folder).to_owned()
}

/// Returns the path without `.` and `..`.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

/// Returns the content of a regular file that is not a link.
fn content(path: &Path) -> io::Result<String> {
    if !fs::symlink_metadata(path)?.is_file() {
        return Err(not_for_us("--baseline reads only"));
    }
    let mut text = String::new();
    fs::File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    match text.len() as u64 > LONGEST {
        true => Err(io::Error::new(io::ErrorKind::FileTooLarge, "too large for a baseline")),
        false => Ok(text),
    }
}

fn not_for_us(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("{what} a regular file, and not a link"))
}
