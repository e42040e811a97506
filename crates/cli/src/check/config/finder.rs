//! Finds the configuration of a file: the nearest one, or a named one.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::problem::Echo;
use super::{Config, Reported, read};
use crate::check::args::CheckArgs;
use crate::outcome::complain;
use crate::output::name_of;

/// The name of a configuration file.
const NAME: &str = "uri-grammar.toml";

/// The longest configuration, in bytes. It is longer than any real one, so a mistaken name does no harm.
const LONGEST: u64 = 1 << 20;

/// Finds configurations, and reads each file once.
#[derive(Debug, Default)]
pub struct Finder {
    read: HashMap<PathBuf, Rc<Config>>,
    /// The path of the configuration for each folder.
    found: HashMap<PathBuf, Option<PathBuf>>,
    /// The configuration if there is no file.
    none: Rc<Config>,
}

impl Finder {
    /// Returns the configuration for files in the folder, as the command line selects it.
    pub fn of(&mut self, args: &CheckArgs, folder: &Path) -> Result<Rc<Config>, Reported> {
        match &args.config {
            Some(path) => self.read(path, Echo::Line),
            None if args.no_config => Ok(Rc::clone(&self.none)),
            None => self.of_folder(folder),
        }
    }

    /// Returns the nearest configuration for files in the folder, searching upwards to the root of the repository, or
    /// else to the home folder, or else to the current folder.
    fn of_folder(&mut self, folder: &Path) -> Result<Rc<Config>, Reported> {
        // Without a current folder, there is no configuration to find.
        let Ok(folder) = std::path::absolute(folder) else { return Ok(Rc::clone(&self.none)) };
        let found = match self.found.get(&folder) {
            Some(found) => found.clone(),
            None => self.found.entry(folder.clone()).or_insert_with(|| upwards(&folder)).clone(),
        };
        let Some(path) = found else { return Ok(Rc::clone(&self.none)) };
        if !self.read.contains_key(&path) && points_outside(&path, &last_folder(&folder)) {
            let name = name_of(&shown(&path));
            complain(&format!(
                "{name}: a link that leads out of the repository; --config reads it"
            ));
            return Err(Reported);
        }
        self.read(&path, Echo::Place)
    }

    fn read(&mut self, path: &Path, echo: Echo) -> Result<Rc<Config>, Reported> {
        if let Some(config) = self.read.get(path) {
            return Ok(Rc::clone(config));
        }
        let name = name_of(&shown(path));
        let bytes = content(path).map_err(|error| {
            complain(&format!("{name}: {error}"));
            Reported
        })?;
        let config = read::read(&bytes).map_err(|problem| {
            problem.show(&name, &bytes, echo);
            Reported
        })?;
        let folder = std::path::absolute(path).ok().and_then(|it| it.parent().map(Path::to_owned));
        let config = Rc::new(Config { folder: folder.unwrap_or_default(), ..config });
        self.read.insert(path.to_owned(), Rc::clone(&config));
        Ok(config)
    }
}

/// Returns the nearest configuration file at or above the folder.
fn upwards(folder: &Path) -> Option<PathBuf> {
    let last = last_folder(folder);
    let beyond = last.parent();
    let folders = folder.ancestors().take_while(|folder| Some(*folder) != beyond);
    let path = folders.map(|folder| folder.join(NAME)).find(|path| path.exists())?;
    if is_foreign(&path, folder) {
        let name = name_of(&shown(&path));
        complain(&format!("{name}: not read, since it belongs to another user; --config reads it"));
        return None;
    }
    Some(path)
}

/// Returns `true` if a file does not belong to the current user, the superuser, or the owner of the checked folder. In
/// a shared folder, other users must not configure the check.
#[cfg(unix)]
fn is_foreign(path: &Path, folder: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let owner = |path: &Path| fs::metadata(path).map(|it| it.uid()).ok();
    let own = rustix::process::geteuid().as_raw();
    owner(path).is_some_and(|of| of != own && of != 0 && owner(folder) != Some(of))
}

#[cfg(not(unix))]
fn is_foreign(_: &Path, _: &Path) -> bool {
    false
}

/// Returns the last folder of the upward search: the root of the repository, or else the home folder, or else the
/// current folder, or else the folder itself. Users who can write to folders above it must not configure the check.
fn last_folder(folder: &Path) -> PathBuf {
    let repository = folder.ancestors().find(|folder| folder.join(".git").exists());
    let is_above = |above: &PathBuf| above.parent().is_some() && folder.starts_with(above);
    let home = || std::env::home_dir().filter(is_above);
    let here = || std::env::current_dir().ok().filter(is_above);
    repository.map(Path::to_owned).or_else(home).or_else(here).unwrap_or(folder.to_owned())
}

/// Returns `true` if a file is a link whose target is outside the folder.
fn points_outside(path: &Path, folder: &Path) -> bool {
    let is_link = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    let is_within = || {
        let (path, folder) = (fs::canonicalize(path).ok()?, fs::canonicalize(folder).ok()?);
        Some(path.starts_with(folder))
    };
    is_link && is_within() != Some(true)
}

/// Returns the path for messages: relative to the current folder if it is below.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).to_owned()
}

fn content(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for a writer.
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() && !metadata.is_dir() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
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
