//! `uri-grammar.toml`: the settings of a repository.

mod problem;
mod read;

use std::collections::HashMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use uri_grammar::Rule;
use uri_grammar_diagnose::render::visible;
use uri_grammar_diagnose::{Kind, Lints};

use crate::check::format::Extracts;
use crate::kinds::Denied;
use crate::outcome::complain;

/// The name of the file.
const NAME: &str = "uri-grammar.toml";

/// More than anybody writes, so that a mistaken name does no harm.
const LONGEST: u64 = 1 << 20;

/// What the file says. What it leaves out is `None` or empty.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Config {
    pub rule: Option<Rule>,
    pub lints: Option<Lints>,
    pub allow: Vec<Kind>,
    pub deny: Vec<Denied>,
    pub max_errors: Option<u64>,
    pub extract: Extracts,
}

/// The configuration has an error, which has been shown.
#[derive(Debug)]
pub struct Wrong;

/// Finds configurations, and reads each once.
#[derive(Debug, Default)]
pub struct Finder {
    read: HashMap<PathBuf, Rc<Config>>,
    /// What is found from a folder upwards.
    found: HashMap<PathBuf, Option<PathBuf>>,
}

impl Finder {
    /// The configuration for what lies in the folder: the nearest from there upwards, but not
    /// beyond the repository.
    pub fn of_folder(&mut self, folder: &Path) -> Result<Rc<Config>, Wrong> {
        // Without a current folder there is no file to find.
        let Ok(folder) = std::path::absolute(folder) else { return Ok(Rc::default()) };
        let found = match self.found.get(&folder) {
            Some(found) => found.clone(),
            None => self.found.entry(folder.clone()).or_insert_with(|| upwards(&folder)).clone(),
        };
        found.map_or_else(|| Ok(Rc::default()), |path| self.of_file(&path))
    }

    /// The configuration in a file, which must be there.
    pub fn of_file(&mut self, path: &Path) -> Result<Rc<Config>, Wrong> {
        if let Some(config) = self.read.get(path) {
            return Ok(Rc::clone(config));
        }
        let name = visible(shown(path).as_os_str().as_encoded_bytes());
        let bytes = content(path).map_err(|error| {
            complain(&format!("{name}: {error}"));
            Wrong
        })?;
        let config = read::read(&bytes).map_err(|problem| {
            problem.show(&name, &bytes);
            Wrong
        })?;
        let config = Rc::new(config);
        self.read.insert(path.to_owned(), Rc::clone(&config));
        Ok(config)
    }
}

/// The nearest file of the name from the folder upwards.
fn upwards(folder: &Path) -> Option<PathBuf> {
    for folder in folder.ancestors() {
        let path = folder.join(NAME);
        if path.is_file() {
            return Some(path);
        }
        if folder.join(".git").exists() {
            break;
        }
    }
    None
}

/// The path as people call it: from where they are, if it is below that.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).to_owned()
}

fn content(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "more than a megabyte of settings",
        ));
    }
    Ok(bytes)
}
