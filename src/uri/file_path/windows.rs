//! Paths with drives, and with the names of hosts and shares (UNC).

use alloc::string::String;
use alloc::vec::Vec;

use super::{FILE, FilePathError, decoded, is_local};
use crate::percent::{EncodeSet, encode};

const SEPARATORS: [char; 2] = ['\\', '/'];

/// The prefix of a path in a Win32 file namespace (RFC 8089 appendix C). After it, only backslashes
/// are separators.
const VERBATIM: &str = r"\\?\";

/// Returns the URI of the path, which does not contain NUL.
#[inline]
pub(super) fn write(path: &[u8]) -> Result<String, FilePathError> {
    let path = core::str::from_utf8(path).map_err(|_| FilePathError::Utf8Error)?;
    let (kind, rest) = match path.strip_prefix(VERBATIM) {
        Some(rest) if rest.contains('/') => return Err(FilePathError::Device),
        Some(rest) => match strip_unc(rest) {
            Some(share) => (Kind::Share, share),
            None if has_drive(rest) => (Kind::Drive, rest),
            None => return Err(FilePathError::Device),
        },
        None => match strip_two_separators(path) {
            Some(rest) if matches!(first_name(rest), "." | "?") => {
                return Err(FilePathError::Device);
            }
            Some(rest) => (Kind::Share, rest),
            None if has_drive(path) => (Kind::Drive, path),
            None => return Err(FilePathError::NotAbsolute),
        },
    };
    let mut text = String::with_capacity(FILE.len() + "/".len() + rest.len());
    text.push_str(FILE);
    let mut names = rest.split(SEPARATORS);
    if kind == Kind::Share {
        let (host, share) = (names.next().unwrap_or_default(), names.clone().next());
        let share = share.unwrap_or_default();
        // It would be read back as a drive of this host.
        let is_drive = host.eq_ignore_ascii_case("localhost") && drive(share.as_bytes()).is_some();
        if host.is_empty() || share.is_empty() || is_drive {
            return Err(FilePathError::NotAbsolute);
        }
        text.extend(encode(host, EncodeSet::RegName));
    }
    for name in names {
        text.push('/');
        text.extend(encode(name, EncodeSet::Segment));
    }
    Ok(text)
}

#[derive(PartialEq, Eq)]
enum Kind {
    Drive,
    Share,
}

/// Returns the text after `UNC\` in a verbatim path.
#[inline]
fn strip_unc(path: &str) -> Option<&str> {
    let (unc, rest) = path.split_once('\\')?;
    unc.eq_ignore_ascii_case("unc").then_some(rest)
}

#[inline]
fn strip_two_separators(path: &str) -> Option<&str> {
    path.strip_prefix(SEPARATORS)?.strip_prefix(SEPARATORS)
}

#[inline]
fn first_name(path: &str) -> &str {
    path.split(SEPARATORS).next().unwrap_or_default()
}

/// Returns `true` if the path begins with a drive, and is not relative to it.
#[inline]
fn has_drive(path: &str) -> bool {
    let name = first_name(path);
    name.len() < path.len() && name.ends_with(':') && drive(name.as_bytes()).is_some()
}

/// Returns the letter of a drive: before a colon, or before a vertical bar (appendix E.2.2).
#[inline]
fn drive(name: &[u8]) -> Option<u8> {
    match *name {
        [letter, b':' | b'|'] if letter.is_ascii_alphabetic() => Some(letter),
        _ => None,
    }
}

/// Returns the path named by a URI with this host and path.
#[inline]
pub(super) fn read(host: Option<&str>, path: &str) -> Result<Vec<u8>, FilePathError> {
    let mut out = Vec::with_capacity(r"\\".len() + host.map_or(0, str::len) + path.len());
    let here = host.map_or(true, is_local);
    let rest = match path.strip_prefix('/') {
        Some(rest) => rest,
        // "file:c:/a".
        None if host.is_none() => path,
        None => return Err(FilePathError::NotAbsolute),
    };
    let (first, others) = match rest.split_once('/') {
        Some((first, others)) => (first, Some(others)),
        None => (rest, None),
    };
    if let Some(letter) = drive(&decoded(first, b"/\\")?).filter(|_| here) {
        out.extend([letter, b':']);
        push_names(others.unwrap_or_default(), &mut out)?;
        return utf8(out);
    }
    let (host, share) = match host {
        // "file:////host/share/a", and with one more slash.
        None | Some("") => {
            let unc = rest.strip_prefix('/').filter(|_| path.starts_with('/'));
            let unc = unc.map(|unc| unc.strip_prefix('/').unwrap_or(unc));
            let (host, share) = unc.unwrap_or_default().split_once('/').unwrap_or_default();
            (decoded(host, b"/\\")?, share)
        }
        Some(host) => (host.as_bytes().into(), rest),
    };
    if host.is_empty() || share.is_empty() || share.starts_with('/') {
        return Err(FilePathError::NotAbsolute);
    }
    // Brackets of an IP literal, and characters that would be read as something else.
    if host.iter().any(|octet| b"[]/\\:\0".contains(octet)) || matches!(&*host, b"." | b"?") {
        return Err(FilePathError::Authority);
    }
    out.extend(br"\\");
    out.extend(&*host);
    push_names(share, &mut out)?;
    utf8(out)
}

/// Appends each name after a backslash.
#[inline]
fn push_names(path: &str, out: &mut Vec<u8>) -> Result<(), FilePathError> {
    for segment in path.split('/') {
        out.push(b'\\');
        out.extend(&*decoded(segment, b"/\\")?);
    }
    Ok(())
}

#[inline]
fn utf8(path: Vec<u8>) -> Result<Vec<u8>, FilePathError> {
    match core::str::from_utf8(&path) {
        Ok(_) => Ok(path),
        Err(_) => Err(FilePathError::Utf8Error),
    }
}
