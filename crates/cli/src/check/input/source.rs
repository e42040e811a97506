//! Sources of texts to check.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::files::{Files, Given};
use crate::check::args::CheckArgs;
use crate::output::name_of;

/// A source of texts.
pub enum Source<'a> {
    /// A text of the command line, and its number if there are several.
    Text(&'a [u8], Option<usize>),
    /// Standard input, and the name that it was given. Without a name, it is a list.
    Stdin(Option<&'a Path>),
    /// A file, and `true` if it was found in a folder.
    File(&'a Path, bool),
}

impl<'a> Source<'a> {
    /// Returns the sources of the command line, with the files that were found.
    pub fn all(args: &'a CheckArgs, files: &'a Files) -> Vec<Self> {
        if !args.uri.is_empty() {
            let several = args.uri.len() > 1;
            let texts = args.uri.iter().map(|uri| uri.as_encoded_bytes()).enumerate();
            return texts.map(|(i, text)| Self::Text(text, several.then_some(i + 1))).collect();
        }
        if args.files.is_empty() {
            return vec![Self::Stdin(args.stdin_filename.as_deref())];
        }
        let stdin = Path::new("-");
        let source = |given: &'a Given| {
            let is_stdin = given.path == stdin && !given.walked;
            if is_stdin {
                Self::Stdin(args.stdin_filename.as_deref())
            } else {
                Self::File(&given.path, given.walked)
            }
        };
        files.given.iter().map(source).collect()
    }

    /// Returns the path, if the source has one.
    pub fn path(&self) -> Option<&'a Path> {
        match self {
            Self::File(path, _) | Self::Stdin(Some(path)) => Some(path),
            Self::Text(..) | Self::Stdin(None) => None,
        }
    }

    /// Returns the name in messages.
    pub fn name(&self) -> String {
        match self {
            Self::Text(_, None) => "<uri>".to_owned(),
            Self::Text(_, Some(number)) => format!("<uri {number}>"),
            Self::Stdin(None) => "<stdin>".to_owned(),
            Self::File(path, _) | Self::Stdin(Some(path)) => name_of(path),
        }
    }

    /// Reads the whole content, which may have `largest` bytes.
    pub fn content_within(&self, largest: u64) -> io::Result<Cow<'a, [u8]>> {
        Ok(match self {
            Self::Text(text, _) => Cow::Borrowed(text),
            Self::Stdin(_) => Cow::Owned(read_within(io::stdin().lock(), largest)?),
            Self::File(path, _) => Cow::Owned(read_within(open(path)?, largest)?),
        })
    }

    /// Reads the whole content.
    pub fn content(&self) -> io::Result<Cow<'a, [u8]>> {
        self.content_within(u64::MAX - 1)
    }

    /// Returns the length in bytes, if it is known in advance.
    pub fn len(&self) -> Option<u64> {
        match self {
            Self::Text(..) => Some(0),
            Self::Stdin(_) => None,
            // An unreadable file is reported when it is checked.
            Self::File(path, _) => match path.metadata() {
                Ok(metadata) => metadata.is_file().then_some(metadata.len()),
                Err(_) => Some(0),
            },
        }
    }
}

/// Returns the error for a document that is too large. The factor in its message was measured.
pub fn too_large(largest: u64) -> io::Error {
    let largest = largest >> 20;
    let reason = format!(
        "larger than {largest} MiB, and a document can take 130 times its size in memory; check parts of \
         it, or lines (--as lines), or exclude it"
    );
    io::Error::new(io::ErrorKind::FileTooLarge, reason)
}

/// Reads the rest of a stream, which may have `largest` bytes.
pub fn read_within(reader: impl Read, largest: u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    reader.take(largest + 1).read_to_end(&mut content)?;
    if content.len() as u64 > largest { Err(too_large(largest)) } else { Ok(content) }
}

/// Opens a file for reading.
pub fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "a directory, not a file"));
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_known_lengths() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        std::fs::write(&path, "four").expect("writes");
        assert_eq!(Source::File(&path, false).len(), Some(4));
        assert_eq!(Source::File(folder.path(), false).len(), None);
        assert_eq!(Source::File(&folder.path().join("b"), false).len(), Some(0));
        assert_eq!((Source::Stdin(None).len(), Source::Text(b"four", None).len()), (None, Some(0)));
    }
}
