//! Paths of files as `file` URIs, and back (RFC 8089).

mod error;
mod legacy;
#[cfg(feature = "std")]
mod native;
mod windows;

use crate::uri::Component;
use alloc::string::String;
use alloc::vec::Vec;

pub use error::FilePathError;

use super::build::certain;
use super::{HasScheme, Reference, Source, Uri};
use crate::percent::{EncodeSet, Encoded, encode};

/// The syntax of a system's file paths. Each style works on any system: an editor on Linux can read
/// the paths of a server on Windows.
///
/// | path | style | URI |
/// |---|---|---|
/// | `/home/me/50% off` | `Unix` | `file:///home/me/50%25%20off` |
/// | `C:\Users\me`, `C:/Users/me` | `Windows` | `file:///C:/Users/me` |
/// | `\\host\share\a` | `Windows` | `file://host/share/a` |
/// | `\\?\C:\a`, `\\?\UNC\host\share\a` | `Windows` | `file:///C:/a`, `file://host/share/a` |
///
/// Only characters that cannot be in the path of a URI are encoded; the colon of a drive can. The case of drive
/// letters is kept (RFC 8089 section 2). Converting the URI back returns the same path byte for byte, except that
/// slashes in Windows paths become backslashes, and that the prefix `\\?\` is removed.
///
/// Conversion from URIs also accepts forms that others write:
///
/// | URI | style | path | |
/// |---|---|---|---|
/// | `file:/a`, `file://localhost/a` | `Unix` | `/a` | RFC 8089 section 2 |
/// | `file:///c%3A/a`, `file:/c:/a`, `file:c:/a` | `Windows` | `c:\a` | appendix E.2 |
/// | `file:///c%7C/a` | `Windows` | `c:\a` | appendix E.2.2; see [`Uri::from_legacy_file_uri`] for `c\|` |
/// | `file:////host/share/a`, `file://///host/share/a` | `Windows` | `\\host\share\a` | appendix E.3.2 |
///
/// The query and fragment of the URI are ignored. Dot segments are kept: before you open a path,
/// check it, with `Policy` (feature `policy`) or afterwards. Two URIs of the same file need not be
/// [equivalent](Reference::equivalent) (`c:` and `c%3A`): compare paths instead.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::uri::{FilePathError, PathStyle};
///
/// fn open(uri: &str) -> Result<String, Box<dyn std::error::Error>> {
///     Ok(PathStyle::Windows.to_path(&Uri::parse(uri)?)?)
/// }
///
/// assert_eq!(open("file:///c%3A/My%20Music")?, r"c:\My Music");
/// let uri = PathStyle::Windows.to_uri(r"c:\My Music")?;
/// assert_eq!(uri, "file:///c:/My%20Music");
/// assert_eq!(PathStyle::Unix.to_uri("a/b").unwrap_err(), FilePathError::NotAbsolute);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathStyle {
    /// Slashes between names; an absolute path begins with a slash. Names are octets.
    Unix,
    /// Backslashes or slashes between names, after a drive or a share (UNC). Names are Unicode.
    Windows,
}

impl PathStyle {
    /// The style of the system that the program was compiled for.
    pub const NATIVE: Self = if cfg!(windows) { Self::Windows } else { Self::Unix };

    /// Returns the `file` URI of an absolute path in this style. See [`PathStyle`] for its form.
    ///
    /// # Errors
    ///
    /// Returns a [`FilePathError`] if the path is relative or contains NUL, or if it is a Windows
    /// path that is not Unicode or names a device.
    #[inline]
    pub fn to_uri(self, path: impl AsRef<[u8]>) -> Result<Uri<String>, FilePathError> {
        self.write(path.as_ref()).map(certain)
    }

    /// Returns the `file` URI of a directory: the URI of the path, with a slash at its end. References are then
    /// [resolved](Reference::resolve) against it as paths are resolved against the directory.
    ///
    /// ```
    /// use uri_grammar::uri::PathStyle;
    ///
    /// for path in ["/srv/www", "/srv/www/"] {
    ///     assert_eq!(PathStyle::Unix.to_directory_uri(path)?, "file:///srv/www/");
    /// }
    /// # Ok::<(), uri_grammar::uri::FilePathError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`to_uri`](Self::to_uri).
    #[inline]
    pub fn to_directory_uri(self, path: impl AsRef<[u8]>) -> Result<Uri<String>, FilePathError> {
        let mut text = self.write(path.as_ref())?;
        if !text.ends_with('/') {
            text.push('/');
        }
        Ok(certain(text))
    }

    #[inline]
    fn write(self, path: &[u8]) -> Result<String, FilePathError> {
        if path.contains(&0) {
            return Err(FilePathError::Nul);
        }
        match self {
            Self::Unix if path.first() != Some(&b'/') => Err(FilePathError::NotAbsolute),
            Self::Unix => {
                let encoded = encode(path, EncodeSet::Path);
                let mut text = String::with_capacity(FILE.len() + encoded.encoded_len());
                text.push_str(FILE);
                text.extend(encoded);
                Ok(text)
            }
            Self::Windows => windows::write(path),
        }
    }

    /// Returns the path that the URI names, in this style, as text.
    ///
    /// # Errors
    ///
    /// Returns a [`FilePathError`] if the URI does not name a file; if its path is not absolute, or is one that paths
    /// in this style cannot express; or if the path is not UTF-8. In the last case, use
    /// [`to_path_bytes`](Self::to_path_bytes).
    #[inline]
    pub fn to_path<K: HasScheme, T: Source>(
        self,
        uri: &Reference<K, T>,
    ) -> Result<String, FilePathError> {
        String::from_utf8(self.to_path_bytes(uri)?).map_err(|_| FilePathError::Utf8Error)
    }

    /// Returns the path that the URI names, in this style, as octets. The octets of a Windows path are UTF-8.
    ///
    /// # Errors
    ///
    /// Returns a [`FilePathError`] if the URI does not name a file, or if its path is not absolute, or is one that
    /// paths in this style cannot express.
    #[inline]
    pub fn to_path_bytes<K: HasScheme, T: Source>(
        self,
        uri: &Reference<K, T>,
    ) -> Result<Vec<u8>, FilePathError> {
        let part = |rule| uri.span(rule).map(|span| &uri.as_str()[span]);
        if !part(Component::Scheme).is_some_and(|scheme| scheme.eq_ignore_ascii_case("file")) {
            return Err(FilePathError::NotFile);
        }
        if part(Component::Userinfo).or_else(|| part(Component::Port)).is_some() {
            return Err(FilePathError::Authority);
        }
        let host = match part(Component::Host).map(|host| Encoded::of_component(host).decode_utf8())
        {
            Some(host) => Some(host.map_err(|_| FilePathError::Authority)?),
            None => None,
        };
        match (self, host.as_deref()) {
            (Self::Windows, host) => windows::read(host, uri.path()),
            (Self::Unix, Some(host)) if !is_local(host) => Err(FilePathError::NotLocal),
            (Self::Unix, _) => match uri.path().strip_prefix('/') {
                Some(path) => {
                    let mut octets = Vec::with_capacity(path.len() + "/".len());
                    for segment in path.split('/') {
                        octets.push(b'/');
                        octets.extend(&*decoded(segment, b"/")?);
                    }
                    Ok(octets)
                }
                None => Err(FilePathError::NotAbsolute),
            },
        }
    }
}

/// The beginning of the URI of a local file.
const FILE: &str = "file://";

/// Returns `true` if the host, which may be empty, is the host on which the URI is read (RFC 8089 section 2).
#[inline]
fn is_local(host: &str) -> bool {
    host.is_empty() || host.eq_ignore_ascii_case("localhost")
}

/// Returns the octets of a segment, which must not contain NUL or one of the separators.
#[inline]
fn decoded<'s>(
    segment: &'s str,
    separators: &[u8],
) -> Result<alloc::borrow::Cow<'s, [u8]>, FilePathError> {
    let octets = Encoded::of_component(segment).to_bytes();
    if octets.contains(&0) {
        return Err(FilePathError::Nul);
    }
    if octets.iter().any(|octet| separators.contains(octet)) {
        return Err(FilePathError::EncodedSeparator);
    }
    Ok(octets)
}
