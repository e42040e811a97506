//! Paths of the system that the program runs on.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::string::String;

use super::{FilePathError, PathStyle};
use crate::uri::{HasScheme, Reference, Source, kinds};

impl Reference<kinds::UriKind, String> {
    /// Returns the `file` URI of an absolute path of this system. See [`PathStyle`] for its form,
    /// and for paths of other systems. The file need not exist.
    ///
    /// ```no_run
    /// use uri_grammar::Uri;
    ///
    /// let manifest = std::env::current_dir()?.join("Cargo.toml");
    /// println!("{}", Uri::from_file_path(manifest)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`FilePathError`] if the path is relative or contains NUL, or if it is a Windows
    /// path that is not Unicode or names a device.
    #[inline]
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        PathStyle::NATIVE.to_uri(octets(path.as_ref().as_os_str())?)
    }

    /// Returns the `file` URI of a directory of this system: the URI of the path, with a slash at its end. References
    /// are then [resolved](Reference::resolve) against it as paths are resolved against the directory.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`from_file_path`](Self::from_file_path).
    #[inline]
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        PathStyle::NATIVE.to_directory_uri(octets(path.as_ref().as_os_str())?)
    }
}

impl<K: HasScheme, T: Source> Reference<K, T> {
    /// Returns the path of this system that the URI names. See [`PathStyle`] for the forms that are
    /// accepted, and for paths of other systems.
    ///
    /// ```
    /// use std::path::PathBuf;
    /// use uri_grammar::Uri;
    ///
    /// fn path(uri: &str) -> Option<PathBuf> {
    ///     Uri::parse(uri).ok()?.to_file_path().ok()
    /// }
    ///
    /// let uri = if cfg!(windows) { "file:///c:/50%25" } else { "file:///home/50%25" };
    /// assert_eq!(path(uri).unwrap().file_name().unwrap(), "50%");
    /// assert_eq!(path("http://a/"), None);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`FilePathError`] if the URI does not name a file, or if its path is not absolute, or is one that
    /// paths of this system cannot express.
    #[inline]
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        path(PathStyle::NATIVE.to_path_bytes(self)?)
    }
}

#[cfg(unix)]
#[inline]
fn octets(path: &OsStr) -> Result<&[u8], FilePathError> {
    Ok(std::os::unix::ffi::OsStrExt::as_bytes(path))
}

#[cfg(not(unix))]
#[inline]
fn octets(path: &OsStr) -> Result<&[u8], FilePathError> {
    path.to_str().map(str::as_bytes).ok_or(FilePathError::Utf8Error)
}

#[cfg(unix)]
#[inline]
fn path(octets: std::vec::Vec<u8>) -> Result<PathBuf, FilePathError> {
    Ok(PathBuf::from(<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(octets)))
}

#[cfg(not(unix))]
#[inline]
fn path(octets: std::vec::Vec<u8>) -> Result<PathBuf, FilePathError> {
    String::from_utf8(octets).map(PathBuf::from).map_err(|_| FilePathError::Utf8Error)
}
