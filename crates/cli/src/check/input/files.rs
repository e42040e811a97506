//! The files of a command line: named files, and files in named folders as ripgrep finds them.

#[cfg(unix)]
use std::fs::File;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use ignore::{DirEntry, WalkBuilder};

use crate::check::args::CheckArgs;
use crate::check::config::finder::Finder;
use crate::check::config::{Config, Reported};
use crate::outcome::complain;
use crate::output::name_of;

/// A file, or standard input.
#[derive(Debug, PartialEq, Eq)]
pub struct Given {
    pub path: PathBuf,
    /// `true` if the file was found in a folder.
    pub walked: bool,
}

/// All files, in the order of the command line, and by name within a folder.
#[derive(Debug, Default)]
pub struct Files {
    pub given: Vec<Given>,
    /// `true` if the command line names a folder.
    pub walked: bool,
    /// The number of unreadable files and folders, which have been reported.
    pub unread: u64,
    /// The number of named files that patterns exclude.
    pub excluded: u64,
}

/// Returns the files of the command line, and the files in each of its folders.
pub fn all(args: &CheckArgs) -> Result<Files, Reported> {
    let mut files = Files::default();
    let mut exclusion = Exclusion::new(args)?;
    for path in &args.files {
        if path == Path::new("-") {
            files.given.push(Given { path: path.clone(), walked: false });
        } else if path.is_dir() {
            files.walked = true;
            walk(args, path, &mut exclusion, &mut files)?;
        } else if exclusion.excludes_file(path)? {
            files.excluded += 1;
        } else {
            files.given.push(Given { path: path.clone(), walked: false });
        }
    }
    Ok(files)
}

fn walk(
    args: &CheckArgs,
    folder: &Path,
    exclusion: &mut Exclusion<'_>,
    files: &mut Files,
) -> Result<(), Reported> {
    let excluded = exclusion.of_folder(folder)?;
    let reads_ignored = !args.no_ignore;
    let unread = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&unread);
    let is_readable = move |folder: &Path| {
        let wrong = special_in(folder).filter(|_| reads_ignored);
        if let Some(special) = &wrong {
            counted.fetch_add(1, Ordering::Relaxed);
            let name = name_of(special);
            complain(&format!(
                "{name}: not a regular file of patterns; its folder is not searched"
            ));
        }
        wrong.is_none()
    };
    // The pattern files of parent folders are read, too.
    let path = std::path::absolute(folder).unwrap_or_default();
    if !path.ancestors().all(&is_readable) {
        files.unread += 1;
        return Ok(());
    }
    let is_wanted = move |entry: &DirEntry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        let is_git = is_folder && entry.file_name() == ".git";
        let is_excluded = |excluded: &Gitignore| {
            // Patterns are matched against absolute paths.
            let path = std::path::absolute(entry.path());
            path.is_ok_and(|path| excluded.matched(path, is_folder).is_ignore())
        };
        entry.depth() == 0
            || !(is_git || excluded.iter().any(is_excluded))
                && (!is_folder || is_readable(entry.path()))
    };
    let output = output_file();
    let entries = WalkBuilder::new(folder)
        .standard_filters(!args.no_ignore)
        .hidden(!args.hidden)
        .sort_by_file_name(Ord::cmp)
        .filter_entry(is_wanted)
        .build();
    for entry in entries {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                // The output file is not read.
                if output.is_some() && entry.metadata().ok().and_then(|it| identity(&it)) == output
                {
                    continue;
                }
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
    files.unread += unread.load(Ordering::Relaxed);
    Ok(())
}

/// Returns a pattern file of the folder that must not be read: opening a pipe waits for a writer, and a device can be
/// endless.
fn special_in(folder: &Path) -> Option<PathBuf> {
    /// Longer than any real pattern file.
    const LONGEST: u64 = 16 << 20;
    let names = [".gitignore", ".ignore", ".git/info/exclude"].map(|name| folder.join(name));
    names.into_iter().find(|path| {
        let metadata = path.metadata();
        metadata.is_ok_and(|it| !it.is_file() && !it.is_dir() || it.len() > LONGEST)
    })
}

/// Returns the path without a leading `./`.
fn shortened(path: &Path) -> PathBuf {
    let short = path.strip_prefix(".").unwrap_or(path);
    if short.as_os_str().is_empty() { path.to_owned() } else { short.to_owned() }
}

/// Returns the identity of a regular file.
#[cfg(unix)]
fn identity(file: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    file.is_file().then(|| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Option<(u64, u64)> {
    None
}

/// Returns the identity of standard output, if it is a regular file.
#[cfg(unix)]
fn output_file() -> Option<(u64, u64)> {
    use std::os::fd::AsFd;
    let output = std::io::stdout().as_fd().try_clone_to_owned().ok()?;
    identity(&File::from(output).metadata().ok()?)
}

#[cfg(not(unix))]
fn output_file() -> Option<(u64, u64)> {
    None
}

/// Patterns of excluded files. Patterns of the command line are relative to the current folder, and patterns of
/// settings are relative to their file. They are compiled once for all files with the same settings.
struct Exclusion<'a> {
    args: &'a CheckArgs,
    finder: Finder,
    of_arguments: Option<Gitignore>,
    /// The settings of the previous folder and their patterns.
    last: Option<(Rc<Config>, Option<Gitignore>)>,
}

impl<'a> Exclusion<'a> {
    fn new(args: &'a CheckArgs) -> Result<Self, Reported> {
        let here = std::env::current_dir().unwrap_or_default();
        let of_arguments = patterns(&here, &args.exclude, "--exclude")?;
        Ok(Self { args, finder: Finder::default(), of_arguments, last: None })
    }

    /// Returns the patterns for the files of a folder.
    fn of_folder(&mut self, folder: &Path) -> Result<Vec<Gitignore>, Reported> {
        let config = self.finder.of(self.args, folder)?;
        let of_settings = match &self.last {
            Some((known, patterns)) if Rc::ptr_eq(&config, known) => patterns.clone(),
            _ => {
                let patterns = patterns(&config.folder, &config.exclude, "exclude")?;
                self.last = Some((config, patterns.clone()));
                patterns
            }
        };
        Ok(self.of_arguments.iter().cloned().chain(of_settings).collect())
    }

    /// Returns `true` if patterns exclude a named file, as commit hooks expect.
    fn excludes_file(&mut self, file: &Path) -> Result<bool, Reported> {
        let excluded = self.of_folder(folder(file))?;
        let Ok(path) = std::path::absolute(file) else { return Ok(false) };
        Ok(excluded.iter().any(|excluded| {
            path.starts_with(excluded.path())
                && excluded.matched_path_or_any_parents(&path, false).is_ignore()
        }))
    }
}

/// Returns the folder of a file.
pub fn folder(file: &Path) -> &Path {
    // The parent of a bare name is the empty string, which is not a path.
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Compiles patterns that are relative to a folder.
pub fn patterns(
    root: &Path,
    patterns: &[String],
    origin: &str,
) -> Result<Option<Gitignore>, Reported> {
    if patterns.is_empty() {
        return Ok(None);
    }
    let wrong = |pattern: &str| {
        let pattern = name_of(Path::new(pattern));
        complain(&format!("{origin}: `{pattern}` is not a valid .gitignore pattern"));
        Reported
    };
    let mut builder = GitignoreBuilder::new(root);
    for pattern in patterns {
        builder.add_line(None, pattern).map_err(|_| wrong(pattern))?;
    }
    builder.build().map(Some).map_err(|_| wrong(&patterns.join(", ")))
}
