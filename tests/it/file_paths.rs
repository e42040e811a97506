//! Paths of files as `file` URIs and back: RFC 8089, and mistakes of other implementations.

use uri_grammar::uri::FilePathError;
use uri_grammar::uri::FilePathError::{
    Authority, Device, EncodedSeparator, NotAbsolute, NotFile, NotLocal, Nul, Utf8Error,
};
use uri_grammar::uri::PathStyle::{self, Unix, Windows};
use uri_grammar::{AbsoluteUri, Uri, UriRef};

#[path = "file_paths/laws.rs"]
mod laws;

fn to_uri(style: PathStyle, path: &str) -> Result<String, FilePathError> {
    style.to_uri(path).map(Uri::into_inner)
}

fn to_path(style: PathStyle, uri: &str) -> Result<String, FilePathError> {
    style.to_path(&Uri::parse(uri).unwrap())
}

/// Each case has its source, the path, and its URI, which maps back to the path.
#[test]
fn paths_and_uris_round_trip() {
    for (style, source, path, uri) in [
        (Unix, "RFC 8089 appendix B", "/path/to/file", "file:///path/to/file"),
        (Unix, "RFC 8089 appendix D.1", "/~/a", "file:///~/a"),
        (Unix, "the root", "/", "file:///"),
        (Unix, "a directory", "/a/", "file:///a/"),
        (Unix, "rustledger#1868", "/home/a/Facturé/x.bean", "file:///home/a/Factur%C3%A9/x.bean"),
        (Unix, "rustledger#1868", "/会計/x", "file:///%E4%BC%9A%E8%A8%88/x"),
        (Unix, "rustledger#1867", "/Invoices 2026/a#b", "file:///Invoices%202026/a%23b"),
        (
            Unix,
            "ponyc#5774",
            "/home/sean/my project/x.pony",
            "file:///home/sean/my%20project/x.pony",
        ),
        (Unix, "fresh#1187", "/a[b]{c}|d^e`f", "file:///a%5Bb%5D%7Bc%7D%7Cd%5Ee%60f"),
        (
            Unix,
            "lsp-types#284",
            "/a/(group)/[slug]/+page.ts",
            "file:///a/(group)/%5Bslug%5D/+page.ts",
        ),
        (Unix, "regal#1419", "/a/b:c.rego", "file:///a/b:c.rego"),
        (Unix, "ddu-source-lsp#6", "/home/uga/[name].tsx", "file:///home/uga/%5Bname%5D.tsx"),
        (Unix, "rust-url#901", "/foo\\bar", "file:///foo%5Cbar"),
        (Unix, "vscode-uri, win-special", "/c:\\win\\path", "file:///c:%5Cwin%5Cpath"),
        (
            Unix,
            "vscode-uri, no path-is-uri check",
            "/file://path/to/file",
            "file:///file://path/to/file",
        ),
        (Unix, "encoded once more", "/a%20b", "file:///a%2520b"),
        (Unix, "a question mark", "/a?b", "file:///a%3Fb"),
        (Unix, "what need not be encoded", "/-._~!$&'()*+,;=:@", "file:///-._~!$&'()*+,;=:@"),
        (Unix, "control characters", "/a\nb\x7F", "file:///a%0Ab%7F"),
        (Unix, "empty names", "//a//b", "file:////a//b"),
        (Unix, "dot segments", "/a/./../b", "file:///a/./../b"),
        (Windows, "tower-lsp-server#34", r"c:\windows", "file:///c:/windows"),
        (Windows, "the case stays, RFC 8089 section 2", r"C:\Windows", "file:///C:/Windows"),
        (Windows, "the root of a drive", r"C:\", "file:///C:/"),
        (Windows, "a directory", r"c:\win\path\", "file:///c:/win/path/"),
        (Windows, "rustledger#1869", r"C:\a b\é#1", "file:///C:/a%20b/%C3%A9%231"),
        (
            Windows,
            "vscode-uri, win-speciale",
            r"c:\test with %\path",
            "file:///c:/test%20with%20%25/path",
        ),
        (
            Windows,
            "vscode-uri, win-speciale",
            r"c:\test with %25\c#code",
            "file:///c:/test%20with%20%2525/c%23code",
        ),
        (
            Windows,
            "vscode-uri, win-speciale",
            r"\\shäres\path\c#\plugin.json",
            "file://sh%C3%A4res/path/c%23/plugin.json",
        ),
        (
            Windows,
            "vscode-uri, win-speciale",
            r"\\localhost\c$\GitDevelopment\express",
            "file://localhost/c$/GitDevelopment/express",
        ),
        (Windows, "vscode-uri", r"\\shares\files\c#\p.cs", "file://shares/files/c%23/p.cs"),
        (Windows, "vscode-uri#53", r"\\server\share\path", "file://server/share/path"),
        (
            Windows,
            "vscode#83915",
            r"\\Server2\Share\Test\Foo.txt",
            "file://Server2/Share/Test/Foo.txt",
        ),
        (Windows, "w3lib#324", r"\\server\share\file.txt", "file://server/share/file.txt"),
        (
            Windows,
            "w3lib#324",
            r"\\server\my share\é#.txt",
            "file://server/my%20share/%C3%A9%23.txt",
        ),
        (
            Windows,
            "RFC 8089 appendix E.3.1",
            r"\\host.example.com\Share\path\to\file.txt",
            "file://host.example.com/Share/path/to/file.txt",
        ),
        (
            Windows,
            "a stream, RFC 8089 appendix E.3.1",
            r"C:\a.txt:b:$DATA",
            "file:///C:/a.txt:b:$DATA",
        ),
        (Windows, "a share alone", r"\\server\share", "file://server/share"),
        (Windows, "a share's root", r"\\server\share\", "file://server/share/"),
        (Windows, "WebDAV", r"\\host@SSL\DavWWWRoot\a", "file://host%40SSL/DavWWWRoot/a"),
        (Windows, "an address", r"\\192.0.2.1\c$\a", "file://192.0.2.1/c$/a"),
        (Windows, "empty names", r"C:\a\\b", "file:///C:/a//b"),
    ] {
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
    for (style, source, uri, path) in [
        (Unix, "RFC 8089 appendix B", "file:/path/to/file", "/path/to/file"),
        (Unix, "RFC 8089 section 2", "file://localhost/path", "/path"),
        (Unix, "w3lib#324", "file://LOCALHOST/path", "/path"),
        (Unix, "encoded all the same", "FILE://%6Cocalhost/%70ath", "/path"),
        (Unix, "query and fragment", "file:///a?b#c", "/a"),
        (Unix, "no more than a path", "file:///a/../%2e%2e/b", "/a/../../b"),
        (Unix, "the drive is a name", "file:///c:/test/me", "/c:/test/me"),
        (Windows, "RFC 8089 appendix E.2", "file:c:/path/to/file", r"c:\path\to\file"),
        (Windows, "RFC 8089 appendix E.2", "file:/c:/path/to/file", r"c:\path\to\file"),
        (Windows, "RFC 8089 appendix E.2.2", "file:///c%7C/path", r"c:\path"),
        (Windows, "tower-lsp-server#34", "file://localhost/c:/windows", r"c:\windows"),
        (
            Windows,
            "vscode-languageserver-node#1280",
            "file:///C%3A/Dev/Test%20Projects",
            r"C:\Dev\Test Projects",
        ),
        (Windows, "ponyc#5774", "file:///c%3a/Users/sean/x.pony", r"c:\Users\sean\x.pony"),
        (Windows, "cquery#492", "file:///D%3A/User/a.h", r"D:\User\a.h"),
        (Windows, "the letter encoded, too", "file:///%43%3A/a", r"C:\a"),
        (Windows, "vscode-uri", "file:///c:/test%20%25/path", r"c:\test %\path"),
        (
            Windows,
            "vscode-uri, with a fragment",
            "file://shares/pr%C3%B6jects/c%23/#l12",
            r"\\shares\pröjects\c#\",
        ),
        (Windows, "a drive alone", "file:///C:", r"C:\"),
        (
            Windows,
            "RFC 8089 appendix E.3.2",
            "file:////host.example.com/path/to/file",
            r"\\host.example.com\path\to\file",
        ),
        (
            Windows,
            "RFC 8089 appendix E.3.2",
            "file://///host.example.com/path/to/file",
            r"\\host.example.com\path\to\file",
        ),
        (
            Windows,
            "xmlschema#268",
            "file:////filer01/MY_HOME/dev/test.xsd",
            r"\\filer01\MY_HOME\dev\test.xsd",
        ),
        (Windows, "cpython#127132", "file://///server/share", r"\\server\share"),
    ] {
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
