//! The files that a command line asks for: those that it names, and those in the folders that it
//! names, as ripgrep finds them.

use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use ignore::{DirEntry, WalkBuilder};

use super::args::CheckArgs;
use crate::config::Wrong;
use crate::config::finder::Finder;
use crate::outcome::complain;
use crate::output::name_of;

/// A file, or the standard input.
#[derive(Debug, PartialEq, Eq)]
pub struct Given {
    pub path: PathBuf,
    /// Whether it was found in a folder.
    pub walked: bool,
}

/// All files, in the order of the command line and of their names.
#[derive(Debug, Default)]
pub struct Files {
    pub given: Vec<Given>,
    /// Whether a folder was asked for.
    pub walked: bool,
    /// How many files or folders could not be looked at. That has been said.
    pub unread: u64,
}

/// What the command line names, and for each folder the files in it.
pub fn all(args: &CheckArgs) -> Result<Files, Wrong> {
    let mut files = Files::default();
    let mut finder = Finder::default();
    for path in &args.files {
        if path != Path::new("-") && path.is_dir() {
            files.walked = true;
            walk(args, path, &mut finder, &mut files)?;
        } else {
            files.given.push(Given { path: path.clone(), walked: false });
        }
    }
    Ok(files)
}

fn walk(
    args: &CheckArgs,
    folder: &Path,
    finder: &mut Finder,
    files: &mut Files,
) -> Result<(), Wrong> {
    let excluded = excluded(args, folder, finder)?;
    let is_wanted = move |entry: &DirEntry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        let is_git = is_folder && entry.file_name() == ".git";
        let is_excluded = |excluded: &Gitignore| {
            // Patterns are held against whole paths.
            let path = std::path::absolute(entry.path());
            path.is_ok_and(|path| excluded.matched(path, is_folder).is_ignore())
        };
        entry.depth() == 0 || !(is_git || excluded.iter().any(is_excluded))
    };
    let entries = WalkBuilder::new(folder)
        .standard_filters(!args.no_ignore)
        .hidden(!args.hidden)
        .sort_by_file_name(Ord::cmp)
        .filter_entry(is_wanted)
        .build();
    for entry in entries {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                let path = shortened(entry.path());
                files.given.push(Given { path, walked: true });
            }
            Ok(_) => {}
            Err(error) => {
                files.unread += 1;
                let error = error.to_string();
                complain(&uri_grammar_diagnose::render::visible(error.as_bytes()));
            }
        }
    }
    Ok(())
}

/// The path as people write it: without the `./` of a folder that is the current one.
fn shortened(path: &Path) -> PathBuf {
    let short = path.strip_prefix(".").unwrap_or(path);
    if short.as_os_str().is_empty() { path.to_owned() } else { short.to_owned() }
}

/// What is left out: by the command line from the current folder, by the settings from theirs.
fn excluded(args: &CheckArgs, folder: &Path, finder: &mut Finder) -> Result<Vec<Gitignore>, Wrong> {
    let mut all = Vec::new();
    let here = std::env::current_dir().unwrap_or_default();
    all.extend(patterns(&here, &args.exclude, "--exclude")?);
    let config = match &args.config {
        Some(path) => Some(finder.of_file(path)?),
        None if args.no_config => None,
        None => Some(finder.of_folder(folder)?),
    };
    if let Some(config) = config {
        all.extend(patterns(&config.folder, &config.exclude, "exclude")?);
    }
    Ok(all)
}

/// What these patterns name, counted from a folder.
pub fn patterns(
    root: &Path,
    patterns: &[String],
    origin: &str,
) -> Result<Option<Gitignore>, Wrong> {
    if patterns.is_empty() {
        return Ok(None);
    }
    let wrong = |pattern: &str| {
        let pattern = name_of(Path::new(pattern));
        complain(&format!("{origin}: `{pattern}` is not a valid .gitignore pattern"));
        Wrong
    };
    let mut builder = GitignoreBuilder::new(root);
    for pattern in patterns {
        builder.add_line(None, pattern).map_err(|_| wrong(pattern))?;
    }
    builder.build().map(Some).map_err(|_| wrong(&patterns.join(", ")))
}
