//! Paths of files as `file` URIs and back: RFC 8089, and mistakes of other implementations.

use uri_grammar::uri::FilePathError;
use uri_grammar::uri::FilePathError::{
    Authority, Device, EncodedSeparator, NotAbsolute, NotFile, NotLocal, Nul, Utf8Error,
};
use uri_grammar::uri::PathStyle::{self, Unix, Windows};
use uri_grammar::{AbsoluteUri, Uri, UriRef};

#[path = "file_paths/laws.rs"]
mod laws;

const BOTH: &str = include_str!("../data/file_paths/both.tsv");
const URIS: &str = include_str!("../data/file_paths/uris.tsv");

fn to_uri(style: PathStyle, path: &str) -> Result<String, FilePathError> {
    style.to_uri(path).map(Uri::into_inner)
}

fn to_path(style: PathStyle, uri: &str) -> Result<String, FilePathError> {
    style.to_path(&Uri::parse(uri).unwrap())
}

/// Returns the lines of a table: the source, the style, the path, and the URI.
fn rows(table: &str) -> impl Iterator<Item = (&str, PathStyle, &str, &str)> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [source, style, path, uri] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        (source, if style == "Unix" { Unix } else { Windows }, path, uri)
    })
}

#[test]
fn paths_and_uris_round_trip() {
    let control = ("control characters", Unix, "/a\nb\x7F", "file:///a%0Ab%7F");
    for (source, style, path, uri) in rows(BOTH).chain([control]) {
        assert_eq!(to_uri(style, path).as_deref(), Ok(uri), "{source}");
        assert_eq!(to_path(style, uri).as_deref(), Ok(path), "{source}");
        assert_eq!(style.to_uri(path).unwrap(), uri, "{source}");
    }
}

/// Some paths change: slashes, and the prefix of Win32 namespaces.
#[test]
fn other_spellings_of_paths() {
    for (path, uri) in [
        ("c:/win/path", "file:///c:/win/path"),
        (r"c:\win/path", "file:///c:/win/path"),
        ("//server/share/a", "file://server/share/a"),
        (r"\/server\share/a", "file://server/share/a"),
        (r"\\?\C:\a", "file:///C:/a"),
        (r"\\?\UNC\server\share\a", "file://server/share/a"),
        (r"\\?\unc\server\share\a", "file://server/share/a"),
    ] {
        assert_eq!(to_uri(Windows, path).as_deref(), Ok(uri), "{path}");
    }
}

#[test]
fn paths_without_uris() {
    for (style, path, error) in [
        (Unix, "", NotAbsolute),
        (Unix, "a.file", NotAbsolute),
        (Unix, "./c/win/path", NotAbsolute),
        (Unix, "~/a", NotAbsolute),
        (Unix, "c:/win/path", NotAbsolute),
        (Unix, "/a\0b", Nul),
        (Windows, "", NotAbsolute),
        (Windows, "a", NotAbsolute),
        (Windows, r"\a", NotAbsolute),
        (Windows, "/a", NotAbsolute),
        (Windows, "C:", NotAbsolute),
        (Windows, "C:a", NotAbsolute),
        (Windows, r"C:a\b", NotAbsolute),
        (Windows, r"_:\path", NotAbsolute),
        (Windows, r"é:\path", NotAbsolute),
        (Windows, r"CC:\path", NotAbsolute),
        (Windows, "/c:/win/path", NotAbsolute),
        (Windows, r"\\shares", NotAbsolute),
        (Windows, r"\\shares\", NotAbsolute),
        (Windows, r"\\\a", NotAbsolute),
        (Windows, r"\\localhost\C:\a", NotAbsolute),
        (Windows, r"\\.\COM1", Device),
        (Windows, r"\\.\C:\a", Device),
        (Windows, r"\\?\Volume{0}\a", Device),
        (Windows, r"\\?\C:", Device),
        (Windows, r"\\?\C:/a", Device),
        (Windows, r"//?/C:/a", Device),
        (Windows, "C:\\a\0", Nul),
    ] {
        assert_eq!(to_uri(style, path), Err(error), "{path}");
        assert_eq!(style.to_directory_uri(path).map(Uri::into_inner), Err(error), "{path}");
    }
    assert_eq!(Windows.to_uri(b"C:\\\xFF").unwrap_err(), Utf8Error);
}

/// URIs that other programs write, with their source.
#[test]
fn other_spellings_of_uris() {
    for (source, style, path, uri) in rows(URIS) {
        assert_eq!(to_path(style, uri).as_deref(), Ok(path), "{source}");
    }
}

#[test]
fn uris_without_paths() {
    for (style, uri, error) in [
        (Unix, "http://a/b", NotFile),
        (Unix, "files:///a", NotFile),
        (Unix, "file:", NotAbsolute),
        (Unix, "file:a", NotAbsolute),
        (Unix, "file:?q", NotAbsolute),
        (Unix, "file://", NotAbsolute),
        (Unix, "file://localhost", NotAbsolute),
        (Unix, "file:c:/a", NotAbsolute),
        (Unix, "file://host/share/a", NotLocal),
        (Unix, "file://[::1]/a", NotLocal),
        (Unix, "file://u@localhost/a", Authority),
        (Unix, "file://:80/a", Authority),
        (Unix, "file://%FF/a", Authority),
        (Unix, "file:///a%2Fb", EncodedSeparator),
        (Unix, "file:///a%00b", Nul),
        (Unix, "file:///%FF", Utf8Error),
        // vscode-uri, "no `fsPath` when no `path`".
        (Unix, "file://%2Fhome%2Fticino%2Ftest.cpp", NotLocal),
        (Windows, "file://%2Fhome%2Fticino%2Ftest.cpp", NotAbsolute),
        (Windows, "file:///a/b", NotAbsolute),
        (Windows, "file://localhost", NotAbsolute),
        (Windows, "file:a/b", NotAbsolute),
        (Windows, "file:", NotAbsolute),
        (Windows, "file:///C:a", NotAbsolute),
        // vscode#32961.
        (Windows, "file:///_:/path", NotAbsolute),
        (Windows, "file:///CC:/path", NotAbsolute),
        // A drive as the host: rustledger#1869.
        (Windows, "file://C:/a", Authority),
        (Windows, "file://host:445/share/a", Authority),
        (Windows, "file://host", NotAbsolute),
        (Windows, "file://host/", NotAbsolute),
        (Windows, "file://host//a", NotAbsolute),
        (Windows, "file://[::1]/share/a", Authority),
        (Windows, "file:////%5B::1%5D/share/a", Authority),
        (Windows, "file://./pipe/a", Authority),
        (Windows, "file:////%3F/C:/a", Authority),
        (Windows, "file://a%5Cb/share", Authority),
        (Windows, "file:////host", NotAbsolute),
        (Windows, "file:////host/", NotAbsolute),
        (Windows, "file://////host/share", NotAbsolute),
        (Windows, "file:///C:/a%5Cb", EncodedSeparator),
        (Windows, "file:///C:/a%2fb", EncodedSeparator),
        (Windows, "file:///%5C%5Chost/share", EncodedSeparator),
        (Windows, "file:///C:/%00", Nul),
        (Windows, "file://a%00b/share", Authority),
        (Windows, "file:///C:/%FF", Utf8Error),
    ] {
        assert_eq!(to_path(style, uri), Err(error), "{uri}");
    }
}

/// On Unix, the octets of names that are not UTF-8 are kept.
#[test]
fn octets_are_kept() {
    let path: Vec<u8> = (1..=0xFF).fold(vec![b'/'], |mut path, octet| {
        path.push(octet);
        path
    });
    let uri = Unix.to_uri(&path).unwrap();
    assert_eq!(Unix.to_path_bytes(&uri), Ok(path));
    assert_eq!(Unix.to_uri(b"/caf\xE9").unwrap(), "file:///caf%E9");
}

#[test]
fn directories_are_bases() {
    let base = Unix.to_directory_uri("/srv/www").unwrap();
    let target = base.resolve(&UriRef::parse("a%20b").unwrap()).unwrap();
    assert_eq!(Unix.to_path(&target).as_deref(), Ok("/srv/www/a b"));
    let base = Windows.to_directory_uri(r"\\host\share").unwrap();
    assert_eq!(base, "file://host/share/");
    assert_eq!(Windows.to_directory_uri(r"C:\").unwrap(), "file:///C:/");
}

#[test]
fn kinds_that_have_a_scheme_have_paths() {
    let uri = AbsoluteUri::parse("file:///a").unwrap();
    assert_eq!(Unix.to_path(&uri).as_deref(), Ok("/a"));
}

#[test]
fn paths_of_this_system() {
    let (text, uri) = match PathStyle::NATIVE {
        Windows => (r"C:\50% off\x", "file:///C:/50%25%20off/x"),
        _ => ("/50% off/x", "file:///50%25%20off/x"),
    };
    let path = std::path::Path::new(text);
    let made = Uri::from_file_path(path).unwrap();
    assert_eq!(made, uri);
    assert_eq!(made.to_file_path().unwrap(), path);
    assert_eq!(Uri::from_directory_path(path).unwrap().as_str(), format!("{uri}/"));
    assert_eq!(Uri::from_file_path("a").unwrap_err(), NotAbsolute);
    let here = std::env::current_dir().unwrap();
    assert_eq!(Uri::from_file_path(&here).unwrap().to_file_path().unwrap(), here);
}

#[cfg(unix)]
#[test]
fn names_of_this_system_are_octets() {
    use std::os::unix::ffi::OsStrExt;

    let path = std::path::Path::new(std::ffi::OsStr::from_bytes(b"/\xFF\xFE"));
    let uri = Uri::from_file_path(path).unwrap();
    assert_eq!(uri, "file:///%FF%FE");
    assert_eq!(uri.to_file_path().unwrap(), path);
}

/// RFC 8089 appendices E.2.2 and E.4, and the output of programs that put `file://` before a path.
#[test]
fn texts_that_are_not_yet_uris() {
    for (text, path) in [
        ("file:///c|/path/to/file", r"c:\path\to\file"),
        ("file:/c|/path/to/file", r"c:\path\to\file"),
        ("file:c|/path/to/file", r"c:\path\to\file"),
        ("file:///c|", r"c:\"),
        (r"file:///C:\a\b", r"C:\a\b"),
        (r"file:\\\C:\a\b", r"C:\a\b"),
        (r"file://C:\a\b", r"C:\a\b"),
        ("FILE://C:/a", r"C:\a"),
        (r"file:\\host\share\a", r"\\host\share\a"),
        ("file:///c:/a", r"c:\a"),
    ] {
        let uri = Uri::from_legacy_file_uri(text).unwrap();
        assert_eq!(Windows.to_path(&uri).as_deref(), Ok(path), "{text}");
    }
    // No other text changes.
    for text in
        ["http:///c:/a", "file:///cc:/a", "file://host/c:/a", "file:///a?b:c", "file:///_:/a"]
    {
        assert_eq!(Uri::from_legacy_file_uri(text).unwrap(), text);
    }
    for text in ["file:///c|a", "file:///a|b/", "file:///a b", "file", "", "http:c|/a", r"http:\\a"]
    {
        assert_eq!(Uri::from_legacy_file_uri(text).is_ok(), Uri::parse(text).is_ok(), "{text}");
    }
}
